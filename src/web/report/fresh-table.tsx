import type { JSX } from 'preact';
import type { ReportData } from '../../arena/report/report-data.ts';
import { lossText, percent, rightText, shortName } from './figures.ts';
import { WideTable } from './wide-table.tsx';

/** Each player in settings that it may know by heart, and in fresh ones. */
export function FreshTable({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  return (
    <>
      <WideTable
        caption="Known settings against fresh ones, which were drawn by chance"
        head={[
          'Player',
          'Score, known',
          'Score, fresh',
          'Loss a game, known',
          'Loss a game, fresh',
          'Right, known',
          'Right, fresh',
        ]}
        rows={arena.players.flatMap(({ name, memory }) =>
          memory === null
            ? []
            : [
                {
                  key: name,
                  cells: [
                    shortName(name),
                    percent(memory.known.score),
                    percent(memory.fresh.score),
                    lossText(memory.known.lossPerGame),
                    lossText(memory.fresh.lossPerGame),
                    rightText(memory.known),
                    rightText(memory.fresh),
                  ],
                },
              ],
        )}
      />
      <p class="note">
        Nobody has read about the fresh variants. A player that does much worse there knows the
        others by heart.
      </p>
    </>
  );
}
