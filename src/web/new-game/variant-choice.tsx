import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ChosenGame, Game } from '../../core/contract/game.ts';
import {
  changedOptions,
  formatOptions,
  type GivenOptions,
  type OptionValues,
  settleOptions,
} from '../../core/contract/option.ts';
import { variantOf } from '../../core/contract/variant.ts';
import type { Result } from '../../core/result.ts';
import { Choices } from '../controls/controls.tsx';
import { isCustom } from '../games.ts';
import { loadHouseRules, waitsForHouseRules } from '../loading/house-rules-later.ts';
import { hrefTo } from '../router.ts';

/** The options that are set for a new game, and the rules to show meanwhile. */
export function useRules({ game, options }: ChosenGame): {
  readonly given: GivenOptions;
  setGiven(given: GivenOptions): void;
  readonly settled: Result<OptionValues>;
  readonly shown: OptionValues;
} {
  const [given, setGiven] = useState(() => changedOptions(game.options, options));
  const settled = settleOptions(game.options, given);
  // The rules of your own game are checked before use, but not at every keystroke.
  const shown = settled.ok && !isCustom(game) ? settled.value : options;
  return { given, setGiven, settled, shown };
}

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
