import { CommanderError } from 'commander';
import { accept, type Refusal, type Result } from '../core/result.ts';
import { ASKED_WRONGLY, FAILED, INTERRUPTED } from './exit-status.ts';
import { printRefusal, tellRefusal } from './print-answer.ts';
import { buildProgram, refuseHelp } from './program/program.ts';
import { contextOf, isInteractive, processTerminal, type Terminal } from './terminal.ts';

/** Runs one command line and returns the exit status: 0 done, 1 no or failed, 2 wrong command line. */
export async function main(
  argv: readonly string[],
  given?: Terminal,
  shared?: Parameters<typeof contextOf>[1],
): Promise<number> {
  const terminal = contextOf(given ?? processTerminal(), shared);
  // A timer or promise left behind by a game file can still fail after the command has finished.
  const asked = { json: argv.includes('--json') };
  if (given === undefined)
    process.on('uncaughtException', async (error) =>
      process.exit(await report(error, asked, terminal)),
    );
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
    if (!(error instanceof CommanderError)) return report(error, asked, terminal);
    if (error.exitCode !== 0) {
      // Commander has already printed it.
      const sentence = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
      printRefusal({ code: 'command/bad-arguments', message: sentence }, asked, terminal);
      return ASKED_WRONGLY;
    }
    outcome = accept(await showHelp(help, terminal));
  }
  // After Ctrl-C, do not wait for anything that a player or a game file left running.
  if (given === undefined && outcome.ok && outcome.value === INTERRUPTED) process.exit(INTERRUPTED);
  if (outcome.ok) return outcome.value;
  tellRefusal(outcome.error, asked, terminal);
  return ASKED_WRONGLY;
}

/** Prints help or the version, page by page if it is too long for the terminal. */
async function showHelp(text: string, terminal: Terminal): Promise<number> {
  if (!isInteractive(terminal)) {
    terminal.output.write(text);
    return 0;
  }
  const { printPaged } = await import('./talk/pager.ts');
  const lines = text.replace(/\n$/, '').split('\n');
  return printPaged({ title: 'Help', linesFor: () => lines }, terminal);
}

/** Players see no stack trace; developers can ask for one. */
async function report(
  error: unknown,
  asked: { readonly json: boolean },
  terminal: Terminal,
): Promise<number> {
  const { mistakeOf } = await import('./files/load.ts');
  const { UnsoundGame } = await import('./files/custom-game.ts');
  if (error instanceof UnsoundGame) {
    tellRefusal({ code: 'game/unsound', message: error.message }, asked, terminal);
    return ASKED_WRONGLY;
  }
  const text = error instanceof Error ? error.message : String(error);
  const mistake = await mistakeOf(error);
  const refusal: Refusal =
    mistake === undefined
      ? { code: 'command/failed', message: `Parlor hit an unexpected error: ${text}` }
      : { code: 'game/unsound', message: mistake };
  tellRefusal(refusal, asked, terminal);
  if (terminal.env.PARLOR_DEBUG && error instanceof Error) terminal.error.write(`${error.stack}\n`);
  return FAILED;
}
