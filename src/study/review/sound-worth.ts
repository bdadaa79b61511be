import { least } from '../../core/extreme.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { dot, equilibrium, type Matrix } from '../../solve/sealed/stage/matrix.ts';

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

/** What one side gives up must make up for so many times as much of the other, or it is not given up. */
const PENALTY = 1e4;
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
  // The least of a row, where it costs much to give the side more than the value by any other.
  const program = held.map((each) =>
    each.map((worth, answer) => numberAt(row, answer) / PENALTY + worth - value),
  );
  const { columns } = equilibrium([row.map((worth) => worth / PENALTY), ...program]);
  const worth = dot(row, columns);
  return { worth: worth > value - ROUNDING ? value : worth, answers: columns };
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
