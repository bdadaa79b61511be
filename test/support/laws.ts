import { inspect } from 'node:util';
import fc from 'fast-check';
import type { Book, Lines, Played } from '../../src/core/contract/book.ts';
import { bookOnScreen, type Game } from '../../src/core/contract/game.ts';
import { formatOptions, type OptionValues } from '../../src/core/contract/option.ts';
import { type Phrase, render } from '../../src/core/contract/phrase.ts';
import {
  advance,
  choosingSeats,
  forcedPass,
  type Rules,
  type State,
} from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import { Match } from '../../src/core/match/match.ts';
import { answerKey, readAnswer } from '../../src/core/match/question.ts';
import { formatRecord, parseRecord } from '../../src/core/match/record.ts';
import { pick, randomFrom } from '../../src/core/random.ts';
import { SEATS, type Seat } from '../../src/core/seat.ts';

/**
 * How the plays of a game can end: always with a winner; also in a draw; also with both sides stuck;
 * or not at all, where the choices of two sides can go round in a circle.
 */
const ENDINGS = ['won', 'drawn', 'stuck', 'endless'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A game with its options settled, and the worst that is known of how it ends. */
export type Subject = {
  readonly game: Game;
  readonly options: OptionValues;
  readonly ending: Ending;
};

/** A law says what is wrong with a game, or nothing. */
type Law = (looked: Looked) => string | undefined;

/** A state that can be reached, and the turns that lead there. */
type Reached = { readonly state: State; readonly path: readonly string[] };

/** A game as far as it was looked at. */
export type Looked = Subject & {
  readonly rules: Rules;
  readonly reached: readonly Reached[];
  /** Whether nothing more can be reached. */
  readonly whole: boolean;
};

/** Enough for every state of a small game on a track. */
const MOST_STATES = 4000;
const MOST_RANKS = 5000;
const LONGEST_GAME = 120;
const WALKS = 30;
const OPTIONS = { numRuns: 25 };

export const LAW_NAMES = [
  'ranking',
  'shape',
  'purity',
  'movement',
  'notation',
  'spelling',
  'whole notation',
  'legality',
  'passes',
  'records',
  'endings',
  'seals',
  'book',
] as const;
export type LawName = (typeof LAW_NAMES)[number];

const LAWS: Readonly<Record<LawName, Law>> = {
  /** Ranking and encoding undo each other. */
  ranking: ranks,
  /** Every state lies within the shape. */
  shape: within,
  /** Next changes nothing, names only fields of the shape, and always answers the same. */
  purity: pure,
  /** Everybody who is to choose has a move. */
  movement: movable,
  /** Notation is unique among the legal moves, and one word. */
  notation: notation,
  /** Answers spell one move, and read back give it. */
  spelling: spelling,
  /** A whole notation typed at the first question gives the move, or nothing where it could answer a later one. */
  'whole notation': wholeNotation,
  /** A match accepts exactly the legal moves. */
  legality: door,
  /** A pass is legal only where nothing else is. */
  passes: passes,
  /** A record written and read again is the same match. */
  records: records,
  /** Every play ends, or is known not to. */
  endings: ends,
  /** Half a sealed turn can be seen nowhere, but where a store asks for it by name. */
  seals: sealed,
  /** A book speaks in single lines, of clauses that are there. */
  book: speaks,
};

/** What one law finds wrong with a game, with the options it was found in. */
export function faultOf(name: LawName, subject: Subject): string | undefined {
  const where = `${subject.game.id} ${formatOptions(subject.options)}`.trim();
  try {
    const fault = LAWS[name](look(subject));
    return fault === undefined ? undefined : `${where}: ${fault}`;
  } catch (error) {
    return `${where}: it failed: ${reasonOf(error)}`;
  }
}

/** What an error says, and what caused it: a property that fails says which case, and its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${reasonOf(error.cause)}`;
}

const looks = new WeakMap<Subject, Looked>();

export function look(subject: Subject): Looked {
  const known = looks.get(subject);
  if (known !== undefined) return known;
  const rules = subject.game.rules(subject.options);
  const { encode } = spaceOf(rules.shape);
  const first: Reached = { state: rules.start(), path: [] };
  const reached = new Map([[encode(first.state), first]]);
  let whole = true;
  // A map goes on over what is added to it meanwhile.
  for (const { state, path } of reached.values()) {
    if (reached.size >= MOST_STATES) {
      whole = false;
      break;
    }
    // Once both are stuck it is over, though the rules would let them pass for ever.
    if (isStuck(rules, state)) continue;
    for (const [after, turn] of successors(rules, state)) {
      const code = encode(after);
      if (!reached.has(code)) reached.set(code, { state: after, path: [...path, turn] });
    }
  }
  // Where not everything was seen, games played at random see what lies further from the start.
  if (!whole)
    for (let seed = 0; seed < WALKS; seed++) {
      const match = playAtRandom(subject, seed, LONGEST_GAME);
      for (const [index, { after }] of match.history.entries())
        reached.set(encode(after), { state: after, path: match.moves.slice(0, index + 1) });
    }
  const looked = { ...subject, rules, reached: [...reached.values()], whole };
  looks.set(subject, looked);
  return looked;
}

function* successors(rules: Rules, state: State): Generator<readonly [State, string]> {
  for (const [move, answer] of turnsAt(rules, state)) {
    const lead = rules.notate(move);
    const turn = answer === undefined ? lead : `${lead}/${rules.notate(answer)}`;
    yield [advance(rules, state, move, answer), turn];
  }
}

/** Every way a turn can go: a move, or a move and its answer. */
function turnsAt(rules: Rules, state: State): readonly (readonly [unknown, unknown?])[] {
  const [lead, answerer] = choosingSeats(rules.turn(state));
  if (lead === undefined) return [];
  const moves = rules.moves(state, lead);
  if (answerer === undefined) return moves.map((move) => [move]);
  return moves.flatMap((move) => rules.moves(state, answerer).map((answer) => [move, answer]));
}

export function playAtRandom({ game, options }: Subject, seed: number, most: number): Match {
  const random = randomFrom(seed);
  let match = Match.start(game, options);
  while (match.turn.kind !== 'over' && match.turns < most) {
    // Either side may give its half of a sealed turn first.
    const seat = pick(match.waiting, random);
    match = chosen(match, seat, pick(match.legal(seat), random));
  }
  return match;
}

export function chosen(match: Match, seat: Seat, notation: string): Match {
  const after = match.choose(seat, notation);
  if (!after.ok) throw new Error(after.error.message);
  return after.value;
}

/** The match in which these turns were played. */
export function replay({ game, options }: Subject, path: readonly string[]): Match {
  return path.reduce(
    (match, turn) => {
      const seats = choosingSeats(match.turn);
      const halves = seats.length === 1 ? [turn] : turn.split('/');
      return seats.reduce((at, seat, index) => chosen(at, seat, halves[index] ?? ''), match);
    },
    Match.start(game, options),
  );
}

/** Some of a list, evenly spread, the first and the last among them. */
export function some<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as T);
}

