import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_BOOK } from '../test/support/file-games.ts';
import type { Bench } from './bench.ts';

const parlor = join(import.meta.dirname, '../bin/parlor.js');
const RULES = join(import.meta.dirname, 'connect-four.ts');
const SAYS_SO = 'This game is too big to solve here';

/** Boards of Connect Four with 1e9, 7e10 and 5e12 positions. */
const BOARDS = [
  [6, 5],
  [6, 6],
  [7, 6],
] as const;
const COMMANDS: readonly (readonly string[])[] = [
  ['audit'],
  ['play', '--p1', 'bot:random', '--p2', 'bot:perfect', '--json'],
];

/** How long it takes until a game too large to solve is refused, the first time and the second. */
export const tooLarge: Bench = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  let first = 0;
  let second = 0;
  try {
    for (const [width, height] of BOARDS)
      for (const [index, command] of COMMANDS.entries()) {
        const file = join(scratch, `four-${width}-${height}.mts`);
        writeFileSync(
          file,
          `import { connectFour } from ${JSON.stringify(RULES)};
export default { id: 'four', title: 'Connect Four', summary: 'Four in a line.', options: {}, ${EMPTY_BOOK},
  rules: () => connectFour(${width}, ${height}) };`,
        );
        const home = join(scratch, `home-${width}-${height}-${index}`);
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
  if (!stderr.includes(SAYS_SO)) throw new Error(`${words.join(' ')} was not refused: ${stderr}`);
  return (performance.now() - begun) / 1000;
}
