import type { Lines } from '../../../core/contract/book.ts';
import { capitalize } from '../../../core/contract/first-letter.ts';
import { type Phrase, say } from '../../../core/contract/phrase.ts';
import { countOf } from '../../../core/count.ts';
import { andList } from '../../../core/word-list.ts';
import { PRECISION } from '../../../solve/sealed/precision.ts';
import type { Solution, Verdict } from '../../../solve/solution.ts';
import { advise, type Mover, tellPaths } from '../../../study/advice.ts';
import { type MovePath, pathsOf, sureAnswers } from '../../../study/move-path.ts';
import { type Hint, isThrownAway } from '../../../study/review/hint.ts';
import {
  chanceOf,
  type OutcomeChances,
  outcomeChances,
  ownEnds,
  seatVerdictOf,
  sureChance,
  sureLosses,
} from '../../../study/seat-verdict.ts';
import { COUNTING_HALF, gamesAtLeast, inGames } from '../../../study/wording.ts';
import { type MoveContext, moverOf, prospectText, reasonText } from '../review/explanation.ts';
import { alternativeText, alternativeTo } from './alternative.ts';
import { mixText } from './device.ts';

/** The setting of a hint; with a solution it can say more about other moves. */
export type HintSetting = Omit<MoveContext, 'reader'> & { readonly solution?: Solution };

type OpenHint = Extract<Hint, { kind: 'open' }>;
type SealedHint = Extract<Hint, { kind: 'sealed' }>;

/** A hint in a sentence or two for its seat; `given` holds the answers so far. */
export function tellHint(hint: Hint, setting: HintSetting, given: Lines = []): Phrase {
  const mover = moverOf(setting, hint.seat);
  if (hint.kind === 'sealed') return tellMix(hint, mover);
  // A proof may know the value of a position but not yet which move keeps it.
  if (hint.best.length === 0)
    return seatVerdictOf(hint.verdict, hint.seat) === 'loss'
      ? 'Every move loses to good play.'
      : `You have ${prospectText(hint.verdict, hint.seat)}, but which move keeps it could not be proven.`;
  const { rules, book, state, seat } = mover;
  const paths = pathsOf(rules, book.words, state, seat, hint.best, given);
  if (paths.length === 0) return tellBegun(hint, setting, given);
  const isAll = rules.moves(state, seat).length === hint.best.length;
  if (isAll) return tellAny(hint, mover, paths);
  // A player who has begun a good move does not want to hear of others.
  const shownHint = given.length === 0 ? hint : { ...hint, alternative: null };
  return tellBest(shownHint, setting, mover, paths);
}

/** When every move is equally good. */
function tellAny(hint: OpenHint, mover: Mover, paths: readonly MovePath[]): Phrase {
  const { verdict, seat } = hint;
  if (hint.best.length === 1) {
    const result =
      seatVerdictOf(verdict, seat) === 'loss'
        ? 'it loses to good play'
        : verdict.turns === 1
          ? 'it wins at once'
          : outlook(verdict, seat);
    return say`You can only ${tellPaths(mover, paths)}: ${result}.`;
  }
  const any = capitalize(tellPaths(mover, paths));
  switch (seatVerdictOf(verdict, seat)) {
    case 'win':
      return verdict.turns === 1
        ? say`Every move wins at once. ${any}.`
        : say`Every move wins, and none is faster. ${any}.`;
    case 'loss':
      return say`Every move loses to good play. ${any}.`;
    case 'draw':
      return say`Every move holds the draw${verdict.approached === true ? ', ever more surely the longer you wait' : ''}. ${any}.`;
    case 'endless':
      return isUnbeaten(verdict, seat)
        ? say`Neither side can force a win here, and no move changes that. ${any}.`
        : say`Every move is as good as any other: ${outlook(verdict, seat)}. ${any}.`;
    case 'chance':
      return say`Every move is as good as any other: ${outlook(verdict, seat)}. ${any}.`;
    case 'unproven':
      return say`The value of this position could not be proven. ${any}.`;
  }
}

function tellBest(
  hint: OpenHint,
  setting: HintSetting,
  mover: Mover,
  paths: readonly MovePath[],
): Phrase {
  const { seat, verdict } = hint;
  const moves = tellPaths(mover, paths);
  const act = capitalize(moves);
  switch (seatVerdictOf(verdict, seat)) {
    case 'win':
      if (verdict.turns === 1) return say`${act}: that wins at once.`;
      return say`${act}: ${reasonFor(mover, paths) ?? outlook(verdict, seat)}.${alternative(hint, setting, mover)}`;
    case 'loss': {
      const turns = verdict.turns === null ? '' : `, ${countOf(verdict.turns, 'turn')}`;
      return say`Every move loses to good play. To hold out longest${turns}, ${moves}.`;
    }
    default:
      return say`${act}: ${outlook(verdict, seat)}.${alternative(hint, setting, mover)}`;
  }
}

/** The book's own reason for these moves. */
function reasonFor(mover: Mover, [path, ...others]: readonly MovePath[]): Phrase | undefined {
  if (path === undefined || others.length > 0) return undefined;
  return mover.book.words.reason?.(mover.state, mover.seat, sureAnswers(path));
}

