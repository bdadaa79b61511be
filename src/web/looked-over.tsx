import type { ComponentChildren, JSX } from 'preact';
import type { ChosenGame } from '../core/contract/game.ts';
import { faultWith } from './custom-game.ts';
import { Pending, Problem } from './messages.tsx';
import { useLoaded } from './use-loaded.ts';

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
  const fault = useLoaded(() => faultWith(chosen, record), []);
  if (fault === null) return <>{children}</>;
  if (fault === undefined) return <Pending text="Checking the rules" />;
  return (
    <>
      <h1>{chosen.game.title}</h1>
      <Problem text={fault} />
    </>
  );
}
