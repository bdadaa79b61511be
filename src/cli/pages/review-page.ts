import type { Lines } from '../../core/contract/book.ts';
import {
  type Phrases,
  playerShort,
  type Reader,
  render,
  say,
  your,
} from '../../core/contract/phrase.ts';
import { countOf } from '../../core/count.ts';
import { endOf, type GameRecord, resignedIn } from '../../core/match/record.ts';
import { SEATS, type Seat } from '../../core/seat.ts';
import { widthOf } from '../../core/text-width.ts';
import { accuracySentences } from '../../play/text/review/accuracy.ts';
import { endSentence, shownSide, turningSentence } from '../../play/text/review/review.ts';
import {
  ASSUMED,
  mistakeReasons,
  proofSentences,
  reviewSettingOf,
  SLOWER,
} from '../../play/text/review/review-turn.ts';
import { type Mover, typedMoves } from '../../study/advice.ts';
import { earlyResignation, earlyResignationText } from '../../study/review/early-resignation.ts';
import { CLASSES, type Judgement, signOf } from '../../study/review/judgement.ts';
import {
  type Chosen,
  isUnproven,
  type Review,
  type ReviewedTurn,
} from '../../study/review/review.ts';
import { chanceFor, outcomeChances, ownEnds } from '../../study/seat-verdict.ts';
import { percent } from '../../study/wording.ts';
import { drawChart } from '../draw/chart.ts';
import { drawScene } from '../draw/draw.ts';
import { type Paint, paintSeat } from '../draw/paint.ts';
import { paintPhrase } from '../draw/spans.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';

export type Page = {
  readonly title: string;
  readonly width: number;
  readonly paint: Paint;
  /** Whether the terminal can draw block characters. */
  readonly blocks: boolean;
  readonly reader: Reader;
};

/** Wide enough to show class names beside their signs. */
const ROOMY = 60;
/** A longer name is cut in the table. */
const WIDEST_NAME = 12;
/** The gap between columns. */
const GAP = '  ';
const WIDEST_CELL = 24;

/** A review for people: a table of moves, the reasons, the turning point, the graph. */
export function reviewLines(record: GameRecord, review: Review, page: Page): Lines {
  const { width, paint, reader } = page;
  const side = shownSide(reader);
  const paragraphs = (sentences: Phrases): Lines =>
    sentences.flatMap((sentence) => paintPhrase(paint, sentence, reader, width, 2));
  const gaveUp = earlyResignation(review, resignedIn(record));
  const given =
    gaveUp === null
      ? []
      : [say`At the end, ${gaveUp.class ?? 'a fault'}: ${earlyResignationText(gaveUp)}.`];
  return [
    ...wrap(page.title, width).map(paint.strong),
    ...paragraphs([endSentence(record)]),
    ...standing(record, page),
    '',
    ...table(record, review, page),
    ...paragraphs(legend(review, width)),
    ...section('Why', paragraphs([...mistakeReasons(record.match, review), ...given]), page),
    ...section('Where it turned', paragraphs([turningSentence(review, gaveUp)]), page),
    ...section(
      'Accuracy',
      paragraphs(accuracySentences(review, reviewSettingOf(record.match))),
      page,
    ),
    ...section(
      render(say`${your(side)} chance after each turn`, reader),
      drawChart(
        review.graph.map((chance) => chanceFor(chance, side)),
        width,
        page.blocks,
        firstProven(review.turns),
      ),
      page,
    ),
    ...paragraphs(review.assumed ? [`?  ${ASSUMED}`] : []),
    ...section('How it is known', paragraphs(proofSentences(review)), page),
  ];
}

/** An unfinished game can be continued, so draw its current board. */
function standing(record: GameRecord, page: Page): Lines {
  if (endOf(record) !== undefined) return [];
  const { match } = record;
  const scene = match.game.book(match.options).scene(match.position);
  return ['', ...drawScene(scene, page.width, page.paint, page.reader)];
}

function section(title: string, lines: Lines, { width, paint }: Page): Lines {
  return lines.length === 0 ? [] : ['', ...wrap(title, width).map(paint.strong), ...lines];
}

type ReviewRow = { readonly cells: readonly string[]; readonly choice: Chosen };

/** The number of turns before the first proven one. */
function firstProven(turns: readonly ReviewedTurn[]): number {
  return Math.max(
    0,
    turns.findIndex((turn) => !isUnproven(turn)),
  );
}

