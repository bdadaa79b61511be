import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Lines } from '../../core/contract/book.ts';
import type { Phrases } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { other, type Seat } from '../../core/seat.ts';
import type { TableState } from '../../play/table/connection.ts';
import { takeBack } from '../../play/table/take-back.ts';
import { Confirmation, useConfirmation } from '../controls/confirmation.tsx';
import { Button, CoachSwitch, LinkButton } from '../controls/controls.tsx';
import { SoundSwitch } from '../controls/sound.tsx';
import { isQuiet } from '../quiet.ts';
import { ShareButton } from '../records/share.tsx';
import { engine } from '../work/engine.ts';
import { Waiting } from '../work/use-asked.tsx';

/** What a table offers other than choosing. */
export type TableTools = {
  /** Whether the coach can be called. */
  readonly hasCoach?: boolean;
  /** Whether a teacher comments, as in a lesson. */
  readonly isTaught?: boolean;
  /** The buttons of an onlooker, if only programs play. */
  readonly watching?: JSX.Element | undefined;
  /** The address of the game as it stands, to be shared. */
  share?(): string;
  /** Where the game as it stands is reviewed. */
  review?(): string;
  /** The lesson of the game. */
  readonly learn?: string | undefined;
  /** The place to begin another game. */
  readonly another?: string | undefined;
  /** Shown with the result of a finished game, in place of a rematch. */
  readonly afterwards?: JSX.Element | undefined;
  /** Shown with each player, such as a clock. */
  playerNote?(seat: Seat): JSX.Element;
  /** In place of the usual buttons. Then there is no help and no notice about storage. */
  readonly row?: JSX.Element | undefined;
  /** Whether there is no help after the game either. */
  readonly isQuiet?: boolean | undefined;
  /** Shown if the game was continued in another tab. */
  readonly elsewhere?: JSX.Element | undefined;
};

/** A person's orders other than a choice. A refusal is shown beside the board. */
export type TableOrders = {
  takeBack(): void;
  resign(seat: Seat): void;
  callCoach(isWanted: boolean): void;
  /** Makes a hidden choice by the mix that cannot be exploited. */
  leaveToChance(): void;
};

/** Everything else a person can do. */
export function ToolRow({
  state,
  order,
  tools,
  isCoached,
  asked,
  given,
  onAdvice,
  children,
}: {
  readonly state: TableState;
  readonly order: TableOrders;
  readonly tools: TableTools;
  /** Whether the coach's switch is on. */
  readonly isCoached: boolean;
  readonly asked: Seat | undefined;
  readonly given: Lines;
  readonly onAdvice: (lines: Phrases) => void;
  /** The advice: below the buttons, which do not move. */
  readonly children: ComponentChildren;
}): JSX.Element {
  const [asking, setAsking] = useState<{ readonly done: number | undefined; stop(): void }>();
  const resigning = useConfirmation();
  const { hasCoach, share, another } = tools;
  const isOn = state.ending === null && !state.isElsewhere && state.broken === null;
  const isPlaying = isOn && state.here.length > 0;
  const hasHelp = !isQuiet();
  const hint = async (seat: Seat): Promise<void> => {
    const stopping = new AbortController();
    const show = (done: number | undefined): void =>
      setAsking({ done, stop: () => stopping.abort() });
    show(undefined);
    onAdvice(
      await engine
        .ask('hint', [state.match.data(), seat, given], show, stopping.signal)
        .catch((error: Error) => [error.message]),
    );
    setAsking(undefined);
  };
  if (resigning.isAsking && asked !== undefined)
    return (
      <Confirmation
        question="Resign this game?"
        yes="Yes, resign"
        no="No, keep playing"
        answer={(isSure) => {
          resigning.setAsking(false);
          if (isSure) order.resign(asked);
        }}
      />
    );
  return (
    <div class="stack tools">
      <div class="row">
        {asked !== undefined && hasHelp && (
          <Button
            text="Hint"
            aria-disabled={asking !== undefined}
            onClick={() => asking === undefined && void hint(asked)}
          />
        )}
        {asked !== undefined && hasHelp && state.match.turn.kind === 'both' && (
          <Button text="Let chance decide" onClick={order.leaveToChance} />
        )}
        {/* From the first turn on, so that it pushes no other away when there is something to undo. */}
        {isPlaying && (
          <Button
            text="Undo"
            // A press is answered with the reason why nothing can be undone.
            aria-disabled={!canTakeBack(state)}
            onClick={order.takeBack}
          />
        )}
        {asked !== undefined && (
          <Button text="Resign" ref={resigning.button} onClick={() => resigning.setAsking(true)} />
        )}
        {share !== undefined && (
          <ShareButton
            // A link holds the game as it was when the link was made.
            key={`${state.series.round} ${state.match.turns}`}
            href={share}
            title={nameOf(state.match)}
          />
        )}
        {another !== undefined && <LinkButton text="New game" href={another} />}
      </div>
      {asking !== undefined && (
        <Waiting text="Looking for a hint" done={asking.done} stop={asking.stop} />
      )}
      {children}
      {share !== undefined && <SoundSwitch />}
      {hasCoach && hasHelp && isPlaying && (
        <CoachSwitch isOn={isCoached} change={order.callCoach} />
      )}
    </div>
  );
}

function canTakeBack(state: TableState): boolean {
  const { match, participants } = state;
  if (hasHumanHalf(state)) return true;
  return takeBack(match, (seat) => participants[seat].kind === 'human').kind === 'back';
}

/** Whether a person has made a hidden choice that is not revealed yet. */
function hasHumanHalf({ match, awaited, participants }: TableState): boolean {
  const [only, another] = awaited;
  if (match.turn.kind !== 'both' || only === undefined || another !== undefined) return false;
  return participants[other(only)].kind === 'human';
}
