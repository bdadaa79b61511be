import type { Book, Lines } from '../../core/contract/book.ts';
import { type Phrase, type Phrases, playerName, render, say } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { SEATS, seatNumber } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { capital } from '../../study/advice.ts';
import { namesIn } from '../../study/idea/honest-names.ts';
import { type Atlas, atlasOf, type MapCell } from '../../study/map/map.ts';
import {
  CHANCE_LEVELS,
  firstTurnsOf,
  type Shade,
  shadeOf,
  WIN_LEVELS,
} from '../../study/map/shade.ts';
import { type FieldNames, fieldName, fieldValue, listFields } from '../../study/naming.ts';
import { verdictPhrase, WITHOUT_WIN } from '../../study/wording.ts';
import { cellText, isSampled, sampleSentence } from './map.ts';
import { SVG_STYLE } from './map-style.ts';
import { escapeText, round } from './svg.ts';
import { fitLines, type Type, textWidth, widestText } from './svg-text.ts';

export type MapTitle = {
  readonly title: string;
  readonly verdict: Phrase;
  /** The book's names for the fields. */
  readonly words?: Book['fields'];
};

/** The largest drawing: no screen shows more, and a file should stay small. */
const MOST_CELLS = 400;
const PLOT = 640;
const LARGEST_CELL = 44;
/** From this size on each cell is drawn by itself, with room for text. */
const ROOM_FOR_TEXT = 26;
/** Smaller text on a cell could not be read. */
const LEAST_TEXT = 8;
const MARGIN = 20;
const LEAST_LEFT = 76;
const LEAST_RIGHT = 24;
const LEAST_WIDTH = 560;
/** The gap between texts side by side. */
const GAP = 8;
/** The x of the vertical axis label, which reads upwards. */
const DOWN_AXIS = 24;

/** The text sizes, as in the style sheet. */
const TITLE: Type = { size: 18, isBold: true };
const AXIS: Type = { size: 13, isBold: true };
const ABOUT: Type = { size: 13 };
const TICK: Type = { size: 11 };
const CELL = 12;

