import type { ChosenGame } from '../core/game.ts';
import type { PlayedLevels } from '../core/level-points.ts';
import { Match } from '../core/match.ts';
import { deriveSeed, pick, randomFrom } from '../core/random.ts';
import { other, SEATS, type Seat } from '../core/seat.ts';
import { STEP } from '../study/levels/calibrate.ts';
import { searchChooser } from './mcts.ts';
import type { Chooser } from './player.ts';

/** What finding levels by play may take, and who wants to know how far it is. */
export type PlayTerms = {
  readonly signal: AbortSignal;
  /** As many levels as are wanted. */
  readonly upTo: number;
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** All games together take no more playouts than this. */
const MOST_PLAYOUTS = 600_000;
/** A level searches with no more than this: it has to answer soon. */
const LARGEST_SEARCH = 1000;
/** Each number of playouts that is tried is this many times the one before. */
const GROWTH = 1.5;
/** So many games tell roughly whether a search is strong enough, and so many are played once it seems to be. */
const GAMES_TO_TRY = 24;
const GAMES_TO_TELL = 100;
/** A game that is not over after so many turns counts half. */
const LONGEST_GAME = 300;
const SEED = 1;
/** So many standard errors to each side hold 95 of 100 cases. */
const ERRORS = 1.96;

const random: Chooser = { choose: ({ legal }, { random: chance }) => pick(legal, chance) };

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
  let below = { chooser: random, playouts: 0 };
  while (found.playouts.length < upTo) {
    const playouts = await strongEnough(below.playouts);
    if (playouts === undefined) break;
    const chooser = searchChooser(chosen, playouts);
    const score = await meet({ chooser, playouts }, GAMES_TO_TELL);
    if (score === undefined) break;
    found.playouts.push(playouts);
    found.scores.push(score);
    found.intervals.push(wilson(score, GAMES_TO_TELL));
    below = { chooser, playouts };
  }
  return { kind: 'played', ...found };

  /** The number of playouts at which the one below seems to be beaten as often as it should be. */
  async function strongEnough(from: number): Promise<number | undefined> {
    let last = { playouts: from, score: 0.5 };
    for (let playouts = from + 1; playouts <= LARGEST_SEARCH; ) {
      const score = await meet(
        { chooser: searchChooser(chosen, playouts), playouts },
        GAMES_TO_TRY,
      );
      if (score === undefined) return undefined;
      if (score >= STEP) {
        const part = (STEP - last.score) / (score - last.score);
        return Math.max(from + 1, Math.round(last.playouts + part * (playouts - last.playouts)));
      }
      last = { playouts, score: Math.max(score, 0.5) };
      playouts = Math.max(playouts + 1, Math.round(playouts * GROWTH));
    }
    return undefined;
  }

  /** What a search scores against the one below over both seats; undefined where too much is spent by then. */
  async function meet(
    { chooser, playouts }: typeof below,
    games: number,
  ): Promise<number | undefined> {
    let points = 0;
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
          random: randomFrom(deriveSeed(seed, match.turns, mover)),
          signal,
        });
        const after = match.choose(mover, answer);
        if (!after.ok) throw new Error(after.error.message);
        match = after.value;
      }
      onProgress?.(spent / MOST_PLAYOUTS);
      const { turn } = match;
      if (turn.kind !== 'over' || turn.winner === null) points += 0.5;
      else if (turn.winner !== other(seat)) points++;
    }
    return points / games;
  }
}

/** Between which shares the true one lies, as Wilson has it: also near 0 and 1. */
export function wilson(share: number, games: number): readonly [least: number, most: number] {
  const z = (ERRORS * ERRORS) / games;
  const middle = (share + z / 2) / (1 + z);
  const half = Math.sqrt(z * share * (1 - share) + (z * z) / 4) / (1 + z);
  return [middle - half, middle + half];
}
