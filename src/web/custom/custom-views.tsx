import { type ComponentChildren, type JSX, render } from 'preact';
import type { ChosenGame } from '../../core/contract/game.ts';
import { update } from '../../store/contract.ts';
import { Button, Pending, Problem } from '../controls/controls.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
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

/** The game files that the visitor was told about, by name, among the values. */
const FILES = 'gameFiles';

/** Says what using a game file means, above the page, until the visitor has read it. */
export async function showFirstUse(file: string): Promise<void> {
  const { pageStore } = await import('../store/store.ts');
  const { values } = pageStore;
  const kept = await values.get(FILES);
  if (kept.ok && namesIn(kept.value?.value).includes(file)) return;
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'About this game file');
  document.getElementById('page')?.before(place);
  const close = (): void => {
    render(null, place);
    place.remove();
    void update(values, FILES, (names) => [...namesIn(names), file]);
  };
  render(
    <div class="row notice">
      <span>
        {file} is a program that runs with your rights: it can read and change your files, and your
        games on this page. Use only files you trust.
      </span>
      <Button text="OK" onClick={close} />
    </div>,
    place,
  );
}

function namesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
