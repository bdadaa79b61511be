import type { Game } from '../../src/core/contract/game.ts';
import { defaultOptions } from '../../src/core/contract/option.ts';
import { type Rules, type State, turnsFrom } from '../../src/core/contract/rules.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import { estimate } from '../../src/solve/estimate.ts';

const FEW_STATES = 100_000;
const FEW_POSITIONS = 5000;

/** Whether a game is solved in a moment with its default options. */
export function isQuick(game: Game): boolean {
  const rules = game.rules(defaultOptions(game.options));
  // A board has few positions, however many its shape allows.
  return (
    estimate(rules).states <= FEW_STATES ||
    positionsOf(rules)
      .take(FEW_POSITIONS + 1)
      .toArray().length <= FEW_POSITIONS
  );
}

/** The positions that play can come to, each once. To ask for a few of them takes no more than to reach those. */
export function* positionsOf(rules: Rules): Generator<State> {
  const { encode } = spaceOf(rules.shape);
  const start = rules.start();
  const reached = new Map([[encode(start), start]]);
  yield start;
  // A map goes on over what is added to it meanwhile.
  for (const state of reached.values())
    for (const { after } of turnsFrom(rules, state)) {
      const key = encode(after);
      if (reached.has(key)) continue;
      reached.set(key, after);
      yield after;
    }
}
