import type { JSX } from 'preact';
import { type Phrases, render } from '../../core/contract/phrase.ts';

/** Lines to be read; those that are set in, as at a terminal, say how the one before is known. */
export function Reading({ lines }: { readonly lines: Phrases }): JSX.Element {
  return (
    <div class="card reading">
      {lines.map((line, index) => {
        const text = render(line, { seat: null });
        return (
          <p key={index} class={text.startsWith('  ') ? 'about' : ''}>
            {text.trim()}
          </p>
        );
      })}
    </div>
  );
}
