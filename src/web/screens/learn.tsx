import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { type Phrases, render } from '../../core/contract/phrase.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../core/match/record.ts';
import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import {
  GOES_ON,
  LESSON_LEVELS,
  type LessonOpponent,
  lessonEnd,
  lessonKey,
  lessonOpponents,
  lessonTitle,
  NO_PUZZLES,
  opponentLine,
  STEP_TITLES,
  stepTitle,
} from '../../play/lesson/lesson-text.ts';
import { NO_SCORE, scoreAfter, scoreLine } from '../../play/puzzles/score.ts';
import { openSession, recordOf } from '../../play/session.ts';
import { briefLines } from '../../play/text/rulebook.ts';
import { findGame } from '../games.ts';
import { PuzzleCard } from '../puzzle/puzzle-card.tsx';
import { hrefTo } from '../router.ts';
import { keepLesson, keptLesson, type LessonPlace } from '../store/lessons.ts';
import { workerPlayer } from '../table/programs.ts';
import type { TableTools, TeacherTools } from '../table/tools.tsx';
import { engine } from '../work/engine.ts';
import type { PuzzleData } from '../work/puzzle-data.ts';
import type { GameData } from '../work/tasks.ts';
import { useAsked } from '../work/use-asked.ts';
import { Answered } from '../work/waiting.tsx';
import { hintFrom, OpenedTable, useLink } from './play.tsx';

/** A lesson from the rules to a game on one's own; it goes on where it was left. */
export function LearnScreen({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const { game } = chosen;
  const key = lessonKey(chosen);
  const [place, setPlace] = useState<LessonPlace>();
  const [isResumed, setResumed] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    void keptLesson(key)
      .catch((): LessonPlace => ({ step: 'rules', games: {} }))
      .then((kept) => {
        setPlace(kept);
        setResumed(kept.step !== 'rules');
      });
  }, [key]);
  const move = (next: LessonPlace): void => {
    setPlace(next);
    void keepLesson(key, next);
  };
  const goTo = (step: LessonStep): void => {
    setResumed(false);
    setDone(false);
    move({ games: {}, step });
    scrollTo(0, 0);
  };
  const finish = (): void => {
    setDone(true);
    // The next time it begins anew.
    void keepLesson(key, { step: 'rules', games: {} });
  };
  return (
    <>
      <h1>{lessonTitle(game)}</h1>
      <p class="lead">{game.summary}</p>
      {place !== undefined && (
        <>
          <Steps now={isDone ? undefined : place.step} goTo={goTo} />
          {isDone ? (
            <End chosen={chosen} again={() => goTo('rules')} />
          ) : (
            <>
              {isResumed && (
                <p class="about">
                  {GOES_ON}{' '}
                  <button type="button" class="plain-button link" onClick={() => goTo('rules')}>
                    Begin anew
                  </button>
                </p>
              )}
              <Step
                key={place.step}
                chosen={chosen}
                place={place}
                keep={(text) => move({ ...place, games: { [place.step]: text } })}
                on={() => {
                  const next = LESSON_STEPS[LESSON_STEPS.indexOf(place.step) + 1];
                  if (next === undefined) finish();
                  else goTo(next);
                }}
              />
            </>
          )}
        </>
      )}
    </>
  );
}

