import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkTypes } from '../support/own-types.ts';
import { openRoom, type Room, typed } from './parlor.ts';

const FILE = 'my-game.ts';

async function begun(): Promise<Room> {
  const room = openRoom();
  const { status, error } = await room.run(['new', FILE]);
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return room;
}

describe('parlor new', () => {
  it('writes a game named for its file, and says three commands that work', async () => {
    const room = openRoom();
    const { output } = await room.run(['new', FILE]);
    const [said, ...lines] = output.trimEnd().split('\n');
    expect(said).toBe('Your new game My Game is in my-game.ts. Try:');
    const commands = lines.map((line) => line.trim().split(' ').slice(1));
    expect(commands).toEqual([
      ['play', '--game', './my-game.ts'],
      ['play', '--game', './my-game.ts', '--p2', 'bot:perfect'],
      ['solve', '--game', './my-game.ts'],
    ]);
    for (const words of commands) {
      // Not much is said, so that a game breaks off: it has begun, and that is what is asked here.
      const ran = await room.run(words, { input: typed(['5', '1', '4']) });
      expect(ran.output).toContain(words[0] === 'play' ? 'Player 1 takes 5' : 'wins in 5 turns');
    }
  });

  it('writes a game that can be won, and one that can be drawn', async () => {
    const room = await begun();
    const won = await room.run(['play', '--game', FILE], {
      input: typed(['5', '8', '1', '4', '2', '3']),
    });
    expect(won).toMatchObject({ status: 0, error: '' });
    expect(won.output).toContain('Please answer 1, 2, 3, 4, 6, or 7.');
    expect(won.output.endsWith('Player 1 wins.\n')).toBe(true);
    const drawn = await room.run(['play', '--game', FILE, '--json'], {
      input: typed(['7', '6', '1']),
    });
    expect(JSON.parse(drawn.output)).toMatchObject({ moves: ['7', '6', '1'], winner: null });
  });

  it('writes a game that every command takes', async () => {
    const room = await begun();
    const own = ['--game', FILE];
    const bots = ['--p1', 'bot:random', '--p2', 'bot:random', '--seed', '2'];
    const runs = [
      ['play', ...own, ...bots, '--set', 'target=28', '--record', 'it.parlor'],
      ['review', 'it.parlor', ...own],
      ['puzzle', ...own, '--seed', '1', '--json'],
    ];
    for (const words of runs)
      expect(await room.run(words), words.join(' ')).toMatchObject({ status: 0, error: '' });
    const audited = await room.run(['audit', ...own, '--json']);
    expect(JSON.parse(audited.output).claims).toMatchObject([{ id: 'C-1', verdict: 'holds' }]);
  });

  it('writes a game that is sound and typed, whatever a package.json beside it says', async () => {
    const room = await begun();
    await checkTypes(room.folder, FILE);
    for (const text of ['{}', '{ "type": "commonjs" }', '{ "type": "module" }']) {
      room.write('package.json', text);
      expect(await room.run(['perft', '--game', FILE, '2'])).toMatchObject({
        status: 0,
        output: '1 7\n2 42\n',
        error: '',
      });
    }
  });

  it('writes a game that runs on the source of Parlor as on what is built', async () => {
    const room = await begun();
    const source = pathToFileURL(resolve('src/cli/main.ts')).href;
    const script = `import { main } from '${source}'; await main(['perft', '--game', '${FILE}', '2']);`;
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', script],
      { cwd: room.folder },
    );
    expect({ stdout, stderr }).toEqual({ stdout: '1 7\n2 42\n', stderr: '' });
  });

  it.for([
    ['Ünter wasser#2.ts', 'unter-wasser-2', 'Unter Wasser 2', "'./Ünter wasser#2.ts'"],
    ["it's.ts", 'it-s', 'It S', `'./it'\\''s.ts'`],
    ['../room-name.ts', 'room-name', 'Room Name', '../room-name.ts'],
  ])('takes the name %s', async ([file = '', id, title, path]) => {
    const room = openRoom();
    mkdirSync(room.path('inner'));
    const { output } = await room.run(['new', file], { through: 'cd inner; "$@"' });
    expect(output).toContain(`Your new game ${title} is in `);
    expect(output).toContain(`play --game ${path}\n`);
    const written = room.read(`inner/${file}`);
    expect(written).toContain(`id: '${id}'`);
    expect(written).toContain(`title: '${title}'`);
    const rules = await room.run(['rules', '--game', `inner/${file}`, '--json']);
    expect(JSON.parse(rules.output)).toMatchObject({ game: id, title });
  });

  it('never touches what is there', async () => {
    const room = openRoom();
    room.write('mine.ts', 'my own work');
    mkdirSync(room.path('folder.ts'));
    symlinkSync('nowhere.ts', room.path('link.ts'));
    for (const file of ['mine.ts', 'folder.ts', 'link.ts'])
      expect(await room.run(['new', file])).toMatchObject({
        status: 2,
        output: '',
        error: `${file} could not be written: it already exists and was not changed.\n`,
      });
    expect(room.read('mine.ts')).toBe('my own work');
    expect(existsSync(room.path('nowhere.ts'))).toBe(false);
  });

  it.for(['game.js', 'game', '.ts', '§.ts'])('refuses the name %s', async (file) => {
    const room = openRoom();
    expect(await room.run(['new', file])).toMatchObject({
      status: 2,
      output: '',
      error: `"${file}" cannot be the name of a game's file. Choose a name like my-game.ts.\n`,
    });
    expect(existsSync(room.path(file))).toBe(false);
  });

  it('says where no file can be', async () => {
    const room = openRoom();
    room.write('file', '');
    expect((await room.run(['new', 'nowhere/game.ts'])).error).toBe(
      'nowhere/game.ts could not be written: there is no such file or folder.\n',
    );
    expect((await room.run(['new', 'file/game.ts'])).error).toBe(
      'file/game.ts could not be written: a part of the path is not a folder.\n',
    );
    expect((await room.run(['new'])).error).toContain("missing required argument 'file'");
  });
});
