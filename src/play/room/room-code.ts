/** Letters and digits that are hard to confuse, read aloud or written; no vowels, so that no code is a word. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 6;

/** The code in what a person typed: "bcd-fgh" is BCDFGH. Undefined if it cannot be a code. */
export function readRoomCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    code.length === CODE_LENGTH && [...code].every((one) => CODE_LETTERS.includes(one));
  return isCode ? code : undefined;
}

/** A code as it is shown and read aloud: "BCD-FGH". */
export function roomCodeText(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}
