import { clip } from '../../core/clip.ts';
import { cleanName } from '../../core/person-name.ts';
import { isBotName, type Participant } from '../../players/participant.ts';
import { FRIEND } from './opponents.ts';

/** A record names people and programs in the same tag, so a person cannot have a program's name. */
export function nameProblem(names: readonly string[]): string | null {
  const taken = names.map(cleanName).find(isBotName);
  return taken === undefined ? null : `"${taken}" is the name of a program. Choose another.`;
}

/** Why a game cannot start yet. The exact error stands at the field of the option. */
export const CHECK_RULES = 'Check the rules above.';

const LARGEST_SEED = 2 ** 32 - 1;

/** What is wrong with a seed; null if it is fine or empty. */
export function seedProblem(text: string): string | null {
  const seed = text.trim();
  if (seed === '' || (/^[0-9]{1,10}$/.test(seed) && Number(seed) <= LARGEST_SEED)) return null;
  return `A seed is a whole number from 0 to ${LARGEST_SEED}, not "${clip(seed)}".`;
}

/** A person with the name that was typed, or a default one. */
export function humanNamed(name: string, unnamed: string): Participant {
  return { kind: 'human', name: cleanName(name) || unnamed };
}

/** The opponent at the table: a friend by name, or a program. */
export function otherOf(opponent: string, name: string): Participant {
  return opponent === FRIEND.name ? humanNamed(name, 'Player B') : botNamed(opponent);
}

export function botNamed(name: string): Participant {
  return { kind: 'bot', name };
}
