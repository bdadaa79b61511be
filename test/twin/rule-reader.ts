import type { State } from '../../src/core/contract/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Position } from './play.ts';

// Reads the sentence of a found rule a second time: clause by clause, with patterns, by the fields' plain names.

/** The side that a rule names: a seat, or null for neither. */
export type Named = { readonly about: 'win' | 'chance'; readonly side: Seat | null };
/** The fewest turns of its own in which a side can come to its win. */
export type Needed = (position: Position, seat: Seat) => number | undefined;

/** A position as a person looks at it. A sealed turn has no mover. */
type Look = {
  readonly state: State;
  readonly mover: Seat | undefined;
  readonly needed: (seat: Seat) => number | undefined;
};

/** What a sentence says of a position. Throws at the first clause that it cannot read. */
export function readAloud(
  sentence: string,
  position: Position,
  isOpen: boolean,
  needed: Needed,
): Named {
  const look: Look = {
    state: position.state,
    mover: isOpen ? position.seat : undefined,
    needed: (seat) => needed(position, seat),
  };
  const whole = match(sentence, /^(.*)\.$/)?.[1] ?? fail(sentence);
  const parted = match(
    whole,
    /^If (.+?), ((?:the mover (?:wins|loses)|the other side has|Player [12] (?:wins|has)|neither|both have).*)\. If not, (.*)$/,
  );
  if (parted === undefined) return inOrder(whole, look);
  const [, question = '', yes = '', no = ''] = parted;
  return inOrder(holds(question, look) ? yes : no, look);
}

function inOrder(text: string, look: Look): Named {
  for (const part of text.split('; otherwise ')) {
    const [result = '', conditions] = part.split(' if ');
    if (conditions === undefined || conditions.split(', or ').some((one) => holds(one, look)))
      return named(result, look);
  }
  return fail(text);
}

function named(result: string, look: Look): Named {
  const about = /chance/.test(result) ? 'chance' : 'win';
  if (/^(neither player can force a win|both have the same chance)$/i.test(result))
    return { about, side: null };
  const [, who = '', verb] =
    match(result, /^(.*) (wins|loses|has the better chance)$/) ?? fail(result);
  const side = seatOf(who, look);
  return { about, side: verb === 'loses' ? opposite(side) : side };
}

const BOUND = '(at most )?([0-9]+)( or more)?';
const COUNTING = ', counting any move that can come up in a game';
const WAY =
  '(?:(exactly|at most|at least) ([0-9]+) |(no )?)(more|fewer|higher|lower)(?: turns?)? than';

function holds(clause: string, look: Look): boolean {
  const turns = clause.endsWith(COUNTING) ? clause.slice(0, -COUNTING.length) : undefined;
  if (turns !== undefined) return turnsHold(turns, look);
  const tell = (pattern: string): readonly (string | undefined)[] | undefined =>
    match(clause, new RegExp(`^${pattern}$`));
  let found = tell('(Player [12]) is to move');
  if (found !== undefined) return seatOf(found[1] ?? '', look) === (look.mover ?? fail(clause));
  found = tell(
    `the (nim-sum|largest|smallest)(?: .in binary, without carrying.)? of (.*) is (not )?${BOUND}`,
  );
  if (found !== undefined)
    return isSo(found[3], bounded(overall(found[1], fieldsOf(found[2], look)), found.slice(4)));
  found = tell(`(.*) together (do not )?make ${BOUND}`);
  if (found !== undefined)
    return isSo(found[2], bounded(sum(fieldsOf(found[1], look)), found.slice(3)));
  found = tell('(.*) and (.*) are (not )?equal');
  if (found !== undefined)
    return isSo(found[3], fieldOf(found[1], look) === fieldOf(found[2], look));
  found = tell('(.*) is (even|odd)');
  if (found !== undefined)
    return left(dividend(found[1], look), '2') === (found[2] === 'odd' ? 1n : 0n);
  found = tell('(.*) is (not )?a multiple of ([0-9]+)');
  if (found !== undefined) return isSo(found[2], left(dividend(found[1], look), found[3]) === 0n);
  found = tell('(.*) (leaves|does not leave) a remainder of ([0-9]+) when divided by ([0-9]+)');
  if (found !== undefined)
    return (
      (left(dividend(found[1], look), found[4]) === BigInt(found[3] ?? '')) ===
      (found[2] === 'leaves')
    );
  found = tell(`(.*) is (not )?${WAY} (.*)`);
  if (found !== undefined)
    return isSo(
      found[2],
      compared(fieldOf(found[1], look) - fieldOf(found[7], look), found.slice(3)),
    );
  found = tell(`(.*) is (not )?${BOUND}`) ?? fail(clause);
  return isSo(found[2], bounded(fieldOf(found[1], look), found.slice(3)));
}

