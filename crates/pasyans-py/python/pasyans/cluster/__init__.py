"""A survey over many processes or machines, with Dask.

    python -m pasyans.cluster freecell --deal 1..100000 --out freecell-survey

docs/cluster.md says how it works, and what many machines need.
"""
