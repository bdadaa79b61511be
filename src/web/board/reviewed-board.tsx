import type { JSX } from 'preact';
import type { Reader } from '../../core/contract/phrase.ts';
import type { Scene } from '../../core/contract/scene.ts';
import type { TargetedAnswer } from '../../core/match/target.ts';
import { Board } from './board.tsx';

type ReviewedPosition = {
  readonly scene: Scene;
  readonly before?: Scene | undefined;
  readonly reader: Reader | undefined;
  readonly better: readonly TargetedAnswer[];
};

/** A position of a review: the move that was played, and the target of a better one. */
export function ReviewedBoard(position: ReviewedPosition): JSX.Element {
  return (
    <div class="surface table-board">
      <BoardWithBetter {...position} />
    </div>
  );
}

export function BoardWithBetter({ better, ...position }: ReviewedPosition): JSX.Element {
  return (
    <>
      <Board {...position} better={better} />
      {better.length > 0 && (
        <p class="legend">
          <span class="better-mark" aria-hidden="true" /> better
        </p>
      )}
    </>
  );
}
