import type { Game } from '../../core/contract/game.ts';
import { defaultOptions, formatOptions, type OptionValues } from '../../core/contract/option.ts';
import { advance, choosers, type Rules, type State } from '../../core/contract/rules.ts';
import { MOST_TURNS } from '../../core/match/match.ts';
import { type Random, randomFrom } from '../../core/random.ts';
import { noMoves, RuleFault } from '../../core/rule-fault.ts';
import type { Seat } from '../../core/seat.ts';
import { float64At, int32At, uint8At } from '../../core/typed-array.ts';
import { isShipped } from '../../games/index.ts';
import { Budget } from '../budget.ts';
import { type Compiled, compile, listAt, turnAt } from '../compile/compile.ts';
import { codeOf, IMPOSSIBLE, isChoosing } from '../compile/turn-code.ts';
import { DEFAULT_MEMORY } from '../estimate.ts';
import { explore } from '../reach/explore.ts';
import { type Graph, graphOf } from '../reach/graph.ts';
import { TooMuch } from '../too-much.ts';
import { HOP_MASK, HOP_SHIFT, type Hop, packMoves, packOver } from './hop.ts';
import { type Path, pathOf } from './path.ts';
import { Counts, type Tally } from './tally.ts';

/** A graph up to this size fits the processor's cache, so games are played on it. */
const MOST_BYTES = 2_000_000;
/** The graph of a larger space is not worth building. */
const MOST_STATES = 4_000_000;
/** A game that takes more steps to lay out is played by calling its rules. */
const MOST_STEPS = 4_000_000;

const GAMES_AT_ONCE = 8;

type Run = (games: number, seed: number) => Tally;
/** Cached players by game; dropping one changes no result. */
const runs = new WeakMap<object, { readonly name: string; readonly run: Run }>();

/** Plays a game many times at random, both sides choosing evenly; reproducible by seed. */
export function playouts<O extends OptionValues>(
  game: Game<O>,
  games: number,
  seed: number,
  options: O = defaultOptions(game.options),
): Tally {
  const name = formatOptions(options);
  const known = runs.get(game);
  const run =
    known?.name === name
      ? known.run
      : runFor(game.rules(options), isShipped(game as unknown as Game));
  runs.set(game, { name, run });
  return run(games, seed);
}

/** The fastest way to play a game. Untrusted rules are called only in reachable positions. */
function runFor<S extends State, M>(rules: Rules<S, M>, trusted: boolean): Run {
  try {
    if (trusted)
      return runOn(compile(rules, new Budget({ bytes: DEFAULT_MEMORY, steps: MOST_STEPS })));
    const { graph } = explore(rules, new Budget({ bytes: MOST_BYTES }));
    const run = runOnGraph(graph);
    if (run !== undefined) return run;
    return (games, seed) => playOnRules(rules, games, seed);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return (games, seed) => playOnRules(rules, games, seed);
  }
}

/** The same on a compiled game. */
export function runOn(compiled: Compiled): Run {
  const graph = smallGraph(compiled);
  const run = graph === undefined ? undefined : runOnGraph(graph);
  if (run !== undefined) return run;
  const path = pathOf(compiled);
  if (path !== undefined) return (games, seed) => playOnPath(path, games, seed);
  return (games, seed) => playOnTrees(compiled, games, seed);
}

/** The same on a graph; undefined if a position has too many turns for a hop. */
function runOnGraph(graph: Graph): Run | undefined {
  const hops = hopsOf(graph);
  if (hops === undefined) return undefined;
  const start = hopOf(graph, graph.start) as Hop;
  return (games, seed) => playOnHops(hops, start, games, seed);
}

