import type { Phrase, Phrases, Reader } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import type { Seat } from '../../core/seat.ts';
import type { KeyHelp } from './command.ts';

export type Question = {
  /** Who is asked; null if it is no one's turn. */
  readonly seat: Seat | null;
  /** What to say once before the question. */
  readonly lines: Phrases;
  /** The text in front of the answer, in the words of the printed book. */
  readonly prompt: Phrase;
  readonly choices: readonly string[];
  /**
   * `open`: shown while it is typed. `sealed`: never shown. `closing`: hidden while it is typed but shown afterwards,
   * because it completes a sealed pair.
   */
  readonly secrecy: 'open' | 'sealed' | 'closing';
};

/** A question outside a turn. */
export function openQuestion(
  prompt: string,
  choices: readonly string[],
  lines: Phrases = [],
): Question {
  return { seat: null, lines, prompt, choices, secrecy: 'open' };
}

/** A question and its answer. */
export type AnsweredQuestion = { readonly question: Question; readonly answer: string };

/** The reply: an answer, the end of the input, or an interrupt (Ctrl-C). */
export type Reply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** A conversation with the players at the terminal. One kind speaks in lines, one draws. */
export interface Talk {
  /** Whether it draws; if so, `show` is worth calling and a rematch is worth offering. */
  readonly draws: boolean;
  /** Says who reads from now on, and the players' names. */
  address(reader: Reader): void;
  say(lines: Phrases): void;
  /** Draws a scene; one that is already on the screen is drawn again only on request. */
  show(scene: Scene, again?: 'again'): void;
  /** Shows a text that may be longer than a screen, until the reader leaves it. */
  read(lines: Phrases, title: string): Promise<'read' | 'interrupt'>;
  /** The keys that do something at a question, if it takes more than whole lines. */
  keys?(question: Question): readonly KeyHelp[];
  /** Asks once. The caller judges the answer and asks again. */
  ask(question: Question): Promise<Reply>;
  /** Withdraws the open question: no reply will come. False if none is open. Without this method, questions stand. */
  withdraw?(): boolean;
  /** Tells a choice that was made elsewhere, with the questions that it answers. */
  echo(seat: Seat, given: readonly AnsweredQuestion[]): void;
  /**
   * Waits for something slow. A drawn screen says what it is after a moment; an interrupt calls back, and ends nothing
   * else.
   */
  wait<T>(work: Promise<T>, interrupt: () => void, about: string): Promise<T>;
  /** Restores the terminal. */
  close(): void;
}

export const HIDDEN = '[Input Hidden]';

/**
 * Waits for something, unless the player interrupts. An interrupt counts even if the work was done by the time it
 * arrived.
 */
export async function orInterrupt<T>(
  work: Promise<T>,
  talk: Talk,
  about: string,
): Promise<T | 'interrupt'> {
  const stop = new AbortController();
  const stopped = new Promise<'interrupt'>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve('interrupt'));
  });
  const done = await talk.wait(Promise.race([work, stopped]), () => stop.abort(), about);
  return stop.signal.aborted ? 'interrupt' : done;
}
