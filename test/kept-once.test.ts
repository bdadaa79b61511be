import { expect, test } from 'vitest';
import type { Rules, State } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { randomFrom } from '../src/core/random.ts';
import { ideaSummary } from '../src/play/text/game/ideas.ts';
import { policyPlayer } from '../src/players/perfect.ts';
import { Attempt } from '../src/solve/attempt.ts';
import { Budget } from '../src/solve/budget.ts';
import { SolutionCache } from '../src/solve/cache.ts';
import type { Solution } from '../src/solve/solution.ts';
import { dataOf, solutionFrom } from '../src/solve/solution-data.ts';
import { solve } from '../src/solve/solve.ts';
import { findSymmetry } from '../src/solve/symmetry/find-symmetry.ts';
import { answerFor } from '../src/study/answer/answer.ts';
import { audit } from '../src/study/audit/audit.ts';
import { holdingMoves } from '../src/study/defence.ts';
import { ideasOf } from '../src/study/idea/ideas.ts';
import { perfectPolicy } from '../src/study/policy/perfect.ts';
import { approach } from '../src/study/puzzle/approach.ts';
import { puzzleIn } from '../src/study/puzzle/puzzle.ts';
import { findPuzzles } from '../src/study/puzzle/search.ts';
import { bareGame } from './support/heap-games.ts';
import { boxesRules, chaseRules } from './support/mirrored-games.ts';

const { signal } = new AbortController();
const boxes = boxesRules(2, 2, false) as Rules<State, never>;

/** As it comes from another thread, with one of the positions that mirror each other. */
function solvedOnce(rules: Rules<State, never>): Solution {
  const once = new Attempt(rules, {}).exploreOnce(findSymmetry(rules, new Budget()));
  if (once === undefined) throw new Error('It has no symmetry.');
  return solutionFrom(rules as Rules, structuredClone(dataOf(once)));
}

function solvedWhole(rules: Rules<State, never>): Solution {
  const solved = solve(rules as Rules, { whole: true });
  if (!solved.ok) throw new Error(solved.error.message);
  return solved.value;
}

test('a perfect player plays best moves in every mirror image', async () => {
  const [once, whole] = [solvedOnce(boxes), solvedWhole(boxes)];
  const player = policyPlayer(once, perfectPolicy(once));
  const random = randomFrom(1);
  let chosen = 0;
  for (let game = 0; game < 20; game++)
    for (let match = Match.start(bareGame(boxes as Rules), {}); match.turn.kind === 'one'; ) {
      const { seat } = match.turn;
      const move = await player.choose(match.view(seat), { seed: chosen++, signal });
      const best = whole.moves(match.state).filter((judged) => judged.best);
      expect(best.map(({ move: good }) => String(good))).toContain(move);
      const any = match.legal(seat);
      const after = match.choose(seat, any[Math.floor(random() * any.length)] as string);
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  expect(chosen).toBeGreaterThan(200);
});

test('a puzzle has its right answer in the position that is shown', () => {
  const [once, whole] = [solvedOnce(boxes), solvedWhole(boxes)];
  const game = bareGame(boxes as Rules);
  let posed = 0;
  for (const puzzle of findPuzzles(once, randomFrom(2), () => true).take(30)) {
    const match = approach(game, {}, once, puzzle.rank, randomFrom(posed++));
    const { answer, seat } = puzzleIn(once, match.state, puzzle);
    const verdict = whole.at(match.state);
    const keeps = whole
      .moves(match.state)
      .flatMap((judged, index) => (judged.verdict.outcome === verdict.outcome ? [index] : []));
    expect(keeps).toEqual([answer]);
    expect(match.turn).toEqual({ kind: 'one', seat });
  }
  expect(posed).toBe(30);
});

test('moves that hold are those of the position itself', () => {
  const rules = chaseRules(3, 3) as Rules<State, never>;
  const [once, whole] = [solvedOnce(rules), solvedWhole(rules)];
  let held = 0;
  for (let rank = 0; rank < whole.positions.size; rank++) {
    const state = whole.positions.stateAt(rank);
    const turn = rules.turn(state);
    if (turn.kind !== 'one') continue;
    const moves = holdingMoves(whole, state, turn.seat);
    if (moves.length < rules.moves(state, turn.seat).length) held++;
    expect(holdingMoves(once, state, turn.seat)).toEqual(moves);
  }
  expect(held).toBeGreaterThan(10);
});

test('it is told how many were kept, and no rule is told that was seen in one mirror image only', () => {
  const once = solvedOnce(boxes);
  const game = bareGame(boxes as Rules);
  expect(answerFor(game, {}, once, boxes.start())).toMatchObject({ states: 5349, kept: 756 });
  expect(ideaSummary(ideasOf(game, {}, once))).toEqual([
    'No rule was searched for: of positions that mirror each other only one was kept.',
  ]);
});

test('an audit looks at every position, even if a solution without mirror images is at hand', () => {
  const game = bareGame(boxes as Rules);
  const told = {
    ...game,
    book: () => ({
      ...game.book({}),
      claims: [
        {
          id: 'first',
          clause: 'edges',
          claim: 'The first edge may be drawn last.',
          check: {
            kind: 'arises' as const,
            test: ({ move, after }: { readonly move: unknown; readonly after: State }) =>
              move === 0 && boxes.turn(after).kind === 'over',
          },
        },
      ],
    }),
  };
  const solutions = new SolutionCache(2 ** 30);
  solutions.keep(told, {}, solvedOnce(boxes));
  const found = audit(told, {}, solutions);
  expect(found.ok && found.value.claims.map(({ verdict }) => verdict)).toEqual(['holds']);
});
