# Words that sentences of all parts share. $who and $turn are players' names, in the nominative.

# For a seat whose player is not known by name.
seat-numbered = Seat { $seat }

list-and = { $some } and { $last }
act-named = { $act }
act-amount = { $act } { $to }
act-to = { $act } to { $to }
