import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Phrases, playerName, type Reader } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import type { Match } from '../../core/match/match.ts';
import { formatRecord } from '../../core/match/record.ts';
import type { Refusal } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { botsInWords, namesAt } from '../../play/names.ts';
import type { TableConnection, TableState } from '../../play/table/connection.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { Board } from '../board/board.tsx';
import { Problem, Sentences, Trouble } from '../controls/controls.tsx';
import { isSoundOn } from '../controls/sound.tsx';
import { GameLinks } from '../game-links.tsx';
import { lazy } from '../loading/lazy.tsx';
import { isQuiet } from '../quiet.ts';
import { engine, gameData } from '../work/engine.ts';
import { Asking } from './answer/asking.tsx';
import { useAnswers } from './answer/use-answers.ts';
import { matchBefore, recentFrom } from './log/recent.ts';
import { Advice, TableLog, useLooking, useTeacher } from './log/table-log.tsx';
import { Players } from './players.tsx';
import { type TableTools, ToolRow } from './tools.tsx';
import { useSteadyHeight } from './use-steady-height.ts';
import { useTableState } from './use-table-state.ts';

const Doubt = lazy(() => import('./log/doubt.tsx'), 'Doubt');
const Over = lazy(() => import('./log/over.tsx'), 'Over');
const sealedTurn = (): Promise<typeof import('./answer/sealed-turn.tsx')> =>
  import('./answer/sealed-turn.tsx');
const SealedCards = lazy(sealedTurn, 'SealedCards');
const HandOver = lazy(sealedTurn, 'HandOver');
const OwnChoice = lazy(sealedTurn, 'OwnChoice');

/** State that belongs to one choice and is dropped with it. */
type Aside = {
  readonly where: string;
  /** Whether the player who is asked holds the device. */
  readonly isTaken: boolean;
  readonly advice: Phrases;
  /** A move that the coach warns of, and why. */
  readonly doubt?: { readonly notation: string; readonly lines: Phrases } | undefined;
};

