import type { JSX } from 'preact';
import type { ReportData } from '../../arena/report/report-data.ts';
import { percent, shaded, shortName } from './figures.ts';
import { WideTable } from './wide-table.tsx';

/** The score of each player against each other one. */
export function CrossTable({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  const names = arena.names;
  const scores = new Map<string, { readonly score: number; readonly games: number }>();
  for (const { one, two, games, points } of arena.cross) {
    scores.set(`${one} ${two}`, { score: points / games, games });
    scores.set(`${two} ${one}`, { score: 1 - points / games, games });
  }
  const rows = names
    .map((name, place) => ({ name, place }))
    .filter(({ place }) => arena.cross.some(({ one, two }) => one === place || two === place));
  return (
    <WideTable
      caption="Score of the player on the left against the one above"
      head={['Player', ...rows.map(({ name }) => shortName(name))]}
      rows={rows.map(({ name, place }) => {
        const cells = rows.map((other) => scores.get(`${place} ${other.place}`));
        return {
          key: name,
          cells: [
            shortName(name),
            ...cells.map((cell) => (cell === undefined ? '' : percent(cell.score))),
          ],
          styles: cells.map((cell) =>
            cell === undefined
              ? undefined
              : shaded(Math.abs(2 * cell.score - 1), cell.score >= 0.5 ? 'good' : 'bad'),
          ),
        };
      })}
    />
  );
}
