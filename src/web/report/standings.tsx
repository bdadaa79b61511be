import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { lossText, percent, ratingText, rightText } from '../../arena/report/figures.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { nameInWords } from '../../play/names.ts';
import type { PlayerScoreData } from '../../protocol/answers/arena.ts';
import { Select } from '../controls/controls.tsx';
import { shaded, WideTable } from './wide-table.tsx';

/** How every player did in all settings together, best first. */
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
            nameInWords(name),
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
      caption="Score of the player on the left against the one above"
      head={['Player', ...rows.map(({ name }) => nameInWords(name))]}
      rows={rows.map(({ name, place }) => {
        const cells = rows.map((other) => scores.get(`${place} ${other.place}`));
        return {
          key: name,
          cells: [
            nameInWords(name),
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

/** What each player gave away a game, by setting. */
export function LossByGame({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element {
  const most = Math.max(
    0.001,
    ...arena.players.flatMap(({ settings }) => settings.map(({ score }) => score.lossPerGame ?? 0)),
  );
  return (
    <WideTable
      caption="Winning chance given away a game"
      head={['Player', ...titles]}
      rows={arena.players.map(({ name, settings }) => ({
        key: name,
        cells: [nameInWords(name), ...settings.map(({ score }) => lossText(score.lossPerGame))],
        styles: settings.map(({ score }) => shaded((score.lossPerGame ?? 0) / most, 'bad')),
      }))}
    />
  );
}

/** What each player's choices gave away, by turn. */
export function LossByTurn({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element {
  const [setting, setSetting] = useState(-1);
  const rows = arena.players.map(({ name, total, settings }) => {
    const { byTurn } = setting < 0 ? total : (settings[setting]?.score ?? total);
    return {
      name,
      means: new Map(byTurn.map(({ turn, choices, loss }) => [turn, loss / choices])),
    };
  });
  const turns = [...new Set(rows.flatMap(({ means }) => [...means.keys()]))].toSorted(
    (one, two) => one - two,
  );
  const most = Math.max(0.001, ...rows.flatMap(({ means }) => [...means.values()]));
  return (
    <>
      <p class="row">
        By turn in{' '}
        <Select
          aria-label="Setting"
          choices={[
            ['-1', 'all settings'],
            ...titles.map((title, place) => [String(place), title] as const),
          ]}
          value={String(setting)}
          change={(value) => setSetting(Number(value))}
        />
      </p>
      <WideTable
        caption="Winning chance given away a choice, by turn"
        head={['Player', ...turns.map(String)]}
        rows={rows.map(({ name, means }) => ({
          key: name,
          cells: [nameInWords(name), ...turns.map((turn) => lossText(means.get(turn) ?? null))],
          styles: turns.map((turn) => shaded((means.get(turn) ?? 0) / most, 'bad')),
        }))}
      />
    </>
  );
}
