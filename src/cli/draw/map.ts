import type { Book, Lines } from '../../core/contract/book.ts';
import { type FieldNames, fieldName, listFields } from '../../core/contract/field-name.ts';
import {
  joined,
  type Phrase,
  type Phrases,
  player,
  playerOwns,
  say,
} from '../../core/contract/phrase.ts';
import type { State } from '../../core/contract/rules.ts';
import { count } from '../../core/count.ts';
import type { Solution } from '../../solve/solution.ts';
import { namesIn } from '../../study/idea/honest-names.ts';
import { type AxisText, axisText } from '../../study/map/axis-text.ts';
import { type Atlas, atlasOf, type MapCell } from '../../study/map/map.ts';
import { NEVER_REACHED } from '../../study/map/map-key.ts';
import { type Shade, shadeOf } from '../../study/map/shade.ts';
import { roundAtLeast } from '../../study/picture/mark.ts';
import { COUNTING_HALF, WITHOUT_WIN } from '../../study/wording.ts';
import { wrapPhrase } from './spans.ts';

/** The colours of the terminal: none, sixteen, or shades. */
export type Colours = 'none' | 'few' | 'many';

export type MapSetting = {
  readonly width: number;
  readonly colours: Colours;
  /** The book's names for the fields. */
  readonly words?: Book['fields'];
};

/** How a cell is written: with its number, spaced or close together, or as one sign. */
type Style = 'wide' | 'close' | 'signs';

/** A taller map would not fit on the screen. */
const MOST_ROWS = 48;
const MARGIN = 2;

/** The map of positions as lines: who wins where, and how soon. */
export function drawMap(
  solution: Solution,
  axes: readonly [string, string],
  state: State,
  { width, colours, words }: MapSetting,
): Lines {
  const names = namesIn(solution, words);
  const { shape } = solution.rules;
  const isLine = axes[0] === axes[1];
  const columnTexts = axisText(axes[0], shape, names);
  const rowTexts = axisText(axes[1], shape, names);
  const digits = String(Math.max(...axes.map((axis) => (shape[axis] ?? 1) - 1)));
  const label = MARGIN + Math.max(digits.length, isLine ? 0 : rowTexts.longest) + 1;
  const room = width - label;
  const fine = atlasOf(solution, axes, state, { columns: room, rows: MOST_ROWS });
  if (fine.cells.length === 1 && fine.cells[0]?.length === 1)
    return wrapPhrase(
      say`There is no map: this is the only position of its kind${fixedOf(fine, names, ' (', ')')}.`,
      width,
    );
  const widest = textWidth(fine);
  const fits = (cell: number): boolean => fine.across.length * cell <= room;
  // Brackets around this position need a space on either side; without that room, a sign before it marks it.
  const style = isSampled(fine)
    ? 'signs'
    : fits(widest + 2)
      ? 'wide'
      : fits(widest + 1)
        ? 'close'
        : 'signs';
  const least = style === 'wide' ? widest + 2 : style === 'close' ? widest + 1 : fits(2) ? 2 : 1;
  // Words above the columns widen them, if there is room.
  const worded = Math.max(least, columnTexts.longest + 2);
  const cell = columnTexts.hasWords && fits(worded) ? worded : least;
  const rows = fine.cells.map((row, index) => {
    const from = (isLine ? '' : rowTexts.textOf(fine.down[index]?.from)).padStart(label - 1);
    const faces = row.map((face, column) => {
      const isCurrent = fine.here[0] === column && fine.here[1] === index;
      const text = faceText(face, isCurrent);
      return face === undefined ? text : colour(text, shadeOf(face, fine), colours, isCurrent);
    });
    return `${from} ${faces.join('')}`.trimEnd();
  });
  const across = fieldName(axes[0], names);
  const below = isLine ? '' : say`, ${fieldName(axes[1], names)} down`;
  return [
    ...wrapPhrase(say`${across} across${below}${fixedOf(fine, names, '; ', '')}:`, width),
    ruler(fine, columnTexts, { cell, label, width }),
    ...rows,
    ...legend(fine, style).flatMap((line) => wrapPhrase(line, width)),
  ];

  /** Mark this position even if play never reaches it. */
  function faceText(content: MapCell | undefined, isCurrent: boolean): string {
    if (content === undefined && !isCurrent) return ' '.repeat(cell);
    if (style === 'signs' && isCurrent) return '@'.padEnd(cell);
    if (content === undefined) return (style === 'close' ? '>' : '[ ]').padStart(cell);
    if (style === 'signs') return narrowText(content, fine).padEnd(cell);
    const text = cellText(content, fine);
    if (style === 'close') return (isCurrent ? `>${text}` : text).padStart(cell);
    return (isCurrent ? `[${text}]` : `${text} `).padStart(cell);
  }
}

/** The fields that have the same value all over the map, if any. */
function fixedOf({ fixed }: Atlas, names: FieldNames, before: string, after: string): Phrase {
  const fixedText = listFields(fixed, names);
  return fixedText.length === 0 ? '' : say`${before}${fixedText}${after}`;
}

