import type { Seat } from '../../core/seat.ts';
import { numberAt, uint8At } from '../../core/typed-array.ts';
import { isSealed, ONE } from '../../solve/compile/turn-code.ts';
import { PRECISION } from '../../solve/sealed/precision.ts';
import type { Solution } from '../../solve/solution.ts';
import { followers, worthAt } from '../payoffs.ts';
import { AlikePositions } from './alike-positions.ts';
import type { InfluenceOnBest } from './interaction.ts';
import type { TurnOrder } from './turn-order.ts';

/** Positions that look alike to a seat: the first of them, and the moves that are best in all so far. */
type Group = { readonly first: number; best: readonly string[] };

/**
 * Whether a seat's best move depends on what the other side's moves write, or on its secret choice. If
 * one move is always best, the seat can play without looking: racers on separate tracks can, hunters
 * cannot.
 */
export function influenceOnBest(
  solution: Solution,
  { ranks, codes }: TurnOrder,
  seat: Seat,
  foreign: ReadonlySet<number>,
): InfluenceOnBest | undefined {
  const { rules, positions } = solution;
  const kinds = new Map<number, { readonly alike: AlikePositions; readonly groups: Group[] }>();
  for (const [index, rank] of ranks.entries()) {
    const code = uint8At(codes, index);
    if (code !== ONE[seat] && !isSealed(code)) continue;
    const rows = followers(positions, rank, seat).map((row) =>
      row.map((after) => worthAt(solution, after, seat)),
    );
    const best = bestRows(rows);
    if (best.length === rows.length) continue;
    if (best.length === 0) return { kind: 'unseen', seat, rank };
    const kind = kinds.get(code) ?? {
      alike: new AlikePositions(rules, positions, foreign),
      groups: [],
    };
    kinds.set(code, kind);
    const state = positions.stateAt(rank);
    const moves = rules.moves(state, seat);
    const names = best.map((row) => rules.notate(moves[row]));
    const number = kind.alike.groupOf(rank);
    const group = kind.groups[number];
    if (group === undefined) {
      kind.groups[number] = { first: rank, best: names };
      continue;
    }
    const [move] = group.best;
    group.best = group.best.filter((name) => names.includes(name));
    if (group.best.length === 0 && move !== undefined)
      return { kind: 'best', seat, ranks: [group.first, rank], move };
  }
  return undefined;
}

/** The rows that no other row beats in any column. */
function bestRows(rows: readonly (readonly number[])[]): readonly number[] {
  const tops = (rows[0] ?? []).map((_, column) =>
    rows.reduce((top, row) => Math.max(top, numberAt(row, column)), 0),
  );
  return [...rows.keys()].filter((row) =>
    tops.every((top, column) => numberAt(rows[row] ?? [], column) >= top - PRECISION),
  );
}
