"""The server: granian with its options, and its worker processes."""
