import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { Game } from '../contract/game.ts';
import type { Refusal } from '../result.ts';
import { Match, MOST_TURNS } from './match.ts';
import type { HalfData, MatchData } from './match-data.ts';

const games: readonly Game[] = [...GAMES, toyGame()];
const find = (id: string): Game | undefined => games.find((game) => game.id === id);

/** As it comes from a store or over a wire. */
function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function matchFrom(data: unknown, half?: unknown): Match {
  const match = Match.from(data, find, half);
  if (!match.ok) throw new Error(match.error.message);
  return match.value;
}

function refusal(data: unknown, half?: unknown): Refusal {
  const match = Match.from(data, find, half);
  if (match.ok) throw new Error(`This was taken: ${JSON.stringify([data, half])}`);
  return match.error;
}

const leap = {
  game: 'leap-to-twenty',
  options: { finish: 12, steps: [1, 2, 4], penalty: 5 },
  moves: ['4', '1', '1', '4', 'skip', 'skip'],
};
/** On the sealed turn of the toy. */
const toy = { game: 'toy', options: {}, moves: ['t2'] };

test('a match is written as JSON and read again', () => {
  const match = matchFrom(sent(leap));
  expect(match.data()).toEqual(leap);
  expect(match.turns).toBe(6);
  expect(match.state).toMatchObject({ square1: 5, square2: 5, mover: 0 });
  expect(matchFrom(sent(match.data())).history).toEqual(match.history);
});

test('options that are not named are at their default', () => {
  const { options } = matchFrom({ game: 'leap-to-twenty', options: { finish: 12 }, moves: [] });
  expect(options).toEqual({ finish: 12, steps: [1, 2, 4], penalty: 5 });
});

test('a word may stand in the place of a number', () => {
  const data: MatchData = { ...leap, options: { ...leap.options, penalty: 'none' }, moves: [] };
  expect(matchFrom(sent(data)).data()).toEqual(data);
});

test('a sealed half is apart from the match, and goes back into it', () => {
  const match = matchFrom(toy);
  expect(match.sealedHalf()).toBeUndefined();
  const chosen = match.choose(1, 'tails');
  if (!chosen.ok) throw new Error(chosen.error.message);
  const half: HalfData | undefined = chosen.value.sealedHalf();
  expect(half).toEqual({ player: 2, move: 'tails' });
  expect(chosen.value.data()).toEqual(toy);
  const again = matchFrom(sent(chosen.value.data()), sent(half));
  expect(again.waiting).toEqual([0]);
  expect(again.sealedHalf()).toEqual(half);
  const whole = again.choose(0, 'heads');
  expect(whole.ok && whole.value.moves).toEqual(['t2', 'tails/heads']);
});

test('no half may be kept as undefined or as null', () => {
  expect(matchFrom(toy, undefined).waiting).toEqual([1, 0]);
  expect(matchFrom(toy, null).waiting).toEqual([1, 0]);
});

test('any outside data is a match or is refused with a sentence, and never throws', () => {
  const anything = fc.jsonValue();
  const option = fc.oneof(anything, fc.constantFrom(12, [1, 2], 'none'));
  const data = fc.record({
    game: fc.oneof(anything, fc.constantFrom('toy', 'leap-to-twenty')),
    options: fc.oneof(
      anything,
      fc.constant({}),
      fc.record({ finish: option, steps: option, penalty: option }, { requiredKeys: [] }),
    ),
    moves: fc.oneof(anything, fc.array(fc.constantFrom('t1', 't2', '4', 'heads/tails', '/', ''))),
  });
  const half = fc.oneof(
    anything,
    fc.record({ player: fc.constantFrom(0, 1, 2), move: fc.oneof(anything, fc.constant('heads')) }),
  );
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(anything, data, data, data), half, (value, kept) => {
      const match = Match.from(value, find, kept);
      met.add(match.ok ? 'taken' : match.error.code);
      if (match.ok) expect(Match.from(match.value.data(), find).ok).toBe(true);
      else expect(match.error.message).toMatch(/^[^\p{C}]+\.$/u);
    }),
    { numRuns: 3000 },
  );
  expect([...met].sort()).toEqual([
    'match/bad-half',
    'match/bad-move',
    'match/bad-options',
    'match/damaged',
    'match/unknown-game',
    'taken',
  ]);
});

