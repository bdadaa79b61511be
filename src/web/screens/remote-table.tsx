import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { nameOf } from '../../core/contract/variant.ts';
import { countOf } from '../../core/count.ts';
import { other } from '../../core/seat.ts';
import { tableLink } from '../../play/remote/server-requests.ts';
import { clockText } from '../../play/text/game/clock.ts';
import { summaryOf } from '../../play/text/game/summary.ts';
import type { PlayerCommand } from '../../protocol/command.ts';
import { Button, LinkButton, Problem } from '../controls/controls.tsx';
import { hrefOf } from '../links.ts';
import { AfterGame } from '../remote/after-game.tsx';
import { LinkField, QrCode, useOutsideAddress } from '../remote/link-field.tsx';
import { PlayerNote } from '../remote/player-note.tsx';
import { joinTable, type RemoteSession, seatIn, sitDown } from '../remote/session.ts';
import { TableRow } from '../remote/table-row.tsx';
import { useTurnNotice } from '../remote/turn-notice.ts';
import { useWayToBoard } from '../room/member-view.tsx';
import { hrefOfRoom, useRoom } from '../room/use-room.ts';
import { hrefTo } from '../router.ts';
import { useOpened } from '../table/opened-table.tsx';
import { Table } from '../table/table.tsx';
import { useTableState } from '../table/use-table-state.ts';
import { Waiting } from '../work/use-asked.tsx';

/** A table on this page's server: to play at with a seat's token, or to watch. */
export function RemoteTableScreen({
  table,
  token,
  room,
}: {
  readonly table: string;
  readonly token: string | undefined;
  /** The code of the room that this is a board of. */
  readonly room: string | undefined;
}): JSX.Element {
  const opened = useOpened((_onProgress, signal) => sitDown(table, token, signal, room));
  if (opened.kind === 'answered')
    return <OpenRemoteTable session={opened.value} room={token && room} />;
  return (
    <>
      <h1>A table elsewhere</h1>
      {opened.kind === 'failed' ? (
        <div class="stack">
          <Problem text={opened.message} />
          <div class="row">
            <Button main text="Reload the page" onClick={() => location.reload()} />
            <LinkButton text="All tables" href={hrefTo(['together'])} />
          </div>
        </div>
      ) : (
        <Waiting text="Connecting" stop={opened.stop} />
      )}
    </>
  );
}

function OpenRemoteTable({
  session,
  room,
}: {
  readonly session: RemoteSession;
  readonly room: string | undefined;
}): JSX.Element {
  const { connection } = session;
  const { match, clock, version } = useTableState(connection);
  useTurnNotice(connection);
  const [notice, setNotice] = useState<{ readonly version: number; readonly text: string }>();
  const send = (command: PlayerCommand): void => {
    const seat = seatIn(session);
    if (seat === undefined) return;
    void connection.send({ seat, command }).then((sent) => {
      // If both players begin the next game at once, the second finds it begun.
      const isLate = !sent.ok && command.kind === 'next-game';
      setNotice(
        sent.ok || isLate
          ? undefined
          : { version: connection.state.version, text: sent.error.message },
      );
    });
  };
  const href = room && hrefOfRoom(room, session.place.token ?? '');
  const rules = [summaryOf(match), clock === null ? '' : `Time: ${clockText(clock.rule)}.`];
  return (
    <>
      <h1>{nameOf(match)}</h1>
      <p class="about">{rules.join(' ')}</p>
      <ConnectionState session={session} />
      {room === undefined && <Invitation session={session} />}
      {room !== undefined && <RoomRound code={room} session={session} />}
      <Table
        connection={connection}
        tools={{
          playerNote: (seat) => <PlayerNote session={session} seat={seat} />,
          row: (
            <TableRow
              session={session}
              send={send}
              notice={notice?.version === version ? notice.text : null}
              room={href}
            />
          ),
          learn: room === undefined ? hrefOf('learn', match) : undefined,
          isQuiet: room !== undefined,
          afterwards:
            href === undefined ? (
              <AfterGame session={session} send={send} />
            ) : (
              <LinkButton main text="Back to the room" href={href} />
            ),
        }}
      />
    </>
  );
}

/** Follows the room from one of its boards: says which round it is, and leads to the next board. */
function RoomRound({
  code,
  session: { connection, place },
}: {
  readonly code: string;
  readonly session: RemoteSession;
}): JSX.Element {
  const { token = '' } = place;
  const { trouble } = useTableState(connection);
  const { view, fault } = useRoom(code, token);
  useWayToBoard(view, token);
  return (
    <>
      {view !== undefined && (
        <p class="about">
          {view.title}, round {view.rounds.length}
        </p>
      )}
      {/* A lost connection is told above. */}
      <Problem text={trouble === null ? fault : null} />
    </>
  );
}

/** Whether this page is connected, who watches, and what an onlooker can do. */
function ConnectionState({ session }: { readonly session: RemoteSession }): JSX.Element {
  const { connection, place } = session;
  const { trouble } = useTableState(connection);
  const { onlookers, open, player } = connection.view;
  const others = onlookers - (player === null ? 1 : 0);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div class="row connection-state">
      <span class={trouble === null ? 'presence present' : 'presence problem'} role="status">
        {trouble ?? (player === null ? 'You are watching' : 'You are connected')}
      </span>
      <Problem text={connection.checked.fault ?? refused} />
      {others > 0 && <span class="about">{countOf(others, 'onlooker')}</span>}
      {player === null && open && (
        <Button
          main
          text="Sit down and play"
          onClick={() => void joinTable(place.table).then(setRefused)}
        />
      )}
    </div>
  );
}

/** Invites the second player to the table: a link and a QR code, until they are there. */
function Invitation({ session }: { readonly session: RemoteSession }): JSX.Element | null {
  const { connection, place, invite } = session;
  const { match, series, ending } = useTableState(connection);
  const { server, isReachable } = useOutsideAddress();
  const { present, open } = connection.view;
  const seat = seatIn(session);
  const isWaiting =
    seat !== undefined &&
    ending === null &&
    match.turns === 0 &&
    series.round === 1 &&
    !present[other(seat)];
  if (!isWaiting) return null;
  if (open)
    return (
      <section class="surface card invitation" aria-labelledby="invitation">
        <h2 id="invitation">Your table is open</h2>
        <p role="status">Anyone can join from the list of open tables. Keep this page open.</p>
      </section>
    );
  if (invite === undefined) return null;
  const href = tableLink({ server, table: place.table, token: invite });
  return (
    <section class="surface card invitation" aria-labelledby="invitation">
      <h2 id="invitation">Invite your friend</h2>
      <p role="status">
        {isReachable
          ? 'Send this link, or let your friend point a phone at the code.'
          : 'Your friend opens this link.'}
      </p>
      <LinkField name="The link for your friend" href={href} />
      {!isReachable && (
        <p class="problem">
          This link only works on this device. To play from another one, start the server with
          --host 0.0.0.0.
        </p>
      )}
      {isReachable && <QrCode href={href} />}
    </section>
  );
}
