import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { capitalize } from '../../core/contract/first-letter.ts';
import type { ChosenGame } from '../../core/contract/game.ts';
import { formatOptions } from '../../core/contract/option.ts';
import { render } from '../../core/contract/phrase.ts';
import { nameOf } from '../../core/contract/variant.ts';
import { count } from '../../core/count.ts';
import { uint8At } from '../../core/typed-array.ts';
import { type Colour, hexOf, shadeColours } from '../../study/map/shade-colours.ts';
import { INKS } from '../../study/picture/colours.ts';
import { useTheme } from '../controls/theme.tsx';
import { GameStart } from '../game-links.tsx';
import { MapKey } from '../map/map-key.tsx';
import { gameData } from '../work/engine.ts';
import { LongTask } from '../work/long-work.tsx';
import type { CompareAnswer, MapsAnswer } from '../work/tasks/compare-tasks.ts';

/** Finished comparisons are not repeated. */
const known = new Map<string, CompareAnswer>();

/** What other rules do to a game: its figures, its book's promises and its map, side by side. */
export function CompareScreen({
  before,
  after,
}: {
  readonly before: ChosenGame;
  readonly after: ChosenGame;
}): JSX.Element {
  const both = [before, after];
  const name = both.map(({ game, options }) => `${game.id} ${formatOptions(options)}`).join('; ');
  return (
    <>
      <h1>{nameOf(after)}: what changes</h1>
      <p class="lead">The same game with other rules: who wins, how deep it is, and where.</p>
      <GameStart chosen={after} here="compare" />
      <LongTask
        chosen={before}
        ask={(engine, onProgress) =>
          engine.ask('compare', [gameData(before), gameData(after)], onProgress)
        }
        known={{ name, answers: known }}
        words={{
          offer:
            'This is a big game: the comparison may take a minute or more. You can use the rest of the page meanwhile.',
          start: 'Start the comparison',
          title: 'Comparison',
          doing: 'Solving both games and checking every position',
        }}
      >
        {(answer) => <Changes answer={answer} />}
      </LongTask>
    </>
  );
}

function Changes({
  answer: { titles, changed, same, promises, positions, maps },
}: {
  readonly answer: CompareAnswer;
}): JSX.Element {
  return (
    <div class="stack audit compare">
      <section>
        <h2>Figures</h2>
        <table class="measures">
          <thead>
            <tr>
              <th scope="col">figure</th>
              <th scope="col">before: {titles[0]}</th>
              <th scope="col">after: {titles[1]}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((fact) => (
              <tr key={fact.label}>
                <th scope="row">{fact.label}</th>
                <td>
                  <span class="when">before: </span>
                  {fact.before}
                </td>
                <td>
                  <span class="when">after: </span>
                  {fact.after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {same.length > 0 && <p class="about">The same: {same.join(', ')}.</p>}
      </section>
      <section>
        <h2>What the book promises</h2>
        {promises.note !== null && <p>{promises.note}</p>}
        {promises.changes.map(({ quote, change }) => (
          <p key={quote}>
            {quote}: <strong>{change}</strong>
          </p>
        ))}
      </section>
      <section>
        <h2>Positions</h2>
        {positions.map((line, index) => (
          <p key={index}>{capitalize(render(line))}</p>
        ))}
        {maps !== null && <Maps maps={maps} titles={titles} />}
      </section>
    </div>
  );
}

/** Both maps over the same places; cells that stay the same are pale. */
function Maps({
  maps,
  titles,
}: {
  readonly maps: MapsAnswer;
  readonly titles: CompareAnswer['titles'];
}): JSX.Element {
  const lit = maps.changed.reduce((sum, cell) => sum + cell, 0);
  const isLine = maps.axes[0] === maps.axes[1];
  return (
    <>
      <p class="part-title">
        Across →: {render(maps.across)}. {!isLine && <>Down ↓: {render(maps.down)}. </>}
        {maps.fixed.map((phrase) => `${capitalize(render(phrase))}. `)}
      </p>
      <div class="compared-maps">
        {(['before', 'after'] as const).map((when, index) => (
          <figure key={when}>
            <ShadedMap
              maps={maps}
              shades={maps[when]}
              label={`The map ${when}, of ${titles[index]}: ${count(lit)} of its cells change.`}
            />
            <figcaption>
              {capitalize(when)}: {titles[index]}
            </figcaption>
          </figure>
        ))}
      </div>
      <p class="about">
        Framed cells change: another result, or only one of the games has them. The others are pale.
      </p>
      <MapKey entries={maps.key} hasPath={false} />
    </>
  );
}

/** The width of a cell on the canvas in pixels, if there is room. */
const LARGEST = 28;
const WIDEST = 1024;

function ShadedMap({
  maps: { columns, rows, changed },
  shades,
  label,
}: {
  readonly maps: MapsAnswer;
  readonly shades: Uint8Array;
  readonly label: string;
}): JSX.Element {
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = Math.max(2, Math.min(LARGEST, Math.floor(WIDEST / Math.max(columns, rows))));
  useLayoutEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (brush === null || brush === undefined) return;
    const colours = shadeColours(theme);
    brush.clearRect(0, 0, columns * side, rows * side);
    for (let cell = 0; cell < columns * rows; cell++) {
      const shade = uint8At(shades, cell);
      const [x, y] = [(cell % columns) * side, Math.floor(cell / columns) * side];
      const isLit = uint8At(changed, cell) === 1;
      brush.globalAlpha = isLit ? 1 : PALE;
      if (shade !== 0) {
        brush.fillStyle = hexOf(colours.get(shade) as Colour);
        brush.fillRect(x, y, side, side);
      }
      if (!isLit || shade === 0) continue;
      brush.strokeStyle = INKS[theme].ink;
      brush.lineWidth = side > FINE ? 2 : 1;
      brush.strokeRect(x + 1, y + 1, side - 2, side - 2);
    }
  }, [shades, theme, side]);
  return (
    <canvas
      ref={canvas}
      class="compared-map"
      width={columns * side}
      height={rows * side}
      role="img"
      aria-label={label}
    />
  );
}

/** How much of its colour an unchanged cell keeps. */
const PALE = 0.3;
/** The frames of smaller cells are thin. */
const FINE = 10;
