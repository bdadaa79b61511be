import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { describeCommand, gather, type Settle } from './describe-command.ts';

/** What whoever writes a game, or sets this program up, has need of. */
export function addAuthorCommands(program: Command, settle: Settle, terminal: Context): void {
  describeCommand(program, 'check <file>', 'look over a game that you are writing', [
    'parlor check ./nim.ts',
    'parlor check ./nim.ts --set stones=21 --json',
    'parlor check ./nim.ts --watch',
  ])
    .option('--set <option=value>', 'look only at games with this option; once for each', gather)
    .option('--watch', 'look again whenever the file, or one that it imports, is saved')
    .option('--json', 'print what was found as one JSON object')
    .addHelpText(
      'after',
      '\nFaults keep a game from being played and make the exit status 1. What is worth a look does not.',
    )
    .action((file, flags) =>
      settle(async () =>
        (await import('../commands/check.ts')).checkCommand(file, flags, terminal),
      ),
    );

  describeCommand(program, 'perft [game] [depth]', 'count the sequences of moves at each depth', [
    'parlor perft trail-blazer 6',
    'parlor perft leap-to-twenty 8 --set steps=1,3 --json',
    'parlor perft --game ./nim.ts 4',
  ])
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print the counts as one JSON object')
    .action((game, depth, flags) =>
      settle(async () =>
        (await import('../commands/perft.ts')).perftCommand(game, depth, flags, terminal),
      ),
    );

  describeCommand(program, 'new <file>', 'begin a game of your own: writes a small one to change', [
    'parlor new my-game.ts',
    'parlor play --game ./my-game.ts',
  ]).action((file) =>
    settle(async () => (await import('../commands/new.ts')).newCommand(file, terminal)),
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
      (await import('../commands/completion.ts')).completion(shell, program, terminal),
    ),
  );
}