function show(value: unknown): string {
  return JSON.stringify(value);
}

function ranks({ rules, reached }: Looked): string | undefined {
  const { size, rank, unrank, encode, decode, contains, equal } = spaceOf(rules.shape);
  for (const [field, count] of Object.entries(rules.shape))
    if (!Number.isInteger(count) || count < 1) return `${field} has ${count} values`;
  const astray = Object.entries(rules.shape).find(([, count]) => !Number.isSafeInteger(count));
  if (astray !== undefined) return `${astray[1]} values of ${astray[0]} cannot be told apart`;
  // A large board has more states than numbers; then positions are known by their code alone.
  if (!Number.isSafeInteger(size)) return undecoded();
  const check = (number: number): string | undefined => {
    const state = unrank(number);
    if (!contains(state)) return `${number} unranks to ${show(state)}, outside the shape`;
    if (rank(state) !== number) return `${number} unranks to ${show(state)}, of another rank`;
    const decoded = decode(encode(state));
    return decoded.ok && equal(decoded.value, state)
      ? undefined
      : `${show(state)} is not decoded from ${encode(state)}`;
  };
  if (size <= MOST_RANKS) {
    for (let number = 0; number < size; number++) {
      const fault = check(number);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: size - 1 }), (number) => {
      const fault = check(number);
      if (fault !== undefined) throw new Error(fault);
    }),
    { ...OPTIONS, numRuns: 300 },
  );
  return undefined;

  function undecoded(): string | undefined {
    for (const { state } of reached) {
      const decoded = decode(encode(state));
      if (!decoded.ok || !equal(decoded.value, state))
        return `${show(state)} is not decoded from ${encode(state)}`;
    }
    return undefined;
  }
}

function within({ rules, reached }: Looked): string | undefined {
  const { contains } = spaceOf(rules.shape);
  const outside = reached.find(({ state }) => !contains(state));
  return outside && `${show(outside.state)} after ${outside.path.join(' ')} is outside the shape`;
}

