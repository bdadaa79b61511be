import type { JSX } from 'preact';
import { other } from '../../core/seat.ts';
import { linkTo } from '../../play/remote/server-requests.ts';
import { useTableState } from '../table/use-table-state.ts';
import { LinkField, QrCode, useOutsideAddress } from './link-field.tsx';
import { type RemoteSession, seatIn } from './session.ts';

/** Brings the second player to the table: a link and a QR code, until they are there. */
export function Invitation({ session }: { readonly session: RemoteSession }): JSX.Element | null {
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
  const href = linkTo({ server, table: place.table, token: invite });
  return (
    <section class="surface card invitation" aria-labelledby="invitation">
      <h2 id="invitation">Invite your friend</h2>
      <p role="status">Send this link, or let your friend point a phone at the code.</p>
      <LinkField name="The link for your friend" href={href} />
      {!isReachable && (
        <p class="problem">
          This link only works on this device. To play from another one, start the server with
          --host 0.0.0.0.
        </p>
      )}
      <QrCode href={href} />
    </section>
  );
}
