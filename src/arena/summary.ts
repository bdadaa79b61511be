import type { ChosenGame } from '../core/contract/game.ts';
import type { Seat } from '../core/seat.ts';
import type { ArenaMessage, RatingData } from '../protocol/answers/arena.ts';
import type { PlayedMessage } from '../protocol/arena.ts';
import { message } from '../protocol/message.ts';
import { exploitability } from './exploitability.ts';
import type { PositionTable } from './position-table.ts';
import { bradleyTerry, type PairResult } from './rating/bradley-terry.ts';
import type { Ladder } from './rating/ladder.ts';
import { gamesFor, type RungResult, rate } from './rating/rating.ts';
import { instructiveChoices } from './report/instructive.ts';
import type { ArenaResults } from './results.ts';
import { scoreOf } from './score.ts';

/** What is known about a setting. `table` and `ladder` are undefined if the game is not solved. */
export type SettingStudy = {
  readonly chosen: ChosenGame;
  readonly table: PositionTable | undefined;
  readonly ladder: Ladder | undefined;
};

/** Everything that the results of an arena show. */
export function summarize(
  { plan, games }: Pick<ArenaResults, 'plan' | 'games'>,
  studies: readonly SettingStudy[],
): ArenaMessage {
  const names = [...new Set([...plan.players, ...games.flatMap(({ players }) => players)])];
  const isFresh = plan.settings.map(({ fresh }) => fresh === true);
  const shown = plan.mode === 'ladder' ? plan.players : names;
  const inSetting = studies.map((_, setting) => games.filter((game) => game.setting === setting));
  const ratings = studies.map((study, setting) =>
    plan.mode === 'ladder'
      ? shown.map((name) => ladderRating(study, inSetting[setting] ?? [], name))
      : roundRobinRatings(study, inSetting[setting] ?? [], names),
  );
  const players = shown.map((name, place) => {
    const own = games.filter((game) => game.players.includes(name));
    const settings = studies.map(({ table }, setting) => {
      const here = own.filter((game) => game.setting === setting);
      return {
        score: scoreOf(name, here),
        rating: ratings[setting]?.[place] ?? null,
        exploitability: table === undefined ? null : exploitability(table, here, name),
      };
    });
    return {
      name,
      total: scoreOf(name, own),
      memory: isFresh.includes(true)
        ? {
            known: scoreOf(
              name,
              own.filter(({ setting }) => isFresh[setting] === false),
            ),
            fresh: scoreOf(
              name,
              own.filter(({ setting }) => isFresh[setting] === true),
            ),
          }
        : null,
      settings,
      rating: overall(settings.map(({ rating }) => rating)),
    };
  });
  return message('arena', {
    plan,
    games: games.length,
    players,
    names,
    cross: crossOf(games, names),
    ladders: studies.map(({ ladder }) =>
      ladder === undefined
        ? null
        : {
            exact: ladder.isExact,
            rungs: ladder.rungs.map((rung) => ({
              ...rung,
              gamesFor25: gamesFor(ladder, rung.rating, 25),
            })),
          },
    ),
    instructive: instructiveChoices(games, studies),
  });
}

/** The games between every two players, by index in `names`. */
function crossOf(games: readonly PlayedMessage[], names: readonly string[]): readonly PairResult[] {
  const found = new Map<string, { one: number; two: number; games: number; points: number }>();
  for (const { players, winner } of games) {
    const [first, second] = [names.indexOf(players[0]), names.indexOf(players[1])];
    const isSwapped = first > second;
    const [one, two] = isSwapped ? [second, first] : [first, second];
    const entry = found.get(`${one} ${two}`) ?? { one, two, games: 0, points: 0 };
    found.set(`${one} ${two}`, entry);
    entry.games++;
    entry.points += winner === null ? 0.5 : (winner === 1) !== isSwapped ? 1 : 0;
  }
  return [...found.values()];
}

/** Round-robin ratings. Players that are rungs of the ladder keep their ratings and anchor the others. */
function roundRobinRatings(
  { ladder }: SettingStudy,
  games: readonly PlayedMessage[],
  names: readonly string[],
): readonly (RatingData | null)[] {
  const anchors = new Map<number, number>();
  for (const [place, name] of names.entries()) {
    const rung = ladder?.rungs[ladder.numberOf(name)];
    if (rung !== undefined) anchors.set(place, rung.rating);
  }
  const played = names.map((name) => games.filter(({ players }) => players.includes(name)).length);
  return bradleyTerry(names.length, crossOf(games, names), anchors).map((free, place) =>
    played[place] === 0 || anchors.size === 0 ? null : { ...free, games: played[place] as number },
  );
}

function ladderRating(
  { ladder }: SettingStudy,
  games: readonly PlayedMessage[],
  name: string,
): RatingData | null {
  return ladder === undefined ? null : rate(ladder, rungResults(ladder, games, name));
}

/** A player's games against the rungs of a ladder. */
export function rungResults(
  ladder: Ladder,
  games: Iterable<PlayedMessage>,
  name: string,
): readonly RungResult[] {
  const found = new Map<string, { opponent: number; seat: Seat; games: number; points: number }>();
  for (const { players, winner } of games) {
    const seat: Seat = players[0] === name ? 0 : 1;
    if (players[seat] !== name) continue;
    const opponent = ladder.numberOf(players[seat === 0 ? 1 : 0]);
    if (opponent < 0) continue;
    const entry = found.get(`${opponent} ${seat}`) ?? { opponent, seat, games: 0, points: 0 };
    found.set(`${opponent} ${seat}`, entry);
    entry.games++;
    entry.points += winner === null ? 0.5 : winner - 1 === seat ? 1 : 0;
  }
  return [...found.values()];
}

/** The mean of several ratings, whose errors are independent. */
function overall(ratings: readonly (RatingData | null)[]): RatingData | null {
  const known = ratings.filter((rating) => rating !== null);
  if (known.length === 0 || known.length < ratings.length) return null;
  const mean = known.reduce((sum, { rating }) => sum + rating, 0) / known.length;
  const end = (side: 0 | 1): number | null => {
    let squares = 0;
    for (const { rating, interval } of known) {
      const bound = interval[side];
      if (bound === null) return null;
      squares += (bound - rating) ** 2;
    }
    return mean + (side === 0 ? -1 : 1) * (Math.sqrt(squares) / known.length);
  };
  const games = known.reduce((sum, rating) => sum + rating.games, 0);
  return { rating: mean, interval: [end(0), end(1)], games };
}
