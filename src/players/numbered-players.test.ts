import { expect, test } from 'vitest';
import { memberName, memberNamed, type NumberedPlayers, numberIn } from './numbered-players.ts';
import { isBotName } from './participant.ts';
import { randomBot } from './random.ts';

test('the last N of how a family is written stands for the number', () => {
  const family: NumberedPlayers = {
    written: 'bot:Neural:N',
    numbers: [1, 9],
    member: (number) => ({ ...randomBot, name: `bot:Neural:${number}` }),
  };
  expect(memberName(family, 5)).toBe('bot:Neural:5');
  expect(numberIn(family, 'bot:Neural:12')).toBe('12');
  expect(memberNamed(family, 'bot:Neural:5')?.name).toBe('bot:Neural:5');
  expect(memberNamed(family, 'bot:Neural:12')).toBeUndefined();
});

test.each([
  ['bot:3', true],
  ['exec:stockfish', true],
  ['model:some/name', true],
  ['Ann', false],
  ['Ann: the second', false],
  ['note: a person', false],
  ['', false],
])('whether "%s" is a program: %s', (name, is) => {
  expect(isBotName(name)).toBe(is);
});
