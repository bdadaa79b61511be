import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOSING, factsTable, OPENING, withFacts } from '../scripts/facts-table.ts';
import { GAMES } from '../src/games/index.ts';
import type { Audit } from '../src/study/audit/audit.ts';

const execute = promisify(execFile);

const page = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

/**
 * Found by a program in another language that knows nothing of Parlor: in fractions, and Predictive
 * Pursuit in 120 digits, because a few of its choices differ by less than 1e-21.
 */
const FIGURES = [
  {
    game: 'predictive-pursuit',
    p1: 0.5161881582383868,
    perfectFirstVsRandom: 0.9226706490574126,
    randomFirstVsPerfect: 0.0886996222363587,
    randomVsRandom: 0.5363127820868423,
  },
  {
    game: 'trail-blazer',
    p1: 1,
    perfectFirstVsRandom: 1,
    randomFirstVsPerfect: 0.5248697056681739,
    randomVsRandom: 0.6831585976265474,
    meanRandomLength: 8.598201480444207,
  },
  {
    game: 'binary-race',
    p1: 1,
    perfectFirstVsRandom: 1,
    randomFirstVsPerfect: 0.10799809255032124,
    randomVsRandom: 0.5642686264281606,
    meanRandomLength: 9.248015960228654,
  },
  {
    game: 'number-quest',
    p1: 1,
    perfectFirstVsRandom: 1,
    randomFirstVsPerfect: 0.01,
    randomVsRandom: 0.4907490799509251,
    meanRandomLength: 9,
  },
  {
    game: 'leap-to-twenty',
    p1: 1,
    perfectFirstVsRandom: 1,
    randomFirstVsPerfect: 0.0786928505067853,
    randomVsRandom: 0.5701125416683275,
    meanRandomLength: 18.179579864428316,
  },
];

describe('the facts in the README', () => {
  let audits: readonly Audit[] = [];
  // Number Quest is solved twice, as printed and with an open sum: in a program of its own, because
  // to count every branch of ten million states for the coverage takes longer than to solve them.
  beforeAll(async () => {
    const { stdout } = await execute(process.execPath, ['scripts/facts.ts', '--json'], {
      maxBuffer: 2 ** 26,
    });
    audits = JSON.parse(stdout);
  }, 300_000);

  test('are those that the audit finds; "npm run facts" writes them again', () => {
    expect(page).toBe(withFacts(page, factsTable(GAMES, audits)));
  });

  test.each(FIGURES)('are exact: $game', ({ game, ...figures }) => {
    const found = audits.find((candidate) => candidate.game === game)?.metrics;
    for (const [name, figure] of Object.entries(figures))
      expect(found?.[name as keyof typeof figures], name).toBeCloseTo(figure, 13);
  });

  test('Number Quest: nine numbers make 45, and who says so first has won', () => {
    const claims = audits.find(({ game }) => game === 'number-quest')?.claims;
    const verdictOf = (id: string) => claims?.find((claim) => claim.id === id);
    expect(verdictOf('influence')).toMatchObject({
      verdict: 'fails',
      witness: { kind: 'exhaustion', of: 19_801 },
    });
    expect(verdictOf('influence')?.evidence).toContain('it is 45');
    expect(verdictOf('best-strategist')?.witness).toMatchObject({
      kind: 'line',
      moves: expect.arrayContaining(['45:1']),
    });
    expect(verdictOf('readings-final-sum')).toMatchObject({
      verdict: 'fails',
      witness: { readings: [{ outcome: 'player1' }, { outcome: 'player2', turns: 6 }] },
    });
  });

  test('stand in one place, a row for each game', () => {
    const lines = page.split(OPENING)[1]?.split(CLOSING)[0]?.split('\n') ?? [];
    const named = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
    expect(named(/^\| `(.*?)`/)).toEqual(GAMES.map(({ id }) => id));
    expect(named(/^- \*\*(.*?)\*\*/)).toEqual(GAMES.map(({ title }) => title));
    expect(page.split(OPENING)).toHaveLength(2);
    expect(page.split(CLOSING)).toHaveLength(2);
  });

  test('are put nowhere in a page that has no place for them', () => {
    expect(() => withFacts('# A page', 'facts')).toThrow('no place');
    expect(withFacts(`a ${OPENING} old ${CLOSING} z`, 'new')).toBe('a new z');
  });
});
