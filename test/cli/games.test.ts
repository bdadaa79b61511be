import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpenTerminal, openTerminal } from '../support/pty.ts';
import {
  BOTS,
  openRoom,
  openRoomInProcess,
  PROGRAM,
  type RoomInProcess,
  readWhole,
  typed,
} from './parlor.ts';

const SHELF = 'state/parlor';
/** Player 2 wins with the last of these turns. */
const MOVES = '1. 1 2  2. 3 3  3. 3 3  4. 2 3';

type Kept = {
  readonly day: string;
  readonly players: readonly [string, string];
  readonly moves?: string;
  readonly result?: string;
};

/** Puts a game of Trail Blazer on the shelf, as if it had been played that day. */
function keep(
  room: Pick<RoomInProcess, 'write'>,
  { day, players, moves = MOVES, result = '0-1' }: Kept,
): string {
  const turns = moves.split(/\s+/).filter((word) => !word.endsWith('.')).length;
  const name = `${day.replaceAll('-', '')}T120000Z-trail-blazer-${players[0].toLowerCase().replace(/\W/g, '')}`;
  const text = `[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "${players[0]}"]\n[Player2 "${players[1]}"]\n[Result "${result}"]\n[Seed "1"]\n[Date "${day}T12:00:00Z"]\n[Turns "${turns}"]\n\n${moves}\n`;
  room.write(`${SHELF}/${name}.parlor`, text);
  return name;
}

/** Three games of people and one among programs. */
function keepSome(room: Pick<RoomInProcess, 'write'>): void {
  keep(room, { day: '2026-01-01', players: ['Ann', 'bot:perfect'] });
  keep(room, { day: '2026-01-02', players: ['bot:random', 'Ben'] });
  keep(room, { day: '2026-01-03', players: ['human', 'bot:random'], moves: '1. 3', result: '*' });
  keep(room, { day: '2026-01-04', players: ['bot:random', 'bot:perfect'] });
}

