import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toyGame, toyRules } from '../../../test/support/toy.ts';
import { GAMES } from '../../games/index.ts';
import type { FindGame, Game } from '../contract/game.ts';
import { parseOptions } from '../contract/option.ts';
import { choosingSeats } from '../contract/rules.ts';
import { faultAt } from '../inspection/soundness.ts';
import { Match, MOST_TURNS } from './match.ts';
import {
  endOf,
  formatRecord,
  type GameRecord,
  parseRecord,
  RESULTS,
  readTags,
  resignedIn,
  resultOf,
  resultOfRecord,
} from './record.ts';

const games: readonly Game[] = [...GAMES, toyGame()];
const find: FindGame = (id) => games.find((game) => game.id === id);

/** A match with these turns played, as a record writes them. */
function matchOf(id: string, options: string, turns: string): Match {
  const game = find(id);
  const parsed = game === undefined ? undefined : parseOptions(game.options, options);
  if (game === undefined || parsed?.ok !== true) throw new Error(`${id} ${options}`);
  let match = Match.start(game, parsed.value);
  for (const turn of turns.split(' ').filter((text) => text !== ''))
    for (const [index, seat] of choosingSeats(match.turn).entries()) {
      const after = match.choose(seat, turn.split('/')[index] ?? '');
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  return match;
}

function recordOf(
  match: Match,
  players: readonly [string, string] = ['Ann', 'bot:random'],
  tags = {},
): GameRecord {
  return { match, players, tags };
}

function refusal(text: string): {
  code: string;
  message: string;
  place?: unknown;
  allowed?: readonly string[];
} {
  const parsed = parseRecord(text, find);
  if (parsed.ok) throw new Error(`This was taken: ${text}`);
  return parsed.error;
}

const LEAP = '4 1 1 4 skip skip 4 2';
const leap = `[Game "leap-to-twenty"]
[Options "finish=20 steps=1,2,4 penalty=5"]
[Player1 "Ann"]
[Player2 "bot:random"]
[Result "*"]
[Seed "7"]
[Turns "8"]

1. 4 1  2. 1 4  3. skip skip  4. 4 2
`;

describe('writing', () => {
  test('a record is tags, an empty line, and the turns two by two', () => {
    const record = recordOf(matchOf('leap-to-twenty', '', LEAP), undefined, { Seed: '7' });
    expect(formatRecord(record)).toBe(leap);
  });

  test('a game without moves has only tags, and is read again', () => {
    const text = formatRecord(recordOf(matchOf('trail-blazer', '', '')));
    expect(text.endsWith('[Turns "0"]\n\n')).toBe(true);
    expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { match: { turns: 0 } } });
  });

  test('a sealed turn is a pair, a declaration stands before its number, an odd turn ends alone', () => {
    expect(formatRecord(recordOf(matchOf('predictive-pursuit', '', '2/1 1/1 2/2')))).toContain(
      '\n\n1. 2/1 1/1  2. 2/2\n',
    );
    expect(formatRecord(recordOf(matchOf('number-quest', '', '45:9 1')))).toContain(
      '\n\n1. 45:9 1\n',
    );
  });

  test('lines are at most 79 wide and break between numbers', () => {
    const text = formatRecord(
      recordOf(matchOf('predictive-pursuit', 'stall=never', '1/1 '.repeat(101))),
    );
    const lines = text
      .slice(text.indexOf('\n\n') + 2)
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(79);
    expect(Math.max(...lines.map((line) => line.length))).toBeGreaterThan(65);
    for (const line of lines) expect(line).toMatch(/^\d+\. 1\/1/);
  });

  test.each([
    ['leap-to-twenty', 'finish=3 steps=1,2', '1', '*'],
    ['leap-to-twenty', 'finish=2 steps=2', '2', '1-0'],
    ['leap-to-twenty', 'finish=4 steps=2 penalty=none', '2 2 2', '1-0'],
    ['trail-blazer', 'finish=2', '1 3', '0-1'],
    ['leap-to-twenty', 'finish=3 steps=2 penalty=none', '2 2', '1/2-1/2'],
  ])('%s %s after %s is %s', (id, options, turns, result) => {
    const match = matchOf(id, options, turns);
    expect(resultOf(match.turn)).toBe(result);
    expect(RESULTS).toContain(result);
    expect(formatRecord(recordOf(match))).toContain(`[Result "${result}"]`);
  });
});

