import type { JSX } from 'preact';
import type { RoomView } from '../../protocol/room.ts';

/** The standings, best first. */
export function StandingsTable({
  view: { standings, members, member: own, terms },
  accuracies,
}: {
  readonly view: RoomView;
  /** Percent by member, if it is known. */
  readonly accuracies?: ReadonlyMap<number, number | null> | undefined;
}): JSX.Element {
  return (
    <div class="standings-place">
      <table class="standings">
        <caption class="heard">Standings</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Name</th>
            <th scope="col">Score</th>
            <th scope="col">
              <abbr title="Won, drawn, lost">W–D–L</abbr>
            </th>
            <th scope="col">
              <abbr title={TIE_BREAKS[terms.pairing]}>Tie-break</abbr>
            </th>
            {accuracies !== undefined && <th scope="col">Accuracy</th>}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ place, member, score, won, drawn, lost, byes, tieBreak }) => (
            <tr key={member} class={member === own ? 'own' : undefined}>
              <td>{place}</td>
              <th scope="row">
                {members[member - 1]?.name}
                {member === own && <span class="about"> (you)</span>}
              </th>
              <td>{pointsText(score)}</td>
              <td>
                {won}–{drawn}–{lost}
                {byes > 0 && <span class="about"> +{byes} bye</span>}
              </td>
              <td>{pointsText(tieBreak)}</td>
              {accuracies !== undefined && <td>{percentText(accuracies.get(member))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TIE_BREAKS = {
  swiss: 'Buchholz: the scores of all opponents',
  'round-robin': 'Sonneborn-Berger: the scores of beaten opponents',
};

/** "2½". */
function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = { 0.25: '¼', 0.5: '½', 0.75: '¾' }[points - whole] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}

function percentText(percent: number | null | undefined): string {
  return percent == null ? '–' : `${Math.round(percent)} %`;
}
