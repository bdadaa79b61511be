import type { Check, Claim } from '../contract/claim.ts';
import type { Game } from '../contract/game.ts';
import { changeOptions, type GivenOptions, type OptionValues } from '../contract/option.ts';
import { type Diagnostic, faultIn } from './diagnostic.ts';
import {
  anything,
  func,
  leaf,
  list,
  number,
  record,
  type Schema,
  seat,
  text,
  variants,
} from './schema.ts';
import { tryCalls } from './try-call.ts';
import type { Visited } from './visit.ts';

const settings: Schema = leaf(
  (value) => Object.values(Object(value)).every((item) => typeof item === 'string'),
  'names of options with their values as text',
);

/** The required members of each kind of check. */
const CHECK: Schema = variants({
  ends: anything,
  winner: anything,
  contest: anything,
  skill: record({ atLeast: number }),
  quick: record({ turns: number }),
  choices: anything,
  mixing: anything,
  interaction: anything,
  positions: record({
    where: leaf((value) => value === 'over' || value === 'playing', '"over" or "playing"'),
    test: func,
  }),
  turns: record({ test: func }),
  arises: record({ test: func }),
  nothing: record({ why: text, test: func }),
  varies: record({ what: text, measure: func }),
  advice: record({ test: func }),
  pays: record({ test: func }),
  sample: record({
    turns: list(record({ move: text, after: record({}) })),
    winner: seat,
  }),
  readings: record({ readings: list(record({ label: text, set: settings })) }),
} satisfies Record<Check['kind'], Schema>);

const WORDS: Schema = leaf(
  (value) => value === undefined || typeof value === 'string',
  'a text, or be left out',
);
/** The optional members of a claim. */
const LEFT_OUT: Schema = record({ about: WORDS, asks: WORDS });

const ANSWER: Schema = leaf(
  (value) => typeof value === 'boolean' || value === undefined,
  'true, false or undefined',
);

/** Faults in the claims of a book before they are tested. */
export function* claimDiagnostics(
  game: Game,
  options: OptionValues,
  claims: readonly Claim[],
): Generator<Diagnostic> {
  for (const { id, check, set, about, asks } of claims) {
    const wrong = CHECK(check, 'check') ?? LEFT_OUT({ about, asks });
    if (wrong !== undefined) {
      const what = `${wrong.field} is ${wrong.gave}; it should be ${wrong.allowed}`;
      yield faultIn('claims', `of its claim "${id}", ${what}.`);
      continue;
    }
    const sets: GivenOptions[] =
      check.kind === 'readings' ? check.readings.map((one) => one.set) : [];
    if (set !== undefined) sets.push(set);
    for (const setting of sets) {
      const settled = changeOptions(game.options, options, setting);
      if (settled.ok) continue;
      const why = settled.error.message;
      yield faultIn('claims', `its claim "${id}" sets impossible options: ${why}`);
    }
  }
}

/** Faults in the tests of claims in a position and on its legal turns. */
export function* testDiagnostics(
  claims: readonly Claim[],
  { position: { state }, examined: { turn, played } }: Visited,
): Generator<Diagnostic> {
  if (turn === undefined) return;
  const where = turn.kind === 'over' ? 'over' : 'playing';
  for (const { id, check } of claims) {
    const site = { part: 'claims', member: `claims.${id}.test`, state } as const;
    if (check.kind === 'positions') {
      if (check.where === where)
        yield* tryCalls({ ...site, source: check.test }, ANSWER, [() => check.test(state, turn)]);
    } else if (check.kind === 'varies') {
      const at = { ...site, member: `claims.${id}.measure`, source: check.measure };
      if (where === 'over') yield* tryCalls(at, number, [() => check.measure(state)]);
    } else if ('test' in check) {
      const calls = played.map((one) => () => check.test(one));
      yield* tryCalls({ ...site, source: check.test }, ANSWER, calls);
    }
  }
}
