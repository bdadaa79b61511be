import { join } from 'node:path';
import type { Bench, Measured } from './bench.ts';
import { runChild } from './child.ts';
import type { Ran, SparseGame } from './sparse-child.ts';

/** Each figure is the best of several alternating rounds, so that a busy machine slows both equally. */
const ROUNDS = 5;
const CHILD = join(import.meta.dirname, 'sparse-child.ts');

/**
 * How much faster than the plain program the solver promises to be. Slower rules, such as the kit's, cost both programs
 * time, so they have no limit.
 */
const SPEED: Readonly<Record<SparseGame, Measured['limit']>> = {
  pool: { least: 4 },
  board: { least: 4 },
  'board by the kit': undefined,
};

/** Sparse games against the simplest program that solves them, each in its own process. */
export const sparse: Bench = () => (Object.keys(SPEED) as SparseGame[]).flatMap(measure);

function measure(game: SparseGame): readonly Measured[] {
  const { bytes: nothing } = runChild<null>(CHILD, game, 'nobody');
  let twin = Infinity;
  let best: Ran | undefined;
  let check = Infinity;
  const memory = { own: Infinity, twin: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const own = runChild<Ran>(CHILD, game, 'solver');
    const plain = runChild<Ran>(CHILD, game, 'twin');
    for (const what of ['winner', 'turns', 'positions', 'finished'] as const)
      if (own.said[what] !== plain.said[what])
        throw new Error(`The solver and its twin disagree about the ${what} of the ${game}.`);
    if (own.said.seconds < (best?.seconds ?? Infinity)) best = own.said;
    check = Math.min(check, own.said.check);
    twin = Math.min(twin, plain.said.seconds);
    memory.own = Math.min(memory.own, own.bytes - nothing);
    memory.twin = Math.min(memory.twin, plain.bytes - nothing);
  }
  if (best === undefined) throw new Error('Nothing was measured.');
  const { seconds, floor, positions } = best;
  const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  return [
    {
      name: `a sparse ${game} of ${positions} positions, plain twin / solver`,
      value: twin / seconds,
      limit: SPEED[game],
      details: [
        `twin ${twin.toFixed(2)} s, solver ${seconds.toFixed(2)} s; calling the rules once everywhere takes ${floor.toFixed(2)} s`,
      ],
    },
    {
      name: `the same, memory of the twin / of the solver`,
      value: memory.twin / memory.own,
      limit: { least: 4 },
      details: [
        `twin ${mebibytes(memory.twin)}, solver ${mebibytes(memory.own)}, the check included`,
      ],
    },
    {
      name: `the same, checking on the rules / solving`,
      value: check / seconds,
      limit: { most: 1 },
      details: [`the check ${check.toFixed(2)} s`],
    },
  ];
}
