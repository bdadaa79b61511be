import type { ChosenGame } from '../core/contract/game.ts';
import { advance, type Rules, type State } from '../core/contract/rules.ts';
import { pick, type Random, randomFrom } from '../core/random.ts';
import { accept } from '../core/result.ts';
import { other, type Seat } from '../core/seat.ts';
import { numberAt } from '../core/typed-array.ts';
import { LONGEST_PLAYOUT, playout } from './mcts/playout.ts';
import type { Player, PreparedPlayer } from './player.ts';

/** The playouts per round, shared evenly among the remaining moves. With more moves than this, a sample is tried. */
const PLAYOUTS = 120;
/** One move in this many, the best so far, goes on to the next round (sequential halving). */
const KEPT = 3;
/** Check the other side's replies only if there are at most this many moves. */
const MOST_FORESEEN = 50;

/**
 * The index of the move that looks best: an immediate win, or else the best of a few random playouts among moves that
 * do not lose at once. On a sealed turn, the other side's choices count as equally likely.
 */
export function looksBest(rules: Rules, state: State, seat: Seat, random: Random): number {
  const turn = rules.turn(state);
  const isSealed = turn.kind === 'both';
  if (!isSealed) {
    const won = winsAtOnce(rules, state, seat);
    if (won.length > 0) return pick(won, random);
  }
  const moves = rules.moves(state, seat);
  const answers = isSealed ? rules.moves(state, other(seat)) : [];
  const leads = turn.kind !== 'over' && turn.seat === seat;
  const after = (move: unknown): State => {
    if (!isSealed) return advance(rules, state, move);
    const answer = pick(answers, random);
    return leads ? advance(rules, state, move, answer) : advance(rules, state, answer, move);
  };
  const foresees = !isSealed && moves.length <= MOST_FORESEEN;
  let looked = sampleOf(moves.length, PLAYOUTS, random);
  const safe = looked.filter(
    (index) => !foresees || !losesAtOnce(rules, after(moves[index]), seat),
  );
  if (safe.length > 0) looked = safe;
  const looks = new Map(looked.map((index) => [index, 0]));
  while (looked.length > 1) {
    const times = Math.floor(PLAYOUTS / looked.length);
    for (const index of looked) {
      let total = looks.get(index) as number;
      for (let time = 0; time < times; time++) {
        const value = playout(rules, after(moves[index]), LONGEST_PLAYOUT, random);
        total += seat === 0 ? value : 1 - value;
      }
      looks.set(index, total);
    }
    looked = looked
      .toSorted((one, two) => (looks.get(two) as number) - (looks.get(one) as number))
      .slice(0, Math.ceil(looked.length / KEPT));
  }
  return numberAt(looked, 0);
}

/** The indices, among the moves of an open turn, of those that win the game at once. */
export function winsAtOnce(rules: Rules, state: State, seat: Seat): readonly number[] {
  return rules.moves(state, seat).flatMap((move, index) => {
    const turn = rules.turn(advance(rules, state, move));
    return turn.kind === 'over' && turn.winner === seat ? [index] : [];
  });
}

/** Whether the other side is to move and has an immediate win. */
function losesAtOnce(rules: Rules, state: State, seat: Seat): boolean {
  const turn = rules.turn(state);
  return (
    turn.kind === 'one' && turn.seat !== seat && winsAtOnce(rules, state, turn.seat).length > 0
  );
}

/** The indexes below `size` in random order, at most `most` of them. */
function sampleOf(size: number, most: number, random: Random): readonly number[] {
  const places = Array.from({ length: size }, (_, index) => index);
  for (let taken = 0; taken < Math.min(most, size - 1); taken++) {
    const from = taken + Math.floor(random() * (size - taken));
    [places[taken], places[from]] = [numberAt(places, from), numberAt(places, taken)];
  }
  return places.slice(0, most);
}

export function greedyPlayer({ game, options }: ChosenGame): PreparedPlayer {
  const rules = game.rules(options);
  return {
    choose({ position, seat, legal }, { seed }) {
      const random = randomFrom(seed);
      if (seat === null || legal.length < 2) return pick(legal, random);
      return legal[looksBest(rules, position.state, seat, random)] as string;
    },
  };
}

/** Plays the move that looks best now, without planning ahead. Works in any game. */
export const greedyBot: Player = {
  name: 'bot:greedy',
  prepare: (chosen, { search }) => accept(search?.({ kind: 'greedy' }) ?? greedyPlayer(chosen)),
};
