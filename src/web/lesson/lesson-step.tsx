import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatOptions } from '../../core/contract/option.ts';
import { type Phrases, render, renderLines } from '../../core/contract/phrase.ts';
import { Match } from '../../core/match/match.ts';
import type { LessonBoard } from '../../play/lesson/lesson-boards.ts';
import { NO_SCORE, scoreAfter, scoreLine } from '../../play/puzzles/score.ts';
import type { IdeaText } from '../../play/text/game/ideas.ts';
import { NO_PUZZLES, puzzlesFrom, stepTitle } from '../../play/text/game/lesson.ts';
import { briefLines } from '../../play/text/game/summary.ts';
import { Board } from '../board/board.tsx';
import { Button, Sentences } from '../controls/controls.tsx';
import { PuzzleCard } from '../puzzle/puzzle-card.tsx';
import { freshSeed } from '../store/game-place.ts';
import { gameData } from '../work/engine.ts';
import type { PuzzleData } from '../work/tasks/puzzle-data.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';
import { GameStep, GoOn, type StepProps } from './lesson-game.tsx';

/** One step of a lesson. */
export function LessonStepView(props: StepProps): JSX.Element {
  const { step } = props.place;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button to this step may be gone; a press on the list of steps keeps the focus there.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const on = (): void => {
    props.finished();
    props.on();
  };
  return (
    <section class={`stack lesson-step${step === 'guided' ? ' taught' : ''}`}>
      <h2 tabIndex={-1} ref={heading}>
        {stepTitle(step)}
      </h2>
      {step === 'rules' && (
        <>
          <RulesStep {...props} />
          <GoOn place={props.place} on={on} />
        </>
      )}
      {step === 'idea' && <IdeaStep {...props} on={on} />}
      {step === 'puzzles' && <PuzzlesStep {...props} on={on} />}
      {(step === 'guided' || step === 'match') && <GameStep {...props} step={step} />}
    </section>
  );
}

/** The rules in short, beside their board. */
function RulesStep({ chosen: { game, options } }: StepProps): JSX.Element {
  return (
    <div class="stack rules-step">
      <Reading lines={briefLines(game, options)} />
      <div class="surface table-board">
        <Board scene={game.book(options).scene(Match.start(game, options).position)} />
      </div>
    </div>
  );
}

function IdeaStep(props: StepProps): JSX.Element {
  const asked = useAsked('lessonIdeas', [gameData(props.chosen)], []);
  return (
    <Answered asked={asked} text="Solving the game">
      {({ ideas, boards }) => (
        <>
          <IdeaReading ideas={ideas} />
          {boards.map((board) => (
            <ShownBoard key={board.title} board={board} />
          ))}
          <GoOn place={props.place} on={props.on} />
        </>
      )}
    </Answered>
  );
}

/** A board with its key places lit, and what to say about it. */
function ShownBoard({
  board: { title, scene, lit, seat, says },
}: {
  readonly board: LessonBoard;
}): JSX.Element {
  return (
    <div class="stack rules-step">
      <div class="surface card reading">
        <h3>{title}</h3>
        <Sentences lines={says} reader={{ seat }} />
      </div>
      <div class="surface table-board">
        <Board scene={scene} better={lit} reader={{ seat }} />
      </div>
    </div>
  );
}

/** Ideas to read, each with its proof behind a detail; a false idea shows its proof at once. */
function IdeaReading({ ideas }: { readonly ideas: readonly IdeaText[] }): JSX.Element {
  return (
    <div class="surface card reading">
      {ideas.map(({ idea, proof, isSo }, index) => (
        <div key={index}>
          <p>{render(idea, { seat: null })}</p>
          {proof !== null && (
            <details class="unfold" open={!isSo}>
              <summary>How sure is that?</summary>
              <p class="about">{render(proof, { seat: null })}</p>
            </details>
          )}
        </div>
      ))}
    </div>
  );
}

/** The puzzles of a lesson. */
function PuzzlesStep(props: StepProps): JSX.Element {
  const [seed] = useState(freshSeed);
  const asked = useAsked('lessonPuzzles', [gameData(props.chosen), seed], []);
  return (
    <Answered asked={asked} text="Looking for puzzles">
      {(puzzles) =>
        puzzles.length === 0 ? (
          <>
            <Reading lines={[NO_PUZZLES]} />
            <GoOn place={props.place} on={props.on} />
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
  const posed = { game, options: puzzle.match.options };
  return (
    <PuzzleCard
      key={puzzle.key}
      // The lesson has told its own rules, not those of a variant that its puzzles come from.
      puzzle={{
        ...puzzle,
        settings: isOfLesson ? [] : [...puzzle.settings, ...puzzlesFrom(props.chosen, posed)],
      }}
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

/** Lines to read. */
function Reading({ lines }: { readonly lines: Phrases }): JSX.Element {
  return (
    <div class="surface card reading">
      <Sentences lines={renderLines(lines, { seat: null }).map((line) => line.trim())} />
    </div>
  );
}
