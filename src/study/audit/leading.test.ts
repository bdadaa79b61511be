import { describe, expect, test } from 'vitest';
import type { Check } from '../../core/contract/claim.ts';
import type { AuditedClaim } from './audited-claim.ts';
import type { ClaimStatus, Witness } from './finding.ts';
import { headlineOf, leadingOf, rankOf } from './leading.ts';
import { subjectsOf } from './subject.ts';

type Made = Partial<AuditedClaim> & { readonly verdict: ClaimStatus };

const never = (): boolean => false;
const CHECKS: { readonly [Kind in Check['kind']]: Check } = {
  ends: { kind: 'ends' },
  winner: { kind: 'winner' },
  contest: { kind: 'contest' },
  skill: { kind: 'skill', atLeast: 0.5 },
  quick: { kind: 'quick', turns: 3 },
  choices: { kind: 'choices' },
  mixing: { kind: 'mixing' },
  interaction: { kind: 'interaction' },
  positions: { kind: 'positions', where: 'playing', test: never },
  turns: { kind: 'turns', test: never },
  arises: { kind: 'arises', test: never },
  nothing: { kind: 'nothing', why: '', test: never },
  varies: { kind: 'varies', what: 'the sum', measure: () => 0 },
  advice: { kind: 'advice', test: never },
  pays: { kind: 'pays', test: never },
  sample: { kind: 'sample', turns: [], winner: 0 },
  readings: { kind: 'readings', readings: [] },
};

/** A claim as an audit has it. */
function audited(kind: Check['kind'], made: Made): AuditedClaim {
  return {
    id: kind,
    clause: `Chapter, ${kind}`,
    claim: `It is ${kind}.`,
    evidence: `So is ${kind}.`,
    witness: null,
    kind,
    about: kind,
    asked: 'whether it is so',
    rank: rankOf(CHECKS[kind], made.verdict),
    related: [],
    ...made,
  };
}

describe('what leads', () => {
  const leads = (...claims: readonly AuditedClaim[]): readonly (readonly string[])[] =>
    leadingOf(claims).map(({ claims: ids }) => ids);

  test('is three at most, what matters most first, and nothing that holds', () => {
    const kinds = ['quick', 'contest', 'sample', 'arises', 'winner', 'ends'] as const;
    expect(leads(...kinds.map((kind) => audited(kind, { verdict: 'fails' })))).toEqual([
      ['winner'],
      ['ends'],
      ['sample'],
    ]);
    expect(leads(...kinds.map((kind) => audited(kind, { verdict: 'holds' })))).toEqual([]);
    expect(leads(audited('quick', { verdict: 'fails' }))).toEqual([['quick']]);
  });

  test('is about several things where several are wrong', () => {
    const about = 'The end';
    const wrong = [
      audited('winner', { verdict: 'fails', about }),
      audited('ends', { verdict: 'fails', about }),
      audited('readings', { verdict: 'fails', about }),
      audited('choices', { verdict: 'fails' }),
    ];
    expect(leads(...wrong)).toEqual([['winner'], ['ends'], ['choices']]);
  });

  test('tells once what several claims come to, and what more of them come to first', () => {
    const evidence = 'It never happens.';
    expect(
      leads(
        audited('arises', { id: 'alone', verdict: 'vacuous' }),
        audited('arises', { id: 'one', verdict: 'vacuous', evidence }),
        audited('arises', { id: 'two', verdict: 'vacuous', evidence, about: 'advice' }),
      ),
    ).toEqual([['one', 'two'], ['alone']]);
  });

  test('counts a rule that nothing comes to as one that never comes about', () => {
    expect(rankOf(CHECKS.turns, 'vacuous')).toBe(rankOf(CHECKS.arises, 'vacuous'));
    expect(rankOf(CHECKS.turns, 'fails')).toBeLessThan(rankOf(CHECKS.arises, 'vacuous'));
    const over: Check = { kind: 'positions', where: 'over', test: never };
    expect(rankOf(over, 'fails')).toBeLessThan(rankOf(CHECKS.positions, 'fails'));
  });
});

test('claims are grouped by what they speak of, with those that hold last', () => {
  const subjects = subjectsOf([
    audited('quick', { verdict: 'holds' }),
    audited('turns', { id: 'kept', verdict: 'holds', about: 'Rules' }),
    audited('turns', { id: 'also kept', verdict: 'holds', about: 'Rules' }),
    audited('arises', { id: 'never', verdict: 'vacuous', about: 'Rules' }),
    audited('choices', { verdict: 'fails' }),
    audited('turns', { id: 'broken', verdict: 'fails', about: 'Rules' }),
    audited('winner', { verdict: 'fails' }),
  ]);
  expect(
    subjects.map(({ about, findings }) => [
      about,
      findings.map((same) => same.map(({ id }) => id)),
    ]),
  ).toEqual([
    ['winner', [['winner']]],
    ['Rules', [['broken'], ['never'], ['kept'], ['also kept']]],
    ['choices', [['choices']]],
    ['quick', [['quick']]],
  ]);
});

test.each<readonly [Check['kind'], Made & { readonly witness?: Witness }, string]>([
  ['ends', { verdict: 'fails' }, 'play can go on for ever'],
  [
    'ends',
    { verdict: 'fails', witness: { kind: 'line', options: '', moves: ['1'] } },
    'play can reach a position where neither player can ever move again',
  ],
  ['winner', { verdict: 'fails' }, 'not every game has a winner'],
  ['contest', { verdict: 'fails' }, 'the result is settled before the first move'],
  ['skill', { verdict: 'fails' }, 'no best way to play is known'],
  [
    'skill',
    {
      verdict: 'fails',
      witness: { kind: 'figures', figures: { perfectAsPlayer1: 1, perfectAsPlayer2: null } },
    },
    'from the worse seat even a perfect player never wins against a random one',
  ],
  [
    'skill',
    {
      verdict: 'fails',
      witness: { kind: 'figures', figures: { perfectAsPlayer1: 1, perfectAsPlayer2: 0.25 } },
    },
    'from the worse seat even a perfect player wins only 25.00 % against a random one',
  ],
  ['quick', { verdict: 'fails' }, 'it is not quick: a random game may never end'],
  [
    'quick',
    { verdict: 'fails', witness: { kind: 'figures', figures: { meanRandomLength: 40.5 } } },
    'it is not quick: random games take 40.50 turns on average',
  ],
  [
    'choices',
    { verdict: 'vacuous', witness: { kind: 'count', found: 0, of: 0, what: 'positions' } },
    'neither player ever has a choice',
  ],
  ['mixing', { verdict: 'fails' }, 'neither player ever has to bluff'],
  ['turns', { verdict: 'fails' }, 'a rule that is not always true: "It is turns."'],
  ['turns', { verdict: 'vacuous' }, 'a rule that never comes into play: "turns"'],
  ['nothing', { verdict: 'meaningless' }, 'a rule that describes nothing: "nothing"'],
  ['advice', { verdict: 'fails' }, 'advice that is not always right: "It is advice."'],
  ['pays', { verdict: 'fails' }, 'advice that never pays: "It is pays."'],
  ['pays', { verdict: 'vacuous' }, 'advice you never get to follow or ignore: "It is pays."'],
  ['sample', { verdict: 'fails' }, 'its sample breaks its rules'],
])('of %s it is told', (kind, made, headline) => {
  expect(headlineOf(audited(kind, made))).toBe(headline);
});
