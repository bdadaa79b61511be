import { expect, test } from 'vitest';
import { coverage } from '../../../test/support/rating-coverage.ts';
import { solved, started } from '../../../test/support/started.ts';
import { GAMES } from '../../games/index.ts';
import { calibrate } from '../../study/levels/calibrate.ts';
import { ladderOf } from './ladder.ts';

test.each(GAMES.filter(({ levels }) => levels === undefined).map(({ id }) => id))(
  '%s: 95 of 100 intervals hold the true rating, to within two, between every two rungs',
  (id) => {
    const solution = solved(started(id));
    const ladder = ladderOf(solution, calibrate(solution));
    const truths = ladder.rungs.slice(1).map(({ rating }, index) => {
      const { rating: below } = ladder.rungs[index] as { readonly rating: number };
      return (rating + below) / 2;
    });
    const { held } = coverage(ladder, truths, { times: 1000, rounds: 20 });
    expect(held).toBeGreaterThanOrEqual(0.93);
    expect(held).toBeLessThanOrEqual(0.97);
  },
);