function pure({ rules, reached, whole }: Looked): string | undefined {
  const fields = Object.keys(rules.shape);
  for (const { state } of some(reached, whole ? 1000 : 300)) {
    const before = show(state);
    // Whoever writes to it fails at once.
    const frozen = Object.freeze({ ...state });
    const turn = show(rules.turn(frozen));
    if (turn !== show(rules.turn(frozen))) return `turn is not sure of itself at ${before}`;
    const turns = turnsAt(rules, frozen);
    if (show(turns) !== show(turnsAt(rules, frozen))) return `moves vary at ${before}`;
    for (const [move, answer] of some(turns, 40)) {
      freeze(move);
      freeze(answer);
      const changed = rules.next(frozen, move, answer);
      const strange = Object.keys(changed).find((field) => !fields.includes(field));
      if (strange !== undefined) return `next names "${strange}", which is no field, at ${before}`;
      if (show(changed) !== show(rules.next(frozen, move, answer)))
        return `next varies at ${before}`;
    }
  }
  return undefined;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

function movable({ rules, reached }: Looked): string | undefined {
  for (const { state } of reached)
    for (const seat of choosingSeats(rules.turn(state)))
      if (rules.moves(state, seat).length === 0)
        return `seat ${seat} has no move at ${show(state)}`;
  return undefined;
}

function notation({ rules, reached, whole }: Looked): string | undefined {
  for (const { state } of whole ? reached : some(reached, 300))
    for (const seat of choosingSeats(rules.turn(state))) {
      const notations = rules.moves(state, seat).map((move) => rules.notate(move));
      if (new Set(notations).size < notations.length)
        return `two notations alike at ${show(state)}`;
      // A record holds no control characters either.
      const strange = notations.find((text) => !/^[^\s/\p{C}]+$/u.test(text));
      if (strange !== undefined) return `the notation ${show(strange)} at ${show(state)}`;
    }
  return undefined;
}

function spelling({ game, options, rules, reached }: Looked): string | undefined {
  const { words } = game.book(options);
  for (const { state } of some(reached, 300))
    for (const seat of choosingSeats(rules.turn(state))) {
      const moves = rules.moves(state, seat);
      const spelled = moves.map((move) => words.spell(state, move).map(answerKey).join('\n'));
      if (new Set(spelled).size < moves.length) return `two moves spelled alike at ${show(state)}`;
      for (const move of some(moves, moves.length > 100 ? 3 : 12)) {
        const answers = words.spell(state, move);
        let given: { readonly answers: Lines; readonly move?: unknown } = { answers: [] };
        for (const answer of answers) {
          if (given.move !== undefined) return `${show(answers)} is a move before its end`;
          const read = readAnswer(rules, words, state, seat, given.answers, answer);
          if (!read.ok) return `${show(answer)} of ${show(answers)} is refused at ${show(state)}`;
          given = read.value;
        }
        if (given.move === undefined || rules.notate(given.move) !== rules.notate(move))
          return `${show(answers)} do not give ${rules.notate(move)} at ${show(state)}`;
      }
    }
  return undefined;
}

function wholeNotation({ game, options, rules, reached }: Looked): string | undefined {
  const { words } = game.book(options);
  for (const { state } of some(reached, 300))
    for (const seat of choosingSeats(rules.turn(state))) {
      const moves = rules.moves(state, seat);
      for (const move of some(moves, moves.length > 100 ? 3 : 12)) {
        const typed = rules.notate(move);
        const read = readAnswer(rules, words, state, seat, [], typed);
        const got =
          read.ok && read.value.move !== undefined ? rules.notate(read.value.move) : 'none';
        const isLater = moves.some((other) => words.spell(state, other).indexOf(typed) > 0);
        if (got !== (isLater ? 'none' : typed))
          return `${typed} typed at once gives ${got} at ${show(state)}`;
      }
    }
  return undefined;
}

const NOISE = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e0',
  '01',
  '+1',
  '1 ',
  ' 1',
  '１',
  '١',
  '9'.repeat(999),
  '1/1',
  'undefined',
  'null',
  '__proto__',
  'pass',
  'skip',
  'forfeit',
  'PASS',
  '\u0000',
  '0:1',
  '100:1',
  '1:0',
];

