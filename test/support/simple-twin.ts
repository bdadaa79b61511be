import { advance, choosingSeats, type Rules, type State } from '../../src/core/contract/rules.ts';
import { other, type Seat } from '../../src/core/seat.ts';
import type { Care, SimpleHabit } from '../../src/study/simple/simple-policy.ts';

/** Simple play once more, in the slowest and plainest way: over objects, by looking again and again. */

type Way = { readonly habit: SimpleHabit; readonly care: Care };
/** How often a seat plays each move of a position. */
export type Plays = (state: State, seat: Seat) => readonly number[];

const numbersIn = (notation: string): readonly number[] =>
  notation.split(/[^0-9]+/).flatMap((part) => (part === '' ? [] : [Number(part)]));
const wordsIn = (notation: string): readonly string[] =>
  notation.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');

/** The states a choice can lead to, one for each answer of the other side. */
function aftersOf(rules: Rules, state: State, seat: Seat, move: unknown): readonly State[] {
  const turn = rules.turn(state);
  if (turn.kind !== 'both') return [advance(rules, state, move)];
  return rules
    .moves(state, other(seat))
    .map((reply) =>
      turn.seat === seat ? advance(rules, state, move, reply) : advance(rules, state, reply, move),
    );
}

function isWonBy(rules: Rules, state: State, seat: Seat): boolean {
  const turn = rules.turn(state);
  return turn.kind === 'over' && turn.winner === seat;
}

function winsAtOnce(rules: Rules, state: State, seat: Seat, move: unknown): boolean {
  return aftersOf(rules, state, seat, move).every((after) => isWonBy(rules, after, seat));
}

function lets(rules: Rules, state: State, seat: Seat, move: unknown): boolean {
  const rival = other(seat);
  return aftersOf(rules, state, seat, move).some(
    (after) =>
      isWonBy(rules, after, rival) ||
      (choosingSeats(rules.turn(after)).includes(rival) &&
        rules.moves(after, rival).some((reply) => winsAtOnce(rules, after, rival, reply))),
  );
}

/** The moves by their place that a way of play makes, each equally often. */
export function chooseBrute(
  rules: Rules,
  { habit, care }: Way,
  state: State,
  seat: Seat,
  last: string | undefined,
): readonly number[] {
  const moves = rules.moves(state, seat);
  const names = moves.map((move) => rules.notate(move));
  const all = [...moves.keys()];
  const among = (isSo: (move: unknown) => boolean): readonly number[] | undefined => {
    const found = all.filter((at) => isSo(moves[at]));
    return found.length > 0 ? found : undefined;
  };
  const wins = care === 'none' ? undefined : among((move) => winsAtOnce(rules, state, seat, move));
  const safe =
    care === 'safe' && wins === undefined
      ? among((move) => !lets(rules, state, seat, move))
      : undefined;
  const open = wins ?? safe ?? all;

  const changed = (at: number): readonly [number, number] => {
    const pairs = aftersOf(rules, state, seat, moves[at]).flatMap((after) =>
      Object.keys(rules.shape).map((field) => Math.abs((after[field] ?? 0) - (state[field] ?? 0))),
    );
    return [pairs.filter((by) => by > 0).length, pairs.reduce((sum, by) => sum + by, 0)];
  };
  /** Whether one move is liked more than another. */
  const likes = (liking: string, one: number, another: number): boolean => {
    const [left, right] = [names[one] ?? '', names[another] ?? ''];
    const [few, many] = [numbersIn(left), numbersIn(right)];
    const middle = (names.length - 1) / 2;
    switch (liking) {
      case 'first':
        return one < another;
      case 'last':
        return one > another;
      case 'middle':
        return Math.abs(one - middle) < Math.abs(another - middle);
      case 'smallest':
      case 'largest': {
        if (few.length === 0 || many.length === 0) return few.length > many.length;
        const differs = few.findIndex((number, at) => number !== many[at]);
        // A number that goes on is larger than one that is over.
        const isLess =
          differs < 0 ? few.length < many.length : (few[differs] ?? 0) < (many[differs] ?? -1);
        const isSame = differs < 0 && few.length === many.length;
        return !isSame && (liking === 'smallest' ? isLess : !isLess);
      }
      default: {
        const [[fields, amount], [otherFields, otherAmount]] = [changed(one), changed(another)];
        const more = fields !== otherFields ? fields - otherFields : amount - otherAmount;
        return liking === 'most-change' ? more > 0 : more < 0;
      }
    }
  };
  const favourite = (liking: string, places: readonly number[]): number =>
    places.reduce((best, at) => (likes(liking, at, best) ? at : best));

  switch (habit.kind) {
    case 'even':
      return open;
    case 'liking':
      return [favourite(habit.liking, open)];
    case 'word': {
      const having = open.filter(
        (at) => names[at] === habit.word || wordsIn(names[at] ?? '').includes(habit.word),
      );
      return [favourite(habit.otherwise, having.length > 0 ? having : open)];
    }
    default: {
      const place = names.indexOf(last ?? ' ');
      const answer = habit.kind === 'copy' ? place : names.length - 1 - place;
      return [place >= 0 && open.includes(answer) ? answer : favourite(habit.otherwise, open)];
    }
  }
}

