import { chmodSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_QUESTION } from '../../src/play/lesson/teacher.ts';
import { openRoom, openRoomInProcess, typed } from './parlor.ts';

type Ratings = { readonly people: Readonly<Record<string, { readonly puzzles: number }>> };

it('two puzzle programs at once keep every rated answer', async () => {
  const room = openRoom();
  const ANSWERS = 30;
  const runs = ['Ann', 'Ben'].map((name, index) =>
    room.run(
      [
        'puzzle',
        'leap-to-twenty',
        '--count',
        String(ANSWERS),
        '--name',
        name,
        '--seed',
        `${index}`,
      ],
      { input: 'show\n'.repeat(ANSWERS) },
    ),
  );
  for (const { status } of await Promise.all(runs)) expect(status).toBe(0);
  const kept: Ratings = JSON.parse(room.read('state/parlor/puzzles/leap-to-twenty.json'));
  expect(kept.people).toMatchObject({ Ann: { puzzles: ANSWERS }, Ben: { puzzles: ANSWERS } });
});

it('answers that could not be kept are kept as soon as they can be', async () => {
  const room = openRoom();
  const file = 'state/parlor/puzzles/leap-to-twenty.json';
  mkdirSync(room.path(file), { recursive: true });
  const running = room.start(['puzzle', 'leap-to-twenty', '--count', '2', '--seed', '1']);
  running.child.stdin.write('show\n');
  await running.written('It could not be saved: ');
  rmdirSync(room.path(file));
  running.child.stdin.end('show\n');
  expect((await running.ended).status).toBe(0);
  const kept: Ratings = JSON.parse(room.read(file));
  expect(kept.people['']?.puzzles).toBe(2);
});

it('a game that is killed before its first move leaves nothing behind', async () => {
  const room = openRoom();
  const running = room.start(['play', 'trail-blazer', '--p2', 'bot:random', '--seed', '1']);
  await running.written('Enter your move');
  running.child.kill('SIGKILL');
  await running.ended;
  expect(room.shelf()).toEqual([]);
});

it('a game that is killed after its first move was taken back leaves nothing behind', async () => {
  const room = openRoom();
  const running = room.start(['play', 'trail-blazer', '--p1', 'Ann', '--p2', 'Ben']);
  running.child.stdin.write('3\nundo\n');
  await running.written('Back to turn 1.');
  running.child.kill('SIGKILL');
  await running.ended;
  expect(room.shelf()).toEqual([]);
  expect(readdirSync(room.path('state/parlor/tables'))).toEqual([]);
});

it('a game that was taken back to its start and begun again is kept once', async () => {
  const room = openRoomInProcess();
  const input = typed(['3', 'undo', '2', '1', 'undo', 'undo', '1', 'quit']);
  const { error } = await room.run(['play', 'trail-blazer', '--p1', 'Ann', '--p2', 'Ben'], {
    input,
  });
  expect(error).toBe('The game is saved. Continue with: parlor play --resume\n');
  expect(room.kept().map(({ match }) => match.moves)).toEqual([['1']]);
});

it('games are for their owner alone, and named files as the umask has it', async () => {
  const room = openRoom();
  mkdirSync(dirname(room.path('state/parlor/x')), { recursive: true });
  chmodSync(room.path('state/parlor'), 0o755);
  const through = 'umask 022; "$@"';
  await room.run(['play', 'trail-blazer', '--seed', '1'], { input: typed(['1', 'quit']), through });
  const named = ['play', 'trail-blazer', '--seed', '1', '--record', 'mine.parlor'];
  await room.run(named, { input: typed(['1', 'quit']), through });
  const mode = (path: string): number => statSync(room.path(path)).mode & 0o777;
  const [game] = room.shelf();
  expect(mode('state/parlor')).toBe(0o700);
  expect(mode(`state/parlor/${game}`)).toBe(0o600);
  expect(mode('mine.parlor')).toBe(0o644);
});

it('nothing is written into the current folder by an empty HOME or a relative XDG_STATE_HOME', async () => {
  const room = openRoom();
  mkdirSync(room.path('home'));
  for (const env of [
    { XDG_STATE_HOME: 'here', HOME: room.path('home') },
    { XDG_STATE_HOME: '', HOME: room.path('home') },
  ]) {
    const { error } = await room.run(['play', 'trail-blazer'], {
      input: typed(['1', 'quit']),
      env,
    });
    expect(error).toContain('The game is saved.');
  }
  expect(readdirSync(room.folder)).toEqual(['home']);
  expect(
    readdirSync(room.path('home/.local/state/parlor')).filter((name) => name.endsWith('.parlor')),
  ).toHaveLength(2);
});

it('a lesson that is taken again begins anew over its unfinished game', async () => {
  const room = openRoomInProcess();
  const lesson = ['learn', 'trail-blazer'];
  await room.run(lesson, { input: typed(['yes', 'yes', 'yes', '1', 'quit']) });
  expect(readdirSync(room.path('state/parlor/lessons'))).toEqual([
    'trail-blazer finish=10 steps=1,2,3-guided.parlor',
  ]);
  const again = await room.run([...lesson, '--again'], {
    input: typed(['yes', 'yes', 'yes', '1', 'quit']),
  });
  expect(`${again.output}${again.error}`).not.toContain('already exists');
  expect(again.output).toContain('Step 1 of 5');
  expect(again.output).toContain(FIRST_QUESTION);
  expect(again.error).toContain('The lesson is saved.');
  // Other settings are another lesson: neither is in the way of the other.
  const other = await room.run([...lesson, '--set', 'finish=12'], {
    input: typed(['yes', 'yes', 'yes', '1', 'quit']),
  });
  expect(other.error).toContain('The lesson is saved.');
  const first = await room.run(lesson, { input: typed(['quit']) });
  expect(first.output).toContain('after turn');
});

it('everything is exported to one file, and imported elsewhere without doubling anything', async () => {
  const [here, there] = [openRoomInProcess(), openRoomInProcess()];
  await here.run(['play', 'trail-blazer', '--seed', '1'], { input: typed(['1', 'quit']) });
  await here.run(['puzzle', 'leap-to-twenty', '--count', '2', '--seed', '1'], {
    input: typed(['show', 'show']),
  });
  await here.run(['learn', 'trail-blazer'], { input: typed(['quit']) });
  const exported = await here.run(['games', 'export', here.path('all.parlor')]);
  expect(exported).toMatchObject({ status: 0, output: `Saved: ${here.path('all.parlor')}\n` });
  // What is there already is never written over.
  expect((await here.run(['games', 'export', here.path('all.parlor')])).status).toBe(2);
  for (const told of ['1 game added.', '0 games added; 1 game here already.']) {
    const imported = await there.run(['games', 'import', here.path('all.parlor')]);
    expect(imported).toMatchObject({
      status: 0,
      output: `${told} Ratings, lessons and settings added.\n`,
    });
  }
  await there.run(['games', 'export', there.path('again.parlor')]);
  expect(there.read('again.parlor')).toBe(here.read('all.parlor'));
  here.write('broken.parlor', here.read('all.parlor').replace('1. 1', '1. 9'));
  const broken = await there.run(['games', 'import', here.path('broken.parlor')]);
  expect(broken.status).toBe(1);
  expect(broken.error).toMatch(/broken\.parlor, line \d+, column \d+ \(turn 1\): /);
});
