import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChosenGame } from '../src/core/contract/game.ts';
import { choosingSeats, type State } from '../src/core/contract/rules.ts';
import { Match } from '../src/core/match/match.ts';
import { randomFrom } from '../src/core/random.ts';
import { accept, type Result } from '../src/core/result.ts';
import { SEATS } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { puzzleName } from '../src/play/puzzles/attempt.ts';
import { NO_RATINGS } from '../src/play/puzzles/ratings.ts';
import { ANY_LEVEL, keptCollection, lessonExercises } from '../src/play/puzzles/source.ts';
import { LESSON_PUZZLES } from '../src/play/text/game/lesson.ts';
import type { Solution } from '../src/solve/solution.ts';
import { approach } from '../src/study/puzzle/approach.ts';
import { type PosedPuzzle, puzzlesAt } from '../src/study/puzzle/puzzle.ts';
import { findPuzzles } from '../src/study/puzzle/search.ts';
import { lessonOf, type TaughtLesson } from '../src/study/teach/lesson.ts';
import { anyGraph } from './support/any-graph.ts';
import { SMALL } from './support/cases.ts';
import { graphGame } from './support/graph-game.ts';
import { chosen, goodness, oracleFor, reachable } from './support/oracle.ts';
import { gameOf, optionsOf, solved } from './support/player-room.ts';
import { depthBrute, holdsOf, replayed, rightRows, tableBy } from './support/puzzle-oracle.ts';

/** Small enough for a search with nothing kept. */
const OPEN = SMALL.filter(({ sealed }) => !sealed);
const DEEPEST_TRIED = 9;

/** All exercises of a game. */
async function exercises(choice: ChosenGame): Promise<readonly PosedPuzzle[]> {
  const search = { choices: [choice], seed: 3, ...ANY_LEVEL };
  const solve = async ({ game, options }: ChosenGame): Promise<Result<Solution>> =>
    accept(solved(game, options));
  const found: PosedPuzzle[] = [];
  for await (const posed of lessonExercises(search, { solve, ratings: () => NO_RATINGS }))
    found.push(posed);
  return found;
}

test('a lesson poses hard puzzles first, and none twice', async () => {
  const books = GAMES.map((game) => ({ game, options: optionsOf(game, {}) }));
  const countIn = (book: ChosenGame): number => keptCollection(book)?.puzzles.length ?? 0;
  const choice = books.find((book) => countIn(book) > 3);
  if (choice === undefined) throw new Error('No game has hard puzzles by the book.');
  const hard = keptCollection(choice)?.puzzles ?? [];
  const textOf = (state: State): string => JSON.stringify(sorted(state));
  const found = await exercises(choice);
  const posed = found.map(({ match }) => textOf(match.state));
  expect(posed.slice(0, hard.length).toSorted()).toEqual(
    hard.map(({ place }) => textOf(place.match.state)).toSorted(),
  );
  expect(new Set(posed).size).toBe(posed.length);
  // Only a game's own puzzles have levels: a game without any has none that are called hard.
  for (const [index, exercise] of found.entries())
    expect(puzzleName(exercise)).toMatch(
      index < hard.length ? /, (?:easy|medium|hard)$/ : /^[^,]*$/,
    );
});

test('a lesson then poses positions in which its own idea leaves one choice', async () => {
  // By the book this game has no hard puzzles, and its lesson often allows several choices.
  const game = gameOf('predictive-pursuit');
  const options = optionsOf(game, { finish: '6', stall: '8' });
  const choice = { game, options };
  const solution = solved(game, options);
  const { policy } = lessonOf(choice, solution) as TaughtLesson;
  const taught = (await exercises(choice)).map(({ match, puzzle: { seat, answer } }) => {
    const rank = solution.positions.numberOf(match.state) as number;
    const choices = policy.choose(rank, seat);
    return choices.every((each) => each === answer);
  });
  expect(taught).toContain(false);
  expect(taught.indexOf(false)).toBeGreaterThanOrEqual(LESSON_PUZZLES);
  expect(taught.lastIndexOf(true)).toBeLessThan(taught.indexOf(false));
});

function sorted(state: State): State {
  return Object.fromEntries(Object.entries(state).sort(([one], [two]) => (one < two ? -1 : 1)));
}

/** The position with the seats exchanged: each has the other's square, and the other moves. */
function mirrored(state: State): State {
  const otherOf = (field: string): string =>
    field.endsWith('1') ? `${field.slice(0, -1)}2` : `${field.slice(0, -1)}1`;
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => {
      if (field === 'mover') return [field, 1 - value];
      return [field, /[12]$/.test(field) ? (state[otherOf(field)] as number) : value];
    }),
  );
}

