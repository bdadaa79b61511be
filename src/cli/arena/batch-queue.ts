import { createHash } from 'node:crypto';
import packageFile from '../../../package.json' with { type: 'json' };
import type { GameLot } from '../../arena/plan.ts';
import { formatLine } from '../../arena/results.ts';
import type { PlanMessage } from '../../protocol/arena.ts';
import { isOutside } from '../threads/arena-threads.ts';

/** Games that one worker plays in sequence. */
export type GameBatch = {
  readonly arena: string;
  readonly lot: GameLot;
  /** Whether the arena's own machine has solved the game. A worker that has not would write different lines. */
  readonly isSolved: boolean;
};

/** Derived from the plan, so that repeating a command continues its arena. */
export function arenaId(plan: PlanMessage): string {
  return hashOf(formatLine(plan));
}

/** Derived from the games, so that the same games are queued only once. */
export function batchId({ arena, lot: { number, games } }: GameBatch): string {
  const hash = hashOf(`${arena} ${number} ${games}`);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/**
 * The queue for games between these players. Each set of external programs has its own queue, so that only workers
 * started with those programs play their games. Each version of Parlor has its own queues, because it might play
 * differently.
 */
export function queueFor(names: readonly string[]): string {
  const outside = [...new Set(names.filter(isOutside))].sort();
  const base = `arena-${packageFile.version}`;
  return outside.length === 0 ? base : `${base}-${hashOf(outside.join('\n')).slice(0, 16)}`;
}

/** The queues for a worker that was started with these programs. */
export function queuesOf(programs: readonly string[]): readonly string[] {
  const pairs = programs.flatMap((one, index) => programs.slice(index).map((two) => [one, two]));
  return [queueFor([]), ...pairs.map(queueFor)];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