/** How far somebody is; every step can be gone to. */
function Steps({
  now,
  goTo,
}: {
  readonly now: LessonStep | undefined;
  readonly goTo: (step: LessonStep) => void;
}): JSX.Element {
  const at = now === undefined ? LESSON_STEPS.length : LESSON_STEPS.indexOf(now);
  return (
    <ol class="steps">
      {LESSON_STEPS.map((step, index) => (
        <li key={step} class={index < at ? 'done' : index === at ? 'now' : ''}>
          <button
            type="button"
            onClick={() => goTo(step)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span class="step-number" aria-hidden="true">
              {index < at ? '✓' : index + 1}
            </span>
            <span class="step-title">{STEP_TITLES[step]}</span>
            {index < at && <span class="heard"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

type StepProps = {
  readonly chosen: ChosenGame;
  readonly place: LessonPlace;
  /** Keeps the game of the step. */
  readonly keep: (record: string) => void;
  readonly on: () => void;
};

function Step(props: StepProps): JSX.Element {
  const { chosen, place } = props;
  const { step } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = step === 'rules';
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="lesson-step">
      <h2 tabIndex={-1} ref={heading}>
        {stepTitle(step)}
      </h2>
      {step === 'rules' && (
        <>
          <Read lines={briefLines(chosen.game, chosen.options)} />
          <GoOn {...props} />
        </>
      )}
      {step === 'idea' && <IdeaStep {...props} />}
      {step === 'puzzles' && <PuzzlesStep {...props} />}
      {(step === 'guided' || step === 'match') && <GameStep {...props} step={step} />}
    </section>
  );
}

/** What comes next, and the way there. */
function GoOn({ place: { step }, on }: StepProps): JSX.Element {
  const next = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return (
    <div class="row">
      <button type="button" class="button main" onClick={on}>
        {next === undefined ? 'Finish' : `Next: ${STEP_TITLES[next]}`}
      </button>
    </div>
  );
}

function Read({ lines }: { readonly lines: Phrases }): JSX.Element {
  return (
    <div class="card reading">
      {lines.map((line, index) => {
        const text = render(line, { seat: null });
        return (
          <p key={index} class={text.startsWith('  ') ? 'about' : ''}>
            {text.trim()}
          </p>
        );
      })}
    </div>
  );
}

function IdeaStep(props: StepProps): JSX.Element {
  const asked = useAsked('lessonIdeas', [dataOf(props.chosen)], []);
  return (
    <Answered asked={asked} text="Working the game out">
      {(lines) => (
        <>
          <Read lines={lines} />
          <GoOn {...props} />
        </>
      )}
    </Answered>
  );
}

function PuzzlesStep(props: StepProps): JSX.Element {
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const asked = useAsked('lessonPuzzles', [dataOf(props.chosen), seed], []);
  return (
    <Answered asked={asked} text="Looking for puzzles">
      {(puzzles) =>
        puzzles.length === 0 ? (
          <>
            <Read lines={[NO_PUZZLES]} />
            <GoOn {...props} />
          </>
        ) : (
          <PuzzleRow puzzles={puzzles} {...props} />
        )
      }
    </Answered>
  );
}

/** One puzzle after the other, and the score at last. */
function PuzzleRow({
  puzzles,
  ...props
}: StepProps & { readonly puzzles: readonly PuzzleData[] }): JSX.Element {
  const [index, setIndex] = useState(0);
  const [score, setScore] = useState(NO_SCORE);
  const puzzle = puzzles[index];
  if (puzzle === undefined)
    return (
      <>
        <Read lines={[scoreLine(score) ?? NO_PUZZLES]} />
        <GoOn {...props} />
      </>
    );
  return (
    <PuzzleCard
      key={puzzle.key}
      puzzle={puzzle}
      title={`Puzzle ${index + 1} of ${puzzles.length}`}
      settled={async (end) => {
        setScore((before) => scoreAfter(before, end.isShown ? undefined : end));
        return [];
      }}
    >
      <button type="button" class="button main" onClick={() => setIndex(index + 1)}>
        {index + 1 < puzzles.length ? 'Next puzzle' : 'How it went'}
      </button>
    </PuzzleCard>
  );
}

/** A game of the lesson: with a coach who teaches, or alone against somebody a level up. */
function GameStep(props: StepProps & { readonly step: 'guided' | 'match' }): JSX.Element {
  const asked = useAsked('levels', [dataOf(props.chosen), LESSON_LEVELS], []);
  const { step } = props;
  return (
    <Answered asked={asked} text="Looking who plays with you">
      {(levels) => (
        <LessonGame
          {...props}
          opponent={
            lessonOpponents(levels.ok ? levels.value : { depth: 0, exact: false, levels: [] })[step]
          }
        />
      )}
    </Answered>
  );
}

const TEACHER: TeacherTools = {
  before: (match, seat) => engine.ask('teachBefore', [match.data(), seat]),
  after: (match, from, reader) => engine.ask('teachAfter', [match.data(), from, reader]),
};

function LessonGame({
  chosen,
  place,
  step,
  opponent,
  keep,
  on,
}: StepProps & {
  readonly step: 'guided' | 'match';
  readonly opponent: LessonOpponent;
}): JSX.Element {
  const [record] = useState(() => keptRecord(chosen, place) ?? freshRecord(chosen, opponent));
  const opened = useLink(
    record,
    () => (session) => keep(formatRecord(recordOf(session, session.match))),
  );
  const next = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  const tools: TableTools = {
    hint: hintFrom,
    teacher: step === 'guided' ? TEACHER : undefined,
    afterwards: (
      <button type="button" class="button main" onClick={on}>
        {next === undefined ? 'Finish' : `Next: ${STEP_TITLES[next]}`}
      </button>
    ),
  };
  return (
    <>
      <p class="about">{opponentLine(opponent)}</p>
      <OpenedTable opened={opened} tools={tools} />
    </>
  );
}

/** The game of this step that was left, where it is one by the same rules. */
function keptRecord(
  { game, options }: ChosenGame,
  { step, games }: LessonPlace,
): GameRecord | undefined {
  const text = games[step];
  const record = text === undefined ? undefined : parseRecord(text, findGame);
  if (record?.ok !== true) return undefined;
  const { match } = record.value;
  const isSame =
    match.game.id === game.id && formatOptions(match.options) === formatOptions(options);
  return isSame ? record.value : undefined;
}

function freshRecord(choice: ChosenGame, { name }: LessonOpponent): GameRecord {
  const session = openSession({
    choice,
    people: [
      { kind: 'human', name: 'Player A' },
      { kind: 'bot', name, player: workerPlayer(name, engine) },
    ],
    format: { kind: 'single', games: 1 },
    first: 0,
    alternates: true,
    seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  });
  return recordOf(session, session.match);
}

function End({
  chosen: { game },
  again,
}: {
  readonly chosen: ChosenGame;
  readonly again: () => void;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="card lesson-end">
      <h2 tabIndex={-1} ref={heading}>
        {lessonEnd(game)}
      </h2>
      <div class="row">
        <a class="button main" href={hrefTo(['new', game.id])}>
          Play {game.title}
        </a>
        <a class="button" href={hrefTo(['puzzles', game.id])}>
          More puzzles
        </a>
        <button type="button" class="button" onClick={again}>
          Take the lesson again
        </button>
      </div>
    </div>
  );
}

function dataOf({ game, options }: ChosenGame): GameData {
  return { game: game.id, options };
}
