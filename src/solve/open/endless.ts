import { type Compiled, listAt, turnAt } from '../compile/compile.ts';
import { isChoosing } from '../compile/turn-code.ts';
import { Frontier } from './frontier.ts';
import { Before } from './retrograde.ts';
import { endlessMark, type Scores } from './score.ts';

/** What a score of 0 says of a game: that it is drawn, or that it need never end. */
export type Zero = 'draw' | 'endless';

/**
 * Tells draws from play that need never end. Where nobody can force a win, a state is a draw if play
 * in which neither side gives anything away must end, and endless otherwise. A game with draws and
 * circles gets its endless states marked; in any other a 0 is always one or always the other.
 */
export function tellEndless(compiled: Compiled, scores: Scores): Zero {
  if (!compiled.layout.order.cyclic) return 'draw';
  if (!compiled.draws) return 'endless';
  const mark = endlessMark(scores);
  const { size, firsts, deltas } = compiled;
  const before = new Before(compiled);
  const open = new Uint16Array(size);
  let frontier = new Frontier();
  for (let rank = 0; rank < size; rank++) {
    if (scores[rank] !== 0) continue;
    const code = turnAt(compiled, rank);
    const list = isChoosing(code) ? listAt(compiled, code, rank) : 0;
    if (list === 0) {
      frontier.push(rank);
      continue;
    }
    for (let move = firsts[list] as number; move < (firsts[list + 1] as number); move++) {
      const after = scores[rank + (deltas[move] as number)];
      if (after === 0 || after === mark) open[rank] = (open[rank] as number) + 1;
    }
    scores[rank] = mark;
  }
  while (frontier.count > 0) {
    const next = new Frontier();
    frontier.forEach((rank) => {
      before.forEach(rank, (earlier, _, ways) => {
        if (scores[earlier] !== mark) return;
        open[earlier] = (open[earlier] as number) - ways;
        if (open[earlier] !== 0) return;
        scores[earlier] = 0;
        next.push(earlier);
      });
    });
    frontier = next;
  }
  return 'draw';
}
