import type { JSX } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Lines, Played } from '../../core/book.ts';
import type { Match } from '../../core/match.ts';
import { type Names, type Phrase, playerName, type Reader, render } from '../../core/phrase.ts';
import { readAnswer } from '../../core/question.ts';
import { formatRecord } from '../../core/record.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { personAt, scoreGame } from '../../core/series.ts';
import { viewData } from '../../core/view-data.ts';
import { type LinkState, type MatchLink, resultOfLink } from '../../play/match-link.ts';
import { readerAtTable } from '../../play/names.ts';
import { closingLines } from '../../play/transcript.ts';
import { Answers } from '../board/answers.ts';
import { Board } from '../board/board.tsx';
import { Token } from '../board/token.tsx';
import { GameLinks } from '../screens/game-links.tsx';
import { Asking } from './asking.tsx';

/** What can be done at a table besides choosing. */
export type TableTools = {
  /** A sentence on what to play, and why. */
  hint(match: Match, seat: Seat, given: Lines): Promise<readonly Phrase[]>;
  /** The address of the game as it stands, to be shared. */
  share(): string;
};

/** A match under way: the board, what happened, what is asked, and what else can be done. */
export function Table({
  link,
  tools,
}: {
  readonly link: MatchLink;
  readonly tools: TableTools;
}): JSX.Element {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => link.subscribe(() => redraw(undefined)), [link]);
  const { state } = link;
  const { match, here, awaited } = state;
  const asked = awaited.find((seat) => here.includes(seat));
  // What was said for one position is not for the next.
  const where = `${state.series.round} ${match.turns} ${awaited.join()}`;
  return (
    <section class="table" aria-label={match.game.title}>
      <Players state={state} />
      <Turn key={where} state={state} link={link} tools={tools} asked={asked} />
    </section>
  );
}

