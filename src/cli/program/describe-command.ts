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

/** The flags that say how programs from outside are treated. */
export function describePrograms(command: Command): Command {
  return command
    .option(
      '--move-time <seconds>',
      'how long a program of your own may take for each move: 10; a model: 120',
    )
    .option('--retries <n>', 'how often it is asked again after a bad answer: 2')
    .option('--no-legal', 'do not tell it the legal moves, to see whether it knows the rules')
    .option('--pass-env <name>', 'let it see this variable of the environment; repeat', gather)
    .option('--base-url <url>', 'where language models are; the key is in PARLOR_MODEL_KEY')
    .option('--price <in,out>', 'dollars for a million tokens of the model, in and out')
    .option('--transcript <file>', 'keep what the models were asked and said in this file');
}
