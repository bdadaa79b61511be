import type { variants as real, Variants } from '../kit/house/variants.ts';

/**
 * Stands for `kit/house/variants.ts` in the page (see `vite.config.ts`), which does not fetch that before a house rule
 * is used. Screens wait for it (`app.tsx`) or import `house-rules-now.ts`.
 */
let loaded: typeof real | undefined;

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

/** @public Imported in place of the other by the bundler. */
export const variants: Variants = {
  rules: (own, house) => here().rules(own, house),
  book: (own, rules, house, title) => here().book(own, rules, house, title),
  readStart: (rules, text) => here().readStart(rules, text),
  allowedStarts: (rules) => here().allowedStarts(rules),
  startText: (rules, book, text) => here().startText(rules, book, text),
  pieProblem: (rules) => here().pieProblem(rules),
};
