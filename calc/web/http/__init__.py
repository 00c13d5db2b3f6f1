"""HTTP: requests, responses, static files, errors, settings, and how templates are rendered."""
