import type { Rules } from '../src/core/contract/rules.ts';
/**
 * A duel. Both sides have life and energy, from 0 to 10, and secretly choose one of ten acts, which form a ring. Each
 * act strikes the four before it, with a force from 0 to 3 if there is enough energy, which is then spent. The two
 * nearest are hit and lose a life, or two if there was force; the other two parry and lose nothing. A player who does
 * not strike gains an energy. A player without lives has lost. Energy comes and goes while lives stay, so play may go
 * in circles.
 */
export const POINTS = 11;
const ACTS = 10;
const MOST = POINTS - 1;

/** The energy that an act spends if it strikes. */
function forceOf(act: number, energy: number): number {
  return act % 4 <= energy ? act % 4 : 0;
}

/** How far an act is ahead of another in the ring. */
function ahead(act: number, other: number): number {
  return (act - other + ACTS) % ACTS;
}

/** A side's life and energy after both have acted. */
function strike(
  life: number,
  energy: number,
  act: number,
  otherEnergy: number,
  otherAct: number,
): readonly [life: number, energy: number] {
  const own = ahead(act, otherAct);
  const others = ahead(otherAct, act);
  const left = own >= 1 && own <= 4 ? energy - forceOf(act, energy) : Math.min(MOST, energy + 1);
  if (others < 1 || others > 2) return [life, left];
  return [Math.max(0, life - (forceOf(otherAct, otherEnergy) > 0 ? 2 : 1)), left];
}

export type Duel = {
  readonly life1: number;
  readonly life2: number;
  readonly energy1: number;
  readonly energy2: number;
};

/** The rules of the duel, with this many lives per side. */
export function duelRules(lives: number): Rules<Duel, number> {
  return {
    shape: { life1: lives + 1, life2: lives + 1, energy1: POINTS, energy2: POINTS },
    passes: [],
    start: () => ({ life1: lives, life2: lives, energy1: 0, energy2: 0 }),
    turn({ life1, life2 }) {
      if (life1 > 0 && life2 > 0) return { kind: 'both', seat: 0 };
      const winner = life1 === life2 ? null : life1 > 0 ? 0 : 1;
      return { kind: 'over', winner, reason: 'a player is down' };
    },
    moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    next({ life1, life2, energy1, energy2 }, move, answer = 0) {
      const [nextLife1, nextEnergy1] = strike(life1, energy1, move, energy2, answer);
      const [nextLife2, nextEnergy2] = strike(life2, energy2, answer, energy1, move);
      return { life1: nextLife1, life2: nextLife2, energy1: nextEnergy1, energy2: nextEnergy2 };
    },
    notate: String,
  };
}

/**
 * Player 1's chance in every state of [life1][life2][energy1][energy2], with draws counting half: value iteration from
 * below and from above in typed arrays, for this game only, until the two are close enough. Lives never increase, so
 * each pair of lives is finished before the next.
 */
export function solveDuelByHand(precision: number): Float64Array {
  const size = POINTS ** 4;
  const afters = new Int32Array(size * ACTS * ACTS);
  const lower = new Float64Array(size);
  const upper = new Float64Array(size).fill(1);
  for (let state = 0; state < size; state++) {
    const energy2 = state % POINTS;
    const energy1 = Math.floor(state / POINTS) % POINTS;
    const life2 = Math.floor(state / POINTS ** 2) % POINTS;
    const life1 = Math.floor(state / POINTS ** 3);
    if (life1 === 0 || life2 === 0) {
      lower[state] = life1 === life2 ? 0.5 : life1 > 0 ? 1 : 0;
      upper[state] = lower[state] as number;
      continue;
    }
    for (let act = 0; act < ACTS; act++)
      for (let other = 0; other < ACTS; other++) {
        const [a, b] = strike(life1, energy1, act, energy2, other);
        const [c, d] = strike(life2, energy2, other, energy1, act);
        afters[(state * ACTS + act) * ACTS + other] = ((a * POINTS + c) * POINTS + b) * POINTS + d;
      }
  }
  const pair = POINTS * POINTS;
  for (let first = 0; first < size; first += pair) {
    const life1 = Math.floor(first / POINTS ** 3);
    const life2 = Math.floor(first / pair) % POINTS;
    if (life1 === 0 || life2 === 0) continue;
    for (let widest = 1; widest > precision; ) {
      widest = 0;
      for (let state = first + pair - 1; state >= first; state--) {
        lower[state] = Math.max(lower[state] as number, stageValue(afters, state, lower));
        upper[state] = Math.min(upper[state] as number, stageValue(afters, state, upper));
        widest = Math.max(widest, (upper[state] as number) - (lower[state] as number));
      }
    }
  }
  return lower.map((low, state) => (low + (upper[state] as number)) / 2);
}

const WIDTH = ACTS + 1;
const table = new Float64Array(WIDTH * WIDTH);

/** The value of a turn: a saddle point if there is one, otherwise by the simplex method. */
function stageValue(afters: Int32Array, state: number, values: Float64Array): number {
  let floor = 0;
  let ceiling = 1;
  for (let row = 0; row < ACTS; row++) {
    let least = 1;
    for (let column = 0; column < ACTS; column++) {
      const value = values[afters[(state * ACTS + row) * ACTS + column] as number] as number;
      // Shifted above 0, as the simplex method requires.
      table[row * WIDTH + column] = value + 1;
      if (value < least) least = value;
    }
    // Slightly different, because tied rows could make it cycle.
    table[row * WIDTH + ACTS] = 1 + row * 1e-13;
    if (least > floor) floor = least;
  }
  for (let column = 0; column < ACTS; column++) {
    let most = 0;
    for (let row = 0; row < ACTS; row++)
      most = Math.max(most, (table[row * WIDTH + column] as number) - 1);
    if (most < ceiling) ceiling = most;
    table[ACTS * WIDTH + column] = -1;
  }
  table[ACTS * WIDTH + ACTS] = 0;
  if (floor >= ceiling) return floor;
  for (;;) {
    let enter = -1;
    let gain = -1e-12;
    for (let column = 0; column < ACTS; column++)
      if ((table[ACTS * WIDTH + column] as number) < gain) {
        gain = table[ACTS * WIDTH + column] as number;
        enter = column;
      }
    if (enter < 0) break;
    let leave = -1;
    let bound = Number.POSITIVE_INFINITY;
    for (let row = 0; row < ACTS; row++) {
      const pivot = table[row * WIDTH + enter] as number;
      if (pivot <= 1e-12) continue;
      const ratio = (table[row * WIDTH + ACTS] as number) / pivot;
      if (ratio < bound) {
        bound = ratio;
        leave = row;
      }
    }
    exchange(leave, enter);
  }
  return 1 / (table[ACTS * WIDTH + ACTS] as number) - 1;
}

function exchange(leave: number, enter: number): void {
  const own = leave * WIDTH;
  const inverse = 1 / (table[own + enter] as number);
  table[own + enter] = 1;
  for (let column = 0; column < WIDTH; column++)
    table[own + column] = (table[own + column] as number) * inverse;
  for (let row = 0; row < WIDTH; row++) {
    const from = row * WIDTH;
    const factor = table[from + enter] as number;
    if (row === leave || factor === 0) continue;
    table[from + enter] = 0;
    for (let column = 0; column < WIDTH; column++)
      table[from + column] =
        (table[from + column] as number) - factor * (table[own + column] as number);
  }
}