describe.each(OPEN)('$name', ({ game, options }) => {
  const matches = reachable(Match.start(game, options));
  const oracle = oracleFor(matches);

  test('every position with one right answer is found, and no other', () => {
    const solution = solved(game, options);
    for (const match of matches) {
      const { turn } = match;
      const moves = turn.kind === 'one' ? match.legal(turn.seat) : [];
      const results = moves.map((move) =>
        turn.kind === 'one' ? Math.sign(goodness(oracle(chosen(match, move)), turn.seat)) : 0,
      );
      const right = results.flatMap((result, at) => (result === Math.max(...results) ? [at] : []));
      const expected = moves.length > 1 && right.length === 1 ? right : [];
      const found = puzzlesAt(solution, solution.numberOf(match.state));
      expect(found.map(({ answer }) => answer)).toEqual(expected);
      for (const { seat, answer, depth, choices } of found) {
        expect(choices).toBe(moves.length);
        expect(
          depthBrute(match.rules, match.state, seat, answer, Math.min(depth, DEEPEST_TRIED)),
        ).toBe(depth > DEEPEST_TRIED ? undefined : depth);
      }
    }
  });

  test('each is an exercise once, with moves that lead to it', async () => {
    const solution = solved(game, options);
    const all = await exercises({ game, options });
    const posed = new Set(all.map(({ match }) => JSON.stringify(sorted(match.state))));
    expect(posed.size).toBe(all.length);
    for (const { state } of matches) {
      const isPuzzle = puzzlesAt(solution, solution.numberOf(state)).length > 0;
      const isPosed = posed.has(JSON.stringify(sorted(state)));
      // Of two that only exchange the seats, one is posed.
      const isMirrorPosed = posed.has(JSON.stringify(sorted(mirrored(state))));
      expect({ state, times: Number(isPosed) + Number(isMirrorPosed) }).toEqual({
        state,
        times: isPuzzle || isMirrorPosed ? 1 : 0,
      });
      if (isPosed) expect(isPuzzle).toBe(true);
    }
    for (const { match, puzzle } of all) {
      expect(replayed(Match.start(game, options), match.moves).state).toEqual(match.state);
      const answer = match.legal(puzzle.seat)[puzzle.answer] ?? '';
      expect(oracle(chosen(match, answer)).winner).toBe(oracle(match).winner);
    }
  });
});

describe('sealed', () => {
  const game = gameOf('predictive-pursuit');

  test.each([
    { finish: '4', stall: '1' },
    { finish: '5', stall: '2' },
    { finish: '6', stall: '3' },
    { finish: '6', stall: 'never' },
    { finish: '6', landing: 'open' },
  ])('%j: what is right alone is found, and where it shows', (given) => {
    const options = optionsOf(game, given);
    const solution = solved(game, options);
    const rules = game.rules(options);
    const posed = [...findPuzzles(solution, randomFrom(1), () => true)];
    for (const seat of SEATS) {
      const hold = holdsOf(rules, seat);
      for (let rank = 0; rank < solution.positions.size; rank++) {
        const state = solution.positions.stateAt(rank);
        if (!solution.reach.has(rank) || rules.turn(state).kind === 'over') continue;
        const table = tableBy(rules, state, seat, hold);
        const right = rightRows(table);
        const puzzle = puzzlesAt(solution, rank).find((each) => each.seat === seat);
        if (table.length > 1 && right.length === 1) expect(puzzle?.answer).toBe(right[0]);
        else expect(puzzle).toBeUndefined();
        if (puzzle !== undefined && puzzle.depth < 9)
          expect(depthBrute(rules, state, seat, puzzle.answer, puzzle.depth)).toBe(puzzle.depth);
      }
    }
    expect(posed.length > 0).toBe(given.landing !== 'open');
  });

  test('a guess that must be right is a puzzle for the guesser only', () => {
    const options = optionsOf(game, {});
    const solution = solved(game, options);
    const state = { square1: 9, square2: 4, still: 0, mover: 0 };
    expect(puzzlesAt(solution, solution.numberOf(state))).toEqual([
      expect.objectContaining({ seat: 1, answer: 0, choices: 2, depth: 1 }),
    ]);
  });
});

test('play that goes in circles is come to by a shortest way', () => {
  const game = graphGame({
    start: { seat: 0, to: ['round', 'on'] },
    round: { seat: 1, to: ['start', 'on'] },
    on: { seat: 0, to: ['round', 'fork'] },
    fork: { seat: 1, to: ['lost', 'won', 'start'] },
    lost: { winner: 0 },
    won: { winner: 1 },
  });
  const solution = solved(game, {});
  const rank = solution.numberOf({ place: 3 });
  expect(puzzlesAt(solution, rank)).toEqual([{ rank, seat: 1, answer: 1, choices: 3, depth: 1 }]);
  for (let seed = 0; seed < 9; seed++)
    expect(approach(game, {}, solution, rank, randomFrom(seed)).moves).toEqual(['on', 'fork']);
});

describe.each([
  { forward: true, sealed: false },
  { forward: false, sealed: false },
  { forward: true, sealed: true },
])('on any graph %j', (kind) => {
  test('what is right alone is found, and where it shows', () => {
    let posed = 0;
    fc.assert(
      fc.property(anyGraph(kind), (graph) => {
        const game = graphGame(graph);
        const solution = solved(game, {});
        const { rules, positions, reach } = solution;
        const holds = SEATS.map((seat) => holdsOf(rules, seat));
        for (let rank = 0; rank < positions.size; rank++) {
          const state = positions.stateAt(rank);
          if (!reach.has(rank)) continue;
          const found = puzzlesAt(solution, rank);
          for (const seat of choosingSeats(rules.turn(state))) {
            const table = tableBy(rules, state, seat, holds[seat] ?? (() => 0));
            const right = table.length > 1 ? rightRows(table) : [];
            const [puzzle] = found.filter((each) => each.seat === seat);
            // Without an end to fear, a draw is as good as no end at all, and both as half a win.
            if (kind.forward)
              expect(puzzle?.answer).toBe(right.length === 1 ? right[0] : undefined);
            if (puzzle === undefined) continue;
            posed++;
            const { answer, depth } = puzzle;
            const most = Math.min(depth, 7);
            const seen = depthBrute(rules, state, seat, answer, most);
            expect(seen).toBe(depth > most ? undefined : depth);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(posed).toBeGreaterThan(100);
  });
});
