import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Result } from '../../core/result.ts';
import { Button } from '../controls/controls.tsx';
import { takeTo } from '../navigation.ts';
import { type Engine, secondEngine } from './engine.ts';
import { percent, useLongWork } from './use-long-work.ts';

/** How a screen speaks about its work. */
type WorkWords = {
  /** Before a large game: "This is a big game: …". */
  readonly offer: string;
  readonly start: string;
  readonly title: string;
  readonly doing: string;
};

/** Work on all positions of a game, on a worker of its own: stopping it stops nothing else. */
export function LongTask<Value>({
  chosen,
  ask,
  known,
  words,
  children,
}: {
  /** The larger of the games that the work is about. */
  readonly chosen: ChosenGame;
  readonly ask: (
    engine: Engine,
    onProgress: (done: number | undefined) => void,
  ) => Promise<Result<Value>>;
  /** The earlier answer; a new one is added. */
  readonly known: { readonly name: string; readonly answers: Map<string, Value> };
  readonly words: WorkWords;
  readonly children: (value: Value) => JSX.Element;
}): JSX.Element {
  const own = useRef<Engine>(undefined);
  useEffect(() => () => own.current?.stop(), []);
  const work = async (onProgress: (done: number | undefined) => void): Promise<Result<Value>> => {
    own.current ??= secondEngine();
    const found = await ask(own.current, onProgress);
    if (!found.ok) return found;
    known.answers.set(known.name, found.value);
    own.current.stop();
    return found;
  };
  const { stage, start } = useLongWork<Value>(chosen, work, known.answers.get(known.name));
  const part = useRef<HTMLDivElement>(null);
  const wasInside = part.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    // If the pressed button is gone, the focus moves to its replacement.
    if (wasInside && document.activeElement === document.body)
      takeTo(part.current?.querySelector<HTMLElement>('h2, button') ?? null);
  }, [stage.kind]);
  return (
    <div ref={part}>
      <div role="status" class="stack audit-stage">
        {stage.kind === 'looking' && <p class="waiting">One moment …</p>}
        {stage.kind === 'offered' && (
          <>
            <p>{words.offer}</p>
            <Button main text={words.start} onClick={start} />
          </>
        )}
        {stage.kind === 'failed' && (
          <>
            <p class="problem">{stage.message}</p>
            {!stage.isFinal && <Button text="Try again" onClick={start} />}
          </>
        )}
      </div>
      {stage.kind === 'working' && (
        <div class="stack audit-stage">
          <h2>{words.title} in progress</h2>
          <p class="waiting">
            {words.doing}
            {percent(stage.done)} …
          </p>
          <progress aria-label={`${words.title} progress`} value={stage.done} max={1} />
          <Button text="Stop" onClick={() => own.current?.stop()} />
        </div>
      )}
      {stage.kind === 'done' && children(stage.value)}
    </div>
  );
}
