import type { JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { changedOptions } from '../core/contract/option.ts';
import { nameOf } from '../core/contract/variant.ts';
import { LinkButton } from './controls/controls.tsx';
import { hrefOf } from './links.ts';
import { hrefTo } from './router.ts';

const PLACES = [
  ['rules', 'Rules'],
  ['audit', 'Audit'],
  ['map', 'Map'],
  ['compare', 'Compare with the book'],
] as const;

/** The other views of a game. */
export function GameLinks({
  chosen,
  here,
  record,
  isQuiet = false,
}: {
  readonly chosen: ChosenGame;
  readonly here?: string;
  /** A game whose path is drawn through the map. */
  readonly record?: string;
  /** Whether only the rules may be shown for now. */
  readonly isQuiet?: boolean;
}): JSX.Element {
  const { game, options } = chosen;
  const has: Readonly<Record<string, boolean>> = {
    map: game.book(options).axes !== undefined,
    compare: Object.keys(changedOptions(game.options, options)).length > 0,
  };
  return (
    <nav class="wrap game-links" aria-label={`More of ${nameOf(chosen)}`}>
      {PLACES.filter(([place]) => place === 'rules' || (!isQuiet && (has[place] ?? true))).map(
        ([place, title]) => (
          <LinkButton
            key={place}
            text={title}
            heard={`of ${nameOf(chosen)}`}
            class="plain-button"
            href={
              place === 'map' && record !== undefined
                ? hrefTo([place, game.id], { record })
                : hrefOf(place, chosen)
            }
            aria-current={place === here ? 'page' : undefined}
          />
        ),
      )}
    </nav>
  );
}
