import type { Played } from '../contract/book.ts';
import { isNotation } from '../contract/notation.ts';
import { choosingSeats, type Rules, type State, type Turn } from '../contract/rules.ts';
import type { Fault } from '../rule-fault.ts';
import type { Seat } from '../seat.ts';
import { isRecord, showValue } from '../show.ts';
import { ALLOWED, callTwice, isSame, type Site, varied } from './call-twice.ts';
import { type Mismatch, phrase } from './schema.ts';

/** What the rules say about one position, without the faulty parts. */
export type ExaminedPosition = {
  readonly faults: readonly Fault[];
  /** Undefined if turn() is at fault. */
  readonly turn: Turn | undefined;
  /** The moves of each choosing seat, leader first; seats with a fault are left out. */
  readonly legal: readonly Legal[];
  /** The turns that can be played here without a fault, with the states they lead to. */
  readonly played: readonly Played[];
};

export type Legal = {
  readonly seat: Seat;
  readonly moves: readonly unknown[];
  /** Their notations. */
  readonly notations: readonly string[];
};

/** The argument of a member that takes no state. */
const NO_STATE: State = {};

/**
 * Checks one position: calls every rule there twice, on frozen states. The position must be reachable
 * and within the shape.
 */
export function faultAt(rules: Rules, state: State): Fault | undefined {
  return examine(rules, state).faults[0];
}

/** Checks the choices in one position, but not where they lead. */
export function faultInChoices(rules: Rules, state: State): Fault | undefined {
  return examineChoices(rules, state).faults[0];
}

/** There is only one start, and a random one could come out the same twice. */
const LOOKS_AT_START = 8;

/** Faults in the shape of the states, or in the first state. */
export function faultAtStart(rules: Rules): Fault | undefined {
  const shape: unknown = rules.shape;
  if (!isRecord(shape))
    return { kind: 'gave', member: 'shape', gave: showValue(shape), allowed: ALLOWED.shape };
  for (const [field, radix] of Object.entries(shape))
    if (!Number.isSafeInteger(radix) || (radix as number) < 1) {
      const allowed = `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`;
      return { kind: 'gave', member: 'shape', field, gave: showValue(radix), allowed };
    }
  const site: Site = { member: 'start' };
  for (let look = 0; look < LOOKS_AT_START; look++) {
    const calls = callTwice(site, NO_STATE, () => rules.start());
    if ('fault' in calls) return calls.fault;
    const [first, second] = calls.values;
    const wrong = wrongFields(rules, first, Object.keys(shape), ALLOWED.start);
    if (wrong !== undefined) return { kind: 'gave', ...site, ...wrong };
    if (!isSame(first as State, second)) return varied(site, showValue(first), second);
  }
  return undefined;
}

