import { expect, test } from 'vitest';
import { BOTS, playerNames, readSitter } from './index.ts';
import type { Player } from './player.ts';
import type { PlayerFamily } from './player-family.ts';
import { randomBot } from './random.ts';
import { sitterNamed } from './sitter.ts';

const PLAYER_NAMES = playerNames();
const bot = { kind: 'bot', name: 'bot:random', player: randomBot };

test('a person may have a name, or is called what they are told', () => {
  expect(readSitter('human', 'Player A')).toEqual({
    ok: true,
    value: { kind: 'human', name: 'Player A' },
  });
  expect(readSitter('human:Ann', 'Player A')).toEqual({
    ok: true,
    value: { kind: 'human', name: 'Ann' },
  });
  expect(readSitter('human:  Zoë B ', 'x')).toMatchObject({ value: { name: 'Zoë B' } });
});

test('a long or strange name is cut and cleaned', () => {
  expect(readSitter(`human:${'x'.repeat(99)}`, 'x')).toMatchObject({
    value: { name: `${'x'.repeat(40)}…` },
  });
  expect(readSitter('human:\u001b[2J', 'x')).toMatchObject({ value: { name: '?[2J' } });
});

test('a program is found by its name', () => {
  expect(readSitter('bot:random', 'x')).toEqual({ ok: true, value: bot });
  expect(PLAYER_NAMES).toContain('human');
  for (const name of PLAYER_NAMES) expect(readSitter(name, 'x').ok).toBe(true);
});

test.each([
  ['bot:rnadom', ' Did you mean "bot:random"?'],
  ['humna', ' Did you mean "human"?'],
  ['human:', ''],
  ['human:  ', ''],
  ['', ' Players are'],
  ['bot:', ''],
  ['perfect', ' Did you mean "bot:perfect"?'],
  // A record could not tell such a person from the program.
  ['human:bot:random', ''],
  ['human: bot:random', ''],
  ['Ann', ' For a person, write human:Ann.'],
  ['Zoë Ø', ' For a person, write human:Zoë Ø.'],
])('"%s" is refused with who there is', (text, hint) => {
  const refused = readSitter(text, 'x');
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'player/unknown', allowed: PLAYER_NAMES },
  });
  const message = refused.ok ? '' : refused.error.message;
  expect(message).toContain(`There is no player "${text}".${hint}`);
  expect(message).toContain('human, human:NAME, bot:random');
});

test('a record names a program of ours, or else a person', () => {
  expect(sitterNamed('bot:random', BOTS)).toEqual(bot);
  expect(sitterNamed('bot:unheard-of', BOTS)).toEqual({ kind: 'human', name: 'bot:unheard-of' });
  expect(sitterNamed('Ann', BOTS)).toEqual({ kind: 'human', name: 'Ann' });
});

test('another list of programs can be handed in', () => {
  const own: Player = { name: 'exec:mine', prepare: randomBot.prepare };
  const players = [own];
  const sitter = { kind: 'bot', name: 'exec:mine', player: own };
  expect(playerNames(players)).toEqual(['human', 'exec:mine']);
  expect(readSitter('exec:mine', 'x', players)).toEqual({ ok: true, value: sitter });
  expect(sitterNamed('exec:mine', players)).toEqual(sitter);
  expect(sitterNamed('bot:random', players)).toEqual({ kind: 'human', name: 'bot:random' });
  for (const text of ['bot:random', 'human:exec:mine', 'human: exec:mine'])
    expect(readSitter(text, 'x', players)).toMatchObject({
      ok: false,
      error: { code: 'player/unknown', allowed: ['human', 'exec:mine'] },
    });
});

const counting: PlayerFamily = {
  written: 'bot:count:N',
  numbers: [1, 500],
  offered: [10, 20],
  member: (number) => ({ name: `bot:count:${number}`, prepare: randomBot.prepare }),
};

test('players that differ by a number are found by it, and some are offered by name', () => {
  const players = [randomBot, counting];
  expect(playerNames(players)).toEqual(['human', 'bot:random', 'bot:count:10', 'bot:count:20']);
  expect(playerNames([{ ...counting, offered: undefined }])).toEqual(['human']);
  for (const name of ['bot:count:1', 'bot:count:37', 'bot:count:500']) {
    expect(readSitter(name, 'x', players)).toMatchObject({ value: { kind: 'bot', name } });
    expect(sitterNamed(name, players)).toMatchObject({ kind: 'bot', player: { name } });
  }
  expect(sitterNamed('bot:count:501', players)).toEqual({ kind: 'human', name: 'bot:count:501' });
});

test.each([
  ['bot:count:0', ' In bot:count:N, N is a whole number from 1 to 500.'],
  ['bot:count:501', ' In bot:count:N, N is a whole number from 1 to 500.'],
  // There is one way to write each, or a record would have two names for one player.
  ['bot:count:007', ' In bot:count:N, N is a whole number from 1 to 500.'],
  ['bot:cuont:37', ' Did you mean "bot:count:37"?'],
  ['bot:count', ' Did you mean "bot:count:10"?'],
  ['bot:count:x', ' Did you mean "bot:count:10"?'],
  ['bot:count:-1', ' Did you mean "bot:count:1"?'],
  ['bot:conut:999', ' Did you mean "bot:count:10"?'],
])('"%s" is refused with what a family takes', (text, hint) => {
  const refused = readSitter(text, 'x', [randomBot, counting]);
  const message = refused.ok ? '' : refused.error.message;
  const rest = ' Players are: human, human:NAME, bot:random, bot:count:N.';
  expect(message).toBe(`There is no player "${text}".${hint}${rest}`);
});

test('a person cannot have the name of a member of a family', () => {
  const own: PlayerFamily = {
    ...counting,
    written: 'exec:N!',
    member: (number) => ({ name: `exec:${number}!`, prepare: randomBot.prepare }),
  };
  expect(readSitter('exec:5!', 'x', [own])).toMatchObject({ value: { name: 'exec:5!' } });
  expect(readSitter('human:exec:5!', 'x', [own]).ok).toBe(false);
  // Nor one that only looks like a program's: whoever reads a record could not tell.
  expect(readSitter('human:exec:5', 'x', [own]).ok).toBe(false);
});
