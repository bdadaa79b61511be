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

/** The limits of finding levels by play, and its progress callback. */
export type PlayTerms = {
  readonly signal: AbortSignal;
  /** The number of levels wanted. */
  readonly upTo: number;
  /** Called after each game, and waited for. */
  readonly onProgress?: ((done: number) => void | Promise<void>) | undefined;
};

/** The most playouts of all games together. */
const MOST_PLAYOUTS = 2_500_000;
/** The most playouts of a level: it has to answer soon. */
const LARGEST_SEARCH = 1000;
/** The factor between the numbers of playouts that are tried. */
const GROWTH = 1.5;
/** The smallest difference of levels that search on part of their moves. */
const PART = 1 / 64;
/** The games for a rough estimate of a search's strength, and for a closer one. */
const GAMES_TO_TRY = 40;
const GAMES_TO_TELL = 200;
/** The games and the tolerance for accepting a step, and the number of tries. */
const NEAR = 0.04;
const MOST_LOOKS = 5;
/** A game that is not over after so many turns counts half. */
const LONGEST_GAME = 300;
const SEED = 1;
/** So many standard errors to each side cover 95 % of cases. */
const ERRORS = 1.96;

type SearchPlayer = { readonly player: PreparedPlayer; readonly playouts: number };
type LevelStep = { readonly playouts: number; readonly score: number };

function offBy({ score }: LevelStep): number {
  return Math.abs(score - STEP);
}

/**
 * The levels of a game too large to solve: searches with ever more playouts, each scoring about 64 % against the one
 * below in real games. The seed is fixed, so they are always the same.
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
    // A step that was cut short is not known well enough.
    if (step === undefined || signal.aborted) break;
    const interval = wilson(step.score, GAMES_TO_TELL);
    // The nearest one found may still be a step of the wrong size.
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

  /** The number of playouts that beats the one below at the right rate; undefined if none is found. */
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
        // Below one playout a level searches on part of its moves only.
        const unit = high.playouts > 1 ? 1 : PART;
        if (high.playouts - low.playouts < 2 * unit) return best;
        playouts = unit * Math.ceil((low.playouts + high.playouts) / (2 * unit));
      }
    }
    return best;
  }

  /** The score of a search against the one below over both seats; undefined if it is unknown. */
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
    // Games that all take too long tell nothing.
    return unfinished === games ? undefined : { playouts, score: points / games };
  }
}

/** The Wilson interval of a share, which also works near 0 and 1. */
export function wilson(share: number, games: number): readonly [least: number, most: number] {
  const z = (ERRORS * ERRORS) / games;
  const middle = (share + z / 2) / (1 + z);
  const half = Math.sqrt(z * share * (1 - share) + (z * z) / 4) / (1 + z);
  return [middle - half, middle + half];
}
