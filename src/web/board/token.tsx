import type { JSX } from 'preact';
import type { Seat } from '../../core/seat.ts';

/** A side's token: round for Player 1, a diamond for Player 2, so that they differ without colour. */
export function Token({ seat }: { readonly seat: Seat }): JSX.Element {
  return (
    <svg class={`token seat-${seat}`} viewBox="0 0 24 24" aria-hidden="true">
      {seat === 0 ? <circle cx="12" cy="12" r="9" /> : <path d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />}
      <text x="12" y="12.5">
        {seat + 1}
      </text>
    </svg>
  );
}
