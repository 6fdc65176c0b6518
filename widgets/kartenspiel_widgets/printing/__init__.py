"""What is printed (Drucken): worksheets and crib sheets, as pages and as PDF."""
