import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readTags } from '../../core/match/record.ts';
import { Button } from '../controls/controls.tsx';
import { readRoute } from '../router.ts';
import { isThisDevice, LinkText } from './link-text.tsx';
import { fileName, saveFile } from './save-file.ts';
import type { ShareProps } from './share.tsx';

/** Some apps cut links that are longer than this. */
const LONG = 8000;

/** A link that is shared at once: by the device's share menu if it has one, by copying, or by hand. */
export function SharedLink({ href, title }: ShareProps): JSX.Element | null {
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | undefined>();
  const [url] = useState(() => new URL(href(), location.href));
  const isHereOnly = isThisDevice(url);
  const share = async (): Promise<void> => {
    const isLong = url.href.length > LONG;
    const doubt = isHereOnly
      ? ' It only works on this device. To send the game to someone, save it as a file.'
      : isLong
        ? ' It is long, and some apps cut long links: a file is safer.'
        : '';
    try {
      if (!isHereOnly && typeof navigator.share === 'function') {
        await navigator.share({ title, url: url.href });
        return;
      }
      await navigator.clipboard.writeText(url.href);
      setSaid(`Link copied. It contains the whole game.${doubt}`);
    } catch (error) {
      // Closing the share menu means a change of mind.
      if ((error as Error).name === 'AbortError') return;
      setLink(url.href);
      setSaid(`This link contains the whole game.${doubt}`);
    }
  };
  useEffect(() => void share(), []);
  const record = readRoute(url.hash).set.get('record');
  return (
    <>
      <span class="about" role="status">
        {said}
      </span>
      {link !== undefined && <LinkText name="The link" href={link} />}
      {said !== '' && record !== null && (
        <Button text="Save as a file" onClick={() => saveRecord(record)} />
      )}
    </>
  );
}

function saveRecord(text: string): void {
  const tags = readTags(text);
  const { Game = 'game', Date: day } = tags.ok ? tags.value : {};
  saveFile(fileName(Game, day), text);
}
