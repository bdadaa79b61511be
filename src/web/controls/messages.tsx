import type { JSX } from 'preact';
import { type Phrases, type Reader, renderLines } from '../../core/contract/phrase.ts';

type Notice = (props: { readonly text: string | null | undefined }) => JSX.Element | null;

/** A paragraph of this class, if there is something to say. */
function message(kind: string, role: 'alert' | 'status'): Notice {
  return ({ text }) =>
    text ? (
      <p class={kind} role={role}>
        {text}
      </p>
    ) : null;
}

/** What went wrong. */
export const Problem: Notice = message('problem', 'alert');
/** Why nothing can be saved. */
export const Trouble: Notice = message('store-trouble', 'status');

/** Says that something is loading. */
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
