import { other, type Seat } from '../../src/core/seat.ts';
import { isApproachedBy } from '../../src/solve/sealed/sealed-values.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { perfectPolicy } from '../../src/study/policy/perfect.ts';
import { isAnyAsGood } from '../../src/study/review/judgement.ts';
import { type ChanceBounds, worthOver } from '../twin/bounds.ts';
import { guaranteeOf, mostLost } from '../twin/guarantee.ts';
import { ceilingOf, floorOf } from '../twin/matrix-game.ts';
import type { Policy } from '../twin/metrics.ts';
import { type Position, tableFor } from '../twin/play.ts';
import { inPlay } from './levels.ts';
import {
  type Differing,
  differ,
  heldAt,
  heldBy,
  NEAR,
  nearIn,
  ROUNDING,
  type Twin,
} from './twin.ts';

export function* mixesDiffer(solution: Solution, twin: Twin): Differing {
  const { rules } = solution;
  const near = nearIn(solution, twin);
  for (const position of twin.play.positions.values()) {
    const stage = solution.stage(position.state);
    if ((stage !== undefined) !== (position.kind === 'both'))
      yield `${position.key}: ${stage === undefined ? 'no mix' : 'a mix on an open turn'}`;
    if (stage === undefined || position.kind !== 'both') continue;
    for (const seat of [0, 1] as const) {
      const at = `player ${seat + 1} at ${position.key}`;
      const own = position.seat === seat ? position.moves : position.answers;
      yield* differ(
        at,
        stage.moves[seat].map((move) => rules.notate(move)),
        own,
      );
      const sum = stage.mix[seat].reduce((all, chance) => all + chance, 0);
      const isMix = stage.mix[seat].length === own.length && Math.abs(sum - 1) < ROUNDING;
      if (!isMix || stage.mix[seat].some((chance) => !(chance >= 0)))
        yield `${at}: ${JSON.stringify(stage.mix[seat])} is no mix`;
    }
    const { p1 } = solution.at(position.state);
    if (p1 === null) continue;
    // At the stage: nothing that the other side chooses gets it more than the position is worth.
    const table = (worths: ReadonlyMap<Position, number>): readonly (readonly number[])[] =>
      tableFor(position, 0).map((row) => row.map((after) => worths.get(after) as number));
    const bounds = twin.bounds as ChanceBounds;
    const floor = floorOf(table(bounds.high), stage.mix[0]);
    const ceiling = ceilingOf(table(bounds.low), stage.mix[1]);
    if (floor < p1 - near || ceiling > p1 + near)
      yield `${position.key}: ${JSON.stringify(stage.mix)} holds ${floor} to ${ceiling} of ${p1}`;
  }
  for (const seat of [0, 1] as const) {
    yield* guaranteeDiffers(solution, twin, seat, ['the mix', perfectBy(solution)]);
    yield* defenceDiffers(solution, twin, seat);
  }
}

/** What else is said of how to play: the perfect player, and the same choice again and again where any will do. */
export function* adviceDiffers(solution: Solution, twin: Twin): Differing {
  const mixes = perfectBy(solution);
  const always = (choice: number): Policy => {
    return (position, seat) => {
      const mix = mixes(position, seat) ?? [];
      const isFree = position.kind === 'both' && isAnyAsGood(solution, position.state, seat);
      return isFree ? mix.map((_, index) => (index === choice % mix.length ? 1 : 0)) : mix;
    };
  };
  const policies: readonly Advised[] = [
    ['the perfect player', inPlay(solution, perfectPolicy(solution))],
    ['always the first choice', always(0)],
    ['always the second choice', always(1)],
  ];
  for (const seat of [0, 1] as const)
    for (const advised of policies) yield* guaranteeDiffers(solution, twin, seat, advised);
}

/** What may be lacking to a limit that is approached step within step: the chances run out of digits. */
const SLOWLY = 0.05;

type Advised = readonly [who: string, policy: Policy];

/** Played on and on, with circles: a side gets what it is worth. */
function* guaranteeDiffers(
  solution: Solution,
  twin: Twin,
  seat: Seat,
  [who, policy]: Advised,
): Differing {
  if (twin.bounds === undefined) return;
  const { play } = twin;
  const ends = new Map<Position, number>();
  for (const position of play.positions.values())
    if (position.kind === 'over')
      ends.set(position, seat === 0 ? worthOver(position) : 1 - worthOver(position));
    else if (solution.at(position.state).outcome === 'unproven')
      ends.set(
        position,
        twin.bounds.settled ? heldAt(twin, position, seat) : heldBy(solution, position, seat),
      );
  const sure = guaranteeOf(play, seat, (position) => policy(position, seat) ?? [], ends);
  for (const [position, worth] of sure) {
    const { p1, outcome, sure: both } = solution.at(position.state);
    if (outcome === 'unproven') continue;
    const own = p1 === null ? (both?.[seat] ?? 0) : seat === 0 ? p1 : 1 - p1;
    if (worth < own - allowance(solution, position, seat))
      yield `${position.key}: player ${seat + 1} is worth ${own}, but ${who} gets ${worth}`;
  }
}

/** A side may get less than it is worth only where the solution says that it can only approach that. */
function allowance(solution: Solution, { state }: Position, seat: Seat): number {
  const { solved } = solution;
  const isNear = solved.kind === 'sealed' && isApproachedBy(solved, seat, solution.numberOf(state));
  return isNear ? SLOWLY : NEAR;
}

/** Where play need not end: a side that plays not to lose loses no more than the other side is sure of. */
function* defenceDiffers(solution: Solution, { play, bounds }: Twin, seat: Seat): Differing {
  if (bounds === undefined) return;
  const losses = mostLost(play, seat, ({ state }) => [
    ...(solution.mixAt(solution.numberOf(state), seat, 'hold') ?? []),
  ]);
  for (const [position, loss] of losses) {
    const { outcome, sure = [0, 0] } = solution.at(position.state);
    if (outcome === 'endless' && loss > sure[other(seat)] + NEAR)
      yield `${position.key}: player ${seat + 1} holds so that the other side gets ${loss}, not ${sure[other(seat)]}`;
  }
}

/** The way a solution plays, as it says itself. */
export function perfectBy(solution: Solution): Policy {
  return ({ state }, seat) => [...(solution.mixAt(solution.numberOf(state), seat) ?? [])];
}
