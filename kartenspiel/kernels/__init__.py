"""The fast core: the same rules on bits, as plain Python or compiled by numba.

- `tables` turns contracts and layouts into numbers;
- `bits`, `deals`, `tricks`, `layouts`, `perft` and `batches` are the kernels: explicit
  loops on plain ints, tables and memory as arguments;
- `positions`, `search`, `maxn` and `laying` are the exact search with all cards known;
- `jit` hands them out, as they stand or compiled, and alone knows numba.

The readable engine is the truth; tests/differential holds the two together.
"""
