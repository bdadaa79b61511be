import type { ChosenGame } from '../../core/contract/game.ts';
import type { State } from '../../core/contract/rules.ts';
import { Match } from '../../core/match/match.ts';
import { orThrow } from '../../core/result.ts';
import { other, type Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import type { Solution } from '../../solve/solution.ts';
import { payoffs, worthAt } from '../../study/payoffs.ts';
import { perfectMix } from '../perfect.ts';
import type { PastGame } from '../player.ts';
import { ContextTree, type PriorChoice } from './context-tree.ts';
import { type Plan, stake } from './stake.ts';

/** The most it may lose on average over a series against a perfect opponent. */
const CREDIT = 0.5;
/** How many sealed turns to look back. */
const MEMORY = 3;
/** The chance of a random choice even in the equilibrium's prediction: there may be other equilibria. */
const SLACK = 0.01;
/** The limit of its confidence in habits, as a log ratio, because people change. */
const SUREST = 5;

/** A prediction of the other side's next choice. */
type Prediction = {
  readonly symbols: readonly string[];
  readonly choices: readonly PriorChoice[];
  /** From habits alone. */
  readonly habits: readonly number[];
  /** From habits and the equilibrium, weighted by their success. */
  readonly chances: readonly number[];
};

/** A model of the opponent, from the games and turns followed so far. */
export class OpponentModel {
  readonly #chosen: ChosenGame;
  readonly #solution: Solution;
  readonly #habits = new ContextTree();
  /** The log ratio by which the equilibrium has predicted better than habits. */
  #lead = 0;
  /** Both sides' choices on the latest sealed turns, latest first. */
  #recent: readonly string[] = [];
  /** The stake: the initial credit, plus its average winnings since, taken over its own random choices. */
  #credit = CREDIT;
  /** The games followed so far. The last one may be unfinished. */
  #games: PastGame[] = [];
  #match: Match;

  constructor(chosen: ChosenGame, solution: Solution) {
    this.#chosen = chosen;
    this.#solution = solution;
    this.#match = Match.start(chosen.game, chosen.options);
  }

  /** Whether a position has a value to stake against. In endless play all it can do is hold. */
  static canStake(solution: Solution, state: State): boolean {
    const { outcome } = solution.at(state);
    return outcome !== 'endless' && outcome !== 'unproven';
  }

  /** Whether these games start with the ones already followed, so that only the rest is new. */
  isOf(games: readonly PastGame[]): boolean {
    return this.#games.every((followed, index) => {
      const game = games[index];
      if (followed === game) return true;
      const isLast = index === this.#games.length - 1;
      return (
        game !== undefined &&
        game.seat === followed.seat &&
        (isLast || game.moves.length === followed.moves.length) &&
        followed.moves.every((move, turn) => game.moves[turn] === move)
      );
    });
  }

  /** Follows the games from where it left off. */
  follow(games: readonly PastGame[]): void {
    for (let index = Math.max(0, this.#games.length - 1); index < games.length; index++) {
      const game = games[index] as PastGame;
      const followed = this.#games[index]?.moves.length ?? 0;
      if (followed === 0) this.#match = Match.start(this.#chosen.game, this.#chosen.options);
      for (const move of game.moves.slice(followed)) this.#take(game.seat, move);
      this.#games[index] = game;
    }
  }

  /** How to choose on the sealed turn in this state. */
  plan(state: State, seat: Seat): Plan {
    return this.#planFor(state, seat, this.#predict(state, seat));
  }

  #planFor(state: State, seat: Seat, { chances }: Prediction): Plan {
    const solution = this.#solution;
    const safe = perfectMix(solution, state, seat);
    if (!OpponentModel.canStake(solution, state)) return { mix: safe, gains: chances.map(() => 0) };
    const rank = solution.numberOf(state);
    return stake(
      {
        payoffs: payoffs(solution, rank, seat),
        value: worthAt(solution, rank, seat),
        safe,
        predicted: chances,
      },
      this.#credit,
    );
  }

  /** Follows one turn of a game, seen from `seat`. */
  #take(seat: Seat, move: string): void {
    const { turn, state } = this.#match;
    this.#match = orThrow(this.#match.play(move));
    if (turn.kind !== 'both') return;
    const [lead = '', answer = ''] = move.split('/');
    const [own, theirs] = turn.seat === seat ? [lead, answer] : [answer, lead];
    const predicted = this.#predict(state, seat);
    const { symbols, choices, habits } = predicted;
    const at = choices.findIndex(({ choice }) => choice === theirs);
    this.#credit += numberAt(this.#planFor(state, seat, predicted).gains, at);
    if (choices.length > 1) {
      const lead =
        this.#lead + Math.log((choices[at] as PriorChoice).before / numberAt(habits, at));
      this.#lead = Math.max(-SUREST, Math.min(SUREST, lead));
      this.#habits.learn(symbols, choices, theirs);
    }
    this.#recent = [theirs, own, ...this.#recent].slice(0, 2 * MEMORY);
  }

  /** Predicts the other side's next choice. */
  #predict(state: State, seat: Seat): Prediction {
    const { rules } = this.#solution;
    const turn = rules.turn(state);
    const leads = turn.kind === 'both' && turn.seat !== seat;
    const symbols = [leads ? 'leads' : 'answers', ...this.#recent];
    const mix = perfectMix(this.#solution, state, other(seat));
    const choices = rules.moves(state, other(seat)).map((move, index) => ({
      choice: rules.notate(move),
      before: (1 - SLACK) * numberAt(mix, index) + SLACK / mix.length,
    }));
    const habits = this.#habits.predict(symbols, choices);
    const trust = 1 / (1 + Math.exp(-this.#lead));
    const chances = choices.map(
      ({ before }, index) => trust * before + (1 - trust) * numberAt(habits, index),
    );
    return { symbols, choices, habits, chances };
  }
}
