import type { Ruling } from '../../core/contract/book.ts';

/** How we read the printed book of Trail Blazer where it is unclear. */
export function rulings(): readonly Ruling[] {
  return [
    {
      id: 'TB-1',
      clause: 'occupied',
      problem: 'Both pawns start on 0, though no pawn may land on the other.',
      ruling: 'Standing together on 0 at the start is not landing on the opponent.',
    },
    {
      id: 'TB-2',
      clause: 'blocked',
      problem:
        'The scoring section reads as if the other player then plays on alone until the finish.',
      ruling: 'A blocked player forfeits that one turn and no more.',
    },
    {
      id: 'TB-3',
      clause: 'finish',
      problem: 'The book does not say whether a step over the finish can be blocked.',
      ruling: 'A step that reaches or passes the finish is always legal.',
    },
  ];
}
