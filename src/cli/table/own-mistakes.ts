import type { ChosenGame, FindGame } from '../../core/contract/game.ts';
import { formatOptions, parseOptions } from '../../core/contract/option.ts';
import type { Match } from '../../core/match/match.ts';
import { other, type Seat } from '../../core/seat.ts';
import { seatsOf } from '../../play/history/kept-game.ts';
import type { Asked } from '../../play/lesson/quiz.ts';
import { isQuick, type Search } from '../../play/puzzles/source.ts';
import type { Solution } from '../../solve/solution.ts';
import { puzzlesAt } from '../../study/puzzle/puzzle.ts';
import { judge } from '../../study/review/judgement.ts';
import { positionsOf } from '../commands/replay.ts';
import type { Context } from '../context.ts';
import { dayOf } from '../pages/games-page.ts';
import { openHistory, type ShelvedGame } from '../store/history.ts';
import { readRecord } from '../store/shelf.ts';
import { solveHere } from '../threads/solver.ts';

/** A puzzle from a game that somebody played. */
export type OwnMistake = Asked & {
  readonly from: {
    readonly game: ShelvedGame;
    /** The turn, from 1, and what was chosen then. */
    readonly turn: number;
    readonly played: string;
  };
};

/** Whose mistakes are looked for, and in which games. */
export type MistakeSearch = Pick<Search, 'fits'> & {
  readonly find: FindGame;
  readonly name: string | undefined;
  /** The game that was asked for, however long it takes to solve. */
  readonly only: ChosenGame | undefined;
};

/** How far the search came. */
export type Looked = { games: number; passed: number };

/**
 * The positions of kept games, the newest first, in which a person made a real mistake where one choice was right
 * and no other. Each position comes once.
 */
export async function* ownMistakes(
  { find, name, only, fits }: MistakeSearch,
  looked: Looked,
  terminal: Context,
): AsyncGenerator<OwnMistake, undefined> {
  const posed = new Set<string>();
  for (const game of openHistory(terminal, find).games) {
    const seats = seatsOf(game, name);
    if (seats.length === 0) continue;
    const choice = choiceOf(game, find);
    if (choice === undefined || (only !== undefined && !isSame(choice, only))) continue;
    looked.games++;
    const solution =
      only !== undefined || isQuick(choice) ? await solveHere(choice, terminal) : undefined;
    const record = readRecord(game.path, find);
    if (solution?.ok !== true || !record.ok) {
      looked.passed++;
      continue;
    }
    for (const mistake of mistakesIn(game, record.value.match, seats, solution.value)) {
      const { match, puzzle } = mistake;
      const key = `${game.game} ${game.options} ${puzzle.rank} ${puzzle.seat}`;
      if (posed.has(key) || !fits(puzzle) || match.turn.kind === 'over') continue;
      posed.add(key);
      yield mistake;
    }
  }
}

/** A game with its options as a record has them; undefined where it is not at hand. */
function choiceOf({ game: id, options }: ShelvedGame, find: FindGame): ChosenGame | undefined {
  const game = find(id);
  const chosen = game === undefined ? undefined : parseOptions(game.options, options);
  return game === undefined || chosen?.ok !== true ? undefined : { game, options: chosen.value };
}

/** One solution serves for a game with the same options, however often it was played. */
function isSame(choice: ChosenGame, only: ChosenGame): boolean {
  return choice.game === only.game && formatOptions(choice.options) === formatOptions(only.options);
}

function* mistakesIn(
  game: ShelvedGame,
  match: Match,
  seats: readonly Seat[],
  solution: Solution,
): Generator<OwnMistake, undefined> {
  const stages = positionsOf({ match, players: game.players, tags: {} });
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
        puzzle,
        before: [
          `From a game of ${dayOf(game.date)} against ${game.players[other(seat)]}, turn ${turn}.`,
        ],
        after: [`In that game ${played} was played.`],
        from: { game, turn, played },
      };
    }
  }
}
