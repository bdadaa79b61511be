import type { Command } from 'commander';
import type { Result } from '../../core/result.ts';

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

/** Each value of a flag that can be repeated. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
