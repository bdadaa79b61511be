import type { JSX } from 'preact';
import { playerName } from '../../core/contract/phrase.ts';
import { seatOf } from '../../core/seat.ts';
import { namesAt } from '../../play/names.ts';
import { viewOnServer } from '../../play/remote/server-requests.ts';
import type { ServedView } from '../../protocol/server.ts';
import { LinkButton } from '../controls/controls.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { hrefTo } from '../router.ts';
import { forgetOwnTable, type OwnTable, ownTables } from './own-tables.ts';
import { serverOfPage } from './session.ts';

/** The most tables to ask for at once. */
const MOST_LISTED = 8;

type ListedSeat = OwnTable & { readonly where: string; readonly isYours: boolean };

/** One's unfinished tables on the server, with whose turn it is. */
export function OwnTableItems(): JSX.Element {
  const tables = useLoaded(openTables, []) ?? [];
  return (
    <>
      {tables.map(({ table, token, title, where, isYours }) => (
        <li key={token} class={`row go-on${isYours ? ' own' : ''}`}>
          <p class="go-on-text">
            <strong>{title}</strong>, {where}
          </p>
          <LinkButton
            main={isYours}
            text={isYours ? 'Play' : 'Open'}
            heard={`${title}, ${where}`}
            href={hrefTo(['at', table, token])}
          />
        </li>
      ))}
    </>
  );
}

async function openTables(): Promise<readonly ListedSeat[]> {
  const open = (await ownTables()).filter(({ isOver }) => !isOver).slice(0, MOST_LISTED);
  const listed = await Promise.all(open.map(listedSeat));
  return listed
    .flatMap((one) => (one === undefined ? [] : [one]))
    .sort((one, two) => Number(two.isYours) - Number(one.isYours));
}

async function listedSeat(own: OwnTable): Promise<ListedSeat | undefined> {
  const { table, token } = own;
  const view = await viewOnServer({ server: serverOfPage(), table, token });
  // A table that the server has deleted will not come back.
  if (!view.ok && view.error.code !== 'join/no-server') await forgetOwnTable(own);
  if (!view.ok) return undefined;
  return { ...own, ...whereIn(view.value) };
}

/** "with Ben, your turn". */
function whereIn({
  players,
  player,
  awaited,
  open,
  ending,
}: ServedView): Pick<ListedSeat, 'where' | 'isYours'> {
  if (open) return { where: 'waiting for someone to join', isYours: false };
  const isYours = player !== null && awaited.includes(player);
  const names = namesAt(players);
  const name = playerName(seatOf(player === 1 ? 2 : 1), names);
  const turn = ending !== null ? 'over' : isYours ? 'your turn' : 'their turn';
  return { where: `with ${name}, ${turn}`, isYours };
}
