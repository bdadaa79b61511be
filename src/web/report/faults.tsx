import type { JSX } from 'preact';
import { FAULT_WORDS } from '../../arena/report/fault-words.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { countOf } from '../../core/count.ts';
import { lossText, percent, shortName } from './figures.ts';
import { WideTable } from './wide-table.tsx';

/** Games that were lost by a fault, apart from skill. */
export function Faults({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  const { players, plan } = arena;
  const faulty = players.filter(
    ({ total: { faults, mistakes } }) =>
      Object.keys(faults).length > 0 || mistakes.illegal + mistakes.unreadable + mistakes.stale > 0,
  );
  if (faulty.length === 0) return <p>No game was lost by a fault, and no answer was bad.</p>;
  const codes = [...new Set(faulty.flatMap(({ total }) => Object.keys(total.faults)))].toSorted();
  return (
    <>
      <WideTable
        caption="Games lost by a fault, and bad answers that were asked for again"
        head={[
          'Player',
          ...codes.map((code) => `Lost: ${FAULT_WORDS[code] ?? code}`),
          'Illegal',
          'Unreadable',
          'For an old turn',
          'Score without faults',
          'Loss with faults',
        ]}
        rows={faulty.map(({ name, total }) => ({
          key: name,
          cells: [
            shortName(name),
            ...codes.map((code) => String(total.faults[code] ?? 0)),
            String(total.mistakes.illegal),
            String(total.mistakes.unreadable),
            String(total.mistakes.stale),
            total.cleanScore === null ? '–' : percent(total.cleanScore),
            lossText(total.combinedLossPerGame),
          ],
        }))}
      />
      <p class="note">
        A program has {countOf(plan.policy.seconds, 'second')} a move. After a bad answer it is
        asked {countOf(plan.policy.retries, 'more time')}, then it loses the game.
      </p>
    </>
  );
}
