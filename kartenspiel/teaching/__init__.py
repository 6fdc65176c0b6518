"""Lessons being taken (Lektionen): questions, answers, replies, the shipped ones."""
