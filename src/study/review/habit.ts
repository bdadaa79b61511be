import { other, type Seat } from '../../core/seat.ts';
import { float64At, numberAt } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { Solution } from '../../solve/solution.ts';
import { worthAt } from '../payoffs.ts';
import { ReplyGame, turnsFromPlaces } from '../policy/reply-game.ts';
import { followers } from '../turn-shape.ts';
import type { Judgement } from './judgement.ts';
import type { ReviewedTurn } from './review.ts';

/**
 * A predictable pattern on sealed turns although no single choice was wrong: always the same choice, two choices
 * alternating, or one far more often than by chance.
 */
export const HABITS = ['always', 'by-turns', 'mostly'] as const;

export type Habit = {
  readonly kind: (typeof HABITS)[number];
  readonly seat: Seat;
  /** Whether the habit shows on turns this seat leads, or on turns it answers. */
  readonly leads: boolean;
  /** The choice; the first one if two alternate. */
  readonly move: string;
  /** How often it was made, on how many turns, and how often a good mix would have made it on average. */
  readonly made: number;
  readonly turns: number;
  readonly expected: number;
  /** The first turn that shows it, from 1. */
  readonly first: number;
  /**
   * The other side's chance from the start: if it exploits the habit of a player who plays well otherwise, and against
   * good play. Null if it was not computed.
   */
  readonly exploited: { readonly best: number; readonly sound: number } | null;
};

/** Fewer turns than this do not make a habit. */
const FEWEST = 4;
/** A pattern this unlikely by chance counts as a habit. */
const RARE = 0.05;
/** This many standard deviations from the mean is rarer still. */
const FAR = 2.5;
/** A choice that is nearly always right is not a habit. */
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
      const isMostly = habit.kind === 'mostly';
      const moves = isMostly ? [habit.move] : [...new Set(choices.map(({ move }) => move))];
      const share = isMostly ? habit.made / habit.turns : 1;
      return [{ ...habit, exploited: exploitRoutine(solution, { seat, leads, moves, share }) }];
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

/** Larger games would take too long. */
const MOST_STATES = 50_000;

/**
 * The choices that a player repeats on the sealed turns they lead, or on those they answer. Each is made with this
 * share, and the others as often as in a good mix; with a share below 1, only where no choice is nearly always right.
 */
type Routine = Pick<Habit, 'seat' | 'leads'> & {
  readonly moves: readonly string[];
  readonly share: number;
};

/**
 * The other side's chance from the start against a player with a routine who plays well otherwise, a draw counting
 * half, and its chance against good play. Null if the game has no chances, or is too large.
 */
export function exploitRoutine(solution: Solution, routine: Routine): Habit['exploited'] {
  const { positions } = solution;
  const opponent = other(routine.seat);
  const { outcome } = solution.verdictAt(positions.start);
  if (outcome !== 'mixed' || positions.reach.states > MOST_STATES) return null;
  const steps = routine.moves.length;
  const mixes: (readonly number[] | undefined)[] = [];
  const ends: number[] = [];
  // A place is a position at one step of the routine.
  const { turns } = turnsFromPlaces([positions.start * steps], (place) => {
    const [rank, step] = [Math.floor(place / steps), place % steps];
    ends.push(worthAt(solution, rank, opponent));
    if (!isChoosing(positions.code(rank))) {
      mixes.push(undefined);
      return [];
    }
    const { chances, isMeant } = chancesOf(solution, rank, routine, routine.moves[step] ?? '');
    mixes.push(chances);
    const next = isMeant ? (step + 1) % steps : step;
    return followers(positions, rank, opponent).map((row) =>
      row.map((after) => after * steps + next),
    );
  });
  const worths = new ReplyGame(turns, Float64Array.from(ends)).best((node) => mixes[node]);
  return { best: float64At(worths, 0), sound: numberAt(ends, 0) };
}

/** How often the player makes each choice at this step of the routine, and whether the routine applies here. */
function chancesOf(
  solution: Solution,
  rank: number,
  { seat, leads, share }: Routine,
  move: string,
): { readonly chances: readonly number[]; readonly isMeant: boolean } {
  const { positions, rules } = solution;
  const code = positions.code(rank);
  const state = positions.stateAt(rank);
  const stage = isSealed(code) ? solution.stage(state) : undefined;
  if (stage !== undefined) {
    const choices = stage.moves[seat].map((choice) => rules.notate(choice));
    const mix = Array.from(stage.mix[seat]);
    const due = choices.indexOf(move);
    const isMeant =
      (leaderOf(code) === seat) === leads &&
      due >= 0 &&
      (share === 1 || mix.every((chance) => chance < NEARLY_ALWAYS));
    if (!isMeant) return { chances: mix, isMeant };
    const others = share === 1 ? 0 : (1 - share) / (1 - numberAt(mix, due));
    return { chances: mix.map((chance, at) => (at === due ? share : others * chance)), isMeant };
  }
  if (leaderOf(code) !== seat) return { chances: [1], isMeant: false };
  const best = solution.moves(state).findIndex((judged) => judged.best);
  const chances = solution.moves(state).map((_, index) => (index === best ? 1 : 0));
  return { chances, isMeant: false };
}
