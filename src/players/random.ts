import { firstRandom, pick, randomFrom } from '../core/random.ts';
import { accept } from '../core/result.ts';
import type { Player, PreparedPlayer } from './player.ts';

/** Chooses any legal move with equal chances. */
export const anyMove: PreparedPlayer = {
  choose: ({ legal }, { seed }) => pick(legal, randomFrom(seed)),
  indexAt: (_position, _seat, choices, seed) => Math.floor(firstRandom(seed) * choices),
};

export const randomBot: Player = {
  name: 'bot:random',
  prepare: () => accept(anyMove),
};
