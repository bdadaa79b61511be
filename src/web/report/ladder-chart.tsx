import type { JSX } from 'preact';
import type { LadderRung } from '../../arena/rating/ladder.ts';
import { ratingText } from '../../arena/report/figures.ts';
import type { ReportData } from '../../arena/report/report-data.ts';
import { nameInWords } from '../../play/names.ts';
import type { RatingData } from '../../protocol/answers/arena.ts';

/** An unbounded interval is drawn this far beyond the others. */
const BEYOND = 100;
/** A rung's label needs this share of the width. */
const ROOM = 5;

/** The ladder of each game, with every player on it. */
export function LadderChart({
  report: { arena, titles },
}: {
  readonly report: ReportData;
}): JSX.Element {
  return (
    <>
      <p>
        Lines are the levels of a game by number, R random play and P perfect play. Their strength
        is computed, not measured. Dots are the players, with their 95 % intervals.
      </p>
      <div class="ladders">
        {titles.map((title, setting) => {
          const ladder = arena.ladders[setting] ?? null;
          const rated = arena.players.flatMap(({ name, settings }) => {
            const rating = settings[setting]?.rating ?? null;
            return rating === null ? [] : [{ name, rating }];
          });
          return (
            <figure key={title} class="surface ladder">
              <figcaption>{title}</figcaption>
              {ladder === null ? (
                <p>Too big to solve: no ladder.</p>
              ) : (
                <LadderRows rungs={ladder.rungs} rated={rated} />
              )}
            </figure>
          );
        })}
      </div>
    </>
  );
}

function LadderRows({
  rungs,
  rated,
}: {
  readonly rungs: readonly LadderRung[];
  readonly rated: readonly { readonly name: string; readonly rating: RatingData }[];
}): JSX.Element {
  const values = [
    ...rungs.map(({ rating }) => rating),
    ...rated.flatMap(({ rating }) => [
      rating.rating,
      ...rating.interval.filter((end) => end !== null),
    ]),
  ];
  const [least, most] = [Math.min(...values) - BEYOND / 2, Math.max(...values) + BEYOND / 2];
  const across = (rating: number): number =>
    (100 * Math.max(0, Math.min(most - least, rating - least))) / (most - least);
  const strongest = rated.toSorted((one, two) => two.rating.rating - one.rating.rating);
  return (
    <div class="ladder-rows">
      <span />
      <div class="ladder-scale" aria-hidden="true">
        {rungs
          .filter((_, place) => {
            const [here, next] = rungs.slice(place, place + 2).map(({ rating }) => across(rating));
            return (next ?? 100) - (here ?? 0) >= ROOM || next === undefined;
          })
          .map(({ name, rating }) => (
            <span key={name} style={{ left: `${across(rating)}%` }}>
              {rungSign(name)}
            </span>
          ))}
      </div>
      {strongest.map(({ name, rating }) => {
        const [from, to] = [
          across(rating.interval[0] ?? least),
          across(rating.interval[1] ?? most),
        ];
        return [
          <span key={`${name} name`} class="ladder-name">
            {nameInWords(name)} <small>{ratingText(rating)}</small>
          </span>,
          <div key={name} class="ladder-row" aria-hidden="true">
            {rungs.map((rung) => (
              <span key={rung.name} class="rung" style={{ left: `${across(rung.rating)}%` }} />
            ))}
            <span class="interval" style={{ left: `${from}%`, width: `${to - from}%` }} />
            <span class="point" style={{ left: `${across(rating.rating)}%` }} />
          </div>,
        ];
      })}
    </div>
  );
}

/** A level by its number, others by their first letter. */
function rungSign(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? (nameInWords(name)[0] as string);
}
