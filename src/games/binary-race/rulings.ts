import type { Ruling } from '../../core/contract/book.ts';

/** How we read the printed book of Binary Race where it is unclear. */
export function rulings(): readonly Ruling[] {
  return [
    {
      id: 'BR-1',
      clause: 'near-the-finish',
      problem:
        'The book says that passing 31 wins, and also that on 29 only 1 and 2 may be played. Its sample offers 1, 2, 4 on 28 and only 1 on 30, but all five steps on 24.',
      ruling:
        'A step is legal unless a smaller step would already reach the finish. That explains everything but the prompt on 24.',
      otherwise: 'overshoot=free or overshoot=never',
    },
    {
      id: 'BR-2',
      clause: 'near-the-finish',
      problem:
        'The clause on moves that exceed 31 "but do not equal or surpass it" describes nothing.',
      ruling: 'There is no such rule.',
    },
  ];
}