describe('what is no match', () => {
  test.each([
    [undefined, 'not undefined'],
    [null, 'not null'],
    [7, 'not 7'],
    ['{}', 'not "{}"'],
    [[leap], 'not ['],
    [{}, '"game" of a match must be the id of a game, not undefined'],
    [{ ...leap, game: 5 }, '"game" of a match must be the id of a game, not 5'],
    [{ ...leap, options: undefined }, '"options" of a match must be an object, not undefined'],
    [{ ...leap, options: 'finish=12' }, '"options" of a match must be an object, not "finish=12"'],
    [{ ...leap, options: [] }, '"options" of a match must be an object, not []'],
    [{ ...leap, moves: undefined }, '"moves" of a match must be a list, not undefined'],
    [{ ...leap, moves: '4 1' }, '"moves" of a match must be a list, not "4 1"'],
    [{ ...leap, moves: ['4', 1] }, 'Turn 2 of a match must be a text, not 1'],
    [{ ...leap, game: { '\u009b': 1 } }, 'not {"?":1}'],
  ])('%j', (data, message) => {
    const { code, message: said } = refusal(data);
    expect(code).toBe('match/damaged');
    expect(said).toContain(message);
  });

  test('one of a game that there is not', () => {
    for (const game of ['chess', '', '__proto__', `${'x'.repeat(99)}`])
      expect(refusal({ ...leap, game }).code).toBe('match/unknown-game');
    expect(refusal({ ...leap, game: 'chess' }).message).toBe('There is no game "chess" here.');
  });

  test.each([
    [{ finish: 1 }, '"finish" cannot be "1".'],
    [{ finnish: 12 }, 'no option "finnish". Did you mean "finish"?'],
    [JSON.parse('{"__proto__": 12}'), 'no option "__proto__"'],
    [{ finish: '12' }, '"finish" of a match cannot be "12"'],
    [{ finish: 12.5 }, '"finish" cannot be "12.5".'],
    [{ finish: null }, '"finish" of a match cannot be null'],
    [{ finish: { toString: 12 } }, '"finish" of a match cannot be {"toString":12}'],
    [{ steps: [4, 2, 1] }, '"steps" of a match cannot be [4, 2, 1]'],
    [{ steps: [1, '2'] }, '"steps" of a match cannot be [1, "2"]'],
    [{ steps: '1,2' }, '"steps" of a match cannot be "1,2"'],
    [{ steps: 1 }, '"steps" of a match cannot be 1'],
    [{ steps: [] }, '"steps" cannot be "".'],
  ])('one with the options %j', (options, message) => {
    const { code, message: said } = refusal({ ...leap, options, moves: [] });
    expect(code).toBe('match/bad-options');
    expect(said).toContain(message);
  });

  test('one with a turn that cannot be played', () => {
    expect(refusal({ ...leap, moves: ['4', '3', '1'] })).toEqual({
      code: 'match/bad-move',
      message: 'Turn 2 cannot be played: "3" is not a legal move here. Legal: 1, 2, 4.',
      allowed: ['1', '2', '4'],
    });
    expect(refusal({ ...toy, moves: ['t2', 'heads'] })).toMatchObject({
      code: 'match/bad-move',
      allowed: ['heads/heads', 'heads/tails', 'tails/heads', 'tails/tails'],
    });
  });

  test('one that goes on after its end', () => {
    const moves = ['t2', 'heads/tails', 'pass'];
    expect(refusal({ ...toy, moves })).toMatchObject({
      code: 'match/bad-move',
      message: 'Turn 3 cannot be played: The game is over.',
    });
  });

  test('one that is longer than any', () => {
    const moves = Array.from({ length: MOST_TURNS + 1 }, () => '1');
    expect(refusal({ ...leap, moves })).toEqual({
      code: 'match/too-long',
      message: 'A match has at most 250000 turns; this one has 250001.',
    });
  });
});

describe('what is no half', () => {
  test.each([
    [7, 'A half of a sealed turn is an object'],
    [[], 'A half of a sealed turn is an object'],
    [{ player: 1 }, 'A half of a sealed turn is an object'],
    [{ player: 1, move: 5 }, 'A half of a sealed turn is an object'],
    [{ move: 'tails' }, '"player" of a half of a sealed turn is 1 or 2.'],
    [{ player: 3, move: 'tails' }, '"player" of a half of a sealed turn is 1 or 2.'],
    [{ player: '1', move: 'tails' }, '"player" of a half of a sealed turn is 1 or 2.'],
    [{ player: 2, move: 'tales' }, 'The choice saved for Player 2 is not legal here.'],
    [{ player: 1, move: 'heads/tails' }, 'The choice saved for Player 1 is not'],
  ])('%j', (half, message) => {
    const { code, message: said } = refusal(toy, half);
    expect(code).toBe('match/bad-half');
    expect(said).toContain(message);
    expect(said).not.toMatch(/tales|tails/);
  });

  test('one on an open turn', () => {
    const message = 'A sealed half was kept, but this turn is not sealed.';
    expect(refusal({ ...toy, moves: [] }, { player: 1, move: 't1' }).message).toBe(message);
    expect(refusal(leap, { player: 1, move: '1' }).message).toBe(message);
    const over = { ...toy, moves: ['t2', 'heads/tails'] };
    expect(refusal(over, { player: 1, move: 'heads' }).message).toBe(message);
  });

  test('one of a seat whose choices are others', () => {
    // The leader stands one short of a finish that has to be met exactly, and cannot take two steps.
    const near = {
      game: 'predictive-pursuit',
      options: { finish: 2 },
      moves: ['1/2', '1/1'],
    };
    expect(matchFrom(near, { player: 2, move: '2' }).waiting).toEqual([0]);
    expect(refusal(near, { player: 1, move: '2' }).code).toBe('match/bad-half');
  });
});
