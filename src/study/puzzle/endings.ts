import type { ChosenGame } from '../../core/contract/game.ts';
import { Match } from '../../core/match/match.ts';
import { pick, type Random } from '../../core/random.ts';
import { orThrow } from '../../core/result.ts';
import type { Solution } from '../../solve/solution.ts';
import { approachFrom } from './approach.ts';
import type { PosedPuzzle, Puzzle } from './puzzle.ts';
import { solveRest } from './rest-of-game.ts';

/** A longer random game is abandoned. */
const LONGEST = 4000;
/** Stops after this many consecutive endings without a puzzle, or this many turns on the way to them. */
const MOST_BARREN = 30;
const MOST_TURNS = 12_000;
/** The most puzzles from one ending, because they are much alike. */
const MOST_OF_ONE = 2;
/** The factor by which each try goes further back. */
const GROWTH = 1.3;
/** The memory for one ending: about ten thousand positions, which are solved in a moment. */
const MEMORY = 2 ** 21;

/**
 * Puzzles of a game too large to solve, from near the ends of random games: what can still happen there is little
 * enough to solve. Each ending is a game that starts from its position, so everything about it is exact.
 */
export function* findEndings<Kind extends Puzzle>(
  { game, options }: ChosenGame,
  random: Random,
  puzzlesOf: (solution: Solution) => Iterable<Kind>,
): Generator<PosedPuzzle<Kind>, undefined> {
  let turns = 0;
  for (let barren = 0; barren < MOST_BARREN && turns < MOST_TURNS; barren++) {
    const played = randomGame(Match.start(game, options), random);
    turns += played.length;
    const ending = longestEnding(played);
    if (ending === undefined) continue;
    const { solution, match } = ending;
    for (const puzzle of Iterator.from(puzzlesOf(solution)).take(MOST_OF_ONE)) {
      barren = -1;
      turns = 0;
      yield { match: approachFrom(match, solution, puzzle.rank, random), solution, puzzle };
    }
  }
}

/** The match after each turn of a random game, up to its end if that comes in time. */
function randomGame(start: Match, random: Random): readonly Match[] {
  const matches = [start];
  for (let match = start; match.turn.kind !== 'over'; ) {
    if (matches.length > LONGEST) break;
    for (const seat of match.waiting) {
      match = orThrow(match.choose(seat, pick(match.legal(seat), random)));
    }
    matches.push(match);
  }
  return matches;
}

/** The last part of a game, from about as early a turn as can be solved. */
function longestEnding(
  matches: readonly Match[],
): { readonly match: Match; readonly solution: Solution } | undefined {
  let found: { readonly match: Match; readonly solution: Solution } | undefined;
  if (matches.at(-1)?.turn.kind !== 'over') return undefined;
  for (let back = 2; back <= matches.length; back = Math.ceil(GROWTH * back)) {
    const match = matches[matches.length - back] as Match;
    const solution = solveRest(match, { memory: MEMORY });
    if (!solution.ok) break;
    found = { match, solution: solution.value };
  }
  return found;
}
