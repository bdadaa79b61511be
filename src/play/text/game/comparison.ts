import type { ChosenGame } from '../../../core/contract/game.ts';
import { type Phrase, type Phrases, render, say } from '../../../core/contract/phrase.ts';
import { count, countOf } from '../../../core/count.ts';
import type { Audit } from '../../../study/audit/audit.ts';
import type { ChangedClaim, SharedPositions } from '../../../study/compare/compare.ts';
import { verdictPhrase } from '../../../study/wording.ts';
import { factsOf, quote, VERDICT_WORDS } from './audit.ts';
import { hasHouseRules, titleOf } from './options.ts';

/** A fact about both games. */
export type FactChange = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** The names of the two games; by order if options do not tell them apart. */
export function comparedTitles(before: ChosenGame, after: ChosenGame): readonly [string, string] {
  const titles = [titleOf(before), titleOf(after)] as const;
  return titles[0] === titles[1] ? [`${titles[0]} (first)`, `${titles[1]} (second)`] : titles;
}

/** The facts that differ, and the labels of those that are the same. */
export function changedFacts(
  before: Audit,
  after: Audit,
): { readonly changed: readonly FactChange[]; readonly same: readonly string[] } {
  const later = new Map(factsOf(after));
  const facts = factsOf(before).map(([label, text]) => ({
    label,
    before: render(text),
    after: render(later.get(label) ?? ''),
  }));
  return {
    changed: facts.filter((fact) => fact.before !== fact.after),
    same: facts.filter((fact) => fact.before === fact.after).map(({ label }) => label),
  };
}

/** A promise of the book that turns true or false. */
type PromiseChange = { readonly quote: string; readonly change: string };

/** The promises that turn true or false; if there are none, why. */
export function promiseChanges(
  claims: readonly ChangedClaim[],
  compared: readonly ChosenGame[],
): { readonly changes: readonly PromiseChange[]; readonly note: string | null } {
  if (compared.some(hasHouseRules))
    return {
      changes: [],
      note: 'The book does not speak of house rules, so its promises are not compared.',
    };
  const changes = claims.map((claim) => ({ quote: quote(claim), change: changeOf(claim) }));
  return { changes, note: changes.length === 0 ? 'No promise turns true or false.' : null };
}

/** A promise's status before and after: "holds → fails". */
function changeOf({ before, after }: ChangedClaim): string {
  const [was, is] = [before, after].map((status) =>
    status === null ? 'not in the book' : VERDICT_WORDS[status],
  );
  return `${was} → ${is}`;
}

/** What happens to the positions, with one to look at. */
export function positionChanges(positions: SharedPositions | null): Phrases {
  if (positions === null)
    return [
      'The two games describe their positions by different fields, so these are not compared.',
    ];
  const { shared, changed, onlyBefore, onlyAfter, example } = positions;
  return [
    sharedSentence(shared, changed),
    ...onlySentence(onlyBefore, onlyAfter),
    ...(example === null
      ? []
      : [
          say`One of them ${example.moves.length === 0 ? 'is the start' : `comes after ${example.moves.join(' ')}`}: before the change, ${verdictPhrase(example.before)}; after it, ${verdictPhrase(example.after)}.`,
        ]),
  ];
}

function sharedSentence(shared: number, changed: number): Phrase {
  if (shared === 0) return 'No position occurs in both games.';
  const occur = shared === 1 ? 'occurs' : 'occur';
  return changed === 0
    ? `${countOf(shared, 'position')} ${occur} in both games, with the same result.`
    : `${countOf(shared, 'position')} ${occur} in both games; ${count(changed)} of them with another result.`;
}

function onlySentence(before: number, after: number): Phrases {
  if (before === 0 && after === 0) return [];
  return [`${count(before)} only before, ${count(after)} only after.`];
}
