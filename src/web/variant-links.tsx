import type { JSX } from 'preact';
import type { Game } from '../core/contract/game.ts';
import { LinkButton } from './controls/controls.tsx';
import { hrefTo } from './router.ts';

/** The game's other named variants. */
export function VariantLinks({
  game: { title, variants = [] },
  place = 'new',
}: {
  readonly game: Game;
  /** The first word of the addresses. */
  readonly place?: string;
}): JSX.Element | null {
  if (variants.length === 0) return null;
  return (
    <nav class="wrap game-links" aria-label={`Variants of ${title}`}>
      <span class="links-label" aria-hidden="true">
        Variants
      </span>
      {variants.map((variant) => (
        <LinkButton
          key={variant.id}
          text={variant.title}
          heard={`a variant of ${title}`}
          class="plain-button"
          href={hrefTo([place, variant.id])}
        />
      ))}
    </nav>
  );
}
