import { describe, expect, test } from 'vitest';
import { type Graph, graphGame } from '../../../../test/support/graph-game.ts';
import { sampleOf } from '../../../../test/support/sample.ts';
import { played, solved, started } from '../../../../test/support/started.ts';
import { render } from '../../../core/contract/phrase.ts';
import { Match } from '../../../core/match/match.ts';
import type { Seat } from '../../../core/seat.ts';
import { type Proof, Prover } from '../../../solve/search/prover.ts';
import { type Review, review, stateAt } from '../../../study/review/review.ts';
import { reviewProofs } from '../../../study/review/review-proofs.ts';
import { mistakenTurns, proofSentences, reviewSettingOf, turnSentences } from './review-turn.ts';

/** What is said of a turn, from 1. */
function told(
  judged: Review,
  match: Match,
  turn: number,
  reader: Seat | null = null,
): readonly string[] {
  const reviewed = judged.turns[turn - 1];
  if (reviewed === undefined) throw new Error(`There is no turn ${turn}.`);
  return turnSentences(judged, reviewed, reviewSettingOf(match)).map((sentence) =>
    render(sentence, { seat: reader }),
  );
}

describe('of an open turn', () => {
  const start = started('leap-to-twenty');
  const match = played(start, sampleOf('leap-to-twenty').moves);
  const judged = review(solved(start), match);

  test('a mistake is told with its sign, what was better and why', () => {
    expect(mistakenTurns(judged)).toEqual([3, 4, 9, 12, 15]);
    expect(told(judged, match, 15)).toEqual([
      '?? Turn 15, blunder: Player 1 moves 1 and gives up a win in 3 turns; then Player 2 moves 1, then Player 1 must skip the turn, then Player 2 moves 4 and wins. To keep it, Player 1 had to move 2 or 4.',
      'Before: Player 1 wins in 3 turns. After: Player 2 wins in 3 turns.',
    ]);
  });

  test('a player is spoken to, whichever side made the mistake', () => {
    expect(told(judged, match, 15, 0)).toEqual([
      '?? Turn 15, blunder: you move 1 and give up a win in 3 turns; then Player 2 moves 1, then you must skip the turn, then Player 2 moves 4 and wins. To keep it, you had to move 2 or 4.',
      'Before: you win in 3 turns. After: Player 2 wins in 3 turns.',
    ]);
    expect(told(judged, match, 15, 1)).toEqual([
      '?? Turn 15, blunder: Player 1 moves 1 and gives up a win in 3 turns; then you move 1, then Player 1 must skip the turn, then you move 4 and win. To keep it, Player 1 had to move 2 or 4.',
      'Before: Player 1 wins in 3 turns. After: you win in 3 turns.',
    ]);
    expect(told(judged, match, 20, 1)).toEqual([
      'Turn 20: you move 1. There was no choice.',
      'Before: you win in 1 turn. After: you have won.',
    ]);
  });

  test.each([
    [
      1,
      'Turn 1: Player 1 moves 4. There was no better move.',
      'Before: Player 1 wins in 9 turns. After: Player 1 wins in 8 turns.',
    ],
    [
      5,
      'Turn 5: Player 1 skips the turn. There was no choice.',
      'Before: Player 1 wins in 11 turns. After: Player 1 wins in 10 turns.',
    ],
    [
      7,
      'Turn 7: Player 1 moves 4. Nothing was at stake.',
      'Before: Player 1 wins in 9 turns. After: Player 1 wins in 8 turns.',
    ],
    [
      16,
      '~ Turn 16: Player 2 moves 2 and still wins, but 2 turns later than necessary. To be faster, Player 2 had to move 1 or 4.',
      'Before: Player 2 wins in 3 turns. After: Player 2 wins in 4 turns.',
    ],
    [
      20,
      'Turn 20: Player 2 moves 1. There was no choice.',
      'Before: Player 2 wins in 1 turn. After: Player 2 has won.',
    ],
  ])('turn %i', (turn, sentence, standing) => {
    expect(told(judged, match, turn)).toEqual([sentence, standing]);
  });
});

test('of a sealed turn both choices are told, by themselves no fault, or one', () => {
  const start = started('predictive-pursuit', { finish: '4' });
  const match = played(start, '1/2 1/2 1/1 1/2 1/1 1/2 1/1 1/2');
  const judged = review(solved(start), match);
  expect(mistakenTurns(judged)).toEqual([8]);
  expect(told(judged, match, 1)).toEqual([
    'Turn 1: Player 1 chooses 1: fine on its own. Here it is best to choose at random: 67.7 % of the time choose 1, 32.3 % of the time choose 2.',
    'Turn 1: Player 2 guesses 2: fine on its own. Here it is best to choose at random: 32.3 % of the time guess 1, 67.7 % of the time guess 2.',
    'Before: Player 1 wins 53.18 % of the games. After: Player 1 wins 56.21 % of the games.',
  ]);
  const [leader, guess] = told(judged, match, 8);
  expect(leader).toBe('Turn 8: Player 2 chooses 1. There was no choice.');
  expect(guess).toMatch(
    /^\?\? Turn 8, blunder: Player 1 guesses 2, which loses against good play, when .* could be won\. Here it is best to always guess 1\.$/,
  );
});

