import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';

/** What a process prints that audits variants of a game one after another, with these flags of the engine. */
function audits(game: string, ...flags: readonly string[]): string {
  const args = [...flags, 'test/support/audits-in-a-row.ts', game];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

// Without bin/engine.js half of the runs of a game with many small variants are wrong.
test.each(GAMES)('$id: figures do not depend on how the engine compiles', ({ id }) => {
  const interpreted = audits(id, '--no-maglev', '--no-turbofan');
  expect(audits(id)).toBe(interpreted);
});