/** What the reader has after the move that keeps it. */
function outlook(verdict: Verdict, seat: OpenHint['seat']): string {
  switch (seatVerdictOf(verdict, seat)) {
    case 'win':
      if (verdict.turns !== null) return `you win within ${countOf(verdict.turns, 'turn')}`;
      return verdict.approached === true
        ? 'you win ever more surely the longer you wait'
        : 'you win for sure';
    case 'draw':
      return `it holds the draw${verdict.approached === true ? ', ever more surely the longer you wait' : ''}`;
    case 'endless':
      return `${sureText(verdict, seat)}, though play need never end`;
    case 'chance': {
      const own = ownEnds(outcomeChances(verdict) as OutcomeChances, seat);
      const [wins = ''] = inGames(own.wins);
      const [drawn = ''] = inGames(own.draws);
      return own.draws === 0 ? `you win ${wins}` : `you win ${wins} and draw ${drawn}`;
    }
    default:
      return 'the value of this position could not be proven';
  }
}

/** What a side is sure of if play can go on for ever: some wins, or else losing no more than it must. */
function sureText(verdict: Verdict, seat: OpenHint['seat']): string {
  const chance = sureChance(verdict, seat);
  const nearly = verdict.approached === true ? ' nearly' : '';
  if (chance > 0) return `you are sure of${nearly} ${gamesAtLeast(chance)}`;
  const losses = sureLosses(verdict, seat);
  return losses === 0 ? 'you cannot be beaten' : `you are safe in ${gamesAtLeast(1 - losses)}`;
}

/** Whether play can go on for ever and a side can only hold, but never loses. */
function isUnbeaten(verdict: Verdict, seat: OpenHint['seat']): boolean {
  return sureChance(verdict, seat) === 0 && sureLosses(verdict, seat) === 0;
}

/** The result of another move, the one that is hardest to see through. */
function alternative(
  { alternative: reason, seat }: OpenHint,
  { solution, ...setting }: HintSetting,
  mover: Mover,
): Phrase {
  if (reason === null) return '';
  const kind =
    solution === undefined
      ? undefined
      : alternativeTo(solution, setting.book, mover.state, seat, reason.move);
  if (kind !== undefined) return say` ${alternativeText(kind, mover)}`;
  return say` If you ${advise(mover, [reason.move])} instead, ${reasonText(reason, { ...setting, reader: seat })}`;
}

/** For a player who has begun a move that is not best and can still take it back. */
function tellBegun(hint: OpenHint, setting: HintSetting, given: Lines): Phrase {
  const { best, seat, verdict } = hint;
  const mover = moverOf(setting, seat);
  const what = isLostBy(hint, setting, given)
    ? `gives up ${prospectText(verdict, seat)}`
    : 'is not best';
  return say`You started with ${andList(given)}, which ${what}. Type undo to take it back, then ${advise(mover, best)}.`;
}

/** Whether every move that begins like this throws something away. */
function isLostBy({ seat, verdict }: OpenHint, setting: HintSetting, given: Lines): boolean {
  const { solution, book, position } = setting;
  if (solution === undefined) return false;
  return solution
    .moves(position.state)
    .filter(({ move }) => {
      const answers = book.words.spell(position.state, move);
      return given.every((answer, index) => answers[index] === answer);
    })
    .every((judged) => isThrownAway(verdict, judged.verdict, seat));
}

function tellMix(hint: SealedHint, mover: Mover): Phrase {
  const { seat, mix, device, verdict, isAny } = hint;
  const standing = seatVerdictOf(verdict, seat);
  const moves = mix.map(({ move }) => move);
  const open = 'Neither side can force a win here';
  if (isAny && isWholly(hint)) {
    const act = advise(mover, moves);
    const any = capitalize(act);
    if (mover.rules.moves(mover.state, seat).length === 1)
      return say`You can only ${act}: ${standing === 'loss' ? 'it loses to good play' : outlookOf(hint)}.`;
    if (standing === 'endless' && isUnbeaten(verdict, seat))
      return `${open}, and no choice changes that.`;
    return standing === 'loss'
      ? say`Every choice loses to good play. ${any}.`
      : say`Any choice will do: ${outlookOf(hint)}. ${any}.`;
  }
  const how = mixText(mover, mix, device ?? undefined);
  if (standing === 'endless' && sureChance(verdict, seat) === 0)
    return say`${how}: then ${sureText(verdict, seat)}. ${open}.`;
  return say`${how}. ${sureOf(hint)}, however your opponent plays.`;
}

/** Whether choosing this way makes the win or draw certain, not only nearly certain. */
function isWholly({ held }: SealedHint): boolean {
  return held === null || held > 1 - PRECISION;
}

/** What the position is worth to a side that chooses this way; exact even if the other side can only approach it. */
function outlookOf({ verdict, seat, held }: SealedHint): string {
  const { approached: _, ...sure } = verdict;
  return outlook(held === null ? verdict : sure, seat);
}

/** The result that this way of choosing guarantees. */
function sureOf(hint: SealedHint): string {
  const { seat, verdict, device, draws, held } = hint;
  const standing = seatVerdictOf(verdict, seat);
  if (standing !== 'chance' && standing !== 'endless') {
    if (held === null || isWholly(hint)) return `${capitalize(outlookOf(hint))}`;
    const games = gamesAtLeast(held);
    return standing === 'draw' ? `It holds the draw in ${games}` : `You win ${games}`;
  }
  const chance = standing === 'endless' ? sureChance(verdict, seat) : chanceOf(verdict, seat).value;
  const games = gamesAtLeast(held ?? device?.value ?? chance);
  const nearly = held === null && verdict.approached === true ? ' nearly' : '';
  // The other side decides how many games are drawn.
  return draws
    ? `You are sure of${nearly} ${games}, ${COUNTING_HALF}`
    : `You win${nearly} ${games}`;
}

/** A warning of answers that are proved to lose. */
export function tellLosing(mover: Mover, moves: readonly string[]): Phrase {
  return moves.length === 0 ? '' : say`, but don't ${advise(mover, moves)}: that loses`;
}
