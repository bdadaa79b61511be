import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatOptions } from '../../core/contract/option.ts';
import { NO_SCORE, scoreAfter, scoreLine } from '../../play/puzzles/score.ts';
import { NO_PUZZLES } from '../../play/text/game/lesson.ts';
import { Button } from '../controls/controls.tsx';
import { PuzzleCard } from '../puzzle/puzzle-card.tsx';
import { freshSeed } from '../store/game-place.ts';
import { Answered } from '../work/answered.tsx';
import { gameData } from '../work/game-data.ts';
import type { PuzzleData } from '../work/tasks/puzzle-data.ts';
import { useAsked } from '../work/use-asked.ts';
import { GoOn, Reading, type StepProps } from './step-parts.tsx';

/** The puzzles of a lesson. */
export function PuzzlesStep(props: StepProps): JSX.Element {
  const [seed] = useState(freshSeed);
  const asked = useAsked('lessonPuzzles', [gameData(props.chosen), seed], []);
  return (
    <Answered asked={asked} text="Looking for puzzles">
      {(puzzles) =>
        puzzles.length === 0 ? (
          <>
            <Reading lines={[NO_PUZZLES]} />
            <GoOn
              place={props.place}
              on={() => {
                props.finished();
                props.on();
              }}
            />
          </>
        ) : (
          <PuzzleRow puzzles={puzzles} {...props} />
        )
      }
    </Answered>
  );
}

/** One puzzle after another, and the score at the end. */
function PuzzleRow({
  puzzles,
  ...props
}: StepProps & { readonly puzzles: readonly PuzzleData[] }): JSX.Element {
  const [index, setIndex] = useState(0);
  const [score, setScore] = useState(NO_SCORE);
  const puzzle = puzzles[index];
  if (puzzle === undefined)
    return (
      <Reached finished={props.finished}>
        <Reading lines={[scoreLine(score) ?? NO_PUZZLES]} />
        <GoOn place={props.place} on={props.on} />
      </Reached>
    );
  const { game, options } = props.chosen;
  const isOfLesson =
    formatOptions(puzzle.match.options) === formatOptions(options) && puzzle.match.game === game.id;
  return (
    <PuzzleCard
      key={puzzle.key}
      // The lesson has told its own rules, not those of a variant that its puzzles come from.
      puzzle={isOfLesson ? { ...puzzle, settings: [] } : puzzle}
      title={`Puzzle ${index + 1} of ${puzzles.length}`}
      settled={async (end) => {
        setScore((before) => scoreAfter(before, end.isShown ? undefined : end));
        return [];
      }}
    >
      <Button
        main
        text={index + 1 < puzzles.length ? 'Next puzzle' : 'Your score'}
        onClick={() => setIndex(index + 1)}
      />
    </PuzzleCard>
  );
}

/** The end of the puzzles; it takes the focus. */
function Reached({
  finished,
  children,
}: {
  readonly finished: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    finished();
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="stack reached" tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}
