import type { Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { exploitRoutine } from './exploit.ts';
import type { Judgement } from './judgement.ts';
import type { ReviewedTurn } from './review.ts';

/**
 * A predictable pattern on sealed turns although no single choice was wrong: always the same choice, two
 * choices in turn, or one far more often than chance.
 */
export const HABITS = ['always', 'by-turns', 'mostly'] as const;

export type Habit = {
  readonly kind: (typeof HABITS)[number];
  readonly seat: Seat;
  /** Whether the habit is on turns this seat leads, or on turns it answers. */
  readonly leads: boolean;
  /** The choice; for alternating choices the first. */
  readonly move: string;
  /** How often it was made, out of how many turns, and how often a good mix makes it on average. */
  readonly made: number;
  readonly turns: number;
  readonly expected: number;
  /** The first turn that shows it, from 1. */
  readonly first: number;
  /**
   * The other side's chance from the start: if it makes the most of the habit against a player who plays
   * well otherwise, and against good play. Null if it was not computed.
   */
  readonly exploited: { readonly best: number; readonly sound: number } | null;
};

/** Fewer turns do not make a habit. */
const FEWEST = 4;
/** A pattern this unlikely by chance counts as a habit. */
const RARE = 0.05;
/** This many standard deviations from the mean is rarer still. */
const FAR = 2.5;
/** A choice that is nearly always right is no habit. */
const NEARLY_ALWAYS = 0.95;

type JudgedMove = { readonly number: number; readonly move: string; readonly judgement: Judgement };

/** The habits of both sides, separately for leading and answering. */
export function habitsIn(solution: Solution, turns: readonly ReviewedTurn[]): readonly Habit[] {
  return ([0, 1] as const).flatMap((seat) =>
    [true, false].flatMap((leads) => {
      const choices = turns.flatMap(({ sealed, number, chosen }): readonly JudgedMove[] => {
        const at = chosen.findIndex((choice) => choice.seat === seat);
        const { move, judgement } = chosen[at] ?? { move: '', judgement: null };
        return sealed && (at === 0) === leads && judgement !== null
          ? [{ number, move, judgement }]
          : [];
      });
      const habit = habitOf(choices, seat, leads);
      if (habit === undefined) return [];
      const moves = [...new Set(choices.map(({ move }) => move))];
      // Doing something too often is not a routine that can be exploited exactly.
      const exploited =
        habit.kind === 'mostly' ? null : exploitRoutine(solution, { seat, leads, moves });
      return [{ ...habit, exploited }];
    }),
  );
}

function habitOf(
  all: readonly JudgedMove[],
  seat: Seat,
  leads: boolean,
): Omit<Habit, 'exploited'> | undefined {
  const mixed = all.filter(({ judgement }) =>
    (judgement.mix ?? []).every(({ share }) => share < NEARLY_ALWAYS),
  );
  const [first] = mixed;
  if (first === undefined || mixed.length < FEWEST) return undefined;
  const shareOf = ({ judgement }: JudgedMove, move: string): number =>
    judgement.mix?.find((part) => part.move === move)?.share ?? 0;
  const habitOf = (kind: Habit['kind'], move: string, turns: readonly JudgedMove[]) => ({
    kind,
    seat,
    leads,
    move,
    made: turns.filter((choice) => choice.move === move).length,
    turns: turns.length,
    expected: turns.reduce((sum, choice) => sum + shareOf(choice, move), 0),
    first: turns[0]?.number ?? 0,
  });
  const chance = mixed.reduce((product, choice) => product * shareOf(choice, choice.move), 1);
  if (all.every(({ move }) => move === first.move))
    return chance < RARE ? habitOf('always', first.move, all) : undefined;
  const isByTurns =
    new Set(all.map(({ move }) => move)).size === 2 &&
    all.every(({ move }, index) => move !== all[index - 1]?.move);
  // Either choice could have come first.
  if (isByTurns && 2 * chance < RARE) return habitOf('by-turns', all[0]?.move ?? '', all);
  for (const move of new Set(mixed.map((choice) => choice.move))) {
    const shares = mixed.map((choice) => shareOf(choice, move));
    const made = mixed.filter((choice) => choice.move === move).length;
    const mean = shares.reduce((sum, share) => sum + share, 0);
    const spread = Math.sqrt(shares.reduce((sum, share) => sum + share * (1 - share), 0));
    if (made - mean > FAR * spread) return habitOf('mostly', move, mixed);
  }
  return undefined;
}