/** The first value of a cell, written above it: as many as fit, evenly spaced. */
function ruler(
  { across, block }: Atlas,
  { textOf, hasWords, longest: longestWords }: AxisText,
  { cell, label, width }: { readonly cell: number; readonly label: number; readonly width: number },
): string {
  const longest = hasWords ? longestWords : textOf(across.at(-1)?.from).length;
  const least = Math.ceil((longest + 1) / cell);
  const every = block.across > 1 ? least : roundAtLeast(least);
  let line = ' '.repeat(label);
  for (const [index, { from }] of across.entries()) {
    if (index % every !== 0) continue;
    const text = textOf(from);
    const longer =
      line.padEnd(label + index * cell + Math.max(0, (cell - text.length) >> 1)) + text;
    if (longer.length <= width) line = longer;
  }
  return line;
}

function textWidth(atlas: Atlas): number {
  const texts = atlas.cells.flat().map((cell) => (cell === undefined ? '' : cellText(cell, atlas)));
  return Math.max(...texts.map((text) => text.length));
}

const SIGNS = { draw: '=', endless: '∞', unproven: '?' } as const;

/** `1:7`: Player 1 wins in 7 turns; `52`: Player 1's chance in per cent. */
export function cellText(cell: MapCell, atlas: Atlas): string {
  const { verdict } = cell;
  if (verdict === undefined) return narrowText(cell, atlas);
  const { outcome, p1, turns } = verdict;
  if (outcome === 'draw' || outcome === 'endless' || outcome === 'unproven') return SIGNS[outcome];
  if (atlas.mixed) return String(Math.round((p1 ?? 0) * 100));
  const winner = outcome === 'player1' ? '1' : '2';
  return turns === null ? winner : `${winner}:${turns}`;
}

/** One sign: the winner, or the chance in tens of per cent. */
function narrowText(cell: MapCell, atlas: Atlas): string {
  const shade = shadeOf(cell, atlas);
  if (shade.kind === 'player1') return '1';
  if (shade.kind === 'player2') return '2';
  if (shade.kind !== 'chance') return SIGNS[shade.kind];
  if (!atlas.mixed) return '+';
  return String(Math.min(9, Math.floor((cell.chance ?? 0) * 10)));
}

function legend(atlas: Atlas, style: Style): Phrases {
  const { mixed, cells, longest, draws } = atlas;
  const halves = draws ? `, ${COUNTING_HALF}` : '';
  const found = cells.flat().filter((cell) => cell !== undefined);
  const has = (kind: 'draw' | 'endless' | 'unproven'): boolean =>
    found.some((cell) => cell[kind] > 0);
  const signs: Phrases = [
    mixed
      ? style !== 'signs'
        ? say`52: ${playerOwns(0)} chance in per cent${halves}`
        : say`0 to 9: ${playerOwns(0)} chance in tens of per cent${halves}`
      : style !== 'signs' && longest > 0
        ? say`1:7 ${player(0)} wins in 7 turns`
        : '1, 2 who wins',
    ...(isSampled(atlas) && !mixed ? ['+ either may win'] : []),
    ...(has('draw') ? [`= ${WITHOUT_WIN.draw}`] : []),
    ...(has('endless') ? [`∞ ${WITHOUT_WIN.endless}`] : []),
    ...(has('unproven') ? [`? ${WITHOUT_WIN.unproven}`] : []),
    `${{ wide: '[ ]', close: '>', signs: '@' }[style]} this position`,
    `blank: ${NEVER_REACHED}`,
  ];
  const sampled = isSampled(atlas) ? [`  ${sampleSentence(atlas)}`] : [];
  return ['', say`  ${joined(signs, ' · ')}`, ...sampled];
}

/** Whether a cell represents several positions. */
export function isSampled({ block }: Atlas): boolean {
  return block.across > 1 || block.down > 1;
}

/** Explains that a cell represents several positions, if it does. */
export function sampleSentence({ axes, block, looked }: Atlas): string {
  const size =
    axes[0] === axes[1] ? count(block.across) : `${count(block.across)} × ${count(block.down)}`;
  const seen = looked === null ? 'all that can occur' : `${count(looked)} of them`;
  return `Each cell covers ${size} positions; ${seen} were checked.`;
}

// Backgrounds from the 256 colours: from near to far, and from Player 2's chance to Player 1's.
const BACKGROUNDS = {
  player1: [51, 44, 37, 30, 23],
  player2: [213, 177, 134, 91, 54],
  chance: [134, 176, 182, 225, 254, 195, 159, 116, 44],
} as const;
const DARK_FROM = 3;
const PLAIN_BACKGROUNDS = { draw: 250, endless: 220, unproven: 240 } as const;

function colour(text: string, shade: Shade, colours: Colours, isCurrent: boolean): string {
  if (colours === 'none') return text;
  const strong = isCurrent ? '1;4;' : '';
  if (colours === 'few') return `\u001b[${strong}${few(shade)}m${text}\u001b[0m`;
  const isDark = shade.kind.startsWith('player') && 'level' in shade && shade.level >= DARK_FROM;
  const background =
    'level' in shade
      ? (BACKGROUNDS[shade.kind][shade.level] ?? 250)
      : PLAIN_BACKGROUNDS[shade.kind];
  return `\u001b[${strong}38;5;${isDark ? 255 : 16};48;5;${background}m${text}\u001b[0m`;
}

function few(shade: Shade): string {
  if (shade.kind === 'player1') return '36';
  if (shade.kind === 'player2') return '35';
  return shade.kind === 'chance' ? '37' : '33';
}
