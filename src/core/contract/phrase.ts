import { type Seat, seatNumber } from '../seat.ts';

/**
 * A part of what is said. Text is said as it is; whatever depends on who reads it, or on what the
 * players are called, is a piece of its own, so that nobody has to find it in the text again.
 */
export type Piece =
  | string
  /** A player by name: "Ann", "Player 1", or "P1" where it is short; "Ann's" where it owns something. */
  | {
      readonly kind: 'player';
      readonly seat: Seat;
      readonly owns?: true;
      readonly short?: true;
      /** The line only announces this player's turn; who shows that already leaves the line out. */
      readonly heading?: true;
    }
  /** "You", or "your", to this player; the player's name to everybody else. */
  | { readonly kind: 'you'; readonly seat: Seat; readonly owns?: true }
  /** A word that is another one to this player: "have" and "has". */
  | { readonly kind: 'verb'; readonly seat: Seat; readonly you: string; readonly other: string }
  | { readonly kind: 'number'; readonly value: number }
  /** A move of this player, as a record writes it. */
  | { readonly kind: 'move'; readonly seat: Seat; readonly notation: string }
  /** What can be answered, as the book prints it; a screen offers what is legal instead. */
  | {
      readonly kind: 'legal';
      readonly printed: string;
      /** What is counted, after a single 1 and after anything else: "space" and "spaces". */
      readonly unit?: readonly [one: string, several: string];
    };

/** One line of what is said. A plain text is one, and says the same to everybody. */
export type Phrase = string | readonly Piece[];

/** What is said, line by line. */
export type Phrases = readonly Phrase[];

/** What the players are called, by seat; undefined where nobody gave a name. */
export type Names = readonly [string | undefined, string | undefined];

/** Who reads: a player, an onlooker (null), or everybody at one screen (the table). */
export type Reader = { readonly seat: Seat | null | 'table'; readonly names?: Names };

/** Everybody at one screen, without names: "you" is whoever a line speaks to. */
export const TABLE: Reader = { seat: 'table' };

/** A run of text for a reader; that which names a player says which one. */
export type Span = { readonly text: string; readonly seat: Seat | null };

/** A player's name: `player(0)` is "Player 1" where nobody gave another. */
export function player(seat: Seat): Piece {
  return { kind: 'player', seat };
}

/** What a player owns: `playerOwns(0)` is "Player 1's". */
export function playerOwns(seat: Seat): Piece {
  return { kind: 'player', seat, owns: true };
}

/** A player in short: `playerShort(0)` is "P1", or the name where there is one. */
export function playerShort(seat: Seat): Piece {
  return { kind: 'player', seat, short: true };
}

/** "Player 1's", in a line that says no more than whose turn it is. */
export function headingOf(seat: Seat): Piece {
  return { kind: 'player', seat, owns: true, heading: true };
}

/** "You" to this player, with a capital where a sentence begins; the name to everybody else. */
export function you(seat: Seat): Piece {
  return { kind: 'you', seat };
}

/** "Your" to this player; "Player 1's" to everybody else. */
export function your(seat: Seat): Piece {
  return { kind: 'you', seat, owns: true };
}

/** A word that agrees with `you(seat)`: `verb(seat, 'have', 'has')`. */
export function verb(seat: Seat, toYou: string, toOthers: string): Piece {
  return { kind: 'verb', seat, you: toYou, other: toOthers };
}

/** A move, as a record writes it. */
export function moveOf(seat: Seat, notation: string): Piece {
  return { kind: 'move', seat, notation };
}

/** What can be answered, as it is printed: `legal('1, 2, or 4 spaces', ['space', 'spaces'])`. */
export function legal(printed: string, unit?: readonly [one: string, several: string]): Piece {
  return unit === undefined ? { kind: 'legal', printed } : { kind: 'legal', printed, unit };
}

/** A question that offers nothing but these answers. */
export function offering(phrase: Phrase, answers: string): Phrase {
  if (!isList(phrase)) return phrase;
  return phrase.map((piece) => {
    if (typeof piece === 'string' || piece.kind !== 'legal') return piece;
    const { unit } = piece;
    return unit === undefined ? answers : `${answers} ${answers === '1' ? unit[0] : unit[1]}`;
  });
}