describe('a resigned game', () => {
  const given = (turns: string, Resigned: string): GameRecord =>
    recordOf(matchOf('leap-to-twenty', '', turns), undefined, { Resigned });

  test.each([
    ['1', 0, 1, '0-1'],
    ['2', 1, 0, '1-0'],
  ] as const)('by Player %s is over, and read again so', (number, seat, winner, result) => {
    const record = given(LEAP, number);
    expect(resignedIn(record)).toBe(seat);
    expect(endOf(record)).toEqual({ kind: 'resigned', winner });
    const text = formatRecord(record);
    expect(text).toContain(`[Result "${result}"]\n[Resigned "${number}"]\n`);
    expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { tags: record.tags } });
    expect(refusal(text.replace(result, '*'))).toMatchObject({
      code: 'record/wrong-result',
      allowed: [result],
    });
  });

  test('is none where the tag names no player', () => {
    for (const word of ['', '0', '3', 'Ann']) {
      const record = given(LEAP, word);
      expect([resignedIn(record), endOf(record), resultOfRecord(record)]).toEqual([
        undefined,
        undefined,
        '*',
      ]);
      expect(parseRecord(formatRecord(record), find)).toMatchObject({ ok: true });
    }
  });

  test('is none where its moves have ended it', () => {
    const record = recordOf(matchOf('trail-blazer', '', '1 2 3 3 3 3 2 3'), undefined, {
      Resigned: '2',
    });
    expect(resignedIn(record)).toBeUndefined();
    expect(endOf(record)).toEqual({ kind: 'won', winner: 1 });
    expect(formatRecord(record)).toContain('[Result "0-1"]');
  });
});

describe('reading', () => {
  test('gives the match, the players and the further tags', () => {
    const parsed = parseRecord(leap, find);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { match, players, tags } = parsed.value;
    expect(match.moves).toEqual(LEAP.split(' '));
    expect(match.state).toEqual(matchOf('leap-to-twenty', '', LEAP).state);
    expect(players).toEqual(['Ann', 'bot:random']);
    expect(tags).toEqual({ Seed: '7' });
    expect(formatRecord(parsed.value)).toBe(leap);
  });

  test('takes a record written by hand: no options, names, result or count of turns', () => {
    const parsed = parseRecord('[Game "trail-blazer"]\n\n1. 3 2 2.\n1', find);
    expect(parsed).toMatchObject({
      ok: true,
      value: { players: ['Player 1', 'Player 2'], tags: {} },
    });
    expect(parsed.ok && parsed.value.match.moves).toEqual(['3', '2', '1']);
    expect(parseRecord('[Game "trail-blazer"]\n1. 3 2', find)).toMatchObject({
      value: { match: { turns: 2 } },
    });
  });

  test('takes a byte order mark, line ends of another system, tabs and empty lines', () => {
    for (const text of [
      `\ufeff${leap}`,
      leap.replaceAll('\n', '\r\n'),
      leap.replaceAll('  ', '\t'),
      `\n${leap}\n\n`,
      leap.replace('\n', '\n\n'),
    ])
      expect(parseRecord(text, find)).toMatchObject({ ok: true, value: { match: { turns: 8 } } });
  });

  test.each([
    ['quotes " and \\ backslashes', 'a "b" \\ \\" c\\'],
    ['brackets', '["]]["'],
    ['other scripts', 'Zoë 安 אבג 🎲'],
    ['spaces about it', '  Ann  '],
    ['nothing', ''],
    ['what looks like a tag', '"]\n[Result "1-0'.replace('\n', ' ')],
  ])('a name with %s comes back the same', (_what, name) => {
    const text = formatRecord(
      recordOf(matchOf('trail-blazer', '', '3 2'), [name, 'B'], { Note: name }),
    );
    const parsed = parseRecord(text, find);
    expect(parsed).toMatchObject({
      ok: true,
      value: { players: [name, 'B'], tags: { Note: name } },
    });
  });

  test('control characters in a name become spaces, so that the record stays readable', () => {
    const name = 'a\nb\u001b[2J\u0000\u202e\ufeff\ufffd\ud800z';
    const text = formatRecord(recordOf(matchOf('trail-blazer', '', '3'), [name, 'B']));
    expect(parseRecord(text, find)).toMatchObject({ value: { players: ['a b [2J     z', 'B'] } });
  });
});

