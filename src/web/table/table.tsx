import type { JSX } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { type Phrases, playerName, type Reader, render } from '../../core/contract/phrase.ts';
import { formatRecord } from '../../core/match/record.ts';
import type { Seat } from '../../core/seat.ts';
import { type LinkState, type MatchLink, resultOfLink } from '../../play/link/match-link.ts';
import { namesInWords, programsInWords } from '../../play/program-words.ts';
import { PLAY_ANYWAY } from '../../play/talk/command.ts';
import { NO_ANSWERS } from '../board/answers.ts';
import { Board } from '../board/board.tsx';
import { GameLinks } from '../game-links.tsx';
import { Waiting } from '../work/waiting.tsx';
import { Asking } from './asking.tsx';
import { HandOver } from './hand-over.tsx';
import { bringIntoView } from './in-view.ts';
import { Over } from './over.tsx';
import { Players } from './players.tsx';
import { matchBefore, recentFrom } from './recent.ts';
import { Advice, Said } from './said.tsx';
import { type TableCoach, type TableTools, type TeacherTools, ToolRow } from './tools.tsx';
import { useAnswers } from './use-answers.ts';
import { WatchRow } from './watching.tsx';

/** What was said for one choice, which is not for the next. */
type Aside = {
  readonly where: string;
  /** Whether whoever is asked has the device. */
  readonly isTaken: boolean;
  readonly advice: Phrases;
  /** A move that the coach would rather not see, and why. */
  readonly doubt?: { readonly notation: string; readonly lines: Phrases } | undefined;
};

/** What comes within so many milliseconds was not waited for. */
const AT_ONCE = 300;

/** A match under way: the board, what happened, what is asked, and what else can be done. */
export function Table({
  link,
  tools,
}: {
  readonly link: MatchLink;
  readonly tools: TableTools;
}): JSX.Element {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Drawn once a frame: a program that answers at once is drawn together with what it answers.
    let frame: number | undefined;
    const draw = (): void => {
      frame = undefined;
      redraw(undefined);
    };
    const stop = link.subscribe(() => {
      frame ??= requestAnimationFrame(draw);
    });
    // A program may have answered before anybody listened.
    redraw(undefined);
    return () => {
      stop();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [link]);
  const { state } = link;
  const { match, here, awaited } = state;
  const result = resultOfLink(state);
  const asked = result === undefined ? awaited.find((seat) => here.includes(seat)) : undefined;
  const isAwaiting =
    asked === undefined &&
    result === undefined &&
    state.fault === null &&
    tools.watching === undefined;
  const isSealed = match.turn.kind === 'both';
  const isHandedOver = isSealed && here.length === 2;
  const reader = readerOf(state, asked);
  const where = `${state.series.round} ${match.turns} ${awaited.join()}`;

  const fresh: Aside = {
    where,
    isTaken: !isHandedOver,
    advice: [],
  };
  const [kept, setAside] = useState(fresh);
  const aside = kept.where === where ? kept : fresh;
  const isAsked = asked !== undefined && aside.isTaken && aside.doubt === undefined;

  const [looking, setLooking] = useState<AbortController>();
  /** What the coach says of a choice; nothing where nobody wants to wait for that. */
  const warned = async (coach: TableCoach, seat: Seat, notation: string): Promise<Phrases> => {
    const stopping = new AbortController();
    const timer = setTimeout(() => setLooking(stopping), AT_ONCE);
    const lines = await coach
      .warning(match, seat, notation, stopping.signal)
      .catch((): Phrases => []);
    clearTimeout(timer);
    setLooking(undefined);
    return lines;
  };
  const choose = async (notation: string): Promise<void> => {
    if (asked === undefined) return;
    const lines = tools.coach?.warns === true ? await warned(tools.coach, asked, notation) : [];
    if (lines.length === 0) link.choose(asked, notation);
    else setAside({ ...aside, doubt: { notation, lines } });
  };
  const answering = useAnswers(match, isAsked ? asked : null, reader, where, (notation) => {
    void choose(notation);
  });
  const { given, question } = answering;
  const taught = useTeacher(tools.teacher, state, asked, where);
  const side = useRef<HTMLDivElement>(null);
  // Whoever plays by keyboard finds the next answer under their fingers.
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
  // What was chosen unseen, and whose turn it is now, is not to be looked for.
  useEffect(() => {
    if (isSealed && side.current !== null) bringIntoView(side.current);
  }, [where, aside.isTaken]);

  const book = match.game.book(match.options);
  // What can be chosen is in the colour of whoever chooses.
  const hue = asked === undefined ? '' : ` seat-${asked}`;
  const before = matchBefore(match, recentFrom(match, here));
  return (
    <section class="table" aria-label={match.game.title}>
      <Players state={state} reader={reader} />
      <div class={`table-board${hue}`}>
        <Board
          scene={book.scene(match.position)}
          before={book.scene(before.position)}
          answers={isAsked ? answering.answers : NO_ANSWERS.readBy(reader)}
        />
      </div>
      <div class={`table-side${hue}${isSealed ? ' sealed' : ''}`} ref={side}>
        {result !== undefined && <Over state={state} link={link} reader={reader} tools={tools} />}
        {/* Above what is told, so that it stays where it is, however long that is. */}
        {result === undefined && tools.watching !== undefined && (
          <WatchRow watching={tools.watching} />
        )}
        <Said
          state={state}
          // What two people look at together names both of them.
          reader={isHandedOver ? { ...reader, seat: null } : reader}
          remarks={taught.remarks}
          // Once somebody chooses again, what both chose before is only told.
          reveals={!isHandedOver || (awaited.length === 2 && !aside.isTaken)}
        />
        {state.notice !== null && <Advice>{state.notice}</Advice>}
        {state.fault !== null && <p class="problem">{programsInWords(state.fault)}</p>}
        {taught.advice.length > 0 && isAsked && <Told lines={taught.advice} reader={reader} />}
        {isAsked && question !== null && (
          <Asking
            key={given.length}
            question={question}
            give={answering.give}
            back={given.length > 0 ? answering.restart : undefined}
          />
        )}
        {aside.doubt !== undefined && asked !== undefined && (
          <Doubt
            lines={aside.doubt.lines}
            reader={reader}
            play={() => link.choose(asked, aside.doubt?.notation ?? '')}
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
          <p class="waiting">Waiting for {playerName(awaited[0] ?? 0, reader.names)} …</p>
        )}
        {aside.advice.length > 0 && <Told lines={aside.advice} reader={reader} />}
        <ToolRow
          state={state}
          link={link}
          tools={tools}
          asked={isAsked ? asked : undefined}
          given={given}
          onAdvice={(advice) => setAside({ ...aside, advice })}
        />
        <GameLinks chosen={match} record={recordOf(state)} />
      </div>
    </section>
  );
}

