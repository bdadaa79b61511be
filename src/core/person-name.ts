/** The longest name, in characters as a reader counts them, and in UTF-16 code units. */
const MOST_SEEN = 40;
const MOST_KEPT = 160;

/**
 * Control, bidirectional and invisible characters, but not the two joiners: without those, compound emoji fall apart
 * and words in many scripts are misspelt.
 */
export const STEERING: RegExp = /(?![\u{200c}\u{200d}])\p{C}/gu;

const JOINERS_IN_A_ROW = /([\u{200c}\u{200d}])[\u{200c}\u{200d}]+/gu;
const JOINERS_OF_NOTHING = /(?<=^|\s)[\u{200c}\u{200d}]|[\u{200c}\u{200d}](?=\s|$)/gu;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them: a compound emoji is one. */
export function charactersIn(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A name as stored: normalised, and without control characters. Empty if nothing is left. */
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

/** Equal for names that mean the same person, however their letters were typed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A name for use within a line: right-to-left text is isolated, so that it does not reorder the rest. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u{2068}${name}\u{2069}` : name;
}
