import type { Command } from 'commander';
import type { Result } from '../../core/result.ts';
import type { Context } from '../terminal.ts';

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

/** The function that runs a command. It takes the typed arguments and flags, and the terminal. */
type CommandFunction = (...given: never[]) => Promise<Result<number>>;

/** Runs commands, loading their code only when needed. */
export function commandRunner(
  settle: Settle,
  terminal: Context,
): (load: () => Promise<CommandFunction>) => (...typed: unknown[]) => Promise<void> {
  // Commander passes the command itself last; drop it.
  return (load) =>
    (...typed) =>
      settle(async () => (await load())(...([...typed.slice(0, -1), terminal] as never[])));
}

/** Collects the values of a flag that can be repeated. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Adds the flags for starting external programs. */
export function describeProgramStart(command: Command): Command {
  return command
    .option('--pass-env <name>', 'let it see this variable of the environment; repeat', gather)
    .option('--base-url <url>', 'where language models are; the key is in PARLOR_MODEL_KEY')
    .option('--price <in,out>', 'dollars for a million tokens of the model, in and out')
    .option('--transcript <file>', 'keep what the models were asked and said in this file');
}

/** Adds the flags for starting external programs, and for what happens if they misbehave. */
export function describePrograms(command: Command): Command {
  return describeProgramStart(
    command
      .option(
        '--move-time <seconds>',
        'how long a program of your own may take for each move: 10; a model: 120',
      )
      .option('--retries <n>', 'how often it is asked again after a bad answer: 2')
      .option('--no-legal', 'do not tell it the legal moves, to see whether it knows the rules'),
  );
}

/** Adds the flags of a server of tables. */
export function describeServer(command: Command): Command {
  return describePrograms(
    command
      .option('--host <address>', 'the address to listen at; 0.0.0.0 for the local network')
      .option('--port <n>', 'the port; otherwise 7453')
      .option('--game <file>', 'offer your own game too, written in this file')
      .option('--database-url <url>', 'keep the tables in PostgreSQL, for several servers')
      .option('--trust-proxy', 'believe the X-Forwarded-For of a proxy in front')
      .option(
        '--keep-days <n>',
        'delete tables after this many days without activity; otherwise 30',
      )
      .option('--limit <name=value>', 'change a limit; repeat for each (docs/server.md)', gather)
      .option(
        '--player <name=program>',
        'let people play a program: ada=exec:…, qwen=model:…; repeat',
        gather,
      ),
  );
}