/** What a coach who teaches says: of the turns before, and before the next choice. */
function useTeacher(
  teacher: TeacherTools | undefined,
  { match, here }: LinkState,
  asked: Seat | undefined,
  where: string,
): { readonly remarks: Phrases; readonly advice: Phrases } {
  const [said, setSaid] = useState<{ where: string; remarks: Phrases; advice: Phrases }>();
  useEffect(() => {
    const [learner] = here;
    if (teacher === undefined || learner === undefined) return;
    let isCurrent = true;
    const none = (): Phrases => [];
    void Promise.all([
      match.turns === 0
        ? none()
        : teacher.after(match, recentFrom(match, here), learner).catch(none),
      asked === undefined ? none() : teacher.before(match, asked).catch(none),
    ]).then(([remarks, advice]) => {
      if (isCurrent) setSaid({ where, remarks, advice });
    });
    return () => {
      isCurrent = false;
    };
  }, [where]);
  return said?.where === where ? said : { remarks: [], advice: [] };
}

function Told({
  lines,
  reader,
}: {
  readonly lines: Phrases;
  readonly reader: Reader;
}): JSX.Element {
  return (
    <Advice>
      {lines.map((line, index) => (
        <p key={index}>{render(line, reader)}</p>
      ))}
    </Advice>
  );
}

/** The coach's warning: the move is not made yet. */
function Doubt({
  lines,
  reader,
  play,
  rather,
}: {
  readonly lines: Phrases;
  readonly reader: Reader;
  readonly play: () => void;
  readonly rather: () => void;
}): JSX.Element {
  return (
    <div class="doubt">
      <Advice kind="advice warning">
        {lines.map((line, index) => (
          <p key={index}>{render(line, reader)}</p>
        ))}
        <p>
          <strong>{PLAY_ANYWAY}</strong>
        </p>
      </Advice>
      <div class="row">
        <button type="button" class="button main" onClick={rather}>
          No, choose again
        </button>
        <button type="button" class="button" onClick={play}>
          Yes, play it
        </button>
      </div>
    </div>
  );
}

/** The game so far, for the map to show its path. */
function recordOf({ match, people }: LinkState): string {
  return formatRecord({ match, players: [people[0].name, people[1].name], tags: {} });
}

/** On a device that two people share, whoever reads is whoever is asked. */
function readerOf({ people, here }: LinkState, asked: Seat | undefined): Reader {
  const [only, ...others] = here;
  const seat = others.length === 0 && only !== undefined ? only : (asked ?? null);
  return { seat, names: namesInWords([people[0].name, people[1].name]) };
}
