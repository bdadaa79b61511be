import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../controls.tsx';
import type { TakenIn } from './take-in.ts';

/** The message about the last file or text that was opened. */
export function useTakingIn(): {
  readonly sentences: readonly string[];
  take(work: (it: typeof import('./take-in.ts')) => Promise<TakenIn>): Promise<void>;
  forget(): void;
} {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  return {
    sentences,
    async take(work) {
      setSentences([]);
      const taken = await work(await import('./take-in.ts'));
      setSentences(taken.sentences);
      if (taken.href !== undefined) location.hash = taken.href;
    },
    forget: () => setSentences([]),
  };
}

/** Opens a file that is dropped anywhere on the page. */
export function DropPlace(): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  const { sentences, take, forget } = useTakingIn();
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) void take((it) => it.takeInFiles(files));
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <>
      {isOver && (
        <div class="drop-here" aria-hidden="true">
          Drop the record here
        </div>
      )}
      {sentences.length > 0 && (
        <div class="row notice" role="alert">
          <span>{sentences.join(' ')}</span>
          <Button text="Close" class="plain-button" onClick={forget} />
        </div>
      )}
    </>
  );
}
