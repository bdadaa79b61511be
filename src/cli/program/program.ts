import { Command, InvalidArgumentError } from 'commander';
import packageFile from '../../../package.json' with { type: 'json' };
import { clip } from '../../core/clip.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { didYouMean } from '../../core/suggest.ts';
import { GAMES } from '../../games/index.ts';
import { readLimits } from '../flag.ts';
import { type Context, complain, limited, type SolveLimits } from '../terminal.ts';
import { addAuthorCommands } from './author-commands.ts';
import type { Settle } from './describe-command.ts';
import { addPlayCommands } from './play-commands.ts';
import { addStudyCommands } from './study-commands.ts';

/** The commands that solve games. They all take the same limits. */
const SOLVING: readonly string[] = [
  'play',
  'agent',
  'mcp',
  'arena',
  'worker',
  'learn',
  'solve',
  'review',
  'games',
  'stats',
  'puzzle',
  'bots',
  'audit',
  'compare',
  'tune',
];

/** Builds every command with its flags, in the order of the help. */
export function buildProgram(
  given: Context,
  settleCommand: Settle,
  writeHelp: (text: string) => void = (text) => void given.output.write(text),
): Command {
  // Holds the limits of the command, set before it runs.
  const terminal: Context = { ...given };
  let limits: Result<SolveLimits> = accept({});
  const settle: Settle = (run) => settleCommand(async () => (limits.ok ? run() : limits));
  const program = new Command('parlor');
  program
    .description(
      'Small two-player games: play them, solve them, review your games, audit their rules.',
    )
    .version(packageFile.version, '-V, --version', 'the version')
    .helpOption('-h, --help', 'help for a command, with examples')
    .helpCommand('help [command]', 'help for a command, with examples')
    .configureOutput({
      writeOut: writeHelp,
      writeErr: (text) => complain(terminal, text.trimEnd()),
      outputError: (text, write) => write(`${text.trimEnd()}${setHint(text, program)}`),
    })
    .exitOverride()
    .allowExcessArguments()
    .addHelpText(
      'after',
      `\nGames: ${GAMES.map(({ id }) => id).join(', ')}\nparlor alone opens a menu.`,
    )
    .hook('preAction', async (_program, command) => {
      limits = readLimits(command.opts());
      if (limits.ok) Object.assign(terminal, limited(terminal, limits.value));
      if (command.opts().game === undefined && command.name() !== 'check') return;
      await (await import('../files/first-use.ts')).tellFirstUse(terminal);
    })
    .action(() =>
      settle(async () => {
        const [word] = program.args;
        if (word !== undefined) return unknownCommand(word, program);
        return (await import('../menu/menu.ts')).menu(terminal);
      }),
    );

  addPlayCommands(program, settle, terminal);
  addStudyCommands(program, settle, terminal);
  addAuthorCommands(program, settle, terminal);
  for (const { options } of program.commands)
    options.find(({ long }) => long === '--game')?.argParser(onlyFile);
  for (const command of program.commands) if (SOLVING.includes(command.name())) addLimits(command);
  return program;
}

/** After `--set a=1 b=2`, `b=2` is an argument too many. Says what to type instead. */
function setHint(text: string, program: Command): string {
  const [, name, words = ''] =
    /too many arguments for '(.*?)'.* got \d+: (.*)\.$/m.exec(text) ?? [];
  const stray = words.split(', ').filter((word) => /^\w+=/.test(word));
  const { set } = program.commands.find((known) => known.name() === name)?.opts() ?? {};
  return set === undefined || stray.length === 0
    ? ''
    : `\n--set takes one option. Repeat it: ${[...set, ...stray].map((word) => `--set ${word}`).join(' ')}`;
}

/** Accepts one custom game file; a second one would silently replace the first. */
function onlyFile(file: string, before: string | undefined): string {
  if (before === undefined) return file;
  throw new InvalidArgumentError('Only one game file fits here. Leave the other out.');
}

function addLimits(command: Command): void {
  if (command.options.every(({ long }) => long !== '--time'))
    command.option('--time <seconds>', 'stop solving after this long');
  command.option('--memory <size>', 'the most memory for solving, such as 512M or 6G');
}

/** Refuses help for an unknown command: Commander would print the general help without a word. */
export function refuseHelp(
  [first, word]: readonly string[],
  program: Command,
): Result<never> | undefined {
  const isUnknown =
    first === 'help' &&
    word !== undefined &&
    /^[^-]/.test(word) &&
    word !== 'help' &&
    program.commands.every((known) => known.name() !== word && !known.aliases().includes(word));
  return isUnknown ? unknownCommand(word, program) : undefined;
}

function unknownCommand(word: string, program: Command): Result<never> {
  const allowed = program.commands.map((known) => known.name());
  return refuse({
    code: 'command/unknown',
    message: `There is no command "${clip(word)}".${didYouMean(word, allowed)} Commands: ${allowed.join(', ')}.`,
    allowed,
  });
}
