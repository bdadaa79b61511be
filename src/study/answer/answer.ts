import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { choosingSeats, type State, type Turn, turnsFrom } from '../../core/contract/rules.ts';
import { notateTurn } from '../../core/match/match.ts';
import { type PlayerNumber, SEATS, type Seat, seatNumber } from '../../core/seat.ts';
import type { Way } from '../../solve/positions.ts';
import type { Goal } from '../../solve/sealed/sealed-values.ts';
import type { Solution, Verdict } from '../../solve/solution.ts';
import { holdingMoves } from '../defence.ts';
import { goalOf } from '../payoffs.ts';
import { isAnyAsGood } from '../review/judgement.ts';
import { outcomeChances, sureChance } from '../seat-verdict.ts';

/** The value of a position with best play, and the same as separate chances of the three ends. */
export type Worth = Omit<Verdict, 'draw'> & {
  readonly win1: number | null;
  readonly draw: number | null;
  readonly win2: number | null;
};

/** One way to play a turn, and the value of the position after it. */
export type AnswerMove = Worth & {
  /** In record notation: `3`, or `2/1` on a sealed turn. */
  readonly move: string;
  /** On a sealed turn: whether both halves are in the mix, or belong to a side for which any choice will do. */
  readonly best: boolean;
};

export type MixOfBoth = {
  readonly player1: Readonly<Record<string, number>>;
  readonly player2: Readonly<Record<string, number>>;
};

/** Whose turn it is. On a sealed turn both choose unseen, and `player` leads. */
type AnswerTurn =
  | { readonly kind: 'one' | 'both'; readonly player: PlayerNumber }
  | { readonly kind: 'over' };

/** Everything known about a position, for people, programs and pages alike. */
export type Answer = Worth & {
  readonly game: string;
  readonly options: OptionValues;
  readonly position: State;
  readonly turn: AnswerTurn;
  /** How the positions were found. */
  readonly way: Way;
  /** The number of positions reachable from the start, and of those that are finished. */
  readonly states: number;
  readonly terminal: number;
  /** If only one of each set of mirror images was kept: the number kept. */
  readonly kept?: number;
  readonly moves: readonly AnswerMove[];
  /** How both sides mix on a sealed turn. */
  readonly mix: MixOfBoth | null;
  /** If play can go on for ever and a side is sure of something: how both mix so as not to lose. */
  readonly hold?: MixOfBoth;
};

/** Choices rarer than this only keep play from standing still. */
export const HARDLY_EVER = 1e-6;

export function answerFor(
  game: Game,
  options: OptionValues,
  solution: Solution,
  state: State,
): Answer {
  const { reach, isKeptOnce, size } = solution.positions;
  const { states, terminal } = reach;
  const mix = mixAt(solution, state);
  const isHopeful = SEATS.some((seat) => sureChance(solution.at(state), seat) > 0);
  const hold = isHopeful ? mixAt(solution, state, 'hold') : null;
  return {
    game: game.id,
    options,
    position: state,
    turn: answerTurn(solution.rules.turn(state)),
    ...worthFrom(solution.at(state)),
    way: solution.positions.way,
    states,
    terminal,
    ...(isKeptOnce && { kept: size }),
    moves: mix === null ? openMoves(solution, state) : sealedMoves(solution, state, mix),
    mix,
    ...(hold !== null && { hold }),
  };
}

export function answerTurn(turn: Turn): AnswerTurn {
  return turn.kind === 'over'
    ? { kind: turn.kind }
    : { kind: turn.kind, player: seatNumber(turn.seat) };
}

export function worthFrom(verdict: Verdict): Worth {
  const { outcome, p1, turns, bounds, sure, approached } = verdict;
  const { win1, draw, win2 } = outcomeChances(verdict) ?? { win1: null, draw: null, win2: null };
  return {
    outcome,
    p1,
    win1,
    draw,
    win2,
    turns,
    ...(bounds !== undefined && { bounds }),
    ...(sure !== undefined && { sure }),
    ...(approached !== undefined && { approached }),
  };
}

function openMoves(solution: Solution, state: State): readonly AnswerMove[] {
  const { rules } = solution;
  const judged = solution.moves(state);
  return Array.from(turnsFrom(rules, state)).map((played, index) => ({
    move: notateTurn(rules, played),
    ...worthFrom(solution.at(played.after)),
    best: judged[index]?.best === true,
  }));
}

function sealedMoves(solution: Solution, state: State, mix: MixOfBoth): readonly AnswerMove[] {
  const { rules } = solution;
  const bySeat = [mix.player1, mix.player2] as const;
  const [lead = 0, answerer = 1] = choosingSeats(rules.turn(state));
  const isFree = SEATS.map((seat) => isAnyAsGood(solution, state, seat));
  const isPlayed = (seat: Seat, choice: unknown): boolean =>
    isFree[seat] === true || (bySeat[seat][rules.notate(choice)] ?? 0) > HARDLY_EVER;
  return Array.from(turnsFrom(rules, state)).map((played) => {
    return {
      move: notateTurn(rules, played),
      ...worthFrom(solution.at(played.after)),
      best: isPlayed(lead, played.move) && isPlayed(answerer, played.answer),
    };
  });
}

/** How each side chooses for a goal, by default its own. To hold, it plays all holding choices equally often. */
function mixAt(solution: Solution, state: State, goal?: Goal): MixOfBoth | null {
  const stage = solution.stage(state);
  if (stage === undefined) return null;
  const rank = solution.numberOf(state);
  const isEndless = solution.at(state).outcome === 'endless';
  const [player1, player2] = SEATS.map((seat) => {
    const aim = goal ?? goalOf(solution, rank, seat);
    const holding = isEndless && aim === 'hold' ? holdingMoves(solution, state, seat) : [];
    const mix = solution.mixAt(rank, seat, aim);
    const weights = stage.moves[seat].map((move, index): [string, number] => {
      const notation = solution.rules.notate(move);
      if (holding.length === 0) return [notation, mix?.[index] ?? 0];
      return [notation, holding.includes(notation) ? 1 / holding.length : 0];
    });
    return Object.fromEntries(weights);
  });
  return { player1: player1 ?? {}, player2: player2 ?? {} };
}
