import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RecordData, recordDataSchema } from '../../src/protocol/record.ts';
import { answersOf, BOTS, botGame, IDS, openRoom, openRoomInProcess, typed } from './parlor.ts';

describe.for(IDS)('the record of a game of %s', (game) => {
  it('replays as it was played, and says the same as JSON', async () => {
    const room = openRoomInProcess();
    for (const seed of ['1', '2']) {
      const file = `${seed}.parlor`;
      const flags = [...BOTS, '--seed', seed, '--record', file];
      const played = await room.run(['play', game, ...flags]);
      const replayed = await room.run(['replay', file]);
      expect(played).toMatchObject({ status: 0, error: '' });
      expect(replayed).toEqual(played);
      const { output } = await room.run(['replay', file, '--json']);
      const wanted = await botGame(room, game, Number(seed));
      const said: RecordData = JSON.parse(output);
      expect(said).toEqual(wanted);
      expect(parse(recordDataSchema, said)).toEqual(said);
      expect(said.result).toBe(said.winner === 1 ? '1-0' : '0-1');
      expect(said.players).toEqual(['bot:random', 'bot:random']);
      expect(said.tags).toEqual({ Seed: seed });
    }
    expect(room.kept()).toHaveLength(2);
  });

  it('replays what people typed, and an unfinished game as far as it goes', async () => {
    const room = openRoomInProcess();
    const wanted = await botGame(openRoomInProcess(), game, 4);
    const turns = answersOf(wanted);
    const whole = await room.run(['play', game], { input: typed(turns) });
    expect((await room.run(['replay'])).output).toBe(whole.output);
    const part = await room.run(['play', game], { input: typed(turns.slice(0, 3)) });
    const replayed = await room.run(['replay', '--plain']);
    expect(part.output.startsWith(replayed.output)).toBe(true);
    expect(replayed.output.length).toBeGreaterThan(part.output.length / 2);
  });

  it('is the same text when it is written again', async () => {
    const room = openRoomInProcess();
    const [turn = []] = answersOf(await botGame(openRoomInProcess(), game, 4));
    await room.run(['play', game, '--record', 'one.parlor'], { input: typed(turn) });
    const before = room.read('one.parlor');
    await room.run(['play', '--resume', 'one.parlor']);
    expect(room.read('one.parlor')).toBe(before);
  });
});

const TAGS = '[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n';
const NAMES = '[Player1 "Ann"]\n[Player2 "Bob"]\n';
const MOVES = '1. 3 1  2. 3 1  3. 3 1  4. 3\n';
const GOOD = `${TAGS}${NAMES}[Result "1-0"]\n[Turns "7"]\n\n${MOVES}`;

