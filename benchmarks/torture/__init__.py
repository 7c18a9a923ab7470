"""Pull the plug on a table at random moments, and see whether anything is lost.

`player` is the child that plays, `recorder.c` and `disk` make a power cut, `rounds` checks.
"""
