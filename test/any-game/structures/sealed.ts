import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import { randomFrom } from '../../../src/core/random.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Duel = {
  readonly seed: number;
  readonly lives: readonly [number, number];
  readonly choices: readonly [number, number];
  /** The most that one blow takes. */
  readonly harm: number;
  /** How many of ten pairs of choices do nothing, so that play goes round. */
  readonly idle: number;
  readonly lead: Seat;
};

/** Both strike at once and unseen; who has no life left has lost, and both at once have drawn. */
export const duels: Structure<Duel> = {
  name: 'duels',
  parameters: fc.record({
    seed: fc.nat(),
    lives: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
    choices: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    harm: fc.integer({ min: 1, max: 2 }),
    idle: fc.constantFrom(0, 0, 1, 3),
    lead: fc.constantFrom<Seat>(0, 1),
  }),
  rules: duelRules,
};

function duelRules({ seed, lives, choices, harm, idle, lead }: Duel): Rules {
  const random = randomFrom(seed);
  const blow = (): number => Math.floor(random() * (harm + 1));
  const table = Array.from({ length: choices[0] }, () =>
    Array.from({ length: choices[1] }, (): readonly [number, number] => {
      if (random() * 10 < idle) return [0, 0];
      const hurts: [number, number] = [blow(), blow()];
      // Without idle pairs somebody is always hurt, so that play ends.
      if (idle === 0 && hurts[0] + hurts[1] === 0) hurts[Math.floor(random() * 2)] = 1;
      return hurts;
    }),
  );
  const rules: Rules<{ readonly life1: number; readonly life2: number }, number> = {
    shape: { life1: lives[0] + 1, life2: lives[1] + 1 },
    passes: [],
    start: () => ({ life1: lives[0], life2: lives[1] }),
    turn({ life1, life2 }) {
      if (life1 > 0 && life2 > 0) return { kind: 'both', seat: lead };
      const winner = life1 > 0 ? 0 : life2 > 0 ? 1 : null;
      return { kind: 'over', winner, reason: 'a life is lost' };
    },
    moves: (_, seat) => Array.from({ length: choices[seat] }, (_, choice) => choice),
    next({ life1, life2 }, move, answer = 0) {
      const [own, others] = lead === 0 ? [move, answer] : [answer, move];
      const [hurt1, hurt2] = table[own]?.[others] ?? [0, 0];
      return { life1: Math.max(0, life1 - hurt1), life2: Math.max(0, life2 - hurt2) };
    },
    notate: String,
  };
  return rules;
}

export type Series = {
  readonly seed: number;
  readonly rounds: number;
  readonly choices: readonly [number, number];
  /** Whether every second round is played in the open, by the sides in turn. */
  readonly mixed: boolean;
};

/** So many rounds, each won, lost or neither by what both chose; who won more rounds wins. */
export const series: Structure<Series> = {
  name: 'series',
  parameters: fc.record({
    seed: fc.nat(),
    rounds: fc.integer({ min: 1, max: 6 }),
    choices: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    mixed: fc.boolean(),
  }),
  rules: ({ seed, rounds, choices, mixed }) => {
    const random = randomFrom(seed);
    const points = Array.from({ length: rounds }, () =>
      Array.from({ length: choices[0] }, () =>
        Array.from({ length: choices[1] }, () => Math.floor(random() * 3) - 1),
      ),
    );
    const leadIn = (round: number): Seat => (round % 4 < 2 ? 0 : 1);
    const isOpen = (round: number): boolean => mixed && round % 2 === 1;
    const rules: Rules<{ readonly round: number; readonly score: number }, string> = {
      shape: { round: rounds + 1, score: 2 * rounds + 1 },
      passes: [],
      start: () => ({ round: 0, score: rounds }),
      turn({ round, score }) {
        if (round < rounds) return { kind: isOpen(round) ? 'one' : 'both', seat: leadIn(round) };
        const winner = score > rounds ? 0 : score < rounds ? 1 : null;
        return { kind: 'over', winner, reason: 'the rounds are played' };
      },
      moves: (_, seat) => Array.from({ length: choices[seat] }, (_, at) => 'abcd'[at] as string),
      next({ round, score }, move, answer = 'a') {
        const [own, others] = leadIn(round) === 0 ? [move, answer] : [answer, move];
        const table = points[round] as readonly (readonly number[])[];
        const won = table['abcd'.indexOf(own)]?.['abcd'.indexOf(others)] as number;
        return { round: round + 1, score: score + won };
      },
      notate: String,
    };
    return rules;
  },
};

export type Tangle = {
  readonly seed: number;
  readonly places: number;
  /** How many of ten places are sealed, and how many end the game. */
  readonly sealed: number;
  readonly ends: number;
  readonly draws: boolean;
  /** At most so many choices a side. */
  readonly choices: number;
  /** Whether play only ever goes on to later places. */
  readonly forward: boolean;
};

type Knotted =
  | { readonly kind: 'over'; readonly winner: Seat | null }
  | {
      readonly kind: 'one' | 'both';
      readonly seat: Seat;
      readonly counts: readonly [number, number];
      readonly to: readonly (readonly number[])[];
    };

/** Open and sealed turns on any graph, with circles or without. */
export const tangles: Structure<Tangle> = {
  name: 'tangles',
  parameters: fc.record({
    seed: fc.nat(),
    places: fc.integer({ min: 3, max: 20 }),
    sealed: fc.integer({ min: 1, max: 8 }),
    ends: fc.integer({ min: 1, max: 4 }),
    draws: fc.boolean(),
    choices: fc.integer({ min: 2, max: 4 }),
    forward: fc.boolean(),
  }),
  rules: tangleRules,
};

export function tangleRules(tangle: Tangle): Rules {
  const { places, sealed, ends, draws, choices, forward } = tangle;
  const random = randomFrom(tangle.seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const graph = Array.from({ length: places }, (_, here): Knotted => {
    const winner = [0, 1, null][upTo(draws ? 3 : 2)] as Seat | null;
    const isEnd = here > places / 4 && upTo(10) < ends;
    const kind = upTo(10) < sealed ? 'both' : 'one';
    const seat: Seat = upTo(2) === 0 ? 0 : 1;
    const counts = [1 + upTo(choices), kind === 'one' ? 1 : 1 + upTo(choices)] as const;
    const to = Array.from({ length: counts[0] }, () =>
      Array.from({ length: counts[1] }, () =>
        forward ? here + 1 + upTo(Math.min(5, places - here - 1)) : upTo(places),
      ),
    );
    const isLast = forward && here === places - 1;
    return isEnd || isLast ? { kind: 'over', winner } : { kind, seat, counts, to };
  });
  const at = (state: State): Knotted => graph[state.place as number] as Knotted;
  const rules: Rules<State, number> = {
    shape: { place: places },
    passes: [],
    start: () => ({ place: 0 }),
    turn(state) {
      const here = at(state);
      if (here.kind === 'over') return { kind: 'over', winner: here.winner, reason: 'an end' };
      return { kind: here.kind, seat: here.seat };
    },
    moves(state, seat) {
      const here = at(state);
      if (here.kind === 'over') return [];
      const length = here.counts[seat === here.seat ? 0 : 1];
      return Array.from({ length }, (_, choice) => choice);
    },
    next(state, move, answer = 0) {
      const here = at(state);
      if (here.kind === 'over') return {};
      return { place: here.to[move]?.[answer] as number };
    },
    notate: String,
  };
  return rules;
}
