import { keepAccuracies } from '../../play/history/accuracy-store.ts';
import type { Accuracies } from '../../play/history/history-entry.ts';
import type { Version } from '../../store/contract.ts';
import { pageStore } from './store.ts';

/** Keeps the accuracies of a game, unless its record has changed. */
export async function keepAccuracy(
  id: string,
  version: Version,
  accuracy: Accuracies,
): Promise<void> {
  const records = await pageStore.records.list();
  if (!records.ok) return;
  await keepAccuracies(pageStore, records.value, new Map([[id, { version, accuracy }]]));
}
