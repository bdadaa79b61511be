import { GAMES } from '../src/games/index.ts';
import { playouts } from '../src/index.ts';
import { type Bench, timed } from './bench.ts';
import * as twins from './twins.ts';

const ROUNDS = 20;
const COUNT = 300_000;
const TWINS: Readonly<Record<string, twins.Twin>> = {
  'predictive-pursuit': twins.predictivePursuit,
  'trail-blazer': twins.trailBlazer,
  'binary-race': twins.binaryRace,
  'number-quest': twins.numberQuest,
  'leap-to-twenty': twins.leapToTwenty,
};

/** Random games through the public interface against the same games written by hand. */
export const playing: Bench = () =>
  GAMES.map((game) => {
    const twin = TWINS[game.id];
    if (twin === undefined) throw new Error(`Nobody wrote ${game.id} by hand.`);
    playouts(game, 10_000, 1);
    twin(10_000, 1);
    let own = Infinity;
    let hand = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      own = Math.min(own, timed(() => playouts(game, COUNT, round)).seconds);
      hand = Math.min(hand, timed(() => twin(COUNT, round)).seconds);
    }
    return {
      name: `games a second, playouts / by hand, ${game.title}`,
      value: hand / own,
      limit: { least: 1 },
      details: [`${(COUNT / own / 1e6).toFixed(2)} million games a second`],
    };
  });
