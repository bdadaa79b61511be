import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../core/match/record.ts';
import type { LessonPlace } from '../../play/lesson/lesson-progress.ts';
import { recordOfTable } from '../../play/record/table-record.ts';
import { openTable } from '../../play/table/table.ts';
import {
  LESSON_LEVELS,
  LESSON_STEPS,
  type LessonOpponent,
  lessonOpponents,
  opponentLine,
  STEP_TITLES,
} from '../../play/text/game/lesson.ts';
import { Button, Pending, Problem } from '../controls/controls.tsx';
import { faultOfRecord } from '../custom/custom-game.ts';
import { findGame } from '../games.ts';
import { lastName } from '../last-choice.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { botNamed, humanNamed } from '../new-game/seating.ts';
import { freshSeed, newPlace } from '../store/game-place.ts';
import { OpenedTable, useTable } from '../table/opened-table.tsx';
import type { TableTools } from '../table/tools.tsx';
import { gameData } from '../work/engine.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';

/** A game of the lesson: with a teaching coach, or alone against an opponent one level up. */
export function GameStep(props: StepProps & { readonly step: 'guided' | 'match' }): JSX.Element {
  const asked = useAsked('levels', [gameData(props.chosen), LESSON_LEVELS], []);
  const { step, chosen, place } = props;
  const kept = useKeptGame(chosen, place);
  if (kept === undefined) return <Pending text="Checking the rules" />;
  return (
    <>
      <Problem
        text={
          kept.fault &&
          `${kept.fault} Your unfinished game here cannot be continued. A new one begins.`
        }
      />
      <Answered asked={asked} text="Finding your opponent">
        {(levels) => (
          <LessonGame
            {...props}
            kept={kept.record}
            opponent={
              lessonOpponents(levels.ok ? levels.value : { depth: 0, exact: false, levels: [] })[
                step
              ]
            }
          />
        )}
      </Answered>
    </>
  );
}

function LessonGame({
  chosen,
  place,
  step,
  kept,
  opponent,
  keep,
  finished,
  again,
  on,
}: StepProps & {
  readonly step: 'guided' | 'match';
  readonly kept: GameRecord | undefined;
  readonly opponent: LessonOpponent;
}): JSX.Element {
  const [record] = useState(() => kept ?? freshRecord(chosen, opponent));
  const opened = useTable({ record, id: undefined }, () => ({
    keep(table) {
      keep(formatRecord(recordOfTable(table)));
      const { ending } = table;
      // A game that was resigned does not complete the step.
      if (ending?.kind === 'won' || ending?.kind === 'drawn') finished();
      return { kind: 'kept' };
    },
  }));
  const tools: TableTools = {
    isTaught: step === 'guided',
    afterwards: <GoOn place={place} on={on} again={again} />,
  };
  return (
    <>
      <p class="about">{opponentLine(opponent)}</p>
      <OpenedTable opened={opened} tools={tools} />
    </>
  );
}

function freshRecord(choice: ChosenGame, { name, opens }: LessonOpponent): GameRecord {
  const table = openTable(newPlace(choice.game.id).id, {
    choice,
    participants: [humanNamed(lastName(), 'Player A'), botNamed(name)],
    format: { kind: 'single', games: 1 },
    first: opens === true ? 1 : 0,
    alternates: true,
    seed: freshSeed(),
  });
  return recordOfTable(table);
}

/** The unfinished game of a step, if there is one, or why it cannot be continued. */
type LessonGame = { readonly record?: GameRecord | undefined; readonly fault: string | null };

/** The unfinished game of this step. The rules of a custom game may have changed, so they are checked first. */
function useKeptGame(chosen: ChosenGame, { step, games }: LessonPlace): LessonGame | undefined {
  return useLoaded(async (): Promise<LessonGame> => {
    const { [step]: text } = games;
    if (text === undefined) return { fault: null };
    const fault = await faultOfRecord(text);
    return fault === null ? { record: recordFrom(text, chosen), fault } : { fault };
  }, []);
}

/** A game with these rules, or none. */
function recordFrom(text: string, { game, options }: ChosenGame): GameRecord | undefined {
  const record = parseRecord(text, findGame);
  if (!record.ok) return undefined;
  const { match } = record.value;
  const isSame =
    match.game.id === game.id && formatOptions(match.options) === formatOptions(options);
  return isSame ? record.value : undefined;
}

/** The props of every lesson step. */
export type StepProps = {
  readonly chosen: ChosenGame;
  readonly place: LessonPlace;
  /** Saves the game of the step. */
  readonly keep: (record: string) => void;
  /** Restarts the step and its game. */
  readonly again: () => void;
  /** Called when the step is complete. */
  readonly finished: () => void;
  readonly on: () => void;
};

/** The link to the next step; a game can be played again. */
export function GoOn({
  place: { step },
  on,
  again,
}: Pick<StepProps, 'place' | 'on'> & { readonly again?: () => void }): JSX.Element {
  const next = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return (
    <div class="row">
      <Button
        main
        text={next === undefined ? 'Finish' : `Next: ${STEP_TITLES[next]}`}
        onClick={on}
      />
      {again !== undefined && <Button text="Play it again" onClick={again} />}
    </div>
  );
}
