import type { Seat } from '../../core/seat.ts';
import { type Choices, type ChoiceView, compareNumbers, type Menu } from './choice-view.ts';

/** Which of its choices a policy prefers, by their names and order alone. */
export const MENU_LIKINGS = ['largest', 'smallest', 'last', 'first', 'middle'] as const;
export type MenuLiking = (typeof MENU_LIKINGS)[number];
/** The same by how much of the position they change. */
export const CHANGE_LIKINGS = ['least-change', 'most-change'] as const;
export type Liking = MenuLiking | (typeof CHANGE_LIKINGS)[number];

/** What a policy goes by. */
export type SimpleHabit =
  | { readonly kind: 'liking'; readonly liking: Liking }
  /** Plays one word of the notations, such as a number, whenever it can. */
  | { readonly kind: 'word'; readonly word: string; readonly otherwise: MenuLiking }
  /** Repeats what the other side played, or mirrors it from the other end of the menu. */
  | { readonly kind: 'copy' | 'opposite'; readonly otherwise: MenuLiking }
  /** Plays every choice equally often. */
  | { readonly kind: 'even' };

/** What comes before the habit: nothing; taking a win in one; or that, and not allowing one. */
const CARES = ['none', 'win', 'safe'] as const;
export type Care = (typeof CARES)[number];

/** A way to play that fits in one line, defined for any game from its rules alone. */
export type SimplePolicy = {
  /** `largest`, `word:4:first`, `win:copy:largest`. */
  readonly id: string;
  readonly habit: SimpleHabit;
  readonly care: Care;
  /** Whether it looks at the other side's last choice. */
  readonly remembers: boolean;
  /**
   * The choices of a seat, each made equally often: exactly one, unless the policy mixes. `last` is the other side's
   * last choice, in notation; undefined before its first.
   */
  choose(rank: number, seat: Seat, last?: string | undefined): Choices;
};

/** Picks from the allowed choices, or from all of them. */
type Pick = (rank: number, seat: Seat, last?: string | undefined, allowed?: Choices) => Choices;

export function simplePolicy(
  view: ChoiceView,
  habit: SimpleHabit,
  care: Care = 'none',
): SimplePolicy {
  const name = Object.values(habit).filter((part) => part !== 'liking');
  return {
    id: [...(care === 'none' ? [] : [care]), ...name].join(':'),
    habit,
    care,
    remembers: habit.kind === 'copy' || habit.kind === 'opposite',
    choose: CAREFUL[care](view, pickBy(view, habit)),
  };
}

const CAREFUL: Readonly<Record<Care, (view: ChoiceView, pick: Pick) => Pick>> = {
  none: (_view, pick) => pick,
  win: winNow,
  safe: (view, pick) => winNow(view, notLosingAtOnce(view, pick)),
};

/** Takes a win in one if there is one. */
function winNow(view: ChoiceView, pick: Pick): Pick {
  return (rank, seat, last, allowed) => {
    const wins = view.wins(rank, seat);
    return pick(rank, seat, last, wins.length > 0 ? wins : allowed);
  };
}

/** Leaves the other side no win in one, if possible. */
function notLosingAtOnce(view: ChoiceView, pick: Pick): Pick {
  return (rank, seat, last, allowed) => {
    if (allowed !== undefined) return pick(rank, seat, last, allowed);
    const safe = view.safe(rank, seat);
    return pick(rank, seat, last, safe.length > 0 ? safe : undefined);
  };
}

function pickBy(view: ChoiceView, habit: SimpleHabit): Pick {
  switch (habit.kind) {
    case 'even':
      return (rank, seat, _last, allowed) => allowed ?? inOrder(view.menu(rank, seat));
    case 'liking':
      return mostLiked(preference(view, habit.liking));
    case 'word':
      return mostLiked(byMenu(view, wordFirst(habit.word, habit.otherwise)));
    case 'copy':
    case 'opposite':
      return answering(view, habit.kind, mostLiked(preference(view, habit.otherwise)));
  }
}

/** All choices of a seat, most preferred first. */
type Preference = (rank: number, seat: Seat) => Choices;

function mostLiked(prefer: Preference): Pick {
  return (rank, seat, _last, allowed) => {
    const liked = prefer(rank, seat);
    if (allowed === undefined || allowed.length === liked.length) return only(liked[0] as number);
    return only(liked.find((choice) => allowed.includes(choice)) as number);
  };
}

/** Lists of one choice, each created once, because they are needed millions of times. */
const ONLY: Choices[] = [];

function only(choice: number): Choices {
  ONLY[choice] ??= [choice];
  return ONLY[choice];
}

function preference(view: ChoiceView, liking: Liking): Preference {
  if (liking === 'least-change') return (rank, seat) => view.byChange(rank, seat, 'least');
  if (liking === 'most-change') return (rank, seat) => view.byChange(rank, seat, 'most');
  return byMenu(view, BY_MENU[liking]);
}

/** Sorts each menu only once. */
function byMenu(view: ChoiceView, sort: (menu: Menu) => Choices): Preference {
  const known: (Choices | undefined)[] = [];
  return (rank, seat) => {
    const menu = view.menu(rank, seat);
    known[menu.id] ??= sort(menu);
    return known[menu.id] as Choices;
  };
}

/** Equal choices stay in the rules' order. */
const BY_MENU: Readonly<Record<MenuLiking, (menu: Menu) => Choices>> = {
  first: inOrder,
  last: (menu) => inOrder(menu).toReversed(),
  smallest: (menu) => byNumbers(menu, 1),
  largest: (menu) => byNumbers(menu, -1),
  middle: (menu) => {
    const fromMiddle = (place: number): number => Math.abs(2 * place - (menu.notations.length - 1));
    return inOrder(menu).toSorted((one, another) => fromMiddle(one) - fromMiddle(another));
  },
};

function inOrder({ notations }: Menu): Choices {
  return [...notations.keys()];
}

/** Sorted by the numbers in the notations. Those without a number come last. */
function byNumbers(menu: Menu, sign: 1 | -1): Choices {
  const numbersOf = (choice: number): readonly number[] => menu.numbers[choice] ?? [];
  return inOrder(menu).toSorted((one, another) => {
    const [left, right] = [numbersOf(one), numbersOf(another)];
    return left.length === 0 || right.length === 0
      ? right.length - left.length
      : sign * compareNumbers(left, right);
  });
}

/** The choices that contain a word come before all others. */
function wordFirst(word: string, otherwise: MenuLiking): (menu: Menu) => Choices {
  return (menu) => {
    const liked = BY_MENU[otherwise](menu);
    const having = new Set(menu.places.get(word));
    if (having.size === 0) return liked;
    const others = liked.filter((choice) => !having.has(choice));
    return [...liked.filter((choice) => having.has(choice)), ...others];
  };
}

/** Copies the other side's last choice, or mirrors it from the other end of the menu. */
function answering(view: ChoiceView, kind: 'copy' | 'opposite', otherwise: Pick): Pick {
  return (rank, seat, last, allowed) => {
    const { notations } = view.menu(rank, seat);
    const place = last === undefined ? -1 : notations.indexOf(last);
    const answer = kind === 'copy' || place < 0 ? place : notations.length - 1 - place;
    return answer >= 0 && (allowed === undefined || allowed.includes(answer))
      ? only(answer)
      : otherwise(rank, seat, last, allowed);
  };
}
