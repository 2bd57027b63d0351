"""Simulated photos of children's drawings, with the truth about every pixel."""
