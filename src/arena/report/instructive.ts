import type { ChosenGame } from '../../core/contract/game.ts';
import { render } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import { orThrow } from '../../core/result.ts';
import { seatOf } from '../../core/seat.ts';
import { givenNames } from '../../play/names.ts';
import { mistakeReason, reviewSettingOf } from '../../play/text/review/review-turn.ts';
import type { InstructiveChoiceData } from '../../protocol/answers/arena.ts';
import type { ArenaLossData, PlayedMessage } from '../../protocol/arena.ts';
import { classOf } from '../../study/review/judgement.ts';
import { type Chosen, review } from '../../study/review/review.ts';
import type { PositionTable } from '../position-table.ts';
import type { SettingStudy } from '../summary.ts';

const IN_A_SETTING = 2;

/** A choice at a position that gave something away, and the games in which it was made. */
type CostlyChoice = {
  readonly game: PlayedMessage;
  readonly at: ArenaLossData;
  readonly move: string;
  readonly players: Set<string>;
  times: number;
  weight: number;
};

/**
 * The most instructive mistakes, a few from each setting: those that cost most over all games. A mistake counts more if
 * the player usually chooses right.
 */
export function instructiveChoices(
  games: readonly PlayedMessage[],
  studies: readonly SettingStudy[],
): readonly InstructiveChoiceData[] {
  return studies.flatMap((study, setting) => {
    const { table } = study;
    if (table === undefined) return [];
    const here = games.filter((game) => game.setting === setting);
    return [...costlyChoices(table, here).values()]
      .toSorted((one, two) => two.weight - one.weight || one.game.number - two.game.number)
      .slice(0, IN_A_SETTING)
      .map((choice) => inWords(choice, study));
  });
}

function costlyChoices(
  table: PositionTable,
  games: readonly PlayedMessage[],
): ReadonlyMap<string, CostlyChoice> {
  const skill = skillsIn(games);
  const found = new Map<string, CostlyChoice>();
  for (const game of games) {
    const costly = (game.losses ?? []).filter(([, , loss]) => classOf(loss) !== null);
    let [position, turn] = [table.start, 1];
    for (const at of costly) {
      const [number, player, loss] = at;
      for (; turn < number; turn++) position = table.next(position, game.moves[turn - 1] as string);
      const place = position.seats.indexOf(seatOf(player));
      const played = position.turnNumber(game.moves[turn - 1] as string);
      const move = position.choices[place]?.move(position.choiceIn(played, place)) ?? '';
      const key = `${position.rank} ${player} ${move}`;
      const name = game.players[player - 1] as string;
      const known = found.get(key) ?? {
        game,
        at,
        move,
        players: new Set<string>(),
        times: 0,
        weight: 0,
      };
      found.set(key, known);
      known.players.add(name);
      known.times++;
      known.weight += loss * (skill.get(name) ?? 0);
    }
  }
  return found;
}

/** The share of each player's important choices that were right. */
function skillsIn(games: readonly PlayedMessage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { mattered: number; right: number }>();
  for (const { players, losses } of games)
    for (const [, player, loss, stake] of losses ?? []) {
      if (stake === 0) continue;
      const name = players[player - 1] as string;
      const own = counts.get(name) ?? { mattered: 0, right: 0 };
      counts.set(name, own);
      own.mattered++;
      if (loss === 0) own.right++;
    }
  return new Map([...counts].map(([name, { mattered, right }]) => [name, right / mattered]));
}

function inWords(
  { game, at, move, players, times }: CostlyChoice,
  { chosen, table }: SettingStudy,
): InstructiveChoiceData {
  const [turn, player, loss] = at;
  const match = playedMatch(chosen, game);
  const judged = table === undefined ? undefined : review(table.solution, match).turns[turn - 1];
  const place = judged?.chosen.findIndex(({ seat }) => seat === seatOf(player)) ?? 0;
  const sentence =
    judged === undefined
      ? undefined
      : mistakeReason(judged, judged.chosen[place] as Chosen, reviewSettingOf(match));
  return {
    setting: game.setting,
    game: game.number,
    turn,
    player,
    players: [...players].toSorted(),
    times,
    move,
    loss,
    text: render(sentence ?? '', { seat: null, names: givenNames(game.players) }),
  };
}

/** Turns an arena game into a match. */
export function playedMatch({ game, options }: ChosenGame, { moves }: PlayedMessage): Match {
  return orThrow(Match.from({ game: game.id, options, moves }, () => game));
}
