import {
  advance,
  choosingSeats,
  type Rules,
  type State,
  type Turn,
} from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { isStuck } from '../../core/match/stuck.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../../core/random.ts';

/** One turn of a walk. `choices` are the legal moves of each side that chooses. */
export type WalkStep = {
  readonly state: State;
  readonly turn: Turn;
  readonly choices: readonly (readonly unknown[])[];
  readonly chosen: readonly unknown[];
  /** Undefined if the game is over or stuck. */
  readonly after: State | undefined;
};

/** A position, the legal moves of each side that chooses there, and where the turns lead that were tried. */
export type LookedAt = Pick<WalkStep, 'state' | 'turn' | 'choices'> & {
  readonly tried: readonly { readonly chosen: readonly unknown[]; readonly after: State }[];
};

/** How far to walk. Counts rather than a time limit, so that every machine does the same. */
export type WalkLimits = { readonly games: number; readonly positions: number };

/** Of a long list of moves this many are tried, to find one that leads to something new. */
const MOST_TRIED = 12;
/** The longest game, in turns. */
const LONGEST_GAME = 2000;

/**
 * Plays games to their ends: every second one at random, the others towards rarely seen values of fields, because an
 * option or a field may matter only there.
 */
export function* walkGames(
  rules: Rules,
  { games, positions }: WalkLimits,
): Generator<WalkStep & { readonly game: number }> {
  const seen = new ValueCounts();
  let left = positions;
  for (let game = 0; game < games; game++) {
    const random = randomFrom(deriveSeed(3, game));
    let state: State | undefined = rules.start();
    for (let turn = 0; state !== undefined && turn < LONGEST_GAME; turn++) {
      if (left-- <= 0) return;
      const step = stepFrom(rules, state, random, game % 2 === 1 ? seen : undefined);
      yield { ...step, game };
      if (step.after !== undefined) seen.add(state, step.after);
      state = step.after;
    }
  }
}

/** One turn at random, or towards rarely seen values. */
export function stepFrom(rules: Rules, state: State, random: Random, seen?: ValueCounts): WalkStep {
  const { turn, choices } = choicesAt(rules, state);
  if (choices.length === 0) return { state, turn, choices, chosen: [], after: undefined };
  const sample = (): { readonly chosen: readonly unknown[]; readonly after: State } => {
    const chosen = choices.map((moves) => pick(moves, random));
    return { chosen, after: advance(rules, state, chosen[0], chosen[1]) };
  };
  if (seen === undefined) return { state, turn, choices, ...sample() };
  const pairs = choices.reduce((product, moves) => product * moves.length, 1);
  const tried = Array.from({ length: Math.min(pairs, MOST_TRIED) }, sample);
  const newest = tried.reduce((best, one) =>
    seen.rarest(state, one.after) < seen.rarest(state, best.after) ? one : best,
  );
  return { state, turn, choices, ...newest };
}

/** Whose turn it is, and the legal moves of each side that chooses; none if the game is over or stuck. */
export function choicesAt(rules: Rules, state: State): Pick<WalkStep, 'turn' | 'choices'> {
  const turn = rules.turn(state);
  const seats = choosingSeats(turn);
  if (seats.length === 0 || isStuck(rules, state)) return { turn, choices: [] };
  return { turn, choices: seats.map((seat) => rules.moves(state, seat)) };
}

/** How often each field took each value. */
class ValueCounts {
  readonly #times = new Map<string, Map<number, number>>();

  /** Counts the values that a turn changed. */
  add(before: State, after: State): void {
    for (const field in after) {
      const value = after[field] as number;
      if (value === before[field]) continue;
      const times = this.#times.get(field) ?? new Map<number, number>();
      this.#times.set(field, times.set(value, (times.get(value) ?? 0) + 1));
    }
  }

  /** How often the rarest of the changed values has occurred. */
  rarest(before: State, after: State): number {
    let least = Number.POSITIVE_INFINITY;
    for (const field in after) {
      const value = after[field] as number;
      if (value !== before[field]) least = Math.min(least, this.#times.get(field)?.get(value) ?? 0);
    }
    return least;
  }
}

/** Whether other rules agree on a position: whose turn it is, what is legal, and where the turns lead. */
export function isAlike(rules: Rules, others: Rules, at: LookedAt): boolean {
  const { state, turn, choices, tried } = at;
  if (!spaceOf(others.shape).contains(state)) return false;
  if (JSON.stringify(others.turn(state)) !== JSON.stringify(turn)) return false;
  if (choices.length === 0) return turn.kind === 'over' || isStuck(others, state);
  const places = choices.map((moves) => new Map(moves.map((move, place) => [move, place])));
  const lists = choosingSeats(turn).map((seat) => others.moves(state, seat));
  const isSame = choices.every(
    (moves, index) =>
      moves.map(rules.notate).join(' ') === lists[index]?.map(others.notate).join(' '),
  );
  return (
    isSame &&
    tried.every(({ chosen, after }) => {
      const [move, answer] = chosen.map(
        (one, index) => lists[index]?.[places[index]?.get(one) as number],
      );
      return JSON.stringify(advance(others, state, move, answer)) === JSON.stringify(after);
    })
  );
}
