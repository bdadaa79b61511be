import type { JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { formatOptions } from '../core/contract/option.ts';
import { readTags } from '../core/match/record.ts';
import { LinkButton } from './controls/controls.tsx';
import { GameLinks } from './game-links.tsx';
import { hrefOf } from './links.ts';
import { gameLeft } from './navigation.ts';
import { readRoute } from './router.ts';

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
