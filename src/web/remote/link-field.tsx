import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { Button } from '../controls/controls.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { isThisDevice, LinkText } from '../records/link-text.tsx';
import { findServer } from './find-server.ts';

/** A link with a button that copies it, or opens the device's share menu if there is one. */
export function LinkField({
  name,
  href,
}: {
  readonly name: string;
  readonly href: string;
}): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(href);
      setSaid('Link copied.');
    } catch {
      // Without https a page may not copy.
      setSaid('Select the link and copy it.');
    }
  };
  return (
    <div class="row link-field">
      <LinkText name={name} href={href} />
      <Button text="Copy" heard={name} onClick={() => void copy()} />
      {typeof navigator.share === 'function' && (
        <Button
          text="Share"
          heard={name}
          onClick={() => void navigator.share({ title: 'Parlor', url: href }).catch(() => {})}
        />
      )}
      <span class="about" role="status">
        {said}
      </span>
    </div>
  );
}

/** A link as a QR code for another device's camera. */
export function QrCode({ href }: { readonly href: string }): JSX.Element {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(href, { border: 2 }))}`;
  return <img class="qr-code" src={picture} alt="The link as a QR code" width="200" height="200" />;
}

/** The address that other devices reach this server at, and whether they can. */
export function useOutsideAddress(): { readonly server: string; readonly isReachable: boolean } {
  const network = useLoaded(findServer, []) ?? 'here';
  const page = new URL('.', location.href);
  const isLocal = isThisDevice(page);
  if (isLocal && network !== 'here') page.hostname = network;
  return {
    server: page.href.replace(/\/$/, ''),
    isReachable: !isLocal || network !== 'here',
  };
}