type Node = {
  readonly state: State;
  readonly end: number | undefined;
  /** For each answer of the other side its chance, and the nodes that follow, each equally often. */
  readonly answers: readonly (readonly [chance: number, afters: readonly string[]])[];
};

const SWEEPS = 20_000;

/** What a way of play scores from a seat against an opponent; without one, the least it scores at all. */
export function scoreBrute(
  rules: Rules,
  way: Way,
  seat: Seat,
  opponent: Plays | undefined,
): number {
  const rival = other(seat);
  const nodes = new Map<string, Node>();
  const queue: (readonly [State, string | undefined])[] = [[rules.start(), undefined]];
  const keyOf = (state: State, last: string | undefined): string => JSON.stringify([state, last]);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [state, last] = next;
    if (nodes.has(keyOf(state, last))) continue;
    const turn = rules.turn(state);
    if (turn.kind === 'over') {
      const end = turn.winner === null ? 0 : turn.winner === seat ? 0.5 : -0.5;
      nodes.set(keyOf(state, last), { state, end, answers: [] });
      continue;
    }
    const seats = choosingSeats(turn);
    const own = seats.includes(seat)
      ? chooseBrute(rules, way, state, seat, last).map((at) => rules.moves(state, seat)[at])
      : [undefined];
    const replies = seats.includes(rival) ? rules.moves(state, rival) : [undefined];
    const chances = seats.includes(rival) && opponent !== undefined ? opponent(state, rival) : [1];
    const answers = replies.map((reply, at) => {
      const said = seats.includes(rival) ? rules.notate(reply) : last;
      const afters = own.map((move) => {
        const [lead, answer] = turn.seat === seat ? [move, reply] : [reply, move];
        const after = advance(rules, state, lead, answer);
        queue.push([after, said]);
        return keyOf(after, said);
      });
      return [chances[at] ?? 0, afters] as const;
    });
    nodes.set(keyOf(state, last), { state, end: undefined, answers });
  }
  const worths = new Map([...nodes].map(([key, { end }]) => [key, end ?? 0]));
  for (let sweep = 0, change = 1; sweep < SWEEPS && change > 1e-14; sweep++) {
    change = 0;
    for (const [key, { end, answers }] of nodes) {
      if (end !== undefined) continue;
      const each = answers.map(
        ([chance, afters]) =>
          [
            chance,
            afters.reduce((sum, after) => sum + (worths.get(after) ?? 0), 0) / afters.length,
          ] as const,
      );
      const worth =
        opponent === undefined
          ? Math.min(...each.map(([, mean]) => mean))
          : each.reduce((sum, [chance, mean]) => sum + chance * mean, 0);
      change = Math.max(change, Math.abs(worth - (worths.get(key) ?? 0)));
      worths.set(key, worth);
    }
  }
  return 0.5 + (worths.get(keyOf(rules.start(), undefined)) ?? 0);
}

/** The other side's last choices with which a state can be reached, by the state. */
export function lastsBrute(rules: Rules, seat: Seat): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const queue: (readonly [State, string])[] = [[rules.start(), '']];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [state, last] = next;
    const key = JSON.stringify(state);
    const lasts = found.get(key) ?? new Set();
    if (lasts.has(last)) continue;
    found.set(key, lasts.add(last));
    const turn = rules.turn(state);
    if (turn.kind === 'over') continue;
    const [lead = 0, answerer] = choosingSeats(turn);
    for (const move of rules.moves(state, lead))
      for (const answer of answerer === undefined ? [undefined] : rules.moves(state, answerer)) {
        const said = lead !== seat ? move : answerer === undefined ? undefined : answer;
        const isSaid = lead !== seat || answerer !== undefined;
        queue.push([advance(rules, state, move, answer), isSaid ? rules.notate(said) : last]);
      }
  }
  return found;
}
