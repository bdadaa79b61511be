import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import { leapToTwenty } from '../../games/leap-to-twenty/game.ts';
import { numberQuest } from '../../games/number-quest/game.ts';
import { predictivePursuit } from '../../games/predictive-pursuit/game.ts';
import type { Game } from '../contract/game.ts';
import { defaultOptions, parseOptions } from '../contract/option.ts';
import type { Seat } from '../seat.ts';
import { Match, MOST_TURNS, notateTurn } from './match.ts';

function start(game: Game, options = ''): Match {
  const parsed = parseOptions(game.options, options);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return Match.start(game, parsed.value);
}

function choose(match: Match, ...choices: readonly [Seat, string][]): Match {
  return choices.reduce((at, [seat, notation]) => {
    const after = at.choose(seat, notation);
    if (!after.ok) throw new Error(after.error.message);
    return after.value;
  }, match);
}

const toy = start(toyGame());
const sealed = choose(toy, [0, 't2']);

test('a match opens at the start, with nothing played', () => {
  expect(toy.state).toEqual({ heap: 4, mover: 0 });
  expect(toy.turn).toEqual({ kind: 'one', seat: 0 });
  expect(toy).toMatchObject({
    turns: 0,
    last: undefined,
    history: [],
    moves: [],
    forced: undefined,
  });
  expect(toy.position).toEqual({ state: toy.state, history: [] });
  expect(toy.undo()).toBeUndefined();
});

test('an open turn is made by one choice, and the match before is as it was', () => {
  const after = choose(toy, [0, 't1']);
  expect(after.state).toEqual({ heap: 3, mover: 1 });
  expect(after.moves).toEqual(['t1']);
  expect(after.last).toEqual({ seat: 0, move: 't1', before: toy.state, after: after.state });
  expect(after.history).toEqual([after.last]);
  expect(after.history).toBe(after.history);
  expect(after.position.history).toBe(after.history);
  expect([toy.turns, after.turns]).toEqual([0, 1]);
  expect(toy.moves).toEqual([]);
});

test('only who is to choose has legal moves', () => {
  expect([toy.legal(0), toy.legal(1)]).toEqual([['t1', 't2'], []]);
  expect([sealed.legal(0), sealed.legal(1)]).toEqual([
    ['heads', 'tails'],
    ['heads', 'tails'],
  ]);
  const half = choose(sealed, [0, 'heads']);
  expect([half.legal(0), half.legal(1)]).toEqual([[], ['heads', 'tails']]);
});

test('a view is what a seat, or an onlooker, may know', () => {
  const { game, options, turn, moves } = sealed;
  const common = { game, options, position: sealed.position, turn, moves };
  expect(sealed.view(1)).toEqual({ ...common, seat: 1, legal: ['heads', 'tails'] });
  expect(sealed.view(null)).toEqual({ ...common, seat: null, legal: [] });
});

describe('a sealed turn', () => {
  const both = (first: Seat): Match =>
    first === 1
      ? choose(sealed, [1, 'heads'], [0, 'tails'])
      : choose(sealed, [0, 'tails'], [1, 'heads']);

  test('waits for both, the leader first', () => {
    expect(sealed.turn).toEqual({ kind: 'both', seat: 1 });
    expect(sealed.waiting).toEqual([1, 0]);
    expect(choose(sealed, [1, 'heads']).waiting).toEqual([0]);
    expect(choose(sealed, [0, 'heads']).waiting).toEqual([1]);
  });

  test('does not depend on who chooses first, and is written leader first', () => {
    for (const first of [0, 1] as const) {
      const after = both(first);
      expect(after.moves).toEqual(['t2', 'heads/tails']);
      expect(after.last).toMatchObject({ seat: 1, move: 'heads', answer: 'tails' });
      expect(after.state).toEqual({ heap: 0, mover: 0 });
    }
  });

  test('with one half in changes nothing that can be seen but who is waited for', () => {
    const half = choose(sealed, [1, 'heads']);
    expect(half.state).toBe(sealed.state);
    expect(half.turn).toEqual(sealed.turn);
    expect(half).toMatchObject({ turns: 1, moves: ['t2'] });
    expect(inspect(half, { showHidden: true, depth: 9 })).not.toContain('heads');
    expect(JSON.stringify(half)).not.toContain('heads');
  });

  test('takes one half a side', () => {
    const half = choose(sealed, [1, 'heads']);
    expect(half.choose(1, 'tails')).toEqual({
      ok: false,
      error: {
        code: 'move/not-your-turn',
        message: 'Player 2 has already chosen.',
        allowed: [],
      },
    });
  });

  test('is undone half by half', () => {
    const half = choose(sealed, [1, 'heads']);
    expect(half.undo()?.waiting).toEqual([1, 0]);
    expect(half.undo()?.moves).toEqual(['t2']);
    expect(both(0).undo()?.waiting).toEqual([1, 0]);
  });
});

