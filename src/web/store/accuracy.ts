import { keepAccuracies } from '../../play/history/accuracy-store.ts';
import type { Accuracies } from '../../play/history/kept-game.ts';
import type { Store, Version } from '../../store/contract.ts';

/** Keeps what was worked out of a game as its record was. */
export async function keepAccuracy(
  store: Store,
  id: string,
  version: Version,
  accuracy: Accuracies,
): Promise<void> {
  const records = await store.records.list();
  if (!records.ok) return;
  await keepAccuracies(store, records.value, new Map([[id, { version, accuracy }]]));
}
