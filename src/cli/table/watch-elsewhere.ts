import { endOf, parseRecord } from '../../core/match/record.ts';
import type { Table } from '../../play/table/table.ts';
import type { Talk } from '../../play/talk/talk.ts';
import { bookFor, endingLines, tellTurn, whyLines } from '../../play/talk/transcript.ts';
import type { Store } from '../../store/contract.ts';
import { recordKey } from '../../store/files.ts';
import { readText } from '../store/shelf.ts';

/** Where to find a game that another process is playing. */
type Elsewhere = {
  readonly key: string | undefined;
  readonly path: string | undefined;
  readonly store: Store;
};

/** Shows each turn of a game played by another process, until it is over or Ctrl-C is pressed. */
export async function watchElsewhere(
  { match }: Table,
  { key, path, store }: Elsewhere,
  talk: Talk,
): Promise<'seen'> {
  const { game, options } = match;
  const book = bookFor(talk, { game, options });
  let shown = '';
  for (;;) {
    const { promise: changed, resolve: wake } = Promise.withResolvers<void>();
    const leave = store.tables.subscribe(wake);
    const text = await recordText();
    const record = text === undefined ? undefined : parseRecord(text, () => game);
    if (record?.ok === true && text !== undefined && text !== shown) {
      shown = text;
      tellTurn(record.value.match, talk, book);
      const ending = endOf(record.value);
      if (ending !== undefined) {
        talk.say([
          ...endingLines(record.value.match, ending, book),
          ...whyLines(record.value.match, ending),
        ]);
        leave();
        return 'seen';
      }
    }
    let isStopped = false;
    await talk.wait(
      changed,
      () => {
        isStopped = true;
        wake();
      },
      'Watching. Ctrl-C stops',
    );
    leave();
    if (isStopped) return 'seen';
  }

  async function recordText(): Promise<string | undefined> {
    if (path === undefined) return undefined;
    if (key === path) {
      const read = readText(path);
      return read.ok ? read.value : undefined;
    }
    const found = await store.records.get(recordKey(path));
    return found.ok ? found.value?.value : undefined;
  }
}
