import { describe, expect, test } from 'vitest';
import { graphGame } from '../../test/support/graph-game.ts';
import type { Game } from '../core/contract/game.ts';
import { type GivenOptions, settleOptions } from '../core/contract/option.ts';
import { render } from '../core/contract/phrase.ts';
import { advance, choosingSeats, type State } from '../core/contract/rules.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { GAMES } from '../games/index.ts';
import { SolutionCache, solveCached } from '../solve/cache.ts';
import type { Solution } from '../solve/solution.ts';
import { type Defence, defenceOf, defenceSentence, holdingMoves } from './defence.ts';

const solutions = new SolutionCache(2 ** 30);

function solved(game: Game | undefined, given: GivenOptions = {}): Solution {
  const options = game === undefined ? undefined : settleOptions(game.options, given);
  if (game === undefined || options?.ok !== true) throw new Error('no such game');
  const solution = solveCached(game, options.value, solutions);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

const pursuit = GAMES.find(({ id }) => id === 'predictive-pursuit');

type Plan = (state: State) => readonly string[];

/** Whether some play in which one side keeps to a plan, and the other does anything, is lost for it. */
function canLose({ rules }: Solution, seat: Seat, plan: Plan): boolean {
  const seen = new Set<string>();
  const waiting = [rules.start()];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') {
      if (turn.winner === other(seat)) return true;
      continue;
    }
    const [lead, answerer] = choosingSeats(turn);
    if (lead === undefined) continue;
    const planned = plan(state);
    const choices = (chooser: Seat): readonly unknown[] =>
      rules
        .moves(state, chooser)
        .filter((move) => chooser !== seat || planned.includes(rules.notate(move)));
    for (const move of choices(lead))
      for (const answer of answerer === undefined ? [undefined] : choices(answerer)) {
        const after = advance(rules, state, move, answer);
        const code = JSON.stringify(after);
        if (seen.has(code)) continue;
        seen.add(code);
        waiting.push(after);
      }
  }
  return false;
}

/** A defence played from the rule alone. */
function planOf({ rules }: Solution, { seat, on, by }: Defence): Plan {
  return (state) => {
    const needed = by?.needed.find(({ value }) => state[by.field] === value);
    const [lead] = choosingSeats(rules.turn(state));
    const any = rules.moves(state, seat).map((move) => rules.notate(move));
    return needed !== undefined && (on === null || lead === on) ? needed.moves : any;
  };
}

describe.each(['10', '4', '7'])('Predictive Pursuit to %s with stall=never', (finish) => {
  const solution = solved(pursuit, { stall: 'never', finish });
  const [last, before] = [Number(finish) - 1, Number(finish) - 2];

  test.each(SEATS)('seat %i has a rule that never loses, and no looser one', (seat) => {
    const defence = defenceOf(solution, seat);
    if (defence === undefined) throw new Error('no defence');
    expect(defence).toMatchObject({
      on: other(seat),
      by: {
        field: seat === 0 ? 'square2' : 'square1',
        needed: [
          { value: before, moves: ['2'] },
          { value: last, moves: ['1'] },
        ],
      },
    });
    const plan = planOf(solution, defence);
    expect(canLose(solution, seat, plan)).toBe(false);
    for (const dropped of [before, last])
      expect(
        canLose(solution, seat, (state) =>
          state[defence.by?.field ?? ''] === dropped ? ['1', '2'] : plan(state),
        ),
      ).toBe(true);
  });

  test.each(SEATS)('seat %i never loses by the choices that hold', (seat) => {
    expect(canLose(solution, seat, (state) => holdingMoves(solution, state, seat))).toBe(false);
  });

  test('the mix that is told is one of those choices', () => {
    for (const rank of [solution.numberOf(solution.rules.start()), solution.positions.start]) {
      expect(solution.verdictAt(rank).outcome).toBe('endless');
    }
    for (const seat of SEATS)
      expect(
        canLose(solution, seat, (state) => {
          const stage = solution.stage(state);
          const moves = stage?.moves[seat] ?? [];
          return moves
            .filter((_, index) => (stage?.mix[seat][index] ?? 0) > 0)
            .map((move) => solution.rules.notate(move));
        }),
      ).toBe(false);
  });
});

test('an open game has defences too: each place has its own way to stay in the circle', () => {
  const solution = solved(
    graphGame({
      a: { seat: 0, to: ['b', 'lost'] },
      b: { seat: 1, to: ['a', 'won'] },
      won: { winner: 0 },
      lost: { winner: 1 },
    }),
  );
  expect(defenceOf(solution, 0)).toMatchObject({
    critical: 1,
    by: { field: 'place', needed: [{ value: 0, moves: ['b'] }] },
  });
  expect(defenceOf(solution, 1)).toMatchObject({
    critical: 1,
    by: { field: 'place', needed: [{ value: 1, moves: ['a'] }] },
  });
});

test('where nothing can go wrong there is nothing to keep in mind', () => {
  const solution = solved(graphGame({ a: { seat: 0, to: ['b'] }, b: { seat: 1, to: ['a'] } }));
  for (const seat of SEATS)
    expect(defenceOf(solution, seat)).toMatchObject({ critical: 0, by: null });
});

test('whose turns they are is told only where a side chooses on those of both', () => {
  const sentences = (solution: Solution): readonly string[] =>
    SEATS.map((seat) => render(defenceSentence(solution, defenceOf(solution, seat) as Defence)));
  const open = graphGame({
    a: { seat: 0, to: ['b', 'lost'] },
    b: { seat: 1, to: ['a', 'won'] },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  expect(sentences(solved(open))).toEqual([
    'Player 1 holds by always choosing b.',
    'Player 2 holds by always choosing a.',
  ]);
  // Both choose in secret on every turn, so it belongs to neither.
  const sealed = graphGame({
    a: {
      sealed: 0,
      to: [
        ['a', 'won'],
        ['lost', 'a'],
      ],
    },
    won: { winner: 0 },
    lost: { winner: 1 },
  });
  expect(sentences(solved(sealed))).toEqual([
    'Player 1 holds by always choosing c0.',
    'Player 2 holds by always choosing c0.',
  ]);
  expect(sentences(solved(pursuit, { stall: 'never' }))[0]).toContain("on Player 2's turns");
});
