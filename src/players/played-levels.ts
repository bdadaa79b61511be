import type { ChosenGame } from '../core/contract/game.ts';
import type { PlayedLevels } from '../core/contract/level-points.ts';
import { Match } from '../core/match/match.ts';
import { deriveSeed } from '../core/random.ts';
import { orThrow } from '../core/result.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { STEP } from '../study/levels/calibrate.ts';
import { searchPlayer } from './mcts.ts';
import type { PreparedPlayer } from './player.ts';
import { anyMove } from './random.ts';

/** The limits for finding levels by playing, and a progress callback. */
export type PlayTerms = {
  readonly signal: AbortSignal;
  /** The number of levels wanted. */
  readonly upTo: number;
  /** Called and awaited after each game. */
  readonly onProgress?: ((done: number) => void | Promise<void>) | undefined;
};

/** The most playouts over all games. */
const MOST_PLAYOUTS = 2_500_000;
/** The most playouts for a level: it has to answer soon. */
const LARGEST_SEARCH = 1000;
/** The factor between successive numbers of playouts to try. */
const GROWTH = 1.5;
/** The smallest step between levels that search for only a share of their moves. */
const PART = 1 / 64;
/** How many games give a rough estimate of a search's strength, and a closer one. */
const GAMES_TO_TRY = 40;
const GAMES_TO_TELL = 200;
/** The tolerance for accepting a step, and the number of tries. */
const NEAR = 0.04;
const MOST_LOOKS = 5;
/** A game not over after this many turns counts half. */
const LONGEST_GAME = 300;
const SEED = 1;
/** This many standard errors to each side cover 95 % of cases. */
const ERRORS = 1.96;

type SearchPlayer = { readonly player: PreparedPlayer; readonly playouts: number };
type LevelStep = { readonly playouts: number; readonly score: number };

function offBy({ score }: LevelStep): number {
  return Math.abs(score - STEP);
}

/**
 * The levels of a game too large to solve: searches with increasing playouts, each scoring about 64 % against the one
 * below in actual games. The seed is fixed, so the levels are always the same.
 */
export async function playLevels(chosen: ChosenGame, terms: PlayTerms): Promise<PlayedLevels> {
  const { signal, upTo, onProgress } = terms;
  const found = {
    playouts: [] as number[],
    scores: [] as number[],
    intervals: [] as (readonly [number, number])[],
  };
  let spent = 0;
  let below: SearchPlayer = { player: anyMove, playouts: 0 };
  while (found.playouts.length < upTo) {
    const step = await nextStep();
    // A step that was cut short is not known precisely enough.
    if (step === undefined || signal.aborted) break;
    const interval = wilson(step.score, GAMES_TO_TELL);
    // Even the nearest step found may have the wrong size.
    if (interval[0] > STEP || interval[1] < STEP) break;
    found.playouts.push(step.playouts);
    found.scores.push(step.score);
    found.intervals.push(interval);
    below = searchOf(step.playouts);
  }
  return { kind: 'played', ...found };

  function searchOf(playouts: number): SearchPlayer {
    return { player: searchPlayer(chosen, playouts), playouts };
  }

  /** The number of playouts that beats the level below at the right rate; undefined if none is found. */
  async function nextStep(): Promise<LevelStep | undefined> {
    let low: LevelStep = { playouts: below.playouts, score: 0.5 };
    let high: LevelStep | undefined;
    let best: LevelStep | undefined;
    let looks = 0;
    for (let playouts = Math.floor(below.playouts) + 1; playouts <= LARGEST_SEARCH; ) {
      const tried = high ?? (await meet(searchOf(playouts), GAMES_TO_TRY));
      if (tried === undefined) return best;
      if (tried.score >= STEP) {
        const measured = await meet(searchOf(playouts), GAMES_TO_TELL);
        if (measured === undefined) return best;
        if (best === undefined || offBy(measured) < offBy(best)) best = measured;
        if (offBy(best) <= NEAR || ++looks === MOST_LOOKS) return best;
        if (measured.score < STEP) low = measured;
        else high = measured;
      } else low = tried;
      if (high === undefined)
        playouts = Math.max(low.playouts + 1, Math.round(low.playouts * GROWTH));
      else {
        // Below one playout, a level searches for only a share of its moves.
        const unit = high.playouts > 1 ? 1 : PART;
        if (high.playouts - low.playouts < 2 * unit) return best;
        playouts = unit * Math.ceil((low.playouts + high.playouts) / (2 * unit));
      }
    }
    return best;
  }

  /** A search's score against the level below, over both seats; undefined if unknown. */
  async function meet(
    { player, playouts }: SearchPlayer,
    games: number,
  ): Promise<LevelStep | undefined> {
    let points = 0;
    let unfinished = 0;
    for (let game = 0; game < games; game++) {
      const seat = SEATS[game % 2] as Seat;
      const players = seat === 0 ? [player, below.player] : [below.player, player];
      let match = Match.start(chosen.game, chosen.options);
      const seed = deriveSeed(SEED, playouts, games, game);
      for (let [mover] = match.waiting; mover !== undefined; [mover] = match.waiting) {
        if (signal.aborted || spent > MOST_PLAYOUTS) return undefined;
        if (match.turns >= LONGEST_GAME) break;
        const view = match.view(mover);
        if (view.legal.length > 1) spent += 1 + (mover === seat ? playouts : below.playouts);
        const answer = await (players[mover] as PreparedPlayer).choose(view, {
          seed: deriveSeed(seed, match.turns, mover),
          signal,
        });
        match = orThrow(match.choose(mover, answer));
      }
      await onProgress?.(spent / MOST_PLAYOUTS);
      const { turn } = match;
      if (turn.kind !== 'over') unfinished++;
      if (turn.kind !== 'over' || turn.winner === null) points += 0.5;
      else if (turn.winner !== other(seat)) points++;
    }
    // If no game finishes, there is nothing to learn from them.
    return unfinished === games ? undefined : { playouts, score: points / games };
  }
}

/** The Wilson interval of a proportion, which also works near 0 and 1. */
export function wilson(share: number, games: number): readonly [least: number, most: number] {
  const z = (ERRORS * ERRORS) / games;
  const middle = (share + z / 2) / (1 + z);
  const half = Math.sqrt(z * share * (1 - share) + (z * z) / 4) / (1 + z);
  return [middle - half, middle + half];
}
