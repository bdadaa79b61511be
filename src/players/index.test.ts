import { expect, test } from 'vitest';
import { participantMeant, playerNames, readParticipant } from './index.ts';
import type { NumberedPlayers } from './numbered-players.ts';
import { playerNamed } from './numbered-players.ts';
import type { Player } from './player.ts';
import { randomBot } from './random.ts';

const PLAYER_NAMES = playerNames();
const bot = { kind: 'bot', name: 'bot:random' };

test('a person may have a name, or is called what they are told', () => {
  expect(readParticipant('human', 'Player A')).toEqual({
    ok: true,
    value: { kind: 'human', name: 'Player A' },
  });
  expect(readParticipant('human:Ann', 'Player A')).toEqual({
    ok: true,
    value: { kind: 'human', name: 'Ann' },
  });
  expect(readParticipant('human:  Zoë B ', 'x')).toMatchObject({ value: { name: 'Zoë B' } });
});

test('a long or strange name is cut and cleaned', () => {
  expect(readParticipant(`human:${'x'.repeat(99)}`, 'x')).toMatchObject({
    value: { name: `${'x'.repeat(40)}…` },
  });
  expect(readParticipant('human:\u001b[2J', 'x')).toMatchObject({ value: { name: '[2J' } });
});

test('a program is found by its name', () => {
  expect(readParticipant('bot:random', 'x')).toEqual({ ok: true, value: bot });
  expect(PLAYER_NAMES).toContain('human');
  for (const name of PLAYER_NAMES) expect(readParticipant(name, 'x').ok).toBe(true);
});

test.each([
  ['bot:rnadom', ' Did you mean "bot:random"?'],
  ['humna', ' Did you mean "human"? For a person, write human:humna.'],
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
  const refused = readParticipant(text, 'x');
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'player/unknown', allowed: PLAYER_NAMES },
  });
  const message = refused.ok ? '' : refused.error.message;
  expect(message).toContain(`There is no player "${text}".${hint}`);
  expect(message).toContain('human, human:NAME, bot:random');
});

test('another list of programs can be handed in', () => {
  const own: Player = { name: 'exec:mine', prepare: randomBot.prepare };
  const players = [own];
  const sitter = { kind: 'bot', name: 'exec:mine' };
  expect(playerNames(players)).toEqual(['human', 'exec:mine']);
  expect(readParticipant('exec:mine', 'x', players)).toEqual({ ok: true, value: sitter });
  for (const text of ['bot:random', 'human:exec:mine', 'human: exec:mine'])
    expect(readParticipant(text, 'x', players)).toMatchObject({
      ok: false,
      error: { code: 'player/unknown', allowed: ['human', 'exec:mine'] },
    });
});

const counting: NumberedPlayers = {
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
    expect(readParticipant(name, 'x', players)).toMatchObject({ value: { kind: 'bot', name } });
  }
  expect(playerNamed('bot:count:501', players)).toBeUndefined();
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
  const refused = readParticipant(text, 'x', [randomBot, counting]);
  const message = refused.ok ? '' : refused.error.message;
  const rest = ' Players are: human, human:NAME, bot:random, bot:count:N.';
  expect(message).toBe(`There is no player "${text}".${hint}${rest}`);
});

test('a person cannot have the name of a member of a family', () => {
  const own: NumberedPlayers = {
    ...counting,
    written: 'exec:N!',
    member: (number) => ({ name: `exec:${number}!`, prepare: randomBot.prepare }),
  };
  expect(readParticipant('exec:5!', 'x', [own])).toMatchObject({ value: { name: 'exec:5!' } });
  expect(readParticipant('human:exec:5!', 'x', [own]).ok).toBe(false);
  // Nor one that only looks like a program's: a reader of the record could not tell.
  expect(readParticipant('human:exec:5', 'x', [own]).ok).toBe(false);
});

test('a name keeps what joins its characters, and one name is one however it was typed', () => {
  for (const name of ['👨‍👩‍👧', 'نیم‌فاصله', 'דנה'])
    expect(readParticipant(`human:${name}`, 'x')).toMatchObject({
      value: { kind: 'human', name },
    });
  expect(readParticipant('human:Jose\u0301', 'x')).toEqual(readParticipant('human:Jos\u00e9', 'x'));
});

test.each(['bot:perfect', ' bot:perfect', 'b\u200bot:perfect', '\u200dbot:perfect\n', 'exec:x'])(
  'no person sits down as %j',
  (name) => {
    expect(readParticipant(`human:${name}`, 'x')).toMatchObject({ ok: false });
  },
);

test.each([
  ['Ben', { kind: 'human', name: 'Ben' }],
  [' Zoë O’Hara ', { kind: 'human', name: 'Zoë O’Hara' }],
  ['human', { kind: 'human', name: 'x' }],
  ['human:Max', { kind: 'human', name: 'Max' }],
  ['3', { kind: 'bot', name: 'bot:3' }],
  ['bot:3', { kind: 'bot', name: 'bot:3' }],
  ['Perfect', { kind: 'bot', name: 'bot:perfect' }],
  ['mcts:50', { kind: 'bot', name: 'bot:mcts:50' }],
])('typed for a player, "%s" can mean only one', (text, value) => {
  expect(participantMeant(text, 'x')).toEqual({ ok: true, value });
});

test.each(['randm', 'perf', 'bot', 'humna', 'bot:9x', '0', '', '12 Ann', 'exec:mine'])(
  'typed for a player, "%s" could be a program or a person, or is neither',
  (text) => {
    expect(participantMeant(text, 'x')).toMatchObject({
      ok: false,
      error: { code: 'player/unknown' },
    });
  },
);
