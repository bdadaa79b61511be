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

const BOTS: readonly Player[] = [randomBot, perfectBot];

/** What may be written for a player. */
export const PLAYER_NAMES: readonly string[] = ['human', ...BOTS.map((bot) => bot.name)];

/** Reads `human`, `human:Ann` or `bot:random`. */
export function readSitter(text: string, unnamed: string): Result<Sitter> {
  if (text === 'human') return accept({ kind: 'human', name: unnamed });
  // A record names people and programs in one place, so a person cannot have a program's name.
  const name = /^human:(?!\s*bot:)(.+)$/u.exec(text)?.[1]?.trim();
  if (name !== undefined && name !== '') return accept({ kind: 'human', name: clip(name) });
  const player = BOTS.find((bot) => bot.name === text);
  if (player !== undefined) return accept({ kind: 'bot', name: player.name, player });
  return refuse({
    code: 'player/unknown',
    message: `There is no player "${clip(text)}".${didYouMean(text, PLAYER_NAMES)} Players are: human, human:NAME, ${BOTS.map((bot) => bot.name).join(', ')}.`,
    allowed: PLAYER_NAMES,
  });
}

/** The sitter a record names: a program if it is one of ours, else a person of that name. */
export function sitterNamed(name: string): Sitter {
  const player = BOTS.find((bot) => bot.name === name);
  return player === undefined ? { kind: 'human', name } : { kind: 'bot', name, player };
}