function door(looked: Looked): string | undefined {
  const { rules, reached } = looked;
  const space = spaceOf(rules.shape);
  const known = new Set(NOISE);
  for (const { state } of some(reached, 100))
    for (const seat of choosingSeats(rules.turn(state)))
      for (const move of some(rules.moves(state, seat), 20)) known.add(rules.notate(move));
  for (const { state, path } of some(reached, 30)) {
    const match = replay(looked, path);
    if (!space.equal(match.state, state)) return `${path.join(' ')} leads to ${show(match.state)}`;
    const isOver = choosingSeats(rules.turn(state)).length === 0 || isStuck(rules, state);
    if (isOver !== (match.turn.kind === 'over')) return `over or not, at ${show(state)}`;
    const seats = isOver ? [] : choosingSeats(rules.turn(state));
    for (const seat of SEATS) {
      const moves = seats.includes(seat) ? rules.moves(state, seat) : [];
      const legal = moves.map((move) => rules.notate(move));
      if (show(match.legal(seat)) !== show(legal))
        return `legal differs from moves at ${show(state)}`;
      for (const text of known)
        if (match.choose(seat, text).ok !== legal.includes(text))
          return `${show(text)} by seat ${seat} at ${show(state)}`;
      for (const move of some(moves, 20)) {
        const after = match.choose(seat, rules.notate(move));
        if (!after.ok) return `${rules.notate(move)} by seat ${seat} is refused at ${show(state)}`;
        if (seats.length === 1 && !space.equal(after.value.state, advance(rules, state, move)))
          return `${rules.notate(move)} makes another move at ${show(state)}`;
      }
    }
  }
  return undefined;
}

function passes(looked: Looked): string | undefined {
  const { rules, reached } = looked;
  const met: Reached[] = [];
  if (rules.passes.length === 0) return undefined;
  for (const at of reached)
    for (const seat of choosingSeats(rules.turn(at.state))) {
      const legal = rules.moves(at.state, seat).map((move) => rules.notate(move));
      if (!legal.some((text) => rules.passes.includes(text))) continue;
      if (legal.length > 1) return `${legal.join(', ')} at ${show(at.state)}`;
      met.push(at);
    }
  for (const { state, path } of some(met, 10)) {
    const match = replay(looked, path);
    const [only] = isStuck(rules, state) ? [] : rules.moves(state, match.waiting[0] ?? 0);
    const expected = only === undefined ? undefined : rules.notate(only);
    if (match.forced !== expected) return `${expected} is not played of itself at ${show(state)}`;
  }
  return undefined;
}

function records(subject: Looked): string | undefined {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: LONGEST_GAME }), fc.string(), (seed, turns, name) => {
      const match = playAtRandom(subject, seed, turns);
      const text = formatRecord({ match, players: [name, 'B'], tags: { Seed: String(seed) } });
      const parsed = parseRecord(text, (id) => (id === subject.game.id ? subject.game : undefined));
      if (!parsed.ok) throw new Error(`${parsed.error.message} in ${text}`);
      const { match: again, players, tags } = parsed.value;
      const same =
        show(again.moves) === show(match.moves) &&
        show(again.state) === show(match.state) &&
        show(again.turn) === show(match.turn) &&
        show(again.history) === show(match.history) &&
        show(again.options) === show(match.options) &&
        tags.Seed === String(seed);
      if (!same) throw new Error(`another match is read from ${text}`);
      if (formatRecord({ match: again, players, tags }) !== text)
        throw new Error(`${text} differs`);
    }),
    OPTIONS,
  );
  return undefined;
}

/** Whether forced passes alone lead back to where they began. */
function isStuck(rules: Rules, start: State): boolean {
  const { encode } = spaceOf(rules.shape);
  const seen = new Set<string>();
  for (let state = start; !seen.has(encode(state)); ) {
    const pass = forcedPass(rules, state);
    if (pass === undefined) return false;
    seen.add(encode(state));
    state = advance(rules, state, pass);
  }
  return true;
}

/** How the plays of a game end at worst, as far as it was looked at. */
export function endingOf(game: Game, options: OptionValues): Ending {
  return worstOf(look({ game, options, ending: 'won' }));
}

function worstOf(looked: Looked): Ending {
  return looked.whole ? worstEnding(looked) : worstPlayed(looked);
}

function ends(looked: Looked): string | undefined {
  const found = worstOf(looked);
  return found === looked.ending ? undefined : `plays may be ${found}, not ${looked.ending}`;
}

/** The worst ending in the whole graph of states: a circle, a state where both are stuck, a draw. */
function worstEnding({ rules, reached }: Looked): Ending {
  const { encode } = spaceOf(rules.shape);
  const stuck = new Set<string>();
  const before = new Map<string, number>();
  const after = new Map<string, readonly string[]>();
  for (const { state } of reached) {
    const code = encode(state);
    if (isStuck(rules, state)) stuck.add(code);
    const codes = stuck.has(code)
      ? []
      : [...successors(rules, state)].map(([next]) => encode(next));
    after.set(code, codes);
    for (const next of codes) before.set(next, (before.get(next) ?? 0) + 1);
  }
  // States that nothing leads to any more are taken away; what is left over goes round in circles.
  const free = [...after.keys()].filter((code) => !before.has(code));
  for (const code of free)
    for (const next of after.get(code) ?? []) {
      const left = (before.get(next) ?? 0) - 1;
      before.set(next, left);
      if (left === 0) free.push(next);
    }
  if (free.length < after.size) return 'endless';
  if (stuck.size > 0) return 'stuck';
  return reached.some(({ state }) => isDrawn(rules, state)) ? 'drawn' : 'won';
}

