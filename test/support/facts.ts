import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type VariantFacts, withFacts } from '../../scripts/facts-table.ts';
import type { Game } from '../../src/core/contract/game.ts';
import { randomFrom } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Audit } from '../../src/study/audit/audit.ts';
import { expectKnown, expectWitnessed } from './audited.ts';
import { casesOf } from './cases.ts';

const execute = promisify(execFile);

/** The README. */
export const page: string = readFileSync(
  join(import.meta.dirname, '..', '..', 'README.md'),
  'utf8',
);

/** Audits games and measures their variants, and compares what is found with what the README says. */
export function describeFacts(games: readonly Game[]): void {
  describe.each(games)('the facts of $id', (game) => {
    let found: Audit;
    let variants: readonly VariantFacts[];
    // In a program of its own: to count every branch of ten million states for the coverage takes
    // longer than to solve them.
    beforeAll(async () => {
      const args = ['scripts/facts.ts', '--json', game.id];
      const { stdout } = await execute(process.execPath, args, { maxBuffer: 2 ** 26 });
      ({
        audits: [found],
        variants,
      } = JSON.parse(stdout));
    });

    test('stand in the README as the audit finds them; "npm run facts" writes them again', () => {
      expect(page).toBe(withFacts(page, GAMES, [found], variants));
    });

    test('every claim has a verdict, a sentence and a witness that shows it', () => {
      expectWitnessed(game, found);
    });

    test('what is known of it is found', () => {
      expectKnown(game, '', found);
    });

    const { twin } = casesOf(game);
    test.each(twin === undefined ? [] : [twin])('written by hand it is the same game', (twin) => {
      const count = 200_000;
      const random = randomFrom(1);
      const below = (limit: number): number => Math.floor(random() * limit);
      let [wins, turns] = [0, 0];
      for (let game = 0; game < count; game++) {
        const played = twin(below);
        if (played.winner === 0) wins++;
        turns += played.turns;
      }
      const { randomVsRandom: share, meanRandomLength: mean } = found.metrics;
      // Five standard errors; the turns of a game spread by less than their own mean.
      expect(Math.abs(wins / count - share)).toBeLessThan(5 * Math.sqrt(0.25 / count));
      expect(Math.abs(turns / count - (mean ?? 0))).toBeLessThan(
        (5 * (mean ?? 0)) / Math.sqrt(count),
      );
    });
  });
}
