"""Keys under load, for `devices.py`: how fast they are (`times`), in noise (`noise`), on a bad or a
pulled cable (`endurance`). `peer` is what one would write without us.
"""
