import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChosenGame } from '../core/contract/game.ts';
import { faultWith } from './own-game.ts';

/** Something about a game of somebody's own, once its rules have come back where they can be ended. */
export function LookedOver({
  chosen,
  record,
  children,
}: {
  readonly chosen: ChosenGame;
  readonly record: string | null;
  readonly children: ComponentChildren;
}): JSX.Element {
  const [fault, setFault] = useState<string | null | undefined>();
  useEffect(() => {
    void faultWith(chosen, record).then(setFault);
  }, []);
  if (fault === null) return <>{children}</>;
  return fault === undefined ? (
    <p class="waiting" role="status">
      Looking the rules over …
    </p>
  ) : (
    <>
      <h1>{chosen.game.title}</h1>
      <p class="problem" role="alert">
        {fault}
      </p>
    </>
  );
}