/** The map of positions as a self-contained picture, in light and dark. */
export function drawMapSvg(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  { title, verdict, words }: MapTitle,
): string {
  const names = namesIn(solution, words);
  const atlas = atlasOf(solution, axes, state, { columns: MOST_CELLS, rows: MOST_CELLS });
  const columns = atlas.across.length;
  const rows = atlas.down.length;
  const size = Math.min(LARGEST_CELL, PLOT / Math.max(columns, rows));
  const plot = { width: columns * size, height: rows * size };
  const left = Math.max(LEAST_LEFT, DOWN_AXIS + 2 * GAP + widestText(texts(atlas.down), TICK));
  const right = Math.max(LEAST_RIGHT, widestText(texts(atlas.across), TICK) / 2);
  const width = Math.max(LEAST_WIDTH, left + plot.width + right);
  const room = width - 2 * MARGIN;
  const across = render(fieldName(axes[0], names));
  const down = axes[0] === axes[1] ? '' : render(fieldName(axes[1], names));
  const centre = left + plot.width / 2;
  // An axis label stands along its axis if it fits, otherwise among the lines above the map.
  const hasAcross =
    textWidth(across, AXIS) <= 2 * Math.min(centre - MARGIN, width - MARGIN - centre);
  const hasDown = textWidth(down, AXIS) <= plot.height;
  const entries = legendOf(atlas);
  const entryWidth =
    40 +
    widestText(
      entries.map(({ text }) => text),
      ABOUT,
    );
  const perRow = Math.max(1, Math.floor((width - left) / entryWidth));
  const titles = fitLines(title, room, TITLE);
  const abouts = [
    verdict,
    ...(hasAcross ? [] : [`Across: ${across}.`]),
    ...(hasDown ? [] : [`Down: ${down}.`]),
  ].flatMap((line) => fitLines(line, room, ABOUT));
  const top = 60 + 22 * titles.length + 18 * abouts.length;
  const legendTop = top + plot.height + 40;
  const notes = notesOf(atlas, names).flatMap((note) => fitLines(note, room, ABOUT));
  const height = legendTop + Math.ceil(entries.length / perRow) * 24 + notes.length * 20 + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeText(title)}, the map of positions</title>`,
    `<desc id="about">${escapeText(render(verdict))} ${escapeText(`${across} across${down === '' ? '' : `, ${down} down`}.`)}</desc>`,
    `<style>${SVG_STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...titles.map(
      (line, at) =>
        `<text class="title" x="${MARGIN}" y="${32 + 22 * at}">${escapeText(line)}</text>`,
    ),
    ...abouts.map(
      (line, at) =>
        `<text class="about" x="${MARGIN}" y="${32 + 22 * titles.length + 18 * at}">${escapeText(line)}</text>`,
    ),
    ...(hasAcross
      ? [
          `<text class="axis" x="${round(centre)}" y="${top - 26}" text-anchor="middle">${escapeText(across)}</text>`,
        ]
      : []),
    ...(hasDown && down !== ''
      ? [
          `<text class="axis" transform="translate(${DOWN_AXIS} ${round(top + plot.height / 2)}) rotate(-90)" text-anchor="middle">${escapeText(down)}</text>`,
        ]
      : []),
    ...ticks(atlas, size, { left, top }),
    `<g transform="translate(${round(left)} ${top})">`,
    `<rect class="ground" width="${round(plot.width)}" height="${round(plot.height)}"/>`,
    ...(size >= ROOM_FOR_TEXT ? drawCells(atlas, size, names) : drawRuns(atlas, size)),
    markHere(atlas, size),
    '</g>',
    ...entries.map(({ name, text }, index) => {
      const x = left + (index % perRow) * entryWidth;
      const y = legendTop + Math.floor(index / perRow) * 24;
      return `<rect class="${name} swatch" x="${round(x)}" y="${round(y - 12)}" width="16" height="16" rx="3"/><text class="about" x="${round(x + 24)}" y="${round(y + 1)}">${escapeText(text)}</text>`;
    }),
    ...notes.map(
      (note, index) =>
        `<text class="about" x="${MARGIN}" y="${round(height - 12 - (notes.length - 1 - index) * 20)}">${escapeText(note)}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** One rectangle for each cell, with its text if it fits, and its position as a tooltip. */
function drawCells(atlas: Atlas, size: number, names: FieldNames): readonly string[] {
  const [acrossField, downField] = atlas.axes;
  const told = (field: string, value: number): Phrase =>
    say`${fieldName(field, names)} ${fieldValue(field, value, names)}`;
  const cells = cellsOf(atlas);
  const widest = widestText(
    cells.map(({ cell }) => cellText(cell, atlas)),
    { size: 1 },
  );
  const letters = Math.min(CELL, Math.floor((size - 4) / widest));
  return cells.map(({ cell, column, row }) => {
    const name = className(shadeOf(cell, atlas));
    const across = told(acrossField, atlas.across[column]?.from ?? 0);
    const down =
      acrossField === downField ? '' : say`, ${told(downField, atlas.down[row]?.from ?? 0)}`;
    const text = cellText(cell, atlas);
    const worth = cell.verdict === undefined ? text : verdictPhrase(cell.verdict);
    const about = render(capital(say`${across}${down}: ${worth}`));
    const x = round(column * size);
    const y = round(row * size);
    const inner = round(size - 2);
    const written =
      letters < LEAST_TEXT
        ? ''
        : `<text class="on ${name}-on" x="${round(x + size / 2)}" y="${round(y + size / 2 + letters / 3)}" style="font-size:${letters}px">${escapeText(text)}</text>`;
    return `<g><title>${escapeText(about)}</title><rect class="${name}" x="${x + 1}" y="${y + 1}" width="${inner}" height="${inner}" rx="4"/>${written}</g>`;
  });
}

/** One path for each shade, made of runs of equal cells. */
function drawRuns(atlas: Atlas, size: number): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const [row, cells] of atlas.cells.entries()) {
    const names = cells.map((cell) =>
      cell === undefined ? undefined : className(shadeOf(cell, atlas)),
    );
    for (let from = 0, to = 1; to <= names.length; to++) {
      if (to < names.length && names[to] === names[from]) continue;
      const name = names[from];
      if (name !== undefined) {
        const runs = paths.get(name) ?? [];
        runs.push(
          `M${round(from * size)} ${round(row * size)}h${round((to - from) * size)}v${round(size)}h-${round((to - from) * size)}z`,
        );
        paths.set(name, runs);
      }
      from = to;
    }
  }
  return [...paths].map(
    ([name, runs]) => `<path class="${name}" shape-rendering="crispEdges" d="${runs.join('')}"/>`,
  );
}

function cellsOf(
  atlas: Atlas,
): readonly { readonly cell: MapCell; readonly column: number; readonly row: number }[] {
  return atlas.cells.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell === undefined ? [] : [{ cell, column, row }])),
  );
}

function markHere({ here: [column, row] }: Atlas, size: number): string {
  const side = Math.max(6, size);
  const x = round(column * size + size / 2 - side / 2);
  const y = round(row * size + size / 2 - side / 2);
  return `<rect class="here" x="${x}" y="${y}" width="${round(side)}" height="${round(side)}" rx="${round(Math.min(5, side / 4))}"/>`;
}

/** The first value of each row or column, as the axis writes it. */
function texts(parts: Atlas['across']): Lines {
  return parts.map(({ from }) => String(from));
}

/** The values along both axes, as many as stand apart. */
function ticks(
  { across, down }: Atlas,
  size: number,
  { left, top }: { readonly left: number; readonly top: number },
): readonly string[] {
  const every = (room: number): number => {
    const least = Math.ceil(room / size);
    return [1, 2, 5, 10, 20, 50, 100].find((step) => step >= least) ?? least;
  };
  const everyColumn = every(Math.max(40, widestText(texts(across), TICK) + GAP));
  const everyRow = every(24);
  return [
    ...texts(across).flatMap((text, index) =>
      index % everyColumn === 0
        ? [
            `<text class="tick" x="${round(left + (index + 0.5) * size)}" y="${top - 8}" text-anchor="middle">${text}</text>`,
          ]
        : [],
    ),
    ...texts(down).flatMap((text, index) =>
      index % everyRow === 0
        ? [
            `<text class="tick" x="${round(left - GAP)}" y="${round(top + (index + 0.5) * size + 4)}" text-anchor="end">${text}</text>`,
          ]
        : [],
    ),
  ];
}

type LegendEntry = { readonly name: string; readonly text: string };

/** The meaning of the shades that occur on the map. */
function legendOf(atlas: Atlas): readonly LegendEntry[] {
  const used = new Set(cellsOf(atlas).map(({ cell }) => className(shadeOf(cell, atlas))));
  const { longest, mixed, draws } = atlas;
  const wins = SEATS.flatMap((seat) =>
    Array.from({ length: WIN_LEVELS }, (_, level) => ({
      name: className({ kind: `player${seatNumber(seat)}`, level }),
      text: `${playerName(seat)}, ${turnsOf(level, longest)}`,
    })),
  );
  const chances = Array.from({ length: CHANCE_LEVELS }, (_, level) => ({
    name: className({ kind: 'chance', level }),
    text: mixed
      ? `${playerName(0)} ${Math.round((100 * level) / (CHANCE_LEVELS - 1))} %${draws ? ' (draws half)' : ''}`
      : 'each wins some',
  }));
  const others = Object.entries(WITHOUT_WIN).map(([name, text]) => ({ name, text }));
  return [...wins, ...chances, ...others].filter(({ name }) => used.has(name));
}

function turnsOf(level: number, longest: number): string {
  const from = firstTurnsOf(level, longest);
  const to = firstTurnsOf(level + 1, longest) - 1;
  return to <= from ? countOf(from, 'turn') : `${count(from)} to ${count(to)} turns`;
}

function notesOf(atlas: Atlas, names: FieldNames): Phrases {
  const { fixed } = atlas;
  return [
    ...(listFields(fixed, names).length === 0 ? [] : [say`${capital(listFields(fixed, names))}.`]),
    ...(isSampled(atlas) ? [sampleSentence(atlas)] : []),
  ];
}

function className(shade: Shade): string {
  return 'level' in shade ? `${shade.kind}-${shade.level}` : shade.kind;
}
