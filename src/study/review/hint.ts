import type { Rules, State } from '../../core/contract/rules.ts';
import type { Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { isApproachedBy, isLacking } from '../../solve/sealed/sealed-values.ts';
import type { Proof } from '../../solve/search/prover.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { bestLine } from '../best-line.ts';
import { type Device, deviceAt, type Mix } from '../device/device.ts';
import { heldBy } from '../device/held.ts';
import { chanceOf, type SeatVerdict, seatVerdictOf } from '../seat-verdict.ts';
import { type Explanation, explain } from './explain.ts';
import { CLASSES, judge } from './judgement.ts';

/** What to do at a position. For a sealed turn it is general theory: how often to play each choice. */
export type Hint =
  | {
      readonly kind: 'open';
      readonly seat: Seat;
      readonly best: readonly string[];
      /** The value of the position. */
      readonly verdict: Verdict;
      /** Play after the first best move; empty if only the position is proven. */
      readonly line: readonly string[];
      /** Why the closest other move is worse; null if none is. */
      readonly alternative: Explanation | null;
    }
  | {
      readonly kind: 'sealed';
      readonly seat: Seat;
      readonly mix: Mix;
      /** How to play the mix at a table; null if no device is close enough. */
      readonly device: Device | null;
      readonly verdict: Verdict;
      /** Whether any choice will do, turn after turn. */
      readonly isAny: boolean;
      /** Whether the game can be drawn. If so, only the chance with draws as half is certain. */
      readonly draws: boolean;
      /**
       * If the best result would take too long, what the mix guarantees: how often it wins in a won position or does
       * not lose in a drawn one, otherwise its chance. Null if nothing is missing, or if computing it takes too long.
       */
      readonly held: number | null;
    };

/** A hint for a seat that has a choice; undefined otherwise. */
export function hintFor(solution: Solution, state: State, seat: Seat): Hint | undefined {
  const { rules } = solution;
  const turn = rules.turn(state);
  if (turn.kind === 'over' || (turn.kind === 'one' && turn.seat !== seat)) return undefined;
  const verdict = solution.at(state);
  const stage = solution.stage(state);
  if (stage !== undefined) {
    const mix = stage.moves[seat].map((move, index) => ({
      move: rules.notate(move),
      share: numberAt(stage.mix[seat], index),
    }));
    const judgement = judge(solution, state, seat, mix[0]?.move ?? '');
    const { draws } = solution.positions;
    const shares = mix.map(({ share }) => share);
    const device = deviceAt(solution, state, seat, shares);
    const isAny = judgement?.isAny ?? true;
    const held = heldAt(solution, state, seat, device?.mix ?? shares);
    return { kind: 'sealed', seat, mix, device: device ?? null, verdict, isAny, draws, held };
  }
  const judged = solution.moves(state);
  const notate = ({ move }: { readonly move: unknown }): string => rules.notate(move);
  const best = judged.filter((candidate) => candidate.best).map(notate);
  const worse = judged.filter((candidate) => !candidate.best).map(notate);
  return {
    kind: 'open',
    seat,
    best,
    verdict: forSeat(solution, state, seat),
    line: bestLine(solution, state).map(({ notation }) => notation),
    alternative: nearest(solution, state, seat, worse),
  };
}

/** The value of a position for a seat. `approached` stays only if this seat itself can only approach the value. */
function forSeat(solution: Solution, state: State, seat: Seat): Verdict {
  const { solved } = solution;
  const { approached, ...verdict } = solution.at(state);
  const isOwn = solved.kind === 'sealed' && isApproachedBy(solved, seat, solution.numberOf(state));
  return approached === true && isOwn ? { ...verdict, approached } : verdict;
}

function heldAt(
  solution: Solution,
  state: State,
  seat: Seat,
  mix: readonly number[],
): number | null {
  const { solved } = solution;
  const rank = solution.numberOf(state);
  if (solved.kind !== 'sealed' || !isLacking(solved, rank)) return null;
  return heldBy(solution, rank, seat, mix, seatVerdictOf(solution.at(state), seat)) ?? null;
}

/** The same from a proof of the position, for the side to move; undefined if it is not proven. */
export function provenHint(rules: Rules, state: State, proof: Proof): Hint | undefined {
  const turn = rules.turn(state);
  if (turn.kind !== 'one' || proof.outcome === 'unproven') return undefined;
  const { outcome, p1, turns, moves } = proof;
  return {
    kind: 'open',
    seat: turn.seat,
    best: moves.filter(({ best }) => best).map(({ move }) => rules.notate(move)),
    verdict: { outcome, p1, turns },
    line: [],
    alternative: null,
  };
}

/** Another move that is hard to see through: the one whose loss takes longest. */
function nearest(
  solution: Solution,
  state: State,
  seat: Seat,
  worse: readonly string[],
): Explanation | null {
  // Among hundreds of losing moves any of them makes the point.
  const reasons = worse
    .slice(0, 8)
    .map((move) => explain(solution, state, move))
    .filter((reason) => reason !== undefined)
    .filter((reason) => isThrownAway(reason.before, reason.after, seat));
  const [longest] = reasons.toSorted((a, b) => b.line.length - a.line.length);
  return longest ?? null;
}

/** Whether the outcome changes for the worse, or most of a chance is lost. */
export function isThrownAway(before: Verdict, after: Verdict, seat: Seat): boolean {
  const drop = chanceOf(before, seat).value - chanceOf(after, seat).value;
  return (
    rankOf(seatVerdictOf(after, seat)) < rankOf(seatVerdictOf(before, seat)) ||
    drop >= CLASSES[0].loses
  );
}

function rankOf(standing: SeatVerdict): number {
  return standing === 'win' ? 2 : standing === 'loss' ? 0 : 1;
}