/** Each damage, what it is refused for, and where. */
const damages: readonly (readonly [
  what: string,
  text: string,
  code: string,
  message: string,
  place: unknown,
])[] = [
  ['nothing', '', 'empty', 'The record is empty.', { line: 1, column: 1 }],
  ['only space', ' \r\n\t\n', 'empty', 'The record is empty.', { line: 1, column: 1 }],
  ['only a byte order mark', '\ufeff', 'empty', 'The record is empty.', { line: 1, column: 1 }],
  [
    'binary',
    '\u007fELF\u0002\u0001\u0000',
    'not-text',
    'This is not a text record.',
    { line: 1, column: 1 },
  ],
  [
    'a null among the moves',
    leap.replace('4. 4', '4. \u0000'),
    'not-text',
    'This is not a text record.',
    { line: 9, column: 34 },
  ],
  [
    'bytes that were no text',
    leap.replace('Ann', 'A\ufffdn'),
    'not-text',
    'This is not a text record.',
    { line: 3, column: 12 },
  ],
  [
    'a terminal sequence',
    leap.replace('Ann', '\u001b[2J'),
    'not-text',
    'This is not a text record.',
    { line: 3, column: 11 },
  ],
  [
    'prose',
    'Dear Ann,\nit was a good game.\n',
    'no-game',
    'The record does not say which game it is: there is no [Game "…"] tag.',
    { line: 1, column: 1 },
  ],
  [
    'no game',
    leap.replace('[Game "leap-to-twenty"]\n', ''),
    'no-game',
    'The record does not say which game it is: there is no [Game "…"] tag.',
    { line: 1, column: 1 },
  ],
  [
    'an unknown game',
    leap.replace('leap-to-twenty', 'chess'),
    'unknown-game',
    'There is no game "chess" here.',
    { line: 1, column: 1 },
  ],
  [
    'an unknown option',
    leap.replace('penalty=5', 'penalyt=5'),
    'bad-options',
    'This game has no option "penalyt". Did you mean "penalty"? Its options are: finish, steps, penalty, misere, start, pie.',
    { line: 2, column: 1 },
  ],
  [
    'an option out of bounds',
    leap.replace('finish=20', 'finish=1'),
    'bad-options',
    '"finish" cannot be "1". Allowed: a whole number from 2 to 100000.',
    { line: 2, column: 1 },
  ],
  [
    'an option set twice',
    leap.replace('penalty=5', 'finish=20'),
    'bad-options',
    'The option "finish" is set twice.',
    { line: 2, column: 1 },
  ],
  [
    'options that are none',
    leap.replace('penalty=5', 'penalty'),
    'bad-options',
    '"penalty" does not set an option. Write it as option=value, for example penalty=5.',
    { line: 2, column: 1 },
  ],
  [
    'a tag twice',
    leap.replace('Player2', 'Player1'),
    'tag-twice',
    'The tag Player1 appears twice.',
    { line: 4, column: 1 },
  ],
  [
    'the game twice',
    leap.replace('[Seed "7"]', '[Game "leap-to-twenty"]'),
    'tag-twice',
    'The tag Game appears twice.',
    { line: 6, column: 1 },
  ],
  [
    'a tag without a quote',
    leap.replace('"Ann"', '"Ann'),
    'bad-tag',
    'This tag is damaged: [Player1 "Ann]',
    { line: 3, column: 1 },
  ],
  [
    'a tag without a bracket',
    leap.replace('"Ann"]', '"Ann"'),
    'bad-tag',
    'This tag is damaged: [Player1 "Ann"',
    { line: 3, column: 1 },
  ],
  [
    'a tag with a loose quote',
    leap.replace('Ann', 'A"n'),
    'bad-tag',
    'This tag is damaged: [Player1 "A"n"]',
    { line: 3, column: 1 },
  ],
  [
    'a tag with an unknown escape',
    leap.replace('Ann', 'A\\n'),
    'bad-tag',
    'This tag is damaged: [Player1 "A\\n"]',
    { line: 3, column: 1 },
  ],
  [
    'a tag with an odd name',
    leap.replace('Player1', '__proto__'),
    'bad-tag',
    'This tag is damaged: [__proto__ "Ann"]',
    { line: 3, column: 1 },
  ],
  [
    'a number missing',
    leap.replace('2. ', ''),
    'bad-number',
    'Expected "2." here, not "1".',
    { line: 9, column: 9, turn: 3 },
  ],
  [
    'a wrong number',
    leap.replace('3.', '4.'),
    'bad-number',
    'Expected "3." here, not "4.".',
    { line: 9, column: 17, turn: 5 },
  ],
  [
    'a number from another script',
    leap.replace('1. ', '١. '),
    'bad-number',
    'Expected "1." here, not "١.".',
    { line: 9, column: 1, turn: 1 },
  ],
  [
    'a number of a million',
    leap.replace('1. ', '1000000. '),
    'bad-number',
    'Expected "1." here, not "1000000.".',
    { line: 9, column: 1, turn: 1 },
  ],
  [
    'an illegal move',
    leap.replace('1. 4', '1. 3'),
    'bad-move',
    '"3" is not a legal move here. Legal: 1, 2, 4.',
    { line: 9, column: 4, turn: 1 },
  ],
  [
    'a move where a skip is due',
    leap.replace('skip skip', '4 skip'),
    'bad-move',
    '"4" is not a legal move here. Legal: skip.',
    { line: 9, column: 20, turn: 5 },
  ],
  [
    'a pair where one side moves',
    leap.replace('1. 4', '1. 4/1'),
    'bad-move',
    '"4/1" is not a legal move here. Legal: 1, 2, 4.',
    { line: 9, column: 4, turn: 1 },
  ],
  [
    'a comment',
    leap.replace('4 2\n', '4 {good} 2\n'),
    'bad-move',
    '"{good}" is not a legal move here. Legal: 1, 2, 4.',
    { line: 9, column: 36, turn: 8 },
  ],
  [
    'a wrong result',
    leap.replace('"*"', '"1-0"'),
    'wrong-result',
    'The record says the result is 1-0, but after its moves it is *.',
    { line: 5, column: 1 },
  ],
  [
    'no such result',
    leap.replace('"*"', '"won"'),
    'wrong-result',
    'The record says the result is won, but after its moves it is *.',
    { line: 5, column: 1 },
  ],
  [
    'a move lost at the end',
    leap.replace(' 2\n', '\n'),
    'cut-short',
    'The record says it has 8 turns, but it has 7.',
    { line: 7, column: 1 },
  ],
  [
    'a move too many',
    leap.replace(' 2\n', ' 2  5. 1\n'),
    'cut-short',
    'The record says it has 8 turns, but it has 9.',
    { line: 7, column: 1 },
  ],
  [
    'a claim of a million turns',
    leap.replace('"8"', '"1000000"'),
    'cut-short',
    'The record says it has 1000000 turns, but it has 8.',
    { line: 7, column: 1 },
  ],
  [
    'an endless claim',
    leap.replace('"8"', `"${'9'.repeat(5000)}"`),
    'cut-short',
    `The record says it has ${'9'.repeat(40)}… turns, but it has 8.`,
    { line: 7, column: 1 },
  ],
  [
    'a claim of -8',
    leap.replace('"8"', '"-8"'),
    'cut-short',
    'The record says it has -8 turns, but it has 8.',
    { line: 7, column: 1 },
  ],
  [
    'a claim of 8.0',
    leap.replace('"8"', '"8.0"'),
    'cut-short',
    'The record says it has 8.0 turns, but it has 8.',
    { line: 7, column: 1 },
  ],
  [
    'no end of the last line',
    leap.trimEnd(),
    'cut-short',
    'The record is cut off: its last line has no line break.',
    { line: 9, column: 37, turn: 8 },
  ],
  [
    'no empty line after the tags',
    '[Game "trail-blazer"]\n',
    'cut-short',
    'The record is cut off: there is no empty line after its tags.',
    { line: 2, column: 1 },
  ],
  [
    'a number and no move after it',
    '[Game "leap-to-twenty"]\n\n1. 4 1  2.\n',
    'cut-short',
    'The record is cut off: there is no move after its last number.',
    { line: 3, column: 9, turn: 3 },
  ],
  [
    'a number and no move at all',
    '[Game "leap-to-twenty"]\n\n1.\n',
    'cut-short',
    'The record is cut off: there is no move after its last number.',
    { line: 3, column: 1, turn: 1 },
  ],
  [
    'a half of a sealed turn',
    '[Game "predictive-pursuit"]\n\n1. 2\n',
    'bad-move',
    'Both sides choose here: "2" should be two choices. Legal: 1/1, 1/2, 2/1, 2/2.',
    { line: 3, column: 4, turn: 1 },
  ],
  [
    'three halves',
    '[Game "predictive-pursuit"]\n\n1. 2/1/1\n',
    'bad-move',
    'Both sides choose here: "2/1/1" should be two choices. Legal: 1/1, 1/2, 2/1, 2/2.',
    { line: 3, column: 4, turn: 1 },
  ],
  [
    'a bad first half',
    '[Game "predictive-pursuit"]\n\n1. 3/1\n',
    'bad-move',
    '"3" is not a legal move here. Legal: 1, 2.',
    { line: 3, column: 4, turn: 1 },
  ],
  [
    'a bad second half',
    '[Game "predictive-pursuit"]\n\n1. 1/3\n',
    'bad-move',
    '"3" is not a legal move here. Legal: 1, 2.',
    { line: 3, column: 4, turn: 1 },
  ],
  [
    'a move after the end',
    '[Game "trail-blazer"]\n[Options "finish=2"]\n\n1. 3 1\n',
    'after-the-end',
    'The game had already ended before "1".',
    { line: 4, column: 6, turn: 2 },
  ],
];

