import type { JSX } from 'preact';
import type { ChosenGame, Game } from '../core/contract/game.ts';
import { changedOptions, formatOptions } from '../core/contract/option.ts';
import { nameOf } from '../core/contract/variant.ts';
import { readTags } from '../core/match/record.ts';
import { LinkButton } from './controls/controls.tsx';
import { hrefOf } from './links.ts';
import { gameLeft } from './navigation.ts';
import { hrefTo, readRoute } from './router.ts';

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

/** The actions at a place about a game: return to the current game, start one, learn it, look elsewhere. */
export function GameStart({
  chosen,
  here,
}: {
  readonly chosen: ChosenGame;
  readonly here: string;
}): JSX.Element {
  const left = gameToGoBackTo(chosen);
  return (
    <div class="row not-printed">
      {left !== undefined && <LinkButton main text="Back to the game" href={left} />}
      <LinkButton
        main={left === undefined}
        text={left === undefined ? 'Play' : 'New game'}
        href={hrefOf('new', chosen)}
      />
      <LinkButton text="Learn" href={hrefOf('learn', chosen)} />
      <GameLinks chosen={chosen} here={here} />
    </div>
  );
}

/** The address of the game left for this place, if it is unfinished and has these rules. */
function gameToGoBackTo({ game, options }: ChosenGame): string | undefined {
  const left = gameLeft();
  const text = left === undefined ? null : readRoute(left).set.get('record');
  const tags = readTags(text ?? '');
  const isIt =
    tags.ok &&
    tags.value.Game === game.id &&
    tags.value.Options === formatOptions(options) &&
    tags.value.Result === '*';
  return isIt ? left : undefined;
}

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
