import { describe, expect, test } from 'vitest';
import { ask, dull, fro, idle } from '../../../test/support/asked-claim.ts';
import type { FieldTable } from '../../core/contract/book.ts';
import type { Check } from '../../core/contract/claim.ts';
import type { Rules } from '../../core/contract/rules.ts';
import type { Finding } from './finding.ts';

/** A sample of moves, each with where it leads to: "up 3, up 4". */
function sample(turns: string, winner: 0 | 1): Check {
  const played = turns.split(', ').map((turn) => {
    const [move = '', at] = turn.split(' ');
    return { move, after: { at: Number(at) } };
  });
  return { kind: 'sample', turns: played, winner };
}

describe('what can be asked of any game', () => {
  test.each<readonly [string, Partial<Rules>, Check, Finding['verdict'], RegExp]>([
    [
      'a game with circles does not always end',
      fro,
      { kind: 'ends' },
      'fails',
      /in circles for ever/,
    ],
    ['a game without always does', dull, { kind: 'ends' }, 'holds', /takes 3 turns/],
    [
      'a game with draws',
      fro,
      { kind: 'winner' },
      'fails',
      /^1 of the 3 finished positions has no/,
    ],
    [
      'a game with one draw',
      dull,
      { kind: 'winner' },
      'fails',
      /^The only finished position has no/,
    ],
    ['the toy always has a winner', {}, { kind: 'winner' }, 'holds', /finished positions/],
    [
      'a game that never ends has none',
      idle,
      { kind: 'winner' },
      'fails',
      /neither player can win/,
    ],
    [
      'a draw is settled beforehand',
      dull,
      { kind: 'contest' },
      'fails',
      /The result is settled before the first move: with best play a draw/,
    ],
    [
      'perfect play of an endless game',
      idle,
      { kind: 'skill', atLeast: 0.5 },
      'fails',
      /beats a random one in 0 % of the games as Player 1 and in 0 % as Player 2/,
    ],
    [
      'a game that never ends is not quick',
      idle,
      { kind: 'quick', turns: 9 },
      'fails',
      /never ends/,
    ],
    ['three turns are quick', dull, { kind: 'quick', turns: 3 }, 'holds', /3.00 turns/],
    ['two are quicker', dull, { kind: 'quick', turns: 2 }, 'fails', /3.00 turns/],
    ['a game without choices', dull, { kind: 'choices' }, 'vacuous', /^No position has a choice/],
    [
      'an open game has nothing to mix',
      fro,
      { kind: 'mixing' },
      'vacuous',
      /never choose in secret/,
    ],
    ['nothing comes of mixing', idle, { kind: 'mixing' }, 'fails', /^In none of the 2 positions/],
    ['the toy is bluffed in', {}, { kind: 'mixing' }, 'holds', /has to mix/],
    ['one token for both', fro, { kind: 'interaction' }, 'holds', /the same thing \(at/],
    ['moves without influence', dull, { kind: 'interaction' }, 'fails', /plays alone/],
    ['nothing depends on a choice', idle, { kind: 'interaction' }, 'fails', /plays alone/],
    [
      'a clause about something',
      fro,
      { kind: 'nothing', why: 'No.', test: () => true },
      'holds',
      /It covers/,
    ],
    [
      'a clause about nothing',
      fro,
      { kind: 'nothing', why: 'No.', test: () => false },
      'meaningless',
      /^No\. None/,
    ],
    [
      'a reason without a full stop',
      fro,
      { kind: 'nothing', why: 'No', test: () => false },
      'meaningless',
      /^No\. None/,
    ],
    ['what never arises', fro, { kind: 'arises', test: () => false }, 'vacuous', /never happens/],
    [
      'what no turn is about',
      fro,
      { kind: 'turns', test: () => undefined },
      'vacuous',
      /none of the/,
    ],
    [
      'what is so on every turn',
      fro,
      { kind: 'turns', test: () => true },
      'holds',
      /all 7 legal turns/,
    ],
    [
      'what is so on some',
      fro,
      { kind: 'turns', test: ({ move }) => move !== 'leave' },
      'fails',
      /1 of the 7/,
    ],
    [
      'what varies',
      fro,
      { kind: 'varies', what: 'the place', measure: ({ at = 0 }) => at },
      'holds',
      /3 different values, from 0 to 4/,
    ],
    [
      'what does not',
      dull,
      { kind: 'varies', what: 'the turn', measure: ({ turn = 0 }) => turn },
      'fails',
      /it is 3/,
    ],
    [
      'bad advice',
      fro,
      { kind: 'advice', test: ({ move }) => move === 'down' },
      'fails',
      /Player 1/,
    ],
    [
      'good advice',
      fro,
      { kind: 'advice', test: ({ seat, move }) => move === (seat === 0 ? 'up' : 'down') },
      'holds',
      /costs nothing/,
    ],
    [
      'advice that is somewhere the only way',
      fro,
      { kind: 'pays', test: ({ seat, move }) => move === (seat === 0 ? 'up' : 'down') },
      'holds',
      /not following it costs Player [12] a better result.* 2 of the/,
    ],
    [
      'advice that is wrong here and right there',
      fro,
      { kind: 'pays', test: ({ move }) => move === 'down' },
      'holds',
      /not following it costs Player 2/,
    ],
    [
      'the same advice, taken for a rule',
      fro,
      { kind: 'advice', test: ({ move }) => move === 'down' },
      'fails',
      /in 2 of them it is the only way to the best result/,
    ],
    [
      'advice that never pays',
      fro,
      { kind: 'pays', test: ({ seat, move }) => move === (seat === 0 ? 'down' : 'up') },
      'fails',
      /not following it costs nothing/,
    ],
    [
      'a tip you can never ignore',
      fro,
      { kind: 'pays', test: () => true },
      'vacuous',
      /None of the/,
    ],
    [
      'advice you can never ignore',
      fro,
      { kind: 'advice', test: () => true },
      'vacuous',
      /None of the/,
    ],
  ])('%s', (_name, rules, check, verdict, evidence) => {
    const found = ask(rules, check);
    expect(found.verdict).toBe(verdict);
    expect(found.evidence).toMatch(evidence);
  });

  test.each<readonly [string, string, 0 | 1, object]>([
    [
      'breaks off',
      'up 3, sideways 4',
      0,
      { turn: 2, moves: ['up'], printed: 'sideways is played' },
    ],
    ['has a wrong position', 'up 3, up 3', 0, { turn: 2, printed: 'at is 3', actual: 'at is 4' }],
    ['has a wrong winner', 'up 3, up 4', 1, { printed: 'Player 2 wins', actual: 'Player 1 wins' }],
    ['goes on after the end', 'leave 2, up 3', 1, { turn: 2, actual: 'The game is over' }],
  ])('a sample that %s', (_what, turns, winner, witness) => {
    expect(ask(fro, sample(turns, winner))).toMatchObject({ verdict: 'fails', witness });
  });

  test('a sample without a fault', () => {
    expect(ask(fro, sample('up 3, up 4', 0)).verdict).toBe('holds');
  });

  test('fields and values are told in the words of the book', () => {
    const fields: FieldTable = {
      at: { name: 'the stone', value: (at) => (at === 2 ? 'in the middle' : `at ${at}`) },
    };
    const turns = [{ move: 'up', after: { at: 2, no: 1 } }];
    const astray = ask(fro, { kind: 'sample', turns, winner: 0 }, fields);
    expect(astray.evidence).toContain(
      'Printed: the stone is in the middle. By the rules: the stone',
    );
    expect(astray.witness).toMatchObject({
      printed: 'the stone is in the middle',
      actual: 'the stone is at 3',
      difference: { kind: 'field', field: 'at', printed: 2, actual: 3 },
    });
    const unknown = ask(fro, {
      kind: 'sample',
      turns: [{ move: 'up', after: { no: 1 } }],
      winner: 0,
    });
    expect(unknown.witness).toMatchObject({ difference: { field: 'no', actual: null } });
    expect(unknown.evidence).toContain('By the rules: the game has no no.');
    const shared = ask(fro, { kind: 'interaction' }, fields);
    expect(shared.evidence).toContain("Both players' moves change the same thing (the stone");
    expect(shared.witness).toMatchObject({
      kind: 'count',
      influence: { kind: 'shared', fields: ['at'] },
    });
  });

  test('a sample with half a sealed turn breaks off there', () => {
    const turns = [
      { move: 't2', after: { heap: 2 } },
      { move: 'heads', after: { heap: 2 } },
    ];
    const { verdict, evidence, witness } = ask({}, { kind: 'sample', turns, winner: 0 });
    expect({ verdict, witness }).toMatchObject({
      verdict: 'fails',
      witness: { turn: 2, moves: ['t2'], printed: 'heads is played' },
    });
    expect(evidence).toContain('"heads" should be two choices. Legal: heads/heads, ');
    expect(evidence).toContain('tails/tails. The sample stops there.');
  });

  test('a setting that there is not is a fault of the claim', () => {
    const check: Check = { kind: 'readings', readings: [{ label: 'no', set: { size: '3' } }] };
    expect(() => ask(fro, check)).toThrow('no option "size"');
  });
});
