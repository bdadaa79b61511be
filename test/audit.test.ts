import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Played } from '../src/core/book.ts';
import type { Game } from '../src/core/game.ts';
import { Match } from '../src/core/match.ts';
import { type OptionValues, readGivenOptions, settleOptions } from '../src/core/option.ts';
import { turnsFrom } from '../src/core/rules.ts';
import { GAMES } from '../src/games/index.ts';
import { solutionOf } from '../src/solve/cache.ts';
import { type Audit, type AuditedClaim, audit } from '../src/study/audit/audit.ts';
import { VERDICTS } from '../src/study/audit/finding.ts';
import { confirmInteraction } from './interaction-witness.ts';
import { run } from './solve-run.ts';

const find = (id: string): Game => {
  const game = GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`There is no ${id}.`);
  return game;
};

const settle = (game: Game, set: Readonly<Record<string, string>>): OptionValues => {
  const options = settleOptions(game.options, set);
  if (!options.ok) throw new Error(options.error.message);
  return options.value;
};

const auditOf = (id: string, set: Readonly<Record<string, string>> = {}): Audit => {
  const game = find(id);
  const found = audit(game, settle(game, set));
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

const claimOf = ({ claims }: Audit, id: string): AuditedClaim => {
  const claim = claims.find((candidate) => candidate.id === id);
  if (claim === undefined) throw new Error(`There is no claim ${id}.`);
  return claim;
};

/** Every setting in which a claim's words have another meaning somewhere. */
const GRID: readonly (readonly [string, Record<string, string>])[] = [
  ['predictive-pursuit', {}],
  ['predictive-pursuit', { stall: 'never' }],
  ['predictive-pursuit', { landing: 'open' }],
  ['trail-blazer', {}],
  ['trail-blazer', { steps: '1' }],
  ['trail-blazer', { steps: '2', finish: '9' }],
  ['binary-race', {}],
  ['binary-race', { overshoot: 'free' }],
  ['binary-race', { overshoot: 'never' }],
  ['binary-race', { overshoot: 'never', steps: '2,4' }],
  ['number-quest', { numbers: '3' }],
  ['number-quest', { numbers: '3', picks: '2' }],
  ['leap-to-twenty', {}],
  ['leap-to-twenty', { penalty: 'none' }],
  ['leap-to-twenty', { steps: '3,5' }],
];

function play(game: Game, options: string, moves: readonly string[]): Match {
  const given = readGivenOptions(options.split(' '));
  if (!given.ok) throw new Error(given.error.message);
  let match = Match.start(game, settle(game, given.value));
  for (const turn of moves)
    for (const half of match.turn.kind === 'both' ? turn.split('/') : [turn]) {
      const [seat] = match.waiting;
      if (seat === undefined) throw new Error(`Nobody can play ${turn} any more.`);
      const after = match.choose(seat, half);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  return match;
}

const lastOf = (match: Match): Played => {
  if (match.last === undefined) throw new Error('Nothing was played.');
  return match.last;
};

/** Plays a witness again and looks for what it is said to show. */
function confirm(game: Game, { options }: Audit, audited: AuditedClaim): void {
  const claim = game.book(options).claims.find(({ id }) => id === audited.id);
  const { witness, verdict } = audited;
  const check = claim?.check;
  if (check === undefined || witness === null) return;
  if (check.kind === 'interaction') {
    confirmInteraction(game, options, audited);
    return;
  }
  if (witness.kind === 'departure') {
    expect(play(game, witness.options, witness.moves).turns).toBe(witness.turn - 1);
    const match = play(game, witness.options, witness.moves);
    expect(witness.actual).toBe(`can be chosen: ${match.legal(match.waiting[0] ?? 0).join(', ')}`);
    return;
  }
  if (witness.kind === 'pair') {
    const [one, two] = [witness.first, witness.second].map((moves) =>
      play(game, witness.options, moves),
    );
    if (one === undefined || two === undefined) throw new Error('A pair is two lines.');
    if (check.kind !== 'varies') throw new Error(`A pair shows nothing of ${check.kind}.`);
    expect(check.measure(one.state)).not.toBe(check.measure(two.state));
    return;
  }
  if (witness.kind !== 'line') return;
  const match = play(game, witness.options, witness.moves);
  if (witness.repeats !== undefined) {
    const before = play(game, witness.options, witness.moves.slice(0, witness.repeats));
    expect(match.turns).toBeGreaterThan(before.turns);
    expect(match.state).toEqual(before.state);
    return;
  }
  switch (check.kind) {
    case 'positions':
      expect(check.test(match.state, match.turn)).toBe(verdict === 'holds');
      return;
    case 'turns':
      expect(check.test(lastOf(match))).toBe(false);
      return;
    case 'arises':
    case 'nothing':
      expect(check.test(lastOf(match))).toBe(true);
      return;
    case 'ends':
      // Where nobody can move any more a match is called off.
      if (verdict === 'holds') expect(match.turn).toMatchObject({ kind: 'over' });
      else expect(match.turn).toMatchObject({ kind: 'over', winner: null });
      return;
    case 'sample':
    case 'contest':
      expect(match.turn.kind).toBe('over');
      return;
    case 'winner':
      // Nobody can move any more, which a match calls a draw.
      expect(match.turn).not.toMatchObject({ winner: 0 });
      expect(match.turn).not.toMatchObject({ winner: 1 });
      return;
    default: {
      if (check.kind !== 'advice' && check.kind !== 'pays')
        throw new Error(`A line shows nothing of ${check.kind}.`);
      expect(match.waiting).toHaveLength(1);
      // Whoever has the turn can follow the advice or not, and one of the two gives something away.
      const solution = solutionOf(game, match.options);
      if (!solution.ok) throw new Error(solution.error.message);
      const resultOf = (followed: boolean): number =>
        Math.max(
          ...[...turnsFrom(solution.value.rules, match.state)]
            .filter((played) => check.test(played) === followed)
            .map(({ seat, after }) => {
              const p1 = solution.value.at(after).p1 ?? 0.5;
              return seat === 0 ? p1 : 1 - p1;
            }),
        );
      const gain = resultOf(true) - resultOf(false);
      if (check.kind === 'pays') expect(gain).toBeGreaterThan(0);
      else expect(gain).toBeLessThan(0);
    }
  }
}

describe.each(GRID)('%s %j', (id, set) => {
  const found = auditOf(id, set);
  const game = find(id);

  test('every claim has a verdict, a sentence and a witness that shows it', () => {
    expect(found.claims.length).toBeGreaterThan(15);
    expect(new Set(found.claims.map((claim) => claim.id)).size).toBe(found.claims.length);
    for (const claim of found.claims) {
      expect(VERDICTS).toContain(claim.verdict);
      expect(claim.evidence).toMatch(/^[A-Z].*\.$/);
      confirm(game, found, claim);
    }
  });
});

describe('what the audit must find', () => {
  const verdicts = (id: string, set: Record<string, string>, names: readonly string[]) =>
    names.map((name) => claimOf(auditOf(id, set), name).verdict);

  test('Trail Blazer: with the printed steps nobody ever forfeits; with one step somebody does', () => {
    const names = ['blocked', 'other-continues', 'tip-forcing'];
    expect(verdicts('trail-blazer', {}, names)).toEqual(['vacuous', 'vacuous', 'vacuous']);
    expect(verdicts('trail-blazer', { steps: '1' }, names)).toEqual(['holds', 'holds', 'holds']);
    expect(claimOf(auditOf('trail-blazer'), 'blocked').evidence).toContain('146 positions');
  });

  test('Predictive Pursuit: to the letter nobody can force a win, and two defences show it', () => {
    const found = auditOf('predictive-pursuit');
    expect(claimOf(found, 'no-draws').verdict).toBe('holds');
    const letter = claimOf(found, 'no-draws-to-the-letter');
    expect(letter.verdict).toBe('fails');
    const needed = [
      { value: 8, moves: ['2'] },
      { value: 9, moves: ['1'] },
    ];
    expect(letter.witness).toMatchObject({
      kind: 'defences',
      options: 'finish=10 landing=exact stall=never',
      defences: [
        { seat: 0, by: { field: 'square2', needed } },
        { seat: 1, by: { field: 'square1', needed } },
      ],
    });
    expect(verdicts('predictive-pursuit', { stall: 'never' }, ['no-draws'])).toEqual(['fails']);
    expect(claimOf(found, 'readings-no-draws')).toMatchObject({
      verdict: 'fails',
      witness: {
        readings: [
          { outcome: 'mixed' },
          { outcome: 'endless', p1: null, options: 'finish=10 landing=exact stall=never' },
          { outcome: 'mixed' },
        ],
      },
    });
  });

  test('PP-1 and BR-1: the two books whose samples depart from their rules, and where', () => {
    expect(claimOf(auditOf('predictive-pursuit'), 'sample')).toMatchObject({
      verdict: 'fails',
      witness: { kind: 'departure', turn: 13, printed: 'can be chosen: 2' },
    });
    expect(claimOf(auditOf('binary-race'), 'sample')).toMatchObject({
      verdict: 'fails',
      witness: { kind: 'departure', turn: 5, actual: 'can be chosen: 1, 2, 4, 8' },
    });
    for (const id of ['trail-blazer', 'leap-to-twenty'])
      expect(claimOf(auditOf(id), 'sample').verdict).toBe('holds');
    expect(claimOf(auditOf('number-quest', { numbers: '3' }), 'sample').verdict).toBe('holds');
  });

  test('Binary Race: two games of one; BR-2 says nothing; every reading has the same winner', () => {
    const found = auditOf('binary-race');
    expect(claimOf(found, 'tip-key-positions').verdict).toBe('fails');
    expect(claimOf(found, 'exceeds-but-does-not-surpass').verdict).toBe('meaningless');
    expect(claimOf(found, 'readings-near-the-end')).toMatchObject({
      verdict: 'holds',
      witness: { readings: [{ turns: 3 }, { turns: 3 }, { turns: 9 }] },
    });
    expect(verdicts('binary-race', { overshoot: 'free' }, ['example-29'])).toEqual(['fails']);
    expect(verdicts('binary-race', { overshoot: 'never' }, ['surpassing'])).toEqual(['vacuous']);
  });

  test('Number Quest: the sum is always the same, unless fewer numbers are placed', () => {
    const names = ['influence', 'tip-late-prediction', 'end-of-game'];
    expect(verdicts('number-quest', { numbers: '3' }, names)).toEqual(['fails', 'fails', 'holds']);
    expect(verdicts('number-quest', { numbers: '3', picks: '2' }, names)).toEqual([
      'holds',
      'fails',
      'fails',
    ]);
    expect(claimOf(auditOf('number-quest', { numbers: '3' }), 'influence').evidence).toContain(
      'it is 6',
    );
  });

  test('Leap to Twenty: neither player affects the other; other steps can leave both stuck', () => {
    const names = ['no-draws', 'always-ends', 'tip-avoid-fives', 'tip-counting-ahead'];
    expect(verdicts('leap-to-twenty', {}, names)).toEqual(['holds', 'holds', 'holds', 'fails']);
    expect(verdicts('leap-to-twenty', { steps: '3,5' }, names)).toEqual(Array(4).fill('fails'));
    expect(
      verdicts('leap-to-twenty', { penalty: 'none' }, ['tip-avoid-fives', 'skipping']),
    ).toEqual(['vacuous', 'vacuous']);
  });
});

describe('parlor audit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-audit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('--json is the audit as one object', async () => {
    const { status, output, error } = await run(['audit', 'trail-blazer', '--json']);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const found = JSON.parse(output);
    expect(Object.keys(found)).toEqual(['game', 'options', 'claims', 'metrics']);
    expect(found).toMatchObject({
      game: 'trail-blazer',
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
      ]);
  });

  test('for people it says what fails first, and fits the width', async () => {
    const { status, output } = await run(['audit', 'binary-race'], 60);
    expect(status).toBe(0);
    expect(output).toContain('With best play        Player 1 wins in 3 turns');
    const order = ['FAILS', 'SAYS NOTHING', 'HOLDS'].map((word) => output.indexOf(`\n${word} `));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
  });

  test('--report writes Markdown, whole or not at all', async () => {
    const file = join(folder, 'audit.md');
    const { status } = await run(['audit', 'leap-to-twenty', '--report', file]);
    expect(status).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('# What the rule books promise\n\n## Leap to Twenty');
    expect(text).toContain('| **fails** | "may the best strategist win" (Closing words) |');
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
    expect(large.status).toBe(2);
    expect(large.error).toContain('128,064,008 states');
  });
});
