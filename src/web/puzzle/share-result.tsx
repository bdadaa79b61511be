import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';

/** A result that one press copies; if the browser forbids that, it can be copied by hand. */
export function ShareResult({ text }: { readonly text: string }): JSX.Element {
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    // Without a secure address there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => setCopied(navigator.clipboard === undefined ? undefined : text),
      () => setCopied(undefined),
    );
  };
  return (
    <div class="row share-result">
      <output class="share-text">{text}</output>
      <Button text={copied === text ? 'Copied' : 'Copy result'} onClick={copy} />
    </div>
  );
}
