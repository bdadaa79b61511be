import type { JSX } from 'preact';
import { playerName, type Reader, render } from '../../core/contract/phrase.ts';
import { participantAt } from '../../core/match/series.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { TableState } from '../../play/table/connection.ts';
import { scoredSeries } from '../../play/table/table.ts';
import { practiceSentence, roundName } from '../../play/text/game/series.ts';
import { sealedPart } from '../../play/text/position/sealed.ts';
import { Token } from '../board/token.tsx';
import type { TableTools } from './tools.tsx';

/** Who sits at the table, whose turn it is, and the score. */
export function Players({
  state,
  reader,
  note,
}: {
  readonly state: TableState;
  readonly reader: Reader;
  readonly note: TableTools['playerNote'];
}): JSX.Element {
  const { match, awaited, series, here, practice, ending } = state;
  const { points } = scoredSeries(state);
  const round = roundName(series);
  const isShared = here.length !== 1;
  // Players without names are called by their seats, and seats change from game to game.
  const isNameless = SEATS.every((seat) => playerName(seat, reader.names) === playerName(seat));
  const { words } = match.game.book(match.options);
  const partOf = (seat: Seat): string => {
    const isYou = !isShared && here.includes(seat);
    if (ending?.winner === seat) return isYou ? 'you, the winner' : 'the winner';
    // On a sealed turn both have a part, even a player who has chosen.
    if (match.turn.kind === 'both' && ending === null) {
      const part = render(sealedPart(words, match.state, seat), { seat: isYou ? seat : null });
      return isYou ? `you ${part}` : part;
    }
    if (awaited.includes(seat)) return isYou ? 'your turn' : 'to move';
    return isYou ? 'you' : '';
  };
  const isSwapped = here.length === 2 && isNameless && participantAt(series, 0) === 1;
  return (
    <div class="stack players-row">
      {practice !== null && <p class="round">{practiceSentence(practice)}</p>}
      {round !== undefined && <p class="round">{round}</p>}
      {isSwapped && <p class="round">Sides swapped: Player 1 was Player 2</p>}
      <ol class="wrap players">
        {SEATS.map((seat) => {
          const isAwaited = awaited.includes(seat);
          return (
            <li
              key={seat}
              class={`player seat-${seat}${isAwaited ? ' awaited' : ''}${ending?.winner === seat ? ' winner' : ''}`}
            >
              <Token seat={seat} />
              <span class="player-text">
                <span class="player-name">{playerName(seat, reader.names)}</span>
                <span class="player-part">{partOf(seat)}</span>
              </span>
              {note?.(seat)}
              {round !== undefined && (
                <span class="points">
                  {points[participantAt(series, seat)]}
                  <span class="heard">
                    {points[participantAt(series, seat)] === 1 ? ' point' : ' points'}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
