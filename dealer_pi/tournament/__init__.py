"""The evening around the hands, pure: structure, clock, entries, prizes, chip race, seats, league.

One module a subject, imported as a module (`from dealer_pi.tournament import structure`): names
such as `paused` or `check` mean something only behind theirs. What cannot be is a `TournamentError`
with a code and numbers; sentences are made where they are shown.

A tournament that is played is a record (`state`). `commands` say what may be asked, `decide`
answers with `events` of the tournament and of the table together, `apply` moves the state on,
`due` says what the dealer has to do between two hands, and `view` is what all may see. What a
command does is in `opening`, `selling`, `turning`, `hands`, `racing` and `sharing`.
"""
