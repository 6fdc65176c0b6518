"""What is printed: worksheets and the crib sheet, as plain data and as text.

A sheet's tasks come from the engine (`tabletasks`, `chancetasks`), the crib sheet's
figures from `kartenspiel.prob`; both become a `paper` that knows no printer.
"""
