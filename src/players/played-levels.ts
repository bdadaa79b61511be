import type { ChosenGame } from '../core/contract/game.ts';
import type { PlayedLevels } from '../core/contract/level-points.ts';
import { Match } from '../core/match/match.ts';
import { deriveSeed } from '../core/random.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { STEP } from '../study/levels/calibrate.ts';
import { searchChooser } from './mcts.ts';
import type { Chooser } from './player.ts';
import { anyMove } from './random.ts';

/** What finding levels by play may take, and who wants to know how far it is. */
export type PlayTerms = {
  readonly signal: AbortSignal;
  /** As many levels as are wanted. */
  readonly upTo: number;
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** All games together take no more playouts than this. */
const MOST_PLAYOUTS = 2_500_000;
/** A level searches with no more than this: it has to answer soon. */
const LARGEST_SEARCH = 1000;
/** Each number of playouts that is tried is this many times the one before. */
const GROWTH = 1.5;
/** So many games tell roughly whether a search is strong enough, and so many are played once it seems to be. */
const GAMES_TO_TRY = 40;
const GAMES_TO_TELL = 200;
/** A step is good enough when so many games put it so near to what it should be; and so often it is looked for. */
const NEAR = 0.04;
const MOST_LOOKS = 5;
/** A game that is not over after so many turns counts half. */
const LONGEST_GAME = 300;
const SEED = 1;
/** So many standard errors to each side hold 95 of 100 cases. */
const ERRORS = 1.96;

type SearchPlayer = { readonly chooser: Chooser; readonly playouts: number };
type LevelStep = { readonly playouts: number; readonly score: number };

function offBy({ score }: LevelStep): number {
  return Math.abs(score - STEP);
}

/**
 * The levels of a game that is too large to solve: searches with ever more playouts, each of which scores
 * about 64 % against the one below in games that are really played. The same each time: the seed is fixed.
 */
export async function playLevels(chosen: ChosenGame, terms: PlayTerms): Promise<PlayedLevels> {
  const { signal, upTo, onProgress } = terms;
  const found = {
    playouts: [] as number[],
    scores: [] as number[],
    intervals: [] as (readonly [number, number])[],
  };
  let spent = 0;
  let below: SearchPlayer = { chooser: anyMove, playouts: 0 };
  while (found.playouts.length < upTo) {
    const step = await nextStep();
    if (step === undefined) break;
    const interval = wilson(step.score, GAMES_TO_TELL);
    // The nearest that was found may still be no step of the right size.
    if (interval[0] > STEP || interval[1] < STEP) break;
    found.playouts.push(step.playouts);
    found.scores.push(step.score);
    found.intervals.push(interval);
    below = searchOf(step.playouts);
  }
  return { kind: 'played', ...found };

  function searchOf(playouts: number): SearchPlayer {
    return { chooser: searchChooser(chosen, playouts), playouts };
  }

  /** The number of playouts that beats the one below about as often as it should; undefined where none is found. */
  async function nextStep(): Promise<LevelStep | undefined> {
    let low: LevelStep = { playouts: below.playouts, score: 0.5 };
    let high: LevelStep | undefined;
    let best: LevelStep | undefined;
    let looks = 0;
    for (let playouts = below.playouts + 1; playouts <= LARGEST_SEARCH; ) {
      const tried = high ?? (await meet(searchOf(playouts), GAMES_TO_TRY));
      if (tried === undefined) return best;
      if (tried.score >= STEP) {
        const told = await meet(searchOf(playouts), GAMES_TO_TELL);
        if (told === undefined) return best;
        if (best === undefined || offBy(told) < offBy(best)) best = told;
        if (offBy(best) <= NEAR || ++looks === MOST_LOOKS) return best;
        if (told.score < STEP) low = told;
        else high = told;
      } else low = tried;
      if (high === undefined)
        playouts = Math.max(low.playouts + 1, Math.round(low.playouts * GROWTH));
      else if (high.playouts - low.playouts < 2) return best;
      else playouts = Math.ceil((low.playouts + high.playouts) / 2);
    }
    return best;
  }

  /** What a search scores against the one below over both seats; undefined where that cannot be told. */
  async function meet(
    { chooser, playouts }: SearchPlayer,
    games: number,
  ): Promise<LevelStep | undefined> {
    let points = 0;
    let unfinished = 0;
    for (let game = 0; game < games; game++) {
      const seat = SEATS[game % 2] as Seat;
      const choosers = seat === 0 ? [chooser, below.chooser] : [below.chooser, chooser];
      let match = Match.start(chosen.game, chosen.options);
      const seed = deriveSeed(SEED, playouts, games, game);
      for (let [mover] = match.waiting; mover !== undefined; [mover] = match.waiting) {
        if (signal.aborted || spent > MOST_PLAYOUTS) return undefined;
        if (match.turns >= LONGEST_GAME) break;
        const view = match.view(mover);
        if (view.legal.length > 1) spent += 1 + (mover === seat ? playouts : below.playouts);
        const answer = await (choosers[mover] as Chooser).choose(view, {
          seed: deriveSeed(seed, match.turns, mover),
          signal,
        });
        const after = match.choose(mover, answer);
        if (!after.ok) throw new Error(after.error.message);
        match = after.value;
      }
      onProgress?.(spent / MOST_PLAYOUTS);
      const { turn } = match;
      if (turn.kind !== 'over') unfinished++;
      if (turn.kind !== 'over' || turn.winner === null) points += 0.5;
      else if (turn.winner !== other(seat)) points++;
    }
    // Games that all take too long tell nothing.
    return unfinished === games ? undefined : { playouts, score: points / games };
  }
}

/** Between which shares the true one lies, as Wilson has it: also near 0 and 1. */
export function wilson(share: number, games: number): readonly [least: number, most: number] {
  const z = (ERRORS * ERRORS) / games;
  const middle = (share + z / 2) / (1 + z);
  const half = Math.sqrt(z * share * (1 - share) + (z * z) / 4) / (1 + z);
  return [middle - half, middle + half];
}
