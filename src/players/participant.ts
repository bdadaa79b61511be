import type { Player } from './player.ts';
import { isFamily, memberNamed, type Roster } from './player-family.ts';

/** Who takes part: a person by name, or a program by the name it is found under. */
export type Participant = { readonly kind: 'person' | 'bot'; readonly name: string };

/** The program of that name, if it is one of these. */
export function playerNamed(name: string, players: Roster): Player | undefined {
  for (const entry of players) {
    const player = isFamily(entry) ? memberNamed(entry, name) : entry;
    if (player?.name === name) return player;
  }
  return undefined;
}

/** Whether a program is meant, of whatever kind (`bot:3`, `exec:mine`): no person can sit down under such a name. */
export function isProgram(name: string): boolean {
  return /^[a-z]+:\S/.test(name);
}
