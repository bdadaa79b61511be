import type { ChosenGame, FindGame } from '../../core/contract/game.ts';
import { formatOptions, parseOptions } from '../../core/contract/option.ts';
import { countOf } from '../../core/count.ts';
import type { Match } from '../../core/match/match.ts';
import type { Result } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { puzzleIn, puzzlesAt } from '../../study/puzzle/puzzle.ts';
import { halfPoint, ratingAt } from '../../study/puzzle/strength.ts';
import { judge } from '../../study/review/judgement.ts';
import { type HistoryEntry, seatsOf } from '../history/history-entry.ts';
import { botsInWords } from '../names.ts';
import { positionsOf } from '../positions.ts';
import { dayOf } from '../text/game/history.ts';
import type { GradedAsk } from './attempt.ts';
import { isQuick, type PuzzleCriteria } from './source.ts';

/** A puzzle from a game in the history. */
export type PastMistake<Kept extends HistoryEntry = HistoryEntry> = GradedAsk & {
  readonly from: {
    readonly game: Kept;
    /** The turn, from 1, and the choice made then. */
    readonly turn: number;
    readonly played: string;
  };
};

/** Whose mistakes to search for, and in which games. */
export type MistakeSearch<Kept extends HistoryEntry = HistoryEntry> = Pick<
  PuzzleCriteria,
  'fits'
> & {
  /** The games in the history, newest first. */
  readonly games: Iterable<Kept>;
  readonly find: FindGame;
  readonly name: string | undefined;
  /** The requested game, however long it takes to solve. */
  readonly only: ChosenGame | undefined;
};

/** How games are read and solved. */
export type MistakeTools<Kept extends HistoryEntry = HistoryEntry> = {
  solve(choice: ChosenGame): Promise<Result<Solution>>;
  /** Its moves, replayed. */
  read(game: Kept): Result<Match>;
};

/** How many games were searched, and how many were skipped. */
export type SearchedGames = { games: number; passed: number };

/**
 * The positions in the history, newest first, where a person made a real mistake and only one choice was right. Each
 * position comes once.
 */
export async function* pastMistakes<Kept extends HistoryEntry>(
  { games, find, name, only, fits }: MistakeSearch<Kept>,
  looked: SearchedGames,
  tools: MistakeTools<Kept>,
): AsyncGenerator<PastMistake<Kept>, undefined> {
  const posed = new Set<string>();
  for (const game of games) {
    const seats = seatsOf(game, name);
    if (seats.length === 0) continue;
    const found = find(game.game);
    const options = found && parseOptions(found.options, game.options);
    if (found === undefined || options?.ok !== true) continue;
    const choice = { game: found, options: options.value };
    // Games with the same options share one solution.
    const isSame =
      found === only?.game && formatOptions(options.value) === formatOptions(only.options);
    if (only !== undefined && !isSame) continue;
    looked.games++;
    const solution = only !== undefined || isQuick(choice) ? await tools.solve(choice) : undefined;
    const played = tools.read(game);
    if (solution?.ok !== true || !played.ok) {
      looked.passed++;
      continue;
    }
    for (const mistake of mistakesIn(game, played.value, seats, solution.value)) {
      const { match, puzzle } = mistake;
      const key = `${game.game} ${game.options} ${puzzle.rank} ${puzzle.seat}`;
      if (posed.has(key) || !fits(puzzle) || match.turn.kind === 'over') continue;
      posed.add(key);
      yield mistake;
    }
  }
}

/** Says that there are no more mistakes, where they were searched for, and which games were skipped. */
export function mistakesEnd({ games, passed }: SearchedGames, posed: number): string {
  const tooLarge =
    passed === 0 ? '' : ` ${countOf(passed, 'game')} skipped: too big to solve quickly.`;
  const none = posed === 0 ? 'No mistakes to practise' : 'No more mistakes to practise';
  const where =
    games === 0
      ? 'No mistakes to practise yet.'
      : `${none} in ${countOf(games, 'game')}: only those with exactly one right answer are posed.`;
  return `${where}${tooLarge}`;
}

function* mistakesIn<Kept extends HistoryEntry>(
  game: Kept,
  match: Match,
  seats: readonly Seat[],
  solution: Solution,
): Generator<PastMistake<Kept>, undefined> {
  const stages = positionsOf(match);
  for (const [index, stage] of stages.entries()) {
    const after = stages[index + 1];
    if (after?.last === undefined || stage.turn.kind === 'over') continue;
    const lead = stage.turn.seat;
    for (const seat of seats) {
      const move = seat === lead ? after.last.move : after.last.answer;
      if (move === undefined) continue;
      const played = stage.rules.notate(move);
      const { class: fault } = judge(solution, stage.state, seat, played) ?? { class: null };
      if (fault !== 'blunder' && fault !== 'mistake') continue;
      const puzzle = puzzlesAt(solution, solution.numberOf(stage.state)).find(
        (each) => each.seat === seat,
      );
      if (puzzle === undefined) continue;
      const turn = index + 1;
      yield {
        match: stage,
        solution,
        puzzle: {
          ...puzzleIn(solution, stage.state, puzzle),
          rating: ratingAt(halfPoint(solution, puzzle)),
        },
        before: [
          `From a game on ${dayOf(game.date)} against ${botsInWords(game.players[other(seat)])}, turn ${turn}.`,
        ],
        after: [`In that game the choice was ${played}.`],
        from: { game, turn, played },
      };
    }
  }
}
