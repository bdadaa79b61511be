import type { Variant } from '../../core/contract/variant.ts';

export const variants: readonly Variant[] = [
  {
    id: 'snail-race',
    title: 'Snail Race',
    set: { finish: '12', steps: '2,3,4', misere: 'yes' },
    reason:
      'The first pawn home loses: crawl, and stand where the other pawn cannot take a small step.',
  },
  {
    id: 'swap-trail',
    title: 'Swap Trail',
    set: { finish: '14', steps: '2,3,5', pie: 'yes' },
    reason: 'After the opening move you may swap sides, so going first is no longer enough to win.',
  },
];
