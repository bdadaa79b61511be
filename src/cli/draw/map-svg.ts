import type { Book, Lines } from '../../core/contract/book.ts';
import {
  type FieldNames,
  fieldName,
  fieldValue,
  listFields,
} from '../../core/contract/field-name.ts';
import { capitalize } from '../../core/contract/first-letter.ts';
import { type Phrase, type Phrases, playerName, render, say } from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import { count, countOf } from '../../core/count.ts';
import { SEATS, seatNumber } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { namesIn } from '../../study/idea/honest-names.ts';
import { type AxisText, axisText } from '../../study/map/axis-text.ts';
import { type Atlas, atlasOf, type MapCell } from '../../study/map/map.ts';
import { NEVER_REACHED } from '../../study/map/map-key.ts';
import { frameMarks, groundMarks, tickMarks } from '../../study/map/map-marks.ts';
import {
  CHANCE_LEVELS,
  firstTurnsOf,
  numberOfShade,
  type Shade,
  shadeOf,
  WIN_LEVELS,
} from '../../study/map/shade.ts';
import { type Colour, hexOf, shadeColours } from '../../study/map/shade-colours.ts';
import { type ColourTheme, INKS } from '../../study/picture/colours.ts';
import type { Mark, TextMark } from '../../study/picture/mark.ts';
import { verdictPhrase, WITHOUT_WIN } from '../../study/wording.ts';
import { cellText, isSampled, sampleSentence } from './map.ts';
import { escapeText, round, svgOf, svgPicture, textLines } from './svg.ts';
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
/** From this cell size on, each cell is drawn separately and has room for text. */
const ROOM_FOR_TEXT = 26;
/** Smaller text would be unreadable. */
const LEAST_TEXT = 8;
const MARGIN = 20;
const LEAST_LEFT = 76;
const LEAST_RIGHT = 24;
const LEAST_WIDTH = 560;
/** The gap between adjacent texts. */
const GAP = 8;
/** The x of the vertical axis label, which reads upwards. */
const DOWN_AXIS = 24;

/** The text sizes, matching the style sheet. */
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
  const map = { columns, rows };
  const view = { x: 0, y: 0, scale: size };
  const plot = { width: columns * size, height: rows * size };
  const [acrossTexts, downTexts] = [
    textsOf(atlas.across, axisText(axes[0], solution.rules.shape, names)),
    textsOf(atlas.down, axisText(axes[1], solution.rules.shape, names)),
  ];
  const left = Math.max(LEAST_LEFT, DOWN_AXIS + 2 * GAP + widestText(downTexts, TICK));
  const right = Math.max(LEAST_RIGHT, widestText(acrossTexts, TICK) / 2);
  const width = Math.max(LEAST_WIDTH, left + plot.width + right);
  const room = width - 2 * MARGIN;
  const across = render(fieldName(axes[0], names));
  const down = axes[0] === axes[1] ? '' : render(fieldName(axes[1], names));
  const centre = left + plot.width / 2;
  // An axis label goes along its axis if it fits, otherwise into the lines above the map.
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
  // The numbers along the axes may extend past the map's edges.
  const shown = { width: plot.width + right, height: plot.height + size };
  const legend = entries.flatMap(({ name, text }, index): readonly (Mark | string)[] => {
    const x = left + (index % perRow) * entryWidth;
    const y = legendTop + Math.floor(index / perRow) * 24;
    const swatch: readonly (Mark | string)[] =
      name === null
        ? [`<g transform="translate(${round(x)} ${round(y - 12)})">`, ...HATCHED, '</g>']
        : [{ kind: 'rect', paint: name, at: [x, y - 12], width: 16, height: 16, radius: 3 }];
    return [...swatch, ...textLines([text], 'about', [x + 24, y + 1], 0)];
  });
  const axisNames: readonly TextMark[] = [
    { kind: 'text', paint: 'axis', at: [centre, top - 26], text: across, anchor: 'middle' },
    {
      kind: 'text',
      paint: 'axis',
      at: [DOWN_AXIS, top + plot.height / 2],
      text: down,
      anchor: 'middle',
      isUpward: true,
    },
  ];
  const [here, ground] = [
    frameMarks(view, { x: atlas.here[0], y: atlas.here[1] }, true),
    groundMarks(view, map, plot),
  ];
  return svgPicture({
    width,
    height,
    title: `${title}, the map of positions`,
    about: `${render(verdict)} ${across} across${down === '' ? '' : `, ${down} down`}.`,
    style: STYLE,
    colours: coloursOf,
    content: [
      ...textLines(titles, 'title', [MARGIN, 32], 22),
      ...textLines(abouts, 'about', [MARGIN, 32 + 22 * titles.length], 18),
      ...axisNames.filter(({ isUpward }) => (isUpward ? hasDown && down !== '' : hasAcross)),
      `<g transform="translate(${round(left)} ${top})">`,
      ...tickMarks(view, map, shown, {
        across: (column) => acrossTexts[column] ?? '',
        down: (row) => downTexts[row] ?? '',
      }),
      ...ground,
      ...(size >= ROOM_FOR_TEXT ? drawCells(atlas, size, names) : drawRuns(atlas, size)),
      ...here,
      '</g>',
      ...legend,
      ...textLines(notes, 'about', [MARGIN, height - 12 - (notes.length - 1) * 20], 20),
    ],
  });
}

