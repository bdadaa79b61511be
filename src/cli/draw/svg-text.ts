import type { Lines } from '../../core/contract/book.ts';
import type { Phrase } from '../../core/contract/phrase.ts';
import { widthOf } from '../../core/text-width.ts';
import { wrapPhrase } from './spans.ts';

/** A text style: its size in pixels, and whether it is bold. */
export type Type = { readonly size: number; readonly isBold?: true };

/**
 * An upper bound for a character's width, in ems, in the fonts that the pictures name. Text cannot be measured here,
 * and overestimating only leaves some room.
 */
const NARROW = 0.46;
const USUAL = 0.7;
const WIDE = 1;
const BOLD = 1.12;
const IS_NARROW = /[ijlIJftr .,:;'"!|/\\()[\]-]/;
const IS_USUAL = /[A-Za-z0-9$?*_`{}]/;
const IS_WIDE = /[mwDGHMNOQUW]/;

/** An upper bound for a text's width, in pixels. */
export function textWidth(text: string, { size, isBold }: Type): number {
  let parts = 0;
  for (const character of text) {
    const columns = widthOf(character);
    // A double-width character is as wide as it is high.
    if (columns !== 1) parts += columns === 0 ? 0 : WIDE;
    else if (IS_NARROW.test(character)) parts += NARROW;
    else parts += IS_USUAL.test(character) && !IS_WIDE.test(character) ? USUAL : WIDE;
  }
  return parts * size * (isBold === true ? BOLD : 1);
}

/** The widest of these texts. */
export function widestText(texts: Lines, type: Type): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text, type)), 0);
}

/** A phrase as lines of at most `room` pixels. A character wider than that gets a line of its own. */
export function fitLines(phrase: Phrase, room: number, type: Type): Lines {
  for (let columns = Math.floor(room / (type.size * NARROW)); columns > 1; columns--) {
    const lines = wrapPhrase(phrase, columns);
    if (widestText(lines, type) <= room) return lines;
  }
  return wrapPhrase(phrase, 1);
}