describe('a turn played whole', () => {
  const refusal = (match: Match, notation: string): unknown => {
    const refused = match.play(notation);
    return refused.ok ? undefined : refused.error;
  };

  test('is what its choices make, open or sealed', () => {
    let match = toy;
    for (const notation of ['t2', 'heads/tails']) {
      const after = match.play(notation);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
    const chosen = choose(sealed, [1, 'heads'], [0, 'tails']);
    expect([match.moves, match.history, match.turn]).toEqual([
      ['t2', 'heads/tails'],
      chosen.history,
      chosen.turn,
    ]);
  });

  test('refuses what is not legal, in either half', () => {
    const error = (notation: string, allowed: readonly string[]): unknown => ({
      code: 'move/not-legal',
      message: `"${notation}" is not a legal move here. Legal: ${allowed.join(', ')}.`,
      allowed,
    });
    expect(refusal(toy, 't3')).toEqual(error('t3', ['t1', 't2']));
    expect(refusal(toy, 't1/t2')).toEqual(error('t1/t2', ['t1', 't2']));
    expect(refusal(sealed, 'edge/tails')).toEqual(error('edge', ['heads', 'tails']));
    expect(refusal(sealed, 'tails/edge')).toEqual(error('edge', ['heads', 'tails']));
    expect(refusal(sealed, '/tails')).toEqual(error('', ['heads', 'tails']));
  });

  test.each(['', 'heads', 'heads/tails/tails'])('"%s" is no pair', (notation) => {
    const allowed = ['heads/heads', 'heads/tails', 'tails/heads', 'tails/tails'];
    expect(refusal(sealed, notation)).toEqual({
      code: 'move/not-legal',
      message: `Both sides choose here: "${notation}" should be two choices. Legal: ${allowed.join(', ')}.`,
      allowed,
    });
  });

  test('needs a turn without a waiting half, from either side', () => {
    for (const seat of [0, 1] as const)
      expect(refusal(choose(sealed, [seat, 'heads']), 'heads/heads')).toEqual({
        code: 'move/half-chosen',
        message: 'One side has already chosen, so you cannot play the whole turn.',
        allowed: [],
      });
  });

  test('is refused once the game is over', () => {
    const over = choose(sealed, [1, 'heads'], [0, 'tails']);
    expect(refusal(over, 't1')).toEqual({
      code: 'move/over',
      message: 'The game is over.',
      allowed: [],
    });
  });
});

test('undo goes back turn by turn to the start', () => {
  const after = choose(toy, [0, 't1'], [1, 't1'], [0, 'heads'], [1, 'heads']);
  expect(after.moves).toEqual(['t1', 't1', 'heads/heads']);
  const back = after.undo();
  expect(back?.moves).toEqual(['t1', 't1']);
  expect(back?.undo()?.undo()?.state).toEqual(toy.state);
  expect(back?.undo()?.undo()?.undo()).toBeUndefined();
});

test('a forced pass is named, and only it is legal', () => {
  const stuck = choose(toy, [0, 't1'], [1, 't2']);
  expect(stuck.forced).toBe('pass');
  expect(stuck.legal(0)).toEqual(['pass']);
  const over = choose(stuck, [0, 'pass']);
  expect(over.turn).toEqual({ kind: 'over', winner: 0, reason: 'the heap is gone' });
  expect(over).toMatchObject({ forced: undefined, waiting: [] });
  expect(over.choose(0, 'pass')).toMatchObject({ error: { code: 'move/not-your-turn' } });
});

test.each(['', 't3', 'T1', ' t1', 't1 ', 'pass', 'heads', 't1\u0000'])(
  '"%s" is refused with what is legal',
  (notation) => {
    const refused = toy.choose(0, notation);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'move/not-legal', allowed: ['t1', 't2'] },
    });
    expect(refused.ok ? '' : refused.error.message).toMatch(
      / is not a legal move here\. Legal: t1, t2\.$/,
    );
  },
);