function isDrawn(rules: Rules, state: State): boolean {
  const turn = rules.turn(state);
  return turn.kind === 'over' && turn.winner === null;
}

function worstPlayed(subject: Looked): Ending {
  const endings = Array.from({ length: WALKS }, (_, seed): Ending => {
    const { turn, state } = playAtRandom(subject, seed, LONGEST_GAME);
    if (turn.kind !== 'over') return 'endless';
    if (turn.winner !== null) return 'won';
    return isDrawn(subject.rules, state) ? 'drawn' : 'stuck';
  });
  return ENDINGS.findLast((ending) => endings.includes(ending)) ?? 'won';
}

/** Everything that can be got out of a match without making a turn. */
export function observe(match: Match): string {
  const open = {
    showHidden: true,
    getters: true,
    depth: null,
    maxArrayLength: null,
    maxStringLength: null,
  };
  // First of all, before a look at it can have changed anything.
  const inside = inspect(match, { ...open, getters: false }) + inspect(match, open);
  const views = [...SEATS, null].map((seat) => match.view(seat));
  const record = formatRecord({ match, players: ['A', 'B'], tags: {} });
  const { rules, state } = match;
  const refusals = SEATS.flatMap((seat) => {
    const typed = [...NOISE, ...rules.moves(state, seat).map((move) => rules.notate(move))];
    return typed.map((text) => {
      const after = match.choose(seat, text);
      return after.ok ? 'taken' : after.error;
    });
  });
  const { turn, turns, waiting, forced, moves, history, last, position } = match;
  const known = { turn, turns, waiting, forced, moves, history, last, position };
  const copies = [JSON.stringify([match, views]), { ...match }, match.undo()];
  return inside + inspect([views, known, record, refusals, copies], open);
}

function sealed(looked: Looked): string | undefined {
  const { rules, reached } = looked;
  const both = reached.filter(({ state }) => rules.turn(state).kind === 'both');
  for (const { state, path } of some(both, 6))
    for (const seat of SEATS) {
      // Each half in a match of its own, so that nothing they share can hide a difference.
      const observed = rules
        .moves(state, seat)
        .map((move) => observe(chosen(replay(looked, path), seat, rules.notate(move))));
      if (new Set(observed).size > 1) return `seat ${seat}'s half can be seen at ${show(state)}`;
    }
  return undefined;
}

function speaks(looked: Looked): string | undefined {
  const { game, options } = looked;
  const books = [game.book(options), bookOnScreen({ game, options })];
  return books.map((book) => speaksBy(book, looked)).find((fault) => fault !== undefined);
}

function speaksBy(
  { words, scene, axes, clauses, rulings }: Book,
  looked: Looked,
): string | undefined {
  const { rules, reached } = looked;
  const lost = axes?.find((axis) => !Object.hasOwn(rules.shape, axis));
  if (lost !== undefined) return `the axis "${lost}" is no field`;
  const ids = clauses.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'two clauses of one id';
  const adrift = rulings.find(({ clause }) => !ids.includes(clause));
  if (adrift !== undefined) return `${adrift.id} settles no clause`;
  const said: Phrase[] = [...words.opening()];
  for (const { state, path } of some(reached, 40)) {
    const match = replay(looked, path);
    const { position, last } = match;
    said.push(JSON.stringify(scene(position)));
    if (last !== undefined) said.push(...words.narrate(last as Played));
    if (match.turn.kind === 'over' && match.turn.winner !== null)
      said.push(...words.closing(position, match.turn.winner));
    for (const seat of match.waiting)
      for (const move of some(rules.moves(state, seat), 6)) {
        const answers = words.spell(state, move);
        for (const index of answers.keys()) {
          const asked = words.ask(position, seat, answers.slice(0, index));
          if (asked.length === 0) return `nothing is asked at ${show(state)}`;
          said.push(...asked, ...words.refuse(state, seat, answers.slice(0, index), 'nonsense'));
        }
      }
  }
  const strange = said.map((line) => render(line)).find((line) => /\p{C}/u.test(line));
  return strange === undefined ? undefined : `the line ${show(strange)}`;
}
