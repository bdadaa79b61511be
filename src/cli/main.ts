import { CommanderError } from 'commander';
import { accept, type Result } from '../core/result.ts';
import { complain } from './complain.ts';
import { contextOf } from './context.ts';
import { ASKED_WRONGLY, FAILED, INTERRUPTED, statusOf } from './exit-status.ts';
import { buildProgram, refuseHelp } from './program/program.ts';
import { isInteractive, processTerminal, type Terminal } from './terminal.ts';

/** Runs one command line and gives the exit status: 0 done, 1 no or failed, 2 asked wrongly. */
export async function main(
  argv: readonly string[],
  given?: Terminal,
  shared?: Parameters<typeof contextOf>[1],
): Promise<number> {
  const terminal = contextOf(given ?? processTerminal(), shared);
  // What a game's file leaves behind, a timer or a promise, can still fail when nobody waits for it.
  if (given === undefined)
    process.on('uncaughtException', async (error) => process.exit(await report(error, terminal)));
  let outcome: Result<number> = accept(0);
  let help = '';
  const program = buildProgram(
    terminal,
    async (run) => {
      outcome = await run();
    },
    (text) => {
      help += text;
    },
  );
  try {
    const noHelp = refuseHelp(argv, program);
    if (noHelp === undefined) await program.parseAsync(argv, { from: 'user' });
    else outcome = noHelp;
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, terminal);
    if (error.exitCode !== 0) return ASKED_WRONGLY;
    outcome = accept(await showHelp(help, terminal));
  }
  // Whoever pressed Ctrl-C waits for nothing that a player, or a game's file, has left running.
  if (given === undefined && outcome.ok && outcome.value === INTERRUPTED) process.exit(INTERRUPTED);
  if (outcome.ok) return outcome.value;
  complain(terminal, outcome.error.message);
  return ASKED_WRONGLY;
}

/** Help, or the version, page by page where it is too long for the terminal. */
async function showHelp(text: string, terminal: Terminal): Promise<number> {
  if (!isInteractive(terminal)) {
    terminal.output.write(text);
    return 0;
  }
  const { printPaged } = await import('./talk/pager.ts');
  const lines = text.replace(/\n$/, '').split('\n');
  return statusOf(await printPaged({ title: 'Help', linesFor: () => lines }, terminal));
}

/** No stack trace reaches a player; whoever mends the program can ask for one. */
async function report(error: unknown, terminal: Terminal): Promise<number> {
  const { mistakeOf } = await import('./files/load.ts');
  const { UnsoundGame } = await import('./files/own-game.ts');
  if (error instanceof UnsoundGame) {
    complain(terminal, error.message);
    return ASKED_WRONGLY;
  }
  const text = error instanceof Error ? error.message : String(error);
  const told = (await mistakeOf(error)) ?? `Something went wrong that should not have: ${text}`;
  complain(terminal, told);
  if (terminal.env.PARLOR_DEBUG && error instanceof Error) terminal.error.write(`${error.stack}\n`);
  return FAILED;
}
