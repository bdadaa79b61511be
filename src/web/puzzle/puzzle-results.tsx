import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, LinkButton } from '../controls/controls.tsx';
import { csvText } from '../records/csv.ts';
import { saveFile } from '../records/save-file.ts';
import { hrefTo } from '../router.ts';
import type { PuzzleEnd } from './puzzle-card.tsx';

/** How a puzzle of a set went. */
export type PuzzleResult = PuzzleEnd & { readonly name: string; readonly played: string };

/** The end of a set of puzzles, which can be handed in as a table. */
export function PuzzleResults({
  results,
  score,
}: {
  readonly results: readonly PuzzleResult[];
  readonly score: string | undefined;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = (): void => saveFile('puzzles.csv', csvText(HEAD, results.map(rowOf)));
  return (
    <div class="surface card">
      <h2 tabIndex={-1} ref={heading}>
        Done
      </h2>
      <p>{score}</p>
      <div class="row">
        <Button main text="Save the results (CSV)" onClick={save} />
        <LinkButton text="Other puzzles" href={hrefTo(['puzzles'])} />
      </div>
    </div>
  );
}

const HEAD = ['puzzle', 'name', 'position', 'solved', 'tries', 'hints', 'shown'];

function rowOf(
  { name, played, solved, tries, hints, isShown }: PuzzleResult,
  index: number,
): readonly (string | number)[] {
  return [index + 1, name, played, solved, tries, hints, isShown ? 'yes' : 'no'];
}
