import type { ChosenGame } from '../../core/contract/game.ts';
import { changedOptions, formatOptions } from '../../core/contract/option.ts';
import type { Phrase, Phrases } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import { nameOf, variantOf } from '../../core/contract/variant.ts';
import { placesOfMoves, type TargetedAnswer } from '../../core/match/target.ts';
import type { PlayerNumber } from '../../core/seat.ts';
import { positionsOf } from '../../play/positions.ts';
import { turnSentences } from '../../play/text/position/turn.ts';
import { reviewAnswer } from '../../play/text/review/review-answer.ts';
import type { ArenaMessage } from '../../protocol/answers/arena.ts';
import type { PlayedMessage } from '../../protocol/arena.ts';
import { review } from '../../study/review/review.ts';
import type { ArenaResults } from '../results.ts';
import type { SettingStudy } from '../summary.ts';
import { playedMatch } from './instructive.ts';

/** A turn of a game in the report. Scenes and phrases are indexes into the report's lists. */
type ReplayTurn = {
  readonly scene: number;
  readonly said: readonly number[];
  /** The mark of a mistake, such as `??`. */
  readonly sign: string;
  readonly better: readonly TargetedAnswer[];
};

/** A game in the report, with its review. */
export type Replay = {
  readonly number: number;
  readonly setting: number;
  readonly players: readonly [string, string];
  readonly winner: PlayerNumber | null;
  readonly ending: PlayedMessage['ending'];
  readonly fault: string | null;
  readonly opening: number;
  /** The scene at the start, and the text about the whole game. */
  readonly start: number;
  readonly overview: readonly number[];
  readonly turns: readonly ReplayTurn[];
  /** Player 1's chance at the start and after each turn; null if unknown. */
  readonly chances: readonly (number | null)[] | null;
  readonly turning: number | null;
  /** How much each player gave away. */
  readonly losses: readonly [number, number] | null;
};

/** Everything that a report shows. */
export type ReportData = {
  readonly arena: ArenaMessage;
  readonly date: string;
  /** The name of each setting. */
  readonly titles: readonly string[];
  readonly scenes: readonly Scene[];
  readonly phrases: Phrases;
  readonly replays: readonly Replay[];
};

/** A report with more games than this would open slowly. */
const MOST_REPLAYS = 5000;

/** The data of a report. If there are too many games, it has the first ones and those with an instructive mistake. */
export function reportData(
  arena: ArenaMessage,
  { games }: Pick<ArenaResults, 'games'>,
  studies: readonly SettingStudy[],
  date: string,
): ReportData {
  const scenes = new Numbering<Scene>();
  const phrases = new Numbering<Phrase>();
  const shown = new Set(arena.instructive.map(({ game }) => game));
  const replays = games
    .filter(({ number }, place) => place < MOST_REPLAYS || shown.has(number))
    .map((game) => replayOf(game, studies[game.setting] as SettingStudy, scenes, phrases));
  return {
    arena,
    date,
    titles: studies.map(({ chosen }) => titleOf(chosen)),
    scenes: scenes.all,
    phrases: phrases.all,
    replays,
  };
}

/** The name of a variant; otherwise the game's, with any options that differ from its own. */
function titleOf(chosen: ChosenGame): string {
  const changed = formatOptions(changedOptions(chosen.game.options, chosen.options));
  const name = nameOf(chosen);
  return changed === '' || variantOf(chosen) !== undefined ? name : `${name} (${changed})`;
}

/** Numbers distinct values in order of appearance. */
class Numbering<T> {
  readonly #numbers = new Map<string, number>();
  readonly all: T[] = [];

  of(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key) ?? this.all.push(value) - 1;
    this.#numbers.set(key, known);
    return known;
  }
}

function replayOf(
  game: PlayedMessage,
  { chosen, table }: SettingStudy,
  scenes: Numbering<Scene>,
  phrases: Numbering<Phrase>,
): Replay {
  const match = playedMatch(chosen, game);
  const book = chosen.game.book(chosen.options);
  const judged =
    table === undefined || match.turns === 0
      ? undefined
      : reviewAnswer(review(table.solution, match), match);
  const [start = -1, ...after] = positionsOf(match).map(({ position }) =>
    scenes.of(book.scene(position)),
  );
  const numbersOf = (lines: Phrases): readonly number[] => lines.map((line) => phrases.of(line));
  return {
    number: game.number,
    setting: game.setting,
    players: game.players,
    winner: game.winner,
    ending: game.ending,
    fault: game.fault?.message ?? null,
    opening: game.opening,
    start,
    overview: numbersOf(judged === undefined ? [] : [...judged.overview, ...judged.notes]),
    turns: after.map((scene, index): ReplayTurn => {
      const turn = judged?.turns[index];
      const played = match.history[index];
      const history = match.history.slice(0, index);
      return {
        scene,
        said: numbersOf(turn?.sentences ?? turnSentences(chosen, match.history, index)),
        sign: (turn?.faults ?? []).map(({ sign }) => sign).join(' '),
        better:
          turn === undefined || played === undefined || turn.better.length === 0
            ? []
            : placesOfMoves(
                match.rules,
                book,
                { state: played.before, history },
                played.seat,
                turn.better,
              ),
      };
    }),
    chances:
      judged?.graph.map(({ value, assumed }) => (assumed ? null : Number(value.toFixed(4)))) ??
      null,
    turning: judged?.turning ?? null,
    losses: game.losses === null ? null : [lossOf(game, 1), lossOf(game, 2)],
  };
}

function lossOf({ losses }: PlayedMessage, player: PlayerNumber): number {
  return (losses ?? []).reduce((sum, [, by, loss]) => sum + (by === player ? loss : 0), 0);
}
