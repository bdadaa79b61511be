import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { playerName } from '../../core/contract/phrase.ts';
import type { GameRecord } from '../../core/match/record.ts';
import { isDecided } from '../../core/match/series.ts';
import { other } from '../../core/seat.ts';
import { namesAt } from '../../play/names.ts';
import type { SeenGame } from '../../play/record/verify.ts';
import { scoredSeries } from '../../play/table/table.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { Button, LinkButton, Pending, Problem } from '../controls/controls.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { useTableState } from '../table/use-table-state.ts';
import { finishedGame, verification } from './finished-game.ts';
import { isAgainstProgram, type RemoteSession, seatIn } from './session.ts';

/** After a game on a server: the next one, the review, and whether everything was fair. */
export function AfterGame({
  session,
  send,
}: {
  readonly session: RemoteSession;
  readonly send: (command: PlayerCommand) => void;
}): JSX.Element {
  const { state, view } = session.connection;
  const { ending, match } = state;
  // A rematch begins another game.
  const [seen] = useState<SeenGame>({ match, chance: view.chance });
  // A game that was called off has no review.
  const isKept = ending?.kind !== 'aborted';
  const finished = useLoaded(async () => (isKept ? finishedGame(session) : undefined), []);
  return (
    <div class="stack after-game">
      <div class="row">
        <NextGame session={session} send={send} />
        {finished?.ok === true && <LinkButton text="Review" href={finished.value.review} />}
      </div>
      <Problem text={finished?.ok === false ? finished.error.message : null} />
      {finished?.ok === true && <Check record={finished.value.record} seen={seen} />}
    </div>
  );
}

function NextGame({
  session,
  send,
}: {
  readonly session: RemoteSession;
  readonly send: (command: PlayerCommand) => void;
}): JSX.Element | null {
  const { connection } = session;
  const state = useTableState(connection);
  const seat = seatIn(session);
  if (seat === undefined) return null;
  if (!isDecided(scoredSeries(state)) && state.series.format.kind !== 'single')
    return <Button main text="Next game" onClick={() => send({ kind: 'next-game' })} />;
  if (isAgainstProgram(connection))
    return (
      <Button main text="Play again, sides swapped" onClick={() => send({ kind: 'next-game' })} />
    );
  const name = playerName(other(seat), namesAt(state.participants));
  const offer = state.offers.find(({ what }) => what === 'rematch');
  const what = 'rematch';
  if (offer === undefined)
    return <Button main text="Offer a rematch" onClick={() => send({ kind: 'offer', what })} />;
  return offer.seat === seat ? (
    <>
      <span role="status">Waiting for {name} to accept the rematch …</span>
      <Button text="Withdraw" onClick={() => send({ kind: 'decline', what })} />
    </>
  ) : (
    <>
      <span role="status">{name} offers a rematch.</span>
      <Button
        main
        text="Play again, sides swapped"
        onClick={() => send({ kind: 'accept', what })}
      />
      <Button text="No, thanks" onClick={() => send({ kind: 'decline', what })} />
    </>
  );
}

/** The result of checking the record. */
function Check({
  record,
  seen,
}: {
  readonly record: GameRecord;
  readonly seen: SeenGame;
}): JSX.Element | null {
  const checked = useLoaded(() => verification(record, seen), []);
  if (checked === undefined) return <Pending text="Checking the record" />;
  if (checked.ok && checked.value === undefined) return null;
  return checked.ok ? (
    <p class="about" role="status">
      {checked.value}
    </p>
  ) : (
    <Problem text={checked.error.message} />
  );
}
