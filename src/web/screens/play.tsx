import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { nameOf, variantOf } from '../../core/contract/variant.ts';
import { summaryOf } from '../../play/text/game/summary.ts';
import { hrefOf, hrefWith } from '../links.ts';
import { lazy } from '../loading/lazy.tsx';
import { hrefTo } from '../router.ts';
import type { Reopen } from '../table/elsewhere.tsx';
import { OpenedTable, type TableGame, useTable } from '../table/opened-table.tsx';
import { keepingTable } from '../table/storage/keep-table.ts';
import type { TableTools } from '../table/tools.tsx';

const Elsewhere = lazy(() => import('../table/elsewhere.tsx'), 'Elsewhere');
const WatchedTable = lazy(() => import('../table/elsewhere.tsx'), 'WatchedTable');

/** A game on this device, from the record in the address; the address follows the game. */
export function PlayScreen(opened: TableGame): JSX.Element {
  const [{ count, isWatched, ...shown }, show] = useState({
    ...opened,
    isWatched: false,
    count: 0,
  });
  const { match } = shown.record;
  const reopen: Reopen = (game, watched) => show({ ...game, isWatched: watched, count: count + 1 });
  const tools: TableTools = {
    learn: hrefOf('learn', match),
    another: hrefTo(['new', match.game.id]),
  };
  return (
    <>
      <h1>{nameOf(match)}</h1>
      <p class="about">{variantOf(match)?.reason ?? summaryOf(match)}</p>
      {isWatched ? (
        <WatchedTable key={count} id={shown.id} tools={tools} reopen={reopen} />
      ) : (
        <PlayedTable key={count} {...shown} tools={tools} reopen={reopen} />
      )}
    </>
  );
}

function PlayedTable({
  record,
  id,
  tools,
  reopen,
}: TableGame & { readonly tools: TableTools; readonly reopen: Reopen }): JSX.Element {
  const opened = useTable({ record, id }, keepingTable);
  const copy = (): string =>
    hrefWith('play', (opened.kind === 'answered' ? opened.value.record?.() : undefined) ?? record);
  return (
    <OpenedTable
      opened={opened}
      tools={{
        ...tools,
        hasCoach: true,
        review: () => location.hash.replace(/^#\/play/, '#/review'),
        share: () => location.href.replace(/&id=[^&]*/, ''),
        elsewhere: <Elsewhere reopen={reopen} copy={copy} />,
      }}
    />
  );
}
