import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

/** Longer links are cut off by some programs that carry them. */
const LONG = 8000;

/** Hands a link to somebody: by the device's own way where it has one, as a copy, or to be copied by hand. */
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
    const long = url.length > LONG ? ' It is long: a file is safer where links are cut off.' : '';
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setSaid(`The link is copied. It holds the whole game.${long}`);
    } catch (error) {
      // Whoever closes the device's list has changed their mind.
      if ((error as Error).name === 'AbortError') return;
      setLink(url);
      setSaid(`This link holds the whole game.${long}`);
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        Share as a link
      </button>
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