/** One line for each choice, so two for a sealed turn. */
function table(record: GameRecord, { turns }: Review, page: Page): Lines {
  const { width, paint, reader } = page;
  const side = shownSide(reader);
  const [short1, short2] = SEATS.map((seat) =>
    reader.seat === seat
      ? 'You'
      : clipTo(printable(render(say`${playerShort(seat)}`, reader)), WIDEST_NAME),
  ) as [string, string];
  // Two long names may look the same after cutting.
  const isPlain = short1 === short2;
  const shortName = (seat: Seat): string =>
    isPlain ? render(say`${playerShort(seat)}`) : seat === 0 ? short1 : short2;
  const isRoomy = width >= ROOMY;
  const { before, ...words } = reviewSettingOf(record.match);
  const moverAt = (turn: number, seat: Seat): Mover => ({
    ...words,
    state: before(turn).state,
    seat,
  });
  // Proofs work backwards from the end, so the unproven turns come first. One line sums them up.
  const first = firstProven(turns);
  const rows = turns.slice(first).flatMap((turn) =>
    turn.chosen.map((choice, index): ReviewRow => {
      const isLast = index === turn.chosen.length - 1;
      const mover = moverAt(turn.number, choice.seat);
      return {
        choice,
        cells: [
          index === 0 ? String(turn.number) : '',
          shortName(choice.seat),
          typedMoves(mover, [choice.move]),
          verdictOn(turn, choice, isRoomy),
          bestOf(choice.judgement, mover, isRoomy),
          isLast ? chanceText(turn, side, isRoomy) : '',
        ],
      };
    }),
  );
  const head = [
    'Turn',
    'Who',
    'Move',
    isRoomy ? 'Verdict' : '',
    'Best',
    `${shortName(side)} ${reader.seat === side ? 'win' : 'wins'}`,
  ];
  const widths = head.map((title, column) =>
    Math.min(
      // Never cut a chance: part of it would be a different number.
      column === 5 ? width : WIDEST_CELL,
      rows.reduce(
        (widest, { cells }) => Math.max(widest, widthOf(cells[column] ?? '')),
        widthOf(title),
      ),
    ),
  );
  const rest =
    widths.reduce((sum, each) => sum + each, 0) + GAP.length * (head.length - 1) - (widths[4] ?? 0);
  // There can be many best choices, so they get the width left by the other columns.
  widths[4] = Math.max(4, Math.min(widths[4] ?? 4, width - rest));
  const line = (cells: Lines): string =>
    cells
      .map((cell, column) => {
        const room = widths[column] ?? 0;
        const text = clipTo(cell, room);
        const space = ' '.repeat(room - widthOf(text));
        return column === 0 || column === 5 ? space + text : text + space;
      })
      .join(GAP)
      .trimEnd();
  return [
    ...(first > 0
      ? wrap(`Not proven: ${first === 1 ? 'turn 1' : `turns 1 to ${first}`}.`, width)
      : []),
    paint.dim(clipTo(line(head), width)),
    ...rows.map(({ cells, choice }) => {
      const text = clipTo(line(cells), width);
      if ((choice.judgement?.class ?? null) !== null) return paint.warn(text);
      const start = (widths[0] ?? 0) + GAP.length;
      const end = start + (cells[1] ?? '').length;
      return (
        text.slice(0, start) +
        paintSeat(paint, choice.seat, text.slice(start, end)) +
        text.slice(end)
      );
    }),
  ];
}

function verdictOn(turn: ReviewedTurn, { judgement }: Chosen, isRoomy: boolean): string {
  if (turn.forced) return isRoomy ? '-- forced' : '--';
  if (judgement === null && isUnproven(turn)) return isRoomy ? '?  not proven' : '?';
  if (judgement === null) return isRoomy ? '-- only move' : '--';
  if (judgement.class !== null) {
    const sign = signOf(judgement.class);
    return isRoomy ? `${sign.padEnd(2)} ${judgement.class}` : sign;
  }
  const { value, wasted } = judgement;
  const how = `${countOf(wasted, 'turn')} ${value > 0.5 ? 'slower' : 'sooner'}`;
  if (wasted > 0) return isRoomy ? `${SLOWER}  ${how}` : SLOWER;
  return judgement.loss > 0 && isRoomy ? `   -${percent(judgement.loss, 1)}` : '';
}

function bestOf(judgement: Judgement | null, mover: Mover, isRoomy: boolean): string {
  if (judgement === null) return '';
  if (judgement.isAny) return 'any';
  if (judgement.mix !== null)
    return judgement.mix
      .filter(({ share }) => share > 0)
      .map(({ move, share }) => `${typedMoves(mover, [move])} ${shareText(share)}`)
      .join(isRoomy ? ', ' : ' ');
  return judgement.best.length === 0 ? '' : typedMoves(mover, judgement.best);
}

/** A side's chance of winning; the share of draws follows if there is room. */
function chanceText({ after }: ReviewedTurn, side: Seat, isRoomy: boolean): string {
  const ends = outcomeChances(after);
  if (ends === null) return '?';
  const { wins, draws } = ownEnds(ends, side);
  if (draws === 1) return 'draw';
  const won = percent(wins, 1);
  return draws === 0 || !isRoomy ? won : `${won}, ${percent(draws, 1)} drawn`;
}

/** Explains the signs that occur. */
function legend(review: Review, width: number): Lines {
  if (width >= ROOMY) return [];
  const judgements = review.turns.flatMap(({ chosen }) => chosen.map(({ judgement }) => judgement));
  const signs: string[] = CLASSES.filter(({ name }) =>
    judgements.some((judgement) => judgement?.class === name),
  ).map(({ name, sign }) => `${sign} ${name}`);
  if (judgements.some((judgement) => (judgement?.wasted ?? 0) > 0))
    signs.push(`${SLOWER} slower than necessary`);
  const proven = review.turns.filter((turn) => !isUnproven(turn));
  if (proven.some(({ chosen }) => chosen.some(({ judgement }) => judgement === null)))
    signs.push('-- no choice');
  if (review.unproven > 0) signs.push('? not proven');
  return signs.length === 0 ? [] : ['', signs.join(', ')];
}

/** Very small and very large shares show more digits. */
function shareText(share: number): string {
  const isRound = share === 0 || share === 1 || (share >= 0.005 && share < 0.995);
  return isRound ? `${Math.round(100 * share)}%` : percent(share, 1).replace(' %', '%');
}
