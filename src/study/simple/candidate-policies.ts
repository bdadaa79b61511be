import { SEATS, type Seat } from '../../core/seat.ts';
import { int32At, uint8At } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { choicesOf } from '../policy/policy.ts';
import { turnsIn } from '../turn-shape.ts';
import type { ChoiceView } from './choice-view.ts';
import {
  CHANGE_LIKINGS,
  MENU_LIKINGS,
  type MenuLiking,
  type SimpleHabit,
  type SimplePolicy,
  simplePolicy,
} from './simple-policy.ts';

/** Words are collected from this many choices, in the order of play. */
const MOST_LOOKED = 20_000;
/** If there are more words than this, none of them is a button to press again and again. */
const MOST_WORDS = 128;
/** If there are more words than this, each is tried only in the plainest way. */
const MANY_WORDS = 16;
/** With more turns than this over all positions, no policy looks back, at replies, or at what changes. */
const MOST_TURNS = 500_000;

/** What a policy does if its word or its answer cannot be played. */
const OTHERWISE = ['largest', 'first'] as const;

/** All simple policies of a game, the plain ones first. Some may play alike. */
export function candidatePolicies(view: ChoiceView, order: TurnOrder): readonly SimplePolicy[] {
  const { words, hasNumbers } = namesIn(view, order);
  const menuLikings = hasNumbers ? MENU_LIKINGS : UNNUMBERED;
  const otherwise = hasNumbers ? OTHERWISE : (['first'] as const);
  const isLarge = turnsIn(view.positions, order.lists) > MOST_TURNS;
  const wordHabits = (likings: readonly MenuLiking[]): readonly SimpleHabit[] =>
    words.flatMap((word) => likings.map((liking) => ({ kind: 'word', word, otherwise: liking })));
  const isMany = words.length > MANY_WORDS;
  const habits: readonly SimpleHabit[] = [
    ...[...menuLikings, ...(isLarge ? [] : CHANGE_LIKINGS)].map(
      (liking): SimpleHabit => ({ kind: 'liking', liking }),
    ),
    ...(isMany ? [] : wordHabits(otherwise)),
    ...(isLarge ? [] : ANSWERS).map((kind): SimpleHabit => ({ kind, otherwise: otherwise[0] })),
    ...(view.positions.sealed ? [{ kind: 'even' } as const] : []),
  ];
  return [
    ...habits.map((habit) => simplePolicy(view, habit)),
    ...(isMany ? wordHabits(['first']).map((habit) => simplePolicy(view, habit)) : []),
    ...(isLarge ? (['win'] as const) : (['win', 'safe'] as const)).flatMap((care) =>
      habits.map((habit) => simplePolicy(view, habit, care)),
    ),
  ];
}

const ANSWERS = ['copy', 'opposite'] as const;
const UNNUMBERED: readonly MenuLiking[] = ['first', 'last', 'middle'];

type MoveNames = { readonly words: readonly string[]; readonly hasNumbers: boolean };

/**
 * The words of the notations at every choice, and whole notations too. Either kind is left out if there are too many.
 */
function namesIn(view: ChoiceView, order: TurnOrder): MoveNames {
  const whole = new Set<string>();
  const parts = new Set<string>();
  let hasNumbers = false;
  let looked = 0;
  for (const [rank, seat] of choicesIn(view, order)) {
    if (++looked > MOST_LOOKED) break;
    const menu = view.menu(rank, seat);
    hasNumbers ||= menu.numbers.some((numbers) => numbers.length > 0);
    for (const [notation = '', ...words] of menu.words) {
      whole.add(notation);
      for (const word of words.length === 0 ? [notation] : words) parts.add(word);
    }
  }
  const few = [whole, parts].filter((words) => words.size <= MOST_WORDS);
  return { words: [...new Set(few.flatMap((words) => [...words]))], hasNumbers };
}

/** Every reachable position at which a seat has two or more choices, in the order of play. */
export function* choicesIn(
  { positions }: ChoiceView,
  { ranks, codes, lists }: TurnOrder,
): Generator<readonly [rank: number, seat: Seat]> {
  for (const [index, rank] of ranks.entries()) {
    const code = uint8At(codes, index);
    if (!isChoosing(code)) continue;
    for (const seat of SEATS)
      if (
        (isSealed(code) || leaderOf(code) === seat) &&
        choicesOf(positions, seat, code, int32At(lists, index)) > 1
      )
        yield [rank, seat];
  }
}
