import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../controls.tsx';

/** Some apps cut links that are longer than this. */
const LONG = 8000;

/** Shares a link: by the device's share menu if it has one, by copying, or by hand. */
export function ShareButton({
  href,
  title,
}: {
  readonly href: () => string;
  readonly title: string;
}): JSX.Element {
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | undefined>();
  const share = async (): Promise<void> => {
    const url = new URL(href(), location.href).href;
    const long =
      url.length > LONG ? ' It is long, and some apps cut long links: a file is safer.' : '';
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setSaid(`Link copied. It contains the whole game.${long}`);
    } catch (error) {
      // Closing the share menu means a change of mind.
      if ((error as Error).name === 'AbortError') return;
      setLink(url);
      setSaid(`This link contains the whole game.${long}`);
    }
  };
  return (
    <>
      <Button text="Share as a link" onClick={() => void share()} />
      <span class="about" role="status">
        {said}
      </span>
      {link !== undefined && (
        <input
          class="share-link"
          aria-label="The link"
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
