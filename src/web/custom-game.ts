import type { ChosenGame } from '../core/contract/game.ts';
import type { MatchData } from '../core/match/match-data.ts';
import type { Seat } from '../core/seat.ts';
import { findGame, isCustom } from './games.ts';
import { gameOfRecord } from './record-link.ts';

/** Loaded only if the page was opened with a custom game. */
const watch = (): Promise<typeof import('./custom-watch.ts')> => import('./custom-watch.ts');

/** Takes in the game that the page was opened for, if it was opened for one. */
export async function openOwnGame(onFault: (fault: string | undefined) => void): Promise<void> {
  const told = document.querySelector<HTMLMetaElement>('meta[name="parlor-own"]')?.content;
  if (told === undefined) return;
  const { followGame } = await watch();
  await followGame(new URL(told, location.href).href, onFault);
}

/** Why a game cannot be played with these options, or its record not shown; null if it can. */
export async function faultWith(
  { game, options }: ChosenGame,
  record: string | null = null,
): Promise<string | null> {
  return isCustom(game) ? (await watch()).faultInGame(options, record) : null;
}

/** Why a record cannot be read. Custom rules run first in a worker that can be ended. */
export async function faultOfRecord(text: string): Promise<string | null> {
  const chosen = gameOfRecord(text);
  return chosen === undefined ? null : faultWith(chosen, text);
}

/** Why a choice cannot be played: the rules are asked where they can be ended, before the page does. */
export async function faultAfter(
  match: MatchData,
  seat: Seat,
  notation: string,
): Promise<string | null> {
  const game = findGame(match.game);
  const mayHang = game !== undefined && isCustom(game);
  return mayHang ? (await watch()).faultInChoice(match, seat, notation) : null;
}
