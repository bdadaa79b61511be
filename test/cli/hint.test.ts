import { expect, test } from 'vitest';
import { openTerminal } from '../support/pty.ts';
import { openRoomInProcess, PROGRAM } from './parlor.ts';

const CTRL_C = '\x03';

/** Too large to be solved while somebody waits: hundreds of moves from each of a million positions. */
const WIDE = `
import { player, say } from 'parlor';
const GOAL = 3000;
const MOST = 500;
export default {
  id: 'wide', title: 'Wide', summary: 'Add up.', options: {},
  rules: () => ({
    shape: { total: GOAL + 1, last: MOST + 1, mover: 2 },
    passes: [],
    start: () => ({ total: 0, last: 0, mover: 0 }),
    turn: ({ total, mover }) => total >= GOAL
      ? { kind: 'over', winner: 1 - mover, reason: 'the goal is reached' }
      : { kind: 'one', seat: mover },
    moves: ({ last }) => Array.from({ length: MOST }, (_, index) => index + 1).filter((add) => add !== last),
    next: ({ total, mover }, add) => ({ total: Math.min(GOAL, total + add), last: add, mover: 1 - mover }),
    notate: String,
  }),
  book: () => ({
    clauses: [], rulings: [], claims: [],
    words: {
      opening: () => ['Wide.'],
      spell: (_state, add) => [String(add)],
      ask: (_position, seat) => [say\`\${player(seat)}, add what? \`],
      refuse: () => [],
      narrate: ({ seat, move }) => [say\`\${player(seat)} adds \${move}.\`],
      closing: (_position, winner) => [say\`\${player(winner)} wins.\`],
    },
    scene: ({ state }) => [{ kind: 'facts', facts: [{ label: 'Total', text: String(state.total) }] }],
  }),
};
`;

test.each([
  ['line by line', ['--plain']],
  ['on a screen', []],
])('Ctrl-C stops a hint that takes long, and not the game: %s', async (_how, flags) => {
  const room = openRoomInProcess();
  room.write('wide.mjs', WIDE);
  const game = openTerminal({
    command: process.execPath,
    args: [PROGRAM, 'play', '--game', './wide.mjs', ...flags],
    cwd: room.folder,
    env: { XDG_STATE_HOME: room.path('state') },
  });
  try {
    await game.waitFor('Player 1, add what?');
    game.type('hint\r');
    await game.waitFor(/Solving Wide|Looking for a hint/);
    game.mark();
    game.type(CTRL_C);
    await game.waitFor(/Hint stopped\. The game goes on\.[\s\S]*Player 1, add what\?/);
    game.mark();
    game.type('2\r');
    await game.waitFor('Player 2, add what?');
    expect(game.scrollback()).toContain('Player 1, add what? 2\nPlayer 1 adds 2.');
    game.mark();
    game.type(CTRL_C);
    await game.waitFor('The game is saved. Continue with');
    expect((await game.exit).code).toBe(130);
  } finally {
    game.kill('SIGKILL');
  }
});
