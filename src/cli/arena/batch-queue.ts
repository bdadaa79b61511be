import { createHash } from 'node:crypto';
import packageFile from '../../../package.json' with { type: 'json' };
import type { GameLot } from '../../arena/plan.ts';
import { formatLine } from '../../arena/results.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { isOutside } from '../threads/arena-threads.ts';

/** Games that one worker plays in a row. */
export type GameBatch = {
  readonly arena: string;
  readonly lot: GameLot;
  /** Whether the arena's own machine has solved the game: a worker that has not would write other lines. */
  readonly isSolved: boolean;
};

/** The same plan is the same arena, so that the same command goes on with it. */
export function arenaId(plan: PlanMessage): string {
  return hashOf(formatLine(plan));
}

/** The same games of an arena are the same job. */
export function batchId({ arena, lot: { number, games } }: GameBatch): string {
  const hash = hashOf(`${arena} ${number} ${games}`);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/**
 * The queue of games between these players. A program from outside has a queue of its own, so that only workers that were
 * started with that program play its games. Another version of Parlor takes other queues, because it might play otherwise.
 */
export function queueFor(names: readonly string[]): string {
  const outside = [...new Set(names.filter(isOutside))].sort();
  const base = `arena-${packageFile.version}`;
  return outside.length === 0 ? base : `${base}-${hashOf(outside.join('\n')).slice(0, 16)}`;
}

/** The queues of a worker that was started with these programs. */
export function queuesOf(programs: readonly string[]): readonly string[] {
  const pairs = programs.flatMap((one, index) => programs.slice(index).map((two) => [one, two]));
  return [queueFor([]), ...pairs.map(queueFor)];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
