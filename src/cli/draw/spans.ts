import type { Lines } from '../../core/contract/book.ts';
import { type Phrase, type Reader, type Span, spansOf } from '../../core/contract/phrase.ts';
import { type Paint, paintSeat } from './paint.ts';
import { printable, wrap } from './wrap.ts';

/** A line as runs of text, those that name a player in that player's colour. */
type Runs = readonly Span[];

/** Stands for a space within a name while lines are broken: a name is one word. */
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

/** What something is called: a side's in its colour, anything else faint. */
export function paintLabel(paint: Paint, label: Runs): string {
  return label.some(({ seat }) => seat !== null)
    ? paintSpans(paint, label)
    : paint.dim(textOf(label));
}

export function textOf(spans: Runs): string {
  return spans.map(({ text }) => text).join('');
}

/** The same as can be written anywhere. */
export function printableSpans(spans: Runs): Runs {
  return spans.map(({ text, seat }) => ({ text: printable(text), seat }));
}

/** `wrap` for runs of text: whoever a run names stays known on every line. */
export function wrapSpans(spans: Runs, width: number, hang?: number): readonly Runs[] {
  const letters = printableSpans(spans).flatMap(({ text, seat }) =>
    [...text].map((letter) => ({ letter, seat })),
  );
  const isHeld = ({ letter, seat }: (typeof letters)[number]): boolean =>
    seat !== null && letter === ' ';
  const text = letters.map((each) => (isHeld(each) ? HELD : each.letter)).join('');
  // Breaking a line takes spaces away and puts others in; everything else stays, in its order.
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