describe('a damaged record is refused with the place and the reason', () => {
  test.each(damages)('%s', (_what, text, code, message, place) => {
    expect(refusal(text)).toMatchObject({ code: `record/${code}`, message, place });
  });

  test('an illegal move with what would have been legal', () => {
    expect(refusal(leap.replace('1. 4', '1. 3')).allowed).toEqual(['1', '2', '4']);
    expect(refusal(leap.replace('"*"', '"0-1"')).allowed).toEqual(['*']);
  });

  test('a record too large to be one is not even looked at', () => {
    expect(refusal('x'.repeat(16_000_001))).toEqual({
      code: 'record/too-large',
      message: 'A record has at most 16000000 characters; this one has 16000001.',
      place: { line: 1, column: 1 },
    });
  });

  test('a million turns that do stand in it are refused at the most there can be', () => {
    const game = toyGame({
      rules: {
        turn: () => ({ kind: 'one', seat: 0 }),
        moves: () => ['a', 'b'],
        notate: (move) => move,
        next: () => ({}),
      },
    });
    const pairs = Array.from({ length: MOST_TURNS / 2 }, (_, index) => `${index + 1}. a b`);
    const text = `[Game "toy"]\n\n${pairs.join('\n')}\n`;
    expect(parseRecord(text, () => game)).toMatchObject({
      ok: true,
      value: { match: { turns: MOST_TURNS } },
    });
    const more = parseRecord(`${text}${MOST_TURNS / 2 + 1}. a b\n`, () => game);
    expect(more).toMatchObject({
      ok: false,
      error: {
        code: 'record/too-long',
        message: 'A record has at most 250000 turns.',
        place: { line: MOST_TURNS / 2 + 3, column: 1, turn: MOST_TURNS + 1 },
      },
    });
  });
});

