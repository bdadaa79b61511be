import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { accept } from '../../core/result.ts';
import { Button } from '../controls/controls.tsx';
import { hrefWith } from '../links.ts';
import { readRoute } from '../router.ts';
import { Advice } from './log/table-log.tsx';
import { OpenedTable, type TableGame, useOpened } from './opened-table.tsx';
import { followTable, keptRecord } from './storage/follow-table.ts';
import type { TableTools } from './tools.tsx';

/** Reopens a game as this browser has it now, to play or to watch. */
export type Reopen = (game: TableGame, isWatched: boolean) => void;

/** Says that the game was continued in another tab. This one can watch it there, or play on in a copy. */
export function Elsewhere({
  reopen,
  copy,
}: {
  readonly reopen: Reopen;
  /** The address of a copy of the game on this board. */
  readonly copy: () => string;
}): JSX.Element {
  const { fault, load } = useReopening(reopen);
  const first = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus();
  }, []);
  return (
    <div class="stack elsewhere">
      <Advice
        kind="advice warning"
        lines={[fault ?? 'You played on in another tab. This board is out of date.']}
      />
      <div class="row">
        <Button main text="Watch it there" ref={first} onClick={() => void load(true)} />
        <Button
          text="Continue in a copy"
          onClick={() => {
            location.hash = copy();
          }}
        />
      </div>
    </div>
  );
}

/** A game that was continued in another tab. */
export function WatchedTable({
  id = '',
  tools,
  reopen,
}: {
  readonly id: string | undefined;
  readonly tools: TableTools;
  readonly reopen: Reopen;
}): JSX.Element {
  const { fault, load } = useReopening(reopen);
  const opened = useOpened(async () => {
    const followed = await followTable(id);
    if (!followed.ok) return followed;
    const connection = followed.value;
    return accept({ connection, notice: null, close: () => void connection.close() });
  });
  return (
    <>
      <div class="row watched">
        <span role="status">
          {fault ?? 'You are watching this game. It goes on in another tab.'}
        </span>
        <Button text="Play here" onClick={() => void load(false)} />
      </div>
      <OpenedTable opened={opened} tools={{ ...tools, afterwards: <></> }} />
    </>
  );
}

/** Loads the current state of the game at this address, or says why it cannot. */
function useReopening(reopen: Reopen): {
  readonly fault: string | undefined;
  load(isWatched: boolean): Promise<void>;
} {
  const [fault, setFault] = useState<string>();
  return {
    fault,
    async load(isWatched) {
      const id = readRoute(location.hash).set.get('id') ?? '';
      const record = await keptRecord(id);
      if (!record.ok) return setFault(record.error.message);
      history.replaceState(history.state, '', hrefWith('play', record.value, id));
      reopen({ record: record.value, id }, isWatched);
    },
  };
}
