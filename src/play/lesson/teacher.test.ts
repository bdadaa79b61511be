import { expect, test } from 'vitest';
import { played, started } from '../../../test/support/started.ts';
import { defaultOptions } from '../../core/contract/option.ts';
import { renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { refuse } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { leapToTwenty } from '../../games/leap-to-twenty/game.ts';
import { predictivePursuit } from '../../games/predictive-pursuit/game.ts';
import { solve } from '../../solve/solve.ts';
import { FIRST_QUESTION, remarksSince, teacherWith } from './teacher.ts';

const prove = (): Promise<never> => Promise.reject(new Error('There is no prover here.'));
const matchOf = (game: typeof leapToTwenty | typeof predictivePursuit): Match =>
  Match.start(game as Parameters<typeof Match.start>[0], defaultOptions(game.options as never));

async function remarks(start: Match, turn: string, reader: Seat): Promise<string> {
  const coach = teacherWith({ solve: async () => solve(start.rules), prove });
  const after = start.play(turn);
  if (!after.ok) throw new Error(after.error.message);
  const told = (await coach.after?.(start, after.value, reader)) ?? [];
  return renderLines(told, { seat: reader }).join(' ');
}

test('before a choice it asks, and gives nothing away', async () => {
  const start = matchOf(leapToTwenty);
  const coach = teacherWith({ solve: async () => solve(start.rules), prove });
  const lines = renderLines((await coach.before?.(start, 0)) ?? []);
  expect(lines).toEqual([FIRST_QUESTION]);
});

test('after it, whether it was', async () => {
  const start = matchOf(leapToTwenty);
  expect(await remarks(start, '4', 0)).toBe('Well played: no move was better.');
  expect(await remarks(start, '2', 0)).toMatch(
    /^Not what the idea says\. You move 2 and give up a win in 9 turns; then Player 2 .* To keep it, you had to move 4\.$/,
  );
  expect(await remarks(start, '4', 1)).toBe('');
});

test('a choice that changed nothing because all is lost is told as that', async () => {
  const lost = played(matchOf(leapToTwenty), '4');
  expect(await remarks(lost, '1', 1)).toBe(
    'Your move made no difference: every move loses to good play.',
  );
});

test('a move that wins the game is not told that it made no difference', async () => {
  const won = played(started('trail-blazer', 'finish=14 steps=2,3,5'), '5 3 5 3');
  expect(await remarks(won, '2', 0)).toBe(
    'Your move made no difference: every move was equally good.',
  );
  expect(await remarks(won, '5', 0)).toBe('');
});

test('of a mistake of the other side it tells what that is worth, not what the learner should do', async () => {
  expect(await remarks(matchOf(leapToTwenty), '2', 1)).toMatch(
    /^A mistake by Player 1: it gives you a win in \d+ turns\.$/,
  );
});

test('on a sealed turn a choice by itself is hardly ever wrong', async () => {
  const start = matchOf(predictivePursuit);
  expect(await remarks(start, '1/1', 0)).toBe(
    'The idea allows both there. Roll a die: on 1 to 4 choose 1, else choose 2.',
  );
  // As the idea is worded: "on 1 to 4 step 1 or guess 2".
  expect(await remarks(start, '1/1', 1)).toBe(
    'The idea allows both there. Roll a die: on 1 to 4 guess 2, else guess 1.',
  );
  const { ideas: _, ...book } = predictivePursuit.book(start.options as never);
  const untaught = { ...predictivePursuit, book: () => book };
  expect(await remarks(matchOf(untaught), '1/1', 0)).toMatch(
    /^As good as any other choice, if you mix them\. Roll a die: on 1 to 4 choose 1, else choose 2\./,
  );
});

test('on a sealed turn it says what the ideas choose, not what perfect play does', async () => {
  const match = played(matchOf(predictivePursuit), '2/1 1/1 2/1 1/1 2/1 1/1 2/1 1/1');
  expect(await remarks(match, '1/2', 0)).toBe(
    'The idea allows both there. Toss a coin: on heads choose 1, on tails choose 2.',
  );
});

test('a choice that is never right on a sealed turn is told', async () => {
  // To square 9, where the opponent may still guess 2, which cannot be.
  const match = played(matchOf(predictivePursuit), '2/1 1/1 2/1 1/1 2/1 1/1 2/1 1/1 1/2 1/1');
  expect(await remarks(match, '1/2', 1)).toMatch(
    /^Not what the idea says there\. That costs \d+ games? in 100\. Always guess 1\.$/,
  );
  expect(await remarks(match, '1/2', 0)).toMatch(
    /^Player 2's choice is never right here\. That costs /,
  );
  // The learner's own choice comes first, whoever moved.
  const stare = played(started('predictive-pursuit', 'finish=7 stall=15'), '1/1');
  expect(await remarks(stare, '2/1', 0)).toMatch(
    /^You chose as the idea says\. Player 2's choice is never right here\. That costs /,
  );
});

test('without a solution nothing is said', async () => {
  const start = matchOf(leapToTwenty);
  const coach = teacherWith({
    solve: async () => refuse({ code: 'solve/too-large', message: 'Too large.' }),
    prove,
  });
  const after = start.play('4');
  expect(after.ok && (await coach.after?.(start, after.value, 0))).toEqual([]);
});

test('a choice is commented on even after forced turns', async () => {
  let match = matchOf(leapToTwenty);
  const teacher = teacherWith({ solve: async () => solve(match.rules), prove });
  // Player 1 lands on 5, and the turn that this costs comes before their next choice.
  for (const turn of ['4', '1', '1', '1', match.rules.passes[0] ?? '', '2']) {
    const after = match.play(turn);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  const told = renderLines(await remarksSince(teacher, match, 4, 0));
  expect(told[0]).toMatch(/^Not what the idea says\. .*move 1/);
  expect(renderLines(await remarksSince(teacher, match, 1, 0)).length).toBeGreaterThanOrEqual(
    told.length,
  );
});

test('a learner without a choice yet hears about the turns so far', async () => {
  const start = matchOf(leapToTwenty);
  const teacher = teacherWith({ solve: async () => solve(start.rules), prove });
  const after = start.play('2');
  if (!after.ok) throw new Error(after.error.message);
  expect(renderLines(await remarksSince(teacher, after.value, 0, 1)).join(' ')).toMatch(
    /^A mistake by Player 1: /,
  );
});

test('the answer that a mistake got is told as its refutation, not another one', async () => {
  const match = played(started('trail-blazer'), '1 2 2 3');
  const teacher = teacherWith({ solve: async () => solve(match.rules), prove });
  const told = renderLines(await remarksSince(teacher, match, 2, 0), { seat: 0 });
  expect(told.join(' ')).toMatch(/^Not .* You move 2 and give up .*; then Player 2 moves 3, /);
});

test('the idea stands for all of the best moves, however many there are', async () => {
  const start = started('number-quest', 'numbers=7 picks=5 deadline=3 highest=25');
  expect(await remarks(start, '10:3', 0)).toMatch(
    /^Not what the idea says\. You predict 10 .* To keep it, you only had to predict 20 and place 4\.$/,
  );
});
