import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { overflows, useMeasured } from '../controls/use-measured.ts';

/** A table that scrolls sideways by itself if the screen is narrow. The first cell of a row names it. */
export function WideTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ComponentChildren[];
    readonly styles?: readonly ({ readonly background: string } | undefined)[];
  }[];
}): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  // A scrolling area must be reachable by key.
  const isWide = useMeasured(frame, overflows, false, [head.length]);
  return (
    <div
      class="surface wide-table"
      ref={frame}
      {...(isWide ? { role: 'group', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table>
        <caption>
          <span class="caption-text">{caption}</span>
        </caption>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={column} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others], styles }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                <td key={column} style={styles?.[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell's background: the larger its share, the stronger. */
export function shaded(share: number, colour: 'bad' | 'good'): { readonly background: string } {
  const part = Math.round(40 * Math.max(0, Math.min(1, share)));
  return { background: `color-mix(in oklab, var(--${colour}) ${part}%, var(--card))` };
}
