import { isDecided, leader, type Series } from '../../core/match/series.ts';

/** Which game of how many: "Game 2, best of 3"; undefined where there is only one. */
export function roundName({ format, round }: Series): string | undefined {
  switch (format.kind) {
    case 'single':
      return round === 1 ? undefined : `Game ${round}`;
    case 'best-of':
      return `Game ${round}, best of ${format.games}`;
    case 'rounds':
      return `Game ${round} of ${format.games}`;
  }
}

/** Who has won a series whose last game is scored; `wins` says that somebody does. */
export function seriesResult(series: Series, wins: (person: 0 | 1) => string): string | undefined {
  if (series.format.kind === 'single' || !isDecided(series)) return undefined;
  const ahead = leader(series);
  return ahead === null ? 'The series is level.' : `${wins(ahead)} the series.`;
}
