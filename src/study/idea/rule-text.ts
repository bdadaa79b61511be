import { joined, type Phrase, player, say } from '../../core/phrase.ts';
import { type FieldNames, fieldName, fieldValue } from '../naming.ts';
import type { Feature, Term } from './feature.ts';
import { ownedName } from './field-pairs.ts';
import type { FoundRule } from './find-rule.ts';
import type { Side, Test, Tree } from './tree.ts';

const MINE = 'the mover';
const OTHERS = 'the other side';

/** A side, where it wins, and the rest of a rule. */
type Case = { readonly side: Side; readonly conditions: readonly Phrase[]; readonly rest: Tree };

/** A rule as a sentence, or as a few. */
export function ruleSentence({ tree, frame, chance }: FoundRule, names: FieldNames): Phrase {
  const wins = (side: Side): Phrase => {
    if (side === 2) return chance ? 'both have the same chance' : 'nobody can force a win';
    if (frame === 'player')
      return say`${player(side)} ${chance ? 'has the better chance' : 'wins'}`;
    if (chance) return `${side === 0 ? MINE : OTHERS} has the better chance`;
    return `${MINE} ${side === 0 ? 'wins' : 'loses'}`;
  };
  return say`${capital(tellTree(tree))}.`;

  function tellTree(node: Tree): Phrase {
    if (node.kind === 'leaf') return wins(node.side);
    const { test, yes, no } = node;
    if (yes.kind === 'node' && no.kind === 'node')
      return say`where ${condition(test, true, names)}, ${tellTree(yes)}. Where not, ${tellTree(no)}`;
    // One answer after another that names the same side is told in one.
    const { side, conditions, rest } = caseOf(node);
    return say`${wins(side)} where ${joined(conditions, ', or ')}; otherwise ${tellTree(rest)}`;
  }

  function caseOf(node: Extract<Tree, { readonly kind: 'node' }>): Case {
    const { test, yes, no } = node;
    const holds = yes.kind === 'leaf';
    const { side } = (holds ? yes : no) as Extract<Tree, { readonly kind: 'leaf' }>;
    const rest = holds ? no : yes;
    const own = condition(test, holds, names);
    if (rest.kind === 'leaf' || (rest.yes.kind === 'node' && rest.no.kind === 'node'))
      return { side, conditions: [own], rest };
    const next = caseOf(rest);
    return next.side === side
      ? { ...next, conditions: [own, ...next.conditions] }
      : { side, conditions: [own], rest };
  }
}

/** A test, or its contrary, as a clause. */
function condition({ feature, relation, value }: Test, holds: boolean, names: FieldNames): Phrase {
  const what = (term: Feature): Phrase => nameOf(term, names);
  // What is not at most this is at least one more.
  const [least, most] =
    relation === 'is' ? [value, value] : holds ? [undefined, value] : [value + 1];
  const isExact = relation === 'is';
  switch (feature.kind) {
    case 'mover': {
      const seat = (value === 0) === holds ? 0 : 1;
      return say`${player(seat)} is to move`;
    }
    case 'difference':
      return compare(feature.terms, isExact, holds, least, most);
    case 'remainder':
      return remainder(feature, value, holds, names);
    case 'sum':
      return say`${list(feature.terms)} together make ${amount(isExact, holds, least, most)}`;
    case 'nim-sum':
      return say`the nim-sum (in binary, without carrying) of ${list(feature.terms)} is ${amount(isExact, holds, least, most)}`;
    case 'largest':
    case 'smallest':
      return say`the ${feature.kind} of ${list(feature.terms)} is ${amount(isExact, holds, least, most)}`;
    case 'alone':
      return say`${feature.mine ? MINE : OTHERS} needs ${amount(isExact, holds, least, most)} turns by itself`;
    default: {
      const field = feature.kind === 'field' ? feature.field : feature.pair[0];
      const shown = isExact
        ? say`${holds ? '' : 'not '}${fieldValue(field, value, names)}`
        : amount(isExact, holds, least, most);
      return say`${what(feature)} is ${shown}`;
    }
  }

  function list(terms: readonly Term[]): Phrase {
    const told = terms.map(what);
    const last = told[told.length - 1] ?? '';
    return say`${joined(told.slice(0, -1), ', ')} and ${last}`;
  }

  function compare(
    [first, second]: readonly [Term, Term],
    exact: boolean,
    isSo: boolean,
    from: number | undefined,
    to: number | undefined,
  ): Phrase {
    if (first.kind === 'alone') {
      const than = say`${OTHERS}, each by itself`;
      return say`${MINE} needs ${comparison(exact, isSo, from, to, ['more', 'fewer'], 'turns ')}${than}`;
    }
    if (exact && value === 0)
      return say`${what(first)} and ${what(second)} are ${isSo ? 'equal' : 'not equal'}`;
    return say`${what(first)} is ${comparison(exact, isSo, from, to, ['more', 'less'], '')}${what(second)}`;
  }
}

