import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRoom, typed } from './parlor.ts';

const LOCK = readFileSync(new URL('../web/own-games/lock.ts', import.meta.url), 'utf8');
const LOOP = /while \(turned === 4 && code === STUCK\)\n.*;/;
/** For ever, and without computing, so that the cores are free for other tests. */
const WAIT = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const OWN = ['play', '--plain', '--game', './lock.ts'];

/** Dials that are turned; after four fives this happens, which no look at the game finds. */
function lockWith(what: string): string {
  expect(LOCK).toMatch(LOOP);
  return [
    "import { writeFileSync } from 'node:fs';",
    "import { parentPort } from 'node:worker_threads';",
    LOCK.replace("'../../../src/index.ts'", "'parlor'").replace(
      LOOP,
      () => `if (turned === 4 && code === STUCK) { ${what} }`,
    ),
  ].join('\n');
}

describe('a game file that breaks at the fourth move', () => {
  it.concurrent.for([
    ['never comes back', WAIT, /turn\(\) at \{.*"code":3280.*\} has not returned: it is waiting/],
    ['throws', "throw new Error('Enough.');", /^\.\/lock\.ts:\d+:\d+: .*Enough\./m],
    ['ends the program', 'process.exit(0);', /it ended the program by itself/],
    [
      'fills the memory',
      'for (const held: unknown[] = []; ; ) held.push(new Uint8Array(1e8));',
      /turn\(\) at .* used up all memory/,
    ],
    [
      'doubles an array for ever',
      'for (let held = [0]; ; ) held = [...held, ...held];',
      /turn\(\) at .* used up all memory/,
    ],
    [
      'gives a promise',
      'return Promise.resolve({});',
      /turn\(\) at .* gave a promise; it may give/,
    ],
  ] as const)('%s: the move is refused, and another is played', async ([, what, why]) => {
    const room = openRoom();
    room.write('lock.ts', lockWith(what));
    const { status, output, error } = await room.run(OWN, {
      input: typed(['5', '5', '5', '5', '4', '1', '1']),
    });
    expect(output).toMatch(why);
    expect(output).toContain('This move cannot be played: ');
    expect({ status, error }).toEqual({ status: 0, error: '' });
    expect(room.read(join('state', 'parlor', room.shelf()[0] ?? ''))).toContain(
      '5 5  2. 5 4  3. 1 1',
    );
  });

  it('and never comes back is left with Ctrl-C, and can be gone on with', async () => {
    const room = openRoom();
    room.write('lock.ts', lockWith("writeFileSync('stuck', ''); for (;;);"));
    const { child, ended } = room.start(OWN, { input: typed(['5', '5', '5', '5', '1']) });
    await expect.poll(() => existsSync(room.path('stuck')), { timeout: 600_000 }).toBe(true);
    child.kill('SIGINT');
    const { error } = await ended;
    expect(error).toContain('The game is saved. Continue with: ');
    const record = room.read(join('state', 'parlor', room.shelf()[0] ?? ''));
    expect(record).toMatch(/^1\. 5 5 {2}2\. 5$/m);
  });
});

it.concurrent.for([
  ['never comes back', WAIT, 'bot:greedy', /turn\(\) at .*"code":3280.* has not returned/],
  ['throws', "throw new Error('Enough.');", 'bot:mcts:50', /\.\/lock\.ts:\d+:\d+: .*Enough/],
] as const)(
  'a game file that %s where only a search comes: the bot fails, and the game is kept',
  async ([, what, bot, why]) => {
    const room = openRoom();
    room.write('lock.ts', lockWith(what));
    const tags = `[Game "lock"]\n[Player1 "Ann"]\n[Player2 "${bot}"]\n[Seed "1"]\n[Result "*"]`;
    room.write('it.parlor', `${tags}\n\n1. 5 5  2. 5\n`);
    const { status, error } = await room.run([...OWN, '--resume', 'it.parlor']);
    expect(error).toMatch(why);
    expect(error).toContain(`${bot} broke down (Error: ./lock.ts`);
    expect(status).toBe(1);
  },
);

it.concurrent('the moves of a game file whose rules never come back are counted as far as they do', async () => {
  const room = openRoom();
  room.write('lock.ts', lockWith(WAIT));
  const { status, output, error } = await room.run(['perft', '4', '--game', './lock.ts']);
  expect(output).toMatch(/^1 9\n2 81\n3 729\n$/);
  expect(error).toMatch(
    /^\.\/lock\.ts: This game cannot be played: turn\(\) at .* has not returned/,
  );
  expect(status).toBe(2);
});

it.concurrent('a mistake that counting the moves of a game file comes to is told with its line', async () => {
  const room = openRoom();
  room.write('lock.ts', lockWith("throw new Error('Enough.');"));
  expect(await room.run(['perft', '5', '--game', './lock.ts'])).toMatchObject({
    status: 1,
    output: '1 9\n2 81\n3 729\n',
    error: expect.stringMatching(
      /^\.\/lock\.ts:\d+:\d+: turn\(\) at \{.*"code":3280.*\} threw Error: Enough\.\n$/,
    ),
  });
});

it('a game file that posts messages from its worker is played all the same', async () => {
  const room = openRoom();
  const forged = "parentPort?.postMessage({ kind: 'answer', answer: { kind: 'refused' } });";
  room.write('lock.ts', lockWith(forged));
  const input = typed(['5', '5', '5', '5', '1', '1']);
  const { status, output } = await room.run(OWN, { input });
  expect(status).toBe(0);
  expect(output).toContain('wins.');
});
