import type { JSX } from 'preact';
import { playerName, type Reader, render } from '../../core/contract/phrase.ts';
import { participantAt } from '../../core/match/series.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import type { TableState } from '../../play/table/connection.ts';
import { scoredSeries } from '../../play/table/table.ts';
import { practiceSentence, roundName } from '../../play/text/game/series.ts';
import { sealedPart } from '../../play/text/position/sealed.ts';
import { Token } from '../board/token.tsx';

/** Who sits at the table, whose turn it is, and what they have won so far. */
export function Players({
  state,
  reader,
}: {
  readonly state: TableState;
  readonly reader: Reader;
}): JSX.Element {
  const { match, awaited, series, here, practice, ending } = state;
  const { points } = scoredSeries(state);
  const round = roundName(series);
  const isShared = here.length !== 1;
  // Players without names are called by their seats, and seats change from game to game.
  const isNameless = SEATS.every((seat) => playerName(seat, reader.names) === playerName(seat));
  const { words } = match.game.book(match.options);
  const partOf = (seat: Seat): string => {
    const who: Reader = isShared ? { ...reader, seat: null } : reader;
    const part = render(sealedPart(words, match.state, seat), who);
    return who.seat === seat ? `you ${part}` : part;
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
          const isYou = !isShared && here.includes(seat);
          return (
            <li
              key={seat}
              class={`player seat-${seat}${isAwaited ? ' awaited' : ''}${ending?.winner === seat ? ' winner' : ''}`}
            >
              <Token seat={seat} />
              <span class="player-text">
                <span class="player-name">{playerName(seat, reader.names)}</span>
                <span class="player-part">
                  {ending?.winner === seat
                    ? isYou
                      ? 'you, the winner'
                      : 'the winner'
                    : isAwaited
                      ? match.turn.kind === 'both'
                        ? partOf(seat)
                        : isYou
                          ? 'your turn'
                          : 'to move'
                      : isYou
                        ? 'you'
                        : ''}
                </span>
              </span>
              {round !== undefined && (
                <span class="points">
                  {points[participantAt(series, seat)]}
                  <span class="heard"> points</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
