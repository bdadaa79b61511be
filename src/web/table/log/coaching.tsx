import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Phrases } from '../../../core/contract/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import type { TableState } from '../../../play/table/connection.ts';
import { useLoaded } from '../../loading/use-loaded.ts';
import { engine } from '../../work/engine.ts';
import { Waiting } from '../../work/waiting.tsx';
import { recentFrom } from './recent.ts';

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
