import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AuditedClaim } from '../src/study/audit/audited-claim.ts';
import { auditOthers, LARGE_AUDIT } from './support/audit-settings.ts';
import { run } from './support/solve-run.ts';

auditOthers((states) => states <= LARGE_AUDIT);

describe('parlor audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-audit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('--json is the audit as one object', async () => {
    const { status, output, error } = await run(['audit', 'trail-blazer', '--json']);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const found = JSON.parse(output);
    expect(Object.keys(found).toSorted()).toEqual([
      'claims',
      'game',
      'ideas',
      'kind',
      'leading',
      'metrics',
      'options',
      'protocol',
      'simple',
    ]);
    expect(found).toMatchObject({
      game: 'trail-blazer',
      simple: { triviality: 1, decisions: 16 },
      options: { finish: 10, steps: [1, 2, 3] },
      metrics: {
        outcome: 'player1',
        turns: 7,
        perfectFirstVsRandom: 1,
        shortest: 7,
        longest: 17,
      },
    });
    expect(found.metrics.randomFirstVsPerfect).toBeCloseTo(0.5248697056681738, 13);
    expect(found.metrics.randomVsRandom).toBeCloseTo(0.6831585976265472, 13);
    expect(found.metrics.meanRandomLength).toBeCloseTo(8.5982014804442, 12);
    for (const claim of found.claims)
      expect(Object.keys(claim)).toEqual([
        'id',
        'clause',
        'claim',
        'verdict',
        'evidence',
        'witness',
        'kind',
        'about',
        'asked',
        'rank',
        'related',
      ]);
    expect(found.leading).toEqual([
      { headline: expect.stringContaining('47.51 %'), claims: ['depth'] },
      { headline: expect.any(String), claims: ['blocked', 'other-continues', 'tip-forcing'] },
      { headline: '66.97 % of its choices do not matter', claims: ['decisions'] },
    ]);
  });

  test('--json shows what interacts and what a sample departs in as data', async () => {
    const claimsOf = async (game: string): Promise<readonly Record<string, unknown>[]> =>
      JSON.parse((await run(['audit', game, '--json'])).output).claims;
    const trail = await claimsOf('trail-blazer');
    expect(trail.find(({ kind }) => kind === 'interaction')?.witness).toMatchObject({
      kind: 'pair',
      influence: { kind: 'moves', player: 1, move: '2' },
    });
    const race = await claimsOf('binary-race');
    expect(race.find(({ kind }) => kind === 'sample')?.witness).toMatchObject({
      difference: { kind: 'offers', actual: ['1', '2', '4', '8'] },
    });
  });

  test('for people it leads with what would change the book, and fits the width', async () => {
    for (const width of [40, 100]) {
      const { status, output } = await run(['audit', 'binary-race'], width);
      expect(status).toBe(0);
      expect(output.indexOf('What to change first')).toBeLessThan(output.indexOf('With best play'));
      expect(output.match(/^ {2}\d\. {2}/gm)).toEqual(['  1.  ', '  2.  ', '  3.  ']);
      expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  });

  test('claims stand under what they speak of, what is wrong first, each with what was asked', async () => {
    const { output } = await run(['audit', 'binary-race']);
    expect(output).toMatch(/With best play +Player 1 wins in 3 turns/);
    const [, ...subjects] = output.split(/\n\n(?=[^\n]+\n\n(?:FAILS|NEVER|SAYS|HOLDS) )/);
    expect(subjects.length).toBeGreaterThan(5);
    expect(subjects[0]).toMatch(/^What players do to each other\n\nFAILS /);
    for (const subject of subjects) {
      const verdicts = subject.match(/^(?:FAILS|SAYS NOTHING|HOLDS)(?= )/gm) ?? [];
      const order = verdicts.map((word) => ['FAILS', 'SAYS NOTHING', 'HOLDS'].indexOf(word));
      expect(order).toEqual(order.toSorted());
      expect(subject.match(/^ {4}Checked (?:whether|in|on) /gm)).toHaveLength(verdicts.length);
    }
  });

  test('verdicts that seem to contradict each other are told apart, on both sides', async () => {
    const claims: readonly AuditedClaim[] = JSON.parse(
      (await run(['audit', 'number-quest', '--json', '--set', 'numbers=3'])).output,
    ).claims;
    const one = (id: string): AuditedClaim => {
      const found = claims.find((claim) => claim.id === id);
      if (found === undefined) throw new Error(id);
      return found;
    };
    expect(one('end-of-game')).toMatchObject({
      verdict: 'holds',
      related: [
        { id: 'readings-final-sum', why: expect.stringContaining('however the rule is read') },
      ],
    });
    expect(one('readings-final-sum')).toMatchObject({
      verdict: 'fails',
      about: one('end-of-game').about,
      related: [{ id: 'end-of-game', why: expect.stringContaining('every finished position') }],
    });
    expect(one('skill').about).toBe(one('influence').about);
    expect(one('skill').related).toContainEqual({
      id: 'influence',
      why: expect.stringContaining('not by changing the final sum: no move can'),
    });
    for (const { id, verdict, related } of claims)
      for (const { id: other } of related) {
        expect(verdict === 'holds').not.toBe(one(other).verdict === 'holds');
        expect(one(other).related.map((back) => back.id)).toContain(id);
      }
  });

  test('--report writes Markdown, whole or not at all', async () => {
    const file = join(folder, 'audit.md');
    const { status } = await run(['audit', 'leap-to-twenty', '--report', file]);
    expect(status).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('# What the rule books promise\n\n## Leap to Twenty');
    expect(text).toContain('| **fails** | "may the best strategist win" (Closing words) |');
    expect(text).toContain(
      "What to change first:\n\n1. One player's moves never affect the other's.",
    );
    expect(text).toContain('### Turns to skip\n\n| verdict | the book | finding |');
    expect(readdirSync(folder)).toEqual(['audit.md']);
    const refused = await run(['audit', 'leap-to-twenty', '--report', join(folder, 'no', 'x.md')]);
    expect(refused.status).toBe(2);
    expect(refused.error).toContain('could not be saved');
  });

  test('a game of one’s own without claims has its figures all the same', async () => {
    const file = join(folder, 'heap.ts');
    writeFileSync(
      file,
      `export default {
  id: 'heap', title: 'Heap', summary: 'Take.', options: {},
  rules: () => ({
    shape: { heap: 8, mover: 2 }, passes: [], start: () => ({ heap: 7, mover: 0 }),
    turn: (s) => s.heap > 0 ? { kind: 'one', seat: s.mover } : { kind: 'over', winner: 1 - s.mover, reason: 'gone' },
    moves: (s) => [1, 2, 3].filter((n) => n <= s.heap),
    next: (s, n) => ({ heap: s.heap - n, mover: 1 - s.mover }), notate: String,
  }),
  book: () => ({ clauses: [], rulings: [], claims: [], axes: ['heap', 'mover'], scene: () => [], words: {
    opening: () => [], spell: (_, n) => [String(n)], ask: () => ['? '], refuse: () => [], narrate: () => [], closing: () => [] } }),
};\n`,
    );
    const { status, output } = await run(['audit', '--game', file, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      game: 'heap',
      claims: [],
      metrics: { outcome: 'player1', perfectFirstVsRandom: 1, interaction: true },
    });
    expect((await run(['audit', '--game', file])).output).toContain('Its book makes no claims.');
  });

  test('asked wrongly it says what would be right', async () => {
    expect(await run(['audit'])).toMatchObject({ status: 2, output: '' });
    expect((await run(['audit', 'trail-blaser'])).error).toContain('Did you mean "trail-blazer"?');
    expect(await run(['audit', 'all', '--set', 'finish=9'])).toMatchObject({ status: 2 });
    const large = await run(['audit', 'leap-to-twenty', '--set', 'finish=4000']);
    expect(large.status).toBe(1);
    expect(large.output).toContain('128,064,008 states');
    // Its printed sample has options of its own.
    expect(large.output).toContain('3 hold, 16 were not checked');
  });
});
