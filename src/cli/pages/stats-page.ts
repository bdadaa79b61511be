import type { Lines } from '../../core/contract/book.ts';
import { isolated } from '../../core/person-name.ts';
import { seatNumber } from '../../core/seat.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import { downsample, type GameTally, type PlayerStats } from '../../play/history/stats.ts';
import { botsInWords } from '../../play/names.ts';
import type { PlayerRating } from '../../play/puzzles/ratings.ts';
import { accuracyLines, playerText, streakLines, tallyText } from '../../play/text/game/history.ts';
import { standingSentence } from '../../play/text/puzzle/ratings.ts';
import type { PlayerStatsData } from '../../protocol/answers/history.ts';
import type { Paint } from '../draw/paint.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';

/** Where the figures are shown, and how. */
export type StatsPage = {
  readonly width: number;
  readonly paint: Paint;
  /** Whether the terminal can draw block characters. */
  readonly blocks: boolean;
  readonly program: string;
  titleOf(game: string): string;
  /** Which games lack an accuracy: shipped ones, custom ones that need their file, or both. */
  readonly open: 'at hand' | 'own' | 'both';
};

const BLOCKS = [...'▁▂▃▄▅▆▇█'];
/** The same in ASCII, in tenths. */
const TENTHS = [...'0123456789'];
const MOST_ROWS = 12;

/** The totals of one person's games. */
export function statsLines(unisolated: PlayerStats, page: StatsPage): Lines {
  const stats = { ...unisolated, name: isolated(unisolated.name) };
  const { width, paint } = page;
  const title = `${printable(playerText(stats.name))}: ${tallyText(stats.total)}`;
  const sides = stats.bySide.map((tally, seat) => [`as Player ${seat + 1}`, tally] as const);
  const opponents = stats.byOpponent.map(
    ({ opponent, ...tally }) =>
      [`against ${printable(isolated(botsInWords(opponent)))}`, tally] as const,
  );
  const games = stats.byGame.map(
    ({ game, ...tally }) => [printable(page.titleOf(game)), tally] as const,
  );
  const said = [...streakLines(stats)];
  return [
    ...wrap(title, width).map(paint.strong),
    ...tallyRows(games.length > 1 ? games : [], page),
    ...tallyRows(opponents, page),
    ...tallyRows(
      sides.filter(([, { games: played }]) => played > 0),
      page,
    ),
    ...said.flatMap((line) => wrap(line, width)),
    ...accuracyPart(stats, page),
  ];
}

/** One line each, such as "against bot:random  12 games: 9 won, 3 lost (75 % won)". */
function tallyRows(
  rows: readonly (readonly [label: string, tally: GameTally])[],
  page: StatsPage,
): Lines {
  const shown = rows.slice(0, MOST_ROWS);
  const most = Math.floor(page.width * 0.4);
  const label = Math.min(most, widest(shown.map(([text]) => text)));
  return [
    ...shown.flatMap(([text, tally]) => {
      const clipped = clipTo(text, label);
      const gap = ' '.repeat(label - widthOf(clipped));
      return wrap(`  ${clipped}${gap}  ${tallyText(tally)}`, page.width, 4);
    }),
    ...(rows.length > shown.length ? [`  and ${rows.length - shown.length} more`] : []),
  ];
}

function accuracyPart(stats: PlayerStats, page: StatsPage): Lines {
  const lines = accuracyLines(stats).map((line, index) =>
    index === 0 ? `Accuracy: ${line}` : line,
  );
  const values = stats.accuracy.points.map(({ percent }) => percent);
  // Blocks explain themselves; digits need a label.
  const label = page.blocks ? '  ' : '  from first to last, in tenths: ';
  const room = page.width - label.length - 2;
  const graph = values.length < 2 ? [] : [`${label}${sparkline(values, room, page.blocks)}`];
  const more = stats.accuracy.open === 0 ? [] : [workOutSentence(page)];
  return [
    ...lines.slice(0, 1).flatMap((line) => wrap(line, page.width)),
    ...graph,
    ...[...lines.slice(1), ...more].flatMap((line) => wrap(line, page.width)),
  ];
}

/** How to compute the missing accuracies. Custom games need their file. */
function workOutSentence({ program, open }: StatsPage): string {
  const command = `Work them out: ${program} stats --accuracy`;
  switch (open) {
    case 'at hand':
      return command;
    case 'own':
      return `${command} --game FILE`;
    case 'both':
      return `${command}, and those of your own games with --game FILE`;
  }
}

/** A person who solves puzzles in a game. */
type PuzzleSolver = PlayerRating & { readonly name: string; readonly title: string };

/** The ratings of everyone who solves puzzles. */
export function solverLines(solvers: readonly PuzzleSolver[], { width, paint }: StatsPage): Lines {
  if (solvers.length === 0) return [];
  const lines = solvers.map((solver) => {
    const who = solver.name === '' ? '' : `${printable(isolated(solver.name))}, `;
    return `  ${who}${standingSentence(printable(solver.title), solver, solver.puzzles)}`;
  });
  return [paint.strong('Puzzles'), ...lines.flatMap((line) => wrap(line, width, 4))];
}

/** One sign per value from 0 to 100, oldest first. Averages the values if there is no room. */
function sparkline(values: readonly number[], width: number, blocks: boolean): string {
  const signs = blocks ? BLOCKS : TENTHS;
  return downsample(values, Math.max(8, Math.min(60, width)))
    .map((value) => signs[Math.min(signs.length - 1, Math.floor((value / 100) * signs.length))])
    .join('');
}

/** The same as JSON. */
export function statsData(stats: PlayerStats): PlayerStatsData {
  const { name, total, bySide, byOpponent, byGame, streak, longestWinning, accuracy } = stats;
  return {
    name,
    ...total,
    winRate: rate(total),
    bySide: bySide.map((tally, seat) => ({
      player: seatNumber(seat === 0 ? 0 : 1),
      ...tally,
      winRate: rate(tally),
    })),
    byOpponent: byOpponent.map((tally) => ({ ...tally, winRate: rate(tally) })),
    byGame: byGame.map((tally) => ({ ...tally, winRate: rate(tally) })),
    streak,
    longestWinning,
    accuracy,
  };
}

function rate({ won, lost, drawn }: GameTally): number | null {
  const decided = won + lost + drawn;
  return decided === 0 ? null : won / decided;
}
