import type { ChosenGame, Game } from '../../src/core/contract/game.ts';
import {
  type GivenOptions,
  type OptionValues,
  settleOptions,
} from '../../src/core/contract/option.ts';
import type { Match } from '../../src/core/match/match.ts';
import { deriveSeed } from '../../src/core/random.ts';
import type { Seat } from '../../src/core/seat.ts';
import { GAMES } from '../../src/games/index.ts';
import { solutionOf } from '../../src/index.ts';
import type { Player, PlayerTools, PreparedPlayer } from '../../src/players/player.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { isQuick } from './quick.ts';

export function gameOf(id: string): Game {
  const game = GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** The games that ship whose default options are solved in no time. */
export function quickGames(): readonly Game[] {
  return GAMES.filter(isQuick);
}

/** Which games a bot is tried in: one that needs the solution, only where that is there at once. */
export function gamesFor({ name }: Player): readonly Game[] {
  return /^bot:(?:perfect|reader|\d+)$/.test(name) ? quickGames() : GAMES;
}

export function optionsOf(game: Game, given: GivenOptions): OptionValues {
  const options = settleOptions(game.options, given);
  if (!options.ok) throw new Error(options.error.message);
  return options.value;
}

export function solved(game: Game, options: OptionValues): Solution {
  const solution = solutionOf(game, options);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

/** What a player gets ready with: the solution by the way the package gives out. */
export function toolsFor({ game, options }: ChosenGame): PlayerTools {
  return { solve: async () => solutionOf(game, options), signal: new AbortController().signal };
}

export async function chooserOf(player: Player, chosen: ChosenGame): Promise<PreparedPlayer> {
  const ready = await player.prepare(chosen, toolsFor(chosen));
  if (!ready.ok) throw new Error(ready.error.message);
  return ready.value;
}

export async function choice(
  player: Player,
  match: Match,
  seat: Seat,
  seed: number,
): Promise<string> {
  return ask(await chooserOf(player, match), match, seat, seed);
}

export function ask(
  chooser: PreparedPlayer,
  match: Match,
  seat: Seat,
  seed: number,
): string | Promise<string> {
  const chance = deriveSeed(seed, match.turns, seat);
  const { signal } = new AbortController();
  return chooser.choose(match.view(seat), { seed: chance, signal });
}

/** Plays on to the end as a table does, or until so many turns were played. */
export async function playOn(
  start: Match,
  players: readonly [Player, Player],
  seed: number,
  most = 400,
): Promise<Match> {
  const choosingSeats = await Promise.all(players.map((player) => chooserOf(player, start)));
  let match = start;
  while (match.turn.kind !== 'over' && match.turns < most) {
    const [seat] = match.waiting;
    const chooser = seat === undefined ? undefined : choosingSeats[seat];
    if (seat === undefined || chooser === undefined) throw new Error('nobody chooses');
    const after = match.choose(seat, match.forced ?? (await ask(chooser, match, seat, seed)));
    if (!after.ok) throw new Error(after.error.message);
    match = after.value;
  }
  return match;
}
