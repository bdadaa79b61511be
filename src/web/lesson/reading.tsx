import type { JSX } from 'preact';
import { type Phrases, render } from '../../core/contract/phrase.ts';
import type { IdeaText } from '../../play/text/ideas.ts';

/** Lines to read. */
export function Reading({ lines }: { readonly lines: Phrases }): JSX.Element {
  return (
    <div class="surface card reading">
      {lines.map((line, index) => (
        <p key={index}>{render(line, { seat: null }).trim()}</p>
      ))}
    </div>
  );
}

/** Ideas to read, each with its proof behind a detail; a false idea shows its proof at once. */
export function IdeaReading({ ideas }: { readonly ideas: readonly IdeaText[] }): JSX.Element {
  return (
    <div class="surface card reading">
      {ideas.map(({ idea, proof, isSo }, index) => (
        <div key={index}>
          <p>{render(idea, { seat: null })}</p>
          {proof !== null && (
            <details class="unfold" open={!isSo}>
              <summary>How sure is that?</summary>
              <p class="about">{render(proof, { seat: null })}</p>
            </details>
          )}
        </div>
      ))}
    </div>
  );
}
