import type { JSX } from 'preact';
import { playerName, type Reader, render } from '../../core/contract/phrase.ts';
import type { Match } from '../../core/match/match.ts';
import { other, SEATS } from '../../core/seat.ts';
import { sealedPart, sealedSentence } from '../../play/text/position/sealed.ts';
import { Token } from '../board/token.tsx';

/**
 * A card a player: what both chose on the last sealed turn, or what each is about to do. The cards are always there, so
 * that nothing moves when they are turned over.
 */
export function SealedCards({
  match,
  reader,
  reveals,
}: {
  readonly match: Match;
  readonly reader: Reader;
  /** Whether the last choices lie open. */
  readonly reveals: boolean;
}): JSX.Element | null {
  const { words } = match.game.book(match.options);
  const turn = reveals ? match.history.findLastIndex(({ answer }) => answer !== undefined) : -1;
  const played = match.history[turn];
  if (played === undefined && match.turn.kind !== 'both') return null;
  const leader = played?.seat ?? (match.turn.kind === 'both' ? match.turn.seat : 0);
  const state = played?.before ?? match.state;
  const moves = [played?.move, played?.answer] as const;
  return (
    <div key={turn} class={`stack ${played === undefined ? 'face-down' : 'reveal'}`}>
      <p class="heard" role="status">
        {render(sealedSentence(words, state, [leader, other(leader)], moves), reader)}
      </p>
      <div class="wrap reveal-pair" aria-hidden="true">
        {SEATS.map((seat) => (
          <div key={seat} class={`reveal-card seat-${seat}`}>
            <span class="reveal-name">
              <Token seat={seat} />
              <span>{reader.seat === seat ? 'You' : playerName(seat, reader.names)}</span>
            </span>
            <strong>
              {render(sealedPart(words, state, seat, moves[seat === leader ? 0 : 1]), reader)}
            </strong>
          </div>
        ))}
      </div>
    </div>
  );
}
