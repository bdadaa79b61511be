import { least } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { largestUnder } from '../../solve/sealed/stage/linear-program.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';

/** A sealed turn as one side sees it, a row for each of its choices and a column for each answer. */
export type SealedTurn = {
  /** What the position is worth to the side. */
  readonly value: number;
  /** How often the side plays each of its choices, as it is told to. */
  readonly mix: readonly number[];
  /** What each pair is worth to the side. */
  readonly worths: Matrix;
  /** What the other side can hold it to after each pair: the same, but where play need not end. */
  readonly held: Matrix;
};

/** What a choice is worth against sound play, and the sound mix of answers that makes it so. */
export type SoundWorth = { readonly worth: number; readonly answers: readonly number[] };

/** What a sound mix may give away, because a value is rounded. */
const ALLOWANCE = 1e-11;
/** What the program below may be wrong by. */
export const ROUNDING = 1e-6;

/**
 * What a choice on a sealed turn is worth against an opponent who plays soundly: the least that it gets against
 * any mix of answers that holds the side to what the position is worth. There may be many such mixes: who has
 * lost may answer anything, and then a choice is worth what it makes sure of. A choice that belongs to some best
 * mix is worth the whole value, and every other is worth less: so says the theory of linear programs (strict
 * complementarity), whichever best mix of the many is told.
 */
export function soundWorth(turn: SealedTurn, choice: number): SoundWorth {
  const { value, mix, worths, held } = turn;
  const row = worths[choice] as readonly number[];
  const worst = row.indexOf(least(row));
  const only = row.map((_, answer) => (answer === worst ? 1 : 0));
  // Also where a best can only be approached: what is played ever more rarely is needed all the same.
  if (numberAt(mix, choice) > PRECISION) return { worth: value, answers: only };
  if (held.every((each) => numberAt(each, worst) <= value + PRECISION))
    return { worth: Math.min(value, numberAt(row, worst)), answers: only };
  const against = row.map((worth) => 1 - worth);
  const answers = largestUnder(held, value + ALLOWANCE, against);
  // Rounding has hidden the sound mixes: then nothing is held against the choice.
  if (answers === undefined) return { worth: value, answers: only };
  const worth = dot(row, answers);
  return { worth: worth > value - ROUNDING ? value : worth, answers };
}

/** What the worst choice is worth. */
export function leastSoundWorth(turn: SealedTurn): number {
  const floors = turn.worths.map((row, choice) => ({ choice, floor: least(row) }));
  let found = turn.value;
  // No choice is worth less than it makes sure of, so most need not be looked at.
  for (const { choice, floor } of floors.sort((one, another) => one.floor - another.floor)) {
    if (floor >= found) break;
    found = Math.min(found, soundWorth(turn, choice).worth);
  }
  return found;
}
