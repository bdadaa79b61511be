import { useEffect, useState } from 'preact/hooks';
import type { Accuracies } from '../../play/history/kept-game.ts';
import { recordOnServer } from '../../play/remote/server-requests.ts';
import type { RoomView } from '../../protocol/room.ts';
import { serverOfPage } from '../remote/session.ts';
import { engine } from '../work/engine.ts';

/** Larger games are not worked out for a whole room. */
const MOST_STATES = 20_000_000;

/** What each member got right: the mean over their games, in percent; and how many games are still worked out. */
export function useRoomAccuracies({ rounds, isPlaying, members }: RoomView): {
  readonly accuracies: ReadonlyMap<number, number | null> | undefined;
  readonly left: number;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, Accuracies>>(new Map());
  const boards = rounds.flatMap((round) => round.boards).filter(({ result }) => result !== '*');
  const missing = isPlaying ? [] : boards.filter(({ table = '' }) => !known.has(table));
  const next = missing[0]?.table;
  useEffect(() => {
    if (next === undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const work = async (): Promise<void> => {
      const record = await recordOnServer({ server: serverOfPage(), table: next });
      const found = record.ok
        ? await engine
            .ask('accuracies', [record.value, MOST_STATES], undefined, signal)
            .catch(() => null)
        : null;
      if (!signal.aborted) setKnown((now) => new Map([...now, [next, found ?? [null, null]]]));
    };
    void work();
    return () => stopping.abort();
  }, [next]);
  if (isPlaying || boards.length === 0) return { accuracies: undefined, left: 0 };
  const accuracies = members.map(({ number }) => {
    const own = boards.flatMap(({ table = '', players }) => {
      const side = players.indexOf(number);
      const percent = side < 0 ? null : known.get(table)?.[side === 0 ? 0 : 1];
      return percent == null ? [] : [percent];
    });
    const mean = own.reduce((sum, percent) => sum + percent, 0) / own.length;
    return [number, own.length === 0 ? null : mean] as const;
  });
  return { accuracies: new Map(accuracies), left: missing.length };
}
