import type { Phrase, Phrases, Reader } from '../core/phrase.ts';
import type { Scene } from '../core/scene.ts';
import type { Seat } from '../core/seat.ts';

export type Question = {
  /** Who is asked; null where it is nobody's turn. */
  readonly seat: Seat | null;
  /** What is said once before the question. */
  readonly lines: Phrases;
  /** What stands in front of the answer. */
  readonly prompt: Phrase;
  readonly choices: readonly string[];
  /**
   * `open`: shown as it is typed. `sealed`: never shown. `closing`: not shown while it is typed, but
   * afterwards, because it is the half that completes a sealed pair.
   */
  readonly secrecy: 'open' | 'sealed' | 'closing';
};

/** What came back: an answer, the end of the input, or an interrupt (Ctrl-C). */
export type Reply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** A conversation with whoever sits at the terminal. One kind speaks in lines, one draws. */
export interface Talk {
  /** Whether it draws; if so, `show` is worth calling and a rematch is worth offering. */
  readonly draws: boolean;
  /** Says who reads from now on, and what the players are called. */
  address(reader: Reader): void;
  say(lines: Phrases): void;
  show(scene: Scene): void;
  /** Asks once. Judging the answer and asking again is the caller's. */
  ask(question: Question): Promise<Reply>;
  /** Writes a question and the answer a program gave to it. */
  echo(question: Question, answer: string): void;
  /** Waits for something that takes a while; an interrupt meanwhile calls back, and ends nothing else. */
  wait<T>(work: Promise<T>, interrupt: () => void): Promise<T>;
  /** Gives the terminal back as it was. */
  close(): void;
}

export const HIDDEN = '[Input Hidden]';
