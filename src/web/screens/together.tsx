import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../../core/contract/variant.ts';
import { joinOnServer, listedOnServer } from '../../play/remote/server-requests.ts';
import { clockText } from '../../play/text/game/clock.ts';
import { roundsText } from '../../play/text/game/series.ts';
import type { ListedTable, TableList } from '../../protocol/server.ts';
import { Button, LinkButton, Pending, Problem } from '../controls/controls.tsx';
import { findGame, gamesAtHand } from '../games.ts';
import { lastChoice } from '../last-choice.ts';
import { serverOfPage } from '../remote/session.ts';
import { OwnTableItems } from '../remote/table-list.tsx';
import { hrefTo } from '../router.ts';

/** How often the list of open tables is fetched, in milliseconds. */
const AGAIN = 5000;

/** Tables on the server: one's own, those that can be joined, and a new one. */
export function TogetherScreen(): JSX.Element {
  return (
    <>
      <h1>Play together</h1>
      <p class="lead">
        Two players, two devices. Send a friend a link, or open a table for anyone who comes along.
      </p>
      <ul class="open-now">
        <OwnTableItems />
      </ul>
      <section class="stack together" aria-labelledby="new-table">
        <h2 id="new-table">New table</h2>
        <ul class="row">
          {gamesAtHand().map(({ id, title }) => (
            <li key={id}>
              <LinkButton text={title} href={hrefTo(['together', id])} />
            </li>
          ))}
        </ul>
      </section>
      <section class="stack together" aria-labelledby="rooms">
        <h2 id="rooms">A class or a club</h2>
        <p class="about">Everyone enters a room with a short code and is paired round by round.</p>
        <div class="row">
          <LinkButton text="Enter a room" href={hrefTo(['room'])} />
          <LinkButton text="Open a room" href={hrefTo(['room', 'new'])} />
        </div>
      </section>
      <section class="stack together" aria-labelledby="open-tables">
        <h2 id="open-tables">Open tables</h2>
        <Lobby />
      </section>
    </>
  );
}

/** The tables that anyone can join. */
function Lobby(): JSX.Element {
  const { list, fault } = useTableList();
  const [refused, setRefused] = useState<string | null>(null);
  const join = async ({ id }: ListedTable): Promise<void> => {
    const name = String(lastChoice().name ?? '').trim();
    const place = { server: serverOfPage(), table: id };
    const joined = await joinOnServer(place, name === '' ? undefined : name);
    if (!joined.ok) return setRefused(joined.error.message);
    const { token } = joined.value.seats[0] ?? {};
    location.hash = hrefTo(['at', id, ...(token === undefined ? [] : [token])]);
  };
  if (fault !== undefined) return <Problem text={fault} />;
  if (list === undefined) return <Pending />;
  const { tables, keptDays } = list;
  return (
    <>
      <Problem text={refused} />
      {tables.length === 0 && <p class="about">No table is open now. Open one above.</p>}
      <ul class="stack lobby">
        {tables.map((table) => (
          <li key={table.id} class="row go-on">
            <p class="go-on-text">
              <strong>{titleOf(table)}</strong> with {table.name}
              <br />
              <span class="about">{termsOf(table)}</span>
            </p>
            <Button
              main
              text="Join"
              heard={`${titleOf(table)} with ${table.name}`}
              onClick={() => void join(table)}
            />
          </li>
        ))}
      </ul>
      <p class="about">
        An open table stays in this list for a day. A game is deleted after{' '}
        {keptDays === 1 ? 'one day' : `${keptDays} days`} without a move.
      </p>
    </>
  );
}

function useTableList(): { readonly list?: TableList; readonly fault?: string } {
  const [listed, setListed] = useState<{ list?: TableList; fault?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const read = await listedOnServer(serverOfPage());
      if (isCurrent) setListed(read.ok ? { list: read.value } : { fault: read.error.message });
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);
  return listed;
}

function titleOf({ game: id, options }: ListedTable): string {
  const game = findGame(id);
  return game === undefined ? id : nameOf({ game, options });
}

function termsOf({ clock, series, player }: ListedTable): string {
  return [
    roundsText(series),
    clock === null ? 'no clock' : clockText(clock),
    player === 1 ? 'you go first' : 'you go second',
  ].join(' · ');
}
