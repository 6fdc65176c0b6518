"""The charts (Diagramme): each as Vega-Lite data, and as a function."""
