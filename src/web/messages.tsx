import type { JSX } from 'preact';
import { type Phrases, type Reader, renderLines } from '../core/contract/phrase.ts';

/** What went wrong, if anything did. */
export function Problem({
  text,
}: {
  readonly text: string | null | undefined;
}): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}

/** Why nothing lasts, if it does not. */
export function Trouble({
  text,
}: {
  readonly text: string | null | undefined;
}): JSX.Element | null {
  if (!text) return null;
  return (
    <p class="store-trouble" role="status">
      {text}
    </p>
  );
}

/** Says that something is on its way. */
export function Pending({ text = 'One moment' }: { readonly text?: string }): JSX.Element {
  return (
    <p class="waiting" role="status">
      {text} …
    </p>
  );
}

/** Sentences, each a paragraph of this class; empty ones are left out. */
export function Sentences({
  lines,
  reader,
  kind,
}: {
  readonly lines: Phrases;
  readonly reader?: Reader | undefined;
  readonly kind?: string;
}): JSX.Element {
  return (
    <>
      {renderLines(lines, reader)
        .filter((line) => line.trim() !== '')
        .map((line, index) => (
          <p key={index} class={kind}>
            {line}
          </p>
        ))}
    </>
  );
}
