import { accept, type Result } from '../core/result.ts';
import type { PlayerFault } from '../players/player-fault.ts';
import { type PrepareTerms, preparePlayer } from '../players/prepare.ts';
import type { ReadyPlayer } from '../players/ready-player.ts';
import type { TimeLimit } from '../players/time-limit.ts';
import type { Session } from './session.ts';

/** A program that can be asked and never throws: a guard catches its faults, here or where it runs. */
export type Program = Pick<ReadyPlayer, 'name' | 'ask' | 'close'>;

/** The programs of a session, ready to be asked, by person; undefined for a person. */
export type Programs = readonly [Program | undefined, Program | undefined];

/** Prepares the programs of a session, or says why one of them cannot play; then all of them are closed. */
export async function preparePrograms(
  { choice, people }: Pick<Session, 'choice' | 'people'>,
  terms: PrepareTerms & { readonly closing?: TimeLimit | undefined },
): Promise<Result<Programs>> {
  const ready: (ReadyPlayer | undefined)[] = [];
  const giveUp = (): Promise<readonly PlayerFault[]> =>
    closePrograms([ready[0], ready[1]], terms.closing);
  for (const sitter of people) {
    if (sitter.kind === 'human') {
      ready.push(undefined);
      continue;
    }
    const prepared = await preparePlayer(sitter.player, choice, terms).catch(
      async (error: unknown) => {
        await giveUp();
        throw error;
      },
    );
    if (!prepared.ok) {
      await giveUp();
      return prepared;
    }
    ready.push(prepared.value);
  }
  return accept([ready[0], ready[1]]);
}

/** Closes all programs, even if one of them fails, and reports the failures. */
export async function closePrograms(
  programs: Programs,
  limit?: TimeLimit,
): Promise<readonly PlayerFault[]> {
  const closed = await Promise.all(programs.map((program) => program?.close(limit)));
  return closed.filter((fault) => fault !== undefined);
}
