import { float64At } from '../../core/typed-array.ts';

/** Applies an affine map to `from`, into `to`, with or without its constant part. */
export type AffineMap = (from: Float64Array, to: Float64Array, constant: 0 | 1) => void;

/**
 * Searches for a fixed point of an affine map from `start` within a number of steps: stabilized biconjugate gradients
 * (van der Vorst) on x minus the map of x. The result may be no nearer than the start, because convergence is not
 * guaranteed.
 */
export function seekFixedPoint(
  map: AffineMap,
  start: Float64Array,
  { enough, most }: { readonly enough: number; readonly most: number },
): Float64Array {
  const size = start.length;
  const x = start.slice();
  const residual = residualOf(map, x);
  const shadow = residual.slice();
  const direction = residual.slice();
  const along = new Float64Array(size);
  const across = new Float64Array(size);
  let rho = dot(shadow, residual);
  for (let step = 0; step < most && largest(residual) > enough; step++) {
    apply(map, direction, along);
    const alpha = rho / dot(shadow, along);
    if (!Number.isFinite(alpha)) break;
    add(x, alpha, direction);
    add(residual, -alpha, along);
    apply(map, residual, across);
    const omega = dot(across, residual) / dot(across, across);
    if (!Number.isFinite(omega)) break;
    add(x, omega, residual);
    add(residual, -omega, across);
    const last = rho;
    rho = dot(shadow, residual);
    const beta = (rho / last) * (alpha / omega);
    if (!Number.isFinite(beta)) break;
    for (let at = 0; at < size; at++) {
      const before = float64At(direction, at) - omega * float64At(along, at);
      direction[at] = float64At(residual, at) + beta * before;
    }
  }
  return x;
}

/** How the map changes x. */
export function residualOf(map: AffineMap, x: Float64Array): Float64Array {
  const residual = new Float64Array(x.length);
  map(x, residual, 1);
  add(residual, -1, x);
  return residual;
}

/** The largest absolute value. */
export function largest(values: Float64Array): number {
  let most = 0;
  for (let at = 0; at < values.length; at++) {
    const size = Math.abs(float64At(values, at));
    if (size > most || Number.isNaN(size)) most = size;
  }
  return most;
}

/** `from` minus the linear part of its image. */
function apply(map: AffineMap, from: Float64Array, to: Float64Array): void {
  map(from, to, 0);
  for (let at = 0; at < from.length; at++) to[at] = float64At(from, at) - float64At(to, at);
}

function add(to: Float64Array, times: number, values: Float64Array): void {
  for (let at = 0; at < to.length; at++) to[at] = float64At(to, at) + times * float64At(values, at);
}

function dot(one: Float64Array, two: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += float64At(one, at) * float64At(two, at);
  return sum;
}
