"""Everything physical, behind small interfaces: buttons, seat hub, camera, and simulated twins."""
