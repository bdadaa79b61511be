import type { Rules, State } from '../../core/contract/rules.ts';
import { TooMuch } from '../budget.ts';
import type { Exploration } from '../reach/explore.ts';
import type { GivenUp, SolveAccount } from '../solve-account.ts';
import type { SolveOptions } from '../solve-options.ts';
import { ExploredPart } from './explored-part.ts';
import { type Forecast, type ForecastTerms, forecast, NEAR } from './forecast.ts';
import { leastMemory } from './least-memory.ts';

/**
 * A game that may not fit is examined again after this many seconds of exploring, then after twice as many, and so on.
 */
const FIRST_LOOK = 1.5;
/** Each examination takes this share of the exploring before it, but at least this many seconds. */
const LOOKING = 0.25;
const SHORTEST_LOOK = 1;
/** Games too long to be played to their ends may end earlier than it seems, so such a game is explored for so many seconds. */
const BENEFIT = 3;

/** Gives up on a game before or while it is explored, once random games show that it cannot fit. */
export class SizeWatch<S extends State, M> {
  readonly #rules: Rules<S, M>;
  readonly #options: SolveOptions;
  readonly #account: SolveAccount;
  #foreseen: Forecast | undefined;
  /** Why to give up after a while; undefined to go on. */
  #pending: GivenUp | undefined;
  #mayBeTable = true;

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
    return foreseen;
  }

  /** Whether the game is likely to fit only if it is laid out as a table. */
  get needsTable(): boolean {
    return this.#mayBeTable && this.#foreseen?.needsTable === true;
  }

  /** Call this once the game was not laid out as a table, so that its positions have to fit one by one. */
  excludeTable(): void {
    this.#mayBeTable = false;
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
    if (seconds === undefined || foreseen === undefined) return undefined;
    const { isSealed, isCircular, isCut, isNear, isTable } = foreseen;
    let wait = isTable ? 0 : FIRST_LOOK;
    let begun = seconds();
    let first = begun;
    return (walk) => {
      if (isTable && this.#mayBeTable) return false;
      const { set, turns, packing } = walk;
      const size = { positions: set.count, turns, words: packing.words, isSealed, isCircular };
      const bytes = leastMemory(size);
      if (bytes > memory) {
        if (mirrored() > 1) return true;
        throw new TooMuch('memory');
      }
      if (this.#pending !== undefined && seconds() > first + BENEFIT) this.#giveUp(this.#pending);
      if (!isNear && bytes <= NEAR * memory) return false;
      if (seconds() < begun + wait) return false;
      // Without the table, games that were too long tell something else from the start.
      const isAnew = wait === 0 && isCut;
      const known = isAnew ? undefined : new ExploredPart(walk);
      const most = Math.max(SHORTEST_LOOK, LOOKING * wait);
      const now = this.#forecast({ memory, known, most, mirrored });
      wait = Math.max(FIRST_LOOK, 2 * wait);
      begun = seconds();
      if (isAnew) first = begun;
      return now?.isLarge === true && mirrored() > 1;
    };
  }

  #forecast(terms: Omit<ForecastTerms<S>, 'seconds' | 'stop'>): Forecast | undefined {
    const { seconds = () => 0 } = this.#options;
    // The clock may have started earlier, while the thread was reading the game.
    const begun = seconds();
    const foreseen = forecast(this.#rules, {
      ...terms,
      mayBeTable: this.#mayBeTable,
      seconds: () => seconds() - begun,
      stop: this.#options.stop,
    });
    this.#account.expect(foreseen);
    if (foreseen === undefined) return undefined;
    if (foreseen.isTooLarge) this.#giveUp({ reason: 'certain', foreseen });
    const { certainty = 'presumed' } = this.#options;
    if (certainty !== 'certain' && foreseen.isPresumedTooLarge)
      this.#pending = { reason: 'presumed', foreseen };
    else if (certainty === 'doubtful' && foreseen.isInDoubt) {
      if (!foreseen.isCut) this.#giveUp({ reason: 'doubtful', foreseen });
      this.#pending = { reason: 'doubtful', foreseen };
    }
    return foreseen;
  }

  #giveUp(givenUp: GivenUp): never {
    this.#account.giveUp(givenUp);
    throw new TooMuch('memory');
  }
}