describe('what was played', () => {
  it('is kept, with its date, whatever came after it', async () => {
    const room = openRoomInProcess();
    const answers = ['1', '2', '3', '3', '3', '3', '2', '3'];
    await room.run(['play', 'trail-blazer', '--p1', 'human:Ann'], { input: typed(answers) });
    await room.run(['play', 'trail-blazer', ...BOTS, '--rounds', '60', '--seed', '1']);
    const { status, output } = await room.run(['games']);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^1 {2}\d{4}-\d\d-\d\d {2}Trail Blazer {2}\S.* won .*Ann against Player 2$/m,
    );
    const [first] = room.kept();
    expect(first?.tags.Date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    // Of games among programs only the newest stay.
    expect(room.shelf().filter((name) => name.includes('-programs'))).toHaveLength(51);
  });

  it('is there too where it was kept in a file of its own, which stays what its seed makes it', async () => {
    const room = openRoomInProcess();
    const answers = ['1', '2', '3', '3', '3', '3', '2', '3'];
    await room.run(['play', 'trail-blazer', '--record', 'own.parlor', '--seed', '4'], {
      input: typed(answers),
    });
    expect(Object.keys(readWhole(room.path('own.parlor')).tags)).toEqual(['Seed']);
    const { output } = await room.run(['games', 'show', '1']);
    expect(output).toContain(`Copy of   ${room.path('own.parlor')}`);
    expect((await room.run(['replay'])).output).toContain('wins the game!');
    // It is over, so that there is nothing to go on with.
    expect((await room.run(['play', '--resume'])).error).toContain('no unfinished game');
  });

  it('counts a game that somebody gave up as over, wherever it is told', async () => {
    const room = openRoomInProcess();
    const text = (result: string): string =>
      `[Game "trail-blazer"]\n[Options "finish=10 steps=1,2,3"]\n[Player1 "Ann"]\n[Player2 "bot:random"]\n[Result "${result}"]\n[Seed "1"]\n[Resigned "1"]\n[Date "2026-01-05T12:00:00Z"]\n[Turns "2"]\n\n1. 1 2\n`;
    room.write(`${SHELF}/20260105T120000Z-trail-blazer-ann.parlor`, text('0-1'));
    expect((await room.run(['games'])).output).toMatch(/Trail Blazer +lost .*Ann against Random/);
    expect((await room.run(['stats'])).output).toContain('Ann: 1 game: 0 won, 1 lost');
    expect((await room.run(['play', '--resume'])).error).toContain('no unfinished game');
    expect((await room.run(['replay'])).output).toMatch(/\nAnn resigns\. Random wins\.\n$/);
    const replayed = JSON.parse((await room.run(['replay', '--json'])).output);
    expect(replayed).toMatchObject({ result: '0-1', winner: 2, tags: { Resigned: '1' } });
    const { output } = await room.run(['review']);
    expect(output).toContain('You resigned after 2 turns: Random won.');
    expect(JSON.parse((await room.run(['review', '--json'])).output).result).toBe('0-1');
    room.write('said.parlor', text('*'));
    expect((await room.run(['play', '--resume', 'said.parlor'])).error).toContain(
      'said.parlor, line 5, column 1: The record says the result is *, but after its moves it is 0-1.',
    );
    room.write('over.parlor', text('0-1'));
    expect((await room.run(['play', '--resume', 'over.parlor'])).error).toContain(
      'That game is over (0-1)',
    );
  });

  it('a series in files of its own is not gone on with from its copies', async () => {
    const room = openRoomInProcess();
    const answers = ['1', '2', '3', '3', '3', '3', '2', '3'];
    await room.run(['play', 'trail-blazer', '--best-of', '3', '--record', 'own.parlor'], {
      input: typed([...answers, 'quit']),
    });
    expect((await room.run(['play', '--resume'])).error).toContain('no unfinished game');
    expect(
      (await room.run(['play', '--resume', 'own-2.parlor'], { input: typed(['quit']) })).status,
    ).toBe(1);
  });

  it('keeps the day it was begun when it is gone on with', async () => {
    const room = openRoomInProcess();
    const name = keep(room, {
      day: '2026-01-03',
      players: ['Ann', 'Ben'],
      moves: '1. 1 2',
      result: '*',
    });
    await room.run(['play', '--resume'], { input: typed(['3', '3', '3', '3', '2', '3']) });
    const record = readWhole(room.path(`${SHELF}/${name}.parlor`));
    expect(record.match.turn.kind).toBe('over');
    expect(record.tags.Date).toBe('2026-01-03T12:00:00Z');
  });
});

