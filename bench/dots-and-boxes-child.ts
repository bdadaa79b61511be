import type { Rules } from '../src/core/contract/rules.ts';
import { pick, randomFrom } from '../src/core/random.ts';
import { solve } from '../src/solve/solve.ts';
import { spending } from './bench.ts';
import { sayAsChild } from './child.ts';

/** Boxes per side: with three there are 4 × 4 dots and 24 edges. */
const SIDE = 3;
const LYING = SIDE * (SIDE + 1);
const EDGES = 2 * LYING;
const BOXES = SIDE * SIDE;
const ALL = 2 ** LYING - 1;
/** The number of games whose positions are compared. */
const GAMES = 200;

type Drawn = {
  readonly lying: number;
  readonly upright: number;
  readonly lead: number;
  readonly mover: number;
};

/** What the proof needed. */
export type BoxesProof = {
  readonly seconds: number;
  readonly positions: number;
  readonly kept: number;
  readonly compared: number;
};

/** The edges of each box, horizontal ones first. Each edge is a bit in the two fields together. */
const boxes = Array.from({ length: BOXES }, (_, box) => {
  const [x, y] = [box % SIDE, Math.floor(box / SIDE)];
  const left = LYING + y * (SIDE + 1) + x;
  return (1 << (y * SIDE + x)) | (1 << ((y + 1) * SIDE + x)) | (1 << left) | (1 << (left + 1));
});
const boxesAt = Array.from({ length: EDGES }, (_, edge) =>
  boxes.filter((box) => (box & (1 << edge)) !== 0),
);

/** How many boxes a newly drawn edge closes. */
function closedBy(edge: number, drawn: number): number {
  let closed = 0;
  for (const box of boxesAt[edge] as readonly number[]) if ((drawn & box) === box) closed++;
  return closed;
}

const rules: Rules<Drawn, number> = {
  shape: { lying: ALL + 1, upright: ALL + 1, lead: 2 * BOXES + 1, mover: 2 },
  passes: [],
  start: () => ({ lying: 0, upright: 0, lead: BOXES, mover: 0 }),
  turn({ lying, upright, lead, mover }) {
    return lying === ALL && upright === ALL
      ? { kind: 'over', winner: lead > BOXES ? 0 : 1, reason: 'all edges are drawn' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 };
  },
  moves({ lying, upright }) {
    const drawn = lying | (upright << LYING);
    const free: number[] = [];
    for (let edge = 0; edge < EDGES; edge++) if ((drawn & (1 << edge)) === 0) free.push(edge);
    return free;
  },
  next({ lying, upright, lead, mover }, edge) {
    const drawn = lying | (upright << LYING) | (1 << edge);
    const field =
      edge < LYING ? { lying: lying | (1 << edge) } : { upright: upright | (1 << (edge - LYING)) };
    const closed = closedBy(edge, drawn);
    if (closed === 0) return { ...field, mover: 1 - mover };
    return { ...field, lead: lead + (mover === 0 ? closed : -closed) };
  },
  notate: String,
};

/**
 * How many more of the remaining boxes the mover gets, for every set of edges. Uses no score, no mover and no symmetry.
 */
function solveByHand(): Int8Array {
  const margins = new Int8Array(2 ** EDGES);
  for (let drawn = 2 ** EDGES - 2; drawn >= 0; drawn--) {
    let best = -BOXES;
    for (let edge = 0; edge < EDGES; edge++) {
      const after = drawn | (1 << edge);
      if (after === drawn) continue;
      const closed = closedBy(edge, after);
      const margin = closed > 0 ? closed + (margins[after] as number) : -(margins[after] as number);
      if (margin > best) best = margin;
    }
    margins[drawn] = best;
  }
  return margins;
}

if (process.argv[2] === 'solve') {
  const { spent } = spending();
  const begun = performance.now();
  const solved = solve(rules, { seconds: () => (performance.now() - begun) / 1000 });
  const seconds = spent().processor;
  if (!solved.ok) throw new Error(solved.error.message);
  const { positions } = solved.value;
  const margins = solveByHand();
  const random = randomFrom(1);
  let compared = 0;
  for (let game = 0; game < GAMES; game++)
    for (let state = rules.start(); ; ) {
      const margin = margins[state.lying | (state.upright << LYING)] as number;
      const lead = state.lead - BOXES + (state.mover === 0 ? margin : -margin);
      const { outcome } = solved.value.at(state);
      if (outcome !== (lead > 0 ? 'player1' : 'player2'))
        throw new Error(`The two disagree at ${JSON.stringify(state)}.`);
      compared++;
      const turn = rules.turn(state);
      if (turn.kind !== 'one') break;
      state = { ...state, ...rules.next(state, pick(rules.moves(state, turn.seat), random)) };
    }
  sayAsChild({
    seconds,
    positions: positions.reach.states,
    kept: positions.size,
    compared,
  } satisfies BoxesProof);
}
