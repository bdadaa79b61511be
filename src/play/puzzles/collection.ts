import type { ChosenGame } from '../../core/contract/game.ts';
import { changedOptions, formatOptions } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { Match } from '../../core/match/match.ts';
import type { Random } from '../../core/random.ts';
import { orThrow } from '../../core/result.ts';
import { seatOf } from '../../core/seat.ts';
import { isShipped } from '../../games/index.ts';
import type { Solution } from '../../solve/solution.ts';
import { approach } from '../../study/puzzle/approach.ts';
import { HARD_VERSION, hardPuzzles } from '../../study/puzzle/hard.ts';
import {
  type GradedPuzzle,
  type PosedPuzzle,
  puzzleIn,
  puzzlesAt,
} from '../../study/puzzle/puzzle.ts';
import { solveRest } from '../../study/puzzle/rest-of-game.ts';
import { KEPT_PUZZLES, KEPT_VERSION, type KeptPuzzles } from './kept-puzzles.ts';
import type { PuzzlePlace } from './ratings.ts';

/** A puzzle with its rating, ready to pose. */
export type GradedPosed = PosedPuzzle<GradedPuzzle>;

/** One puzzle of a collection. */
export type CollectedPuzzle = {
  readonly place: PuzzlePlace;
  readonly depth: number;
  readonly rating: number;
  /** A match that reaches it, and the solved rest of the game. */
  pose(random: Random): GradedPosed;
};

/** All puzzles of a game with its options settled, easiest first. */
export type PuzzleCollection = {
  readonly choice: ChosenGame;
  /** How many positions were examined; undefined if not all were. */
  readonly positions: number | undefined;
  readonly puzzles: readonly CollectedPuzzle[];
};

/** The settings that a game's puzzles come from: by the book first, then its variants; or the chosen ones. */
export function settingsFor(chosen: ChosenGame): readonly ChosenGame[] {
  const isByTheBook = Object.keys(changedOptions(chosen.game.options, chosen.options)).length === 0;
  return isByTheBook ? playableSettings(chosen.game) : [chosen];
}

/** The stored puzzles of a shipped game, so that the first puzzle needs no search. */
export function keptCollection(choice: ChosenGame): PuzzleCollection | undefined {
  const { game, options } = choice;
  if (KEPT_VERSION !== HARD_VERSION || !isShipped(game)) return undefined;
  const text = formatOptions(options);
  const kept = KEPT_PUZZLES.find((each) => each.game === game.id && each.options === text);
  if (kept === undefined) return undefined;
  const known = collections.get(kept) ?? readCollection(choice, kept);
  collections.set(kept, known);
  return known;
}

/** Puzzles that were read already: reading one replays its game up to the position. */
const collections = new Map<KeptPuzzles, PuzzleCollection>();

function readCollection(choice: ChosenGame, kept: KeptPuzzles): PuzzleCollection {
  const { positions, puzzles } = kept;
  return { choice, positions, puzzles: puzzles.map((line) => readKept(choice, line)) };
}

function readKept({ game, options }: ChosenGame, line: string): CollectedPuzzle {
  const [player, rating, depth, ...moves] = line.split(' ');
  const match = moves.reduce((at, move) => orThrow(at.play(move)), Match.start(game, options));
  const graded = { seat: seatOf(Number(player) as 1 | 2), rating: Number(rating) };
  return {
    place: { match, puzzle: graded },
    depth: Number(depth),
    rating: graded.rating,
    pose() {
      const solution = orThrow(solveRest(match));
      const puzzle = puzzlesAt(solution, solution.positions.start).find(
        ({ seat }) => seat === graded.seat,
      );
      if (puzzle === undefined) throw new Error(`This is no puzzle: ${game.id} ${line}`);
      return { match, solution, puzzle: { ...puzzle, rating: graded.rating } };
    },
  };
}

/** The puzzles of a solved game. */
export function collect(choice: ChosenGame, solution: Solution): PuzzleCollection {
  const { game, options } = choice;
  const { puzzles, whole } = hardPuzzles(solution);
  return {
    choice,
    positions: whole ? solution.reach.states : undefined,
    puzzles: puzzles.map((puzzle) => ({
      place: {
        match: { options, rules: solution.rules, state: solution.positions.stateAt(puzzle.rank) },
        puzzle,
      },
      depth: puzzle.depth,
      rating: puzzle.rating,
      pose(random) {
        const match = approach(game, options, solution, puzzle.rank, random);
        const { rating } = puzzle;
        return { match, solution, puzzle: { ...puzzleIn(solution, match.state, puzzle), rating } };
      },
    })),
  };
}
