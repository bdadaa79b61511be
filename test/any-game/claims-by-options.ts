import type { Check, Claim } from '../../src/core/contract/claim.ts';
import type { Game } from '../../src/core/contract/game.ts';
import type { OptionTable, OptionValues } from '../../src/core/contract/option.ts';
import type { Rules, State } from '../../src/core/contract/rules.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { audit } from '../../src/study/audit/audit.ts';
import { bareGame } from '../support/heap-games.ts';
import { keyOf, type Play, playOf } from '../twin/play.ts';
import { type Differing, differ, type Twin } from './twin.ts';

/** An audit of a larger game takes too long for every run. */
const MOST_POSITIONS = 60;

const EDITIONS = ['first', 'second'] as const;
type Edition = (typeof EDITIONS)[number];

const OPTIONS: OptionTable<{ readonly edition: Edition }> = {
  edition: { kind: 'word', about: 'which book', words: EDITIONS, default: 'first' },
};

/** Claims about one edition of a game, audited under either, have the verdicts that counting gives. */
export function* claimsDiffer({ rules }: Solution, { play }: Twin): Differing {
  if (play.positions.size > MOST_POSITIONS) return;
  const game = editions(rules);
  const expected = EDITIONS.flatMap((about) =>
    KINDS.map((kind) => verdictOf(kind, about, playOf(game.rules({ edition: about })))),
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

/** A game whose second edition has one more field; each edition's book knows its own positions only. */
function editions(rules: Rules): Game {
  const inner = ({ edition: _, ...state }: State): State => state as State;
  const second: Rules = {
    shape: { ...rules.shape, edition: 2 },
    passes: rules.passes,
    start: () => ({ ...rules.start(), edition: 1 }),
    turn: (state) => rules.turn(inner(state)),
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
        KINDS.map(
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

const KINDS = ['playing', 'over', 'turns', 'arises'] as const;
type Kind = (typeof KINDS)[number];

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
  }
}

/** The verdict on a claim in the book of its own edition: counted, position by position. */
function verdictOf(kind: Kind, about: Edition, { positions }: Play): string {
  const all = [...positions.values()];
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
