import { least } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { largestUnder } from '../../solve/sealed/stage/linear-program.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';

/** A sealed turn from one side's point of view: a row for each of its choices, a column for each answer. */
export type SealedTurn = {
  /** The position's value for the side. */
  readonly value: number;
  /** How often the side plays each choice in the solution's mix. */
  readonly mix: readonly number[];
  /** The value of each pair for the side. */
  readonly worths: Matrix;
  /**
   * What the other side can hold it to here and after each pair. Differs from the values only if play can go on for
   * ever.
   */
  readonly bound: number;
  readonly held: Matrix;
};

/** A choice's value against sound play, and the sound mix of answers that achieves it. */
export type SoundWorth = { readonly worth: number; readonly answers: readonly number[] };

/** What a sound mix may give away because values are rounded. */
const ALLOWANCE = 1e-11;
/** The tolerance of the linear program below. */
export const ROUNDING = 1e-6;

/**
 * The value of a sealed choice against a sound opponent: the least it gets against any mix of answers that holds the
 * side to the position's value. There may be many such mixes: a lost side may answer anything, and then a choice is
 * worth its guarantee. A choice in some best mix is worth the full value, and every other is worth less (strict
 * complementarity of linear programs), whichever best mix is shown.
 */
export function soundWorth(turn: SealedTurn, choice: number): SoundWorth {
  const { value, mix, worths, bound, held } = turn;
  const row = worths[choice] as readonly number[];
  const worst = row.indexOf(least(row));
  const only = row.map((_, answer) => (answer === worst ? 1 : 0));
  // This holds even if the best can only be approached: a choice played more and more rarely is still needed.
  if (numberAt(mix, choice) > PRECISION) return { worth: value, answers: only };
  if (held.every((each) => numberAt(each, worst) <= bound + PRECISION))
    return { worth: Math.min(value, numberAt(row, worst)), answers: only };
  const against = row.map((worth) => 1 - worth);
  const answers = largestUnder(held, bound + ALLOWANCE, against);
  // If rounding hides the sound mixes, the choice is not blamed.
  if (answers === undefined) return { worth: value, answers: only };
  const worth = dot(row, answers);
  return { worth: worth > value - ROUNDING ? value : worth, answers };
}

/** The value of the worst choice. Known values of the choices can be passed in. */
export function leastSoundWorth(
  turn: SealedTurn,
  worthOf: (choice: number) => number = (choice) => soundWorth(turn, choice).worth,
): number {
  const floors = turn.worths.map((row, choice) => ({ choice, floor: least(row) }));
  let found = turn.value;
  // No choice is worth less than its guarantee, so most need no check.
  for (const { choice, floor } of floors.sort((one, another) => one.floor - another.floor)) {
    if (floor >= found) break;
    found = Math.min(found, worthOf(choice));
  }
  return found;
}
