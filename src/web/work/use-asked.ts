import { type Inputs, useEffect, useState } from 'preact/hooks';
import { engine } from './engine.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** Something that was asked of the worker: still awaited, answered, or not to be had, in a sentence. */
export type Query<Value> =
  | { readonly kind: 'awaited'; readonly done: number | undefined; stop(): void }
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; again(): void };

/** Asks the worker for something when a screen is opened, and again whenever what it depends on changes. */
export function useAsked<Name extends TaskName>(
  task: Name,
  given: Parameters<Tasks[Name]>,
  inputs: Inputs,
): Query<Awaited<ReturnType<Tasks[Name]>>> {
  type Value = Awaited<ReturnType<Tasks[Name]>>;
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Query<Value>>({
    kind: 'awaited',
    done: undefined,
    stop: () => {},
  });
  useEffect(() => {
    const stopping = new AbortController();
    let isCurrent = true;
    const show = (now: Query<Value>): void => {
      if (isCurrent) setAsked(now);
    };
    const stop = (): void => stopping.abort();
    const again = (): void => setRound(round + 1);
    show({ kind: 'awaited', done: undefined, stop });
    engine
      .ask(task, given, (done) => show({ kind: 'awaited', done, stop }), stopping.signal)
      .then(
        (value) => show({ kind: 'answered', value: value as Value }),
        (error: Error) => show({ kind: 'failed', message: error.message, again }),
      );
    // Nobody waits any more: what is asked next must not wait for it.
    return () => {
      isCurrent = false;
      stop();
    };
  }, [...inputs, round]);
  return asked;
}
