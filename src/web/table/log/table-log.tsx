import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { bookOnScreen } from '../../../core/contract/game.ts';
import { type Phrases, type Reader, render } from '../../../core/contract/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import { botsInWords } from '../../../play/names.ts';
import type { TableState } from '../../../play/table/connection.ts';
import { turnSentences, withoutDashes } from '../../../play/text/position/turn.ts';
import { Sentences } from '../../controls/controls.tsx';
import { lazy } from '../../loading/lazy.tsx';
import { useLoaded } from '../../loading/use-loaded.ts';
import { engine } from '../../work/engine.ts';
import { Waiting } from '../../work/use-asked.tsx';
import { isOpening, recentFrom } from './recent.ts';

/** It comes with the result that is shown beside it. */
const EndingLines = lazy(() => import('./over.tsx'), 'EndingLines');

/** Turns before this one are no longer listed. */
const MOST_LISTED = 20;

const BOTH_IN_SECRET = 'Both choices are revealed together.';

/**
 * What happened, in the game's words, turn after turn. Lines are only ever added, because screen readers read out each
 * new one. The box keeps its height, so that nothing below it moves.
 */
export function TableLog({
  state: { match, series, here, ending },
  reader,
  remarks,
}: {
  readonly state: TableState;
  readonly reader: Reader;
  /** The teacher's remarks on the last turns. */
  readonly remarks: Phrases;
}): JSX.Element {
  const book = bookOnScreen(match);
  const { history, turns } = match;
  // A line must not change once it is read: two people at one screen are both named.
  const named: Reader = here.length === 2 ? { ...reader, seat: null } : reader;
  const remarked = useRemarks(remarks, turns);
  const recent = recentFrom(match, here);
  const opens = isOpening(match, here);
  const first = Math.max(0, turns - MOST_LISTED);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (opens) current?.style.setProperty('--opening-height', `${current.offsetHeight}px`);
    // The last turn is in view from its first line, however many turns led to it; those can be scrolled to. If that
    // leaves no room for the teacher's remarks, the view starts with them.
    const last = [...(current?.querySelectorAll<HTMLElement>('.said-turn') ?? [])].at(-1);
    if (current == null || last === undefined) return;
    const isLong = last.offsetHeight > current.clientHeight;
    const remark = isLong ? last.querySelector<HTMLElement>('.remark') : null;
    current.scrollTop = (remark ?? last).offsetTop;
  }, [series.round, turns, ending, remarks]);
  return (
    <div
      key={series.round}
      class={`stack said${opens ? ' opening' : ''}`}
      role="log"
      aria-label="What happened"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by key
      tabIndex={0}
      ref={box}
    >
      {opens && logLines(book.words.opening(), named)}
      {turns === 0 && match.turn.kind === 'both' && <p>{BOTH_IN_SECRET}</p>}
      {history.slice(first).map((_, index) => {
        const turn = first + index;
        return (
          <div key={turn} class={turn < recent ? 'said-turn earlier' : 'said-turn'}>
            {logLines(turnSentences(match, history, turn), named)}
            {logLines(remarked.get(turn + 1) ?? [], named, 'remark')}
          </div>
        );
      })}
      {ending !== null && <EndingLines match={match} ending={ending} reader={named} />}
    </div>
  );
}

/** The remarks so far, by the number of turns that were played. */
function useRemarks(remarks: Phrases, turns: number): ReadonlyMap<number, Phrases> {
  const { current } = useRef(new Map<number, Phrases>());
  for (const turn of current.keys()) if (turn > turns) current.delete(turn);
  if (remarks.length > 0) current.set(turns, remarks);
  return current;
}

/** A hint, a warning or a refusal beside the board: it answers a press, so it is scrolled into view. */
export function Advice({
  lines,
  reader,
  kind = 'advice',
  children,
}: {
  readonly lines: Phrases;
  readonly reader?: Reader | undefined;
  readonly kind?: 'advice' | 'advice warning';
  readonly children?: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [lines]);
  return (
    <div class={kind} role="status" ref={place}>
      <Sentences lines={lines} reader={reader} />
      {children}
    </div>
  );
}

/** The teacher's remarks on the last turns, and advice for the next choice. */
export function useTeacher(
  isTaught: boolean | undefined,
  { match, here }: TableState,
  asked: Seat | undefined,
  where: string,
): { readonly remarks: Phrases; readonly advice: Phrases } {
  const said = useLoaded(async () => {
    const [learner] = here;
    if (!isTaught || learner === undefined) return undefined;
    const none = (): Phrases => [];
    const [remarks, advice] = await Promise.all([
      match.turns === 0
        ? none()
        : engine.ask('teachAfter', [match.data(), recentFrom(match, here), learner]).catch(none),
      asked === undefined ? none() : engine.ask('teachBefore', [match.data(), asked]).catch(none),
    ]);
    return { where, remarks, advice };
  }, [where]);
  return said?.where === where ? said : { remarks: [], advice: [] };
}

/** The worker's answer needs no progress bar if it comes within this many milliseconds. */
const AT_ONCE = 300;

/** Asks the worker before a choice is made; after a moment it shows a bar with a way to stop. */
export function useLooking(): {
  readonly bar: JSX.Element | null;
  look<Value>(text: string, ask: (signal: AbortSignal) => Promise<Value>): Promise<Value>;
} {
  const [bar, setBar] = useState<JSX.Element | null>(null);
  return {
    bar,
    look(text, ask) {
      const stopping = new AbortController();
      const show = (): void => setBar(<Waiting text={text} stop={() => stopping.abort()} />);
      const timer = setTimeout(show, AT_ONCE);
      return ask(stopping.signal).finally(() => {
        clearTimeout(timer);
        setBar(null);
      });
    },
  };
}

/** Lines of a game for its log: with readable names for programs, and without lines that only draw. */
export function logLines(phrases: Phrases, reader: Reader, kind?: string): readonly JSX.Element[] {
  return phrases
    .map((phrase) => botsInWords(withoutDashes(render(phrase, reader))))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line, index) => (
      <p key={`${kind} ${index}`} class={kind}>
        {line}
      </p>
    ));
}
