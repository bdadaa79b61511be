import type { Phrase } from './phrase.ts';

/** Capitalises the first letter. */
export function capitalize(phrase: string): string;
export function capitalize(phrase: Phrase): Phrase;
export function capitalize(phrase: Phrase): Phrase {
  return withFirst(phrase, (letter) => letter.toUpperCase());
}

/** Lowercases the first letter, for use after a colon. */
export function uncapitalize(phrase: Phrase): Phrase {
  return withFirst(phrase, (letter) => letter.toLowerCase());
}

/** Changes the first letter, unless the phrase starts with a name. */
function withFirst(phrase: Phrase, change: (letter: string) => string): Phrase {
  const changed = (text: string): string => change(text.charAt(0)) + text.slice(1);
  if (typeof phrase === 'string') return changed(phrase);
  const [first, ...rest] = phrase;
  return typeof first === 'string' ? [changed(first), ...rest] : phrase;
}
