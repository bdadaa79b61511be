import type { ChosenGame } from '../../core/contract/game.ts';
import { type State, turnsFrom } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import type { SpaceMessage } from '../../protocol/program.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';

/** Larger games are not searched for their moves: it would take seconds. */
const MOST_POSITIONS = 50_000;

/** The sizes that a learning program needs to know. */
export function spaceMessage({ game, options }: ChosenGame): SpaceMessage {
  const { shape } = game.rules(options);
  return {
    protocol: PROTOCOL_VERSION,
    kind: 'space',
    game: game.id,
    fields: Object.entries(shape).map(([name, size]) => ({ name, size })),
    actions: actionsOf({ game, options }),
  };
}

/** All moves that occur in a game, numbers by size; null for a game with too many positions. */
function actionsOf({ game, options }: ChosenGame): readonly string[] | null {
  const rules = game.rules(options);
  const space = spaceOf(rules.shape);
  const start = rules.start();
  const seen = new Set([space.encode(start)]);
  const actions = new Set<string>();
  const waiting: State[] = [start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const { move, answer, after } of turnsFrom(rules, state)) {
      actions.add(rules.notate(move));
      if (answer !== undefined) actions.add(rules.notate(answer));
      const code = space.encode(after);
      if (seen.has(code)) continue;
      if (seen.size >= MOST_POSITIONS) return null;
      seen.add(code);
      waiting.push(after);
    }
  return [...actions].toSorted((one, two) => one.localeCompare(two, 'en', { numeric: true }));
}
