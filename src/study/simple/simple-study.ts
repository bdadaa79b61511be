import type { Book } from '../../core/contract/book.ts';
import { type Phrase, render, say } from '../../core/contract/phrase.ts';
import { TooMuch, Watch } from '../../solve/budget.ts';
import type { Solution } from '../../solve/solution.ts';
import { advise } from '../advice.ts';
import type { TurnOrder } from '../metrics/turn-order.ts';
import { perfectPolicy, rememberedMistakeShares } from '../policy/perfect.ts';
import { type Policy, randomPolicy } from '../policy/policy.ts';
import { choicesIn } from './candidate-policies.ts';
import type { FollowedGames } from './followed-games.ts';
import { SimplePolicies } from './simple-policies.ts';
import type { Liking, MenuLiking, SimplePolicy } from './simple-policy.ts';

/** A value for Player 1 and one for Player 2. */
export type BySeat = readonly [number, number];

/** How well a simple policy plays. A score is its share of wins, with draws and endless play counting half. */
export type SimpleScores = {
  readonly id: string;
  /** The policy as an instruction: "always play the largest number". */
  readonly rule: string;
  readonly random: BySeat;
  readonly perfect: BySeat;
  /** Its lowest score against any play. */
  readonly sure: BySeat;
  /** The share of the choices that matter in which it is right; null if no choice matters. */
  readonly right: number | null;
};

/** How far simple play goes in a game. */
export type SimpleStudy = {
  /**
   * The part of perfect play's score that the best simple policy keeps, over both seats; 1 if it plays as well. The
   * opponent is perfect play or, with sealed turns, where perfect play punishes no habit, the strongest reply.
   */
  readonly triviality: number;
  /** The number of choices that matter. */
  readonly decisions: number;
  /** Policies that play differently, best first. */
  readonly policies: readonly [SimpleScores, ...SimpleScores[]];
};

type StudyTerms = {
  readonly order?: TurnOrder | undefined;
  /** The perfect player, if the caller has one with a cache. */
  readonly perfect?: Policy | undefined;
};

/** A study that checks the clock more often than this is abandoned, after about a minute. */
const MOST_LOOKS = 20_000;

/**
 * The simple policies of a game and their scores, all exact. Null if the game is too large, or if one position stands
 * for all its mirror images: the first move in one may not be the first move in another.
 */
export function studySimplePlay(
  solution: Solution,
  book: Book,
  terms: StudyTerms = {},
): SimpleStudy | null {
  if (solution.positions.isKeptOnce) return null;
  let looks = 0;
  try {
    return study(solution, book, terms, new Watch({ stop: () => ++looks > MOST_LOOKS }));
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

/** Up to this many positions a study takes a few seconds at most. */
const FEW_POSITIONS = 300_000;

/** Earlier studies, by solution. */
const studied = new WeakMap<Solution, SimpleStudy | null>();

/** The same for a game that is quick to study, cached; null for a larger one. */
export function studyIfSmall(solution: Solution, book: Book): SimpleStudy | null {
  if (solution.reach.states > FEW_POSITIONS) return null;
  const known = studied.get(solution);
  if (known !== undefined) return known;
  const study = studySimplePlay(solution, book);
  studied.set(solution, study);
  return study;
}

function study(
  solution: Solution,
  book: Book,
  { order, perfect = perfectPolicy(solution, rememberedMistakeShares(solution)) }: StudyTerms,
  watch: Watch,
): SimpleStudy {
  const simple = new SimplePolicies(solution, order);
  const random = randomPolicy(solution.positions);
  const scored = simple.all.map((policy): SimpleScores => {
    const [first, second] = [simple.follow(policy, 0, watch), simple.follow(policy, 1, watch)];
    const bySeat = (score: (games: FollowedGames) => number): BySeat => [
      score(first),
      score(second),
    ];
    watch.spend(simple.decisions.length);
    return {
      id: policy.id,
      rule: render(simpleRule(simple, policy, book)),
      random: bySeat((games) => games.against(random)),
      perfect: bySeat((games) => games.against(perfect)),
      sure: bySeat((games) => games.sure()),
      right: simple.rightShare(policy),
    };
  });
  const kept = (scores: SimpleScores): number =>
    sum(solution.positions.sealed ? scores.sure : scores.perfect);
  const policies = scored.toSorted(
    (one, another) =>
      kept(another) - kept(one) ||
      sum(another.sure) - sum(one.sure) ||
      sum(another.random) - sum(one.random),
  ) as unknown as SimpleStudy['policies'];
  // Every game has a policy that plays the first move on its list.
  const triviality = Math.min(1, kept(policies[0]));
  return { triviality, decisions: simple.decisions.length, policies };
}

function sum([first, second]: BySeat): number {
  return first + second;
}

/** The policy that is right most often; undefined if no choice matters. */
export function mostRight({ policies }: SimpleStudy): SimpleScores | undefined {
  const [best] = policies.toSorted((one, another) => (another.right ?? 0) - (one.right ?? 0));
  return best?.right === null ? undefined : best;
}

/** What a policy plays, as words after "play". */
const LIKED: Readonly<Record<Liking, string>> = {
  largest: 'the largest number',
  smallest: 'the smallest number',
  last: 'the last move on the list',
  first: 'the first move on the list',
  middle: 'the middle move of the list',
  'least-change': 'the move that changes the position least',
  'most-change': 'the move that changes the position most',
};

/** A simple policy as an instruction, in the book's words: "always move 4; if you can't, play the largest number". */
function simpleRule(
  { solution, view, order }: SimplePolicies,
  { habit, care }: SimplePolicy,
  book: Book,
): Phrase {
  const before = {
    none: '',
    win: 'win at once if you can; otherwise ',
    safe: "win at once if you can, and don't let your opponent win next; otherwise ",
  }[care];
  return say`${before}${policyText()}`;

  function policyText(): Phrase {
    switch (habit.kind) {
      case 'liking':
        return `always play ${LIKED[habit.liking]}`;
      case 'word':
        return say`always ${wordAdvice(habit.word, habit.otherwise)}${otherwise(habit.otherwise)}`;
      case 'copy':
        return `copy your opponent's last move${otherwise(habit.otherwise)}`;
      case 'opposite':
        return `mirror your opponent: if they played the first move on the list, play the last, and so on${otherwise(habit.otherwise)}`;
      case 'even':
        return 'play any move at random';
    }
  }

  /** How to play a word. Uses the book's words if only one move contains it in the first position that allows it. */
  function wordAdvice(word: string, liking: MenuLiking): Phrase {
    for (const [rank, seat] of choicesIn(view, order)) {
      const { notations, words } = view.menu(rank, seat);
      const having = notations.filter((_, choice) => words[choice]?.includes(word));
      if (having.length === 0) continue;
      const state = view.positions.stateAt(rank);
      if (having.length === 1) return advise({ rules: solution.rules, book, state, seat }, having);
      return `play the ${liking} move with ${word} in it`;
    }
    return `play ${word}`;
  }
}

function otherwise(liking: Liking): string {
  return `; if you can't, play ${LIKED[liking]}`;
}
