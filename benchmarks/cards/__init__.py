"""Photographs with labelled cards (`manifest`), what the reader made of them (`scoring`), and the
peers of its speed (`peers`, `template_reader`).
"""
