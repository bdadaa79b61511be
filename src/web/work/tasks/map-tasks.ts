import { fieldName, fieldValue } from '../../../core/contract/field-name.ts';
import type { Phrase, Phrases } from '../../../core/contract/phrase.ts';
import type { State } from '../../../core/contract/rules.ts';
import type { MatchData } from '../../../core/match/match-data.ts';
import { randomFrom } from '../../../core/random.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { other, seatNumber } from '../../../core/seat.ts';
import { mapStart } from '../../../play/map-start.ts';
import { mixLines } from '../../../play/text/position/mix.ts';
import { moveLines, verdictLines, verdictSentence } from '../../../play/text/position/verdict.ts';
import type { Solution } from '../../../solve/solution.ts';
import { answerFor } from '../../../study/answer/answer.ts';
import { namesIn } from '../../../study/idea/honest-names.ts';
import { type KeyEntry, mapKey } from '../../../study/map/map-key.ts';
import { SliceCache, surveyOf, type TileOrder, tileOf } from '../../../study/map/slice.ts';
import { approach } from '../../../study/puzzle/approach.ts';
import { chosenOf, matchOf, solutionOf, solve } from './solving.ts';
import type { GameData } from './tasks.ts';

/** A field's values are listed in words up to this many. */
const MOST_VALUES = 600;
/** How many places of a map are sampled for the longest win on it. */
const MOST_LOOKS = 40_000;

const slices = new SliceCache();

/** A field along a map's axis, or fixed on the map. */
export type MapField = {
  readonly field: string;
  readonly name: Phrase;
  readonly size: number;
  /** Its values in words, if they are few. */
  readonly values: Phrases | null;
};

export type MapFrame = {
  readonly axes: readonly [across: MapField, down: MapField];
  readonly others: readonly MapField[];
  readonly state: State;
  /** The states that the match passed through. */
  readonly path: readonly State[];
  readonly longest: number;
  /** The meaning of the colours. */
  readonly key: readonly KeyEntry[];
};

export type PositionAnswer = {
  readonly lines: Phrases;
  readonly moves: readonly { readonly text: Phrase; readonly best: boolean }[];
  /** Turns that lead there from the start. */
  readonly way: readonly string[];
};

/** The worker's tasks for maps. */
export const mapTasks = {
  /** The map of positions around one. */
  async mapAround(data: MatchData): Promise<Result<MapFrame>> {
    const match = matchOf(data);
    const { game, options, rules } = match;
    const book = game.book(options);
    const { axes } = book;
    if (axes === undefined)
      return refuse({
        code: 'solve/failed',
        message: `There is no map: the book of ${game.title} names no two fields for its axes.`,
      });
    const solved = await solve({ game, options });
    if (!solved.ok) return solved;
    const solution = solved.value;
    const fields = Object.keys(rules.shape);
    const names = namesIn(solution, book.fields);
    const fieldOf = (field: string): MapField => {
      const size = rules.shape[field] ?? 1;
      return {
        field,
        name: fieldName(field, names),
        size,
        values:
          size > MOST_VALUES
            ? null
            : Array.from({ length: size }, (_, value) => fieldValue(field, value, names)),
      };
    };
    const state = mapStart(match, solution, axes);
    const survey = surveyOf(solution, axes, state, MOST_LOOKS);
    const path = [rules.start(), ...match.history.map(({ after }) => after)];
    return accept({
      axes: [fieldOf(axes[0]), fieldOf(axes[1])],
      // A field with one value leaves nothing to choose.
      others: fields
        .filter((field) => !axes.includes(field))
        .map(fieldOf)
        .filter(({ size }) => size > 1),
      state,
      path,
      longest: survey.longest,
      key: mapKey(survey, solution.positions.draws),
    });
  },
  async mapTile(data: GameData, order: TileOrder): Promise<Uint8Array> {
    return tileOf(await solutionOf(chosenOf(data)), order, slices);
  },
  /** The value of a position, in a sentence; null if it cannot occur. */
  async cell(data: GameData, state: State): Promise<Phrase | null> {
    const { game, options } = chosenOf(data);
    const solution = await solutionOf({ game, options });
    return rankOf(solution, state) === undefined
      ? null
      : verdictSentence(answerFor(game, options, solution, state));
  },
  /** The text about a position, and a way to reach it; null if it cannot occur. */
  async position(data: GameData, state: State): Promise<PositionAnswer | null> {
    const { game, options } = chosenOf(data);
    const solution = await solutionOf({ game, options });
    const rank = rankOf(solution, state);
    if (rank === undefined) return null;
    const answer = answerFor(game, options, solution, state);
    const book = game.book(options);
    // If every move loses, none is marked as good.
    const turn = solution.rules.turn(state);
    const isLost =
      turn.kind === 'one' && answer.outcome === `player${seatNumber(other(turn.seat))}`;
    const { moves } = approach(game, options, solution, rank, randomFrom(1));
    return {
      lines: [...verdictLines(solution, answer, state, book), ...mixLines(answer, solution, book)],
      moves:
        answer.mix === null
          ? moveLines(answer, { rules: solution.rules, book }).map(({ text, best }) => ({
              text,
              best: best && !isLost,
            }))
          : [],
      way: moves,
    };
  },
};
export type MapTasks = typeof mapTasks;

/** The number of a position that can occur. */
function rankOf({ positions }: Solution, state: State): number | undefined {
  const rank = positions.numberOf(state);
  return rank !== undefined && positions.reach.has(rank) ? rank : undefined;
}
