"""The table in a terminal: a human dealer operates it by keyboard, one line a time.

It is one more face that sends commands and reads snapshots. It reads no files and starts nothing:
`dealer_pi.cli` does.

===================  ===================================================
`draw`               the picture of a table
`words`              English sentences for what happens, `awards` for who wins what, `rulings` for
                     what the table rules, `tournament_words` for the evening around the hands
`tournament_pages`   structure, prizes and deals, places
`typed`              the words of a line, `read` the command that a line is: those of a hand in
                     `read_play`, seats in `read_seats`, irregularities in `read_rulings`,
                     tournaments in `read_tournament` and `set_up_tournament`; `verbs` are the
                     records of which their list is made
`deck`               a shuffled deck for trying the table out without real cards
`session`            the conversation: draw, read, decide, say; undo and redo
===================  ===================================================
"""
