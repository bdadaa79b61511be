import type { Book } from '../core/contract/book.ts';
import { fieldName, fieldValue } from '../core/contract/field-name.ts';
import { joined, type Phrase, player, playerOwns, say } from '../core/contract/phrase.ts';
import { choosingSeats, type State } from '../core/contract/rules.ts';
import { countOf } from '../core/count.ts';
import { least } from '../core/extreme.ts';
import { other, type Seat } from '../core/seat.ts';
import { orList } from '../core/word-list.ts';
import { isChoosing, isSealed, leaderOf } from '../solve/compile/turn-code.ts';
import type { Positions } from '../solve/positions.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Solution } from '../solve/solution.ts';
import { goalOf, payoffs, sureOf } from './payoffs.ts';

/**
 * How a side keeps the other from winning if play can go on for ever: which of its choices hold. Choices that hold
 * never give the other side more than it is already sure of.
 */
export type Defence = {
  readonly seat: Seat;
  /** The number of positions where not every choice holds. */
  readonly critical: number;
  /** The side with the turn in all these positions; null if that differs. */
  readonly on: Seat | null;
  /** A field that alone decides which choices hold, if there is one: its values and those choices. */
  readonly by: {
    readonly field: string;
    readonly needed: readonly { readonly value: number; readonly moves: readonly string[] }[];
  } | null;
  /** Whether that field has one value on every turn of this seat, so that the same choices always hold. */
  readonly isAlways: boolean;
};

/** Larger games are not described, because a defence examines every position. */
const MOST_STATES = 300_000;
/** More cases than this are too many to remember. */
const MOST_CASES = 6;

type Critical = { readonly state: State; readonly moves: readonly string[] };

export function defenceOf(solution: Solution, seat: Seat): Defence | undefined {
  const { positions, rules } = solution;
  const { isKeptOnce, reach, size } = positions;
  if ((isKeptOnce ? reach.states : size) > MOST_STATES) return undefined;
  const critical: Critical[] = [];
  /** Positions in which any choice will do. */
  const free: Critical[] = [];
  for (let rank = 0; rank < size; rank++) {
    if (!reach.has(rank) || solution.verdictAt(rank).outcome !== 'endless') continue;
    for (const state of positions.statesAt(rank)) {
      if (!choosingSeats(rules.turn(state)).includes(seat)) continue;
      const all = rules.moves(state, seat);
      const holding = holdingMoves(solution, state, seat);
      (holding.length < all.length ? critical : free).push({ state, moves: holding });
    }
  }
  const leads = new Set(critical.map(({ state }) => choosingSeats(rules.turn(state))[0]));
  const [lead] = leads;
  const by = decidingField(positions.fields, critical);
  return {
    seat,
    critical: critical.length,
    on: leads.size === 1 && lead !== undefined ? lead : null,
    by,
    isAlways: by !== null && isAlways(by, free),
  };
}

/** "Otherwise any choice will do" needs a turn with another value of the field. */
function isAlways(
  { field, needed: [only, ...others] }: NonNullable<Defence['by']>,
  free: readonly Critical[],
): boolean {
  if (only === undefined || others.length > 0) return false;
  return free.every(
    ({ state, moves }) =>
      state[field] === only.value && only.moves.every((move) => moves.includes(move)),
  );
}

/** The choices of a seat, in notation, that give the other side nothing; none if the seat has to mix. */
export function holdingMoves(solution: Solution, state: State, seat: Seat): readonly string[] {
  const { rules } = solution;
  const places = solution.places(state);
  const holding = holdingChoices(solution, solution.numberOf(state), seat);
  return rules
    .moves(state, seat)
    .filter((_, choice) => holding.includes(places?.[choice] ?? choice))
    .map(rules.notate);
}

/** The same as indexes into the position's list. */
function holdingChoices(solution: Solution, rank: number, seat: Seat): readonly number[] {
  const held = sureOf(solution, rank, seat, 'hold') - PRECISION;
  return payoffs(solution, rank, seat, 'hold').flatMap((row, choice) =>
    least(row) >= held ? [choice] : [],
  );
}

/**
 * How a seat plays if play can go on for ever: for what it can be sure of. If that is nothing, it plays all holding
 * choices equally often: being unpredictable gives the other side more to get wrong.
 */
export function endlessMix(solution: Solution, rank: number, seat: Seat): Float64Array {
  const mix = solution.mixAt(rank, seat) as Float64Array;
  const holding =
    goalOf(solution, rank, seat) === 'hold' ? holdingChoices(solution, rank, seat) : [];
  if (holding.length === 0) return mix;
  return mix.map((_, choice) => (holding.includes(choice) ? 1 / holding.length : 0));
}

/** The field with the fewest cases that alone decides which choices hold. */
function decidingField(fields: readonly string[], critical: readonly Critical[]): Defence['by'] {
  const candidates = fields
    .map((field) => ({ field, needed: casesOf(field, critical) }))
    .filter(({ needed }) => needed !== undefined && needed.length <= MOST_CASES)
    .sort((a, b) => (a.needed?.length ?? 0) - (b.needed?.length ?? 0));
  const [chosen] = candidates;
  if (critical.length === 0 || chosen?.needed === undefined) return null;
  return { field: chosen.field, needed: chosen.needed };
}

/** The choices that hold for each value of a field; undefined if the value does not decide it. */
function casesOf(
  field: string,
  critical: readonly Critical[],
): readonly { readonly value: number; readonly moves: readonly string[] }[] | undefined {
  const cases = new Map<number, readonly string[]>();
  for (const { state, moves } of critical) {
    const value = state[field] as number;
    const known = cases.get(value) ?? moves;
    if (moves.length === 0 || known.join() !== moves.join()) return undefined;
    cases.set(value, known);
  }
  return [...cases].map(([value, moves]) => ({ value, moves })).sort((a, b) => a.value - b.value);
}

/** A defence as a rule to remember. */
export function defenceSentence(
  { positions }: Solution,
  { seat, critical, on, by, isAlways }: Defence,
  words?: Book['fields'],
): Phrase {
  const side = player(seat);
  if (critical === 0) return say`${side} holds with any choice.`;
  const turns: Phrase =
    on !== null && choosesOnTurnsOf(positions, seat, other(on))
      ? say` on ${playerOwns(on)} turns`
      : '';
  if (by === null)
    return say`${side} holds with the right choice in ${countOf(critical, 'position')}${turns}.`;
  if (isAlways)
    return say`${side} holds by always choosing ${orList(by.needed.flatMap(({ moves }) => moves))}${turns}.`;
  const names = { fields: positions.fields, words };
  const cases = by.needed.map(({ value, moves }, index) => {
    const what = index === 0 ? fieldName(by.field, names) : 'it';
    return say`${orList(moves)} when ${what} is ${fieldValue(by.field, value, names)}`;
  });
  return say`${side} holds by choosing ${joined(cases, ', ')}${turns === '' ? '' : say`,${turns}`}; otherwise any choice will do.`;
}

/** Whether a side ever chooses on turns that `lead` leads. If not, "on whose turns" is omitted. */
function choosesOnTurnsOf(positions: Positions, seat: Seat, lead: Seat): boolean {
  for (let rank = 0; rank < positions.size; rank++) {
    if (!positions.reach.has(rank)) continue;
    const code = positions.code(rank);
    if (isChoosing(code) && leaderOf(code) === lead && (lead === seat || isSealed(code)))
      return true;
  }
  return false;
}
