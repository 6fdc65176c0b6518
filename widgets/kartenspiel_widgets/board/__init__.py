"""The whole board on one page (Analysebrett), and the way between its views."""
