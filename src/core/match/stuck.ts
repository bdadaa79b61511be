import { advance, forcedPass, type Rules, type State } from '../contract/rules.ts';
import { spaceOf } from '../contract/space.ts';

/** In a long chain of forced passes every 64th state is cached. A full cache is cleared. */
const APART = 64;
const MOST_KNOWN = 100_000;
/** Cached answers of `isStuck`, because a game with many passes asks after each of them. */
const known = new WeakMap<Rules, Map<string, boolean>>();

/** Whether forced passes alone lead back to an earlier state. */
export function isStuck(rules: Rules, start: State): boolean {
  let move = forcedPass(rules, start);
  if (move === undefined) return false;
  const space = spaceOf(rules.shape);
  const answers = known.get(rules) ?? new Map<string, boolean>();
  const seen = new Set<string>();
  let found: boolean | undefined;
  for (let state = start; move !== undefined && found === undefined; ) {
    const code = space.encode(state);
    found = seen.has(code) ? true : answers.get(code);
    seen.add(code);
    state = advance(rules, state, move);
    move = forcedPass(rules, state);
  }
  const stuck = found === true;
  if (seen.size < APART) return stuck;
  if (answers.size > MOST_KNOWN) answers.clear();
  for (const [index, code] of [...seen].entries())
    if (index % APART === 0) answers.set(code, stuck);
  known.set(rules, answers);
  return stuck;
}