describe('parlor games', () => {
  it('lists the newest first, with opponent, result and accuracy, and searches', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    const lines = async (...args: readonly string[]): Promise<readonly string[]> =>
      (await room.run(['games', ...args])).output.trimEnd().split('\n');
    const all = await lines('--accuracy');
    expect(all).toHaveLength(3);
    expect(all[0]).toMatch(
      /^1 {2}2026-01-03 {2}Trail Blazer {2}unfinished +1 turn {2}against Random$/,
    );
    expect(all[1]).toMatch(/^2 {2}2026-01-02 {2}Trail Blazer {2}won +– {2}Ben against Random$/);
    expect(all[2]).toMatch(
      /^3 {2}2026-01-01 {2}Trail Blazer {2}lost +\d+ % {2}Ann against Perfect$/,
    );
    const matching = async (...args: readonly string[]): Promise<readonly string[]> =>
      (await lines(...args)).map((line) => line.slice(0, 1));
    expect(await matching('--result', 'won')).toEqual(['2']);
    expect(await matching('--against', 'perfect')).toEqual(['3']);
    expect(await matching('--name', 'ann')).toEqual(['3']);
    expect(await matching('--since', '2026-01-02')).toEqual(['1', '2']);
    expect(await matching('blazer', 'BEN')).toEqual(['2']);
    expect(await matching('--count', '1')).toEqual(['1']);
    expect(await matching('--all', '--accuracy')).toEqual(['–', '1', '2', '3']);
    const none = await room.run(['games', 'nim']);
    expect(none).toMatchObject({ status: 1, output: 'No game here matches.\n' });
  });

  it('cuts nothing off in a pipe', async () => {
    const room = openRoomInProcess();
    const long = 'Bartholomew Featherstonehaugh of Kent';
    keep(room, { day: '2026-01-01', players: [long, 'bot:perfect'] });
    expect((await room.run(['games'])).output).toContain(`${long} against Perfect\n`);
  });

  it('where only programs have played, says how to find their games', async () => {
    const room = openRoomInProcess();
    keep(room, { day: '2026-01-01', players: ['bot:1', 'bot:perfect'] });
    const id = basename(room.shelf()[0] ?? '', '.parlor');
    for (const args of [
      ['review', '1'],
      ['games', 'show', '1'],
    ]) {
      const { status, error } = await room.run(args);
      expect(status).toBe(2);
      expect(error).toBe(
        'There is no game 1. Only programs have played here (1 game), and their games have no numbers. Type an id, such as "games show ID".\n'.replace(
          'ID',
          id,
        ),
      );
    }
    const { output } = await room.run(['games', 'show', id, '--accuracy']);
    expect(output).toContain('Level 1 against Perfect');
    expect(output).toMatch(/^Accuracy {2}Perfect: /m);
  });

  it('a number that is no file means a game in the list', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    for (const command of ['review', 'replay']) {
      const { output } = await room.run(['games', command, '2']);
      expect(await room.run([command, '2'])).toMatchObject({ status: 0, output });
      expect((await room.run([command, '99'])).error).toMatch(
        /^There is no game 99\. \d games have been played here\.\n$/,
      );
      expect((await room.run([command, 'two'])).error).toMatch(/no such file or folder\.\n$/);
    }
  });

  it('says so where nothing was played', async () => {
    const closed = openRoom();
    closed.write('a-file', '');
    for (const command of ['games', 'stats'])
      expect(
        await closed.run([command], { env: { XDG_STATE_HOME: closed.path('a-file') } }),
      ).toMatchObject({
        status: 2,
        output: '',
        error: expect.stringMatching(
          /^No games can be kept or read here: .*a-file.parlor cannot be used: a part of the path is not a folder\.\n$/,
        ),
      });
    const empty = await openRoomInProcess().run(['games']);
    expect(empty).toMatchObject({
      status: 0,
      output: 'No games have been played here yet. Play one: parlor play\n',
    });
    expect(JSON.parse((await openRoomInProcess().run(['games', '--json'])).output)).toEqual({
      protocol: 1,
      kind: 'games',
      games: [],
      unreadable: [],
    });
  });

  it('is one object for programs', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    room.write(`${SHELF}/broken.parlor`, 'nonsense');
    const { output } = await room.run(['games', '--json', '--accuracy', '--name', 'Ben']);
    const { games, unreadable } = JSON.parse(output);
    expect(games).toMatchObject([
      {
        number: 2,
        id: '20260102T120000Z-trail-blazer-botrandom',
        date: '2026-01-02T12:00:00.000Z',
        game: 'trail-blazer',
        title: 'Trail Blazer',
        options: 'finish=10 steps=1,2,3',
        players: ['bot:random', 'Ben'],
        people: [{ player: 2, name: 'Ben', outcome: 'won' }],
        result: '0-1',
        turns: 8,
      },
    ]);
    // As the review has it.
    const review = JSON.parse((await room.run(['review', games[0].file, '--json'])).output);
    expect(games[0].accuracy).toEqual(
      review.accuracy.map(({ player, percent }: { player: number; percent: number }) => ({
        player,
        percent,
      })),
    );
    expect(unreadable).toHaveLength(1);
    expect(unreadable[0].file).toBe(room.path(`${SHELF}/broken.parlor`));
  });

  it('names what cannot be read, and lists the rest', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    room.write(`${SHELF}/half.parlor`, '[Game "trail-blazer"]\n[Player1 "An');
    mkdirSync(room.path(`${SHELF}/folder.parlor`));
    const { status, output, error } = await room.run(['games']);
    expect(status).toBe(0);
    expect(output.split('\n')[0]).toContain('2026-01-03');
    expect(error).toMatch(/^Skipped: .*half\.parlor, line 2.*$/m);
    expect(error).toMatch(/^Skipped: .*folder\.parlor could not be read: it is a folder\.$/m);
  });

  it('shows, reviews and replays one, by number, by id or by a part of it', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    for (const which of ['3', '20260101T120000Z-trail-blazer-ann', 'ann']) {
      const shown = await room.run(['games', 'show', which]);
      expect(shown.output).toContain('Players   Ann against Perfect\n');
      expect(shown.output).toContain('Where it was won and lost: parlor games review 3\n');
    }
    expect((await room.run(['games', 'review', '3'])).output).toContain('Ann against Perfect');
    expect((await room.run(['games', 'replay', '3'])).output).toContain('wins the game!');
    // The command can be copied: it stands on a line of its own where it is too long for one with its label.
    const [newest = ''] = room.shelf().filter((name) => name.startsWith('20260103'));
    expect((await room.run(['games', 'show'])).output).toContain(
      `Continue it:\nparlor play --resume ${room.path(join(SHELF, newest))}\n`,
    );
    expect(JSON.parse((await room.run(['games', 'show', '2', '--json'])).output)).toMatchObject({
      number: 2,
    });
  });

  it('a review is worked out once, for the list as well', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    await room.run(['games', 'review', '3']);
    const accuracies = JSON.parse(room.read(`${SHELF}/accuracies.json`));
    expect(accuracies['20260101T120000Z-trail-blazer-ann'].accuracy).toEqual([
      expect.closeTo(66.667, 2),
      null,
    ]);
  });

  it.for([
    [['show', '9'], 'There is no game 9. 3 games have been played here.'],
    [['show', 'trail-blazer'], '"trail-blazer" could be any of 4 games: '],
    [['show', '1', '2'], 'Name one game at a time.'],
    [['delete'], 'Which game? Type its number in the list, or its id.'],
    [['--result', 'wan'], '--result takes won, lost, drawn, unfinished.'],
    [['--since', 'monday'], '--since takes a day (2026-11-15)'],
    [['--since', '2026-13-45'], '--since takes a day (2026-11-15)'],
    [['--count', '0'], '--count must be a whole number from 1'],
  ] as const)('%j is refused', async ([args, message]) => {
    const room = openRoomInProcess();
    keepSome(room);
    const { status, output, error } = await room.run(['games', ...args]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(error).toContain(message);
  });

  it('deletes after a yes, and only then', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    const kept = await room.run(['games', 'delete', '3'], { input: 'no\n' });
    expect(kept).toMatchObject({ status: 1 });
    expect(kept.output).toContain('2026-01-01, Trail Blazer, Ann against Perfect: lost');
    expect(kept.output).toContain('Nothing was deleted.');
    expect((await room.run(['games', 'delete', '3'])).status).toBe(1);
    expect(room.shelf()).toHaveLength(4);
    const gone = await room.run(['games', 'delete', '3'], { input: 'yes\n' });
    expect(gone).toMatchObject({ status: 0 });
    expect(gone.output).toContain('Deleted 1 game.');
    expect(room.shelf().join()).not.toContain('ann');
    await room.run(['games', 'delete', '1', '2', '--yes']);
    expect(room.shelf()).toHaveLength(1);
  });

  it('deletes the table of an unfinished game with its record', async () => {
    const room = openRoomInProcess();
    const seats = ['--p1', 'human', '--p2', 'bot:random'];
    await room.run(['play', 'trail-blazer', ...seats], { input: typed(['1']) });
    const tables = room.path('state/parlor/tables');
    expect(readdirSync(tables)).toHaveLength(1);
    await room.run(['games', 'delete', '1', '--yes']);
    expect(readdirSync(tables)).toEqual([]);
  });

  it("a game of one's own is listed without its file, and reviewed with it", async () => {
    const room = openRoom();
    await room.run(['new', './mine.ts']);
    const played = await room.run([
      'play',
      '--game',
      './mine.ts',
      ...BOTS,
      '--seed',
      '1',
      '--json',
    ]);
    const { game } = JSON.parse(played.output) as { game: string };
    expect((await room.run(['games', '--all'])).output).toContain(`  ${game}  `);
    const listed = await room.run(['games', '--all', '--accuracy', '--game', './mine.ts']);
    expect(listed.output).toMatch(/\d %|–/);
    const id = room.shelf()[0]?.replace('.parlor', '') ?? '';
    const review = await room.run(['games', 'review', id, '--game', './mine.ts']);
    expect(review.output).toContain('Accuracy');
  });

  it('two at once list the same, and a shelf that cannot be written is listed all the same', async () => {
    const room = openRoom();
    keepSome(room);
    const runs = await Promise.all([1, 2, 3].map(() => room.run(['games', '--accuracy'])));
    for (const run of runs) expect(run).toEqual(runs[0]);
    expect(readdirSync(room.path(SHELF)).filter((name) => name.endsWith('.part'))).toEqual([]);
    rmSync(room.path(`${SHELF}/index.json`));
    mkdirSync(room.path(`${SHELF}/index.json`));
    expect(await room.run(['games', '--accuracy'])).toEqual(runs[0]);
  });
});

