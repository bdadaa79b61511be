import type { JSX } from 'preact';
import type { ChosenGame } from '../../core/contract/game.ts';
import { lessonTitle } from '../../play/text/game/lesson.ts';
import { LinkButton } from '../controls/controls.tsx';
import { hrefOf } from '../links.ts';
import { hrefTo } from '../router.ts';
import type { PuzzleFound } from '../work/tasks/puzzle-data.ts';

/** There is no puzzle: how that is known, and which options have some. */
export function NoPuzzle({
  found: { line, alternatives },
  chosen,
}: {
  readonly found: Extract<PuzzleFound, { kind: 'none' }>;
  readonly chosen: ChosenGame | undefined;
}): JSX.Element {
  return (
    <div class="surface card">
      <p>{line}</p>
      {chosen !== undefined && alternatives.length > 0 && (
        <>
          <p>Try these options:</p>
          <div class="row">
            {alternatives.map(({ set, text }) => (
              <LinkButton
                key={set}
                text={text}
                href={hrefTo(['puzzles', chosen.game.id], { set })}
              />
            ))}
          </div>
        </>
      )}
      <div class="row">
        <LinkButton main text="Other puzzles" href={hrefTo(['puzzles'])} />
        {chosen !== undefined && alternatives.length === 0 && (
          <LinkButton text={lessonTitle(chosen)} href={hrefOf('learn', chosen)} />
        )}
      </div>
    </div>
  );
}
