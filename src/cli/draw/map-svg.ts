import type { Book } from '../../core/book.ts';
import { count, countOf } from '../../core/count.ts';
import { type Phrase, type Phrases, playerName, render, say } from '../../core/phrase.ts';
import type { State } from '../../core/rules.ts';
import { SEATS, seatNumber } from '../../core/seat.ts';
import type { Solution } from '../../solve/solution.ts';
import { capital } from '../../study/advice.ts';
import { type Atlas, atlasOf, type MapCell } from '../../study/map.ts';
import { type FieldNames, fieldName, fieldValue, listFields } from '../../study/naming.ts';
import { verdictPhrase } from '../../study/wording.ts';
import { cellText, isSampled, sampleSentence } from './map.ts';
import { SVG_STYLE } from './map-style.ts';
import { CHANCE_LEVELS, firstTurnsOf, type Shade, shadeOf, WIN_LEVELS } from './shade.ts';
import { wrapPhrase } from './spans.ts';
import { escapeText, round } from './svg.ts';
import { wrap } from './wrap.ts';

export type MapTitle = {
  readonly title: string;
  readonly verdict: Phrase;
  /** What the book calls the fields. */
  readonly words?: Book['fields'];
};

/** What a larger track is drawn in: no screen shows more, and a file should stay small. */
const MOST_CELLS = 400;
const PLOT = 640;
const LARGEST_CELL = 44;
/** From this size on a cell has room for its text. */
const ROOM_FOR_TEXT = 26;
const LEFT = 76;
const RIGHT = 24;
const LEAST_WIDTH = 560;
/** What a letter takes at most, on an average: there is no measuring text here. */
const TITLE_LETTER = 10.6;
const LETTER = 7.4;

/** The map of positions as a picture that needs nothing else, in light and dark. */
export function drawMapSvg(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  { title, verdict, words }: MapTitle,
): string {
  const names = { fields: solution.positions.fields, words };
  const atlas = atlasOf(solution, axes, state, { columns: MOST_CELLS, rows: MOST_CELLS });
  const columns = atlas.across.length;
  const rows = atlas.down.length;
  const size = Math.min(LARGEST_CELL, PLOT / Math.max(columns, rows));
  const plot = { width: columns * size, height: rows * size };
  const width = Math.max(LEAST_WIDTH, LEFT + plot.width + RIGHT);
  const entries = legendOf(atlas);
  const entryWidth = 40 + LETTER * Math.max(...entries.map(({ text }) => text.length));
  const perRow = Math.max(1, Math.floor((width - LEFT) / entryWidth));
  const titles = wrap(title, Math.floor((width - 40) / TITLE_LETTER));
  const letters = Math.floor((width - 40) / LETTER);
  const verdicts = wrapPhrase(verdict, letters);
  const top = 60 + 22 * titles.length + 18 * verdicts.length;
  const legendTop = top + plot.height + 40;
  const notes = notesOf(atlas, names).flatMap((note) => wrapPhrase(note, letters));
  const height = legendTop + Math.ceil(entries.length / perRow) * 24 + notes.length * 20 + 16;
  const across = render(fieldName(axes[0], names));
  const down = axes[0] === axes[1] ? '' : render(fieldName(axes[1], names));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" aria-labelledby="title about">`,
    `<title id="title">${escapeText(title)}, the map of positions</title>`,
    `<desc id="about">${escapeText(render(verdict))} ${escapeText(`${across} across${down === '' ? '' : `, ${down} down`}.`)}</desc>`,
    `<style>${SVG_STYLE}</style>`,
    `<rect class="paper" width="100%" height="100%"/>`,
    ...titles.map(
      (line, at) => `<text class="title" x="20" y="${32 + 22 * at}">${escapeText(line)}</text>`,
    ),
    ...verdicts.map(
      (line, at) =>
        `<text class="about" x="20" y="${32 + 22 * titles.length + 18 * at}">${escapeText(line)}</text>`,
    ),
    `<text class="axis" x="${round(LEFT + plot.width / 2)}" y="${top - 26}" text-anchor="middle">${escapeText(across)}</text>`,
    `<text class="axis" transform="translate(24 ${round(top + plot.height / 2)}) rotate(-90)" text-anchor="middle">${escapeText(down)}</text>`,
    ...ticks(atlas, size, top),
    `<g transform="translate(${LEFT} ${top})">`,
    `<rect class="ground" width="${round(plot.width)}" height="${round(plot.height)}"/>`,
    ...(size >= ROOM_FOR_TEXT ? drawCells(atlas, size, names) : drawRuns(atlas, size)),
    markHere(atlas, size),
    '</g>',
    ...entries.map(({ name, text }, index) => {
      const x = LEFT + (index % perRow) * entryWidth;
      const y = legendTop + Math.floor(index / perRow) * 24;
      return `<rect class="${name} swatch" x="${round(x)}" y="${round(y - 12)}" width="16" height="16" rx="3"/><text class="about" x="${round(x + 24)}" y="${round(y + 1)}">${escapeText(text)}</text>`;
    }),
    ...notes.map(
      (note, index) =>
        `<text class="about" x="20" y="${round(height - 12 - (notes.length - 1 - index) * 20)}">${escapeText(note)}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** A cell each, with its text and, for whoever points at it, its position. */
function drawCells(atlas: Atlas, size: number, names: FieldNames): readonly string[] {
  const [acrossField, downField] = atlas.axes;
  const told = (field: string, value: number): Phrase =>
    say`${fieldName(field, names)} ${fieldValue(field, value, names)}`;
  return cellsOf(atlas).map(({ cell, column, row }) => {
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
    return `<g><title>${escapeText(about)}</title><rect class="${name}" x="${x + 1}" y="${y + 1}" width="${inner}" height="${inner}" rx="4"/><text class="on ${name}-on" x="${round(x + size / 2)}" y="${round(y + size / 2 + 4)}">${escapeText(text)}</text></g>`;
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

/** The values along both axes, as many as stand apart. */
function ticks({ across, down }: Atlas, size: number, top: number): readonly string[] {
  const every = (step: number): number =>
    [1, 2, 5, 10, 20, 50, 100].find((count) => count * size >= step) ?? 100;
  const isNamed = (index: number, step: number): boolean => index % every(step) === 0;
  return [
    ...across.flatMap(({ from }, index) =>
      isNamed(index, 40)
        ? [
            `<text class="tick" x="${round(LEFT + (index + 0.5) * size)}" y="${top - 8}" text-anchor="middle">${from}</text>`,
          ]
        : [],
    ),
    ...down.flatMap(({ from }, index) =>
      isNamed(index, 24)
        ? [
            `<text class="tick" x="${LEFT - 8}" y="${round(top + (index + 0.5) * size + 4)}" text-anchor="end">${from}</text>`,
          ]
        : [],
    ),
  ];
}

type Entry = { readonly name: string; readonly text: string };

/** What the shades mean, for those that are on the map. */
function legendOf(atlas: Atlas): readonly Entry[] {
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
  const others = [
    { name: 'draw', text: 'a draw' },
    { name: 'endless', text: 'need never end' },
    { name: 'unproven', text: 'not proven' },
  ];
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
