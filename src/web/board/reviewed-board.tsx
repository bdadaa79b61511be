import type { JSX } from 'preact';
import type { Reader } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import type { TargetedAnswer } from '../../core/match/target.ts';
import { Board } from './board.tsx';

/** A position of a review: the move that was played, and the target of a better one. */
export function ReviewedBoard({
  better,
  ...position
}: {
  readonly scene: Scene;
  readonly before: Scene | undefined;
  readonly reader: Reader | undefined;
  readonly better: readonly TargetedAnswer[];
}): JSX.Element {
  return (
    <div class="surface table-board">
      <Board {...position} better={better} />
      {better.length > 0 && (
        <p class="legend">
          <span class="better-mark" aria-hidden="true" /> better
        </p>
      )}
    </div>
  );
}