describe('a record cut short at any byte is never taken', () => {
  const whole: readonly (readonly [string, Match])[] = [
    ['leap-to-twenty', matchOf('leap-to-twenty', '', LEAP)],
    ['number-quest', matchOf('number-quest', 'numbers=12 picks=12', '45:9 12:12 11 10 1 2')],
    ['predictive-pursuit', matchOf('predictive-pursuit', '', '2/1 1/2 2/2')],
    ['binary-race', matchOf('binary-race', '', '16 1 16')],
    ['trail-blazer', matchOf('trail-blazer', 'finish=30 steps=1,10', '10')],
    ['trail-blazer without moves', matchOf('trail-blazer', '', '')],
    ['a long game', matchOf('predictive-pursuit', 'stall=never', '1/1 2/2 '.repeat(20))],
  ];

  test.each(whole)('%s', (_id, match) => {
    const bytes = new TextEncoder().encode(
      formatRecord(
        recordOf(match, ['Zoë 🎲 "x" \\', 'bot:random'], { Seed: '7', Series: 'best-of 3' }),
      ),
    );
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    expect(parseRecord(decoder.decode(bytes), find).ok).toBe(true);
    for (let length = 0; length < bytes.length; length++) {
      const cut = decoder.decode(bytes.subarray(0, length));
      expect(parseRecord(cut, find).ok, JSON.stringify(cut.slice(-60))).toBe(false);
    }
  });
});