/** "at least 2 more than ", "no more than ", "exactly 3 fewer turns than ": of a difference between two bounds. */
function comparison(
  exact: boolean,
  holds: boolean,
  least: number | undefined,
  most: number | undefined,
  [more, less]: readonly [string, string],
  what: string,
): string {
  if (exact) {
    const by = least ?? 0;
    const not = holds ? '' : 'not ';
    if (by === 0) return `${not}as many ${what}as `;
    return `${not}exactly ${Math.abs(by)} ${by > 0 ? more : less} ${what}than `;
  }
  if (most !== undefined) {
    if (most === 0) return `no ${more} ${what}than `;
    if (most === -1) return `${less} ${what}than `;
    return most > 0
      ? `at most ${most} ${more} ${what}than `
      : `at least ${-most} ${less} ${what}than `;
  }
  const from = least ?? 0;
  if (from === 0) return `no ${less} ${what}than `;
  if (from === 1) return `${more} ${what}than `;
  return from > 0
    ? `at least ${from} ${more} ${what}than `
    : `at most ${-from} ${less} ${what}than `;
}

/** "3", "not 3", "at most 3", "4 or more". */
function amount(
  exact: boolean,
  holds: boolean,
  least: number | undefined,
  most: number | undefined,
): string {
  if (exact) return `${holds ? '' : 'not '}${least ?? 0}`;
  return most === undefined ? `${least ?? 0} or more` : `at most ${most}`;
}

function remainder(
  { of, by }: Extract<Feature, { readonly kind: 'remainder' }>,
  value: number,
  holds: boolean,
  names: FieldNames,
): Phrase {
  const what = nameOf(of, names);
  if (by === 2) return say`${what} is ${(value === 0) === holds ? 'even' : 'odd'}`;
  if (value === 0) return say`${what} is ${holds ? '' : 'not '}a multiple of ${by}`;
  return holds
    ? say`${what} leaves ${value} when divided by ${by}`
    : say`${what} does not leave ${value} when divided by ${by}`;
}

/** A feature as the subject of a clause. */
function nameOf(feature: Feature, names: FieldNames): Phrase {
  switch (feature.kind) {
    case 'field':
      return fieldName(feature.field, names);
    case 'owned':
      return ownedName(fieldName(feature.pair[0], names), feature.mine ? MINE : OTHERS);
    case 'difference':
      return say`${nameOf(feature.terms[0], names)} less ${nameOf(feature.terms[1], names)}`;
    case 'sum':
      return say`the sum of ${joined(
        feature.terms.map((term) => nameOf(term, names)),
        ', ',
      )}`;
    default:
      return '';
  }
}

/** The same with a capital, where it begins with text. */
function capital(phrase: Phrase): Phrase {
  const raise = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  if (typeof phrase === 'string') return raise(phrase);
  const [first, ...rest] = phrase;
  return typeof first === 'string' ? [raise(first), ...rest] : phrase;
}
