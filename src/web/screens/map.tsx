import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { clip } from '../../core/clip.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import { type Phrase, render } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import { nameOf } from '../../core/contract/variant.ts';
import type { Match } from '../../core/match/match.ts';
import { numberAt } from '../../core/typed-array.ts';
import { type AxisText, axisTextFrom } from '../../study/map/axis-text.ts';
import type { Cell } from '../../study/map/map-marks.ts';
import type { CellGrid } from '../../study/map/slice.ts';
import { Board } from '../board/board.tsx';
import { TurnSteps } from '../board/turn-steps.tsx';
import { Button, LinkButton, Problem } from '../controls/controls.tsx';
import { GameStart } from '../game-start.tsx';
import { hrefOf } from '../links.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { FieldStepper, valueIn } from '../map/field-stepper.tsx';
import { MapCanvas } from '../map/map-canvas.tsx';
import { MapKey } from '../map/map-key.tsx';
import { hrefTo, readRoute } from '../router.ts';
import { engine, gameData } from '../work/engine.ts';
import type { MapField, MapFrame, PositionAnswer } from '../work/tasks/map-tasks.ts';
import { Answered, useAsked } from '../work/use-asked.tsx';

const NEVER_OCCURS = 'This position never occurs.';
const LOOKED_UP = 'Looking up this position …';

/** After this many milliseconds at a cell, the address points to it. */
const STILL = 200;

/** The text about the last requested cell. */
type Found = {
  readonly of: string;
  readonly answer: PositionAnswer | null;
  readonly problem?: string;
};

/** The positions of a game as a map to walk in, around the position of a match. */
export function MapScreen({
  match,
  at,
}: {
  readonly match: Match;
  /** The cell that is chosen first, as an address has it. */
  readonly at: string | null;
}): JSX.Element {
  const { game, options, moves } = match;
  const asked = useAsked('mapAround', [{ game: game.id, options, moves }], []);
  return (
    <>
      <h1>{nameOf(match)}: the map</h1>
      <p class="lead">Every position is a cell, coloured by who wins from there.</p>
      <GameStart chosen={match} here="map" />
      <Answered asked={asked} text="Solving the game">
        {(answer) =>
          answer.ok ? (
            <>
              <Problem
                text={
                  at !== null && cellAt(answer.value, at) === undefined
                    ? `There is no cell "${clip(at)}" on this map.`
                    : null
                }
              />
              <Walk
                match={match}
                frame={answer.value}
                from={cellAt(answer.value, at ?? '') ?? answer.value.state}
              />
            </>
          ) : (
            <p class="problem">{answer.error.message}</p>
          )
        }
      </Answered>
    </>
  );
}

/** A field's values beside the map. */
function textsOf({ size, values }: MapField): AxisText {
  return axisTextFrom(size, values?.map((value) => render(value)) ?? null);
}

function Walk({
  match,
  frame,
  from,
}: {
  readonly match: Match;
  readonly frame: MapFrame;
  readonly from: State;
}): JSX.Element {
  const [across, down] = frame.axes;
  const [state, setState] = useState(from);
  const data = gameData(match);
  const end = frame.path.length - 1;
  const at = frame.path.findLastIndex((one) =>
    Object.entries(one).every(([field, value]) => state[field] === value),
  );
  const isLine = across.field === down.field;
  const fixed = JSON.stringify(frame.others.map(({ field }) => state[field]));
  const fetchTile = useCallback(
    (place: CellGrid) =>
      engine.ask('mapTile', [
        data,
        { ...place, axes: [across.field, down.field], state, longest: frame.longest },
      ]),
    [fixed],
  );
  const chosen = JSON.stringify(state);
  const found = useLoaded(
    (): Promise<Found> =>
      engine.ask('position', [data, state]).then(
        (answer) => ({ of: chosen, answer }),
        (error: Error) => ({ of: chosen, answer: null, problem: error.message }),
      ),
    [chosen],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const isOpened = isFirst.current;
    isFirst.current = false;
    if (isOpened) return;
    // Browsers refuse an address that changes as fast as a held key.
    const standing = setTimeout(() => noteInAddress({ at: noteOf(frame, state) }), STILL);
    return () => clearTimeout(standing);
  }, [chosen]);
  const cellOf = (one: State): Cell => ({
    x: one[across.field] ?? 0,
    y: isLine ? 0 : (one[down.field] ?? 0),
  });
  const stateAt = ({ x, y }: Cell): State => ({ ...state, [down.field]: y, [across.field]: x });
  const nameOf = ({ x, y }: Cell): string =>
    [
      `${capitalize(render(across.name))} ${valueIn(across, x)}`,
      ...(isLine ? [] : [`${render(down.name)} ${valueIn(down, y)}`]),
    ].join(', ');
  // Only the last cell pointed at is looked up, once the one before is answered.
  const telling = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef<Cell>(undefined);
  const tell = async (cell: Cell): Promise<string> => {
    latest.current = cell;
    await telling.current;
    if (latest.current !== cell) return '';
    const asking = engine.ask('cell', [data, stateAt(cell)]).catch(() => null);
    telling.current = asking;
    const worth = await asking;
    return `${nameOf(cell)}. ${worth === null ? NEVER_OCCURS : render(worth)}`;
  };
  return (
    <div class="stack side-by-side map-screen">
      <div>
        <p class="part-title">
          Across →: {render(across.name)}. {!isLine && <>Down ↓: {render(down.name)}.</>}
        </p>
        <MapCanvas
          size={{ columns: across.size, rows: isLine ? 1 : down.size }}
          texts={[textsOf(across), textsOf(down)]}
          label={`Map of positions. Across: ${render(across.name)}. Down: ${render(down.name)}. Arrow keys move, plus and minus zoom.`}
          cursor={cellOf(state)}
          path={frame.path.map(cellOf)}
          fetchTile={fetchTile}
          onCursor={(cell) => setState(stateAt(cell))}
          tell={tell}
        />
        <MapKey entries={frame.key} hasPath={end > 0} />
      </div>
      <div class="surface table-side">
        {end > 0 && (
          // Off the path, a step returns to its end.
          <TurnSteps
            at={at < 0 ? end + 1 : at}
            last={at < 0 ? end + 2 : end}
            go={(turn) => setState(frame.path[Math.min(turn, end)] ?? state)}
          >
            {at < 0 ? 'Off the path' : undefined}
          </TurnSteps>
        )}
        {frame.others.length > 0 && (
          <div class="steppers">
            {frame.others.map((field) => (
              <FieldStepper
                key={field.field}
                field={field}
                value={state[field.field] ?? 0}
                change={(value) => setState({ ...state, [field.field]: value })}
              />
            ))}
          </div>
        )}
        <PositionSentences
          found={found}
          isAwaited={found?.of !== chosen}
          name={nameOf(cellOf(state))}
          match={match}
          state={state}
        />
      </div>
    </div>
  );
}

