import type { Phrase, Phrases, Reader } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import type { Seat } from '../../core/seat.ts';
import type { KeyHelp } from './command.ts';

export type Question = {
  /** Who is asked; null if it is no one's turn. */
  readonly seat: Seat | null;
  /** What is said once before the question. */
  readonly lines: Phrases;
  /** What stands in front of the answer, in the words of the printed book. */
  readonly prompt: Phrase;
  readonly choices: readonly string[];
  /**
   * `open`: shown as it is typed. `sealed`: never shown. `closing`: not shown while it is typed, but
   * afterwards, because it is the half that completes a sealed pair.
   */
  readonly secrecy: 'open' | 'sealed' | 'closing';
};

/** A question outside of a turn. */
export function openQuestion(
  prompt: string,
  choices: readonly string[],
  lines: Phrases = [],
): Question {
  return { seat: null, lines, prompt, choices, secrecy: 'open' };
}

/** A question and what was answered to it. */
export type AnsweredQuestion = { readonly question: Question; readonly answer: string };

/** What came back: an answer, the end of the input, or an interrupt (Ctrl-C). */
export type Reply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

/** A conversation with the players at the terminal. One kind speaks in lines, one draws. */
export interface Talk {
  /** Whether it draws; if so, `show` is worth calling and a rematch is worth offering. */
  readonly draws: boolean;
  /** Says who reads from now on, and what the players are called. */
  address(reader: Reader): void;
  say(lines: Phrases): void;
  /** Draws a scene; one that was the last to be drawn is drawn once more only where that is said. */
  show(scene: Scene, again?: 'again'): void;
  /** Shows a text that may be longer than a screen, until the reader leaves it. */
  read(lines: Phrases, title: string): Promise<'read' | 'interrupt'>;
  /** The keys that do something at a question, where it is answered with more than whole lines. */
  keys?(question: Question): readonly KeyHelp[];
  /** Asks once. Judging the answer and asking again is the caller's. */
  ask(question: Question): Promise<Reply>;
  /** Takes the open question back: no reply comes to it. False if none is open. Without it, questions stand. */
  withdraw?(): boolean;
  /** Tells a choice that was not made here, with the questions that it answers. */
  echo(seat: Seat, given: readonly AnsweredQuestion[]): void;
  /**
   * Waits for something that takes a while. A drawn screen says what it is if it takes longer than a
   * moment; an interrupt meanwhile calls back, and ends nothing else.
   */
  wait<T>(work: Promise<T>, interrupt: () => void, about: string): Promise<T>;
  /** Gives the terminal back as it was. */
  close(): void;
}

export const HIDDEN = '[Input Hidden]';

/** Waits for something, unless the player interrupts. An interrupt counts even if the work was done when it was heard. */
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
