import type { Structure } from '../structure.ts';
import { boards } from './boards.ts';
import { chases } from './chases.ts';
import { heaps } from './heaps.ts';
import { pools, rows } from './pools.ts';
import { largeHeaps, races } from './races.ts';
import { duels, series, tangles } from './sealed.ts';
import { deep, sparse, wide } from './sizes.ts';
import { tokens } from './tokens.ts';

/** Every structure, and how many games of it a run of the tests builds. */
export const STRUCTURES: readonly { readonly structure: Structure; readonly runs: number }[] = [
  { structure: heaps, runs: 200 },
  { structure: pools, runs: 125 },
  { structure: rows, runs: 75 },
  { structure: boards, runs: 100 },
  { structure: tokens, runs: 300 },
  { structure: chases, runs: 30 },
  { structure: races, runs: 120 },
  { structure: largeHeaps, runs: 40 },
  { structure: duels, runs: 75 },
  { structure: series, runs: 100 },
  { structure: tangles, runs: 250 },
  { structure: sparse, runs: 150 },
  { structure: wide, runs: 4 },
  { structure: deep, runs: 2 },
];