/** A phrase from text with pieces, numbers and other phrases in it: say`${you(0)} moved to ${7}.` */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (Piece | Phrase | number)[]
): readonly Piece[] {
  return texts.flatMap((text, index) => {
    const value = values[index];
    const piece: Phrase | Piece =
      typeof value === 'number' ? { kind: 'number', value } : (value ?? '');
    return [text, ...(isList(piece) ? piece : [piece])].filter((part) => part !== '');
  });
}

/** Phrases in a row: `joined(['a', 'b'], ', ')`. */
export function joined(phrases: Phrases, between: string): readonly Piece[] {
  return phrases.flatMap((phrase, index) =>
    index === 0 ? say`${phrase}` : say`${between}${phrase}`,
  );
}

/** Who is meant by a name, without one of their own: "Player 1". */
export function playerName(seat: Seat, names?: Names): string {
  return names?.[seat] ?? `Player ${seatNumber(seat)}`;
}

/** A phrase as its reader sees it. */
export function render(phrase: Phrase, reader: Reader = TABLE): string {
  return spansOf(phrase, reader)
    .map(({ text }) => text)
    .join('');
}

/** Phrases as their reader sees them, line by line. */
export function renderLines(phrases: Phrases, reader: Reader = TABLE): readonly string[] {
  return phrases.map((phrase) => render(phrase, reader));
}

/** A phrase as its reader sees it, in runs, so that players can be given their colours. */
export function spansOf(phrase: Phrase, reader: Reader = TABLE): readonly Span[] {
  if (!isList(phrase)) return [{ text: phrase, seat: null }];
  const spans: Span[] = [];
  let before = '';
  for (const piece of phrase)
    for (const span of spansOfPiece(piece, reader, before)) {
      spans.push(span);
      before += span.text;
    }
  return spans;
}

/** Whose turn a line announces, where it says no more than that. */
export function headingSeat(phrase: Phrase): Seat | undefined {
  if (!isList(phrase)) return undefined;
  for (const piece of phrase)
    if (typeof piece !== 'string' && piece.kind === 'player' && piece.heading === true)
      return piece.seat;
  return undefined;
}

function spansOfPiece(piece: Piece, reader: Reader, before: string): readonly Span[] {
  if (typeof piece === 'string') return [{ text: piece, seat: null }];
  switch (piece.kind) {
    case 'player': {
      const { seat, owns, short } = piece;
      const name = short === true ? shortName(seat, reader.names) : playerName(seat, reader.names);
      return named(name, seat, owns);
    }
    case 'you': {
      const { seat, owns } = piece;
      if (!isYou(seat, reader)) return named(playerName(seat, reader.names), seat, owns);
      const word = `${beginsSentence(before) ? 'You' : 'you'}${owns === true ? 'r' : ''}`;
      return [{ text: word, seat: null }];
    }
    case 'verb':
      return [{ text: isYou(piece.seat, reader) ? piece.you : piece.other, seat: null }];
    case 'number':
      return [{ text: String(piece.value), seat: null }];
    case 'move':
      return [{ text: piece.notation, seat: null }];
    case 'legal':
      return [{ text: piece.printed, seat: null }];
  }
}

function named(name: string, seat: Seat, owns: true | undefined): readonly Span[] {
  const span = { text: name, seat };
  return owns === true ? [span, { text: "'s", seat: null }] : [span];
}

function shortName(seat: Seat, names: Names | undefined): string {
  return names?.[seat] ?? `P${seatNumber(seat)}`;
}

function isYou(seat: Seat, reader: Reader): boolean {
  return reader.seat === 'table' || reader.seat === seat;
}

/** Whether what comes next begins a sentence: at the beginning of a line, or after the end of another. */
function beginsSentence(before: string): boolean {
  return /(?:^|[.!?]["')\]]*\s)\s*$/.test(before);
}

/** Said by the type checker only of lists that can be changed. */
function isList(phrase: Phrase | Piece): phrase is readonly Piece[] {
  return Array.isArray(phrase);
}
