import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../core/match/record.ts';
import {
  LESSON_LEVELS,
  type LessonOpponent,
  lessonOpponents,
  opponentLine,
} from '../../play/lesson/lesson-text.ts';
import { openSession, recordOf } from '../../play/session.ts';
import { findGame } from '../games.ts';
import { hintFrom, OpenedTable, useLink } from '../screens/play.tsx';
import type { LessonPlace } from '../store/lessons.ts';
import { workerPlayer } from '../table/programs.ts';
import type { TableTools, TeacherTools } from '../table/tools.tsx';
import { engine } from '../work/engine.ts';
import { gameData } from '../work/game-data.ts';
import { useAsked } from '../work/use-asked.ts';
import { Answered } from '../work/waiting.tsx';
import { GoOn, type StepProps } from './going-on.tsx';

/** A game of the lesson: with a coach who teaches, or alone against somebody a level up. */
export function GameStep(props: StepProps & { readonly step: 'guided' | 'match' }): JSX.Element {
  const asked = useAsked('levels', [gameData(props.chosen), LESSON_LEVELS], []);
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
  finished,
  again,
  on,
}: StepProps & {
  readonly step: 'guided' | 'match';
  readonly opponent: LessonOpponent;
}): JSX.Element {
  const [record] = useState(() => keptRecord(chosen, place) ?? freshRecord(chosen, opponent));
  const opened = useLink(record, () => (session, resigned) => {
    const { match, players, tags } = recordOf(session, session.match);
    const given = resigned === null ? {} : { Resigned: String(resigned + 1) };
    keep(formatRecord({ match, players, tags: { ...tags, ...given } }));
    // Whoever gives a game up has not played it.
    if (resigned === null && match.turn.kind === 'over') finished();
  });
  const tools: TableTools = {
    hint: hintFrom,
    teacher: step === 'guided' ? TEACHER : undefined,
    afterwards: <GoOn place={place} on={on} again={again} />,
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
