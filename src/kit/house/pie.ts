import {
  choosingSeats,
  fieldIs,
  forcedPass,
  type Rules,
  type State,
  turnsFrom,
} from '../../core/contract/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import { exchangeTurn } from './exchange.ts';
import { statesOf } from './rules-with.ts';

/** The stages of the swap, as values of a field of the state. */
const BEFORE = 0;
const OFFERED = 1;
const DECLINED = 2;
const SWAPPED = 3;
export const SWAP_WORDS = ['not offered yet', 'offered', 'not taken', 'taken'] as const;

/** The move that swaps sides. Its notation differs from all other moves. */
export class Swap {
  readonly notation: string;
  constructor(notation: string) {
    this.notation = notation;
  }
}

/** The rules of a game with the pie rule, and the facts its book needs. */
export interface PieRules extends Rules {
  /** The field that the pie rule adds. */
  readonly field: string;
  /** Who makes the opening move. */
  readonly opener: Seat;
  /** Whether the players have swapped sides. */
  isSwapped(state: State): boolean;
  /** The state as the game itself knows it. */
  inside(state: State): State;
}

/**
 * The same game, but the opening move can be answered with a swap, which gives each player the other's side. A state is
 * one of the game's own plus a field for the swap.
 */
export function pieRules(rules: Rules): PieRules {
  const field = unusedName('swap', (name) => Object.hasOwn(rules.shape, name));
  const inside = statesOf(Object.keys(rules.shape));
  const [opener = 0] = choosingSeats(rules.turn(rules.start()));
  const isSwapped = (state: State): boolean => fieldIs(state, field, SWAPPED);
  const mayOffer = (state: State, seat: Seat): boolean => {
    if (!fieldIs(state, field, OFFERED) || seat === opener) return false;
    const own = inside(state);
    const turn = rules.turn(own);
    // A pass is legal only if nothing else is.
    return turn.kind === 'one' && turn.seat === seat && forcedPass(rules, own) === undefined;
  };
  return {
    field,
    opener,
    isSwapped,
    inside,
    shape: { ...rules.shape, [field]: SWAP_WORDS.length },
    passes: rules.passes,
    start: () => ({ ...rules.start(), [field]: BEFORE }),
    turn(state) {
      const turn = rules.turn(inside(state));
      return isSwapped(state) ? exchangeTurn(turn) : turn;
    },
    moves(state, seat) {
      const moves = rules.moves(inside(state), isSwapped(state) ? other(seat) : seat);
      if (!mayOffer(state, seat)) return moves;
      const notations = new Set(moves.map((move) => rules.notate(move).toLowerCase()));
      return [...moves, new Swap(unusedName('swap', (name) => notations.has(name)))];
    },
    next(state, move, answer) {
      if (move instanceof Swap) return { [field]: SWAPPED };
      const changes = rules.next(inside(state), move, answer);
      if (fieldIs(state, field, BEFORE)) return { ...changes, [field]: OFFERED };
      return fieldIs(state, field, OFFERED) ? { ...changes, [field]: DECLINED } : changes;
    },
    notate: (move) => (move instanceof Swap ? move.notation : rules.notate(move)),
  };
}

/** Why a game cannot have the pie rule; undefined if it can. */
export function pieProblem(rules: Rules): string | undefined {
  if (rules.turn(rules.start()).kind !== 'one')
    return 'Both players choose at once on the first turn, so there is no opening move to swap.';
  const pie = pieRules(rules);
  const isOffered = turnsFrom(pie, pie.start()).some(
    ({ after }) => offerAt(pie, after) !== undefined,
  );
  return isOffered ? undefined : 'The second turn is not an open choice of the other player.';
}

/** The swap, if it is legal in a state. */
export function offerAt(pie: PieRules, state: State): Swap | undefined {
  if (!fieldIs(state, pie.field, OFFERED)) return undefined;
  return pie.moves(state, other(pie.opener)).find((move) => move instanceof Swap);
}

/** The name, or a longer one if it is taken. */
export function unusedName(name: string, isUsed: (name: string) => boolean): string {
  return isUsed(name) ? unusedName(`${name}-sides`, isUsed) : name;
}
