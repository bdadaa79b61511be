import type { Game } from '../../core/contract/game.ts';
import type { OptionValues } from '../../core/contract/option.ts';
import { type Diagnostic, warningIn } from '../../core/inspection/diagnostic.ts';
import { solve } from '../../solve/solve.ts';
import { ideasOf } from '../idea/ideas.ts';

/** A game that needs more bytes is not solved just for this check. */
const MEMORY = 2 ** 27;

/** The false ideas of a book and those that cover nothing, if the game is small enough to solve. */
export function* ideaWarnings(game: Game, options: OptionValues): Generator<Diagnostic> {
  const { ideas = [] } = game.book(options);
  if (ideas.length === 0) return;
  const solution = solve(game.rules(options), { memory: MEMORY });
  if (!solution.ok) return;
  const study = ideasOf(game, options, solution.value);
  for (const [index, { id, verdict, evidence }] of study.ideas.entries())
    if (verdict !== 'holds')
      yield warningIn(
        'ideas',
        `its idea "${id}" ${verdict === 'fails' ? 'is false' : 'says nothing'}. ${evidence}`,
        sourceOf(ideas[index]?.check),
      );
}

/** The function that states the idea. */
function sourceOf(check: object | undefined): unknown {
  return Object.values(check ?? {}).find((member) => typeof member === 'function');
}
