import { Command } from 'commander';
import packageFile from '../../../package.json' with { type: 'json' };
import { clip } from '../../core/contract/option.ts';
import { type Result, refuse } from '../../core/result.ts';
import { didYouMean } from '../../core/suggest.ts';
import { GAMES } from '../../games/index.ts';
import { complain } from '../complain.ts';
import type { Context } from '../context.ts';
import { addAuthorCommands } from './author-commands.ts';
import type { Settle } from './describe-command.ts';
import { addPlayCommands } from './play-commands.ts';
import { addStudyCommands } from './study-commands.ts';

/** Every command with its flags, in the order of the help. */
export function buildProgram(
  terminal: Context,
  settle: Settle,
  writeHelp: (text: string) => void = (text) => void terminal.output.write(text),
): Command {
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
    })
    .exitOverride()
    .allowExcessArguments()
    .addHelpText(
      'after',
      `\nGames: ${GAMES.map(({ id }) => id).join(', ')}\nparlor alone opens a menu.`,
    )
    .hook('preAction', async (_program, command) => {
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
  return program;
}

/** Help for an unknown command would print the whole help without saying so. */
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
