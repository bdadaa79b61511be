import type { Lines } from '../core/book.ts';
import type { Grid, Scene } from '../core/scene.ts';
import { seatNumber } from '../core/seat.ts';

/** More squares than this are not all named. */
const MOST_MARKED = 12;

/** A scene in words, a line or a few for each part: for who cannot see a drawing. */
export function describeScene(scene: Scene): Lines {
  return scene.flatMap(describePart);
}

function describePart(part: Scene[number]): Lines {
  switch (part.kind) {
    case 'track': {
      const [first, second] = part.squares;
      const stand = `Player 1 stands on ${first}, Player 2 on ${second}; the finish is ${part.finish}.`;
      return part.marked.length === 0
        ? [stand]
        : [
            stand,
            `Marked squares: ${part.marked.slice(0, MOST_MARKED).join(', ')}${part.marked.length > MOST_MARKED ? ' …' : ''} (${part.legend}).`,
          ];
    }
    case 'tiles': {
      const tiles = part.tiles.map(({ text, taken, seat }) =>
        taken ? `${text} (${seat === null ? 'taken' : `P${seatNumber(seat)}`})` : text,
      );
      return [`${part.title}: ${tiles.length === 0 ? 'none' : tiles.join(' ')}`];
    }
    case 'grid':
      return describeGrid(part);
    case 'bars':
      return part.bars.map(({ label, value, most }) => `${label}: ${value} of ${most}`);
    case 'facts':
      return part.facts.map(({ label, text }) => `${label}: ${text}`);
  }
}

/** A line a row, and under them what the columns are called. */
function describeGrid({ rows, labels }: Grid): Lines {
  const lines = rows.map((row, index) => {
    const label = labels === undefined ? '' : `${labels.rows[index] ?? ''}: `;
    const cells = row.map(
      ({ text, seat }) => text || (seat === null ? '·' : `P${seatNumber(seat)}`),
    );
    return label + cells.join(' ');
  });
  return labels === undefined ? lines : [...lines, `Columns: ${labels.columns.join(' ')}`];
}
