import { TooMuch } from '../budget.ts';

/** How much each field changes on a move. Equal vectors are stored once. */
export type Change = readonly number[];

/**
 * A change as one number. Each field has a radix wide enough for any difference of two of its values, so adding up the
 * parts loses nothing.
 */
export function changeWeights(radices: readonly number[]): readonly number[] {
  const weights: number[] = [];
  let weight = 1;
  for (const radix of radices) {
    weights.push(weight);
    weight *= 2 * radix - 1;
  }
  if (weight > Number.MAX_SAFE_INTEGER) throw new TooMuch('range');
  return weights;
}

export function decodeChange(radices: readonly number[], code: number): Change {
  let rest = code;
  return radices.map((radix) => {
    const wide = 2 * radix - 1;
    let part = rest % wide;
    if (part >= radix) part -= wide;
    if (part <= -radix) part += wide;
    rest = (rest - part) / wide;
    return part;
  });
}
