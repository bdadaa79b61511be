import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { Match } from '../../core/match/match.ts';
import { COMMANDS, commandsAt, commandWord, helpLines, readCommand } from './command.ts';

test.each<[string, string | undefined]>([
  ['?', 'help'],
  ['h', 'help'],
  ['H', 'help'],
  ['help', 'help'],
  ['q', 'quit'],
  [' Quit ', 'quit'],
  ['save my file.parlor', 'save'],
  ['/quit', 'quit'],
  ['/HINT', 'hint'],
  ['/save my file.parlor', 'save'],
  ['//quit', undefined],
  ['x', undefined],
  ['hel', undefined],
  ['', undefined],
])('%j is the command %s', (typed, name) => {
  expect(readCommand(typed)?.name).toBe(name);
});

test('help names every command, what is short for it, and every key', () => {
  const lines = helpLines(COMMANDS, ['1', '2'], [{ key: 'Enter', about: 'give the answer' }]);
  for (const { name } of COMMANDS)
    expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
  expect(lines).toContain('  help   what can be typed here (or h, ?)');
  expect(lines).toContain('  quit   stop; the game is saved (or q)');
  expect(lines.slice(-2)).toEqual(['Keys:', '  Enter  give the answer']);
});

test('a command that a move is called by is typed behind a slash', () => {
  const names = (choices: readonly string[]): readonly string[] =>
    COMMANDS.map(({ name }) => commandWord(name, choices));
  expect(names(['1', '2'])).toEqual(COMMANDS.map(({ name }) => name));
  expect(names(['Hint', 'quits', 'undo', 'undone'])).toEqual([
    'help',
    'rules',
    '/hint',
    '/undo',
    'resign',
    'save',
    '/quit',
  ]);
  expect(helpLines(COMMANDS, ['hint'])).toContain('  /hint  a good move here, and why');
});

test('a letter that means an answer is not named for anything else', () => {
  const helpAt = (choices: readonly string[]): string | undefined =>
    helpLines(COMMANDS, choices).find((line) => line.startsWith('  help'));
  expect(helpAt(['heads', 'tails'])).toBe('  help   what can be typed here (or ?)');
  // Two answers begin like this, so it means neither.
  expect(helpAt(['heads', 'house'])).toBe('  help   what can be typed here (or h, ?)');
  expect(helpAt(['h', 'house', '?'])).toBe('  help   what can be typed here');
});

test('of a game with sealed turns against a program, undo says what it cannot take back', () => {
  const start = Match.start(toyGame(), {});
  expect(commandsAt(start, true)).toBe(COMMANDS);
  const sealed = start.choose(0, 't2');
  if (!sealed.ok) throw new Error(sealed.error.message);
  expect(commandsAt(sealed.value, false)).toBe(COMMANDS);
  const undo = commandsAt(sealed.value, true).find(({ name }) => name === 'undo');
  expect(undo?.about).toMatch(/, unless it was a secret one against a program$/);
});
