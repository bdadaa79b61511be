import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { textIn, withFacts } from '../scripts/facts-table.ts';
import { randomFrom } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import type { Audit } from '../src/study/audit/audit.ts';
import { expectKnown, expectWitnessed } from './support/audited.ts';
import { casesOf } from './support/cases.ts';

const execute = promisify(execFile);

const page = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

describe.each(GAMES)('the facts of $id', (game) => {
  let found: Audit;
  // In a program of its own: to count every branch of ten million states for the coverage takes
  // longer than to solve them.
  beforeAll(async () => {
    const args = ['scripts/facts.ts', '--json', game.id];
    const { stdout } = await execute(process.execPath, args, { maxBuffer: 2 ** 26 });
    [found] = JSON.parse(stdout);
  });

  test('stand in the README as the audit finds them; "npm run facts" writes them again', () => {
    expect(page).toBe(withFacts(page, GAMES, [found]));
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

describe('the page', () => {
  const named = (part: 'games' | 'facts', pattern: RegExp): readonly string[] =>
    textIn(page, part)
      .split('\n')
      .flatMap((line) => pattern.exec(line)?.[1] ?? []);

  test('has a row for each game, and what was found of it', () => {
    const ids = GAMES.map(({ id }) => id);
    expect(named('games', /^\| `(.*?)`/)).toEqual(ids);
    expect(named('facts', /^\| `(.*?)`/)).toEqual(ids);
    expect(named('facts', /^- \*\*(.*?)\*\*/)).toEqual(GAMES.map(({ title }) => title));
  });

  test('keeps what it says of a game that is not audited again, and needs it', () => {
    expect(withFacts(page, GAMES, [])).toBe(page);
    const [game] = GAMES;
    const without = page.replaceAll(`| \`${game?.id}\` |`, '| `none` |');
    expect(() => withFacts(without, GAMES, [])).toThrow(`${game?.title} was not audited`);
  });

  test('without a place for the facts, or with two, is refused', () => {
    expect(() => withFacts('# A page', [], [])).toThrow('no place for the facts');
    const twice = page.replace('<!-- games -->\n', '<!-- games -->\n<!-- games -->\n');
    expect(() => withFacts(twice, GAMES, [])).toThrow('two places for the games');
  });
});
