import type { Option } from '../core/contract/option.ts';
import type { Variants } from '../kit/house/variants.ts';

/**
 * Stands for `kit/house/variants.ts` in the page (see `vite.config.ts`), which does not fetch that before a house rule
 * is used. Screens wait for it (`app.tsx`) or import `house-rules-now.ts`.
 */
let loaded: Variants | undefined;

export function provideVariants(parts: Variants): void {
  loaded = parts;
}

export async function loadHouseRules(): Promise<void> {
  if (loaded === undefined) await import('./house-rules-now.ts');
}

/** Whether a text, such as an address, may set a house rule that is not here yet. */
export function waitsForHouseRules(text: string): boolean {
  return loaded === undefined && /\b(?:misere|start|pie)(?:=|%3D)/i.test(text);
}

function here(): Variants {
  if (loaded === undefined) throw new Error('The house rules are not here yet.');
  return loaded;
}

/** Until the house rules are here, each is an option that is not set. */
const NOT_SET: Option = { kind: 'word', house: true, about: '', default: 'no', words: ['no'] };

/** @public Imported in place of the other by the bundler. */
export const variants: Variants = {
  option: (...given) => loaded?.option(...given) ?? NOT_SET,
  rules: (...given) => here().rules(...given),
  book: (...given) => here().book(...given),
};
