import { STEERING } from './person-name.ts';

/** Text from outside, made short and plain enough to quote back. */
export function clip(text: string): string {
  const plain = text.replace(STEERING, '?');
  // Half of a surrogate pair is not a character.
  return plain.length > 40 ? `${plain.slice(0, 40).replace(/\p{Cs}$/u, '')}…` : plain;
}
