import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { nameOf } from '../../core/contract/variant.ts';
import {
  BEGINNING,
  type LessonPlace,
  readLesson,
  writeLesson,
} from '../../play/lesson/lesson-progress.ts';
import {
  GOES_ON,
  LESSON_STEPS,
  type LessonStep,
  lessonEnd,
  lessonKey,
  lessonNotDone,
  lessonTitle,
  STEP_TITLES,
} from '../../play/text/game/lesson.ts';
import { GAIN_TITLE } from '../../play/text/game/lesson-gain.ts';
import { settingLine } from '../../play/text/game/rulebook.ts';
import { Button, LinkButton, Pending, Sentences } from '../controls/controls.tsx';
import { useFocusedHeading } from '../controls/use-focused-heading.ts';
import { LessonStepView } from '../lesson/lesson-step.tsx';
import { hrefOf } from '../links.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { arrive } from '../navigation.ts';
import { pageStore } from '../store/store.ts';
import { StoreTrouble } from '../store/trouble.tsx';
import { engine, gameData } from '../work/engine.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';

/** A lesson from the rules to a game on your own; it continues where you left it. The step is in the address. */
export function LearnScreen({
  chosen,
  at,
}: {
  readonly chosen: ChosenGame;
  /** The step that the address names, if any. */
  readonly at: string | null;
}): JSX.Element {
  const key = lessonKey(chosen);
  const [place, setPlace] = useState<LessonPlace>();
  const [isResumed, setResumed] = useState(false);
  /** How often steps were restarted. */
  const [round, setRound] = useState(0);
  const latest = useRef(BEGINNING);
  const change = (to: Partial<LessonPlace>): void => {
    latest.current = { ...latest.current, ...to };
    setPlace(latest.current);
    void keepLesson(key, latest.current);
  };
  useEffect(() => {
    void readLesson(pageStore, key)
      .catch(() => BEGINNING)
      .then((kept) => {
        latest.current = kept;
        setPlace(kept);
        setResumed(kept.step !== 'rules' || kept.done.length > 0);
        // So that "back" leads to the last open step.
        if (at === null) history.replaceState(history.state, '', hrefAt(chosen, kept.step));
      });
  }, [key]);
  const isEnd = at === 'end';
  const isNew =
    place?.step === 'rules' && place.done.length === 0 && Object.keys(place.games).length === 0;
  const step = LESSON_STEPS.find((one) => one === at) ?? place?.step ?? 'rules';
  const shown = isEnd ? 'end' : step;
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (place === undefined) return;
    // A lesson that was finished before, or never begun, starts from the beginning.
    if (isEnd && isNew) {
      location.replace(hrefAt(chosen, 'rules'));
      return;
    }
    if (before.current !== undefined && before.current !== shown) {
      setResumed(false);
      arrive();
    }
    before.current = shown;
    if (isEnd && missingIn(place).length === 0)
      // The next time it starts over.
      void keepLesson(key, BEGINNING);
    else if (place.step !== step) change({ step });
  }, [shown, place === undefined]);
  const goTo = (next: LessonStep | 'end'): void => {
    location.hash = hrefAt(chosen, next);
  };
  const beginAnew = (): void => {
    change(BEGINNING);
    setResumed(false);
    setRound(round + 1);
    goTo('rules');
  };
  return (
    <>
      <h1>{lessonTitle(chosen)}</h1>
      {shown === 'rules' && <p class="lead">{settingLine(chosen)}</p>}
      {place === undefined || (isEnd && isNew) ? (
        <Pending />
      ) : (
        <>
          <StepList now={isEnd ? undefined : step} done={place.done} goTo={goTo} />
          {isEnd ? (
            <End chosen={chosen} missing={missingIn(place)} goTo={goTo} again={beginAnew} />
          ) : (
            <>
              {isResumed && (
                <p class="about">
                  {GOES_ON}{' '}
                  <Button text="Start over" class="plain-button link" onClick={beginAnew} />
                </p>
              )}
              <LessonStepView
                key={`${step} ${round}`}
                chosen={chosen}
                place={{ ...place, step }}
                keep={(text) => change({ games: { ...latest.current.games, [step]: text } })}
                finished={() => {
                  const done = LESSON_STEPS.filter(
                    (one) => one === step || latest.current.done.includes(one),
                  );
                  change({ done });
                }}
                again={() => {
                  const { [step]: _, ...games } = latest.current.games;
                  change({ games });
                  setRound(round + 1);
                }}
                on={() => goTo(LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1] ?? 'end')}
              />
            </>
          )}
        </>
      )}
      <StoreTrouble />
    </>
  );
}

