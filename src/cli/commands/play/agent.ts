import { randomInt } from 'node:crypto';
import { accept, type Result } from '../../../core/result.ts';
import { AgentHost } from '../../../play/program/agent-host.ts';
import { BOTS } from '../../../players/index.ts';
import { message } from '../../../protocol/message.ts';
import { choiceBy, gamesAtHand } from '../../files/load.ts';
import type { SharedFlags } from '../../flag.ts';
import { type Context, timeAt } from '../../terminal.ts';
import { findLevelsOnThreads } from '../../threads/find-levels.ts';
import { solveGame } from '../../threads/solver.ts';

/** The most characters in one line. */
const MOST_LINE = 65_536;

/** Plays with a program through input and output, one line of JSON each way. */
export async function agentCommand(
  flags: Pick<SharedFlags, 'game'>,
  terminal: Context,
): Promise<Result<number>> {
  const games = await gamesAtHand(flags.game);
  if (!games.ok) return games;
  const host = new AgentHost({
    chooseGame: choiceBy(flags.game),
    players: terminal.players ?? BOTS,
    terms: (chosen) => ({
      solve: () => solveGame(chosen, terminal, { certainty: 'presumed' }),
      levels: (upTo) => findLevelsOnThreads(chosen, terminal, { upTo }),
    }),
    freshSeed: () => randomInt(2 ** 32),
    now: () => timeAt(terminal).getTime(),
  });
  try {
    for await (const line of linesOf(terminal.input)) {
      const answer =
        line === undefined
          ? message('refusal', {
              code: 'line/unreadable',
              message: `A line has at most ${MOST_LINE} characters.`,
            })
          : await host.answer(line);
      terminal.output.write(`${JSON.stringify(answer)}\n`);
    }
    return accept(0);
  } finally {
    await host.close();
  }
}

/** The lines of an input; undefined for a line that is too long. An unfinished last line is dropped. */
async function* linesOf(input: AsyncIterable<string | Buffer>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let isTooLong = false;
  for await (const chunk of input) {
    const parts = (
      typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    ).split('\n');
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        if (isTooLong || rest.trim() !== '') yield isTooLong ? undefined : rest;
        [rest, isTooLong] = ['', false];
      }
      isTooLong ||= rest.length + part.length > MOST_LINE;
      rest = isTooLong ? '' : rest + part;
    }
  }
}
