import { expect, test } from 'vitest';
import { nim } from '../../../test/support/search-games.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import { checkByPlay, TrialGames } from './check-by-play.ts';

test('the winner before the first move is found by search, if there is time', () => {
  const game = { rules: () => nim(3, 4) } as unknown as Partial<Game>;
  const trial = new TrialGames(toyGame({ game }), {});
  const contest = { kind: 'contest' } as const;
  expect(checkByPlay(trial, contest, {})).toMatchObject({ verdict: 'fails' });
  expect(checkByPlay(trial, contest, { seconds: () => 60 })).toMatchObject({
    verdict: 'unchecked',
  });
  // The toy has a secret choice, which no search proves.
  expect(checkByPlay(new TrialGames(toyGame(), {}), contest, {})).toMatchObject({
    verdict: 'unchecked',
  });
});
