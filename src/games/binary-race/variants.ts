import type { Variant } from '../../core/contract/variant.ts';

export const variants: readonly Variant[] = [
  {
    id: 'exact-change',
    title: 'Exact Change',
    set: { finish: '30', steps: '1,6,9,16', overshoot: 'never' },
    reason:
      'You must land exactly on 30, and the biggest step is the wrong start: like paying with awkward coins.',
  },
  {
    id: 'three-coins',
    title: 'Three Coins',
    set: { steps: '1,5,8', overshoot: 'never' },
    reason: 'Only 1, 5 and 8, and no overshooting: plan the whole way to 31 before you move.',
  },
];