describe('of a sealed turn of a game that can be drawn', () => {
  const graph: Graph = {
    start: {
      sealed: 0,
      to: [
        ['even', 'even', 'even'],
        ['flip', 'even', 'won'],
        ['lost', 'even', 'even'],
      ],
    },
    flip: {
      sealed: 0,
      to: [
        ['lost', 'even'],
        ['even', 'lost'],
      ],
    },
    won: { winner: 0 },
    even: { winner: null },
    lost: { winner: 1 },
  };
  const first = (moves: string, places: Graph = graph): readonly string[] => {
    const start = Match.start(graphGame(places), {});
    const match = played(start, moves);
    return told(review(solved(start), match), match, 1);
  };

  test('wins and draws are told apart', () => {
    expect(first('c1/c0')).toEqual([
      '? Turn 1, mistake: Player 1 plays c1, which draws 50 games in 100 and wins none against good play, when every game could be drawn. Here it is best to always play c0.',
      'Turn 1: Player 2 plays c0. There was no better choice.',
      'Before: a draw. After: Player 1 wins 0 % of the games, 50.00 % are drawn, and Player 2 wins 50.00 %.',
    ]);
    expect(first('c2/c1')[0]).toBe(
      '?? Turn 1, blunder: Player 1 plays c2, which loses against good play, when every game could be drawn. Here it is best to always play c0.',
    );
  });

  test('what makes sure of less where play need never end is told in games', () => {
    const sums = (most: number): readonly (readonly string[])[] =>
      Array.from({ length: most }, (_, one) =>
        Array.from(
          { length: most },
          (_, two) => ['won', 'lost', 'again'][(one + two) % most] ?? 'again',
        ),
      );
    const [first3 = [], second = [], third = []] = sums(3);
    const calls = (last: string): Graph => ({
      start: {
        sealed: 0,
        to: [first3, second, third, [last, last, last]].map((row) => [...row, 'won']),
      },
      quarter: { sealed: 0, to: sums(4) },
      again: {
        sealed: 0,
        to: [
          ['again', 'again'],
          ['again', 'again'],
        ],
      },
      won: { winner: 0 },
      lost: { winner: 1 },
    });
    const even =
      'Here it is best to choose at random: 33.3 % of the time play c0, 33.3 % of the time play c1, 33.3 % of the time play c2.';
    expect(first('c3/c0', calls('lost'))[0]).toBe(
      `?? Turn 1, blunder: Player 1 plays c3, which makes sure of no game, when 33 games in 100 could be made sure of. ${even}`,
    );
    expect(first('c3/c0', calls('quarter'))[0]).toBe(
      `Turn 1: Player 1 plays c3, which makes sure of 25 games in 100, when 33 games in 100 could be made sure of. ${even}`,
    );
  });

  test('what need never end is no loss', () => {
    const endless: Graph = {
      start: {
        sealed: 0,
        to: [
          ['won', 'won'],
          ['round', 'won'],
        ],
      },
      round: { seat: 0, to: ['back'] },
      back: { seat: 1, to: ['round', 'won'] },
      won: { winner: 0 },
    };
    expect(first('c1/c1', endless)[0]).toBe(
      '?? Turn 1, blunder: Player 1 plays c1. Then play need never end, but every game could be won. Here it is best to always play c0.',
    );
    // Who has lost may choose anything.
    expect(first('c1/c1', endless)[1]).toBe('Turn 1: Player 2 plays c1. Nothing was at stake.');
  });
});

describe('by proofs', () => {
  const start = started('leap-to-twenty');
  const match = played(start, sampleOf('leap-to-twenty').moves);
  const proofs = Array.from({ length: match.turns + 1 }, (_, position): Proof | undefined => {
    if (position < 13) return undefined;
    const steps = new Prover(match.rules, 2 ** 22).prove(stateAt(match, position));
    let step = steps.next();
    while (step.done !== true) step = steps.next(false);
    if (!step.value.ok) throw new Error(step.value.error.message);
    return step.value.value;
  });
  const judged = reviewProofs(match, proofs);

  test('the same is told as far as it is known', () => {
    expect(mistakenTurns(judged)).toEqual([15]);
    expect(told(judged, match, 15)).toEqual([
      '?? Turn 15, blunder: Player 1 moves 1 and gives up a win in 3 turns; a loss in 3 turns is left. To keep it, Player 1 had to move 2 or 4.',
      'Before: Player 1 wins in 3 turns. After: Player 2 wins in 3 turns.',
    ]);
    expect(told(judged, match, 16)[0]).toBe(
      '~ Turn 16: Player 2 moves 2, 2 turns slower than necessary. Better: move 1 or 4.',
    );
    // Not every move is proven, so it is unknown whether anything was at stake.
    expect(told(judged, match, 18)[0]).toBe('Turn 18: Player 2 moves 2. There was no better move.');
  });

  test('what is not known is not judged', () => {
    expect(told(judged, match, 1)).toEqual(['Turn 1: Player 1 moves 4. Its value is not proven.']);
    expect(told(judged, match, 5)).toEqual([
      'Turn 5: Player 1 skips the turn. There was no choice.',
    ]);
    expect(told(judged, match, 13)[1]).toMatch(/^Before: not proven\. After: Player 1 wins/);
    expect(proofSentences(judged).at(-1)).toBe(
      '13 turns of 20 could not be proven and are not judged.',
    );
  });
});

test('a long match is not copied for every turn that is told', () => {
  const turns = 600;
  const start = started('predictive-pursuit');
  const match = played(start, Array(turns).fill('1/1').join(' '));
  const judged = review(solved(start), match);
  let read = 0;
  const history = new Proxy(match.history, {
    get(list, name, receiver) {
      if (/^\d+$/.test(String(name))) read++;
      return Reflect.get(list, name, receiver);
    },
  });
  const { rules, game, options, state } = match;
  const setting = reviewSettingOf({ rules, game, options, state, history } as unknown as Match);
  for (const turn of judged.turns) expect(turnSentences(judged, turn, setting)).not.toEqual([]);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20 * turns);
});