/** "the mover needs 2 turns", "Player 1 does not need as many turns as Player 2". */
function turnsHold(clause: string, look: Look): boolean {
  const tell = (pattern: string): readonly (string | undefined)[] | undefined =>
    match(
      clause,
      new RegExp(`^(.*) (needs|does not need)(?: exactly(?= [0-9]+ turns?$))? ${pattern}$`),
    );
  const needs = (who = ''): bigint => BigInt(look.needed(seatOf(who, look)) ?? fail(clause));
  const isMeant = (found: readonly (string | undefined)[], so: boolean): boolean =>
    so === (found[2] === 'needs');
  let found = tell('as many turns as (.*)');
  if (found !== undefined) return isMeant(found, needs(found[1]) === needs(found[3]));
  found = tell(`${WAY} (.*)`);
  if (found !== undefined)
    return isMeant(found, compared(needs(found[1]) - needs(found[7]), found.slice(3)));
  found = tell(`${BOUND} turns?`) ?? fail(clause);
  return isMeant(found, bounded(needs(found[1]), found.slice(3)));
}

function isSo(not: string | undefined, so: boolean): boolean {
  return so === (not === undefined);
}

function bounded(
  value: bigint,
  [most, amount = '', least]: readonly (string | undefined)[],
): boolean {
  if (most !== undefined) return value <= BigInt(amount);
  return least !== undefined ? value >= BigInt(amount) : value === BigInt(amount);
}

function compared(
  difference: bigint,
  [how, amount, no, way]: readonly (string | undefined)[],
): boolean {
  const over = way === 'more' || way === 'higher' ? difference : -difference;
  if (how === undefined || amount === undefined) return no === undefined ? over > 0n : over <= 0n;
  const by = BigInt(amount);
  return how === 'exactly' ? over === by : how === 'at most' ? over <= by : over >= by;
}

function overall(how: string | undefined, values: readonly bigint[]): bigint {
  if (how === 'nim-sum') return values.reduce((one, two) => one ^ two);
  return values.reduce((one, two) => (one > two === (how === 'largest') ? one : two));
}

function dividend(text = '', look: Look): bigint {
  const list = match(text, /^the sum of (.*)$/);
  if (list !== undefined) return sum(fieldsOf(list[1], look));
  const [first, second] = text.split(' minus ');
  return fieldOf(first, look) - (second === undefined ? 0n : fieldOf(second, look));
}

function left(value: bigint, by = ''): bigint {
  const divisor = BigInt(by);
  return ((value % divisor) + divisor) % divisor;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((one, two) => one + two);
}

function fieldsOf(list = '', look: Look): readonly bigint[] {
  return list.split(/, | and /).map((name) => fieldOf(name, look));
}

/** The field `square2` is "square2" or "Player 2's square", and on that player's turn "the mover's square". */
function fieldOf(name = '', look: Look): bigint {
  const owned = match(name, /^(.*)'s (.*)$/);
  const field = owned === undefined ? name : `${owned[2]}${seatOf(owned[1] ?? '', look) + 1}`;
  return BigInt(look.state[field] ?? fail(name));
}

function seatOf(who: string, { mover }: Look): Seat {
  if (who === 'Player 1' || who === 'Player 2') return who === 'Player 1' ? 0 : 1;
  if (mover === undefined) return fail(who);
  if (/^the other side$/i.test(who)) return opposite(mover);
  return /^the mover$/i.test(who) ? mover : fail(who);
}

function opposite(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function match(text: string, pattern: RegExp): readonly (string | undefined)[] | undefined {
  return pattern.exec(text) ?? undefined;
}

function fail(text: string): never {
  throw new Error(`cannot be read: "${text}"`);
}
