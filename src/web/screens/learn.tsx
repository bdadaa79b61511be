import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { LESSON_STEPS, type LessonStep } from '../../play/lesson/lesson-step.ts';
import { GOES_ON, lessonEnd, lessonKey, lessonTitle } from '../../play/lesson/lesson-text.ts';
import { LessonStepView } from '../lesson/lesson-step.tsx';
import { StepList } from '../lesson/step-list.tsx';
import { hrefTo } from '../router.ts';
import { keepLesson, keptLesson, type LessonPlace } from '../store/lessons.ts';
import { StoreTrouble } from '../store/trouble.tsx';

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
      {place === undefined ? (
        <p class="waiting" role="status">
          One moment …
        </p>
      ) : (
        <>
          <StepList now={isDone ? undefined : place.step} goTo={goTo} />
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
              <LessonStepView
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
      <StoreTrouble />
    </>
  );
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
