import { type Fault, faultSentence } from '../rule-fault.ts';

/** The parts of a game a diagnostic can be about, in reporting order. */
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

/** A finding about a game, addressed to its author. */
export type Diagnostic = {
  /** A fault must be fixed before the game can be played; a warning only deserves a look. */
  readonly severity: 'fault' | 'warning';
  readonly part: GamePart;
  /** A sentence that can follow a colon. */
  readonly message: string;
  /** The message in parts, if it is about a function. */
  readonly fault?: Fault<string>;
  /** The function it is about, so that its line in the file can be found. */
  readonly source?: unknown;
  /** Its kind regardless of position, if the sentence names a position and has no parts. */
  readonly kind?: string;
};

/** Diagnostics of the same kind are reported once. */
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
