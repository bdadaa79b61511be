import { type FieldNames, fieldName, fieldValue } from '../../core/contract/field-name.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import { joined, type Phrase, player, say } from '../../core/contract/phrase.ts';
import type { Feature, Term } from './feature.ts';
import { ownedName } from './field-pairs.ts';
import type { Rule } from './find-rule.ts';
import type { RuleTree, Side, Test } from './rule-tree.ts';

const MINE = 'the mover';
const OTHERS = 'the other side';
/** What the turns a side needs are counted by: nothing may be taken for granted that play never shows. */
const COUNTING = ', counting any move that can come up in a game';

/** The words of a rule for the fields and for the two sides its terms belong to. */
type RuleWords = {
  readonly names: FieldNames;
  readonly sides: readonly [mine: Phrase, others: Phrase];
  readonly sealed: boolean;
};

/** A side, the conditions for its win, and the rest of the rule. */
type Case = {
  readonly side: Side;
  readonly conditions: readonly Phrase[];
  readonly rest: RuleTree;
};

/** A rule in one sentence or a few. */
export function ruleSentence({ tree, frame, sealed, chance }: Rule, names: FieldNames): Phrase {
  const words: RuleWords = {
    names,
    sides: sealed ? [say`${player(0)}`, say`${player(1)}`] : [MINE, OTHERS],
    sealed,
  };
  const wins = (side: Side): Phrase => {
    if (side === 2) return chance ? 'both have the same chance' : 'neither player can force a win';
    if (frame === 'player')
      return say`${player(side)} ${chance ? 'has the better chance' : 'wins'}`;
    if (chance) return `${side === 0 ? MINE : OTHERS} has the better chance`;
    return `${MINE} ${side === 0 ? 'wins' : 'loses'}`;
  };
  return say`${capitalize(tellTree(tree))}.`;

  function tellTree(node: RuleTree): Phrase {
    if (node.kind === 'leaf') return wins(node.side);
    const { test, yes, no } = node;
    if (yes.kind === 'node' && no.kind === 'node')
      return say`if ${condition(test, true, words)}, ${tellTree(yes)}. If not, ${tellTree(no)}`;
    // Consecutive answers that name the same side are joined.
    const { side, conditions, rest } = caseOf(node);
    return say`${wins(side)} if ${joined(conditions, ', or ')}; otherwise ${tellTree(rest)}`;
  }

  function caseOf(node: Extract<RuleTree, { readonly kind: 'node' }>): Case {
    const { test, yes, no } = node;
    const holds = yes.kind === 'leaf';
    const { side } = (holds ? yes : no) as Extract<RuleTree, { readonly kind: 'leaf' }>;
    const rest = holds ? no : yes;
    const own = condition(test, holds, words);
    if (rest.kind === 'leaf' || (rest.yes.kind === 'node' && rest.no.kind === 'node'))
      return { side, conditions: [own], rest };
    const next = caseOf(rest);
    return next.side === side
      ? { ...next, conditions: [own, ...next.conditions] }
      : { side, conditions: [own], rest };
  }
}

/** A test on an amount: equal or not, or on one side of a bound. */
type Bound = {
  readonly kind: 'is' | 'is not' | 'at most' | 'at least';
  readonly value: number;
};

/** "Not at most 3" is "at least 4". */
function boundOf({ relation, value }: Test, holds: boolean): Bound {
  if (relation === 'is') return { kind: holds ? 'is' : 'is not', value };
  return holds ? { kind: 'at most', value } : { kind: 'at least', value: value + 1 };
}

/** A test, or its opposite, as a clause. */
function condition(test: Test, holds: boolean, words: RuleWords): Phrase {
  const { feature, value } = test;
  const bound = boundOf(test, holds);
  const not = bound.kind === 'is not' ? 'not ' : '';
  switch (feature.kind) {
    case 'mover':
      return say`${player((value === 0) === holds ? 0 : 1)} is to move`;
    case 'unhindered': {
      const side = words.sides[feature.mine ? 0 : 1];
      const turns = `${amount(bound)} ${value === 1 && bound.kind !== 'at least' ? 'turn' : 'turns'}${COUNTING}`;
      return say`${side} ${not === '' ? 'needs' : 'does not need exactly'} ${turns}`;
    }
    case 'difference':
      return compared(feature.terms, bound, words);
    case 'remainder':
      return remainder(feature, value, holds, words);
    case 'sum':
      return say`${listOf(feature.terms, words)} together ${not === '' ? '' : 'do not '}make ${amount(bound)}`;
    case 'nim-sum':
      return say`the nim-sum (in binary, without carrying) of ${listOf(feature.terms, words)} is ${not}${amount(bound)}`;
    case 'largest':
    case 'smallest':
      return say`the ${feature.kind} of ${listOf(feature.terms, words)} is ${not}${amount(bound)}`;
    case 'field':
    case 'owned': {
      const field = feature.kind === 'field' ? feature.field : feature.pair[0];
      const isExact = bound.kind === 'is' || bound.kind === 'is not';
      const shown = isExact ? fieldValue(field, value, words.names) : amount(bound);
      return say`${nameOf(feature, words)} is ${not}${shown}`;
    }
  }
}

