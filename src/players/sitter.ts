import type { Player } from './player.ts';
import { isFamily, memberNamed, type Roster } from './player-family.ts';

/** Who sits in a seat: a person by name, or a program. */
export type Sitter =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly player: Player };

/** The program of that name, if it is one of these. */
export function playerNamed(name: string, players: Roster): Player | undefined {
  for (const entry of players) {
    const player = isFamily(entry) ? memberNamed(entry, name) : entry;
    if (player?.name === name) return player;
  }
  return undefined;
}

/** The sitter a record names: a program if it is one of these, else a person of that name. */
export function sitterNamed(name: string, players: Roster): Sitter {
  const player = playerNamed(name, players);
  return player === undefined ? { kind: 'human', name } : { kind: 'bot', name, player };
}

/** Whether a name means a program of any kind (`bot:3`, `exec:mine`): no person can use such a name. */
export function isProgram(name: string): boolean {
  return /^[a-z]+:\S/.test(name);
}
