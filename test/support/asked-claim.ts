import type { FieldTable } from '../../src/core/contract/book.ts';
import type { Check } from '../../src/core/contract/claim.ts';
import type { Game } from '../../src/core/contract/game.ts';
import type { Rules } from '../../src/core/contract/rules.ts';
import { audit } from '../../src/study/audit/audit.ts';
import type { Finding } from '../../src/study/audit/finding.ts';
import { toyGame } from './toy.ts';

/** Looks into one claim about a game with these rules, and these words for its fields. */
export function ask(rules: Partial<Rules>, check: Check, fields?: FieldTable): Finding {
  const toy: Game = toyGame();
  const game: Game = {
    ...toy,
    rules: () => ({ ...toy.rules({}), ...rules }),
    book: () => ({
      ...toy.book({}),
      fields,
      claims: [{ id: 'asked', clause: 'Somewhere', claim: 'It is so.', check }],
    }),
  };
  const found = audit(game, {});
  if (!found.ok) throw new Error(found.error.message);
  const [claim] = found.value.claims;
  if (claim === undefined) throw new Error('One claim was made.');
  return claim;
}

/** Between 0 and 4; a player who brings it to their end wins; in the middle it may be left. */
export const fro: Partial<Rules> = {
  shape: { at: 5, left: 2, mover: 2 },
  passes: [],
  start: () => ({ at: 2, left: 0, mover: 0 }),
  turn(state) {
    if (state.left === 1) return { kind: 'over', winner: null, reason: 'left' };
    if (state.at === 0 || state.at === 4)
      return { kind: 'over', winner: state.at === 0 ? 1 : 0, reason: 'an end' };
    return { kind: 'one', seat: state.mover === 0 ? 0 : 1 };
  },
  moves: (state) => (state.at === 2 ? ['down', 'up', 'leave'] : ['down', 'up']),
  next(state, move) {
    const mover = 1 - (state.mover ?? 0);
    if (move === 'leave') return { left: 1, mover };
    return { at: (state.at ?? 0) + (move === 'up' ? 1 : -1), mover };
  },
};

/** Three turns without a choice, then a draw. */
export const dull: Partial<Rules> = {
  shape: { turn: 4, mover: 2 },
  passes: [],
  start: () => ({ turn: 0, mover: 0 }),
  turn: ({ turn, mover }) =>
    turn === 3
      ? { kind: 'over', winner: null, reason: 'it is over' }
      : { kind: 'one', seat: mover === 0 ? 0 : 1 },
  moves: () => ['on'],
  next: ({ turn = 0, mover = 0 }) => ({ turn: turn + 1, mover: 1 - mover }),
};

/** Both choose for ever, and nothing comes of it. */
export const idle: Partial<Rules> = {
  shape: { mover: 2 },
  passes: [],
  start: () => ({ mover: 0 }),
  turn: ({ mover }) => ({ kind: 'both', seat: mover === 0 ? 0 : 1 }),
  moves: () => ['a', 'b'],
  next: ({ mover = 0 }) => ({ mover: 1 - mover }),
};
