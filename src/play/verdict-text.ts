import type { Book } from '../core/book.ts';
import { count, countOf } from '../core/count.ts';
import { orList } from '../core/option.ts';
import { type Phrase, type Phrases, player, playerOwns, say } from '../core/phrase.ts';
import type { State } from '../core/rules.ts';
import { SEATS, seatNumber } from '../core/seat.ts';
import type { Solution } from '../solve/solution.ts';
import { type Answer, HARDLY_EVER, type Worth } from '../study/answer.ts';
import { bestLine } from '../study/best-line.ts';
import { defenceOf, defenceSentence } from '../study/defence.ts';
import { endsPhrase, percent } from '../study/wording.ts';

const MOST_MOVES = 20;
const LONGEST_LINE = 30;

/** What a position is worth, in sentences. */
export function verdictLines(
  solution: Solution,
  answer: Answer,
  state: State,
  { fields }: Pick<Book, 'fields'>,
): Phrases {
  const line = bestLine(solution, state).map(({ notation }) => notation);
  const shown = line.slice(0, LONGEST_LINE).join(' ');
  const cut = line.length > LONGEST_LINE ? ` … (${countOf(line.length, 'turn')})` : '';
  return [
    verdictSentence(answer),
    ...(answer.outcome === 'endless' ? defenceLines(solution, fields) : []),
    ...(answer.turns !== null && answer.turns > 1 ? [`Best play: ${shown}${cut}`] : []),
  ];
}

export function verdictSentence({ turn, ...worth }: Worth & Pick<Answer, 'turn'>): Phrase {
  const { outcome, turns, win1, draw, win2, bounds, approached } = worth;
  const winner = outcome === 'player1' ? 0 : 1;
  const isWon = outcome === 'player1' || outcome === 'player2';
  if (turn.kind === 'over')
    return isWon
      ? say`The game is over: ${player(winner)} has won.`
      : 'The game is over: it is a draw.';
  const mover: Phrase =
    turn.kind === 'one'
      ? say`${player(turn.seat === 1 ? 0 : 1)} is to move`
      : 'Both are to choose, unseen';
  if (isWon) {
    const wins = `wins${surely(turns, approached)}`;
    if (turn.kind === 'one' && turn.seat === seatNumber(winner)) return say`${mover} and ${wins}.`;
    return say`${mover}${turn.kind === 'one' ? ', but' : ':'} ${player(winner)} ${wins}.`;
  }
  if (outcome === 'mixed' && win1 !== null && draw !== null && win2 !== null)
    return say`${mover}: with best play ${endsPhrase({ win1, draw, win2 }, 1)}${nearly(approached)}.`;
  if (outcome === 'draw') return say`${mover}: with best play it is a draw${nearly(approached)}.`;
  if (outcome === 'endless')
    return say`${mover}: play need never end. Neither side can force a win.`;
  const open = say`${mover}: what this is worth could not be proven`;
  if (bounds === undefined) return say`${open}.`;
  const [least, most] = bounds;
  return say`${open}; ${playerOwns(0)} chance is at least ${percent(least, 1)} and at most ${percent(most, 1)}.`;
}

function defenceLines(solution: Solution, fields: Book['fields']): Phrases {
  return SEATS.flatMap((seat) => {
    const defence = defenceOf(solution, seat);
    return defence === undefined ? [] : [say`  ${defenceSentence(solution, defence, fields)}`];
  });
}

/** The moves as a table, the best ones marked; of many moves only the best, or else those that are proven. */
export function moveLines({ moves, turn }: Pick<Answer, 'moves' | 'turn'>): readonly TableLine[] {
  const isLong = moves.length > MOST_MOVES;
  const best = moves.filter((move) => move.best);
  const proven = moves.filter(({ outcome }) => outcome !== 'unproven');
  const listed = isLong ? (best.length > 0 ? best : proven).slice(0, MOST_MOVES) : moves;
  const width = Math.max(4, ...listed.map(({ move }) => move.length));
  const head = turn.kind === 'both' ? 'after both have chosen so' : 'after it, with best play';
  return [
    { text: `    ${'move'.padEnd(width)}  ${head}`, best: false },
    ...listed.map((move) => ({
      text: say`  ${move.best ? '*' : ' '} ${move.move.padEnd(width)}  ${worthText(move)}`,
      best: move.best,
    })),
    ...hiddenLines(
      moves.filter((move) => !listed.includes(move)),
      best.length > 0,
    ),
  ];
}

/** How the moves stand that are not listed. */
function hiddenLines(moves: Answer['moves'], isBestKnown: boolean): readonly TableLine[] {
  if (moves.length === 0) return [];
  const unproven = moves.filter(({ outcome }) => outcome === 'unproven').length;
  const asGood = moves.filter((move) => move.best).length;
  const rest = moves.length - asGood - unproven;
  const kinds = [
    ...(asGood > 0 ? [`${count(asGood)} as good`] : []),
    ...(rest > 0 || unproven === 0 ? [`${count(rest)} ${isBestKnown ? 'worse' : 'proven'}`] : []),
    ...(unproven > 0 ? [`${count(unproven)} not proven`] : []),
  ];
  return [{ text: `    ${countOf(moves.length, 'other move')}: ${kinds.join(', ')}`, best: false }];
}

export type TableLine = { readonly text: Phrase; readonly best: boolean };

/** In how many turns, or how surely. */
function surely(turns: number | null, approached: true | undefined): string {
  if (turns !== null) return ` in ${countOf(turns, 'turn')}`;
  return approached === true ? ' as surely as it likes, the longer it waits' : ' for sure';
}

/** Where that cannot be had, but come as near to as one likes. */
function nearly(approached: true | undefined): string {
  return approached === true ? ', as nearly as one likes, the longer one waits' : '';
}

function worthText({ outcome, win1, draw, turns, approached }: Worth): Phrase {
  const isWon = outcome === 'player1' || outcome === 'player2';
  if (isWon) {
    const winner = player(outcome === 'player1' ? 0 : 1);
    if (turns === 0) return say`${winner} has won`;
    return say`${winner} wins${surely(turns, approached)}`;
  }
  if (outcome === 'mixed' && win1 !== null && draw !== null)
    return say`${player(0)} wins ${percent(win1, 1)}${draw === 0 ? '' : `, ${percent(draw, 1)} are drawn`}`;
  if (outcome === 'draw') return 'a draw';
  return outcome === 'endless' ? 'need never end' : 'not proven';
}

/** What is hardly ever chosen, or nearly always, needs more digits. */
function shareText(share: number): string {
  return percent(share, share < 0.001 || share > 0.999 ? 3 : 1);
}

/** How each side mixes on a sealed turn; where play need not end, what keeps it so. */
export function mixLines({ mix, outcome }: Answer): Phrases {
  if (mix === null) return [];
  const isEndless = outcome === 'endless';
  const told = (choices: Readonly<Record<string, number>>): string => {
    const taken = Object.entries(choices).filter(([, weight]) => weight > HARDLY_EVER);
    return isEndless
      ? orList(taken.map(([move]) => move))
      : taken.map(([move, weight]) => `${move} ${shareText(weight)}`).join(', ');
  };
  return [
    isEndless ? 'What holds here:' : 'How to choose:',
    say`  ${player(0)}  ${told(mix.player1)}`,
    say`  ${player(1)}  ${told(mix.player2)}`,
  ];
}
