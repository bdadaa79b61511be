import type { JSX } from 'preact';
import type { Game } from '../../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type GivenOptions,
  settleOptions,
} from '../../core/contract/option.ts';
import { variantOf } from '../../core/contract/variant.ts';
import { Choices } from '../controls/controls.tsx';
import { loadHouseRules, waitsForHouseRules } from '../loading/house-rules-later.ts';
import { hrefTo } from '../router.ts';

/** The printed rules, and options that no variant has. */
const BOOK = 'book';
const OWN = 'own';

/** By the book, or one of the game's variants; the address says which. */
export function VariantChoice({
  game,
  given,
  change,
  place = 'new',
}: {
  readonly game: Game;
  readonly given: GivenOptions;
  readonly change: (given: GivenOptions) => void;
  /** The first word of the address. */
  readonly place?: string;
}): JSX.Element | null {
  const { id, variants = [], options: table } = game;
  if (variants.length === 0) return null;
  const settled = settleOptions(table, given);
  const variant = settled.ok ? variantOf({ game, options: settled.value }) : undefined;
  const isBook = settled.ok && Object.keys(changedOptions(table, settled.value)).length === 0;
  const now = isBook ? BOOK : (variant?.id ?? OWN);
  const choose = async (wanted: string): Promise<void> => {
    const set = variants.find((one) => one.id === wanted)?.set ?? {};
    if (waitsForHouseRules(formatOptions(set))) await loadHouseRules();
    change(set);
    history.replaceState(history.state, '', hrefTo([place, wanted === BOOK ? id : wanted]));
  };
  return (
    <fieldset>
      <legend>Which rules</legend>
      <Choices
        name="variant"
        choices={[
          [BOOK, 'By the book'],
          ...variants.map((one) => [one.id, one.title] as const),
          ...(now === OWN ? [[OWN, 'Your own'] as const] : []),
        ]}
        value={now}
        choose={choose}
      />
      <p class="about" role="status">
        {variant?.reason ?? (isBook ? 'The rules as printed.' : 'Options that you set yourself.')}
      </p>
    </fieldset>
  );
}