async function keepLesson(key: string, place: LessonPlace): Promise<void> {
  await writeLesson(pageStore, key, place);
}

function hrefAt(chosen: ChosenGame, step: LessonStep | 'end'): string {
  return hrefOf('learn', chosen, { step });
}

function missingIn({ done }: LessonPlace): readonly LessonStep[] {
  return LESSON_STEPS.filter((step) => !done.includes(step));
}

function End({
  chosen,
  missing,
  goTo,
  again,
}: {
  readonly chosen: ChosenGame;
  /** The steps that were skipped or left early. */
  readonly missing: readonly LessonStep[];
  readonly goTo: (step: LessonStep) => void;
  readonly again: () => void;
}): JSX.Element {
  const heading = useFocusedHeading();
  const isWithoutPuzzles = useLoaded(() => engine.ask('isWithoutPuzzles', [gameData(chosen)]), []);
  return (
    <div class="surface card lesson-end">
      <h2 tabIndex={-1} ref={heading}>
        {missing.length === 0 ? lessonEnd(chosen) : lessonNotDone(missing)}
      </h2>
      {missing.length === 0 && <Gain chosen={chosen} />}
      <div class="row">
        {missing.map((step, index) => (
          <Button
            key={step}
            main={index === 0}
            text={STEP_TITLES[step]}
            onClick={() => goTo(step)}
          />
        ))}
        <LinkButton
          main={missing.length === 0}
          text={`Play ${nameOf(chosen)}`}
          href={hrefOf('new', chosen)}
        />
        <Button text="Repeat the lesson" onClick={again} />
        {/* Last, because it comes later and must not push another away from under a finger. */}
        {isWithoutPuzzles === false && (
          <LinkButton text="More puzzles" href={hrefOf('puzzles', chosen)} />
        )}
      </div>
    </div>
  );
}

/** What the learner can do now, by the numbers. */
function Gain({ chosen }: { readonly chosen: ChosenGame }): JSX.Element {
  const asked = useAsked('lessonGain', [gameData(chosen)], []);
  return (
    <Answered asked={asked} text="Working out what you can do now">
      {(lines) =>
        lines.length > 0 && (
          <div class="stack reading">
            <h3>{GAIN_TITLE}</h3>
            <Sentences lines={lines} />
          </div>
        )
      }
    </Answered>
  );
}

/** The learner's progress; every step can be opened. */
function StepList({
  now,
  done,
  goTo,
}: {
  readonly now: LessonStep | undefined;
  readonly done: readonly LessonStep[];
  readonly goTo: (step: LessonStep) => void;
}): JSX.Element {
  const stateOf = (step: LessonStep): string =>
    [done.includes(step) ? 'done' : '', step === now ? 'now' : ''].join(' ').trim();
  return (
    <ol class="wrap steps">
      {LESSON_STEPS.map((step, index) => (
        <li key={step} class={stateOf(step)}>
          <button
            type="button"
            onClick={() => goTo(step)}
            aria-current={step === now ? 'step' : undefined}
          >
            <span class="step-number" aria-hidden="true">
              {done.includes(step) ? '✓' : index + 1}
            </span>
            <span class="step-title">{STEP_TITLES[step]}</span>
            {done.includes(step) && <span class="heard"> (done)</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
