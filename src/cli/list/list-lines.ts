import type { Lines } from '../../core/contract/book.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import type { Paint } from '../draw/paint.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';
import type { Size } from '../talk/fullscreen.ts';
import type { ListItem, Listing } from './listing.ts';

/** Longer lines are hard to read. */
const WIDEST = 100;
/** With fewer columns beside the labels, descriptions go below. */
const LEAST_DESCRIPTION = 30;
/** A mark for the highlighted entry, and a space. */
const POINTER = '> ';

/**
 * How much of a list to show, most first: `drawn` shows pictures and describes the highlighted entry. The last level
 * cuts the list to fit.
 */
const DETAILS = [
  { large: true, gaps: true, abouts: 'all', pictures: 'all' },
  { large: true, gaps: true, abouts: 'chosen', pictures: 'all' },
  { large: false, gaps: true, abouts: 'all', pictures: 'all' },
  { large: false, gaps: true, abouts: 'drawn', pictures: 'all' },
  { large: false, gaps: false, abouts: 'drawn', pictures: 'all' },
  { large: false, gaps: true, abouts: 'chosen', pictures: 'all' },
  { large: false, gaps: false, abouts: 'chosen', pictures: 'all' },
  { large: false, gaps: false, abouts: 'chosen', pictures: 'chosen' },
  { large: false, gaps: false, abouts: 'none', pictures: 'none' },
] as const;

type Detail = (typeof DETAILS)[number];
/** One line per entry. */
const LEAST = DETAILS[DETAILS.length - 1] as Detail;
/** The columns of a line. */
type Columns = {
  readonly width: number;
  readonly mark: number;
  readonly label: number;
  readonly hasRoom: boolean;
};

/** A list for a screen of this size: as much as fits, always including the highlighted entry. */
export function listLines<T>(listing: Listing<T>, at: number, size: Size, paint: Paint): Lines {
  const { choices, picture } = listing;
  const room = size.rows - 1;
  const columns = columnsFor(listing, size);
  const linesWith = (detail: Detail, chosen: number): Lines => {
    const large = detail.large ? (picture?.(columns.width, paint) ?? []) : [];
    return [
      ...titleLines(listing, detail, columns, paint),
      ...(detail.gaps ? [''] : []),
      ...(large.length > 0 ? [...large, ''] : []),
      ...choices.flatMap((choice, index) => [
        ...(detail.gaps && choice.begins === true ? [''] : []),
        ...choiceLines(choice, index === chosen, detail, columns, paint),
      ]),
    ];
  };
  // The level of detail does not depend on the highlight, so that nothing jumps while moving through the list.
  const fits = (detail: Detail): boolean =>
    (picture !== undefined || !detail.large) &&
    choices.every((_, chosen) => linesWith(detail, chosen).length <= room);
  const detail = listing.rows === undefined ? DETAILS.find(fits) : undefined;
  if (detail !== undefined) return linesWith(detail, at);
  // A list that is too long is cut to the entries around the highlighted one.
  const shown = pageLength(listing, size, paint);
  const first = Math.max(0, Math.min(at - (shown >> 1), choices.length - shown));
  const part = choices.slice(first, first + shown);
  const rows =
    listing.rows === undefined
      ? part.map((each, index) => choiceLines(each, first + index === at, LEAST, columns, paint))
      : tableRows(listing, part, at - first, size, paint);
  const head = titleLines(listing, LEAST, columns, paint);
  return [...(head.length + rows.flat().length <= room ? head : []), ...rows.flat()];
}

/** How many entries of a long list are shown at a time: below the title, if both fit. */
export function pageLength<T>(listing: Listing<T>, size: Size, paint: Paint): number {
  const head = titleLines(listing, LEAST, columnsFor(listing, size), paint).length;
  const [row] = tableRows(listing, listing.choices.slice(0, 1), 0, size, paint);
  const height = row?.length ?? 1;
  const room = size.rows - 1;
  return Math.max(1, Math.floor((head + height <= room ? room - head : room) / height));
}

function tableRows<T>(
  { rows }: Listing<T>,
  part: readonly ListItem<T>[],
  at: number,
  { columns }: Size,
  paint: Paint,
): readonly Lines[] {
  const values = part.map(({ value }) => value);
  const laidOut = rows?.(values, columns - POINTER.length, paint) ?? [];
  return laidOut.map((lines, index) =>
    lines.map((line, row) => {
      const mark = index === at && row === 0 ? POINTER : ' '.repeat(POINTER.length);
      return mark + (index === at ? paint.chosen(line) : line);
    }),
  );
}

function columnsFor<T>({ choices }: Listing<T>, { columns }: Size): Columns {
  const width = Math.min(columns, WIDEST) - 1;
  const mark = widest(choices.map((each) => each.mark)) + 1;
  const label = widest(choices.map((each) => each.label)) + 2;
  const hasRoom = width - POINTER.length - mark - label >= LEAST_DESCRIPTION;
  return { width, mark, label, hasRoom };
}

function titleLines<T>(
  { title, about, note }: Listing<T>,
  { gaps }: Detail,
  { width }: Columns,
  paint: Paint,
): Lines {
  const heading = clipTo(printable(title), width);
  const plain = printable(about);
  const isOne = widthOf(heading) + 2 + widthOf(plain) <= width;
  const below = isOne || !gaps ? [] : wrap(plain, width);
  return [
    paint.strong(heading) + (isOne && plain !== '' ? paint.dim(`  ${plain}`) : ''),
    ...below.filter((line) => line !== '').map(paint.dim),
    ...(note === undefined ? [] : wrap(note, width).map(paint.warn)),
  ];
}

function choiceLines<T>(
  { mark, label, about, picture }: ListItem<T>,
  isChosen: boolean,
  { abouts, pictures }: Detail,
  columns: Columns,
  paint: Paint,
): Lines {
  const indent = POINTER.length + columns.mark;
  const name = clipTo(printable(label), columns.width - indent);
  const start =
    (isChosen ? paint.strong(POINTER) : ' '.repeat(POINTER.length)) +
    paint.dim(mark.padEnd(columns.mark)) +
    (isChosen ? paint.chosen(name) : paint.strong(name));
  const text = columns.hasRoom ? indent + columns.label : indent;
  const isShown =
    abouts === 'all' ||
    (abouts !== 'none' && isChosen) ||
    (abouts === 'drawn' && picture !== undefined);
  const isDrawn = pictures === 'all' || (pictures === 'chosen' && isChosen);
  const drawn = isDrawn ? (picture?.(columns.width - text, paint) ?? '') : '';
  const description = isShown
    ? wrap(about, columns.width - text).filter((line) => line !== '')
    : [];
  const lines = [...description, ...(drawn === '' ? [] : [drawn])];
  const [first = '', ...rest] = columns.hasRoom ? lines : ['', ...lines];
  const space = ' '.repeat(text - indent === 0 ? 0 : columns.label - widthOf(name));
  return [
    first === '' ? start : start + space + first,
    ...rest.map((line) => ' '.repeat(text) + line),
  ];
}
