import type { Lines } from '../../core/contract/book.ts';
import { playerName } from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { SEATS } from '../../core/seat.ts';
import { widest, widthOf } from '../../core/text-width.ts';
import { givenNames, matchup } from '../../play/names.ts';
import { accuracyText, contestText, dayOf, resultText } from '../../play/text/game/history.ts';
import { type Paint, paintFor } from '../draw/paint.ts';
import { clipTo, commandLines, printable, wrap } from '../draw/wrap.ts';
import type { ShelvedGame } from '../store/history.ts';
import { quoted } from '../store/table-keeper.ts';
import { columnsOf, type Terminal } from '../terminal.ts';

/** A game in a list. */
export type NumberedGame = {
  /** Counted from 1, the newest. Null for a game between programs, which can only be named by its id. */
  readonly number: number | null;
  readonly game: ShelvedGame;
  readonly title: string;
};

/** The width and paint for a list. */
export type GamesPage = { readonly width: number; readonly paint: Paint };

export function pageOf(terminal: Terminal): GamesPage {
  return { width: columnsOf(terminal), paint: paintFor(terminal) };
}

/** With fewer columns, a game takes two or three lines. */
const ROOMY = 64;
const CRAMPED = 45;
/** Stands for an accuracy that has not been computed yet. */
export const NOT_YET = '?';

type Cells = {
  readonly number: string;
  readonly date: string;
  readonly title: string;
  readonly players: string;
  readonly result: string;
  readonly accuracy: string;
};

/** One line per game, or a few on a narrow page. No line is wider than the page. */
export function gameRows(listed: readonly NumberedGame[], page: GamesPage): readonly Lines[] {
  const cells = listed.map(cellsOf);
  const width = Math.max(20, page.width - 1);
  return width >= ROOMY - 1
    ? wideRows(cells, width, page.paint)
    : narrowRows(cells, width, page.paint);
}

function cellsOf({ number, game, title }: NumberedGame): Cells {
  return {
    number: number === null ? '–' : String(number),
    date: dayOf(game.date),
    title: printable(title),
    players: printable(contestText(game)),
    result: printable(resultText(game)),
    accuracy:
      game.result === '*'
        ? countOf(game.turns, 'turn')
        : game.accuracy === null
          ? NOT_YET
          : accuracyText(game),
  };
}

function wideRows(cells: readonly Cells[], width: number, paint: Paint): readonly Lines[] {
  const number = widest(cells.map((row) => row.number));
  const accuracy = widest(cells.map((row) => row.accuracy));
  const room = width - number - 10 - accuracy - 10;
  const title = Math.min(widest(cells.map((row) => row.title)), Math.floor(room * 0.4));
  const result = Math.min(widest(cells.map((row) => row.result)), Math.floor(room * 0.3));
  const players = room - title - result;
  return cells.map((row) => [
    [
      row.number.padStart(number),
      paint.dim(row.date),
      fit(row.title, title),
      fit(row.result, result),
      row.accuracy.padStart(accuracy),
      clipTo(row.players, players),
    ].join('  '),
  ]);
}

function narrowRows(cells: readonly Cells[], width: number, paint: Paint): readonly Lines[] {
  const number = widest(cells.map((row) => row.number));
  return cells.map((row) => {
    const end = clipTo(row.accuracy, 13);
    const room = width - number - 10 - widthOf(end) - 3;
    const margin = ' '.repeat(number + 1);
    const headings = width < CRAMPED ? [row.title, row.players] : [`${row.title}, ${row.players}`];
    return [
      `${row.number.padStart(number)} ${paint.dim(row.date)} ${fit(row.result, room)} ${end}`,
      ...headings.map((text) => margin + clipTo(text, width - number - 1)),
    ];
  });
}

function fit(text: string, width: number): string {
  const clipped = clipTo(text, width);
  return clipped + ' '.repeat(Math.max(0, width - widthOf(clipped)));
}

/** One game, and the commands you can use on it. */
export function gameLines(listed: NumberedGame, program: string, page: GamesPage): Lines {
  const { game, number, title } = listed;
  const which = number === null ? game.id : String(number);
  const accuracy = SEATS.map((seat) => {
    const percent = game.accuracy?.[seat] ?? null;
    return `${playerName(seat, givenNames(game.players))}: ${percent === null ? 'no choice mattered' : `${percent.toFixed(1)} %`}`;
  });
  const facts: readonly (readonly [label: string, text: string])[] = [
    ['Played', `${dayOf(game.date)} ${new Date(game.date).toTimeString().slice(0, 5)}`],
    ['Players', matchup(game.players)],
    ['Result', `${resultText(game)} (${game.result}), ${countOf(game.turns, 'turn')}`],
    ...(game.from === null
      ? []
      : [['Resumed', `from turn ${game.from} of another game. It does not count`] as const]),
    ...(game.options === '' ? [] : [['Options', game.options] as const]),
    ...(game.result === '*'
      ? []
      : game.accuracy === null
        ? [['Accuracy', 'not worked out yet'] as const]
        : accuracy.map((text) => ['Accuracy', text] as const)),
    ['File', game.path],
    ...(game.copyOf === null ? [] : [['Copy of', game.copyOf] as const]),
  ];
  const own = game.known ? '' : ' --game FILE';
  const next: readonly (readonly [label: string, command: string])[] = [
    game.result === '*'
      ? ['Continue it:', `${program} play --resume ${quoted(game.path)}${own}`]
      : ['Where it was won and lost:', `${program} games review ${which}${own}`],
    ['Step through it:', `${program} games replay ${which}${own}`],
  ];
  return [
    ...wrap(title, page.width).map(page.paint.strong),
    ...facts.flatMap(([label, text]) =>
      wrap(`${label.padEnd(9)} ${printable(text)}`, page.width, 10),
    ),
    ...next.flatMap(([label, command]) => commandLines(label, command, page.width)),
  ];
}
