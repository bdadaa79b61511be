import { expect, test } from 'vitest';
import {
  headingOf,
  headingSeat,
  joined,
  legal,
  moveOf,
  offering,
  type Phrase,
  player,
  playerName,
  playerOwns,
  playerShort,
  type Reader,
  render,
  say,
  spansOf,
  verb,
  you,
  your,
} from './phrase.ts';

const NAMES = ['Ann', undefined] as const;
const AT_TABLE: Reader = { seat: 'table' };
const FIRST: Reader = { seat: 0 };
const SECOND: Reader = { seat: 1 };
const ONLOOKER: Reader = { seat: null };

test.each<[string, Phrase, string, string, string]>([
  ['text', 'You win.', 'You win.', 'You win.', 'You win.'],
  ['a player', say`${player(0)} wins.`, 'Player 1 wins.', 'Player 1 wins.', 'Player 1 wins.'],
  [
    'what is owned',
    say`${playerOwns(1)} turn`,
    "Player 2's turn",
    "Player 2's turn",
    "Player 2's turn",
  ],
  ['in short', say`[${playerShort(1)} Turn]`, '[P2 Turn]', '[P2 Turn]', '[P2 Turn]'],
  [
    'a heading',
    say`${headingOf(0)} Turn:`,
    "Player 1's Turn:",
    "Player 1's Turn:",
    "Player 1's Turn:",
  ],
  [
    'you',
    say`${you(0)} ${verb(0, 'have', 'has')} ${3}.`,
    'You have 3.',
    'You have 3.',
    'Player 1 has 3.',
  ],
  ['your', say`${your(0)} guess`, 'Your guess', 'Your guess', "Player 1's guess"],
  ['a move', say`It was ${moveOf(0, '45:9')}.`, 'It was 45:9.', 'It was 45:9.', 'It was 45:9.'],
])('%s, at a table, to that player and to others', (_, phrase, table, own, others) => {
  expect(render(phrase, AT_TABLE)).toBe(table);
  expect(render(phrase)).toBe(table);
  expect(render(phrase, FIRST)).toBe(own);
  expect(render(phrase, SECOND)).toBe(others);
  expect(render(phrase, ONLOOKER)).toBe(others);
});

test('a name that was given stands wherever a player is named, and only that one', () => {
  const phrase = say`${you(0)}: ${player(0)}, ${playerOwns(0)}, ${playerShort(0)}, ${your(0)}; ${player(1)}, ${playerShort(1)}`;
  expect(render(phrase, { seat: null, names: NAMES })).toBe(
    "Ann: Ann, Ann's, Ann, Ann's; Player 2, P2",
  );
  expect(render(phrase, { seat: 'table', names: NAMES })).toBe(
    "You: Ann, Ann's, Ann, your; Player 2, P2",
  );
  expect(playerName(0, NAMES)).toBe('Ann');
  expect(playerName(1, NAMES)).toBe('Player 2');
});

test.each([
  [say`${you(0)} won.`, 'You won.'],
  [say`  ${you(0)} won.`, '  You won.'],
  [say`Well done! ${your(0)} guess was right.`, 'Well done! Your guess was right.'],
  [say`("Done.") ${you(0)} won.`, '("Done.") You won.'],
  [say`Well done, ${you(0)} won.`, 'Well done, you won.'],
  [say`Next: ${your(0)} turn`, 'Next: your turn'],
  [say`At 3.${you(0)}`, 'At 3.you'],
])('only the beginning of a sentence has a capital: %#', (phrase, text) => {
  expect(render(phrase, FIRST)).toBe(text);
});

test('phrases are said within phrases, and in a row', () => {
  const inner = say`${player(0)} moves`;
  expect(say`${inner}, and ${'then'} ${player(1)}`).toEqual([
    player(0),
    ' moves',
    ', and ',
    'then',
    ' ',
    player(1),
  ]);
  expect(joined([inner, 'on', 'and on'], ', ')).toEqual([
    player(0),
    ' moves',
    ', ',
    'on',
    ', ',
    'and on',
  ]);
  expect(joined([], ', ')).toEqual([]);
});

test('who is named is known of every run of text, and of no other', () => {
  expect(spansOf(say`${playerOwns(0)} go; ${you(1)} wait`, { seat: 1, names: NAMES })).toEqual([
    { text: 'Ann', seat: 0 },
    { text: "'s", seat: null },
    { text: ' go; ', seat: null },
    { text: 'you', seat: null },
    { text: ' wait', seat: null },
  ]);
  expect(spansOf(say`${you(1)}`, ONLOOKER)).toEqual([{ text: 'Player 2', seat: 1 }]);
  expect(spansOf('Player 1')).toEqual([{ text: 'Player 1', seat: null }]);
});

test('a heading says whose turn it is; nothing else does', () => {
  expect(headingSeat(say`${headingOf(1)} turn.`)).toBe(1);
  expect(headingSeat(say`It is ${3}: ${playerOwns(1)} turn.`)).toBeUndefined();
  expect(headingSeat("Player 1's turn.")).toBeUndefined();
});

test('what can be answered is said as it is printed, or as it is legal', () => {
  const printed = say`${player(0)}, choose (${legal('1, 2, or 4')}): `;
  expect(render(printed, ONLOOKER)).toBe('Player 1, choose (1, 2, or 4): ');
  expect(render(offering(printed, '1 or 2'))).toBe('Player 1, choose (1 or 2): ');
  const counted = say`Move ${legal('1, 2, or 4 spaces', ['space', 'spaces'])}.`;
  expect(render(counted)).toBe('Move 1, 2, or 4 spaces.');
  expect(render(offering(counted, '1'))).toBe('Move 1 space.');
  expect(render(offering(counted, '1 or 2'))).toBe('Move 1 or 2 spaces.');
  expect(offering('Choose: ', '1')).toBe('Choose: ');
});