function PositionSentences({
  found,
  isAwaited,
  name,
  match,
  state,
}: {
  readonly found: Found | undefined;
  /** The text is about the previous cell: nothing is known about this one yet. */
  readonly isAwaited: boolean;
  /** Its place on the map, for screen readers. */
  readonly name: string;
  readonly match: Match;
  readonly state: State;
}): JSX.Element {
  const answer = found?.answer;
  if (answer === null)
    return (
      <p class="waiting" role="status">
        <span class="heard">{name}. </span>
        {isAwaited ? LOOKED_UP : (found?.problem ?? NEVER_OCCURS)}
      </p>
    );
  const { game, options } = match;
  const line = (phrase: Phrase, index: number): JSX.Element => <p key={index}>{render(phrase)}</p>;
  // It keeps its height, so that nothing moves under the pointer.
  const kind = isAwaited ? 'of-before' : '';
  return (
    <>
      <Board scene={game.book(options).scene({ state, history: [] })} />
      <div role="status" class="stack cell-verdict">
        <p class="heard">{name}.</p>
        {isAwaited && <p class="waiting">{LOOKED_UP}</p>}
        <div class={kind}>{answer?.lines.map(line)}</div>
      </div>
      {answer !== undefined && answer.moves.length > 0 && (
        <ul class={`move-list ${kind}`}>
          {answer.moves.slice(1).map(({ text, best }, index) => (
            <li key={index} class={best ? 'best' : ''}>
              {inOneLine(text)}
            </li>
          ))}
        </ul>
      )}
      {answer !== undefined && !isAwaited ? (
        <LinkButton
          text="Play from here"
          href={hrefOf('new', match, { from: answer.way.join(' ') })}
        />
      ) : (
        <Button text="Play from here" disabled />
      )}
    </>
  );
}

/** A row of a terminal table: its columns are padded, and the best moves have a star. */
function inOneLine(row: Phrase): string {
  return render(row)
    .replace(/^[\s*]+/, '')
    .replace(/\s{2,}/g, ': ');
}

/** A cell of a map in an address: the values of its fields. */
function noteOf(frame: MapFrame, state: State): string {
  return fieldsOf(frame)
    .map(({ field }) => state[field])
    .join('-');
}

/** The cell that an address names; undefined if it is not on the map. */
function cellAt(frame: MapFrame, note: string): State | undefined {
  const fields = fieldsOf(frame);
  const values = note.split('-').map((value) => (value === '' ? Number.NaN : Number(value)));
  const isOn =
    values.length === fields.length &&
    fields.every(({ size }, index) => {
      const value = numberAt(values, index);
      return Number.isInteger(value) && value >= 0 && value < size;
    });
  if (!isOn) return undefined;
  const entries = fields.map(({ field }, index) => [field, numberAt(values, index)] as const);
  return { ...frame.state, ...Object.fromEntries(entries) };
}

function fieldsOf({ axes, others }: MapFrame): readonly MapField[] {
  return [...axes, ...others];
}

/** Writes a setting into the address of the current place; it is not a step of its own. */
function noteInAddress(note: Readonly<Record<string, string>>): void {
  const { path, set } = readRoute(location.hash);
  // The address has already changed if the user is leaving.
  if (path[0] !== 'map') return;
  history.replaceState(history.state, '', hrefTo(path, { ...Object.fromEntries(set), ...note }));
}