test('a move that no record can hold is not played', () => {
  const long = 't'.repeat(201);
  const moves = (): string[] => ['t1', 't2\u200d', long];
  const match = Match.start(toyGame({ rules: { moves } }), {});
  expect(() => match.choose(0, long)).toThrow(
    /^notate\(\) at .*"; it may give a text of 1 to 200 /,
  );
  expect(match.choose(0, 't1').ok).toBe(true);
  expect(() => match.choose(0, 't2\u200d')).toThrow(
    'notate() at {"heap":4,"mover":0} gave "t2\\u{200d}"; it may give a text of 1 to 200 characters, without spaces, slashes or invisible characters',
  );
});

test('a refusal names a few moves and counts the rest', () => {
  const quest = start(numberQuest as Game);
  const refused = quest.choose(0, '100:1');
  const message = refused.ok ? '' : refused.error.message;
  expect(message).toMatch(/^"100:1" is not a legal move here\. Legal: 1, 2, 3, .* and 876 more\.$/);
  expect(refused.ok ? [] : refused.error.allowed).toHaveLength(900);
});

test('it is over where neither player can move any more', () => {
  let match = start(leapToTwenty as Game, 'finish=3 steps=2 penalty=none');
  match = choose(match, [0, '2'], [1, '2']);
  expect(match.turn).toEqual({
    kind: 'over',
    winner: null,
    reason: 'neither player can move any more',
  });
  expect(match).toMatchObject({ forced: undefined, waiting: [] });
});

test('forced passes that lead to a choice are not the end', () => {
  let match = start(leapToTwenty as Game, 'finish=9 steps=1,4 penalty=4');
  match = choose(match, [0, '4'], [1, '4']);
  expect([match.turn, match.forced]).toEqual([{ kind: 'one', seat: 0 }, 'skip']);
  match = choose(match, [0, 'skip'], [1, 'skip']);
  expect([match.turn, match.forced]).toEqual([{ kind: 'one', seat: 0 }, undefined]);
});

test('it is over after so many turns that it would never end', () => {
  // A game that goes nowhere, so that the turns are cheap.
  const endless = toyGame({
    rules: { turn: () => ({ kind: 'one', seat: 0 }), moves: () => ['t1'], next: () => ({}) },
  });
  let match = start(endless);
  while (match.turns < MOST_TURNS - 1) match = choose(match, [0, 't1']);
  expect(match.turn).toEqual({ kind: 'one', seat: 0 });
  match = choose(match, [0, 't1']);
  expect(match.turn).toEqual({ kind: 'over', winner: null, reason: '250000 turns were played' });
  expect(match.history).toHaveLength(MOST_TURNS);
  expect(match.choose(0, 't1').ok).toBe(false);
});

test('a turn is notated alone or as a pair', () => {
  const states = { before: { heap: 4, mover: 0 }, after: { heap: 3, mover: 1 } };
  expect(notateTurn(toyRules, { seat: 0, move: 't1', ...states })).toBe('t1');
  expect(notateTurn(toyRules, { seat: 0, move: 'heads', answer: 'tails', ...states })).toBe(
    'heads/tails',
  );
});

test('the options of a match are those it was started with', () => {
  const options = defaultOptions(predictivePursuit.options);
  expect(Match.start(predictivePursuit as Game, options).options).toBe(options);
});

test('a long chain of passes is not followed to its end after each of them', () => {
  const LENGTH = 3000;
  let calls = 0;
  const rules = {
    shape: { at: LENGTH + 1 },
    passes: ['on'],
    start: () => ({ at: 0 }),
    turn: ({ at }: { at: number }) =>
      at === LENGTH ? { kind: 'over', winner: 0, reason: 'the end' } : { kind: 'one', seat: 0 },
    moves: () => ['on'],
    next: ({ at }: { at: number }) => {
      calls++;
      return { at: at + 1 };
    },
    notate: String,
  };
  let match = start(toyGame({ game: { rules: () => rules } as unknown as Partial<Game> }));
  while (match.turn.kind !== 'over') match = choose(match, [0, 'on']);
  expect(match.turns).toBe(LENGTH);
  // The whole rest of the chain each time would be LENGTH * LENGTH / 2.
  expect(calls).toBeLessThan(100 * LENGTH);
});
