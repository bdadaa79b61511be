import type { Fate } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';

/** A part of a shipped game's book that the page fetches only when a screen shows it. */
type BookPart = 'claims' | 'ideas' | 'rulings';
type PartOf = (options: OptionValues, fate?: Fate) => readonly unknown[];

const loads: { readonly part: BookPart; load(): Promise<void> }[] = [];

/**
 * @public Stands for the claims, ideas or rulings of a shipped game in the page (see `vite.config.ts`). Most of what reads
 * them runs in a worker, which has them from the start.
 */
export function partLater(
  part: BookPart,
  fetchPart: () => Promise<Record<BookPart, PartOf>>,
): PartOf {
  let partOf: PartOf = () => [];
  loads.push({
    part,
    async load() {
      partOf = (await fetchPart())[part];
    },
  });
  return (options, fate) => partOf(options, fate);
}

/** @public Fetches these parts of every book; all of them for a custom game that takes a shipped one from `parlor`. */
export async function loadBookParts(wanted?: readonly BookPart[]): Promise<void> {
  const chosen = loads.filter(({ part }) => wanted === undefined || wanted.includes(part));
  await Promise.all(chosen.map(({ load }) => load()));
}
