# Words that sentences of all parts share. $who and $turn are players' names, in the nominative.

# For a seat whose player is not known by name.
seat-numbered = Miesto { $seat }

list-and = { $some } a { $last }
act-named = { $act }
act-amount = { $act } { $to }
act-to = { $act } na { $to }