const DAMAGED: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', ', line 1, column 1: The record is empty.'],
  ['only spaces', ' \n\t\n', ', line 1, column 1: The record is empty.'],
  ['no tags', MOVES, ', line 1, column 1: The record does not say which game it is'],
  [
    'another game',
    '[Game "chess"]\n\n1. e4\n',
    ', line 1, column 1: There is no game "chess" here.',
  ],
  ['a damaged tag', GOOD.replace('Ann"]', 'Ann]'), ', line 3, column 1: This tag is damaged'],
  ['a tag twice', `${TAGS}${TAGS}`, ', line 3, column 1: The tag Game appears twice.'],
  [
    'an unknown option',
    GOOD.replace('finish', 'finsh'),
    ', line 2, column 1: This game has no option "finsh". Did you mean "finish"?',
  ],
  [
    'an option out of bounds',
    GOOD.replace('finish=10', 'finish=1'),
    ', line 2, column 1: "finish" cannot be "1".',
  ],
  [
    'an option twice',
    GOOD.replace('finish=10', 'finish=10 finish=10'),
    ', line 2, column 1: The option "finish" is set twice.',
  ],
  [
    'an illegal move',
    GOOD.replace('2. 3', '2. 4'),
    ', line 8, column 12 (turn 3): "4" is not a legal move here. Legal: 1, 2, 3.',
  ],
  [
    'a move onto the other pawn',
    GOOD.replace('1. 3 1', '1. 3 3'),
    ', line 8, column 6 (turn 2): "3" is not a legal move here. Legal: 1, 2.',
  ],
  [
    'a move in other digits',
    GOOD.replace('2. 3', '2. ٣'),
    ', line 8, column 12 (turn 3): "٣" is not',
  ],
  [
    'a wrong number',
    GOOD.replace('3. 3', '4. 3'),
    ', line 8, column 17 (turn 5): Expected "3." here, not "4.".',
  ],
  [
    'moves after the end',
    GOOD.replace('4. 3', '4. 3 1'),
    ', line 8, column 30 (turn 8): The game had already ended before "1".',
  ],
  [
    'a wrong result',
    GOOD.replace('1-0', '0-1'),
    ', line 5, column 1: The record says the result is 0-1, but after its moves it is 1-0.',
  ],
  [
    'a result of nobody',
    GOOD.replace('1-0', 'x\\"y'),
    ', line 5, column 1: The record says the result is x"y, but',
  ],
  [
    'a game cut short',
    GOOD.replace('  4. 3', ''),
    ', line 6, column 1: The record says it has 7 turns, but it has 6.',
  ],
  [
    'its last line cut',
    GOOD.slice(0, -1),
    ', line 8, column 29 (turn 7): The record is cut off: its last line has no line break.',
  ],
  [
    'a claim of a million turns',
    GOOD.replace('"7"', '"1000000"'),
    ', line 6, column 1: The record says it has 1000000 turns, but it has 7.',
  ],
  [
    'a million turns',
    `${TAGS}\n${Array.from({ length: 250_001 }, (_, n) => `${n + 1}. 1 1`).join('\n')}\n`,
    ', line 4, column 6 (turn 2): "1" is not a legal move here.',
  ],
  [
    'control characters',
    GOOD.replace('Ann', 'A\x1b[31mn'),
    ', line 3, column 12: This is not a text record.',
  ],
  ['NUL', GOOD.replace('1. 3', '1. \0'), ', line 8, column 4: This is not a text record.'],
  [
    'binary',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x00]),
    ' could not be read: it is not text.',
  ],
  ['UTF-16', Buffer.from(GOOD, 'utf16le'), ', line 1, column 2: This is not a text record.'],
  [
    'half a character',
    Buffer.concat([Buffer.from(GOOD), Buffer.from([0xc3])]),
    ' could not be read: it is not text.',
  ],
  [
    'a name without end',
    GOOD.replace('Ann', 'A'.repeat(3_000_000)).replace(MOVES, '1. 9\n'),
    ', line 8, column 4 (turn 1): "9" is not',
  ],
  [
    'a tag without end',
    `[Game "${'\\"'.repeat(1_900_000)}`,
    ', line 1, column 1: This tag is damaged',
  ],
  ['more bytes than any record', Buffer.alloc(16_000_001, 32), ' is too large to be a record'],
  [
    'a web page',
    '<!doctype html>\n<title>Game</title>\n',
    ', line 1, column 1: The record does not say which game',
  ],
];

describe('a damaged record', () => {
  it.for(DAMAGED)('with %s is refused with the place and the reason', async ([, text, reason]) => {
    const room = openRoomInProcess();
    const file = room.write('damaged.parlor', text);
    const runs = await Promise.all([
      room.run(['replay', 'damaged.parlor']),
      room.run(['play', '--resume', 'damaged.parlor', '--plain'], { input: '1\n' }),
    ]);
    for (const { status, output, error } of runs) {
      expect({ status, output }).toEqual({ status: 2, output: '' });
      expect(error.startsWith(`${file}${reason}`), error.slice(0, 300)).toBe(true);
      expect(error.length).toBeLessThan(400);
      expect(error.trimEnd()).not.toContain('\n');
    }
    expect(room.shelf()).toEqual([]);
  });

  it.for([
    ['is not there', 'nowhere.parlor', 'there is no such file or folder'],
    ['is a folder', '.', 'it is a folder'],
    ['is below a file', 'file/x', 'a part of the path is not a folder'],
  ] as const)('that %s is refused', async ([, name, why]) => {
    const room = openRoomInProcess();
    room.write('file', '');
    const { status, error } = await room.run(['replay', name]);
    expect({ status, error }).toEqual({
      status: 2,
      error: `${room.path(name)} could not be read: ${why}.\n`,
    });
  });

  it('that never ends is not read for ever', async () => {
    const { status, error } = await openRoomInProcess().run(['replay', '/dev/zero']);
    expect({ status, error }).toEqual({
      status: 2,
      error: '/dev/zero is too large to be a record (over 16000000 bytes).\n',
    });
  });
});

