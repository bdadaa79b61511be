import type { Verdict } from '../solve/solution.ts';

/** 9,588,167 */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** "1 turn", "2 turns", "9,588,167 positions". */
export function countOf(number: number, what: string): string {
  return `${count(number)} ${what}${number === 1 ? '' : 's'}`;
}

/** A chance for people; what is nearly certain is never shown as certain. */
export function percent(chance: number, digits = 2): string {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  const shown = (100 * chance).toFixed(digits);
  const least = 10 ** -digits;
  if (Number(shown) === 100) return `over ${(100 - least).toFixed(digits)} %`;
  return Number(shown) === 0 ? `under ${least.toFixed(digits)} %` : `${shown} %`;
}

/** What best play comes to, as a clause of a sentence. */
export function verdictPhrase({ outcome, p1, turns }: Verdict): string {
  const soon = turns === null ? '' : ` in ${countOf(turns, 'turn')}`;
  switch (outcome) {
    case 'player1':
      return turns === 0 ? 'Player 1 has won' : `Player 1 wins${soon}`;
    case 'player2':
      return turns === 0 ? 'Player 2 has won' : `Player 2 wins${soon}`;
    case 'draw':
      return 'a draw';
    case 'endless':
      return 'nobody can force a win, and best play never ends';
    case 'mixed':
      return `Player 1 wins ${percent(p1 ?? 0)} of the games`;
    case 'unproven':
      return 'not proven';
  }
}
