import { type Format, isDecided, leader, type Series } from '../../../core/match/series.ts';

/** "Game 2, best of 3"; undefined if there is only one game. */
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

/** "one game", "best of 3", "4 games". */
export function roundsText({ kind, games }: Format): string {
  return kind === 'single'
    ? 'one game'
    : kind === 'best-of'
      ? `best of ${games}`
      : `${games} games`;
}

/** The result of a series after its last game; `wins` makes the sentence for a winner. */
export function seriesResult(series: Series, wins: (person: 0 | 1) => string): string | undefined {
  if (series.format.kind === 'single' || !isDecided(series)) return undefined;
  const ahead = leader(series);
  return ahead === null ? 'The series is tied.' : `${wins(ahead)} the series.`;
}

/** What a practice player is told. */
export function practiceSentence({
  turn,
  attempt,
}: {
  readonly turn: number;
  readonly attempt: number;
}): string {
  const where = attempt === 1 ? `Playing from turn ${turn}` : `Replaying turn ${turn}`;
  return `${where} for practice. This won't count.`;
}
