"""The devices joined to the table: presses and cards become commands, the table becomes light."""