/** The graph of a small game. */
function smallGraph(compiled: Compiled): Graph | undefined {
  if (compiled.size > MOST_STATES) return undefined;
  try {
    return graphOf(compiled, new Budget({ bytes: MOST_BYTES }));
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

function hopOf({ codes, firsts }: Graph, state: number): Hop | undefined {
  const code = uint8At(codes, state);
  if (!isChoosing(code)) return packOver(code);
  return packMoves(int32At(firsts, state), int32At(firsts, state + 1));
}

/** For every move, the state it leads to. */
function hopsOf(graph: Graph): Int32Array | undefined {
  const hops = Array.from(graph.codes, (_, state) => hopOf(graph, state));
  if (hops.includes(undefined)) return undefined;
  return graph.afters.map((after) => hops[after] as Hop);
}

// The generator of core/random.ts is written into the loops: a call for every turn would cost as
// much as the turn. Of its bits the upper 22 choose: with at most 1023 moves, no move's chance is
// off by more than one part in four million.

function playOnHops(hops: Int32Array, start: Hop, games: number, seed: number): Tally {
  const counts = new Counts();
  let [a, b, c] = seedsOf(seed);
  let counter = 1;
  for (let game = 0; game < games; game++) {
    let at = start;
    let turns = 0;
    while ((at & HOP_MASK) !== 0 && turns < MOST_TURNS) {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      at = int32At(hops, (at >>> HOP_SHIFT) + (Math.imul(sum >>> 10, at & HOP_MASK) >>> 22));
      turns++;
    }
    counts.add((at & HOP_MASK) === 0 ? at >>> HOP_SHIFT : 0, turns);
  }
  return counts.tally(games);
}

/** Several games run at once, so that one can proceed while another waits for memory. */
function playOnPath({ root, nodes, start, adds }: Path, games: number, seed: number): Tally {
  const counts = new Counts();
  const [shift = 0, mask = 0, flip = 0, limit = 0] = nodes.subarray(root);
  const states = new Int32Array(GAMES_AT_ONCE).fill(start);
  /** The tick at which each game began. */
  const begun = new Float64Array(GAMES_AT_ONCE);
  let playing = Math.min(GAMES_AT_ONCE, games);
  let waiting = games - playing;
  let [a, b, c] = seedsOf(seed);
  let counter = 1;
  for (let tick = 0; playing > 0; tick++) {
    const late = tick % MOST_TURNS === 0;
    for (let game = 0; game < playing; game++) {
      const state = int32At(states, game);
      const top = (((state >>> shift) & mask) ^ flip) - limit;
      let node = int32At(nodes, root + 4 + limit + (top & (top >> 31)));
      while (node >= 0) {
        const value = (state >>> int32At(nodes, node)) & int32At(nodes, node + 1);
        const last = int32At(nodes, node + 3);
        const beyond = (value ^ int32At(nodes, node + 2)) - last;
        // The lesser of the value and `last`, without a branch.
        node = int32At(nodes, node + 4 + last + (beyond & (beyond >> 31)));
      }
      const at = ~node;
      const moves = at & HOP_MASK;
      if (moves === 0 || (late && tick - float64At(begun, game) >= MOST_TURNS)) {
        counts.add(moves === 0 ? at >>> HOP_SHIFT : 0, tick - float64At(begun, game));
        // A new game takes its place, or the last running game moves there.
        const instead = waiting > 0 ? -1 : --playing;
        states[game] = instead < 0 ? start : int32At(states, instead);
        begun[game] = instead < 0 ? tick : float64At(begun, instead);
        if (instead < 0) waiting--;
        game--;
        continue;
      }
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      const move = (at >>> HOP_SHIFT) + (Math.imul(sum >>> 10, moves) >>> 22);
      states[game] = (state + int32At(adds, move)) | 0;
    }
  }
  return counts.tally(games);
}

/** For games whose states or moves do not fit a word. */
function playOnTrees(compiled: Compiled, games: number, seed: number): Tally {
  const { start, firsts, deltas } = compiled;
  const counts = new Counts();
  const random = randomFrom(seed);
  for (let game = 0; game < games; game++) {
    let rank = start;
    let turns = 0;
    let code = turnAt(compiled, rank);
    while (isChoosing(code) && turns < MOST_TURNS) {
      const list = listAt(compiled, code, rank);
      const first = int32At(firsts, list);
      const moves = int32At(firsts, list + 1) - first;
      if (moves === 0) {
        code = IMPOSSIBLE;
        break;
      }
      rank += int32At(deltas, first + Math.floor(random() * moves));
      code = turnAt(compiled, rank);
      turns++;
    }
    counts.add(code, turns);
  }
  return counts.tally(games);
}

/** The simple way, for games that cannot be laid out. */
export function playOnRules<S extends State, M>(
  rules: Rules<S, M>,
  games: number,
  seed: number,
): Tally {
  const counts = new Counts();
  const random = randomFrom(seed);
  for (let game = 0; game < games; game++) {
    let state = rules.start();
    let turn = rules.turn(state);
    let turns = 0;
    while (turn.kind !== 'over' && turns < MOST_TURNS) {
      const [move, answer] = choosers(turn).map((seat) => pickMove(rules, state, seat, random));
      state = advance(rules, state, move as M, answer);
      turn = rules.turn(state);
      turns++;
    }
    counts.add(codeOf(turn), turns);
  }
  return counts.tally(games);
}

function pickMove<S extends State, M>(rules: Rules<S, M>, state: S, seat: Seat, random: Random): M {
  const moves = rules.moves(state, seat);
  if (moves.length === 0) throw new RuleFault(noMoves(state));
  return moves[Math.floor(random() * moves.length)] as M;
}

/** Three well mixed words of state from a seed. */
function seedsOf(seed: number): [number, number, number] {
  const random = randomFrom(seed);
  const word = (): number => (random() * 4294967296) | 0;
  return [word(), word(), word()];
}
