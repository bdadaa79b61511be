import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import type { Seat } from '../../core/seat.ts';
import { type LinkState, type MatchLink, resultOfLink } from '../../play/link/match-link.ts';
import { takeBack } from '../../play/table/take-back.ts';
import { Confirmation, useConfirmation } from '../confirmation.tsx';
import { ShareButton } from '../records/share.tsx';
import { Waiting } from '../work/waiting.tsx';
import type { Watching } from './watching.tsx';

/** What can be done at a table besides choosing. */
export type TableTools = {
  /** A sentence on what to play, and why. */
  hint(
    match: Match,
    seat: Seat,
    given: Lines,
    onProgress: (done: number | undefined) => void,
    signal: AbortSignal,
  ): Promise<Phrases>;
  /** The coach, who can be called and sent away. */
  readonly coach?: TableCoach | undefined;
  /** A coach who teaches, in a lesson. */
  readonly teacher?: TeacherTools | undefined;
  /** How a game goes that programs play among themselves. */
  readonly watching?: Watching | undefined;
  /** The address of the game as it stands, to be shared. */
  share?(): string;
  /** Where the game as it stands is reviewed. */
  review?(): string;
  /** Where it is learned how to win. */
  readonly learn?: string | undefined;
  /** Where another game is begun. */
  readonly another?: string | undefined;
  /** What stands beside the result once a game is over; without it, a rematch is offered. */
  readonly afterwards?: JSX.Element | undefined;
};

export type TableCoach = {
  readonly warns: boolean;
  /** Why a move would throw the game away; nothing where it would not. */
  warning(match: Match, seat: Seat, notation: string, signal: AbortSignal): Promise<Phrases>;
  /** Calls the coach, or sends them away; says what there is to say of it. */
  call(warns: boolean): Promise<readonly string[]>;
};

export type TeacherTools = {
  before(match: Match, seat: Seat): Promise<Phrases>;
  after(match: Match, from: number, reader: Seat): Promise<Phrases>;
};

/** The row of what else can be done. */
export function ToolRow({
  state,
  link,
  tools,
  asked,
  given,
  onAdvice,
}: {
  readonly state: LinkState;
  readonly link: MatchLink;
  readonly tools: TableTools;
  readonly asked: Seat | undefined;
  readonly given: Lines;
  readonly onAdvice: (lines: Phrases) => void;
}): JSX.Element {
  const [asking, setAsking] = useState<{ readonly done: number | undefined; stop(): void }>();
  const resigning = useConfirmation();
  const { coach, share, another } = tools;
  const isOver = resultOfLink(state) !== undefined;
  const hint = async (seat: Seat): Promise<void> => {
    const stopping = new AbortController();
    const show = (done: number | undefined): void =>
      setAsking({ done, stop: () => stopping.abort() });
    show(undefined);
    onAdvice(
      await tools
        .hint(state.match, seat, given, show, stopping.signal)
        .catch((error: Error) => [error.message]),
    );
    setAsking(undefined);
  };
  if (resigning.isAsking && asked !== undefined)
    return (
      <Confirmation
        question="Give this game up?"
        yes="Yes, resign"
        no="No, play on"
        answer={(isSure) => {
          resigning.setAsking(false);
          if (isSure) link.resign(asked);
        }}
      />
    );
  return (
    <div class="tools">
      <div class="row">
        {asked !== undefined && (
          <button
            type="button"
            class="button"
            aria-disabled={asking !== undefined}
            onClick={() => asking === undefined && void hint(asked)}
          >
            Hint
          </button>
        )}
        {!isOver && state.here.length > 0 && state.match.turns > 0 && (
          <button
            type="button"
            class="button"
            // Whoever presses it all the same is told why nothing is taken back.
            aria-disabled={!canTakeBack(state)}
            onClick={() => link.undo()}
          >
            Undo
          </button>
        )}
        {asked !== undefined && (
          <button
            type="button"
            class="button"
            ref={resigning.button}
            onClick={() => resigning.setAsking(true)}
          >
            Resign
          </button>
        )}
        {share !== undefined && (
          <ShareButton
            // A link holds the game as it was when it was asked for.
            key={`${state.series.round} ${state.match.turns}`}
            href={share}
            title={state.match.game.title}
          />
        )}
        {another !== undefined && (
          <a class="button" href={another}>
            New game
          </a>
        )}
      </div>
      {asking !== undefined && (
        <Waiting text="Looking for a hint" done={asking.done} stop={asking.stop} />
      )}
      {coach !== undefined && !isOver && state.here.length > 0 && (
        <label class="choice">
          <input
            type="checkbox"
            checked={coach.warns}
            onChange={({ currentTarget }) =>
              void coach
                .call(currentTarget.checked)
                .catch((error: Error) => [error.message])
                .then(onAdvice)
            }
          />
          <span>
            <strong>Coach</strong>{' '}
            <span class="about">warns before a move that throws the game away</span>
          </span>
        </label>
      )}
    </div>
  );
}

function canTakeBack({ match, people }: LinkState): boolean {
  return takeBack(match, (seat) => people[seat].kind === 'human').kind === 'back';
}
