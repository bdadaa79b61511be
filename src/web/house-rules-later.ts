import type { Option } from '../core/contract/option.ts';
import type { Variants } from '../kit/house/variants.ts';

/**
 * Stands for `kit/house/variants.ts` in the page (see `vite.config.ts`), which does not fetch that before a house rule
 * is used: screens that need it wait for `loadHouseRules`.
 */
let loaded: Variants | undefined;

export async function loadHouseRules(): Promise<void> {
  loaded ??= (await import('../kit/house/variants.ts')).variants;
}

/** Whether an address or a record may set a house rule that is not here yet, or leads to a rule book that lists them. */
export function waitsForHouseRules(text: string): boolean {
  return loaded === undefined && /#\/rules|\b(misere|start|pie)(=|%3D)/.test(text);
}

/** Until the house rules are here, each is an option that is not set. */
const NOT_SET: Option = { kind: 'word', house: true, about: '', default: '', words: [] };

/** @public Imported in place of the other by the bundler. */
export const variants: Variants = {
  option: (...given) => loaded?.option(...given) ?? NOT_SET,
  rules: (...given) => (loaded as Variants).rules(...given),
  book: (...given) => (loaded as Variants).book(...given),
};
