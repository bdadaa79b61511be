import type { Idea, IdeaCheck } from '../contract/idea.ts';
import { choosingSeats } from '../contract/rules.ts';
import { isRecord } from '../show.ts';
import { type Diagnostic, faultIn } from './diagnostic.ts';
import { flag, func, leaf, list, phrase, record, type Schema, text, variants } from './schema.ts';
import { tryCalls } from './try-call.ts';
import type { Visited } from './visit.ts';

const share: Schema = leaf(
  (value) => value === undefined || (typeof value === 'number' && value >= 0 && value <= 1),
  'a number from 0 to 1, or be left out',
);

const IDEAS: Schema = list(
  record({
    id: text,
    idea: phrase,
    atLeast: share,
    misere: leaf((value) => value === undefined || value === true, 'true, or be left out'),
    places: leaf(
      (value) => value === undefined || (Array.isArray(value) && value.every(isRecord)),
      'a list of places, or be left out',
    ),
    check: variants({
      winner: record({ winner: func }),
      moves: record({ test: func }),
      mix: record({ mix: func, costs: share }),
    } satisfies Record<IdeaCheck['kind'], Schema>),
  }),
  'a list',
);

const WINNER: Schema = leaf(
  (value) => value === 0 || value === 1 || value === null || value === undefined,
  '0, 1, null or undefined',
);

const MIX: Schema = leaf((value) => {
  if (value === undefined) return true;
  const weights = isRecord(value) ? Object.values(value) : [];
  return (
    weights.every((weight) => Number.isFinite(weight) && (weight as number) >= 0) &&
    weights.some((weight) => weight !== 0)
  );
}, 'numbers of 0 or more by notation, not all of them 0, or undefined');

/** Faults in the ideas of a book before they are tested. */
export function* ideaDiagnostics(ideas: unknown): Generator<Diagnostic> {
  if (ideas === undefined) return;
  const wrong = IDEAS(ideas, 'ideas');
  if (wrong !== undefined)
    yield faultIn(
      'ideas',
      `"${wrong.field}" of its book is ${wrong.gave}; it should be ${wrong.allowed}.`,
    );
}

/** Faults in the ideas in a position and on its legal turns. */
export function* ideaTestDiagnostics(
  ideas: readonly Idea[],
  { position: { state }, examined: { turn, played } }: Visited,
): Generator<Diagnostic> {
  if (turn === undefined || turn.kind === 'over') return;
  for (const { id, check } of ideas) {
    const site = { part: 'ideas', state } as const;
    if (check.kind === 'winner') {
      const at = { ...site, member: `ideas.${id}.winner`, source: check.winner };
      yield* tryCalls(at, WINNER, [() => check.winner(state)]);
    } else if (check.kind === 'moves') {
      const at = { ...site, member: `ideas.${id}.test`, source: check.test };
      const turns = turn.kind === 'one' ? played : [];
      yield* tryCalls(
        at,
        flag,
        turns.map((one) => () => check.test(one)),
      );
    } else {
      const at = { ...site, member: `ideas.${id}.mix`, source: check.mix };
      const seats = turn.kind === 'both' ? choosingSeats(turn) : [];
      yield* tryCalls(
        at,
        MIX,
        seats.map((seat) => () => check.mix(state, seat)),
      );
    }
  }
}