/** One rectangle for each cell, with its text if it fits, and its position as a tooltip. */
function drawCells(atlas: Atlas, size: number, names: FieldNames): readonly string[] {
  const [acrossField, downField] = atlas.axes;
  const fieldText = (field: string, value: number): Phrase =>
    say`${fieldName(field, names)} ${fieldValue(field, value, names)}`;
  const cells = cellsOf(atlas);
  const widest = widestText(
    cells.map(({ cell }) => cellText(cell, atlas)),
    { size: 1 },
  );
  const letters = Math.min(CELL, Math.floor((size - 4) / widest));
  return cells.map(({ cell, column, row }) => {
    const shade = numberOfShade(shadeOf(cell, atlas));
    const across = fieldText(acrossField, atlas.across[column]?.from ?? 0);
    const down =
      acrossField === downField ? '' : say`, ${fieldText(downField, atlas.down[row]?.from ?? 0)}`;
    const text = cellText(cell, atlas);
    const worth = cell.verdict === undefined ? text : verdictPhrase(cell.verdict);
    const about = render(capitalize(say`${across}${down}: ${worth}`));
    const [x, y] = [column * size, row * size];
    const [width, height] = [size - 2, size - 2];
    const face = { kind: 'rect', paint: `shade-${shade}`, at: [x + 1, y + 1] } as const;
    const written =
      letters < LEAST_TEXT
        ? ''
        : `<text class="on on-${shade}" x="${round(x + size / 2)}" y="${round(y + size / 2 + letters / 3)}" text-anchor="middle" style="font-size:${letters}px">${escapeText(text)}</text>`;
    return `<g><title>${escapeText(about)}</title>${svgOf({ ...face, width, height, radius: 4 })}${written}</g>`;
  });
}

/** One path for each shade, joining runs of equal cells. */
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
        // Round the end of a run like the start of the next, or a line would show between them.
        const [left, right] = [round(from * size), round(to * size)];
        const [top, bottom] = [round(row * size), round((row + 1) * size)];
        runs.push(`M${left} ${top}H${right}V${bottom}H${left}z`);
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

/** The first value of each row or column, as the axis writes it. */
function textsOf(parts: Atlas['across'], { textOf }: AxisText): Lines {
  return parts.map(({ from }) => textOf(from));
}

/** The legend entry for a shade, or for a missing cell. */
type LegendEntry = { readonly name: string | null; readonly text: string };

const HATCHED = groundMarks(
  { x: 0, y: 0, scale: 16 },
  { columns: 1, rows: 1 },
  { width: 16, height: 16 },
);

/** Explains the shades that occur on the map. */
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
  const others = (['draw', 'endless', 'unproven'] as const).map((kind) => ({
    name: className({ kind }),
    text: WITHOUT_WIN[kind],
  }));
  const hasBlank = atlas.cells.some((row) => row.includes(undefined));
  return [
    ...[...wins, ...chances, ...others].filter(({ name }) => used.has(name)),
    ...(hasBlank ? [{ name: null, text: NEVER_REACHED }] : []),
  ];
}

function turnsOf(level: number, longest: number): string {
  const from = firstTurnsOf(level, longest);
  const to = firstTurnsOf(level + 1, longest) - 1;
  return to <= from ? countOf(from, 'turn') : `${count(from)} to ${count(to)} turns`;
}

function notesOf(atlas: Atlas, names: FieldNames): Phrases {
  const { fixed } = atlas;
  return [
    ...(listFields(fixed, names).length === 0
      ? []
      : [say`${capitalize(listFields(fixed, names))}.`]),
    ...(isSampled(atlas) ? [sampleSentence(atlas)] : []),
  ];
}

function className(shade: Shade): string {
  return `shade-${numberOfShade(shade)}`;
}

const STYLE = [
  '.title{font-size:18px;font-weight:600}',
  '.axis{font-size:13px;font-weight:600}',
  '.tick{font-size:11px}',
  '.on{font-size:12px}',
  '.halo,.frame{fill:none}.halo{stroke-width:6}.frame{stroke-width:3}',
].join('');

function coloursOf(theme: ColourTheme): string {
  const { ink, paper, line } = INKS[theme];
  return [
    `.ground{fill:${paper}}.hatch{stroke:${line}}`,
    `.axis{fill:${ink}}.halo{stroke:${paper}}.frame{stroke:${ink}}`,
    ...[...shadeColours(theme)].map(
      ([shade, colour]) =>
        `.shade-${shade}{fill:${hexOf(colour)}}.on-${shade}{fill:${inkOn(colour)}}`,
    ),
  ].join('');
}

/** Black or white, whichever contrasts more. */
function inkOn(colour: Colour): string {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#101318' : '#ffffff';
}