describe("somebody else's record", () => {
  it('may come through a pipe, with the line ends of Windows and a byte order mark', async () => {
    const room = openRoom();
    room.write('plain.parlor', GOOD);
    room.write('windows.parlor', `\ufeff${GOOD.replaceAll('\n', '\r\n')}`);
    const wanted = await room.run(['replay', 'plain.parlor', '--json']);
    expect(await room.run(['replay', 'windows.parlor', '--json'])).toEqual(wanted);
    expect(
      await room.run(['replay', '/dev/stdin', '--json'], { through: 'cat plain.parlor | "$@"' }),
    ).toEqual(wanted);
  });

  it('may have odd names and tags of its own, and keeps them', async () => {
    const room = openRoomInProcess();
    const names = ['Ann "the \\ Fox" O\'Neil', '李 小龙'];
    const escaped = names.map((name) => name.replace(/["\\]/g, '\\$&'));
    room.write(
      'odd.parlor',
      `${TAGS}[Player1 "${escaped[0]}"]\n[Player2 "${escaped[1]}"]\n[Date "2024"]\n[constructor "x"]\n\n1. 3 1\n`,
    );
    const { output } = await room.run(['replay', 'odd.parlor', '--json']);
    expect(JSON.parse(output)).toMatchObject({ players: names, result: '*', winner: null });
    expect(JSON.parse(output).tags).toEqual({ Date: '2024', constructor: 'x' });
    await room.run(['play', '--resume', 'odd.parlor'], { input: '3\n' });
    const again = await room.run(['replay', 'odd.parlor', '--json']);
    expect(JSON.parse(again.output)).toMatchObject({ players: names, moves: ['3', '1', '3'] });
  });

  it('needs no more than the game and its moves', async () => {
    const room = openRoomInProcess();
    room.write('bare.parlor', '[Game "leap-to-twenty"]\n1. 4 1');
    const { output } = await room.run(['replay', 'bare.parlor', '--json']);
    expect(JSON.parse(output)).toMatchObject({
      players: ['Player 1', 'Player 2'],
      options: { finish: 20, steps: [1, 2, 4], penalty: 5 },
      moves: ['4', '1'],
    });
  });

  it('cannot make a series of nonsense', async () => {
    const room = openRoomInProcess();
    const tags =
      '[Series "best-of 9999"]\n[Round "0"]\n[Points "-1-x"]\n[Seed "1e9"]\n[First "3"]\n';
    room.write('series.parlor', `${TAGS}${NAMES}${tags}\n1. 3 1\n`);
    const { status, output } = await room.run(['play', '--resume', 'series.parlor'], {
      input: '3\n',
    });
    expect(status).toBe(1);
    expect(output).toContain('resumed after turn 2.');
  });

  it('that is over cannot be gone on with', async () => {
    const room = openRoomInProcess();
    room.write('over.parlor', GOOD);
    expect(await room.run(['play', '--resume', 'over.parlor'])).toMatchObject({
      status: 2,
      error: 'That game is over (1-0). Watch it with the replay command.\n',
    });
  });

  it('of a game of sealed turns needs both halves', async () => {
    const room = openRoomInProcess();
    room.write('half.parlor', '[Game "predictive-pursuit"]\n\n1. 1\n');
    const { error } = await room.run(['replay', 'half.parlor']);
    expect(error).toContain('line 3, column 4 (turn 1): Both sides choose here: "1" should be two');
  });
});
