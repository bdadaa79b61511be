import type { JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { LinkButton } from './controls.tsx';
import { hrefOf } from './links.ts';
import { hrefTo } from './router.ts';

const PLACES = [
  ['rules', 'Rules'],
  ['audit', 'Audit'],
  ['map', 'Map'],
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
  /** Whether only the rules may be looked at for now. */
  readonly isQuiet?: boolean;
}): JSX.Element {
  const { game, options } = chosen;
  const hasMap = game.book(options).axes !== undefined;
  return (
    <nav class="wrap game-links" aria-label={`More of ${game.title}`}>
      {PLACES.filter(
        ([place]) => place === 'rules' || (!isQuiet && (place !== 'map' || hasMap)),
      ).map(([place, title]) => (
        <LinkButton
          key={place}
          text={title}
          heard={`of ${game.title}`}
          class="plain-button"
          href={
            place === 'map' && record !== undefined
              ? hrefTo([place, game.id], { record })
              : hrefOf(place, chosen)
          }
          aria-current={place === here ? 'page' : undefined}
        />
      ))}
    </nav>
  );
}
