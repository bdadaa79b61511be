import fc from 'fast-check';
import type { Rules, State } from '../../../src/core/contract/rules.ts';
import { type Random, randomFrom } from '../../../src/core/random.ts';
import type { Seat } from '../../../src/core/seat.ts';
import type { Structure } from '../structure.ts';

export type Token = {
  readonly seed: number;
  readonly places: number;
  /** At most so many ways lead on from a place. */
  readonly ways: number;
  /** How many of ten places end the game, and whether some of those are drawn. */
  readonly ends: number;
  readonly draws: boolean;
  /** Whether sides alternate or the place says who moves, so that one may move several times in a row. */
  readonly mover: 'alternates' | 'place';
  /** Whether a token may stay where it is. */
  readonly waits: boolean;
  /** After so many moves the game is drawn or, with an odd number, lost by who moves; 0 for never. */
  readonly clock: number;
};

type Place = {
  readonly seat: Seat;
  readonly end: Seat | null | undefined;
  readonly to: readonly number[];
};

/** A token on a graph: it goes round in circles unless a clock forbids it. Where no way leads on, who moves passes. */
export const tokens: Structure<Token> = {
  name: 'tokens',
  parameters: fc.record({
    seed: fc.nat(),
    places: fc.integer({ min: 2, max: 40 }),
    ways: fc.integer({ min: 1, max: 5 }),
    ends: fc.integer({ min: 0, max: 5 }),
    draws: fc.boolean(),
    mover: fc.constantFrom('alternates', 'place'),
    waits: fc.boolean(),
    clock: fc.constantFrom(0, 0, 0, 1, 4, 9),
  }),
  rules: tokenRules,
};

export function tokenRules(token: Token): Rules {
  const { mover, clock } = token;
  const graph = graphOf(token, randomFrom(token.seed));
  const placeOf = (state: State): Place => graph[state.at as number] as Place;
  const moverOf = (state: State): Seat =>
    mover === 'place' ? placeOf(state).seat : state.mover === 0 ? 0 : 1;
  const rules: Rules<State, number> = {
    shape: {
      at: token.places,
      ...(mover === 'alternates' && { mover: 2 }),
      ...(clock > 0 && { clock: clock + 1 }),
    },
    passes: ['pass'],
    start: () => ({
      at: 0,
      ...(mover === 'alternates' && { mover: 0 }),
      ...(clock > 0 && { clock }),
    }),
    turn(state) {
      const { end } = placeOf(state);
      const seat = moverOf(state);
      if (end !== undefined) return { kind: 'over', winner: end, reason: 'an end' };
      if (clock > 0 && state.clock === 0)
        return {
          kind: 'over',
          winner: clock % 2 === 0 ? null : seat === 0 ? 1 : 0,
          reason: 'time',
        };
      return { kind: 'one', seat };
    },
    moves: (state) => {
      const { to } = placeOf(state);
      return to.length > 0 ? to : [-1];
    },
    next: (state, to) => ({
      ...(to >= 0 && { at: to }),
      ...(mover === 'alternates' && { mover: 1 - (state.mover as number) }),
      ...(clock > 0 && { clock: (state.clock as number) - 1 }),
    }),
    notate: (to) => (to < 0 ? 'pass' : String(to)),
  };
  return rules;
}

function graphOf({ places, ways, ends, draws, waits }: Token, random: Random): readonly Place[] {
  const upTo = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: places }, (_, here): Place => {
    const isEnd = here > places / 4 && upTo(10) < ends;
    const winner = [0, 1, null][upTo(draws ? 3 : 2)] as Seat | null;
    const to = new Set(Array.from({ length: upTo(ways + 1) }, () => upTo(places)));
    if (waits) to.add(here);
    else to.delete(here);
    return { seat: upTo(2) === 0 ? 0 : 1, end: isEnd ? winner : undefined, to: [...to] };
  });
}
