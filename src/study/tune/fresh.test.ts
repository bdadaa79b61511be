import { expect, test } from 'vitest';
import type { OptionValues } from '../../core/contract/option.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { playableSettings } from '../../core/contract/variant.ts';
import { GAMES } from '../../games/index.ts';
import type { Figures } from './figures.ts';
import { FreshSearch } from './fresh.ts';

const FIGURES = { endless: false, depth: 3 } as Figures;

function drawn(game: (typeof GAMES)[number], seed: number, figures = FIGURES): FreshSearch {
  const search = new FreshSearch(game, { count: 3, seed });
  for (let batch = search.next(); batch.length > 0; batch = search.next())
    for (const options of batch) search.add({ options, figures });
  return search;
}

const namesOf = ({ found }: { readonly found: readonly OptionValues[] }): readonly string[] =>
  found.map((options) => formatOptions(options));

test.each(GAMES)(
  'fresh variants of $title are the same for a seed, and none of them ships',
  (game) => {
    const found = namesOf(drawn(game, 5));
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
    expect(namesOf(drawn(game, 5))).toEqual(found);
    expect(namesOf(drawn(game, 6))).not.toEqual(found);
    const shipped = playableSettings(game).map(({ options }) => formatOptions(options));
    for (const name of found) expect(shipped).not.toContain(name);
  },
);

test('variants that may never end or have no depth are left out', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('There is no game.');
  expect(drawn(game, 5, { ...FIGURES, endless: true }).found).toEqual([]);
  expect(drawn(game, 5, { ...FIGURES, depth: 1 }).found).toEqual([]);
});
