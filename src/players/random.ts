import { pick } from '../core/random.ts';
import { accept } from '../core/result.ts';
import type { Player } from './player.ts';

/** Any legal move, each as likely as the other. */
export const randomBot: Player = {
  name: 'bot:random',
  prepare: () => accept(null),
  choose: (view, random) => pick(view.legal, random),
};
