import { naming, type Phrase, player, say, verb, you } from '../core/contract/phrase.ts';
import { count, countOf } from '../core/count.ts';
import type { Seat } from '../core/seat.ts';
import { PRECISION } from '../solve/sealed/precision.ts';
import type { Verdict } from '../solve/solution.ts';
import { type OutcomeChances, outcomeChances } from './seat-verdict.ts';

/** A formatted chance. Nearly certain is never shown as certain. */
export function percent(chance: number, digits = 2): string {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  const shown = (100 * chance).toFixed(digits);
  const least = 10 ** -digits;
  if (Number(shown) === 100) return `over ${(100 - least).toFixed(digits)} %`;
  return Number(shown) === 0 ? `under ${least.toFixed(digits)} %` : `${shown} %`;
}

/** Scales for chances given as numbers of games. */
const SCALES = [100, 1_000, 10_000] as const;

/** A chance on a scale: a number of games out of `scale`, fewer than one, or nearly all. */
type Games = {
  readonly kind: 'so many' | 'fewer than one' | 'nearly all';
  readonly games: number;
  readonly scale: number;
};

/** Chances as numbers of games on one scale, which people can imagine: "48 games in 100". */
export function inGames(...chances: readonly number[]): readonly string[] {
  return onScale(chances, Math.round).map(gamesText);
}

/** The same without the word "games": "48 in 100". */
export function inNumbers(...chances: readonly number[]): readonly string[] {
  return onScale(chances, Math.round).map(({ kind, games, scale }) => {
    if (kind === 'fewer than one') return `fewer than 1 in ${count(scale)}`;
    if (kind === 'nearly all') return `more than ${count(scale - 1)} in ${count(scale)}`;
    return `${count(games)} in ${count(scale)}`;
  });
}

/** A guarantee, rounded down. */
export function gamesAtLeast(chance: number): string {
  // Chances are exact to the solver's precision.
  const down = (scaled: number): number => Math.floor(scaled + 1e-4);
  // A near-certain guarantee must not look much weaker than it is.
  const isNear = (scale: number): boolean => 1 - down(scale * chance) / scale <= 2 * (1 - chance);
  return onScale([chance], down, isNear).map(gamesText).join('');
}

function gamesText({ kind, games, scale }: Games): string {
  if (kind === 'fewer than one') return `fewer than 1 game in ${count(scale)}`;
  if (kind === 'nearly all') return `nearly all of ${count(scale)} games`;
  return `${countOf(games, 'game')} in ${count(scale)}`;
}

/** Uses the first scale on which no chance looks like none or all, and different chances look different. */
function onScale(
  chances: readonly number[],
  round: (scaled: number) => number,
  isFine: (scale: number) => boolean = () => true,
): readonly Games[] {
  const isShown = (scale: number): boolean => {
    const numbers = chances.map((chance) => round(scale * chance));
    const isPlain = chances.every(
      (chance, index) =>
        (chance === 0 || numbers[index] !== 0) && (chance === 1 || numbers[index] !== scale),
    );
    return isPlain && new Set(numbers).size === new Set(chances).size && isFine(scale);
  };
  const scale = SCALES.find(isShown) ?? SCALES[2];
  return chances.map((chance) => {
    const games = round(scale * chance);
    if (games === 0 && chance > 0) return { kind: 'fewer than one', games, scale };
    return { kind: games === scale && chance < 1 ? 'nearly all' : 'so many', games, scale };
  });
}

/** Ends a sentence with a full stop, unless it has one already, even inside quotation marks. */
export function withFullStop(text: string): string {
  return /[.!?…]["”]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** For a game without a single turn: a sentence without its full stop. */
export const OVER_AT_START = 'the game is over before the first move';

/** Added to a number in which a draw counts as half a win, if draws are possible. */
export const COUNTING_HALF = 'a draw counting half';

/** "Player 1 wins 30.0 % of the games, 40.0 % are drawn, and Player 2 wins 30.0 %"; draws only if there are any. */
export function endsPhrase(ends: OutcomeChances): Phrase {
  return naming(endsToReader(ends, 1));
}

function endsToReader({ win1, draw, win2 }: OutcomeChances, digits: number): Phrase {
  const first = say`${you(0)} ${verb(0, 'win', 'wins')} ${percent(win1, digits)} of the games`;
  return draw === 0
    ? say`${first} and ${you(1)} ${percent(win2, digits)}`
    : say`${first}, ${percent(draw, digits)} are drawn, and ${you(1)} ${verb(1, 'win', 'wins')} ${percent(win2, digits)}`;
}

type Sure = NonNullable<Verdict['sure']>;

/** Whether some side is sure of a chance even if play can go on for ever. */
export function isAnySure(sure: Verdict['sure']): sure is Sure {
  return sure?.some((chance) => chance > PRECISION) === true;
}

/** "Player 1 can be sure of 33.3 % of the games and Player 2 of 0 %" */
export function surePhrase([own, others]: Sure, digits: number): Phrase {
  const shares = [own, others].map((chance) => percent(chance > PRECISION ? chance : 0, digits));
  return say`${player(0)} can be sure of ${shares[0] ?? ''} of the games and ${player(1)} of ${shares[1] ?? ''}`;
}

/** A short description of a position without a winner. */
export const WITHOUT_WIN: Readonly<Record<'draw' | 'endless' | 'unproven', string>> = {
  draw: 'a draw',
  endless: 'need never end',
  unproven: 'not proven',
};

/** "wins in 3 turns"; without a number of turns, how certain it is. */
export function winsText(turns: number | null, surely: string): string {
  return `wins${turns === null ? surely : ` in ${countOf(turns, 'turn')}`}`;
}

/** The same with the winner's name. */
export function winPhrase(winner: Seat, turns: number | null, surely: string): Phrase {
  return naming(winToReader(winner, turns, surely));
}

function winToReader(winner: Seat, turns: number | null, surely: string): Phrase {
  const wins = winsText(turns, surely);
  return turns === 0
    ? say`${you(winner)} ${verb(winner, 'have won', 'has won')}`
    : say`${you(winner)} ${verb(winner, wins.replace('wins', 'win'), wins)}`;
}

/** The result of best play, as a clause that names the players. */
export function verdictPhrase(verdict: SaidVerdict): Phrase {
  return naming(verdictToReader(verdict));
}

type SaidVerdict = Pick<Verdict, 'outcome' | 'p1' | 'turns' | 'sure' | 'approached'> & {
  readonly draw?: number | null;
};

/** The same for a reader who may be one of the players: "you win in 3 turns". */
export function verdictToReader({
  outcome,
  p1,
  turns,
  draw,
  sure,
  approached,
}: SaidVerdict): Phrase {
  const nearly = approached === true ? ', as nearly as you like' : '';
  const drawn = draw ?? 0;
  switch (outcome) {
    case 'player1':
    case 'player2':
      return winToReader(outcome === 'player1' ? 0 : 1, turns, nearly);
    case 'draw':
      return `${WITHOUT_WIN.draw}${nearly}`;
    case 'endless':
      return isAnySure(sure)
        ? say`the game need never end; ${surePhrase(sure, 2)}${nearly}`
        : 'neither player can force a win, and play need never end';
    case 'mixed':
      return drawn === 0
        ? say`${you(0)} ${verb(0, 'win', 'wins')} ${percent(p1 ?? 0)} of the games${nearly}`
        : say`${endsToReader(outcomeChances({ outcome, p1, turns, draw: drawn }) as OutcomeChances, 2)}${nearly}`;
    case 'unproven':
      return WITHOUT_WIN[outcome];
  }
}
