import { type Fault, faultSentence } from '../rule-fault.ts';

/** The parts of a game that something can be wrong with, in the order they are told. */
export const PARTS = [
  'file',
  'game',
  'options',
  'rules',
  'book',
  'words',
  'scene',
  'claims',
  'ideas',
] as const;
export type GamePart = (typeof PARTS)[number];

/** What a look at somebody's game has found, told to its author. */
export type Diagnostic = {
  /** A fault has to be mended before the game can be played; a warning is only worth a look. */
  readonly severity: 'fault' | 'warning';
  readonly part: GamePart;
  /** A sentence that can stand after a colon. */
  readonly message: string;
  /** The same taken apart, where it is about what a function did. */
  readonly fault?: Fault<string>;
  /** The function that it is about: whoever can see files can tell its line. */
  readonly source?: unknown;
  /** What it is about wherever it is found, where the sentence names a position and is not taken apart. */
  readonly kind?: string;
};

/** Two of one kind are told once. */
export function diagnosticKind({ severity, part, message, fault, kind }: Diagnostic): string {
  const what =
    fault === undefined ? (kind ?? message) : `${fault.member} ${fault.kind} ${fault.field}`;
  return `${severity} ${part} ${what}`;
}

export function diagnosticOf(part: GamePart, fault: Fault<string>, source: unknown): Diagnostic {
  return { severity: 'fault', part, message: faultSentence(fault), fault, source };
}

export function faultIn(part: GamePart, message: string, source?: unknown): Diagnostic {
  return { severity: 'fault', part, message, source };
}

export function warningIn(part: GamePart, message: string, source?: unknown): Diagnostic {
  return { severity: 'warning', part, message, source };
}
