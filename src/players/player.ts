import type { View } from '../core/match.ts';
import type { Random } from '../core/random.ts';

/**
 * Someone who chooses moves by program. It sees what its seat may see, takes all its chance from
 * `random`, and answers with one of `view.legal`; so the same seed gives the same game, also after
 * a break.
 */
export interface Player {
  readonly name: string;
  choose(view: View, random: Random): string | Promise<string>;
}
