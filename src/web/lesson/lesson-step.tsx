import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Match } from '../../core/match/match.ts';
import { stepTitle } from '../../play/text/lesson.ts';
import { briefLines } from '../../play/text/summary.ts';
import { Board } from '../board/board.tsx';
import { Answered } from '../work/answered.tsx';
import { gameData } from '../work/game-data.ts';
import { useAsked } from '../work/use-asked.ts';
import { GoOn, type StepProps } from './going-on.tsx';
import { GameStep } from './lesson-game.tsx';
import { PuzzlesStep } from './lesson-puzzles.tsx';
import { IdeaReading, Reading } from './reading.tsx';

/** One step of a lesson. */
export function LessonStepView(props: StepProps): JSX.Element {
  const { step } = props.place;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'rules' || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, []);
  const on = (): void => {
    props.finished();
    props.on();
  };
  return (
    <section class="stack lesson-step">
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
      {step === 'puzzles' && <PuzzlesStep {...props} />}
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
      {(ideas) => (
        <>
          <IdeaReading ideas={ideas} />
          <GoOn place={props.place} on={props.on} />
        </>
      )}
    </Answered>
  );
}
