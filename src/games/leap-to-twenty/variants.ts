import type { Variant } from '../../core/contract/variant.ts';

export const variants: readonly Variant[] = [
  {
    id: 'thin-ice',
    title: 'Thin Ice',
    set: { finish: '13', penalty: '2' },
    reason: 'Every even square costs you a turn, so you count two moves ahead at every step.',
  },
  {
    id: 'seventeen',
    title: 'Seventeen',
    set: { finish: '17', penalty: '4' },
    reason: 'Multiples of four are in the way, and no simple rule gets you past them.',
  },
  {
    id: 'short-leap',
    title: 'Short Leap',
    set: { finish: '10', penalty: '4' },
    reason:
      'Ten squares with traps on 4 and 8: over in five moves each, and every second choice matters.',
  },
];
