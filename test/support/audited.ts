import { expect } from 'vitest';
import type { Played } from '../../src/core/contract/book.ts';
import type { Game } from '../../src/core/contract/game.ts';
import { turnsFrom } from '../../src/core/contract/rules.ts';
import { Match } from '../../src/core/match/match.ts';
import { solutionOf } from '../../src/index.ts';
import type { Audit } from '../../src/study/audit/audit.ts';
import type { AuditedClaim } from '../../src/study/audit/audited-claim.ts';
import { VERDICTS } from '../../src/study/audit/finding.ts';
import { casesOf } from './cases.ts';
import { confirmInteraction } from './interaction-witness.ts';
import { settled } from './started.ts';

/** Every claim has a verdict, a sentence, and a witness that shows what it is said to show. */
export function expectWitnessed(game: Game, found: Audit): void {
  expect(found.claims.map(({ id }) => id)).toEqual(
    game.book(found.options).claims.map(({ id }) => id),
  );
  expect(new Set(found.claims.map(({ id }) => id)).size).toBe(found.claims.length);
  for (const claim of found.claims) {
    expect(VERDICTS).toContain(claim.verdict);
    expect(claim.evidence).toMatch(/^[A-Z].*\.$/);
    for (const field of Object.keys(game.book(found.options).fields ?? {}))
      expect(claim.evidence.split(/[^A-Za-z0-9]+/), field).not.toContain(field);
    expect(claim.asked).toMatch(/^(?:whether|in every|on every) .*[^.]$/);
    expect(claim.about).not.toBe('');
    for (const { id, why } of claim.related) {
      const other = found.claims.find((each) => each.id === id);
      expect(other?.verdict === 'holds').not.toBe(claim.verdict === 'holds');
      expect(other?.related.map((back) => back.id)).toContain(claim.id);
      expect(why).toMatch(/^[A-Z].*\.$/);
    }
    confirm(game, found, claim);
  }
  const wrong = found.claims.filter(({ verdict }) => verdict !== 'holds').map(({ id }) => id);
  expect(found.leading.length).toBeGreaterThan(wrong.length > 0 ? 0 : -1);
  expect(found.leading.length).toBeLessThanOrEqual(3);
  expect(wrong).toEqual(expect.arrayContaining(found.leading.flatMap(({ claims }) => claims)));
  expectIdeas(game, found);
}

/** Every idea of the book is so in every position that it speaks of, or as often as it says. */
function expectIdeas(game: Game, { ideas: study, options }: Audit): void {
  const { ideas = [] } = game.book(options);
  expect(study.from).toBe(ideas.length === 0 ? 'search' : 'book');
  if (ideas.length === 0) return;
  expect(study.whole).toBe(true);
  expect(study.ideas.map(({ id }) => id)).toEqual(ideas.map(({ id }) => id));
  for (const { id, verdict, evidence } of study.ideas)
    expect({ id, verdict, evidence }).toMatchObject({ verdict: 'holds' });
}

/** What is known of a game with these settings, by its cases. */
export function expectKnown(game: Game, text: string, found: Audit): void {
  const { claims = {}, figures = {} } = casesOf(game).audits?.[text] ?? {};
  for (const [id, known] of Object.entries(claims)) {
    const expected = typeof known === 'string' ? { verdict: known } : known;
    expect(found.claims.find((claim) => claim.id === id)).toMatchObject({ id, ...expected });
  }
  for (const [name, figure] of Object.entries(figures))
    expect(found.metrics[name as keyof typeof figures], name).toBeCloseTo(figure, 12);
}

function play(game: Game, options: string, moves: readonly string[]): Match {
  return moves.reduce(
    (match, turn) => {
      const after = match.play(turn);
      if (!after.ok) throw new Error(after.error.message);
      return after.value;
    },
    Match.start(game, settled(game, options)),
  );
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
    if (witness.difference.kind !== 'offers') throw new Error('Only offers are known to depart.');
    expect(witness.difference.actual).toEqual(match.legal(match.waiting[0] ?? 0));
    expect(witness.difference.printed).not.toEqual(witness.difference.actual);
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
