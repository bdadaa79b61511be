import { describe, expect, test } from 'vitest';
import {
  find,
  LEAP,
  leap,
  matchOf,
  recordOf,
  refusal,
} from '../../../test/support/record-texts.ts';
import { toyGame } from '../../../test/support/toy.ts';
import { type Match, MOST_TURNS } from './match.ts';
import { formatRecord, parseRecord } from './record.ts';

/** Each damage, and where and why it is refused. */
const damages: readonly (readonly [what: string, text: string, refused: string])[] = [
  ['nothing', '', 'empty at 1:1: The record is empty.'],
  ['only space', ' \r\n\t\n', 'empty at 1:1: The record is empty.'],
  ['only a byte order mark', '\ufeff', 'empty at 1:1: The record is empty.'],
  ['binary', '\u007fELF\u0002\u0001\u0000', 'not-text at 1:1: This is not a text record.'],
  [
    'a null among the moves',
    leap.replace('4. 4', '4. \u0000'),
    'not-text at 9:34: This is not a text record.',
  ],
  [
    'bytes that were no text',
    leap.replace('Ann', 'A\ufffdn'),
    'not-text at 3:12: This is not a text record.',
  ],
  [
    'a terminal sequence',
    leap.replace('Ann', '\u001b[2J'),
    'not-text at 3:11: This is not a text record.',
  ],
  [
    'prose',
    'Dear Ann,\nit was a good game.\n',
    'no-game at 1:1: The record does not say which game it is: there is no [Game "…"] tag.',
  ],
  [
    'no game',
    leap.replace('[Game "leap-to-twenty"]\n', ''),
    'no-game at 1:1: The record does not say which game it is: there is no [Game "…"] tag.',
  ],
  [
    'an unknown game',
    leap.replace('leap-to-twenty', 'chess'),
    'unknown-game at 1:1: There is no game "chess" here.',
  ],
  [
    'an unknown option',
    leap.replace('penalty=5', 'penalyt=5'),
    'bad-options at 2:1: This game has no option "penalyt". Did you mean "penalty"? Its options are: finish, steps, penalty, misere, start, pie.',
  ],
  [
    'an option out of bounds',
    leap.replace('finish=20', 'finish=1'),
    'bad-options at 2:1: "finish" cannot be "1". Allowed: a whole number from 2 to 100000.',
  ],
  [
    'an option set twice',
    leap.replace('penalty=5', 'finish=20'),
    'bad-options at 2:1: The option "finish" is set twice.',
  ],
  [
    'options that are none',
    leap.replace('penalty=5', 'penalty'),
    'bad-options at 2:1: "penalty" does not set an option. Write it as option=value, for example penalty=5.',
  ],
  [
    'a tag twice',
    leap.replace('Player2', 'Player1'),
    'tag-twice at 4:1: The tag Player1 appears twice.',
  ],
  [
    'the game twice',
    leap.replace('[Seed "7"]', '[Game "leap-to-twenty"]'),
    'tag-twice at 6:1: The tag Game appears twice.',
  ],
  [
    'a tag without a quote',
    leap.replace('"Ann"', '"Ann'),
    'bad-tag at 3:1: This tag is damaged: [Player1 "Ann]',
  ],
  [
    'a tag without a bracket',
    leap.replace('"Ann"]', '"Ann"'),
    'bad-tag at 3:1: This tag is damaged: [Player1 "Ann"',
  ],
  [
    'a tag with a loose quote',
    leap.replace('Ann', 'A"n'),
    'bad-tag at 3:1: This tag is damaged: [Player1 "A"n"]',
  ],
  [
    'a tag with an unknown escape',
    leap.replace('Ann', 'A\\n'),
    'bad-tag at 3:1: This tag is damaged: [Player1 "A\\n"]',
  ],
  [
    'a tag with an odd name',
    leap.replace('Player1', '__proto__'),
    'bad-tag at 3:1: This tag is damaged: [__proto__ "Ann"]',
  ],
  [
    'a number missing',
    leap.replace('2. ', ''),
    'bad-number at 9:9 turn 3: Expected "2." here, not "1".',
  ],
  [
    'a wrong number',
    leap.replace('3.', '4.'),
    'bad-number at 9:17 turn 5: Expected "3." here, not "4.".',
  ],
  [
    'a number from another script',
    leap.replace('1. ', '١. '),
    'bad-number at 9:1 turn 1: Expected "1." here, not "١.".',
  ],
  [
    'a number of a million',
    leap.replace('1. ', '1000000. '),
    'bad-number at 9:1 turn 1: Expected "1." here, not "1000000.".',
  ],
  [
    'an illegal move',
    leap.replace('1. 4', '1. 3'),
    'bad-move at 9:4 turn 1: "3" is not a legal move here. Legal: 1, 2, 4.',
  ],
  [
    'a move where a skip is due',
    leap.replace('skip skip', '4 skip'),
    'bad-move at 9:20 turn 5: "4" is not a legal move here. Legal: skip.',
  ],
  [
    'a pair where one side moves',
    leap.replace('1. 4', '1. 4/1'),
    'bad-move at 9:4 turn 1: "4/1" is not a legal move here. Legal: 1, 2, 4.',
  ],
  [
    'a comment',
    leap.replace('4 2\n', '4 {good} 2\n'),
    'bad-move at 9:36 turn 8: "{good}" is not a legal move here. Legal: 1, 2, 4.',
  ],
  [
    'a wrong result',
    leap.replace('"*"', '"1-0"'),
    'wrong-result at 5:1: The record says the result is 1-0, but after its moves it is *.',
  ],
  [
    'no such result',
    leap.replace('"*"', '"won"'),
    'wrong-result at 5:1: The record says the result is won, but after its moves it is *.',
  ],
  [
    'a move lost at the end',
    leap.replace(' 2\n', '\n'),
    'cut-short at 7:1: The record says it has 8 turns, but it has 7.',
  ],
  [
    'a move too many',
    leap.replace(' 2\n', ' 2  5. 1\n'),
    'cut-short at 7:1: The record says it has 8 turns, but it has 9.',
  ],
  [
    'a claim of a million turns',
    leap.replace('"8"', '"1000000"'),
    'cut-short at 7:1: The record says it has 1000000 turns, but it has 8.',
  ],
  [
    'an endless claim',
    leap.replace('"8"', `"${'9'.repeat(5000)}"`),
    `cut-short at 7:1: The record says it has ${'9'.repeat(40)}… turns, but it has 8.`,
  ],
  [
    'a claim of -8',
    leap.replace('"8"', '"-8"'),
    'cut-short at 7:1: The record says it has -8 turns, but it has 8.',
  ],
  [
    'a claim of 8.0',
    leap.replace('"8"', '"8.0"'),
    'cut-short at 7:1: The record says it has 8.0 turns, but it has 8.',
  ],
  [
    'no end of the last line',
    leap.trimEnd(),
    'cut-short at 9:37 turn 8: The record is cut off: its last line has no line break.',
  ],
  [
    'no empty line after the tags',
    '[Game "trail-blazer"]\n',
    'cut-short at 2:1: The record is cut off: there is no empty line after its tags.',
  ],
  [
    'a number and no move after it',
    '[Game "leap-to-twenty"]\n\n1. 4 1  2.\n',
    'cut-short at 3:9 turn 3: The record is cut off: there is no move after its last number.',
  ],
  [
    'a number and no move at all',
    '[Game "leap-to-twenty"]\n\n1.\n',
    'cut-short at 3:1 turn 1: The record is cut off: there is no move after its last number.',
  ],
  [
    'a half of a sealed turn',
    '[Game "predictive-pursuit"]\n\n1. 2\n',
    'bad-move at 3:4 turn 1: Both sides choose here: "2" should be two choices. Legal: 1/1, 1/2, 2/1, 2/2.',
  ],
  [
    'three halves',
    '[Game "predictive-pursuit"]\n\n1. 2/1/1\n',
    'bad-move at 3:4 turn 1: Both sides choose here: "2/1/1" should be two choices. Legal: 1/1, 1/2, 2/1, 2/2.',
  ],
  [
    'a bad first half',
    '[Game "predictive-pursuit"]\n\n1. 3/1\n',
    'bad-move at 3:4 turn 1: "3" is not a legal move here. Legal: 1, 2.',
  ],
  [
    'a bad second half',
    '[Game "predictive-pursuit"]\n\n1. 1/3\n',
    'bad-move at 3:4 turn 1: "3" is not a legal move here. Legal: 1, 2.',
  ],
  [
    'a move after the end',
    '[Game "trail-blazer"]\n[Options "finish=2"]\n\n1. 3 1\n',
    'after-the-end at 4:6 turn 2: The game had already ended before "1".',
  ],
];

describe('a damaged record is refused with the place and the reason', () => {
  test.each(damages)('%s', (_what, text, refused) => {
    const { code, message, place } = refusal(text);
    const turn = place?.turn === undefined ? '' : ` turn ${place.turn}`;
    expect(`${code} at ${place?.line}:${place?.column}${turn}: ${message}`).toBe(
      `record/${refused}`,
    );
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