describe('parlor stats', () => {
  it('says that ratings could not be read', async () => {
    const room = openRoomInProcess();
    room.write('state/parlor/puzzles/trail-blazer.json/in-the-way', '');
    const { output, error } = await room.run(['stats', '--json']);
    expect(JSON.parse(output)).toMatchObject({ kind: 'stats', puzzles: [] });
    expect(error).toMatch(/^Puzzle ratings are missing: .*trail-blazer\.json could not be read: /);
  });

  it('says how games are worked out that are not yet, those of your own by their file', async () => {
    const room = openRoomInProcess();
    const own = (name: string): void =>
      void room.write(
        `${SHELF}/${name}.parlor`,
        `[Game "somebodys-own"]\n[Options ""]\n[Player1 "Ann"]\n[Player2 "bot:random"]\n[Result "0-1"]\n\n${MOVES}\n`,
      );
    own('20260101T120000Z-own');
    const only = await room.run(['stats']);
    expect(only.output).toContain(
      '1 game not worked out yet.\nWork them out: parlor stats --accuracy --game FILE\n',
    );
    // Too large to be worked out at once, and at hand.
    room.write(
      `${SHELF}/20260102T120000Z-large.parlor`,
      '[Game "leap-to-twenty"]\n[Options "finish=4000"]\n[Player1 "Ann"]\n[Player2 "bot:random"]\n[Result "0-1"]\n[Resigned "1"]\n\n1. 4 4\n',
    );
    const both = await room.run(['stats']);
    expect(both.output.replace(/\s+/g, ' ')).toContain(
      'Work them out: parlor stats --accuracy, and those of your own games with --game FILE',
    );
    const large = await room.run(['stats', 'leap-to-twenty']);
    expect(large.output).toMatch(/^Work them out: parlor stats --accuracy$/m);
  });

  it('counts the games of a variant by themselves', async () => {
    const room = openRoomInProcess();
    const play = (game: string, moves: readonly string[]): Promise<unknown> =>
      room.run(['play', game, '--p1', 'human:Ann', '--p2', 'human:Ben'], { input: typed(moves) });
    await play('trail-blazer', ['1', '2', '3', '3', '3', '3', '2', '3']);
    // The first pawn home loses.
    for (let round = 0; round < 2; round++) await play('snail-race', ['4', '3', '4', '4', '4']);
    const { output } = await room.run(['stats', '--name', 'Ben']);
    expect(output).toMatch(/^Ben: 3 games: 3 won, 0 lost/m);
    expect(output).toMatch(/^ {2}Snail Race +2 games: 2 won, 0 lost/m);
    expect(output).toMatch(/^ {2}Trail Blazer +1 game: 1 won, 0 lost/m);
    const variant = await room.run(['stats', 'snail-race', '--name', 'Ben']);
    expect(variant.output).toMatch(/^Ben: 2 games: 2 won, 0 lost/m);
  });

  it('counts by opponent, side and game, with accuracy and streaks, for each person', async () => {
    const room = openRoomInProcess();
    keepSome(room);
    keep(room, { day: '2026-01-05', players: ['Ann', 'bot:perfect'] });
    const { status, output } = await room.run(['stats', '--accuracy']);
    expect(status).toBe(0);
    expect(output).toMatch(/^Ann: 2 games: 0 won, 2 lost \(0 % won\)$/m);
    expect(output).toMatch(/^ {2}against Perfect {2}2 games: 0 won, 2 lost \(0 % won\)$/m);
    expect(output).toMatch(/^ {2}as Player 1 {2}2 games: /m);
    expect(output).toContain('Ann lost the last two games.\n');
    expect(output).toMatch(
      /^Accuracy: \d+ % on average over 2 games\.\n {2}from first to last, in tenths: \d\d$/m,
    );
    expect(output).toMatch(/^Ben: 1 game: 1 won, 0 lost \(100 % won\)$/m);
    const { people } = JSON.parse(
      (await room.run(['stats', 'trail-blazer', '--name', 'ben', '--json'])).output,
    );
    expect(people).toMatchObject([
      {
        name: 'Ben',
        games: 1,
        won: 1,
        winRate: 1,
        bySide: [
          { player: 1, games: 0, winRate: null },
          { player: 2, games: 1 },
        ],
        byOpponent: [{ opponent: 'bot:random', games: 1, winRate: 1 }],
        streak: { outcome: 'won', games: 1 },
      },
    ]);
  });

  it('says where there is nothing to count, and what it does not know', async () => {
    const room = openRoomInProcess();
    expect(await room.run(['stats'])).toMatchObject({
      status: 0,
      output: 'No game has been finished here yet.\n',
    });
    keepSome(room);
    expect(await room.run(['stats', 'leap-to-twenty'])).toMatchObject({
      status: 1,
      output: 'No such game has been finished here yet.\n',
    });
    const unknown = await room.run(['stats', 'leap-to-twnty']);
    expect(unknown).toMatchObject({ status: 2, output: '' });
    expect(unknown.error).toContain('Did you mean "leap-to-twenty"?');
  });
});

