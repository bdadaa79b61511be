import type { JSX } from 'preact';
import type { Seat } from '../../core/seat.ts';
import { Token } from '../board/token.tsx';
import { Button } from '../controls.tsx';

/** Says who takes the device next, when both choose in secret on one. */
export function HandOver({
  seat,
  name,
  isSecond,
  take,
}: {
  readonly seat: Seat;
  readonly name: string;
  readonly isSecond: boolean;
  readonly take: () => void;
}): JSX.Element {
  return (
    <div class="hand-over">
      <p class="prompt">
        <Token seat={seat} />
        <span>
          {isSecond ? 'The first choice is in, and hidden. ' : 'Both choose unseen. '}
          Hand the device to {name}.
        </span>
      </p>
      <Button main text={`I am ${name}`} onClick={take} />
    </div>
  );
}
