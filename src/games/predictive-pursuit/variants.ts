import type { Variant } from '../../core/contract/variant.ts';

export const variants: readonly Variant[] = [
  {
    id: 'short-chase',
    title: 'Short Chase',
    set: { finish: '6', stall: '8' },
    reason:
      'Six squares instead of ten: the bluffing starts at once, and a game is over in half the time.',
  },
  {
    id: 'stare-down',
    title: 'Stare-Down',
    set: { finish: '7', stall: '15' },
    reason:
      'A short track that stays shut for 15 turns: keep your nerve before the finish, where most games are lost.',
  },
];
