import type { Command } from 'commander';
import type { Context } from '../terminal.ts';
import { commandRunner, describeCommand, gather, type Settle } from './describe-command.ts';

/** Commands for authors of games, and for setting up this program. */
export function addAuthorCommands(program: Command, settle: Settle, terminal: Context): void {
  const run = commandRunner(settle, terminal);
  describeCommand(program, 'check <file>', 'check a game that you are writing', [
    'parlor check ./nim.ts',
    'parlor check ./nim.ts --set stones=21 --json',
    'parlor check ./nim.ts --watch',
  ])
    .option('--set <option=value>', 'check only with this option; repeat for each option', gather)
    .option('--watch', 'check again whenever the file, or one it imports, is saved')
    .option('--json', 'print the findings as one JSON object')
    .addHelpText(
      'after',
      '\nA game with faults cannot be played, and the exit status is 1. Things worth a look do no harm.',
    )
    .action(run(async () => (await import('../commands/author/check.ts')).checkCommand));

  describeCommand(program, 'perft [game] [depth]', 'count the move sequences at each depth', [
    'parlor perft trail-blazer 6',
    'parlor perft leap-to-twenty 8 --set steps=1,3 --json',
    'parlor perft --game ./nim.ts 4',
  ])
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--json', 'print the counts as one JSON object')
    .action(run(async () => (await import('../commands/study/perft.ts')).perftCommand));

  describeCommand(
    program,
    'new <file>',
    'start your own game: writes a small one for you to change',
    ['parlor new my-game.ts', 'parlor play --game ./my-game.ts'],
  ).action((file) =>
    settle(async () => (await import('../commands/author/new.ts')).newCommand(file, terminal)),
  );

  describeCommand(
    program,
    'completion <shell>',
    'print a completion script for bash, zsh or fish',
    [
      'source <(parlor completion bash)',
      'parlor completion fish > ~/.config/fish/completions/parlor.fish',
    ],
  ).action((shell) =>
    settle(async () =>
      (await import('../commands/author/completion.ts')).completion(shell, program, terminal),
    ),
  );
}
