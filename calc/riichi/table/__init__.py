"""What happens at the table: declarations, settlement, draws, penalties, the next hand, the end."""
