import type { Lines } from '../../core/contract/book.ts';
import { type Phrase, type Reader, type Span, spansOf } from '../../core/contract/phrase.ts';
import { type Paint, paintSeat } from './paint.ts';
import { printable, wrap } from './wrap.ts';

/** A line as runs of text; a run that names a player has that player's colour. */
type Runs = readonly Span[];

/** Replaces the spaces in a name while wrapping: a name must not be broken. */
const HELD = '\u00a0';

/** A phrase as lines of at most `width` columns, players in their colours. */
export function paintPhrase(
  paint: Paint,
  phrase: Phrase,
  reader: Reader,
  width: number,
  hang?: number,
): Lines {
  return wrapSpans(spansOf(phrase, reader), width, hang).map((line) => paintSpans(paint, line));
}

/** A phrase as lines of at most `width` columns, without colours. */
export function wrapPhrase(phrase: Phrase, width: number): Lines {
  return wrapSpans(spansOf(phrase), width).map(textOf);
}

/** Runs of text with players in their colours. */
export function paintSpans(paint: Paint, spans: Runs): string {
  return spans.map(({ text, seat }) => paintSeat(paint, seat, text)).join('');
}

/** A label: a player's in their colour, any other dimmed. */
export function paintLabel(paint: Paint, label: Runs): string {
  return label.some(({ seat }) => seat !== null)
    ? paintSpans(paint, label)
    : paint.dim(textOf(label));
}

export function textOf(spans: Runs): string {
  return spans.map(({ text }) => text).join('');
}

/** The same spans with control characters made visible. */
export function printableSpans(spans: Runs): Runs {
  return spans.map(({ text, seat }) => ({ text: printable(text), seat }));
}

/** `wrap` for spans: players keep their colours on every line. */
export function wrapSpans(spans: Runs, width: number, hang?: number): readonly Runs[] {
  const letters = printableSpans(spans).flatMap(({ text, seat }) =>
    [...text].map((letter) => ({ letter, seat })),
  );
  const isHeld = ({ letter, seat }: (typeof letters)[number]): boolean =>
    seat !== null && letter === ' ';
  const text = letters.map((each) => (isHeld(each) ? HELD : each.letter)).join('');
  // Wrapping only adds and removes spaces; the other characters keep their order.
  const solid = letters.filter((each) => each.letter !== ' ' || isHeld(each));
  let next = 0;
  return wrap(text, width, hang).map((line) => {
    const runs: { text: string; readonly seat: Span['seat'] }[] = [];
    for (const character of line) {
      const { letter, seat } = (character === ' ' ? undefined : solid[next++]) ?? {
        letter: ' ',
        seat: null,
      };
      const run = runs.at(-1);
      if (run !== undefined && run.seat === seat) run.text += letter;
      else runs.push({ text: letter, seat });
    }
    return runs;
  });
}
