import { expect } from 'vitest';
import { advance, type Rules, type State, type Turn } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import type { Random } from '../../src/core/random.ts';
import { other, SEATS, type Seat } from '../../src/core/seat.ts';
import { numberAt } from '../../src/core/typed-array.ts';
import { type ProveOptions, proveValue } from '../../src/solve/search/prove-value.ts';
import type { Proof } from '../../src/solve/search/prover.ts';
import { type NaiveVerdict, naiveSolve } from './naive.ts';

/** More than any of these games needs: who runs into it has lost its way. */
const MOST_LOOKS = 30_000;

export function ample(memory = 2 ** 20): ProveOptions {
  let looks = 0;
  return { memory, stop: () => ++looks > MOST_LOOKS };
}

export function proved<S extends State, M>(
  rules: Rules<S, M>,
  state: S = rules.start(),
  options: ProveOptions = ample(),
): Proof<M> {
  const proof = proveValue(rules, state, options);
  if (!proof.ok) throw new Error(proof.error.message);
  return proof.value;
}

type Spot = { readonly sevens: number; readonly rest: number };

/** Any graph of positions: who moves, what is over, and where each move leads is all by chance. */
export function anyGame(random: Random, positions: number, circles: boolean): Rules<Spot, number> {
  const below = (most: number): number => Math.floor(random() * most);
  const overs = 0.05 + 0.3 * random();
  const drawn = random();
  const nodes = Array.from({ length: positions }, (_, here) => {
    const room = positions - here - 1;
    const isOver = room === 0 || (here > 0 && random() < overs);
    const winner = random() < drawn ? null : (below(2) as Seat);
    const afters = Array.from({ length: 1 + below(4) }, () =>
      circles ? below(positions) : here + 1 + below(Math.min(room, 8)),
    );
    return { isOver, winner, seat: below(2) as Seat, afters };
  });
  const at = ({ sevens, rest }: Spot): (typeof nodes)[number] =>
    nodes[7 * sevens + rest] as (typeof nodes)[number];
  return {
    shape: { sevens: Math.ceil(positions / 7), rest: 7 },
    passes: [],
    start: () => ({ sevens: 0, rest: 0 }),
    turn(state): Turn {
      const { isOver, winner, seat } = at(state);
      return isOver ? { kind: 'over', winner, reason: '' } : { kind: 'one', seat };
    },
    moves: (state) => at(state).afters.map((_, index) => index),
    next(state, move) {
      const after = numberAt(at(state).afters, move);
      return { sevens: Math.floor(after / 7), rest: after % 7 };
    },
    notate: String,
  };
}

/** What the twin says, as a proof would. */
export function told({ outcome, ...rest }: NaiveVerdict): {
  outcome: string;
  turns: number | null;
} {
  return typeof outcome === 'number'
    ? { outcome: `player${outcome + 1}`, turns: 'turns' in rest ? rest.turns : null }
    : { outcome, turns: null };
}

/** How good a verdict is for a seat, for comparing only. */
function worth({ outcome, turns }: { outcome: string; turns: number | null }, seat: Seat): number {
  if (outcome === 'draw' || outcome === 'endless') return 0;
  const size = 1e6 - (turns ?? 0);
  return outcome === `player${seat + 1}` ? size : -size;
}

/** By rounds: from where a seat can see to it that play ends and is not lost. */
function endsUnlost<S extends State, M>(rules: Rules<S, M>, from: S, seat: Seat): boolean {
  const { encode } = spaceOf(rules.shape);
  const states = new Map<string, S>();
  const waiting = [from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (states.has(encode(state))) continue;
    states.set(encode(state), state);
    const turn = rules.turn(state);
    if (turn.kind === 'one')
      for (const move of rules.moves(state, turn.seat)) waiting.push(advance(rules, state, move));
  }
  const ends = new Set<string>();
  for (let before = -1; before < ends.size; ) {
    before = ends.size;
    for (const [code, state] of states) {
      const turn = rules.turn(state);
      if (turn.kind === 'over') {
        if (turn.winner !== other(seat)) ends.add(code);
      } else {
        const isEnding = (move: M): boolean => ends.has(encode(advance(rules, state, move)));
        const moves = rules.moves(state, turn.seat);
        if (turn.seat === seat ? moves.some(isEnding) : moves.every(isEnding)) ends.add(code);
      }
    }
  }
  return ends.has(encode(from));
}

/** Compares everything a proof says with the twin; where it ran out, what it does say must be right. */
export function compare<S extends State, M>(
  rules: Rules<S, M>,
  proof: Proof<M>,
  { whole, label }: { readonly whole: boolean; readonly label: string },
): void {
  const { encode } = spaceOf(rules.shape);
  const twin = naiveSolve(rules);
  const at = (state: S): { outcome: string; turns: number | null } => ({
    ...told(twin.get(encode(state)) as NaiveVerdict),
    ...(rules.turn(state).kind === 'over' && { turns: 0 }),
  });
  const start = rules.start();
  const agrees = (said: Proof['moves'][number]['verdict'], state: S, what: string): void => {
    const wanted = at(state);
    if (whole) expect(said, what).toMatchObject(wanted);
    const p1 = { player1: 1, player2: 0, draw: 0.5 }[said.outcome as string] ?? null;
    expect(said.p1, what).toBe(p1);
    if (said.outcome === 'unproven') return;
    if (said.outcome === 'draw' && wanted.outcome === 'endless')
      for (const seat of SEATS) expect(endsUnlost(rules, state, seat), what).toBe(true);
    else expect(said.outcome, what).toBe(wanted.outcome);
    if (said.turns !== null) expect(said.turns, what).toBe(wanted.turns);
  };
  agrees(proof, start, label);
  const here = at(start);
  if (proof.mustEnd) expect(here.outcome, `${label}: must end`).toBe('draw');
  for (const seat of SEATS) {
    const turns = here.outcome === `player${seat + 1}` ? (here.turns as number) : Infinity;
    expect(proof.noWinWithin[seat], `${label}: no win`).toBeLessThanOrEqual(
      turns === Infinity ? Infinity : turns - 1,
    );
  }
  const turn = rules.turn(start);
  if (turn.kind !== 'one') return;
  expect(proof.moves.map(({ move }) => rules.notate(move))).toEqual(
    rules.moves(start, turn.seat).map((move) => rules.notate(move)),
  );
  const worths = proof.moves.map(({ move }) => worth(at(advance(rules, start, move)), turn.seat));
  const highest = worths.reduce((most, value) => Math.max(most, value));
  for (const [index, { move, verdict, best }] of proof.moves.entries()) {
    agrees(verdict, advance(rules, start, move), `${label}: move ${index}`);
    // A win of which only the winner is proved has no soonest move yet.
    const isSure = whole || (best && proof.turns !== null) || proof.outcome === 'draw';
    if (isSure && (whole || best)) expect(best, `${label}: best`).toBe(worths[index] === highest);
    else if (best) expect(worths[index], `${label}: best`).toBeGreaterThanOrEqual(0);
  }
}
