import { useEffect, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import type { Result } from '../../core/result.ts';
import { engine, gameData } from './engine.ts';

export type LongWork<Value> =
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
