import { advance, type Rules, type State } from '../../core/contract/rules.ts';
import { Frontier } from '../../core/inspection/frontier.ts';
import { deriveSeed, pick, type Random, randomFrom } from '../../core/random.ts';
import { choicesAt, type LookedAt, type WalkLimits, walkGames } from './walk.ts';

/** How far to look: games to play, and then positions to visit and turns to try from them. */
export type ExploreLimits = WalkLimits & {
  readonly visited: number;
  readonly turns: number;
};

/** A position gets at most this share of the turns. If it has more, some of them are tried at random. */
const LARGEST_SHARE = 1 / 50;

/**
 * Looks at play until `look` returns false: games to their ends, then each position once. Says whether all positions
 * that play can come to were looked at, with all their turns.
 */
export function lookAround(
  rules: Rules,
  limits: ExploreLimits,
  look: (at: LookedAt) => boolean,
): 'all' | 'some' | 'stopped' {
  for (const step of walkGames(rules, limits)) {
    const { after, chosen } = step;
    if (!look({ ...step, tried: after === undefined ? [] : [{ chosen, after }] })) return 'stopped';
  }
  return explore(rules, limits, look);
}

/** Visits each position once. */
function explore(
  rules: Rules,
  { visited, turns }: ExploreLimits,
  look: (at: LookedAt) => boolean,
): 'all' | 'some' | 'stopped' {
  const random = randomFrom(deriveSeed(4, 0));
  const frontier = new Frontier<State>(rules);
  const start = rules.start();
  frontier.add(start, start);
  let [seen, tried, isWhole] = [0, 0, true];
  for (let state = frontier.next(); state !== undefined; state = frontier.next()) {
    if (seen++ >= visited || tried >= turns) return 'some';
    const at = turnsAt(rules, state, turns * LARGEST_SHARE, random);
    if (!look(at)) return 'stopped';
    tried += at.tried.length;
    isWhole &&= at.isWhole;
    for (const { after } of at.tried) frontier.add(after, after);
  }
  return isWhole ? 'all' : 'some';
}

/** All turns of a position; only some at random if there are many. */
function turnsAt(
  rules: Rules,
  state: State,
  most: number,
  random: Random,
): LookedAt & { readonly isWhole: boolean } {
  const { turn, choices } = choicesAt(rules, state);
  if (choices.length === 0) return { state, turn, choices, tried: [], isWhole: true };
  const isWhole = choices.reduce((product, moves) => product * moves.length, 1) <= most;
  const turns = isWhole
    ? choices.reduce<readonly (readonly unknown[])[]>(
        (lists, moves) => lists.flatMap((list) => moves.map((move) => [...list, move])),
        [[]],
      )
    : Array.from({ length: most }, () => choices.map((moves) => pick(moves, random)));
  const tried = turns.map((chosen) => ({
    chosen,
    after: advance(rules, state, chosen[0], chosen[1]),
  }));
  return { state, turn, choices, tried, isWhole };
}
