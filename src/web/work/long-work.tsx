import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Result } from '../../core/result.ts';
import { Button } from '../controls/controls.tsx';
import { takeTo } from '../navigation.ts';
import { type Engine, engine, gameData, secondEngine } from './engine.ts';

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

type LongWork<Value> =
  | { readonly kind: 'looking' }
  /** It takes long, so the user starts it. */
  | { readonly kind: 'offered'; readonly states: string }
  | { readonly kind: 'working'; readonly done: number | undefined }
  /** Whether trying again makes sense: not if there is an answer. */
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean }
  | { readonly kind: 'done'; readonly value: Value };

/** Work on all positions of a game: it begins by itself unless the game is large. `known` is its earlier result. */
export function useLongWork<Value>(
  chosen: ChosenGame,
  work: (onProgress: (done: number | undefined) => void) => Promise<Result<Value>>,
  known?: Value,
): { readonly stage: LongWork<Value>; start(): void } {
  const [stage, setStage] = useState<LongWork<Value>>(
    known === undefined ? { kind: 'looking' } : { kind: 'done', value: known },
  );
  const fail = (message: string, isFinal: boolean): void =>
    setStage({ kind: 'failed', message, isFinal });
  const begin = async (): Promise<void> => {
    setStage({ kind: 'working', done: undefined });
    const found = await work((done) => setStage({ kind: 'working', done }));
    if (found.ok) setStage({ kind: 'done', value: found.value });
    else fail(found.error.message, true);
  };
  const failed = ({ message }: Error): void => fail(message, false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { long, refusal } = await engine.ask('auditAhead', [gameData(chosen)]);
      if (refusal !== null) fail(refusal, true);
      else if (long === null) await begin();
      else setStage({ kind: 'offered', states: long });
    };
    if (known === undefined) look().catch(failed);
  }, []);
  return { stage, start: () => void begin().catch(failed) };
}

/** `: 40 %` if it is known. */
export function percent(done: number | undefined): string {
  return done === undefined ? '' : `: ${Math.round(100 * done)} %`;
}
