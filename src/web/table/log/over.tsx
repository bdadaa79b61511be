import type { JSX } from 'preact';
import { bookOnScreen } from '../../../core/contract/game.ts';
import { naming, playerName, type Reader } from '../../../core/contract/phrase.ts';
import type { Ending } from '../../../core/match/ending.ts';
import type { Match } from '../../../core/match/match.ts';
import { isDecided, participantAt } from '../../../core/match/series.ts';
import type { TableState } from '../../../play/table/connection.ts';
import { scoredSeries } from '../../../play/table/table.ts';
import { endingLines, whyLines } from '../../../play/talk/transcript.ts';
import { seriesResult } from '../../../play/text/game/series.ts';
import { Button, LinkButton, Sentences } from '../../controls/controls.tsx';
import { useFocusedHeading } from '../../controls/use-focused-heading.ts';
import { useLoaded } from '../../loading/use-loaded.ts';
import type { TableTools } from '../tools.tsx';
import { logLines } from './table-log.tsx';

/** The confetti for a win. */
const PIECES = 24;

/** How the game ended, and what to do next. */
export function Over({
  state,
  ending,
  again,
  reader,
  tools: { afterwards, review, learn },
}: {
  readonly state: TableState;
  readonly ending: Ending;
  /** Begins the next game. */
  readonly again: () => void;
  readonly reader: Reader;
  readonly tools: TableTools;
}): JSX.Element {
  const heading = useFocusedHeading();
  const { series, here } = state;
  const { winner } = ending;
  const why = whyLines(state.match, ending);
  const scored = scoredSeries(state);
  const wins = (seat: 0 | 1): string =>
    here.length === 1 && here.includes(seat) ? 'You win' : `${playerName(seat, reader.names)} wins`;
  const ofSeries = seriesResult(scored, (person) => wins(participantAt(series, person)));
  const isOn = series.format.kind !== 'single' && !isDecided(scored);
  // People are cheered, programs are not.
  const isCheered = winner !== null && here.includes(winner);
  const isOffering =
    series.format.kind === 'single' && state.practice === null && afterwards === undefined;
  const [person, another] = here;
  const offer = useLoaded(async () => {
    if (!isOffering || person === undefined || another !== undefined) return undefined;
    return (await import('../fair-start.ts')).offerAfter(state, person, winner);
  }, []);
  return (
    <div class={`stack over${isCheered ? ' cheered' : ''}`}>
      {isCheered && (
        <div class="confetti" aria-hidden="true">
          {Array.from({ length: PIECES }, (_, piece) => (
            <span key={piece} style={{ '--piece': piece }} />
          ))}
        </div>
      )}
      <h2 tabIndex={-1} ref={heading}>
        {winner === null ? 'No one wins' : wins(winner)}
      </h2>
      <Sentences lines={here.length > 1 ? why.map(naming) : why} reader={reader} />
      {ofSeries !== undefined && <p>{ofSeries}</p>}
      <div class="row">
        {afterwards ?? (
          <Button main text={isOn ? 'Next game' : 'Play again, sides swapped'} onClick={again} />
        )}
        {review !== undefined && <LinkButton text="Review" href={review()} />}
        {learn !== undefined && winner !== null && here.length === 1 && !here.includes(winner) && (
          <LinkButton text="Learn how to win" href={learn} />
        )}
        {/* Last, because it comes later and must not push another away from under a finger. */}
        {offer !== undefined && (
          <LinkButton text={`Play ${offer.opponent.title}`} href={offer.href} />
        )}
      </div>
    </div>
  );
}

/** How the game ended, at the end of its log. */
export function EndingLines({
  match,
  ending,
  reader,
}: {
  readonly match: Match;
  readonly ending: Ending;
  readonly reader: Reader;
}): JSX.Element {
  const book = bookOnScreen(match);
  return <>{logLines(endingLines(match, ending, book), reader)}</>;
}