test('a record with any one byte changed is refused or reads as what it then says', () => {
  const bytes = [...leap];
  for (const [index, byte] of bytes.entries())
    for (const other of ['x', '9', '"', '\\', '\n', '/', '\u0000'].filter(
      (text) => text !== byte,
    )) {
      const text = bytes.toSpliced(index, 1, other).join('');
      const parsed = parseRecord(text, find);
      if (!parsed.ok) {
        expect(parsed.error.place, text).toBeDefined();
        continue;
      }
      // What was taken is a whole game: written again it says the same.
      const again = parseRecord(formatRecord(parsed.value), find);
      expect(again).toMatchObject({
        ok: true,
        value: { players: parsed.value.players, tags: parsed.value.tags },
      });
      expect(again.ok && again.value.match.moves).toEqual(parsed.value.match.moves);
    }
});

describe('the tags of a record', () => {
  test('are read for any game', () => {
    const text = '[Game "of-my-own"]\n[Player1 "A \\"B\\""]\n[Date "2026"]\n\n1. anything goes\n';
    expect(readTags(text)).toEqual({
      ok: true,
      value: { Game: 'of-my-own', Player1: 'A "B"', Date: '2026' },
    });
  });

  test('are refused where the text is no record, or a tag is damaged', () => {
    expect(readTags('\0')).toMatchObject({ ok: false, error: { code: 'record/not-text' } });
    expect(readTags('[Game]\n\n')).toMatchObject({ ok: false, error: { code: 'record/bad-tag' } });
  });
});

describe('a record holds every notation that passes the inspection', () => {
  const TRICKY = [
    '1.',
    '[Game',
    '"',
    '\\',
    '1-0',
    '*',
    '\ufeff',
    '\u200d',
    '\u2028',
    '\u0085',
    '\ufffd',
  ];
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(...TRICKY),
  );
  const notation = fc
    .array(character, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));

  test.each(['one', 'both'] as const)('on a turn of kind %s', (kind) => {
    let passed = 0;
    fc.assert(
      fc.property(notation, (text) => {
        const game = toyGame({
          rules: {
            turn: (state) =>
              state.heap === 0
                ? { kind: 'over', winner: 0, reason: 'the end' }
                : { kind, seat: state.heap % 2 === 0 ? 0 : 1 },
            moves: () => [text],
            next: ({ heap }) => ({ heap: heap - 1 }),
          },
        });
        const rules = game.rules({});
        if (faultAt(rules, toyRules.start()) !== undefined) return;
        passed++;
        let match = Match.start(game, {});
        while (match.turn.kind !== 'over') {
          const after = match.play(kind === 'both' ? `${text}/${text}` : text);
          if (!after.ok) throw new Error(after.error.message);
          match = after.value;
        }
        const written = formatRecord(recordOf(match));
        const bytes = new TextDecoder().decode(new TextEncoder().encode(written));
        const read = parseRecord(bytes, () => game);
        expect(read.ok ? read.value.match.moves : read.error).toEqual(match.moves);
      }),
      { numRuns: 2000 },
    );
    expect(passed).toBeGreaterThan(300);
  });
});
