/** So many characters of a name are kept, as a reader counts them; and so many as a machine does. */
const MOST_SEEN = 40;
const MOST_KEPT = 160;

/**
 * What steers a terminal, turns the direction of a line or hides in a text. Two that hide are no part of it: without
 * the characters that join others, an emoji of several falls apart and words of many scripts are misspelt.
 */
export const STEERING: RegExp = /(?![\u{200c}\u{200d}])\p{C}/gu;

const JOINERS_IN_A_ROW = /([\u{200c}\u{200d}])[\u{200c}\u{200d}]+/gu;
const JOINERS_OF_NOTHING = /(?<=^|\s)[\u{200c}\u{200d}]|[\u{200c}\u{200d}](?=\s|$)/gu;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them: an emoji of several is one. */
export function charactersIn(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A name as it is kept: each letter written in one way, and nothing in it that steers. Empty where nothing is left. */
export function cleanName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(STEERING, '')
    .replace(JOINERS_IN_A_ROW, '$1')
    .replace(JOINERS_OF_NOTHING, '')
    .trim();
  if (plain.length <= MOST_SEEN) return plain;
  let kept = '';
  for (const character of charactersIn(plain).slice(0, MOST_SEEN)) {
    if (kept.length + character.length > MOST_KEPT) break;
    kept += character;
  }
  return kept === plain ? plain : `${kept}…`;
}

/** What is the same of two names that mean one person, however their letters were typed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A name within a line of another script: one that runs from right to left turns nothing around it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u{2068}${name}\u{2069}` : name;
}
