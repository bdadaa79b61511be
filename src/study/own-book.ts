import type { Claim } from '../core/contract/claim.ts';
import type { Game } from '../core/contract/game.ts';
import { changeOptions, type OptionValues } from '../core/contract/option.ts';
import { accept, type Result } from '../core/result.ts';

/** A claim from the book for the options it is about. */
export type OwnBookClaim = { readonly claim: Claim; readonly options: OptionValues };

/** Finds a claim with its own settings in the book for those settings, because a book's tests depend on its options. */
export function inOwnBook(game: Game, options: OptionValues, claim: Claim): Result<OwnBookClaim> {
  const { id, set } = claim;
  if (set === undefined) return accept({ claim, options });
  const settled = changeOptions(game.options, options, set);
  if (!settled.ok) return settled;
  const same = game.book(settled.value).claims.find((one) => one.id === id) ?? claim;
  return accept({ claim: { ...same, set }, options: settled.value });
}
