import type { JSX } from 'preact';
import { render } from '../../core/contract/phrase.ts';
import { type KeyEntry, NEVER_REACHED } from '../../study/map/map-key.ts';
import { type Colour, hexOf, shadeColours } from '../../study/map/shade-colours.ts';
import { useTheme } from '../controls/theme.tsx';

/** The meaning of a map's colours, in words. */
export function MapKey({
  entries,
  hasPath,
}: {
  readonly entries: readonly KeyEntry[];
  readonly hasPath: boolean;
}): JSX.Element {
  const colours = shadeColours(useTheme());
  return (
    <ul class="wrap map-key" aria-label="What the colours mean">
      {entries.map(({ shades, text }) => (
        <li key={shades[0]}>
          <span class="swatches" aria-hidden="true">
            {shades.map((shade) => (
              <span key={shade} style={{ background: hexOf(colours.get(shade) as Colour) }} />
            ))}
          </span>
          <span class="map-key-text">{render(text)}</span>
        </li>
      ))}
      <li>
        <span class="swatches hatched" aria-hidden="true">
          <span />
        </span>
        <span class="map-key-text">{NEVER_REACHED}</span>
      </li>
      {hasPath && (
        <li>
          <span class="path-swatch" aria-hidden="true" />
          <span class="map-key-text">the game, from the ring to the dot</span>
        </li>
      )}
    </ul>
  );
}