/** A game in progress: the board, what happened, the question, and everything else a player can do. */
export function Table({
  connection,
  tools,
}: {
  readonly connection: TableConnection;
  readonly tools: TableTools;
}): JSX.Element {
  const state = useTableState(connection);
  const { match, here, awaited, ending } = state;
  const isStopped = state.isElsewhere || state.broken !== null;
  const isForced = match.forced !== undefined;
  const asked = isStopped || isForced ? undefined : awaited.find((seat) => here.includes(seat));
  const isAwaiting =
    asked === undefined &&
    ending === null &&
    !isStopped &&
    !isForced &&
    state.fault === null &&
    tools.watching === undefined;
  const isSealed = match.turn.kind === 'both';
  const isHandedOver = isSealed && here.length === 2;
  const reader = readerOf(state, asked);
  const where = whereIn(state);

  const fresh: Aside = {
    where,
    isTaken: !isHandedOver,
    advice: [],
  };
  const [kept, setAside] = useState(fresh);
  const aside = kept.where === where ? kept : fresh;
  const isAsked = asked !== undefined && aside.isTaken && aside.doubt === undefined;

  // The page shows where in the visitor's file the fault is.
  useEffect(() => {
    if (state.broken !== null) reportError(state.broken.error);
  }, [state.broken]);

  const { bar, look } = useLooking();
  /** What the coach says about a choice; nothing if it is stopped. */
  const warned = (seat: Seat, notation: string): Promise<Phrases> =>
    look('The coach is looking', (signal) =>
      engine.ask('warning', [match.data(), seat, notation], undefined, signal),
    ).catch(() => []);
  const [notice, setNotice] = useState<{ readonly where: string; readonly text: string }>();
  const tell = ({ code, message }: Refusal): void => {
    // These two are shown for as long as they last.
    if (code === 'table/elsewhere' || connection.state.broken !== null) return;
    setNotice({ where: whereIn(connection.state), text: message });
  };
  /** The state answered last. A second press on the same picture is not a second order. */
  const answered = useRef<TableState | undefined>(undefined);
  const send = async (seat: Seat, command: PlayerCommand): Promise<void> => {
    if (answered.current === state) return;
    answered.current = state;
    // A choice answers the turn on the screen, not one that has begun since.
    const version = command.kind === 'choose' ? state.version : undefined;
    const sent = await connection.send({ seat, command, version });
    if (sent.ok) return;
    // The next picture may have been answered already.
    if (answered.current === state) answered.current = undefined;
    tell(sent.error);
  };
  /** Settles when the coach has come or gone. */
  const calling = useRef<Promise<unknown> | undefined>(undefined);
  /** The switch's position until the table has answered: a redraw meanwhile must not put it back. */
  const [isCalled, setCalled] = useState<boolean>();
  const callCoach = async (isWanted: boolean): Promise<void> => {
    setCalled(isWanted);
    const called = connection.setCoached(isWanted);
    calling.current = called;
    const answer = await called;
    if (calling.current === called) setCalled(undefined);
    if (!answer.ok) return tell(answer.error);
    if (!isWanted) return;
    const advice = await engine
      .ask('greeting', [gameData(match)])
      .catch((error: Error) => [error.message]);
    setAside({ ...aside, advice });
  };
  const choose = async (notation: string): Promise<void> => {
    if (asked === undefined) return;
    await calling.current;
    const isWarned = tools.hasCoach && connection.state.coached;
    const lines = isWarned ? await warned(asked, notation) : [];
    if (lines.length === 0) await send(asked, { kind: 'choose', move: notation });
    else setAside({ ...aside, doubt: { notation, lines } });
  };
  const leaveToChance = async (): Promise<void> => {
    if (asked === undefined) return;
    const drawn = await look('Working out the right mix', async (signal) =>
      (await sealedTurn()).drawnByChance(match, asked, signal),
    ).catch(() => undefined);
    if (drawn?.ok === false) tell(drawn.error);
    else if (drawn !== undefined) await send(asked, { kind: 'choose', move: drawn.value });
  };
  const answering = useAnswers(match, isAsked ? asked : null, reader, where, choose);
  const { given } = answering;
  const taught = useTeacher(tools.isTaught, state, asked, where);
  const side = useRef<HTMLDivElement>(null);
  // A player who uses the keyboard finds the next answer focused.
  const isFirst = useRef(true);
  useEffect(() => {
    const { current: isOpening } = isFirst;
    isFirst.current = false;
    const { activeElement } = document;
    const isBetween = activeElement === document.body || activeElement?.closest('.answers') != null;
    if (isOpening || !isBetween) return;
    side.current
      ?.querySelector<HTMLElement>(
        '.answers button[type="button"], .answers input, .doubt button, .hand-over button',
      )
      ?.focus({ preventScroll: true });
  }, [where, given.length, aside.isTaken, aside.doubt]);
  const moment = `${match.turns} ${ending?.kind}`;
  const heard = useRef(moment);
  useEffect(() => {
    // A game makes no sound when it is opened, and browsers would refuse it.
    if (heard.current !== moment && isSoundOn())
      void import('../notes.ts').then((notes) => notes.playTurn(state));
    heard.current = moment;
  }, [moment]);
  // Two hidden choices, or what the teacher says, must be on the screen with the next question.
  useEffect(() => {
    if (isSealed || tools.isTaught) void sealedTurn().then((it) => it.bringIntoView(side.current));
  }, [where, aside.isTaken]);

  const board = useSteadyHeight();
  const book = match.game.book(match.options);
  // Choices have the colour of the player who chooses.
  const hue = asked === undefined ? '' : ` seat-${asked}`;
  const before = matchBefore(match, recentFrom(match, here));
  return (
    <section
      class="stack side-by-side table"
      aria-label={nameOf(match)}
      data-version={state.version}
      data-turns={match.turns}
    >
      <Players state={state} reader={reader} note={tools.playerNote} />
      <div class={`surface table-board${hue}`} ref={board}>
        <Board
          scene={book.scene(match.position)}
          before={book.scene(before.position)}
          reader={reader}
          answers={isAsked ? answering.answers : undefined}
        />
      </div>
      <div class={`surface table-side${hue}${isSealed ? ' sealed' : ''}`} ref={side}>
        {ending !== null && (
          <Over
            state={state}
            ending={ending}
            again={() => void send(here[0] ?? 0, { kind: 'next-game' })}
            reader={reader}
            tools={tools}
          />
        )}
        {/* Above the text, so that it stays in place however long the text is. */}
        {ending === null && tools.watching}
        {hasCards(match) && (
          <div class="cards-place">
            <SealedCards
              match={match}
              // Two people who share a screen are both named.
              reader={isHandedOver ? { ...reader, seat: null } : reader}
              // Once a player chooses again, the cards of the previous turn are gone.
              reveals={!isHandedOver || (awaited.length === 2 && !aside.isTaken)}
            />
          </div>
        )}
        <TableLog state={state} reader={reader} remarks={taught.remarks} />
        {state.isElsewhere && tools.elsewhere}
        <Problem
          text={state.broken && 'The rules of this game broke down, so it cannot continue.'}
        />
        {notice?.where === where && <Advice lines={[botsInWords(notice.text)]} />}
        <Problem text={state.fault && botsInWords(state.fault.message)} />
        {ending === null && (
          <div class="turn-place">
            {isAsked && <Asking answering={answering} />}
            {taught.advice.length > 0 && isAsked && (
              // Below the buttons, which do not move when it appears.
              <div class="about" role="status">
                <Sentences lines={taught.advice} reader={reader} />
              </div>
            )}
            {aside.doubt !== undefined && asked !== undefined && (
              <Doubt
                lines={aside.doubt.lines}
                reader={reader}
                play={() => void send(asked, { kind: 'choose', move: aside.doubt?.notation ?? '' })}
                rather={() => setAside({ ...aside, doubt: undefined })}
              />
            )}
            {asked !== undefined && !aside.isTaken && (
              <HandOver
                seat={asked}
                name={playerName(asked, reader.names)}
                isSecond={awaited.length === 1}
                take={() => setAside({ ...aside, isTaken: true })}
              />
            )}
            {isAwaiting && (
              <p class="waiting">
                {isSealed && <OwnChoice state={state} />} Waiting for{' '}
                {playerName(awaited[0] ?? 0, reader.names)} …
              </p>
            )}
          </div>
        )}
        {bar}
        {tools.row ?? (
          <ToolRow
            state={state}
            order={{
              takeBack: () => void send(here[0] ?? 0, { kind: 'take-back' }),
              resign: (seat) => void send(seat, { kind: 'resign' }),
              callCoach: (isWanted) => void callCoach(isWanted),
              leaveToChance: () => void leaveToChance(),
            }}
            tools={tools}
            isCoached={isCalled ?? state.coached}
            asked={isAsked ? asked : undefined}
            given={given}
            onAdvice={(advice) => setAside({ ...aside, advice })}
          >
            {aside.advice.length > 0 && <Advice lines={aside.advice} reader={reader} />}
          </ToolRow>
        )}
        {tools.row === undefined && <Trouble text={state.trouble} />}
        <GameLinks
          chosen={match}
          record={recordOf(state)}
          isQuiet={
            tools.isQuiet === true || (ending === null && (tools.row !== undefined || isQuiet()))
          }
        />
      </div>
    </section>
  );
}

/** Whether both choose in secret now, or did on the last turn. */
function hasCards({ turn, history }: Match): boolean {
  return turn.kind === 'both' || history.at(-1)?.answer !== undefined;
}

/** Identifies one choice at a table: messages about it disappear with the next. */
function whereIn({ series, match, awaited }: TableState): string {
  return `${series.round} ${match.turns} ${awaited.join()}`;
}

/** The game so far, for the map to show its path. */
function recordOf({ match, participants: [first, second] }: TableState): string {
  return formatRecord({ match, players: [first.name, second.name], tags: {} });
}

/** On a device that two people share, the reader is the player who is asked. */
function readerOf({ participants, here }: TableState, asked: Seat | undefined): Reader {
  const [only, ...others] = here;
  const seat = others.length === 0 && only !== undefined ? only : (asked ?? null);
  return { seat, names: namesAt(participants) };
}
