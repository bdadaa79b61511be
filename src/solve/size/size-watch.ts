import type { Rules, State } from '../../core/contract/rules.ts';
import { TooMuch } from '../budget.ts';
import type { Exploration } from '../reach/explore.ts';
import type { SolveAccount } from '../solve-account.ts';
import type { SolveOptions } from '../solve-options.ts';
import { ExploredPart } from './explored-part.ts';
import { type Forecast, type ForecastTerms, forecast } from './forecast.ts';
import { leastMemory } from './least-memory.ts';

/**
 * A game that may not fit is examined again after this many seconds of exploring, then after twice as many, and so on.
 */
const FIRST_LOOK = 1.5;
/** Each examination takes this share of the exploring before it, but at least this many seconds. */
const LOOKING = 0.25;
const SHORTEST_LOOK = 1;
/** A game that is presumed too large is explored for so many seconds all the same: it may end earlier than it seems. */
const BENEFIT = 3;

/** Gives up on a game before or while it is explored, once random games show that it cannot fit. */
export class SizeWatch<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #options: SolveOptions;
  readonly #account: SolveAccount;
  #foreseen: Forecast | undefined;
  /** About how many positions there are if they are too many as long as games go on as they begin. */
  #presumed: number | undefined;

  constructor(rules: Rules<S, M>, options: SolveOptions, account: SolveAccount) {
    this.#rules = rules;
    this.#options = options;
    this.#account = account;
  }

  /** The forecast for a game that may fit; undefined if it is small, or if there is no clock. */
  foresee(memory: number, mirrored: () => number): Forecast | undefined {
    if (this.#options.seconds === undefined) return undefined;
    this.#account.say('estimating', undefined);
    const foreseen = this.#forecast({ memory, mirrored, onDoubt: this.#account.doubt });
    this.#foreseen = foreseen;
    if (foreseen?.isPresumedTooLarge === true && this.#options.patient !== true)
      this.#presumed = foreseen.positions;
    return foreseen;
  }

  /**
   * Called now and then during a walk: whether to stop it because only one of each set of mirror images can be kept.
   * Throws if not even those fit.
   */
  lookAgain(
    memory: number,
    mirrored: () => number = () => 1,
  ): ((walk: Exploration<S>) => boolean) | undefined {
    const { seconds } = this.#options;
    const foreseen = this.#foreseen;
    if (seconds === undefined || foreseen?.isInDoubt !== true) return undefined;
    const { isSealed, isCircular } = foreseen;
    let wait = FIRST_LOOK;
    let begun = seconds();
    const first = begun;
    return (walk) => {
      const { set, turns, packing } = walk;
      const size = { positions: set.count, turns, words: packing.words, isSealed, isCircular };
      if (leastMemory(size) > memory) {
        if (mirrored() > 1) return true;
        throw new TooMuch('memory');
      }
      if (this.#presumed !== undefined && seconds() > first + BENEFIT) {
        this.#account.presume(this.#presumed);
        throw new TooMuch('memory');
      }
      if (seconds() < begun + wait) return false;
      const known = new ExploredPart(walk);
      const most = Math.max(SHORTEST_LOOK, LOOKING * wait);
      const now = this.#forecast({ memory, known, most, mirrored });
      wait *= 2;
      begun = seconds();
      return now?.isLarge === true && mirrored() > 1;
    };
  }

  #forecast(terms: Omit<ForecastTerms<S>, 'seconds' | 'stop'>): Forecast | undefined {
    const { seconds = () => 0 } = this.#options;
    // The clock may have started earlier, while the thread was reading the game.
    const begun = seconds();
    const foreseen = forecast(this.#rules, {
      ...terms,
      seconds: () => seconds() - begun,
      stop: this.#options.stop,
    });
    this.#account.expect(foreseen);
    if (foreseen?.isTooLarge !== true) return foreseen;
    this.#account.foresee(foreseen);
    throw new TooMuch('memory');
  }
}
