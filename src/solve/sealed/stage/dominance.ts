import { float64At, int32At } from '../../../core/typed-array.ts';

/** The remaining choices of a matrix game. */
export type RemainingChoices = { readonly rows: Int32Array; readonly columns: Int32Array };

/**
 * Removes each choice that another matches or beats against every choice of the other side, until none is left to
 * remove. The value stays the same, and mixes of the remaining choices guarantee it against the removed ones too. Of
 * equal choices the first stays. Undefined if every choice stays.
 */
export function withoutDominated(
  payoffs: Float64Array,
  height: number,
  width: number,
): RemainingChoices | undefined {
  let rows = Int32Array.from({ length: height }, (_, row) => row);
  let columns = Int32Array.from({ length: width }, (_, column) => column);
  for (let before = Number.POSITIVE_INFINITY; rows.length + columns.length < before; ) {
    before = rows.length + columns.length;
    rows = best(rows, columns, (row, column) => float64At(payoffs, row * width + column));
    columns = best(columns, rows, (column, row) => -float64At(payoffs, row * width + column));
  }
  return rows.length === height && columns.length === width ? undefined : { rows, columns };
}

/** The choices of one side that no other one dominates. `worth` is what that side wants. */
function best(
  own: Int32Array,
  others: Int32Array,
  worth: (choice: number, answer: number) => number,
): Int32Array<ArrayBuffer> {
  const isLeft = new Uint8Array(own.length).fill(1);
  for (let one = 0; one < own.length; one++)
    for (let two = 0; two < own.length && isLeft[one] === 1; two++)
      if (one !== two && isLeft[two] === 1 && isAsGood(int32At(own, two), int32At(own, one)))
        isLeft[one] = 0;
  return Int32Array.from(own.filter((_, index) => isLeft[index] === 1));

  function isAsGood(choice: number, than: number): boolean {
    let isEqual = true;
    for (const answer of others) {
      const more = worth(choice, answer) - worth(than, answer);
      if (more < 0) return false;
      if (more > 0) isEqual = false;
    }
    return !isEqual || choice < than;
  }
}
