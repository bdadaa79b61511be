import type { Lines } from '../../core/contract/book.ts';
import { widthOf } from '../../core/text-width.ts';

/** A table's rows as lines of equal width, each column as wide as its widest cell. */
export function alignColumns(rows: readonly Lines[], isRight: (column: number) => boolean): Lines {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return isRight(column) ? space + cell : cell + space;
      })
      .join('  '),
  );
}
