import { accept, type Result } from '../../core/result.ts';
import type { Session } from '../../play/session.ts';
import type { Terminal } from '../terminal.ts';

/** Lets the programs of a session get ready, or says why one of them cannot play it. */
export async function prepareSitters(
  { choice, people }: Session,
  terminal: Terminal,
): Promise<Result<null>> {
  for (const sitter of people) {
    if (sitter.kind === 'human') continue;
    const ready = await sitter.player.prepare(choice.game, choice.options, async () =>
      (await import('../threads/solver.ts')).solveHere(choice, terminal),
    );
    if (!ready.ok) return ready;
  }
  return accept(null);
}