/** All faults in a position, and its legal turns. At most `most` turns are tried, evenly spread. */
export function examine(
  rules: Rules,
  state: State,
  most: number = Number.POSITIVE_INFINITY,
): ExaminedPosition {
  const { faults, turn, legal, again } = examineChoices(rules, state);
  const played: Played[] = [];
  const [lead, answerer] = legal;
  if (faults.length > 0 || lead === undefined) return { faults, turn, legal, played };
  const [leadAgain = [], answersAgain = []] = again;
  const answers = answerer?.moves ?? [undefined];
  const turns = lead.moves.length * answers.length;
  const tried = Math.min(turns, Math.max(1, most));
  const reported = new Set<string>();
  for (let count = 0; count < tried; count++) {
    const index = Math.floor((count * turns) / tried);
    const row = Math.floor(index / answers.length);
    const column = index % answers.length;
    const [move, answer] = [lead.moves[row], answers[column]];
    const siteOf = (): Site => ({
      member: 'next',
      state,
      given: [lead.notations[row], answerer?.notations[column]]
        .filter((text) => text !== undefined)
        .map((text) => showValue(text))
        .join(' and '),
    });
    const calls = callTwice(siteOf, state, (copy, isSecond) =>
      isSecond
        ? rules.next(copy, leadAgain[row], answersAgain[column])
        : rules.next(copy, move, answer),
    );
    const next = 'fault' in calls ? calls : nextState(siteOf, calls.values);
    if ('fault' in next) {
      // A fault in one move usually affects others too, so one report is enough.
      const kind = `${next.fault.kind} ${next.fault.field}`;
      if (!reported.has(kind)) faults.push(next.fault);
      reported.add(kind);
    } else {
      const { seat } = lead;
      const ends = { before: state, after: next.after };
      played.push(
        answerer === undefined ? { seat, move, ...ends } : { seat, move, answer, ...ends },
      );
    }
  }
  return { faults, turn, legal, played };

  function nextState(
    siteOf: () => Site,
    [first, second]: readonly [unknown, unknown],
  ): { readonly after: State } | { readonly fault: Fault } {
    const wrong = wrongFields(rules, first, [], ALLOWED.next);
    if (wrong !== undefined) return { fault: { kind: 'gave', ...siteOf(), ...wrong } };
    const after = { ...state, ...(first as State) };
    // An unchanged field may be named or left out.
    return isRecord(second) && isSame(after, { ...state, ...second })
      ? { after: Object.freeze(after) }
      : { fault: varied(siteOf(), showValue(first), second) };
  }
}

/** The choices in a position. */
function examineChoices(
  rules: Rules,
  state: State,
): Pick<ExaminedPosition, 'turn' | 'legal'> & {
  readonly faults: Fault[];
  readonly again: readonly (readonly unknown[])[];
} {
  const turn = examineTurn(rules, state);
  if ('fault' in turn) return { faults: [turn.fault], turn: undefined, legal: [], again: [] };
  const faults: Fault[] = [];
  const legal: Legal[] = [];
  /** From a second call, so that changes made during the first do not show. */
  const again: (readonly unknown[])[] = [];
  const seats = choosingSeats(turn.turn);
  for (const seat of seats) {
    const given = seats.length > 1 ? { given: `seat ${seat}` } : {};
    const found = examineMoves(rules, { member: 'moves', state, ...given }, state, seat);
    if ('fault' in found) faults.push(found.fault);
    else {
      legal.push(found.legal);
      again.push(found.again);
    }
  }
  return { faults, turn: turn.turn, legal, again };
}

function examineTurn(
  rules: Rules,
  state: State,
): { readonly turn: Turn } | { readonly fault: Fault } {
  const site: Site = { member: 'turn', state };
  const calls = callTwice(site, state, (copy) => rules.turn(copy));
  if ('fault' in calls) return calls;
  const [first, second] = calls.values;
  const wrong = wrongTurn(first);
  if (wrong !== undefined) return { fault: { kind: 'gave', ...site, ...wrong } };
  return isSame(contractOf(first), contractOf(second))
    ? { turn: first as Turn }
    : { fault: varied(site, showValue(first), second) };
}

/** The parts of a turn that the program reads. */
function contractOf(turn: unknown): object {
  const { kind, seat, winner, reason } = Object(turn) as Readonly<Record<string, unknown>>;
  return { kind, seat, winner, reason: typeof reason === 'string' ? reason : showValue(reason) };
}

function wrongTurn(turn: unknown): Mismatch | undefined {
  if (!isRecord(turn)) return { gave: showValue(turn), allowed: ALLOWED.turn };
  const { kind, seat, winner, reason } = turn;
  switch (kind) {
    case 'one':
    case 'both':
      return seat === 0 || seat === 1
        ? undefined
        : { field: 'seat', gave: showValue(seat), allowed: '0 for Player 1 or 1 for Player 2' };
    case 'over':
      if (winner !== 0 && winner !== 1 && winner !== null) {
        const allowed = '0 for Player 1, 1 for Player 2 or null for neither';
        return { field: 'winner', gave: showValue(winner), allowed };
      }
      return phrase(reason, 'reason');
    default:
      return { field: 'kind', gave: showValue(kind), allowed: '"one", "both" or "over"' };
  }
}

