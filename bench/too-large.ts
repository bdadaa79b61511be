import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_BOOK } from '../test/support/file-games.ts';
import type { Bench } from './bench.ts';

const parlor = join(import.meta.dirname, '../bin/parlor.js');
const RULES = join(import.meta.dirname, 'connect-four.ts');
const SAYS_SO = /This game (is|is probably|may be) too big to solve here/;

/**
 * Boards of Connect Four with 1e9, 7e10 and 5e12 positions, sealed bids with 300 points per side, and games of 12,000
 * turns.
 */
const GAMES: Readonly<Record<string, string>> = {
  'four-6-5': `import { connectFour } from ${JSON.stringify(RULES)}; const rules = connectFour(6, 5);`,
  'four-6-6': `import { connectFour } from ${JSON.stringify(RULES)}; const rules = connectFour(6, 6);`,
  'four-7-6': `import { connectFour } from ${JSON.stringify(RULES)}; const rules = connectFour(7, 6);`,
  bids: `const rules = {
  shape: { left1: 301, left2: 301, prize: 10, lead: 91 }, passes: [],
  start: () => ({ left1: 300, left2: 300, prize: 9, lead: 45 }),
  turn: ({ prize, lead }) => prize > 0 ? { kind: 'both', seat: 0 }
    : { kind: 'over', winner: lead === 45 ? null : lead > 45 ? 0 : 1, reason: 'all prizes are gone' },
  moves: ({ left1, left2 }, seat) => Array.from({ length: 1 + (seat === 0 ? left1 : left2) }, (_, bid) => bid),
  next: ({ left1, left2, prize, lead }, bid, answer) => ({ left1: left1 - bid, left2: left2 - answer, prize: prize - 1,
    lead: lead + Math.sign(bid - answer) * prize }),
  notate: String,
};`,
  towers: `const names = ['one', 'two', 'three']; const rules = {
  shape: { one: 4001, two: 4001, three: 4001, mover: 2 }, passes: [],
  start: () => ({ one: 0, two: 0, three: 0, mover: 0 }),
  turn: (state) => names.every((name) => state[name] === 4000)
    ? { kind: 'over', winner: state.mover, reason: 'all are full' } : { kind: 'one', seat: state.mover },
  moves: (state) => names.filter((name) => state[name] < 4000),
  next: (state, name) => ({ [name]: state[name] + 1, mover: 1 - state.mover }),
  notate: String,
};`,
};
const COMMANDS: readonly (readonly string[])[] = [
  ['audit'],
  ['play', '--p1', 'bot:random', '--p2', 'bot:perfect', '--json'],
];

/** How long it takes to refuse a game too large to solve, the first time and the second. */
export const tooLarge: Bench = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  let first = 0;
  let second = 0;
  try {
    for (const [name, rules] of Object.entries(GAMES))
      for (const [index, command] of COMMANDS.entries()) {
        const file = join(scratch, `${name}.mts`);
        writeFileSync(
          file,
          `${rules}
export default { id: 'large', title: 'Large', summary: 'Large.', options: {}, ${EMPTY_BOOK}, rules: () => rules };`,
        );
        const home = join(scratch, `home-${name}-${index}`);
        first = Math.max(first, time([...command, '--game', file], home));
        second = Math.max(second, time([...command, '--game', file], home));
      }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return [
    {
      name: 'seconds to say no to a game too large, the longest',
      value: first,
      limit: { most: 10 },
      details: [`asked again ${second.toFixed(1)} s`],
    },
  ];
};

function time(words: readonly string[], home: string): number {
  const begun = performance.now();
  const { stderr } = spawnSync(process.execPath, [parlor, ...words], {
    encoding: 'utf8',
    env: { ...process.env, XDG_STATE_HOME: home },
  });
  if (!SAYS_SO.test(stderr)) throw new Error(`${words.join(' ')} was not refused: ${stderr}`);
  return (performance.now() - begun) / 1000;
}
