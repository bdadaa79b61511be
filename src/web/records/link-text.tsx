import type { JSX } from 'preact';

/** A link to copy by hand: it is selected as a whole. */
export function LinkText({
  name,
  href,
}: {
  /** For screen readers. */
  readonly name: string;
  readonly href: string;
}): JSX.Element {
  return (
    <input
      class="share-link"
      aria-label={name}
      readOnly
      value={href}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

/** Whether this is a name that every device uses for itself. */
export function isThisDevice({ hostname }: URL): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(hostname);
}
