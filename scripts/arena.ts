import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../src/games/index.ts';

// Makes all shipped programs play all games, with default options and in two variants, and writes the report linked
// from the README.

const REPORT = 'docs/arena-report.html';
const SEED = '5';
const PAIRS = '2';
/** No game has more levels than this. In a game with fewer, the missing levels sit out. */
const LEVELS = 7;
const VARIANTS = 2;
const levels = Array.from({ length: LEVELS }, (_, index) => String(index + 1));
const PLAYERS = ['random', 'greedy', ...levels, 'mcts', 'reader', 'perfect'];

const games = GAMES.flatMap(({ id, variants = [] }) => [
  id,
  ...variants.slice(0, VARIANTS).map((variant) => variant.id),
]);
const folder = mkdtempSync(join(tmpdir(), 'parlor-arena-'));
const results = join(folder, 'results.jsonl');
try {
  parlor('--players', PLAYERS.map((name) => `bot:${name}`).join(','), '--games', games.join(','));
  parlor('report', results);
} finally {
  rmSync(folder, { recursive: true });
}

function parlor(...words: readonly string[]): void {
  const isReport = words[0] === 'report';
  const terms = isReport ? ['--out', REPORT] : ['--pairs', PAIRS, '--seed', SEED, '--out', results];
  execFileSync(process.execPath, ['bin/parlor.js', 'arena', ...words, ...terms], {
    stdio: 'inherit',
  });
}
