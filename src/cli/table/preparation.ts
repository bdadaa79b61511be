import type { Result } from '../../core/result.ts';
import { type Programs, preparePrograms } from '../../play/programs.ts';
import type { Session } from '../../play/session.ts';
import type { Context } from '../context.ts';
import { CLOSING_HURRIED } from '../later.ts';
import { heedInterrupt } from '../talk/interrupt.ts';

/** Lets the programs of a session get ready, or says why one of them cannot play it. Ctrl-C stops them. */
export function prepareHere(session: Session, terminal: Context): Promise<Result<Programs>> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const preparing = preparePrograms(session, {
    solve: async () =>
      (await import('../threads/solver.ts')).solveHere(session.choice, terminal, { signal }),
    levels: async (upTo) =>
      (await import('../threads/levels-here.ts')).levelsHere(session.choice, terminal, {
        upTo,
        signal,
      }),
    signal,
    closing: CLOSING_HURRIED,
  });
  return heedInterrupt(preparing, () => interruption.abort());
}