/** A seat's moves and notations, or the fault in either. */
function examineMoves(
  rules: Rules,
  site: Site,
  state: State,
  seat: Seat,
): { readonly legal: Legal; readonly again: readonly unknown[] } | { readonly fault: Fault } {
  const calls = callTwice(site, state, (copy) => rules.moves(copy, seat));
  if ('fault' in calls) return calls;
  const [moves, again] = calls.values;
  if (!Array.isArray(moves) || moves.length === 0)
    return { fault: { kind: 'gave', ...site, gave: showValue(moves), allowed: ALLOWED.moves } };
  if (moves.includes(undefined)) {
    const allowed = 'an array of legal moves, none of them undefined';
    return { fault: { kind: 'gave', ...site, gave: showValue(moves), allowed } };
  }
  if (!Array.isArray(again)) return { fault: varied(site, showValue(moves), again) };
  const notations = notateAll(rules, state, moves);
  if ('fault' in notations) return notations;
  const twice = firstTwice(notations.texts);
  if (twice !== undefined) {
    const text = showValue(notations.texts[twice[0]]);
    // The list repeats a move, or two moves share a notation.
    if (twice.map((index) => showValue(moves[index])).every((move, _, [first]) => move === first)) {
      const allowed = 'each legal move once';
      return { fault: { kind: 'gave', ...site, gave: `${text} twice`, allowed } };
    }
    const gave = `${text} for two of the legal moves`;
    const allowed = 'each legal move a notation of its own';
    return { fault: { kind: 'gave', member: 'notate', state, gave, allowed } };
  }
  const second = notateAll(rules, state, again);
  if ('fault' in second) return second;
  return notations.texts.join(' ') === second.texts.join(' ')
    ? { legal: { seat, moves, notations: notations.texts }, again }
    : { fault: varied(site, showValue(notations.texts), second.texts) };
}

function notateAll(
  rules: Rules,
  state: State,
  moves: readonly unknown[],
): { readonly texts: readonly string[] } | { readonly fault: Fault } {
  const texts: string[] = [];
  for (const move of moves) {
    const siteOf = (): Site => ({ member: 'notate', state, given: showValue(move) });
    const calls = callTwice(siteOf, NO_STATE, () => rules.notate(move));
    if ('fault' in calls) return calls;
    const [text, again] = calls.values;
    if (typeof text !== 'string' || !isNotation(text))
      return {
        fault: { kind: 'gave', ...siteOf(), gave: showValue(text), allowed: ALLOWED.notate },
      };
    if (text !== again) return { fault: varied(siteOf(), showValue(text), again) };
    texts.push(text);
  }
  return { texts };
}

/** The fault in a state, or in part of one that has at least the needed fields. */
function wrongFields(
  { shape }: Rules,
  value: unknown,
  needed: readonly string[],
  allowed: string,
): Mismatch | undefined {
  if (!isRecord(value)) return { gave: showValue(value), allowed };
  const lacking = needed.find((field) => !Object.hasOwn(value, field));
  for (const field of lacking === undefined ? Object.keys(value) : [lacking]) {
    const number = value[field];
    if (!Object.hasOwn(shape, field)) {
      const only = `only the fields of the shape, ${Object.keys(shape).join(', ')}`;
      return { field, gave: showValue(number), allowed: only };
    }
    const most = (shape[field] as number) - 1;
    const isWithin =
      Number.isInteger(number) &&
      (number as number) >= 0 &&
      (number as number) <= most &&
      !Object.is(number, -0);
    if (!isWithin)
      return { field, gave: showValue(number), allowed: `a whole number from 0 to ${most}` };
  }
  return undefined;
}

/** The indexes of the first two equal texts. */
export function firstTwice(texts: readonly string[]): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const before = seen.get(text);
    if (before !== undefined) return [before, index];
    seen.set(text, index);
  }
  return undefined;
}
