import { pick } from '../core/random.ts';
import { accept } from '../core/result.ts';
import type { Chooser, Player } from './player.ts';

/** Chooses any legal move, each as likely as the other. */
export const anyMove: Chooser = { choose: ({ legal }, { random }) => pick(legal, random) };

export const randomBot: Player = {
  name: 'bot:random',
  prepare: () => accept(anyMove),
};