describe('on a terminal', () => {
  const open: OpenTerminal[] = [];
  afterEach(() => {
    for (const terminal of open.splice(0)) terminal.kill('SIGKILL');
  });

  function browse(
    columns: number,
    ...args: readonly string[]
  ): { terminal: OpenTerminal; shelf: string } {
    const room = openRoom();
    keepSome(room);
    const terminal = launch(columns, room.path('state'), 'games', ...args);
    return { terminal, shelf: join(room.folder, SHELF) };
  }

  function launch(columns: number, state: string, ...args: readonly string[]): OpenTerminal {
    const terminal = openTerminal({
      command: process.execPath,
      args: [PROGRAM, ...args],
      columns,
      env: { XDG_STATE_HOME: state, HOME: join(state, '..', 'home') },
    });
    open.push(terminal);
    return terminal;
  }

  /** Types keys, and waits for what they bring. */
  function press(terminal: OpenTerminal, keys: string, after: string | RegExp): Promise<unknown> {
    terminal.type(keys);
    return terminal.waitFor(after);
  }

  it('the list is walked by key, searched, opened and reviewed', async () => {
    const { terminal } = browse(80);
    await terminal.waitFor('1 of 3');
    expect(terminal.screen()).toContain('> 1  2026-01-03');
    await press(terminal, '\x1b[B', '2 of 3');
    expect(terminal.screen()).toContain('> 2  2026-01-02');
    // The same game is reached by its number, and the last one by going up from the first.
    await press(terminal, '1', /> 1 {2}2026-01-03[\s\S]*1 {2}Enter: open it/);
    await press(terminal, '?', 'Your games: keys');
    await press(terminal, ' ', /1 {2}Enter: open it/);
    await press(terminal, '\x1b[A', /> 3 {2}2026-01-01[\s\S]*3 of 3/);
    // A letter that does nothing and a number that is not there change nothing; a search begins after either.
    await press(terminal, 'x9', '9  not in the list');
    await press(terminal, 'd/perfect', '/perfect_  1 of 3');
    await press(terminal, '\r', '/perfect  1 of 3');
    await press(terminal, '\r', 'Players   Ann against Perfect');
    await terminal.waitFor('back to the list');
    await press(terminal, ' ', '/perfect  1 of 3');
    await press(terminal, 'o', 'back to the list');
    await press(terminal, 'x', '/perfect  1 of 3');
    await press(terminal, 'r', /Verdict[\s\S]*q: quit {2}h: keys/);
    await press(terminal, 'q', '/perfect  1 of 3');
    await press(terminal, 'P', 'Turn 0 of 8');
    await press(terminal, 'q', '/perfect  1 of 3');
    // Out of the search, with the game still highlighted, and then out of the list.
    await press(terminal, '\x1b', /> 3 {2}2026-01-01[\s\S]*3 of 3/);
    await press(
      terminal,
      '?',
      /Your games: keys[\s\S]*d +delete it[\s\S]*Any key: back to the list/,
    );
    await press(terminal, ' ', '3 of 3');
    terminal.type('\x1b');
    expect((await terminal.exit).code).toBe(0);
  });

  it('a game that cannot be shown is reported in the list', async () => {
    const { terminal, shelf } = browse(80);
    await terminal.waitFor('1 of 3');
    for (const name of readdirSync(shelf)) if (name.endsWith('.parlor')) rmSync(join(shelf, name));
    await press(terminal, 'r', /Your games[\s\S]*20260103\S*[\s\S]*> 1 {2}2026-01-03/);
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
  });

  it('the accuracy of games is a little graph', async () => {
    const room = openRoom();
    keepSome(room);
    keep(room, { day: '2026-01-05', players: ['Ann', 'bot:perfect'] });
    const terminal = launch(30, room.path('state'), 'stats', '--accuracy');
    expect((await terminal.exit).code).toBe(0);
    expect(terminal.scrollback()).toMatch(/^ {2}[▁▂▃▄▅▆▇█]{2}$/m);
    for (const line of terminal.scrollback().split('\n'))
      expect(line.length).toBeLessThanOrEqual(30);
  });

  it('a game is deleted after a yes', async () => {
    const { terminal, shelf } = browse(80);
    await terminal.waitFor('1 of 3');
    await press(terminal, '\x1b[F', '3 of 3');
    await press(terminal, 'd', 'Delete it for good?');
    await press(terminal, 'yes\r', /Your games {2}2 games\nDeleted 1 game\.[\s\S]*2 of 2/);
    expect(readdirSync(shelf).join()).not.toContain('ann');
    terminal.type('\x03');
    expect((await terminal.exit).code).toBe(130);
  });

  it.for([30, 44, 63, 64, 120])('every line fits %d columns', async (columns) => {
    const { terminal, shelf } = browse(columns);
    await terminal.waitFor(/q:? quit/);
    for (const line of terminal.screen().split('\n')) expect(line.length).toBeLessThan(columns);
    expect(terminal.screen()).toContain('against Perfect');
    terminal.type('q');
    expect((await terminal.exit).code).toBe(0);
    // As a long name, and one in wide letters; and a game that is not at hand, of which there is a note.
    const kept = (name: string, game: string): void =>
      writeFileSync(
        join(shelf, name),
        `[Game "${game}"]\n[Options ""]\n[Player1 "${'あ'.repeat(60)}"]\n[Player2 "${'x'.repeat(90)}"]\n[Result "0-1"]\n\n${MOVES}\n`,
      );
    kept('y.parlor', 'somebodys-own');
    kept('z.parlor', 'trail-blazer');
    // With --accuracy the list waits: otherwise only a slow machine would show the note.
    const again = launch(columns, join(shelf, '..'), 'games', '--plain', '--accuracy');
    await again.exit;
    const written = again.bytes().trimEnd().split('\n');
    expect(written.join(' ').replace(/\s+/g, ' ')).toContain(
      '? 1 of your own games: name their file with --game',
    );
    // Nothing was broken by the terminal: as many rows as there are lines.
    expect(again.scrollback().split('\n')).toHaveLength(written.length);
  });
});
