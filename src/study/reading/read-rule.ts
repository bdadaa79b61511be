import { SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import {
  after,
  as,
  before,
  both,
  digits,
  oneOf,
  type Parser,
  readWhole,
  several,
  word,
} from './parser.ts';
import {
  type Amount,
  type Condition,
  fieldsIn,
  type In,
  MOVER,
  OTHER,
  type ReadPosition,
  type RuleVocabulary,
} from './rule-fields.ts';

// Reads a found rule as a person would, from its text and the names of the fields. The grammar is in
// docs/adding-a-game.md. Shares no code with the search and the texts that made the rule.

/** What a rule says about a position. */
export type Statement = {
  readonly about: 'win' | 'chance';
  /** The side that wins or has the better chance; null for neither. */
  readonly side: Seat | null;
};

/** What a text says about a position; undefined if it makes no sense there. */
export type ReadRule = (position: ReadPosition) => Statement | undefined;

type Compare = (amount: bigint) => boolean;

/** Reads a rule; undefined if the text is not a rule, or can be read in more than one way. */
export function readRule(text: string, vocabulary: RuleVocabulary): ReadRule | undefined {
  const first = text.slice(0, 1);
  return readWhole(
    ruleIn(vocabulary),
    `${text.startsWith('Player ') ? first : first.toLowerCase()}${text.slice(1)}`,
  );
}

function ruleIn(vocabulary: RuleVocabulary): Parser<ReadRule> {
  const condition = conditionIn(vocabulary);
  const list: Parser<ReadRule> = (text, at) => oneOf(RESULT, cases)(text, at);
  const cases = both(
    both(RESULT, after(' if ', several(condition, ', or ')), pair),
    after('; otherwise ', list),
    ([result, conditions], otherwise): ReadRule =>
      (position) => {
        for (const condition of conditions) {
          const holds = condition(position);
          if (holds === undefined) return undefined;
          if (holds) return result(position);
        }
        return otherwise(position);
      },
  );
  const parted = both(
    both(after('if ', condition), after(', ', list), pair),
    after('. If not, ', list),
    ([condition, yes], no): ReadRule =>
      (position) => {
        const holds = condition(position);
        return holds === undefined ? undefined : (holds ? yes : no)(position);
      },
  );
  return before(oneOf(list, parted), '.');
}

const SIDE: Parser<In<Seat>> = oneOf(
  ...SEATS.map((seat): Parser<In<Seat>> => word(`Player ${seatNumber(seat)}`, () => seat)),
  word('the mover', MOVER),
  word('the other side', OTHER),
);

const RESULT: Parser<ReadRule> = oneOf<ReadRule>(
  as(before(SIDE, ' wins'), (side) => stating('win', side)),
  as(before(SIDE, ' has the better chance'), (side) => stating('chance', side)),
  word('the mover loses', stating('win', OTHER)),
  word('neither player can force a win', () => ({ about: 'win', side: null })),
  word('both have the same chance', () => ({ about: 'chance', side: null })),
);

function stating(about: Statement['about'], who: In<Seat>): ReadRule {
  return (position) => {
    const side = who(position);
    return side === undefined ? undefined : { about, side };
  };
}

/** "3", "at most 3", "3 or more"; and the number after "not". */
const BOUND: Parser<Compare> = oneOf<Compare>(
  as(digits, (value) => (amount) => amount === value),
  as(after('at most ', digits), (most) => (amount) => amount <= most),
  as(before(digits, ' or more'), (least) => (amount) => amount >= least),
);
const NOT_BOUND: Parser<Compare> = as(digits, (value) => (amount) => amount !== value);
const IS_BOUND = oneOf(after(' is ', BOUND), after(' is not ', NOT_BOUND));

/** Comparisons of a difference, such as "exactly 2 higher than". */
function comparison(more: string, less: string): Parser<Compare> {
  // "1 more turn" and "2 more turns"; "higher" has one form.
  const than = (way: string): Parser<undefined> =>
    oneOf(
      ...[...new Set([way, way.replace(/s$/, '')])].map((form) =>
        word(` ${form} than `, undefined),
      ),
    );
  const by = (how: string, test: (amount: bigint, by: bigint) => boolean): Parser<Compare> => {
    const many = after(`${how} `, digits);
    return oneOf<Compare>(
      both(many, than(more), (by) => (amount) => test(amount, by)),
      // Less by 2 is more by -2, and "at least" turns round with the sign.
      both(many, than(less), (by) => (amount) => test(-amount, by)),
    );
  };
  return oneOf<Compare>(
    word(`${more} than `, (amount) => amount > 0n),
    word(`${less} than `, (amount) => amount < 0n),
    word(`no ${more} than `, (amount) => amount <= 0n),
    word(`no ${less} than `, (amount) => amount >= 0n),
    by('exactly', (amount, by) => amount === by),
    by('at most', (amount, by) => amount <= by),
    by('at least', (amount, by) => amount >= by),
  );
}

function not(parser: Parser<Compare>): Parser<Compare> {
  return as(parser, (compare) => (amount) => !compare(amount));
}

const NEEDED: Parser<Amount> = as(SIDE, (who) => (position) => {
  const side = who(position);
  const turns = side === undefined ? undefined : position.unhindered(side);
  return turns === undefined ? undefined : BigInt(turns);
});
/** Said of turns that are counted by what can come up in a game, and not by what could be. */
const COUNTING = ', counting any move that can come up in a game';
const AS_MANY: Parser<Compare> = oneOf<Compare>(
  after(' needs ', comparison('more turns', 'fewer turns')),
  after(' does not need ', not(comparison('more turns', 'fewer turns'))),
  word(' needs as many turns as ', (amount) => amount === 0n),
  word(' does not need as many turns as ', (amount) => amount !== 0n),
);
const COMPARED: Parser<Compare> = oneOf(
  after(' is ', comparison('higher', 'lower')),
  after(' is not ', not(comparison('higher', 'lower'))),
);
const EQUAL: Parser<Compare> = oneOf<Compare>(
  word(' are equal', (amount) => amount === 0n),
  word(' are not equal', (amount) => amount !== 0n),
);
const DIVIDED: Parser<Compare> = oneOf<Compare>(
  word(' is even', (amount) => remainder(amount, 2n) === 0n),
  word(' is odd', (amount) => remainder(amount, 2n) === 1n),
  as(after(' is a multiple of ', digits), (by) => (amount) => remainder(amount, by) === 0n),
  as(after(' is not a multiple of ', digits), (by) => (amount) => remainder(amount, by) !== 0n),
  leaving(' leaves a remainder of ', (left, wanted) => left === wanted),
  leaving(' does not leave a remainder of ', (left, wanted) => left !== wanted),
);

function leaving(verb: string, test: (left: bigint, wanted: bigint) => boolean): Parser<Compare> {
  return both(
    after(verb, digits),
    after(' when divided by ', digits),
    (wanted, by) => (amount) => test(remainder(amount, by), wanted),
  );
}

/** Never negative, even if the dividend is. */
function remainder(amount: bigint, by: bigint): bigint {
  return ((amount % by) + by) % by;
}

function conditionIn(vocabulary: RuleVocabulary): Parser<Condition> {
  const { number, worded } = fieldsIn(vocabulary);
  const numbers = both(several(number, ', '), after(' and ', number), (first, last) => [
    ...first,
    last,
  ]);
  const sum = as(
    numbers,
    fold((one, two) => one + two),
  );
  const divided = oneOf(
    number,
    both(number, after(' minus ', number), difference),
    after('the sum of ', sum),
  );
  const overall = (how: string, step: (one: bigint, two: bigint) => bigint): Parser<Condition> =>
    both(after(`the ${how} of `, as(numbers, fold(step))), IS_BOUND, test);
  return oneOf<Condition>(
    ...SEATS.map(
      (seat): Parser<Condition> =>
        word(`Player ${seatNumber(seat)} is to move`, ({ mover }) =>
          mover === undefined ? undefined : mover === seat,
        ),
    ),
    both(
      NEEDED,
      both(
        oneOf(after(' needs ', BOUND), after(' does not need exactly ', NOT_BOUND)),
        before(oneOf(word(' turn', ''), word(' turns', '')), COUNTING),
        (compare) => compare,
      ),
      test,
    ),
    both(both(NEEDED, AS_MANY, pair), before(NEEDED, COUNTING), compared),
    worded,
    both(number, IS_BOUND, test),
    both(both(number, COMPARED, pair), number, compared),
    both(both(number, after(' and ', number), difference), EQUAL, test),
    both(
      sum,
      oneOf(after(' together make ', BOUND), after(' together do not make ', NOT_BOUND)),
      test,
    ),
    overall('nim-sum (in binary, without carrying)', (one, two) => one ^ two),
    overall('largest', (one, two) => (one > two ? one : two)),
    overall('smallest', (one, two) => (one < two ? one : two)),
    both(divided, DIVIDED, test),
  );
}

function test(amount: Amount, compare: Compare): Condition {
  return (position) => {
    const found = amount(position);
    return found === undefined ? undefined : compare(found);
  };
}

function compared([one, compare]: readonly [Amount, Compare], two: Amount): Condition {
  return test(difference(one, two), compare);
}

function difference(one: Amount, two: Amount): Amount {
  return fold((first, second) => first - second)([one, two]);
}

/** Combines the amounts step by step, starting from the first. */
function fold(
  step: (before: bigint, next: bigint) => bigint,
): (amounts: readonly Amount[]) => Amount {
  return (amounts) => (position) => {
    let found: bigint | undefined;
    for (const amount of amounts) {
      const next = amount(position);
      if (next === undefined) return undefined;
      found = found === undefined ? next : step(found, next);
    }
    return found;
  };
}

function pair<A, B>(one: A, two: B): readonly [A, B] {
  return [one, two];
}