/** "3", "at most 3", "3 or more". */
function amount({ kind, value }: Bound): string {
  if (kind === 'at most') return `at most ${value}`;
  return kind === 'at least' ? `${value} or more` : String(value);
}

/** Compares two terms by their difference. */
function compared([first, second]: readonly [Term, Term], bound: Bound, words: RuleWords): Phrase {
  if (first.kind === 'unhindered') {
    const needs = bound.kind === 'is not' ? 'does not need' : 'needs';
    return say`${words.sides[0]} ${needs} ${comparison(bound, ['more turns', 'fewer turns'], 'as many turns as')} ${words.sides[1]}${COUNTING}`;
  }
  const both = [nameOf(first, words), nameOf(second, words)] as const;
  const not = bound.kind === 'is not' ? 'not ' : '';
  if ((bound.kind === 'is' || bound.kind === 'is not') && bound.value === 0)
    return say`${both[0]} and ${both[1]} are ${not}equal`;
  return say`${both[0]} is ${not}${comparison(bound, ['higher', 'lower'], 'as high as')} ${both[1]}`;
}

/** "at least 2 higher than", "no higher than", "exactly 3 lower than". */
function comparison(
  { kind, value }: Bound,
  [more, less]: readonly [string, string],
  same: string,
): string {
  const many = Math.abs(value);
  // "1 more turn", but "2 more turns".
  const way = (value > 0 ? more : less).replace(/s$/, many === 1 ? '' : 's');
  switch (kind) {
    case 'is':
    case 'is not':
      return value === 0 ? same : `exactly ${many} ${way} than`;
    case 'at most':
      if (value === 0) return `no ${more} than`;
      if (value === -1) return `${less} than`;
      return `${value > 0 ? 'at most' : 'at least'} ${many} ${way} than`;
    case 'at least':
      if (value === 0) return `no ${less} than`;
      if (value === 1) return `${more} than`;
      return `${value > 0 ? 'at least' : 'at most'} ${many} ${way} than`;
  }
}

function remainder(
  { of, by }: Extract<Feature, { readonly kind: 'remainder' }>,
  value: number,
  holds: boolean,
  words: RuleWords,
): Phrase {
  const what = nameOf(of, words);
  if (by === 2) return say`${what} is ${(value === 0) === holds ? 'even' : 'odd'}`;
  if (value === 0) return say`${what} is ${holds ? '' : 'not '}a multiple of ${by}`;
  const leaves = holds ? 'leaves' : 'does not leave';
  return say`${what} ${leaves} a remainder of ${value} when divided by ${by}`;
}

/** "a, b and c". */
function listOf(terms: readonly Term[], words: RuleWords): Phrase {
  const termNames = terms.map((term) => nameOf(term, words));
  return say`${joined(termNames.slice(0, -1), ', ')} and ${termNames[termNames.length - 1] ?? ''}`;
}

/** The subject of a clause. */
function nameOf(
  what: Extract<Feature, { readonly kind: 'remainder' }>['of'],
  words: RuleWords,
): Phrase {
  switch (what.kind) {
    case 'field':
      return fieldName(what.field, words.names);
    case 'owned':
      return words.sealed
        ? fieldName(what.pair[what.mine ? 0 : 1], words.names)
        : ownedName(fieldName(what.pair[0], words.names), what.mine ? MINE : OTHERS);
    case 'difference':
      return say`${nameOf(what.terms[0], words)} minus ${nameOf(what.terms[1], words)}`;
    case 'sum':
      return say`the sum of ${listOf(what.terms, words)}`;
    case 'unhindered':
      return say`the turns ${words.sides[what.mine ? 0 : 1]} needs${COUNTING},`;
    case 'mover':
      return MINE;
  }
}
