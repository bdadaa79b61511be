import type { JSX } from 'preact';
import { titleOfId } from '../../play/history/history-entry.ts';
import { downsample, type PlayerStats, statsOf } from '../../play/history/stats.ts';
import { botsInWords } from '../../play/names.ts';
import { accuracyLines, playerText, streakLines, tallyText } from '../../play/text/game/history.ts';
import { findGame, gamesAtHand } from '../games.ts';
import type { ListedGame } from '../store/kept-games.ts';

/** At most this many opponents, and this many games, are listed. */
const MOST_ROWS = 8;
const MOST_POINTS = 60;

/** Everyone's totals. */
export function Stats({ games }: { readonly games: readonly ListedGame[] }): JSX.Element | null {
  const people = statsOf(games, undefined, findGame);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="stats">
      <h2 id="stats">Wins and losses</h2>
      <div class="stats">
        {people.map((stats) => (
          <Person key={stats.name} stats={stats} />
        ))}
      </div>
    </section>
  );
}

function Person({ stats }: { readonly stats: PlayerStats }): JSX.Element {
  const { byOpponent, byGame, accuracy } = stats;
  const values = accuracy.points.map(({ percent }) => percent);
  const opponents = byOpponent.map(
    ({ opponent, ...tally }) => [botsInWords(`against ${opponent}`), tally] as const,
  );
  const games =
    byGame.length > 1
      ? byGame.map(({ game, ...tally }) => [titleOfId(game, gamesAtHand()), tally] as const)
      : [];
  const rows = [...opponents.slice(0, MOST_ROWS), ...games.slice(0, MOST_ROWS)];
  const others = opponents.length + games.length - rows.length;
  return (
    <article class="surface card">
      <h3>{playerText(stats.name)}</h3>
      <p>{tallyText(stats.total)}</p>
      {streakLines(stats).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {accuracyLines(stats).map((line, index) => (
        <p key={line}>{index === 0 ? `Accuracy: ${line}` : line}</p>
      ))}
      {values.length > 1 && <AccuracyGraph values={values} />}
      <details class="unfold">
        <summary>By opponent and game</summary>
        <dl>
          {rows.map(([label, tally]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{tallyText(tally)}</dd>
            </div>
          ))}
        </dl>
        {others > 0 && <p>and {others} more</p>}
      </details>
    </article>
  );
}

/** From 0 to 100, oldest first; averages if there are many. */
function AccuracyGraph({ values }: { readonly values: readonly number[] }): JSX.Element {
  const points = downsample(values, MOST_POINTS);
  const last = points.length - 1;
  const [first = 0] = points;
  return (
    <svg
      class="accuracy-graph"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Accuracy over time, from ${Math.round(first)} % to ${Math.round(points[last] ?? 0)} %`}
    >
      <line x1="0" x2="100" y1="0" y2="0" />
      <line x1="0" x2="100" y1="100" y2="100" />
      <polyline
        points={points.map((value, index) => `${(100 * index) / last},${100 - value}`).join(' ')}
      />
    </svg>
  );
}
