import type { Command } from 'commander';
import type { Result } from '../../core/result.ts';
import type { Context } from '../context.ts';

/** The result of a command: the exit status, or why it failed. */
type Run = () => Promise<Result<number>>;
/** Runs a command. */
export type Settle = (run: Run) => Promise<void>;

/** Adds a command: its name, what it does, and examples for its help. */
export function describeCommand(
  program: Command,
  usage: string,
  about: string,
  examples: readonly string[],
): Command {
  return program
    .command(usage)
    .description(about)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`);
}

/** The function of a command: it takes the words and the flags that were typed, and the terminal. */
type CommandFunction = (...given: never[]) => Promise<Result<number>>;

/** Runs commands whose code is loaded once they are asked for. */
export function commandRunner(
  settle: Settle,
  terminal: Context,
): (load: () => Promise<CommandFunction>) => (...typed: unknown[]) => Promise<void> {
  // Last comes the command itself.
  return (load) =>
    (...typed) =>
      settle(async () => (await load())(...([...typed.slice(0, -1), terminal] as never[])));
}

/** Each value of a flag that can be repeated. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
