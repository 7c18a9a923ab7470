"""The evening around the hands, pure: structure, clock, entries, prizes, chip race, seats, league.

One module a subject, imported as a module (`from dealer_pi.tournament import structure`): names
such as `paused` or `check` mean something only behind theirs. What cannot be is a `TournamentError`
with a code and numbers; sentences are made where they are shown.
"""
