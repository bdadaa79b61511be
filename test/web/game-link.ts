import { defaultOptions, type OptionValues } from '../../src/core/contract/option.ts';
import { Match } from '../../src/core/match/match.ts';
import { formatRecord } from '../../src/core/match/record.ts';
import { GAMES } from '../../src/games/index.ts';

/** The fragment of an address that holds a game between these two, as it begins or as far as it was played. */
export function linkTo(match: Match, players: readonly [string, string]): string {
  const record = formatRecord({ match, players, tags: { Seed: '1' } });
  return `#/play?${new URLSearchParams({ record })}`;
}

/** A game that begins. */
export function gameOf(id: string, more: OptionValues = {}): Match {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`There is no game "${id}".`);
  return Match.start(game, { ...defaultOptions(game.options), ...more });
}
