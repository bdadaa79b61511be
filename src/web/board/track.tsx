import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { render } from '../../core/contract/phrase.ts';
import type { Track } from '../../core/contract/scene.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { useMeasured, widthOf } from '../controls/use-measured.ts';
import { type Answers, type PartProps, squaresIn } from './answers.ts';
import { columnsFor, placeOf, type Stop, stopsOf } from './path.ts';
import { Token } from './token.tsx';

/** The height of a stop, in ems. */
const STEP = 3.5;
/** Its minimum width; long numbers need more. */
const NARROW = 3.1;

/** Numbers from here on are drawn smaller. */
const LONG = 1000;

/** A track that winds down the board, with both tokens and the squares they can move to. */
export function TrackBoard({
  part: track,
  before,
  index: number,
  answers,
  better,
}: PartProps<Track>): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const width = useMeasured(element, widthOf, 22);
  const reached = answers.squares(number);
  const squares = shownSquares(track);
  const earlier = before && shownSquares(before);
  const came = SEATS.flatMap((seat) => {
    const from = earlier?.[seat];
    return from === undefined || from === squares[seat] ? [] : [{ seat, from }];
  });
  const betterSquares = squaresIn(better ?? [], number);
  const stops = stopsOf(
    track.finish,
    [...squares, ...[...reached, ...betterSquares].map(({ square }) => square)],
    came.map(({ from }) => from),
  );
  const least = track.finish < LONG ? NARROW : STEP;
  const columns = columnsFor(stops.length, Math.floor(width / least));
  const rows = Math.ceil(stops.length / columns);
  const place = (index: number): TrackPoint => {
    const { row, column } = placeOf(index, columns);
    return { x: (column + 0.5) / columns, y: (row + 0.5) / rows };
  };
  const indexOf = (square: number): number =>
    stops.findIndex((stop) =>
      stop.kind === 'square' ? stop.square === square : square >= stop.from && square <= stop.to,
    );
  const at = (square: number): TrackPoint => place(indexOf(square));
  const line = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, along) => {
      const { row, column } = placeOf(from + along, columns);
      return `${column + 0.5},${row + 0.5}`;
    }).join(' ');
  return (
    <div class="track-part">
      <div class="track" ref={element} style={{ height: `${rows * STEP}em` }}>
        <svg
          class="track-path"
          viewBox={`0 0 ${columns} ${rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polyline points={line(0, stops.length - 1)} />
          {came.map(({ seat, from }) => {
            const ends = [indexOf(from), indexOf(squares[seat])];
            return (
              <polyline
                key={seat}
                class={`way seat-${seat}`}
                points={line(Math.min(...ends), Math.max(...ends))}
              />
            );
          })}
        </svg>
        {stops.map((stop, index) => (
          <StopView
            key={stop.kind === 'square' ? stop.square : `gap ${stop.from}`}
            stop={stop}
            track={track}
            isHeld={stop.kind === 'square' && squares.includes(stop.square)}
            place={place(index)}
            reached={
              stop.kind === 'square' ? reached.filter((one) => one.square === stop.square) : []
            }
            answers={answers}
          />
        ))}
        {came.map(({ seat, from }) => (
          <span key={`from ${seat}`} class={`came-from seat-${seat}`} style={styleOf(at(from))} />
        ))}
        {betterSquares.map(({ answer, square }) => (
          <span
            key={`better ${answer} ${square}`}
            class="better-square"
            style={styleOf(at(square))}
            aria-hidden="true"
          >
            {answer !== '' && <span class="answer-badge">{answer}</span>}
          </span>
        ))}
        {SEATS.map((seat) => {
          const shared = squares[0] === squares[1];
          return (
            <span
              key={seat}
              class={`track-token seat-${seat}${shared ? ` shared-${seat}` : ''}${came.some((one) => one.seat === seat) ? ' just' : ''}`}
              style={styleOf(at(squares[seat]))}
            >
              <Token seat={seat} />
            </span>
          );
        })}
      </div>
      {track.marked.length > 0 && (
        <p class="legend">
          <span class="legend-mark" aria-hidden="true" /> {render(track.legend, answers.reader)}
        </p>
      )}
    </div>
  );
}

/** A token beyond the finish is home: the board must not grow as the game ends. */
function shownSquares({ squares: [first, second], finish }: Track): Track['squares'] {
  return [Math.min(first, finish), Math.min(second, finish)];
}

/** Across and down, as shares of the width and the height. */
type TrackPoint = { readonly x: number; readonly y: number };

function styleOf({ x, y }: TrackPoint): { left: string; top: string } {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

function StopView({
  stop,
  track,
  isHeld,
  place,
  reached,
  answers,
}: {
  readonly stop: Stop;
  readonly track: Track;
  readonly isHeld: boolean;
  readonly place: TrackPoint;
  readonly reached: readonly { readonly answer: string; readonly seat: Seat }[];
  readonly answers: Answers;
}): JSX.Element {
  if (stop.kind === 'gap')
    return (
      <span class="gap" style={styleOf(place)} aria-hidden="true">
        ⋯
      </span>
    );
  const { square } = stop;
  const kind = [
    'square',
    track.marked.includes(square) ? 'marked' : '',
    square === track.finish ? 'finish' : '',
    square >= LONG ? 'long' : '',
    isHeld ? 'held' : '',
  ].join(' ');
  const [first] = reached;
  if (first === undefined)
    return (
      <span class={kind} style={styleOf(place)} aria-hidden="true">
        <span class="square-number">{square}</span>
      </span>
    );
  const { answer, seat } = first;
  return (
    <button
      type="button"
      class={`${kind} target seat-${seat}`}
      style={styleOf(place)}
      onClick={() => answers.give(answer)}
    >
      <span class="heard">{answer}: square </span>
      <span class="square-number">{square}</span>
      <span class="answer-badge" aria-hidden="true">
        {answer}
      </span>
    </button>
  );
}
