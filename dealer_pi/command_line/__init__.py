"""The commands of `dealer-pi`, one file a group; `dealer_pi.cli` puts them together.

============  ==========================================================
`common`      where tables lie, one-line errors with their exit codes, progress
`table`       `console`: a table in this terminal
`rules`       `rules`: house rules
`histories`   `export`, `stats`: what a journal tells
`replaying`   `replay`: hand histories of others through the engine
`reading`     `read`, `watch`: cards in pictures; `read_pictures` and `watch_pictures` do it
`buttons`     `buttons`: every press of the keys on the Pi's pins, as it happens
`camera`      `camera`: check pictures, mark a zone, enrol a deck; `camera_setup` does it
`tournaments` `structure`, `prizes`, `icm`, `results`, `league`: a tournament on paper
`keeping`     `backup`, `restore`
`doctor`      `doctor`: is everything as it should be? `check_machine` and `check_journal` look;
              `check_devices` lets `check_buttons`, `check_hub`, `check_camera` and
              `check_faces` look at once; a `finding` is a line of it
============  ==========================================================
"""
