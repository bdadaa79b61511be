import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';
import { useTakingIn } from './use-taking-in.ts';

/** Reads dropped files, and says what came of them. */
export function DroppedFiles({ files }: { readonly files: readonly File[] }): JSX.Element | null {
  const { sentences, take, forget } = useTakingIn();
  useEffect(() => void take((it) => it.takeInFiles(files)), [files]);
  if (sentences.length === 0) return null;
  return (
    <div class="row notice" role="alert">
      <span>{sentences.join(' ')}</span>
      <Button text="Close" class="plain-button" onClick={forget} />
    </div>
  );
}
