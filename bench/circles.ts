import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Budget } from '../src/solve/budget.ts';
import { solveOpenGraph } from '../src/solve/open/solve-open.ts';
import { explore } from '../src/solve/reach/explore.ts';
import type { Graph } from '../src/solve/reach/graph.ts';
import { type Bench, spending, timed } from './bench.ts';
import { checksumOf, NO_COMPILER, withC } from './c-program.ts';
import { token } from './games/token.ts';

/** Each figure is the best of several alternating rounds, so that a busy machine slows both equally. */
const ROUNDS = 5;
const PLACES = 1_250_000;

/**
 * Retrograde analysis of a game with cycles, against C on the same graph. Only the analysis is compared: predecessors,
 * wins with their turns, and draws versus endless play. Calling the rules and storing positions happens before, and is
 * listed in the details. Both are measured in processor time.
 */
export const circles: Bench = () =>
  withC('circles', (program) => {
    const walked = timed(() => explore(token(PLACES), new Budget()));
    const { graph } = walked.value;
    const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
    const file = join(folder, 'graph');
    let own = Infinity;
    let hand = Infinity;
    try {
      writeGraph(file, graph);
      for (let round = 0; round < ROUNDS; round++) {
        const { spent } = spending();
        const value = solveOpenGraph(graph, undefined, new Budget());
        own = Math.min(own, spent().processor);
        const twin = program?.(file);
        hand = Math.min(hand, twin?.seconds ?? Infinity);
        if (
          twin !== undefined &&
          checksumOf({ solved: { kind: 'open', ...value } }) !== twin.checksum
        )
          throw new Error('The analysis and the C program fill different tables.');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    const count = graph.codes.length;
    return [
      {
        name: `retrograde analysis of ${count} positions / C`,
        value: program === undefined ? undefined : own / hand,
        limit: { most: 4 },
        details: [
          program === undefined ? NO_COMPILER : `C ${hand.toFixed(3)} s`,
          `the analysis ${own.toFixed(3)} s; before it, exploring ${walked.seconds.toFixed(2)} s`,
        ],
      },
    ];
  });

/** Writes the graph in the form that circles.c reads. */
function writeGraph(file: string, { codes, firsts, afters }: Graph): void {
  const parts = [
    Int32Array.of(codes.length, afters.length),
    Int32Array.from(codes),
    firsts,
    afters,
  ];
  writeFileSync(
    file,
    Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  );
}
