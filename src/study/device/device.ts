import type { State } from '../../core/contract/rules.ts';
import { least } from '../../core/extreme.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import { type Goal, isInCycle, isLacking } from '../../solve/sealed/sealed-values.ts';
import { dot, type Matrix } from '../../solve/sealed/stage/matrix.ts';
import type { Solution } from '../../solve/solution.ts';
import { goalOf, payoffs } from '../payoffs.ts';

/** How often to play each choice of a sealed turn. */
export type Mix = readonly { readonly move: string; readonly share: number }[];

/** Sources of chance at a table, the handiest first. Two dice are added up. */
const DEVICES = ['nothing', 'coin', 'die', 'two dice', 'hundred'] as const;
export type DeviceName = (typeof DEVICES)[number];

/** A choice and its faces, from first to last. */
type DevicePart = { readonly choice: number; readonly from: number; readonly to: number };

/** A way to choose by chance at a table. */
export type Device = {
  readonly name: DeviceName;
  readonly parts: readonly DevicePart[];
  /** How often each choice then comes up, and the result that this guarantees. */
  readonly mix: readonly number[];
  readonly value: number;
};

/** Throws of 36 in which two dice total at most 2, 3, … 12. */
const SUMS = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36] as const;
const FACES = { nothing: 1, coin: 2, die: 6, 'two dice': SUMS.length, hundred: 100 } as const;
const FIRST_FACE = { nothing: 1, coin: 1, die: 1, 'two dice': 2, hundred: 1 } as const;

/**
 * Three games in ten thousand per turn. Over a whole game of Predictive Pursuit, against the worst opponent, this costs
 * less than rounding does.
 */
const COSTS_NOTHING = 3e-4;

/**
 * The handiest device that is close enough to a mix to cost nothing against any reply; undefined if even a hundred
 * faces are too few. The rows are the choices, with values for the side that makes them.
 */
export function deviceFor(
  mix: readonly number[],
  payoffs: Matrix,
  { allowed = COSTS_NOTHING, isWhole = false }: DeviceNeeds = {},
): Device | undefined {
  const sure = guaranteed(mix, payoffs);
  for (const name of DEVICES) {
    const device = fit(name, mix, payoffs);
    if (device === undefined || device.value < sure - allowed) continue;
    const isMissed = (share: number, choice: number): boolean =>
      share > PRECISION && numberAt(device.mix, choice) === 0;
    if (!isWhole || !mix.some(isMissed)) return device;
  }
  return undefined;
}

type DeviceNeeds = {
  /** The most it may cost. */
  readonly allowed?: number;
  /** Whether every choice of the mix has to be possible. */
  readonly isWhole?: boolean;
};

/** How a seat can play its mix at a table on a sealed turn; undefined if no device works. */
export function deviceAt(
  solution: Solution,
  state: State,
  seat: Seat,
  mix: readonly number[],
  goal: Goal = goalOf(solution, solution.numberOf(state), seat),
): Device | undefined {
  const { solved } = solution;
  const rank = solution.numberOf(state);
  const isCircle = solved.kind === 'sealed' && isInCycle(solved, rank);
  // A value only approached by waiting needs chances too small for any device.
  if (isCircle && isLacking(solved, rank)) return undefined;
  // A side that cannot be beaten must not lose even once in a thousand games.
  const isEndless = solution.at(state).outcome === 'endless';
  const allowed = isEndless && goal === 'hold' ? PRECISION : COSTS_NOTHING;
  // The value of a turn that can come back does not show progress: waiting for ever would look just as good.
  return deviceFor(mix, payoffs(solution, rank, seat, goal), { allowed, isWhole: isCircle });
}

/** The result a mix guarantees against the worst reply. */
export function guaranteed(mix: readonly number[], payoffs: Matrix): number {
  const columns = payoffs[0]?.length ?? 0;
  return least(
    Array.from({ length: columns }, (_, column) =>
      dot(
        payoffs.map((row) => numberAt(row, column)),
        mix,
      ),
    ),
  );
}

/** The split of a device's faces with the best guarantee, among those nearest to the mix. */
function fit(name: DeviceName, mix: readonly number[], payoffs: Matrix): Device | undefined {
  let best: Device | undefined;
  for (const faces of divisions(name, mix)) {
    const shares = sharesOf(name, faces, mix.length);
    const value = guaranteed(shares, payoffs);
    if (best === undefined || value > best.value) best = { name, parts: faces, mix: shares, value };
  }
  return best;
}

/** The possible last faces of each choice: the one nearest to its share, or the next nearest. */
function divisions(name: DeviceName, mix: readonly number[]): readonly (readonly DevicePart[])[] {
  const faces = FACES[name];
  const played = mix.flatMap((share, choice) => (share > 0 ? [{ choice, share }] : []));
  const throws = (face: number): number => (face === 0 ? 0 : chanceUpTo(name, face));
  let begun: readonly { readonly ends: readonly number[] }[] = [{ ends: [] }];
  let reached = 0;
  for (const { share } of played.slice(0, -1)) {
    reached += share;
    const near = Array.from({ length: faces + 1 }, (_, face) => face)
      .sort((a, b) => Math.abs(throws(a) - reached) - Math.abs(throws(b) - reached))
      .slice(0, 2);
    begun = begun.flatMap(({ ends }) =>
      near.filter((end) => end >= (ends.at(-1) ?? 0)).map((end) => ({ ends: [...ends, end] })),
    );
    // With many choices only the nearest splits are tried.
    if (begun.length > 64) begun = begun.slice(0, 64);
  }
  return begun.map(({ ends }) => {
    const all = [0, ...ends, faces];
    return played.flatMap(({ choice }, index) => {
      const [from, to] = [numberAt(all, index), numberAt(all, index + 1)];
      const first = FIRST_FACE[name];
      return to > from ? [{ choice, from: from + first, to: to - 1 + first }] : [];
    });
  });
}

/** The chance of rolling one of the first `face` faces. */
function chanceUpTo(name: DeviceName, face: number): number {
  return name === 'two dice' ? (SUMS[face - 1] as number) / 36 : face / FACES[name];
}

function sharesOf(
  name: DeviceName,
  parts: readonly DevicePart[],
  choices: number,
): readonly number[] {
  const first = FIRST_FACE[name];
  const shares = Array.from({ length: choices }, () => 0);
  for (const { choice, from, to } of parts) {
    const before = from === first ? 0 : chanceUpTo(name, from - first);
    shares[choice] = chanceUpTo(name, to - first + 1) - before;
  }
  return shares;
}
