import { pick } from '../core/random.ts';
import type { Player } from './player.ts';

/** Any legal move, each as likely as the other. */
export const randomBot: Player = {
  name: 'bot:random',
  choose: (view, random) => pick(view.legal, random),
};
