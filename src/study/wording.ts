import { countOf } from '../core/count.ts';
import { type Phrase, player, say } from '../core/phrase.ts';
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
}: Pick<Verdict, 'outcome' | 'p1' | 'turns'> & { readonly draw?: number | null }): Phrase {
  const drawn = draw ?? 0;
  const soon = turns === null ? '' : ` in ${countOf(turns, 'turn')}`;
  switch (outcome) {
    case 'player1':
    case 'player2': {
      const winner = player(outcome === 'player1' ? 0 : 1);
      return turns === 0 ? say`${winner} has won` : say`${winner} wins${soon}`;
    }
    case 'draw':
      return 'a draw';
    case 'endless':
      return 'nobody can force a win, and play need never end';
    case 'mixed':
      return drawn === 0
        ? say`${player(0)} wins ${percent(p1 ?? 0)} of the games`
        : endsPhrase(endsOf({ outcome, p1, turns, draw: drawn }) as Ends, 2);
    case 'unproven':
      return 'not proven';
  }
}
