import type { Command } from 'commander';
import type { Result } from '../../core/result.ts';

/** What a command gives back: the exit status, or why it could not be done. */
type Run = () => Promise<Result<number>>;
/** Runs the command that was asked for. */
export type Settle = (run: Run) => Promise<void>;

/** Adds a command: how it is called, what it does, and examples for its help. */
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

/** Each value of a flag that can be given more than once. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
