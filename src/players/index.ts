import { clip } from '../core/option.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { didYouMean } from '../core/suggest.ts';
import { perfectBot } from './perfect.ts';
import type { Player } from './player.ts';
import { randomBot } from './random.ts';

/** Who sits in a seat: a person by name, or a program. */
export type Sitter =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly player: Player };

/** The programs that ship. Wherever programs are looked up, another list can be handed in. */
export const BOTS: readonly Player[] = [randomBot, perfectBot];

/** What may be written for a player. */
export function playerNames(players: readonly Player[] = BOTS): readonly string[] {
  return ['human', ...players.map(({ name }) => name)];
}

/** Reads `human`, `human:Ann` or the name of a program. */
export function readSitter(
  text: string,
  unnamed: string,
  players: readonly Player[] = BOTS,
): Result<Sitter> {
  if (text === 'human') return accept({ kind: 'human', name: unnamed });
  const name = /^human:(.+)$/u.exec(text)?.[1]?.trim() ?? '';
  if (name !== '' && !isProgramName(name, players))
    return accept({ kind: 'human', name: clip(name) });
  const player = players.find((known) => known.name === text);
  if (player !== undefined) return accept({ kind: 'bot', name: player.name, player });
  const allowed = playerNames(players);
  return refuse({
    code: 'player/unknown',
    message: `There is no player "${clip(text)}".${didYouMean(text, allowed)} Players are: human, human:NAME, ${players.map((known) => known.name).join(', ')}.`,
    allowed,
  });
}

/** A record names people and programs in one place, so a person cannot have a program's name. */
function isProgramName(name: string, players: readonly Player[]): boolean {
  return name.startsWith('bot:') || players.some((known) => known.name === name);
}

/** The sitter a record names: a program if it is one of these, else a person of that name. */
export function sitterNamed(name: string, players: readonly Player[] = BOTS): Sitter {
  const player = players.find((known) => known.name === name);
  return player === undefined ? { kind: 'human', name } : { kind: 'bot', name, player };
}
