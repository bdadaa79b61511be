import type { ChosenGame } from '../core/contract/game.ts';
import { formatOptions } from '../core/contract/option.ts';
import { countOf } from '../core/count.ts';
import { nameKey } from '../core/person-name.ts';
import { other, type Seat } from '../core/seat.ts';
import { isBotName } from '../players/participant.ts';
import { expectedScore } from '../study/levels/elo.ts';
import { type HistoryEntry, newestFirst, outcomeFor, seatsOf } from './history/history-entry.ts';
import { evenOpponent, type Opponent } from './opponents.ts';

/** A finished game of one person against a program. */
export type BotGame = {
  readonly opponent: string;
  /** Where the person sat. */
  readonly seat: Seat;
  /** 1 for a win, a half for a draw. */
  readonly score: number;
};

const SCORES = { won: 1, drawn: 0.5, lost: 0 } as const;
/** People learn: older games say little about how they play now. */
const RECENT = 20;

/** A person's newest games against programs with these options, newest first; practice does not count. */
export function gamesAgainstBots(
  games: readonly HistoryEntry[],
  { game, options }: ChosenGame,
  name: string,
): readonly BotGame[] {
  const setting = formatOptions(options);
  return games
    .filter((kept) => kept.game === game.id && kept.options === setting && kept.from === null)
    .toSorted(newestFirst)
    .flatMap((kept) => {
      const [seat, ...others] = seatsOf(kept);
      if (seat === undefined || others.length > 0) return [];
      const opponent = kept.players[other(seat)];
      const outcome = outcomeFor(kept, seat);
      const isTheirs = nameKey(kept.players[seat]) === nameKey(name) && isBotName(opponent);
      return isTheirs && outcome !== 'unfinished'
        ? [{ opponent, seat, score: SCORES[outcome] }]
        : [];
    })
    .slice(0, RECENT);
}

/** Before any result a player counts as equal to the first suggestion: as if these games were drawn. */
const PRIOR_GAMES = 2;
/** Ratings are searched this far beyond the weakest and the strongest opponent. */
const BEYOND = 800;
/** Halving the range this often is more precise than any rating. */
const HALVINGS = 40;

/**
 * The rating, on the scale of a game's levels, that makes these results most likely. The likelihood has one peak, where
 * the expected scores add up to the actual ones.
 */
export function ratingOf(played: readonly BotGame[], opponents: readonly Opponent[]): number {
  const ratings = new Map(opponents.map(({ name, rating }) => [name, rating]));
  const start = evenOpponent(opponents).rating ?? 0;
  const results = played.flatMap(({ opponent, score }) => {
    const rating = ratings.get(opponent);
    return rating === undefined ? [] : [{ rating, score }];
  });
  const all = [...results, ...Array(PRIOR_GAMES).fill({ rating: start, score: 0.5 })];
  let low = Math.min(...all.map(({ rating }) => rating)) - BEYOND;
  let high = Math.max(...all.map(({ rating }) => rating)) + BEYOND;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    const surplus = all.reduce(
      (sum, { rating, score }) => sum + score - expectedScore(middle - rating),
      0,
    );
    if (surplus > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The opponent that would win half of its games against this player. */
export function suggestedOpponent(
  opponents: readonly Opponent[],
  played: readonly BotGame[],
): Opponent {
  const own = ratingOf(played, opponents);
  const [first = evenOpponent(opponents), ...others] = rated(opponents);
  const distance = ({ rating = own }: Opponent): number => Math.abs(rating - own);
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first);
}

/** Why an opponent is suggested; undefined before the first result. */
export function suggestionText(played: readonly BotGame[]): string | undefined {
  return played.length === 0
    ? undefined
    : `suggested for you after ${countOf(played.length, 'game')}`;
}

/**
 * Whether the person opens a game against a program. Sides alternate from game to game. In the first game a stronger
 * program opens if opening wins with best play, so that the seat alone does not beat it.
 */
export function isHumanFirst(
  opponent: string,
  opponents: readonly Opponent[],
  played: readonly BotGame[],
  openerWins: boolean | null | undefined,
): boolean {
  const [last] = played;
  if (last !== undefined) return last.seat === 1;
  const rating = opponents.find(({ name }) => name === opponent)?.rating;
  const isStronger = rating !== undefined && rating > ratingOf(played, opponents) + 1;
  return !(isStronger && openerWins === true);
}

const LOSSES = 3;
const STEPS = { up: 1, down: -1 } as const;

/** A different opponent offered after a game. */
export type NextOpponent = {
  readonly direction: 'up' | 'down';
  readonly opponent: Opponent;
};

/** The direction of the last results: up after a win, down after three losses in a row. */
export function directionAfter(played: readonly BotGame[]): NextOpponent['direction'] | undefined {
  if (played[0]?.score === 1) return 'up';
  const lost = played.slice(0, LOSSES).filter(({ score }) => score === 0).length;
  return lost === LOSSES ? 'down' : undefined;
}

/** The next opponent: stronger than the one just beaten, or weaker than all who won the last games. */
export function nextOpponent(
  opponents: readonly Opponent[],
  played: readonly BotGame[],
): NextOpponent | undefined {
  const direction = directionAfter(played);
  const ranked = rated(opponents);
  const last = played.slice(0, direction === 'down' ? LOSSES : 1);
  const at = ranked.findIndex(({ name }) => last.some(({ opponent }) => opponent === name));
  const opponent = at < 0 || direction === undefined ? undefined : ranked[at + STEPS[direction]];
  return direction === undefined || opponent === undefined ? undefined : { direction, opponent };
}

/** The opponents of known strength, the weakest first. */
function rated(opponents: readonly Opponent[]): readonly Opponent[] {
  return opponents
    .filter(({ rating }) => rating !== undefined)
    .toSorted((a, b) => (a.rating ?? 0) - (b.rating ?? 0));
}
