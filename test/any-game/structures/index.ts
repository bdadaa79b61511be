import type { Structure } from '../structure.ts';
import { boards } from './boards.ts';
import { heaps } from './heaps.ts';
import { pools, rows } from './pools.ts';
import { duels, series, tangles } from './sealed.ts';
import { deep, sparse, wide } from './sizes.ts';
import { tokens } from './tokens.ts';

/** Every structure, and how many games of it a run of the tests builds. */
export const STRUCTURES: readonly { readonly structure: Structure; readonly runs: number }[] = [
  { structure: heaps, runs: 400 },
  { structure: pools, runs: 250 },
  { structure: rows, runs: 150 },
  { structure: boards, runs: 200 },
  { structure: tokens, runs: 600 },
  { structure: duels, runs: 150 },
  { structure: series, runs: 200 },
  { structure: tangles, runs: 500 },
  { structure: sparse, runs: 300 },
  { structure: wide, runs: 8 },
  { structure: deep, runs: 3 },
];
