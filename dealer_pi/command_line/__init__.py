"""The commands of `dealer-pi`, one file a group; `dealer_pi.cli` puts them together.

============  ==========================================================
`common`      where tables lie, one-line errors with their exit codes, progress
`table`       `console`: a table in this terminal
`rules`       `rules`: house rules
`histories`   `export`, `stats`: what a journal tells
`replaying`   `replay`: hand histories of others through the engine
`tournaments` `structure`, `prizes`, `icm`, `results`, `league`: a tournament on paper
`keeping`     `backup`, `restore`
`doctor`      `doctor`: is everything as it should be? `check_machine` and `check_journal` look,
              a `finding` is a line of it
============  ==========================================================
"""
