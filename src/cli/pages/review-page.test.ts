import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import type { Names } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { solve } from '../../solve/solve.ts';
import { type Review, review } from '../../study/review/review.ts';
import { paintFor } from '../draw/paint.ts';
import { reviewLines } from './review-page.ts';

const played = Match.start(toyGame(), {}).play('t1');
if (!played.ok) throw new Error(played.error.message);
const match = played.value;
const solved = solve(match.rules);
if (!solved.ok) throw new Error(solved.error.message);
const judged = review(solved.value, match);

/** The table of the turns, with these names. */
function tableOf(names: Names, width: number, told: Review = judged): string {
  const players = ['bot:random', 'bot:random'] as const;
  const page = { title: 'Toy', width, paint: paintFor({ output: new Writable() }), blocks: false };
  const lines = reviewLines({ match, players, tags: {} }, told, { ...page, names });
  const start = lines.findIndex((line) => line.startsWith('Turn'));
  return lines.slice(start, start + 2).join('\n');
}

test('players whose names begin alike are told apart by their seats', () => {
  const table = tableOf(['bot:random (P1)', 'bot:random (P2)'], 80);
  expect(table).toMatch(/^Turn {2}Who {2}Move .* P1 then\n {3}1 {2}P1 {3}/);
  expect(tableOf(['Ann', 'Ben'], 80)).toMatch(/Ann then\n {3}1 {2}Ann /);
});

test('a chance is told whole, and what is nothing but for rounding as nothing', () => {
  const [turn] = judged.turns;
  if (turn === undefined) throw new Error('One turn was played.');
  const withChance = (p1: number, draw: number): Review => ({
    ...judged,
    turns: [{ ...turn, after: { ...turn.after, outcome: 'mixed', p1, draw } }],
  });
  expect(tableOf(['Ann', 'Ben'], 80, withChance(0.25 + 1e-13, 0.5))).toMatch(
    / 0 %, 50\.0 % drawn$/,
  );
  expect(tableOf(['Ann', 'Ben'], 80, withChance(0.2503, 0.5))).toMatch(
    / under 0\.1 %, 50\.0 % drawn$/,
  );
  expect(tableOf(['Ann', 'Ben'], 40, withChance(0.45, 0.5))).toMatch(/ 20\.0 %$/);
});
