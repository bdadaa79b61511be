import { type Seat, seatNumber } from '../seat.ts';

/**
 * A part of a sentence. Plain text is the same for all readers; anything that depends on the reader or
 * on the players' names is a piece of its own, so no code has to find it in the text.
 */
export type Piece =
  | string
  /** A player by name: "Ann", "Player 1", or "P1" for short; "Ann's" for an owner. */
  | {
      readonly kind: 'player';
      readonly seat: Seat;
      readonly owns?: true;
      readonly short?: true;
      /** Whether the line only announces this player's turn. A screen that shows the turn omits the line. */
      readonly heading?: true;
    }
  /** "You" or "your" for this player; the player's name for everyone else. */
  | { readonly kind: 'you'; readonly seat: Seat; readonly owns?: true }
  /** A word that differs for this player: "have" and "has". */
  | { readonly kind: 'verb'; readonly seat: Seat; readonly you: string; readonly other: string }
  | { readonly kind: 'number'; readonly value: number }
  /** A move of this player in record notation. */
  | { readonly kind: 'move'; readonly seat: Seat; readonly notation: string }
  /** The possible answers as the book prints them. A screen offers the legal ones instead. */
  | {
      readonly kind: 'legal';
      readonly printed: string;
      /** The counted noun, singular and plural: "space" and "spaces". */
      readonly unit?: readonly [one: string, several: string];
    };

/** One line of text. A plain string is the same for all readers. */
export type Phrase = string | readonly Piece[];

/** Lines of text. */
export type Phrases = readonly Phrase[];

/** The players' names by seat; undefined if none was given. */
export type Names = readonly [string | undefined, string | undefined];

/** The reader: a player, an onlooker (null), or everyone at one screen (the table). */
export type Reader = { readonly seat: Seat | null | 'table'; readonly names?: Names };

/** Everyone at one screen, without names: "you" is the player a line addresses. */
export const TABLE: Reader = { seat: 'table' };

/** A run of text for a reader. It has a seat if it names a player. */
export type Span = { readonly text: string; readonly seat: Seat | null };

/** A player's name: `player(0)` is "Player 1" unless a name was given. */
export function player(seat: Seat): Piece {
  return { kind: 'player', seat };
}

/** A player as an owner: `playerOwns(0)` is "Player 1's". */
export function playerOwns(seat: Seat): Piece {
  return { kind: 'player', seat, owns: true };
}

/** A player's short name: `playerShort(0)` is "P1" unless a name was given. */
export function playerShort(seat: Seat): Piece {
  return { kind: 'player', seat, short: true };
}

/** "Player 1's", in a line that only announces the turn. */
export function headingOf(seat: Seat): Piece {
  return { kind: 'player', seat, owns: true, heading: true };
}

/** "You" for this player, capitalised at the start of a sentence; the name for everyone else. */
export function you(seat: Seat): Piece {
  return { kind: 'you', seat };
}

/** "Your" for this player; "Player 1's" for everyone else. */
export function your(seat: Seat): Piece {
  return { kind: 'you', seat, owns: true };
}

/** A word that agrees with `you(seat)`: `verb(seat, 'have', 'has')`. */
export function verb(seat: Seat, toYou: string, toOthers: string): Piece {
  return { kind: 'verb', seat, you: toYou, other: toOthers };
}

/** A move in record notation. */
export function moveOf(seat: Seat, notation: string): Piece {
  return { kind: 'move', seat, notation };
}

/** The possible answers as printed: `legal('1, 2, or 4 spaces', ['space', 'spaces'])`. */
export function legal(printed: string, unit?: readonly [one: string, several: string]): Piece {
  return unit === undefined ? { kind: 'legal', printed } : { kind: 'legal', printed, unit };
}

/** A question that offers only these answers. */
export function offering(phrase: Phrase, answers: string): Phrase {
  if (!isList(phrase)) return phrase;
  return phrase.map((piece) => {
    if (typeof piece === 'string' || piece.kind !== 'legal') return piece;
    const { unit } = piece;
    return unit === undefined ? answers : `${answers} ${answers === '1' ? unit[0] : unit[1]}`;
  });
}

/** A phrase from text, pieces, numbers and other phrases: say`${you(0)} moved to ${7}.` */
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

/** Phrases joined by a separator: `joined(['a', 'b'], ', ')`. */
export function joined(phrases: Phrases, between: string): readonly Piece[] {
  return phrases.flatMap((phrase, index) =>
    index === 0 ? say`${phrase}` : say`${between}${phrase}`,
  );
}

/** A player's given name, or "Player 1". */
export function playerName(seat: Seat, names?: Names): string {
  return names?.[seat] ?? `Player ${seatNumber(seat)}`;
}

/** A phrase that uses players' names where it would say "you". */
export function naming(phrase: Phrase): Phrase {
  if (!isList(phrase)) return phrase;
  return phrase.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'verb') return piece.other;
    return piece.kind === 'you' ? { ...piece, kind: 'player' } : piece;
  });
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

/** A phrase as its reader sees it, in runs, so that players can have their colours. */
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

/** The player whose turn a line announces, if it does nothing else. */
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

/** Whether the next word starts a sentence: at the start of a line, or after another sentence. */
function beginsSentence(before: string): boolean {
  return /(?:^|[.!?]["')\]]*\s)\s*$/.test(before);
}

/** `Array.isArray` narrows mutable lists only, and these are readonly. */
function isList(phrase: Phrase | Piece): phrase is readonly Piece[] {
  return Array.isArray(phrase);
}
