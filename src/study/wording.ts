import { type Phrase, player, say } from '../core/contract/phrase.ts';
import { count, countOf } from '../core/count.ts';
import type { Verdict } from '../solve/solution.ts';
import { type Ends, endsOf } from './seat-verdict.ts';

/** A chance for people; what is nearly certain is never shown as certain. */
export function percent(chance: number, digits = 2): string {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  const shown = (100 * chance).toFixed(digits);
  const least = 10 ** -digits;
  if (Number(shown) === 100) return `over ${(100 - least).toFixed(digits)} %`;
  return Number(shown) === 0 ? `under ${least.toFixed(digits)} %` : `${shown} %`;
}

/** Scales on which chances are told in games. */
const SCALES = [100, 1_000, 10_000] as const;

/**
 * Chances in games that people can imagine, on one scale: "48 games in 100". The scale is the first on which
 * no chance looks like none or like all of them, and different ones do not look the same.
 */
export function inGames(...chances: readonly number[]): readonly string[] {
  return told(chances, Math.round);
}

/** What is sure is rather told too low than too high. */
export function gamesAtLeast(chance: number): string {
  // A chance is exact to the solver's precision.
  const down = (scaled: number): number => Math.floor(scaled + 1e-4);
  // What is nearly sure is not told as much less sure than it is.
  const isNear = (scale: number): boolean => 1 - down(scale * chance) / scale <= 2 * (1 - chance);
  const [games = ''] = told([chance], down, isNear);
  return games;
}

function told(
  chances: readonly number[],
  round: (scaled: number) => number,
  isFine: (scale: number) => boolean = () => true,
): readonly string[] {
  const isTold = (scale: number): boolean => {
    const numbers = chances.map((chance) => round(scale * chance));
    const isPlain = chances.every(
      (chance, index) =>
        (chance === 0 || numbers[index] !== 0) && (chance === 1 || numbers[index] !== scale),
    );
    return isPlain && new Set(numbers).size === new Set(chances).size && isFine(scale);
  };
  const scale = SCALES.find(isTold) ?? SCALES[2];
  return chances.map((chance) => {
    const number = round(scale * chance);
    if (number === 0 && chance > 0) return `fewer than 1 game in ${count(scale)}`;
    if (number === scale && chance < 1) return `nearly all of ${count(scale)} games`;
    return `${countOf(number, 'game')} in ${count(scale)}`;
  });
}

/** Said of a number in which a draw counts as half a win, where there can be one. */
export const COUNTING_HALF = 'a draw counting half';

/** "Player 1 wins 30.0 % of the games, 40.0 % are drawn, and Player 2 wins 30.0 %": draws only where there are any. */
export function endsPhrase({ win1, draw, win2 }: Ends, digits: number): Phrase {
  const first = say`${player(0)} wins ${percent(win1, digits)} of the games`;
  return draw === 0
    ? say`${first} and ${player(1)} ${percent(win2, digits)}`
    : say`${first}, ${percent(draw, digits)} are drawn, and ${player(1)} wins ${percent(win2, digits)}`;
}

/** What best play comes to, as a clause of a sentence. */
export function verdictPhrase({
  outcome,
  p1,
  turns,
  draw,
  approached,
}: Pick<Verdict, 'outcome' | 'p1' | 'turns' | 'approached'> & {
  readonly draw?: number | null;
}): Phrase {
  const nearly = approached === true ? ', as nearly as one likes' : '';
  const drawn = draw ?? 0;
  const soon = turns === null ? '' : ` in ${countOf(turns, 'turn')}`;
  switch (outcome) {
    case 'player1':
    case 'player2': {
      const winner = player(outcome === 'player1' ? 0 : 1);
      return turns === 0 ? say`${winner} has won` : say`${winner} wins${soon}${nearly}`;
    }
    case 'draw':
      return `a draw${nearly}`;
    case 'endless':
      return 'nobody can force a win, and play need never end';
    case 'mixed':
      return drawn === 0
        ? say`${player(0)} wins ${percent(p1 ?? 0)} of the games${nearly}`
        : say`${endsPhrase(endsOf({ outcome, p1, turns, draw: drawn }) as Ends, 2)}${nearly}`;
    case 'unproven':
      return 'not proven';
  }
}
