import { formatOptions } from '../../core/contract/option.ts';
import { csvLine } from '../../core/csv.ts';
import type { ArenaMessage, PlayerScoreData, RatingData } from '../../protocol/answers/arena.ts';

const COLUMNS = [
  'table',
  'player',
  'opponent',
  'game',
  'options',
  'turn',
  'measure',
  'value',
  'low',
  'high',
] as const;

type CsvRow = Partial<Readonly<Record<(typeof COLUMNS)[number], string | number | null>>>;

/** All tables of an arena in one: a row for each number. */
export function arenaCsv({ plan, players, names, cross }: ArenaMessage): string {
  const settings = plan.settings.map(({ game, options }) => ({
    game,
    options: formatOptions(options),
  }));
  const rows: readonly CsvRow[] = [
    ...players.flatMap(({ name, total, rating, settings: own }) => [
      ...scoreRows(name, total, rating),
      ...own.flatMap(({ score, rating: here, exploitability }, setting) =>
        [
          ...scoreRows(name, score, here),
          ...(exploitability === null
            ? []
            : [
                numberRow(name, 'best-response', exploitability.gain, exploitability.interval),
                numberRow(name, 'best-response-confirmed', exploitability.confirmed),
              ]),
        ].map((row) => ({ ...row, ...settings[setting] })),
      ),
    ]),
    ...cross.flatMap(({ one, two, games, points }): readonly CsvRow[] => {
      const pair = { table: 'cross', player: names[one] ?? '', opponent: names[two] ?? '' };
      return [
        { ...pair, measure: 'games', value: games },
        { ...pair, measure: 'points', value: points },
      ];
    }),
  ];
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column] ?? null)));
  return [COLUMNS.join(','), ...lines, ''].join('\n');
}

function scoreRows(
  player: string,
  { faults, mistakes, classes, adjusted, byTurn, ...numbers }: PlayerScoreData,
  rating: RatingData | null,
): readonly CsvRow[] {
  const counted = (table: string, counts: Readonly<Record<string, number>>): readonly CsvRow[] =>
    Object.entries(counts).map(([measure, value]) => ({ table, player, measure, value }));
  return [
    ...Object.entries(numbers).map(([measure, value]) => numberRow(player, measure, value)),
    ...(adjusted === null ? [] : [numberRow(player, 'adjusted', adjusted.score)]),
    ...(adjusted === null ? [] : [numberRow(player, 'adjusted-error', adjusted.error)]),
    ...(rating === null ? [] : [numberRow(player, 'rating', rating.rating, rating.interval)]),
    ...counted('fault', faults),
    ...counted('bad-answer', mistakes),
    ...counted('mistake', classes),
    ...byTurn.flatMap(({ turn, choices, loss }): readonly CsvRow[] => [
      { table: 'turn', player, turn, measure: 'choices', value: choices },
      { table: 'turn', player, turn, measure: 'loss', value: loss },
    ]),
  ];
}

function numberRow(
  player: string,
  measure: string,
  value: number | null,
  [low, high]: readonly (number | null)[] = [],
): CsvRow {
  return { table: 'score', player, measure, value, low: low ?? null, high: high ?? null };
}
