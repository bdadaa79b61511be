import type { Seat } from '../../core/seat.ts';
import { type Choices, type ChoiceView, compareNumbers, type Menu } from './choice-view.ts';

/** A choice to make. */
export type Occasion = {
  readonly rank: number;
  readonly seat: Seat;
  /** What the other side chose last, in notation; undefined before its first choice. */
  readonly last?: string | undefined;
};

/** Which of its choices a policy likes best, by their names and order alone. */
export const MENU_LIKINGS = ['largest', 'smallest', 'last', 'first', 'middle'] as const;
export type MenuLiking = (typeof MENU_LIKINGS)[number];
/** The same by how much of the position they change. */
export const CHANGE_LIKINGS = ['least-change', 'most-change'] as const;
export type Liking = MenuLiking | (typeof CHANGE_LIKINGS)[number];

/** What a policy goes by. */
export type Habit =
  | { readonly kind: 'liking'; readonly liking: Liking }
  /** Plays one word of the notations, such as a number, whenever it can. */
  | { readonly kind: 'word'; readonly word: string; readonly otherwise: MenuLiking }
  /** Plays what the other side played, or what stands as far from the other end of the menu. */
  | { readonly kind: 'copy' | 'opposite'; readonly otherwise: MenuLiking }
  /** Plays every choice equally often. */
  | { readonly kind: 'even' };

/** What comes before the habit: nothing; taking a win in one; or that, and not leaving one. */
export const CARES = ['none', 'win', 'safe'] as const;
export type Care = (typeof CARES)[number];

/** A way to play that fits in one line, defined for any game from its rules alone. */
export type SimplePolicy = {
  /** `largest`, `word:4:first`, `win:copy:largest`. */
  readonly id: string;
  readonly habit: Habit;
  readonly care: Care;
  /** Whether it looks at what the other side chose last. */
  readonly remembers: boolean;
  /** The choices it makes, each equally often: exactly one, unless it mixes. */
  choose(occasion: Occasion): Choices;
};

/** Picks from the choices allowed, or from all of them. */
type Pick = (occasion: Occasion, allowed?: Choices) => Choices;

export function simplePolicy(view: ChoiceView, habit: Habit, care: Care = 'none'): SimplePolicy {
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
  return (occasion, allowed) => {
    const wins = view.wins(occasion.rank, occasion.seat);
    return pick(occasion, wins.length > 0 ? wins : allowed);
  };
}

/** Leaves the other side no win in one if it can. */
function notLosingAtOnce(view: ChoiceView, pick: Pick): Pick {
  return (occasion, allowed) => {
    if (allowed !== undefined) return pick(occasion, allowed);
    const safe = view.safe(occasion.rank, occasion.seat);
    return pick(occasion, safe.length > 0 ? safe : undefined);
  };
}

function pickBy(view: ChoiceView, habit: Habit): Pick {
  switch (habit.kind) {
    case 'even':
      return (occasion, allowed) => allowed ?? inOrder(menuAt(view, occasion));
    case 'liking':
      return mostLiked(preference(view, habit.liking));
    case 'word':
      return mostLiked(byMenu(view, wordFirst(habit.word, habit.otherwise)));
    case 'copy':
    case 'opposite':
      return mostLiked(answering(view, habit.kind, preference(view, habit.otherwise)));
  }
}

/** All choices of an occasion, from the most liked. */
type Preference = (occasion: Occasion) => Choices;

function mostLiked(prefer: Preference): Pick {
  return (occasion, allowed) => {
    const liked = prefer(occasion);
    const choice = allowed === undefined ? liked[0] : liked.find((each) => allowed.includes(each));
    return [choice as number];
  };
}

function preference(view: ChoiceView, liking: Liking): Preference {
  if (liking === 'least-change') return ({ rank, seat }) => view.byChange(rank, seat, 1);
  if (liking === 'most-change') return ({ rank, seat }) => view.byChange(rank, seat, -1);
  return byMenu(view, BY_MENU[liking]);
}

/** Sorts each menu only once. */
function byMenu(view: ChoiceView, sort: (menu: Menu) => Choices): Preference {
  const known = new Map<Menu, Choices>();
  return (occasion) => {
    const menu = menuAt(view, occasion);
    let sorted = known.get(menu);
    if (sorted === undefined) {
      sorted = sort(menu);
      known.set(menu, sorted);
    }
    return sorted;
  };
}

/** Equal choices stay in the rules' order. */
const BY_MENU: Readonly<Record<MenuLiking, (menu: Menu) => Choices>> = {
  first: inOrder,
  last: (menu) => inOrder(menu).toReversed(),
  smallest: (menu) => byNumbers(menu, 1),
  largest: (menu) => byNumbers(menu, -1),
  middle: (menu) => {
    const fromMiddle = (place: number): number =>
      Math.abs(2 * place - (menu.notations.length - 1));
    return inOrder(menu).toSorted((one, another) => fromMiddle(one) - fromMiddle(another));
  },
};

function inOrder({ notations }: Menu): Choices {
  return [...notations.keys()];
}

/** By the numbers in the notations; those without a number come last. */
function byNumbers(menu: Menu, sign: 1 | -1): Choices {
  const numbersOf = (choice: number): readonly number[] => menu.numbers[choice] ?? [];
  return inOrder(menu).toSorted((one, another) => {
    const [left, right] = [numbersOf(one), numbersOf(another)];
    return left.length === 0 || right.length === 0
      ? right.length - left.length
      : sign * compareNumbers(left, right);
  });
}

/** The choices that have a word come before all others. */
function wordFirst(word: string, otherwise: MenuLiking): (menu: Menu) => Choices {
  return (menu) => {
    const others = (choice: number): number => (menu.words[choice]?.includes(word) ? 0 : 1);
    return BY_MENU[otherwise](menu).toSorted((one, another) => others(one) - others(another));
  };
}

function answering(view: ChoiceView, kind: 'copy' | 'opposite', otherwise: Preference): Preference {
  return (occasion) => {
    const { notations } = menuAt(view, occasion);
    const place = occasion.last === undefined ? -1 : notations.indexOf(occasion.last);
    const liked = otherwise(occasion);
    if (place < 0) return liked;
    const answer = kind === 'copy' ? place : notations.length - 1 - place;
    return [answer, ...liked.filter((choice) => choice !== answer)];
  };
}

function menuAt(view: ChoiceView, { rank, seat }: Occasion): Menu {
  return view.menu(rank, seat);
}
