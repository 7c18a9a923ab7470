"""What `benchmarks/screen.py` measures with."""
