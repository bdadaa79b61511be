import type { JSX } from 'preact';
import {
  errorText,
  lossText,
  ratingText,
  rightText,
  scoreText,
} from '../../arena/report/figures.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { count } from '../../core/count.ts';
import { nameInWords } from '../../play/names.ts';
import { shaded, WideTable } from './wide-table.tsx';

/** How every player did in all settings together, best first. */
export function Standings({ report: { arena } }: { readonly report: ReportData }): JSX.Element {
  const players = arena.players.toSorted((one, two) => two.total.score - one.total.score);
  return (
    <>
      <WideTable
        caption="All settings together"
        head={['Player', 'Games', 'Score', 'Error', 'Loss per game', 'Right', 'Rating']}
        rows={players.map(({ name, total, rating }) => ({
          key: name,
          cells: [
            nameInWords(name),
            count(total.games),
            <Share key="score" share={total.score} text={scoreText(total)} />,
            errorText(total),
            lossText(total.lossPerGame),
            rightText(total),
            ratingText(rating),
          ],
        }))}
      />
      <p class="note">
        Score: points per game; a draw counts half. Error: the score's standard error, without the
        luck of openings and seats. Loss: winning chance given away, by the solution; 1 is a whole
        game. Right: of the choices that mattered, how many gave nothing away. Rating: on the ladder
        of the levels, with its 95 % interval.
        {arena.plan.settings.some(({ players: own }) => own !== undefined) &&
          ' A level that a game does not have sits out there, so it has no rating over all games.'}
      </p>
    </>
  );
}

/** A share as a number and a bar. */
function Share({ share, text }: { readonly share: number; readonly text: string }): JSX.Element {
  return (
    <span class="share">
      <span class="share-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      {text}
    </span>
  );
}

/** Each player's score against each other one. */
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
      caption="Score in percent of the player on the left against the one above"
      head={['Player', ...rows.map(({ name }) => nameInWords(name))]}
      rows={rows.map(({ name, place }) => {
        const cells = rows.map((other) => scores.get(`${place} ${other.place}`));
        return {
          key: name,
          cells: [
            nameInWords(name),
            ...cells.map((cell) => (cell === undefined ? '' : (100 * cell.score).toFixed(1))),
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
