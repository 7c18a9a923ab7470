"""The table in a terminal: a human dealer operates it by keyboard, one line a time.

Until the live table exists, the console holds the table itself and asks the engine directly; then
it becomes one more face that sends commands and reads snapshots. It reads no files and starts
nothing: `dealer_pi.cli` does.

============  ==========================================================
`draw`        the picture of a table
`words`       English sentences for what happens, `awards` for who wins what, `rulings` for what
              the table rules
`typed`       the words of a line, `read` the command that a line is
`deck`        a shuffled deck for trying the table out without real cards
`session`     the conversation: draw, read, decide, say; undo and redo
============  ==========================================================
"""
