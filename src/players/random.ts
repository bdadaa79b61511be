import { firstRandom, pick, randomFrom } from '../core/random.ts';
import { accept } from '../core/result.ts';
import { choicesOf } from '../study/policy/policy.ts';
import type { Player, PreparedPlayer } from './player.ts';

/** Chooses any legal move, each as likely as the other. */
export const anyMove: PreparedPlayer = {
  choose: ({ legal }, { seed }) => pick(legal, randomFrom(seed)),
  indexAt({ positions }, position, seat, seed) {
    const code = positions.code(position);
    const choices = choicesOf(positions, seat, code, positions.list(position));
    return Math.floor(firstRandom(seed) * choices);
  },
};

export const randomBot: Player = {
  name: 'bot:random',
  prepare: () => accept(anyMove),
};
