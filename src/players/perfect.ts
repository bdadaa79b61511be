import { greatest } from '../core/extreme.ts';
import { pick, type Random } from '../core/random.ts';
import { accept, refuse } from '../core/result.ts';
import type { State } from '../core/rules.ts';
import type { Seat } from '../core/seat.ts';
import { numberAt } from '../core/typed-array.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Solution, Stage } from '../solve/solution.ts';
import { holdingMoves } from '../study/defence.ts';
import { followers, holdAt, payoffs, worthAt } from '../study/payoffs.ts';
import { slipShare } from '../study/slip.ts';
import type { Chooser, Player } from './player.ts';

/**
 * The solution of a game as an opponent. Won, it takes one of the fastest ways to win, each as
 * likely. Lost, it takes the move after which the largest share of the opponent's replies throws
 * the win away (`slipShare`), of those the one that lasts longest, of those any. Where it can hold
 * but not win, it holds, and chooses in the same way. Sealed, it draws from the equilibrium.
 */
export const perfectBot: Player = {
  name: 'bot:perfect',
  async prepare(_chosen, tools) {
    const solution = await tools.solve();
    if (solution.ok) return accept(chooserBy(solution.value));
    const { error } = solution;
    return refuse({
      ...error,
      message: `bot:perfect plays only what it can solve. ${error.message}`,
    });
  },
};

function chooserBy(solution: Solution): Chooser {
  return {
    choose({ position, seat, legal }, { random }) {
      if (seat === null || legal.length < 2) return pick(legal, random);
      const { state } = position;
      const stage = solution.stage(state);
      const index =
        stage === undefined
          ? pick(openChoices(solution, state, seat), random)
          : sealedChoice(solution, state, stage, seat, random);
      return legal[index] as string;
    },
  };
}

/** The moves of an open turn that it takes, by their place among the legal ones. */
function openChoices(solution: Solution, state: State, seat: Seat): readonly number[] {
  const judged = solution.moves(state);
  const all = judged.map((_, index) => index);
  const { outcome } = solution.at(state);
  const rank = solution.numberOf(state);
  const worth = worthAt(solution, rank, seat);
  const isWon = worth >= 1 - PRECISION;
  if (isWon || outcome === 'mixed' || outcome === 'unproven')
    return all.filter((index) => judged[index]?.best === true);
  const after = followers(solution.positions, rank, seat).map(([next]) => next as number);
  const kept = all.filter(
    (index) => worthAt(solution, numberAt(after, index), seat) >= worth - PRECISION,
  );
  const misled = largest(kept, (index) => slipShare(solution, numberAt(after, index), seat));
  return largest(misled, (index) => judged[index]?.verdict.turns ?? 0);
}

function sealedChoice(
  solution: Solution,
  state: State,
  { mix }: Stage<unknown>,
  seat: Seat,
  random: Random,
): number {
  const { outcome } = solution.at(state);
  const rank = solution.numberOf(state);
  if (holdAt(solution, rank, seat) <= PRECISION) {
    const rows = payoffs(solution, rank, seat);
    const punishes = (index: number): number =>
      (rows[index] ?? []).filter((payoff) => payoff > PRECISION).length;
    const all = rows.map((_, index) => index);
    return pick(largest(all, punishes), random);
  }
  // Where play need not end, any choice that holds against everything is as safe as the others, and
  // the less that is known of which comes, the more there is to get wrong.
  const isOpen = outcome === 'endless' || outcome === 'unproven';
  const safe = isOpen ? holdingMoves(solution, state, seat) : [];
  if (safe.length === 0) return draw(mix[seat], random);
  const written = solution.rules.moves(state, seat).map((move) => solution.rules.notate(move));
  return written.indexOf(pick(safe, random));
}

/** A place in a list of chances, each as often as it says. */
function draw(chances: readonly number[], random: Random): number {
  let left = random();
  for (const [index, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return index;
  }
  // Chances may add up to a hair less than 1.
  return chances.findLastIndex((chance) => chance > 0);
}

/** Those for which a number is largest. */
function largest(items: readonly number[], numberOf: (item: number) => number): readonly number[] {
  const numbers = items.map(numberOf);
  const most = greatest(numbers);
  return items.filter((_, index) => numbers[index] === most);
}
