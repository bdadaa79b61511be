import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';
import { lazy } from '../loading/lazy.tsx';

const SharedLink = lazy(() => import('./shared-link.tsx'), 'SharedLink');

export type ShareProps = { readonly href: () => string; readonly title: string };

/** Shares a link to a game. */
export function ShareButton(props: ShareProps): JSX.Element {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button text="Share as a link" onClick={() => setCount(count + 1)} />
      {count > 0 && <SharedLink key={count} {...props} />}
    </>
  );
}
