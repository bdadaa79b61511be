import { expect, test } from 'vitest';
import { reachable } from '../../../test/support/oracle.ts';
import { started } from '../../../test/support/started.ts';
import { render } from '../../core/contract/phrase.ts';
import { advance, choosingSeats } from '../../core/contract/rules.ts';
import { other } from '../../core/seat.ts';
import { ideas } from './ideas.ts';
import { PREDICTION, placed, type QuestOptions, type QuestState, rules } from './rules.ts';

test('where to predict and what to place are what the sentence says, read by the letter', () => {
  const start = started('number-quest', 'numbers=5 picks=3 deadline=2 highest=12');
  const options = start.options as QuestOptions;
  const game = rules(options);
  const side = ideas(options).at(-1);
  if (side?.check.kind !== 'moves') throw new Error('It says nothing about moves.');
  const { test: allows } = side.check;
  expect(render(side.idea)).toBe(
    'Otherwise predict at once: one more than the other player if they said less than 9, one less if they said 9 or more, and 9 if they have not predicted. Then pull the sum your way: place the largest number left if your prediction is the higher one, else the smallest.',
  );
  let looked = 0;
  for (const match of reachable(start)) {
    const before = match.state as QuestState;
    const [seat] = choosingSeats(match.turn);
    if (seat === undefined) continue;
    const theirs = before[PREDICTION[other(seat)]];
    const mine = before[PREDICTION[seat]];
    const isInTime = mine === 0 && placed(5, before.used).length < 2;
    const said = theirs === 0 ? 9 : theirs < 9 ? theirs + 1 : theirs - 1;
    const own = isInTime ? said : mine;
    const moves = game.moves(before, seat);
    const left = moves.map(({ number }) => number);
    const pulled = own > theirs ? Math.max(...left) : Math.min(...left);
    for (const move of moves) {
      const isSaid = !isInTime || move.prediction === said;
      const isPulled = theirs === 0 || own === theirs || move.number === pulled;
      const after = advance(game, before, move);
      expect(allows({ seat, move, before, after })).toBe(isSaid && isPulled);
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(1000);
});
