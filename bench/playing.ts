import { GAMES } from '../src/games/index.ts';
import { playouts } from '../src/index.ts';
import { casesOf } from '../test/support/cases.ts';
import { type Bench, timed } from './bench.ts';

const ROUNDS = 20;
const COUNT = 300_000;

/** Random games through the public interface against the same games written by hand. */
export const playing: Bench = () =>
  GAMES.flatMap((game) => {
    const { twin } = casesOf(game);
    if (twin === undefined) return [];
    playouts(game, 10_000, 1);
    twin(10_000, 1);
    let own = Infinity;
    let hand = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      own = Math.min(own, timed(() => playouts(game, COUNT, round)).seconds);
      hand = Math.min(hand, timed(() => twin(COUNT, round)).seconds);
    }
    return [
      {
        name: `games a second, playouts / by hand, ${game.title}`,
        value: hand / own,
        limit: { least: 1 },
        details: [`${(COUNT / own / 1e6).toFixed(2)} million games a second`],
      },
    ];
  });
