import { describe, expect, test } from 'vitest';
import { naiveSolve } from '../../../test/naive.ts';
import { type Random, randomFrom } from '../../core/random.ts';
import type { Rules, Turn } from '../../core/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { proveValue } from './prove-value.ts';

type Spot = { readonly hundreds: number; readonly rest: number };

/** Any graph of positions: who moves, what is over, and where each move leads is all by chance. */
function anyGame(random: Random, positions: number, circles: boolean): Rules<Spot, number> {
  const below = (most: number): number => Math.floor(random() * most);
  const overs = 0.1 + 0.3 * random();
  const nodes = Array.from({ length: positions }, (_, here) => {
    const room = positions - here - 1;
    const isOver = room === 0 || (here > 0 && random() < overs);
    const winner = ([0, 1, null] as const)[below(3)] as Seat | null;
    const moves = 1 + below(4);
    const afters = Array.from({ length: moves }, () =>
      circles ? below(positions) : here + 1 + below(Math.min(room, 8)),
    );
    return { isOver, winner, seat: below(2) as Seat, afters };
  });
  const at = ({ hundreds, rest }: Spot) => nodes[7 * hundreds + rest] as (typeof nodes)[number];
  return {
    shape: { hundreds: Math.ceil(positions / 7), rest: 7 },
    passes: [],
    start: () => ({ hundreds: 0, rest: 0 }),
    turn(state): Turn {
      const { isOver, winner, seat } = at(state);
      return isOver ? { kind: 'over', winner, reason: '' } : { kind: 'one', seat };
    },
    moves: (state) => at(state).afters.map((_, index) => index),
    next(state, move) {
      const after = at(state).afters[move] as number;
      return { hundreds: Math.floor(after / 7), rest: after % 7 };
    },
    notate: String,
  };
}

const AMPLE = { memory: 2 ** 22, stop: () => false };

describe('against the obvious twin', () => {
  test.each([
    { circles: false, positions: 12 },
    { circles: false, positions: 60 },
    { circles: true, positions: 12 },
    { circles: true, positions: 40 },
  ])('random games: %j', ({ circles, positions }) => {
    const counts: Record<string, number> = {};
    for (let seed = 0; seed < 300; seed++) {
      const rules = anyGame(randomFrom(seed), positions, circles);
      const proof = proveValue(rules, rules.start(), AMPLE);
      if (!proof.ok) throw new Error(proof.error.message);
      const twin = naiveSolve(rules);
      const wanted = (state: Spot): object => {
        const verdict = twin.get(`${state.hundreds}.${state.rest}`);
        if (verdict === undefined) throw new Error('The twin has not been there.');
        return typeof verdict.outcome === 'number'
          ? { outcome: `player${verdict.outcome + 1}`, turns: verdict.outcome, ...{ turns: (verdict as {turns: number}).turns } }
          : { outcome: verdict.outcome, turns: null };
      };
      const start = rules.start();
      expect(proof.value, `seed ${seed}`).toMatchObject(wanted(start));
      for (const { move, verdict } of proof.value.moves)
        expect(verdict, `seed ${seed} move ${move}`).toMatchObject(
          wanted({ ...start, ...rules.next(start, move) }),
        );
      counts[proof.value.outcome] = (counts[proof.value.outcome] ?? 0) + 1;
    }
    console.log(counts);
  });
});
