import type { Check, Claim } from '../../src/core/contract/claim.ts';
import type { Game } from '../../src/core/contract/game.ts';
import type { OptionTable, OptionValues } from '../../src/core/contract/option.ts';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { audit } from '../../src/study/audit/audit.ts';
import { bareGame } from '../support/heap-games.ts';
import { hasSealedTurns, keyOf, type Play, type Position, playOf } from '../twin/play.ts';
import { resultsOf } from '../twin/result.ts';
import { type Differing, differ, type Twin } from './twin.ts';

/** An audit of a larger game takes too long for every run. */
const MOST_POSITIONS = 40;

const EDITIONS = ['first', 'second'] as const;
type Edition = (typeof EDITIONS)[number];

const OPTIONS: OptionTable<{ readonly edition: Edition }> = {
  edition: { kind: 'word', about: 'which book', words: EDITIONS, default: 'first' },
};

/** Claims about one edition of a game, audited under either, have the verdicts that counting gives. */
export function* claimsDiffer({ rules }: Solution, { play }: Twin): Differing {
  if (play.positions.size > MOST_POSITIONS) return;
  const kinds = hasSealedTurns(play) ? KINDS.filter((kind) => !isPromise(kind)) : KINDS;
  const game = editions(rules, kinds);
  const expected = EDITIONS.flatMap((about) =>
    kinds.map((kind) => verdictOf(kind, about, playOf(game.rules({ edition: about })))),
  );
  for (const edition of EDITIONS) {
    const found = audit(game, { edition });
    if (!found.ok) {
      yield `its ${edition} edition was refused: ${found.error.message}`;
      continue;
    }
    yield* differ(
      `claims audited in the ${edition} edition`,
      found.value.claims.map(({ id, verdict }) => `${id} ${verdict}`),
      expected,
    );
  }
}

/**
 * A game whose second edition has one more field, and a winner where the first has a draw; each edition's book knows its
 * own positions only.
 */
function editions(rules: Rules, kinds: readonly Kind[]): Game {
  const inner = ({ edition: _, ...state }: State): State => state as State;
  const second: Rules = {
    shape: { ...rules.shape, edition: 2 },
    passes: rules.passes,
    start: () => ({ ...rules.start(), edition: 1 }),
    turn(state) {
      const turn = rules.turn(inner(state));
      return turn.kind === 'over' ? { ...turn, winner: turn.winner ?? 0 } : turn;
    },
    moves: (state, seat) => rules.moves(inner(state), seat),
    next: (state, move, answer) => rules.next(inner(state), move, answer),
    notate: (move) => rules.notate(move),
  };
  const bare = bareGame(rules);
  return {
    ...bare,
    options: OPTIONS,
    rules: (options) => (editionIn(options) === 'first' ? rules : second),
    book: (options) => ({
      ...bare.book({}),
      claims: EDITIONS.flatMap((about) =>
        kinds.map(
          (kind): Claim => ({
            id: `${about} ${kind}`,
            clause: 'Editions',
            claim: `${kind} in the ${about} edition`,
            set: { edition: about },
            check: checkBy(kind, editionIn(options)),
          }),
        ),
      ),
    }),
  };
}

function editionIn({ edition }: OptionValues): Edition {
  return edition === 'second' ? 'second' : 'first';
}

const PROMISES = ['ends', 'winner', 'contest'] as const;
const KINDS = ['playing', 'over', 'turns', 'arises', ...PROMISES] as const;
type Kind = (typeof KINDS)[number];
type PromiseKind = (typeof PROMISES)[number];

function isPromise(kind: Kind): kind is PromiseKind {
  return PROMISES.some((promise) => promise === kind);
}

/** Whether a state belongs to an edition; of every third, a book does not speak. */
function covers(state: State, edition: Edition): boolean | undefined {
  let hash = 7;
  for (const letter of keyOf(state)) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % 3 === 0 ? undefined : 'edition' in state === (edition === 'second');
}

function checkBy(kind: Kind, edition: Edition): Check {
  switch (kind) {
    case 'playing':
    case 'over':
      return { kind: 'positions', where: kind, test: (state) => covers(state, edition) };
    case 'turns':
      return { kind: 'turns', test: ({ before }) => covers(before, edition) };
    case 'arises':
      return { kind: 'arises', test: ({ after }) => covers(after, edition) === true };
    default:
      return { kind };
  }
}

/** The verdict on a claim in the book of its own edition: counted, position by position. */
function verdictOf(kind: Kind, about: Edition, play: Play): string {
  if (isPromise(kind)) return `${about} ${kind} ${isPromiseKept(kind, play) ? 'holds' : 'fails'}`;
  const all = [...play.positions.values()];
  const states =
    kind === 'over'
      ? all.filter((position) => position.kind === 'over').map(({ state }) => state)
      : kind === 'arises'
        ? all.flatMap(({ table }) => table.flat().map(({ state }) => state))
        : all.filter((position) => position.kind !== 'over').map(({ state }) => state);
  const answers = states.map((state) => covers(state, about)).filter((one) => one !== undefined);
  const verdict = answers.length === 0 ? 'vacuous' : answers.includes(false) ? 'fails' : 'holds';
  return `${about} ${kind} ${verdict}`;
}

/** Whether play always ends, always has a winner, or is open before the first move; sealed turns are left out. */
function isPromiseKept(promise: PromiseKind, play: Play): boolean {
  const { wins, draws } = resultsOf(play);
  const all = [...play.positions.values()];
  switch (promise) {
    case 'ends':
      return all.every((position) => !following(position).has(position));
    case 'winner':
      return (
        wins.has(play.start) &&
        all.every((position) =>
          position.kind === 'over'
            ? position.winner !== null
            : [...following(position)].some(({ kind }) => kind === 'over'),
        )
      );
    case 'contest':
      return !wins.has(play.start) && !draws.has(play.start);
  }
}

/** Everything that can come after a position. */
function following(position: Position): ReadonlySet<Position> {
  const seen = new Set(position.table.flat());
  for (const one of seen) for (const after of one.table.flat()) seen.add(after);
  return seen;
}
