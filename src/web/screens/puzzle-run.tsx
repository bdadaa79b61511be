import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { csvText } from '../../core/csv.ts';
import { NO_SCORE, type Score, scoreAfter, scoreLine } from '../../play/puzzles/score.ts';
import { DIFFICULTIES, type Difficulty } from '../../study/puzzle/puzzle.ts';
import { Button, LinkButton, Select } from '../controls/controls.tsx';
import { useFocusedHeading } from '../controls/use-focused-heading.ts';
import { gamesAtHand } from '../games.ts';
import { hrefOf } from '../links.ts';
import { NoPuzzle } from '../puzzle/no-puzzle.tsx';
import { type CardEnd, PuzzleCard } from '../puzzle/puzzle-card.tsx';
import { saveFile } from '../records/save-file.ts';
import { hrefTo } from '../router.ts';
import { freshSeed } from '../store/game-place.ts';
import { readGames } from '../store/kept-games.ts';
import { keptRatings, rate } from '../store/puzzles.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { engine, gameData } from '../work/engine.ts';
import type { PuzzleData, PuzzleFound } from '../work/tasks/puzzle-data.ts';
import { Answered, useRequest } from '../work/use-asked.tsx';

/** The progress of a run of puzzles. */
type RunState = {
  readonly seed: number;
  readonly round: number;
  readonly score: Score;
  /** The puzzles posed in this run. */
  readonly seen: readonly string[];
  /** How each of them went. */
  readonly results: readonly PuzzleResult[];
  /** The current puzzle, if it is not settled yet. */
  readonly open: PuzzleData | null;
  /** The levels that have puzzles. */
  readonly levels: readonly Difficulty[];
};

/** The run of this history entry: a reload or a return finds the same puzzle. */
function keptRun(seed: number | undefined): RunState {
  const kept: Partial<RunState> | undefined = history.state?.run;
  return {
    seed: seed ?? freshSeed(),
    round: 0,
    score: NO_SCORE,
    seen: [],
    results: [],
    open: null,
    levels: [],
    ...kept,
  };
}

function keepRun(run: RunState): void {
  history.replaceState({ ...history.state, run }, '');
}

/** Puzzle after puzzle near your rating or of one level: from one game, from any, or from your own mistakes. */
export function PuzzleRunScreen({
  chosen,
  level: named,
  isMine,
  count,
  seed: given,
}: {
  readonly chosen: ChosenGame | undefined;
  readonly level: string | null;
  readonly isMine: boolean;
  /** The puzzles of a set that is the same for everyone; undefined if there is no end. */
  readonly count: number | undefined;
  readonly seed: number | undefined;
}): JSX.Element {
  const level = DIFFICULTIES.find((one) => one === named) ?? null;
  const [run, setRun] = useState(() => keptRun(given));
  const { seed, round, score, seen, results, levels } = run;
  const isOver = count !== undefined && round >= count;
  const change = (to: Partial<RunState>): void => {
    const now = { ...run, ...to };
    setRun(now);
    keepRun(now);
  };
  const game = chosen === undefined ? null : gameData(chosen);
  const isFirst = useRef(true);
  const asked = useRequest(
    async (onProgress, signal): Promise<PuzzleFound> => {
      const { current: isOpening } = isFirst;
      isFirst.current = false;
      if (isOver) return { kind: 'none', line: '', alternatives: [] };
      if (isOpening && run.open !== null) return { kind: 'found', puzzle: run.open, levels };
      const search = { game, level, seed, seen };
      // A set does not depend on earlier results.
      const kept = count === undefined ? await keptOf(chosen) : {};
      const mine = isMine ? await readGames() : null;
      const found = await engine.ask('nextPuzzle', [{ ...search, kept, mine }], onProgress, signal);
      if (found.kind === 'found' && !signal.aborted)
        change({ open: found.puzzle, levels: found.levels });
      return found;
    },
    [round, level],
  );
  const settled = async (puzzle: PuzzleData, end: CardEnd): Promise<Lines> => {
    change({
      score: scoreAfter(score, end.isShown ? undefined : end),
      seen: [...seen, puzzle.key],
      results: [...results, { name: puzzle.name, played: puzzle.played, ...end }],
      open: null,
    });
    return rate(puzzle, end.solved);
  };
  const counted = scoreLine(score);
  // Only levels that have puzzles, and the one in the address.
  const offered = DIFFICULTIES.filter((one) => one === level || levels.includes(one));
  return (
    <>
      <h1>{titleOf(chosen, isMine)}</h1>
      {count === undefined && offered.length > 1 && (
        <div class="row level-choice">
          <label for="level">Difficulty</label>
          <Select
            id="level"
            value={level ?? ''}
            choices={[['', 'near your rating'], ...offered.map((one) => [one, one] as const)]}
            change={(wanted) => {
              const kind = isMine ? { mine: '1' } : chosen === undefined ? { any: '1' } : {};
              const more = wanted === '' ? kind : { ...kind, level: wanted };
              location.hash =
                chosen === undefined ? hrefTo(['puzzles'], more) : hrefOf('puzzles', chosen, more);
            }}
          />
        </div>
      )}
      {counted !== undefined && !isOver && <p class="about">{counted}</p>}
      <Answered asked={asked} text="Looking for a puzzle">
        {(found) =>
          isOver ? (
            <PuzzleResults results={results} score={counted} />
          ) : found.kind === 'none' ? (
            <NoPuzzle found={found} chosen={chosen} />
          ) : (
            <PuzzleCard
              key={found.puzzle.key}
              puzzle={found.puzzle}
              title={`Puzzle ${round + 1}${count === undefined ? '' : ` of ${count}`}`}
              settled={(end) => settled(found.puzzle, end)}
            >
              <Button
                main
                text={round + 1 === count ? 'Your results' : 'Next puzzle'}
                onClick={() => change({ round: round + 1 })}
              />
              {round + 1 !== count && <LinkButton text="Stop" href={hrefTo(['puzzles'])} />}
            </PuzzleCard>
          )
        }
      </Answered>
      <StoreTrouble />
    </>
  );
}

function titleOf(chosen: ChosenGame | undefined, isMine: boolean): string {
  if (isMine) return chosen === undefined ? 'Your mistakes' : `Your mistakes: ${nameOf(chosen)}`;
  return chosen === undefined ? 'Puzzles from any game' : `Puzzles: ${nameOf(chosen)}`;
}

/** The stored ratings of a game, or of all. */
async function keptOf(chosen: ChosenGame | undefined): Promise<Readonly<Record<string, unknown>>> {
  const games = chosen === undefined ? gamesAtHand().map(({ id }) => id) : [chosen.game.id];
  const kept = await Promise.all(games.map(async (id) => [id, await keptRatings(id)] as const));
  return Object.fromEntries(kept);
}

/** The result of a puzzle in a set. */
type PuzzleResult = CardEnd & { readonly name: string; readonly played: string };

/** The end of a set of puzzles, which can be handed in as a table. */
function PuzzleResults({
  results,
  score,
}: {
  readonly results: readonly PuzzleResult[];
  readonly score: string | undefined;
}): JSX.Element {
  const heading = useFocusedHeading();
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
