import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { playerName, type Reader } from '../../core/contract/phrase.ts';
import { isDecided, participantAt, scoreGame } from '../../core/match/series.ts';
import { type LinkState, type MatchLink, resultOfLink } from '../../play/link/match-link.ts';
import { seriesResult } from '../../play/text/series-text.ts';
import type { TableTools } from './tools.tsx';

/** How it ended, and what can be done now. */
export function Over({
  state,
  link,
  reader,
  tools: { afterwards, review, learn },
}: {
  readonly state: LinkState;
  readonly link: MatchLink;
  readonly reader: Reader;
  readonly tools: TableTools;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { series, here } = state;
  const winner = resultOfLink(state)?.winner ?? null;
  const scored = scoreGame(series, winner);
  const wins = (seat: 0 | 1): string =>
    here.length === 1 && here.includes(seat) ? 'You win' : `${playerName(seat, reader.names)} wins`;
  const ofSeries = seriesResult(scored, (person) => wins(participantAt(series, person)));
  const isOn = series.format.kind !== 'single' && !isDecided(scored);
  return (
    <div class="over">
      <h2 tabIndex={-1} ref={heading}>
        {winner === null ? 'Nobody wins' : wins(winner)}
      </h2>
      {ofSeries !== undefined && <p>{ofSeries}</p>}
      <div class="row">
        {afterwards ?? (
          <button type="button" class="button main" onClick={() => link.again()}>
            {isOn ? 'Next game' : 'Play again, sides swapped'}
          </button>
        )}
        {review !== undefined && (
          <a class="button" href={review()}>
            Review
          </a>
        )}
        {learn !== undefined && winner !== null && here.length === 1 && !here.includes(winner) && (
          <a class="button" href={learn}>
            Learn how to win
          </a>
        )}
      </div>
    </div>
  );
}
