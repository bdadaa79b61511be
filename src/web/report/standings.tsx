import type { JSX } from 'preact';
import type { ReportData } from '../../arena/report/report-data.ts';
import type { PlayerScoreData } from '../../protocol/answers/arena.ts';
import { lossText, percent, ratingText, rightText, shortName } from './figures.ts';
import { WideTable } from './wide-table.tsx';

/** How every player did in all settings together, the best first. */
export function Standings({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  const players = arena.players.toSorted((one, two) => two.total.score - one.total.score);
  return (
    <>
      <WideTable
        caption="All settings together"
        head={['Player', 'Games', 'Score', 'Without luck', 'Loss a game', 'Right', 'Rating']}
        rows={players.map(({ name, total, rating }) => ({
          key: name,
          cells: [
            shortName(name),
            String(total.games),
            <Share key="score" share={total.score} />,
            adjustedText(total),
            lossText(total.lossPerGame),
            rightText(total),
            ratingText(rating),
          ],
        }))}
      />
      <p class="note">
        Score: points a game. Without luck: the score with the value of openings and seats taken
        out, and its standard error. Loss: winning chance given away, by the solution. Right: of the
        choices that mattered, how many gave nothing away. Rating: on the ladder of the levels, with
        its 95 % interval.
        {arena.plan.settings.some(({ players: own }) => own !== undefined) &&
          ' A level that a game does not have sits out there.'}
      </p>
    </>
  );
}

function adjustedText({ adjusted }: PlayerScoreData): string {
  return adjusted === null
    ? '–'
    : `${percent(adjusted.score)} ± ${(100 * adjusted.error).toFixed(1)}`;
}

/** A share as a number and a bar. */
function Share({ share }: { readonly share: number }): JSX.Element {
  return (
    <span class="share">
      <span class="share-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      {percent(share)}
    </span>
  );
}
