"""What happens at the table: settlement, draws, penalties, the next hand, final scores."""
