"""The match server: play with anyone, lose nothing, leak nothing."""
