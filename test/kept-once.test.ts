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
import { bestLine } from '../src/study/best-line.ts';
import { defenceOf, holdingMoves } from '../src/study/defence.ts';
import { ideasOf } from '../src/study/idea/ideas.ts';
import { calibrate } from '../src/study/levels/calibrate.ts';
import { atlasOf } from '../src/study/map/map.ts';
import { SliceCache } from '../src/study/map/slice.ts';
import { perfectPolicy } from '../src/study/policy/perfect.ts';
import { approach } from '../src/study/puzzle/approach.ts';
import { puzzleIn } from '../src/study/puzzle/puzzle.ts';
import { findPuzzles } from '../src/study/puzzle/search.ts';
import { explain } from '../src/study/review/explain.ts';
import { hintFor } from '../src/study/review/hint.ts';
import { judge } from '../src/study/review/judgement.ts';
import { review } from '../src/study/review/review.ts';
import { studySimplePlay } from '../src/study/simple/simple-study.ts';
import { bareGame } from './support/heap-games.ts';
import { boxesRules, chaseRules, markRules } from './support/mirrored-games.ts';

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

test.each([
  ['boxes', boxes],
  ['a chase', chaseRules(3, 3) as Rules<State, never>],
])('in %s answers, hints, judgements and lines are those of all positions', (_name, rules) => {
  const [once, whole] = [solvedOnce(rules), solvedWhole(rules)];
  const game = bareGame(rules as Rules);
  for (let rank = 0; rank < whole.positions.size; rank += 23) {
    const state = whole.positions.stateAt(rank);
    const turn = rules.turn(state);
    if (turn.kind !== 'one') continue;
    const { kept: _kept, ...answer } = answerFor(game, {}, once, state);
    expect(answerFor(game, {}, whole, state)).toMatchObject(answer);
    expect(hintFor(once, state, turn.seat)).toEqual(hintFor(whole, state, turn.seat));
    for (const move of rules.moves(state, turn.seat).map(rules.notate)) {
      expect(judge(once, state, turn.seat, move)).toEqual(judge(whole, state, turn.seat, move));
      expect(explain(once, state, move)).toEqual(explain(whole, state, move));
    }
    if (once.at(state).turns !== null)
      expect(bestLine(once, state)).toEqual(bestLine(whole, state));
  }
});

test('a review is that of all positions', () => {
  const [once, whole] = [solvedOnce(boxes), solvedWhole(boxes)];
  const random = randomFrom(3);
  let match = Match.start(bareGame(boxes as Rules), {});
  while (match.turn.kind === 'one') {
    const any = match.legal(match.turn.seat);
    const after = match.choose(match.turn.seat, any[Math.floor(random() * any.length)] as string);
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  expect(review(once, match)).toEqual(review(whole, match));
});

test('levels are those of all positions', () => {
  const [once, whole] = [calibrate(solvedOnce(boxes)), calibrate(solvedWhole(boxes))];
  expect(once.points).toEqual(whole.points);
  expect(once.points.length).toBeGreaterThan(1);
});

test('a map shows every mirror image, however large it is', () => {
  const lines = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  const crosses = markRules({ cells: 9, lines, form: 'a mask a side' }) as Rules<State, never>;
  const [once, whole] = [solvedOnce(crosses), solvedWhole(crosses)];
  const axes = ['first', 'second'] as const;
  const size = { columns: 64, rows: 64 };
  const start = crosses.start();
  expect(atlasOf(once, axes, start, size)).toEqual(atlasOf(whole, axes, start, size));
  const places = (solution: Solution): readonly string[] => {
    const { x, y } = new SliceCache().get(solution, axes, start);
    return [...x].map((column, index) => `${column} ${y[index]}`).sort();
  };
  expect(places(once)).toEqual(places(whole));
  expect(places(once)).toHaveLength(5478);
});

test('a rule for holding is checked in every mirror image', () => {
  const rules = chaseRules(3, 3) as Rules<State, never>;
  const [once, whole] = [solvedOnce(rules), solvedWhole(rules)];
  for (const seat of [0, 1] as const) expect(defenceOf(once, seat)).toEqual(defenceOf(whole, seat));
});

test('simple ways to play are not measured on one mirror image', () => {
  const rules = chaseRules(3, 3) as Rules<State, never>;
  const { book } = bareGame(rules as Rules);
  expect(studySimplePlay(solvedOnce(rules), book({}))).toBeNull();
  expect(studySimplePlay(solvedWhole(rules), book({}))).not.toBeNull();
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
