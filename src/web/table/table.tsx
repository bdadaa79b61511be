import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Phrases, playerName, type Reader } from '../../core/contract/phrase.ts';
import { formatRecord } from '../../core/match/record.ts';
import type { Refusal } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import { botsInWords, givenNames } from '../../play/names.ts';
import type { TableConnection, TableState } from '../../play/table/connection.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { Board } from '../board/board.tsx';
import { GameLinks } from '../game-links.tsx';
import { Problem, Trouble } from '../messages.tsx';
import { engine } from '../work/engine.ts';
import { gameData } from '../work/game-data.ts';
import { Waiting } from '../work/waiting.tsx';
import { Asking, HandOver } from './asking.tsx';
import { Doubt, useTeacher } from './coaching.tsx';
import { Over } from './over.tsx';
import { Players } from './players.tsx';
import { matchBefore, recentFrom } from './recent.ts';
import { Advice, Said } from './said.tsx';
import { type TableTools, ToolRow } from './tools.tsx';
import { useAnswers } from './use-answers.ts';
import { useTableState } from './use-table-state.ts';

/** What belongs to one choice and goes with it. */
type Aside = {
  readonly where: string;
  /** Whether the player who is asked holds the device. */
  readonly isTaken: boolean;
  readonly advice: Phrases;
  /** A move that the coach warns of, and why. */
  readonly doubt?: { readonly notation: string; readonly lines: Phrases } | undefined;
};

/** A coach who answers within so many milliseconds needs no progress bar. */
const AT_ONCE = 300;

/** A game under way: the board, what happened, the question, and what else a player can do. */
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

  // The page says where in the visitor's file the fault is.
  useEffect(() => {
    if (state.broken !== null) reportError(state.broken.error);
  }, [state.broken]);

  const [looking, setLooking] = useState<AbortController>();
  /** What the coach says about a choice; nothing if it is stopped. */
  const warned = async (seat: Seat, notation: string): Promise<Phrases> => {
    const stopping = new AbortController();
    const timer = setTimeout(() => setLooking(stopping), AT_ONCE);
    const lines = await engine
      .ask('warning', [match.data(), seat, notation], undefined, stopping.signal)
      .catch((): Phrases => []);
    clearTimeout(timer);
    setLooking(undefined);
    return lines;
  };
  const [notice, setNotice] = useState<{ readonly where: string; readonly text: string }>();
  const tell = ({ code, message }: Refusal): void => {
    // These two are told for as long as they last.
    if (code === 'table/elsewhere' || connection.state.broken !== null) return;
    setNotice({ where: whereIn(connection.state), text: message });
  };
  /** The state that was answered last. A second press on the same picture is not a second order. */
  const answered = useRef<TableState | undefined>(undefined);
  const send = async (seat: Seat, command: PlayerCommand): Promise<void> => {
    if (answered.current === state) return;
    answered.current = state;
    // A choice answers the turn that is on the screen, not one that has begun since.
    const version = command.kind === 'choose' ? state.version : undefined;
    const sent = await connection.send({ seat, command, version });
    if (sent.ok) return;
    // The next picture may have been answered already.
    if (answered.current === state) answered.current = undefined;
    tell(sent.error);
  };
  /** Settles when the coach has come or gone. */
  const calling = useRef<Promise<unknown> | undefined>(undefined);
  const callCoach = async (isWanted: boolean): Promise<void> => {
    const called = connection.setCoached(isWanted);
    calling.current = called;
    const answer = await called;
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
  // Two hidden choices, and whose turn it is now, must be on the screen.
  useEffect(() => {
    if (isSealed && side.current !== null) bringIntoView(side.current);
  }, [where, aside.isTaken]);

  const book = match.game.book(match.options);
  // Choices have the colour of the player who chooses.
  const hue = asked === undefined ? '' : ` seat-${asked}`;
  const before = matchBefore(match, recentFrom(match, here));
  return (
    <section
      class="stack beside table"
      aria-label={match.game.title}
      data-version={state.version}
      data-turns={match.turns}
    >
      <Players state={state} reader={reader} />
      <div class={`surface table-board${hue}`}>
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
        <Said
          state={state}
          // Two people who share a screen are both named.
          reader={isHandedOver ? { ...reader, seat: null } : reader}
          remarks={taught.remarks}
          // Once a player chooses again, the cards of the turn before are gone.
          reveals={!isHandedOver || (awaited.length === 2 && !aside.isTaken)}
        />
        {state.isElsewhere && tools.elsewhere}
        <Problem
          text={state.broken && 'The rules of this game broke down, so it cannot continue.'}
        />
        {notice?.where === where && <Advice lines={[botsInWords(notice.text)]} />}
        <Problem text={state.fault && botsInWords(state.fault.message)} />
        {taught.advice.length > 0 && isAsked && <Advice lines={taught.advice} reader={reader} />}
        {isAsked && <Asking answering={answering} />}
        {aside.doubt !== undefined && asked !== undefined && (
          <Doubt
            lines={aside.doubt.lines}
            reader={reader}
            play={() => void send(asked, { kind: 'choose', move: aside.doubt?.notation ?? '' })}
            rather={() => setAside({ ...aside, doubt: undefined })}
          />
        )}
        {looking !== undefined && (
          <Waiting text="The coach is looking" stop={() => looking.abort()} />
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
            {ownChoice(state)} Waiting for {playerName(awaited[0] ?? 0, reader.names)} …
          </p>
        )}
        {aside.advice.length > 0 && <Advice lines={aside.advice} reader={reader} />}
        <ToolRow
          state={state}
          order={{
            takeBack: () => void send(here[0] ?? 0, { kind: 'take-back' }),
            resign: (seat) => void send(seat, { kind: 'resign' }),
            callCoach: (isWanted) => void callCoach(isWanted),
          }}
          tools={tools}
          asked={isAsked ? asked : undefined}
          given={given}
          onAdvice={(advice) => setAside({ ...aside, advice })}
        />
        <Trouble text={state.trouble} />
        <GameLinks chosen={match} record={recordOf(state)} />
      </div>
    </section>
  );
}

/** The hidden choice that the player here has made, in a sentence; empty if there is none. */
function ownChoice({ match, here, ownHalf }: TableState): string {
  const [seat] = here;
  if (ownHalf === null || seat === undefined) return '';
  const { rules, state, game, options } = match;
  const move = rules.moves(state, seat).find((one) => rules.notate(one) === ownHalf);
  return `You chose ${game.book(options).words.spell(state, move).join(', ')}.`;
}

/** Names one choice at a table: what was said about it is gone with the next. */
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
  return { seat, names: givenNames([participants[0].name, participants[1].name]) };
}

/**
 * Scrolls just far enough to show what happened and the next question. If a small screen cannot show both, it starts
 * with what happened, and the question stays at the lower edge unless it would cover the rest.
 */
function bringIntoView(side: HTMLElement): void {
  const said = side.querySelector('.said');
  const asked = side.querySelector<HTMLElement>('.hand-over, .asking');
  if (said === null || asked === null) return;
  const { height } = asked.getBoundingClientRect();
  asked.style.position = height > innerHeight / 2 ? 'static' : '';
  const { top } = side.getBoundingClientRect();
  const gap = Number.parseFloat(getComputedStyle(side).rowGap) || 0;
  // What stays at the lower edge covers what was said: its place in the flow tells how much room both need.
  const bottom = said.getBoundingClientRect().bottom + 2 * gap + height;
  if (top < 0 || bottom - top > innerHeight) scrollBy(0, top);
  else if (bottom > innerHeight) scrollBy(0, bottom - innerHeight);
}
