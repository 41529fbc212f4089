"""The HTTP interface: JSON routes, their errors, their documentation."""
