import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Match } from '../../core/match.ts';
import { type Phrase, render } from '../../core/phrase.ts';
import type { State } from '../../core/rules.ts';
import { NO_ANSWERS } from '../board/answers.ts';
import { Board } from '../board/board.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import type { TilePlace } from '../map/tiles.ts';
import { hrefTo } from '../router.ts';
import { engine } from '../work/engine.ts';
import type { GameData, MapField, MapFrame, PositionTold } from '../work/tasks.ts';
import { useAsked } from '../work/use-asked.ts';
import { Answered } from '../work/waiting.tsx';

/** The positions of a game as a map to walk in, around the position of a match. */
export function MapScreen({ match }: { readonly match: Match }): JSX.Element {
  const { game, options, moves } = match;
  const asked = useAsked('mapAround', [{ game: game.id, options, moves }], []);
  return (
    <>
      <h1>{game.title}: the map</h1>
      <Answered asked={asked} text="Solving the game">
        {(answer) =>
          answer.ok ? (
            <Walk match={match} frame={answer.value} />
          ) : (
            <p class="problem">{answer.error.message}</p>
          )
        }
      </Answered>
    </>
  );
}

function Walk({
  match: { game, options },
  frame,
}: {
  readonly match: Match;
  readonly frame: MapFrame;
}): JSX.Element {
  const [across, down] = frame.axes;
  const [state, setState] = useState(frame.state);
  const [told, setTold] = useState<PositionTold | null | undefined>();
  const data: GameData = { game: game.id, options };
  const fixed = JSON.stringify(frame.others.map(({ field }) => state[field]));
  const fetchTile = useCallback(
    (place: TilePlace) =>
      engine.ask('mapTile', [
        data,
        { ...place, axes: [across.field, down.field], state, longest: frame.longest },
      ]),
    [fixed],
  );
  useEffect(() => {
    let isCurrent = true;
    engine.ask('position', [data, state]).then(
      (answer) => {
        if (isCurrent) setTold(answer);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [state]);
  const cellOf = (one: State): { x: number; y: number } => ({
    x: one[across.field] ?? 0,
    y: across.field === down.field ? 0 : (one[down.field] ?? 0),
  });
  return (
    <div class="map-screen">
      <div>
        <p class="part-title">
          Across: {render(across.name)}. Down: {render(down.name)}.
        </p>
        <MapCanvas
          size={{ columns: across.size, rows: across.field === down.field ? 1 : down.size }}
          label={`Map of positions. Across: ${render(across.name)}. Down: ${render(down.name)}. The arrow keys walk, plus and minus zoom.`}
          cursor={cellOf(state)}
          path={frame.path.map(cellOf)}
          fetchTile={fetchTile}
          onCursor={({ x, y }) => setState({ ...state, [down.field]: y, [across.field]: x })}
        />
      </div>
      <div class="table-side">
        {frame.others.map((field) => (
          <FieldStepper
            key={field.field}
            field={field}
            value={state[field.field] ?? 0}
            change={(value) => setState({ ...state, [field.field]: value })}
          />
        ))}
        <Told told={told} game={game} options={options} state={state} />
      </div>
    </div>
  );
}

function FieldStepper({
  field: { field, name, size, values },
  value,
  change,
}: {
  readonly field: MapField;
  readonly value: number;
  readonly change: (value: number) => void;
}): JSX.Element {
  const words = values?.map((one) => render(one));
  return (
    <div class="field">
      <label for={`field-${field}`}>{capital(render(name))}</label>
      <br />
      {words === undefined ? (
        <input
          id={`field-${field}`}
          type="range"
          min={0}
          max={size - 1}
          value={value}
          onInput={({ currentTarget }) => change(Number(currentTarget.value))}
        />
      ) : (
        <select
          id={`field-${field}`}
          value={String(value)}
          onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        >
          {words.map((word, index) => (
            <option key={word} value={String(index)}>
              {word}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Told({
  told,
  game,
  options,
  state,
}: {
  readonly told: PositionTold | null | undefined;
  readonly game: Match['game'];
  readonly options: Match['options'];
  readonly state: State;
}): JSX.Element {
  if (told === null)
    return (
      <p class="waiting" role="status">
        Play never comes to this place.
      </p>
    );
  const line = (phrase: Phrase, index: number): JSX.Element => <p key={index}>{render(phrase)}</p>;
  return (
    <>
      <Board scene={game.book(options).scene({ state, history: [] })} answers={NO_ANSWERS} />
      <div role="status">{told?.lines.map(line)}</div>
      {told !== undefined && told.moves.length > 0 && (
        <ul class="move-list">
          {told.moves.slice(1).map(({ text, best }, index) => (
            <li key={index} class={best ? 'best' : ''}>
              {render(text)}
            </li>
          ))}
        </ul>
      )}
      {told !== undefined && (
        <a class="button" href={hrefTo(['new', game.id], { from: told.way.join(' ') })}>
          Play from here
        </a>
      )}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
