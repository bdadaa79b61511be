import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ChosenGame } from '../core/contract/game.ts';
import { faultWith } from './custom-game.ts';

/** A view of your own game, shown once its rules have passed a check in a worker that can be stopped. */
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
      Checking the rules …
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