function Turn({
  state,
  link,
  tools,
  asked,
}: {
  readonly state: LinkState;
  readonly link: MatchLink;
  readonly tools: TableTools;
  readonly asked: Seat | undefined;
}): JSX.Element {
  const { match, here } = state;
  const [answers, setAnswers] = useState<Lines>([]);
  const isHandedOver = here.length === 2 && match.turn.kind === 'both';
  const [isTaken, setTaken] = useState(!isHandedOver);
  const [advice, setAdvice] = useState<readonly string[]>([]);
  const result = resultOfLink(state);
  const reader = readerOf(state, asked);
  const view = viewData(match, asked ?? null, answers, reader.names);
  const isAsked = asked !== undefined && result === undefined && isTaken;

  const give = (answer: string): void => {
    if (asked === undefined) return;
    const { rules, state: position, game, options } = match;
    const { words } = game.book(options);
    const given = readAnswer(rules, words, position, asked, answers, answer);
    if (!given.ok) return;
    const { move } = given.value;
    if (move === undefined) setAnswers(given.value.answers);
    else link.choose(asked, rules.notate(move));
  };
  const targets = isAsked ? (view.question?.targets ?? []) : [];
  const board = new Answers(targets, give, reader);
  const book = match.game.book(match.options);

  return (
    <>
      <div class="table-board">
        <Board scene={book.scene(match.position)} answers={board} />
      </div>
      <div class="table-side">
        <Said state={state} reader={reader} />
        {state.notice !== null && (
          <p class="advice" role="status">
            {state.notice}
          </p>
        )}
        {state.fault !== null && <p class="problem">{state.fault}</p>}
        {result !== undefined && <Over state={state} link={link} reader={reader} />}
        {isAsked && view.question !== null && (
          <Asking key={answers.length} question={view.question} give={give} />
        )}
        {isAsked && answers.length > 0 && (
          <button type="button" class="plain-button" onClick={() => setAnswers([])}>
            ‹ Back to the first question
          </button>
        )}
        {asked !== undefined && result === undefined && !isTaken && (
          <HandOver
            name={playerName(asked, reader.names)}
            isSecond={state.awaited.length === 1}
            take={() => setTaken(true)}
          />
        )}
        {asked === undefined && result === undefined && state.fault === null && (
          <p class="waiting">Waiting for {playerName(state.awaited[0] ?? 0, reader.names)} …</p>
        )}
        {advice.length > 0 && (
          <div class="advice" role="status">
            {advice.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <Tools
          state={state}
          link={link}
          tools={tools}
          asked={isAsked ? asked : undefined}
          answers={answers}
          onAdvice={(lines) => setAdvice(lines.map((line) => render(line, reader)))}
        />
        <GameLinks chosen={match} record={recordOf(state)} />
      </div>
    </>
  );
}

/** The game so far, for the map to show its path. */
function recordOf({ match, people }: LinkState): string {
  return formatRecord({ match, players: [people[0].name, people[1].name], tags: {} });
}

/** On a device that two people share, whoever reads is whoever is asked. */
function readerOf({ people, here }: LinkState, asked: Seat | undefined): Reader {
  const { names } = readerAtTable([people[0].name, people[1].name], true);
  const [only, ...others] = here;
  const seat = others.length === 0 && only !== undefined ? only : (asked ?? null);
  return names === undefined ? { seat } : { seat, names };
}

function Players({ state }: { readonly state: LinkState }): JSX.Element {
  const { people, awaited, series } = state;
  const result = resultOfLink(state);
  const { points, format, round } =
    result === undefined ? series : scoreGame(series, result.winner);
  const names: Names = readerAtTable([people[0].name, people[1].name], true).names ?? [
    undefined,
    undefined,
  ];
  return (
    <ol class="players">
      {SEATS.map((seat) => (
        <li
          key={seat}
          class={`player seat-${seat}${awaited.includes(seat) ? ' awaited' : ''}${result?.winner === seat ? ' winner' : ''}`}
        >
          <Token seat={seat} />
          <span class="player-name">{playerName(seat, names)}</span>
          {(format.kind !== 'single' || round > 1) && (
            <span class="points">{points[personAt(series, seat)]}</span>
          )}
          {awaited.includes(seat) && <span class="heard">to move</span>}
        </li>
      ))}
    </ol>
  );
}

/** More turns than this are not told again. */
const MOST_TOLD = 3;

/** What just happened, in the game's words; read out to who cannot see it. */
function Said({
  state: { match, here, resigned },
  reader,
}: {
  readonly state: LinkState;
  readonly reader: Reader;
}): JSX.Element {
  const book = match.game.book(match.options);
  const recent = recentTurns(match, here);
  const lines = recent.length === 0 ? book.words.opening() : recent.flatMap(book.words.narrate);
  const ending =
    resigned === null
      ? closingLines(match, book)
      : [`${playerName(resigned, reader.names)} gives up.`];
  return (
    <div class="said" role="log" aria-live="polite">
      {[...lines, ...ending]
        .map((line) => render(line, reader))
        .filter((line) => line !== '')
        .map((line, index) => (
          <p key={`${match.turns} ${index}`}>{line}</p>
        ))}
    </div>
  );
}

/** The turns since somebody here last chose, that one included. */
function recentTurns({ history }: Match, here: readonly Seat[]): readonly Played[] {
  const last = history.findLastIndex(({ seat }) => here.includes(seat));
  return history.slice(Math.max(last, history.length - MOST_TOLD, 0));
}

function HandOver({
  name,
  isSecond,
  take,
}: {
  readonly name: string;
  readonly isSecond: boolean;
  readonly take: () => void;
}): JSX.Element {
  return (
    <div class="hand-over">
      <p class="prompt">
        {isSecond ? 'The first choice is in, and hidden. ' : 'Both choose unseen. '}
        Hand the device to {name}.
      </p>
      <button type="button" class="button main" onClick={take}>
        I am {name}
      </button>
    </div>
  );
}

function Over({
  state,
  link,
  reader,
}: {
  readonly state: LinkState;
  readonly link: MatchLink;
  readonly reader: Reader;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const winner = resultOfLink(state)?.winner ?? null;
  const isYou = winner !== null && reader.seat === winner && state.here.length === 1;
  return (
    <div class="over">
      <h2 tabIndex={-1} ref={heading}>
        {winner === null
          ? 'Nobody wins'
          : isYou
            ? 'You win'
            : `${playerName(winner, reader.names)} wins`}
      </h2>
      <div class="row">
        <button type="button" class="button main" onClick={() => link.again()}>
          Play again, sides swapped
        </button>
      </div>
    </div>
  );
}

function Tools({
  state,
  link,
  tools,
  asked,
  answers,
  onAdvice,
}: {
  readonly state: LinkState;
  readonly link: MatchLink;
  readonly tools: TableTools;
  readonly asked: Seat | undefined;
  readonly answers: Lines;
  readonly onAdvice: (lines: readonly Phrase[]) => void;
}): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const result = resultOfLink(state);
  const hint = async (seat: Seat): Promise<void> => {
    setAsking(true);
    try {
      onAdvice(await tools.hint(state.match, seat, answers));
    } catch (error) {
      onAdvice([error instanceof Error ? error.message : String(error)]);
    }
    setAsking(false);
  };
  return (
    <div class="row tools">
      {asked !== undefined && (
        <button type="button" class="button" disabled={isAsking} onClick={() => void hint(asked)}>
          {isAsking ? 'Thinking …' : 'Hint'}
        </button>
      )}
      {state.here.length > 0 && state.match.turns > 0 && (
        <button type="button" class="button" onClick={() => link.undo()}>
          Undo
        </button>
      )}
      {asked !== undefined && result === undefined && (
        <button type="button" class="button" onClick={() => link.resign(asked)}>
          Resign
        </button>
      )}
    </div>
  );
}
