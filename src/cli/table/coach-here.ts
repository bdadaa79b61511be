import type { ChosenGame } from '../../core/game.ts';
import { type Coach, coachWith } from '../../play/coach.ts';
import type { Context } from '../context.ts';
import { withProver } from '../threads/prover.ts';
import { solveHere } from '../threads/solver.ts';

/** A coach that solves and searches on this machine, and shows how far it is. */
export function coachHere(chosen: ChosenGame, terminal: Context, warns: boolean): Coach {
  return coachWith(
    {
      solve: () => solveHere(chosen, terminal),
      prove: (state, seconds) =>
        withProver(chosen, terminal, { seconds }, (prover) => prover.prove(state)),
    },
    warns,
  );
}
