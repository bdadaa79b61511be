import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { isInteractive } from '../terminal.ts';
import { commandRunner, describeCommand, gather, type Settle } from './describe-command.ts';

/** The commands for playing, reading the rules and learning. */
export function addPlayCommands(program: Command, settle: Settle, terminal: Context): void {
  const run = commandRunner(settle, terminal);
  describeCommand(program, 'play [game]', 'play a game', [
    'parlor play leap-to-twenty',
    'parlor play trail-blazer --p2 bot:random --seed 5',
    'parlor play leap-to-twenty --p2 bot:perfect --name Ann',
    'parlor play number-quest --set picks=6 --best-of 3',
    'parlor play --resume',
  ])
    .option(
      '--p1 <player>',
      'the first player: human, human:NAME, bot:random, bot:1 and up, bot:perfect, bot:greedy, bot:mcts or bot:reader',
    )
    .option('--p2 <player>', 'the second player')
    .option('--name <name>', 'your name; the same as human:NAME in your seat')
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--best-of <n>', 'play until one side has won more than half of n games')
    .option('--rounds <n>', 'play n games')
    .option('--first <who>', 'who goes first: 1, 2 or toss')
    .option('--no-alternate', 'the same player goes first in every game of a series')
    .option('--seed <n>', 'repeat the same toss and the same program moves')
    .option('--record <file>', 'save the game in this file')
    .option('--resume [file]', 'continue a saved game, or the newest unfinished one')
    .option('--game <file>', 'play your own game, written in this file')
    .option(
      '--coach',
      'warn before a move that throws the game away; hidden choices only against a program',
    )
    .option('--no-coach', 'continue with --resume, but without the coach')
    .option('--plain', 'line by line, without drawing')
    .option('--json', 'print the finished game as one JSON object')
    .action((game, flags, { args }: Command) =>
      settle(async () => {
        // No arguments at a terminal: the menu asks.
        const isBare = args.length === 0 && Object.keys(flags).length <= 1;
        return isBare && isInteractive(terminal)
          ? (await import('../menu/menu.ts')).menu(terminal)
          : (await import('../commands/play.ts')).play(game, flags, terminal);
      }),
    );

  describeCommand(program, 'web', 'play, learn and explore in a browser', [
    'parlor web',
    'parlor web --port 8080 --no-open',
    'parlor web --game ./nim.ts',
  ])
    .option('--game <file>', 'show a game of your own, and load it again whenever it is saved')
    .option('--port <n>', 'the port; otherwise 7453, or the next free one')
    .option('--no-open', 'do not open a browser')
    .action(run(async () => (await import('../commands/web.ts')).webCommand));

  describeCommand(
    program,
    'learn [game]',
    'a lesson: the rules, a game with help, the winning idea, puzzles',
    ['parlor learn leap-to-twenty', 'parlor learn trail-blazer --again'],
  )
    .option('--again', 'start over')
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--plain', 'line by line, without drawing')
    .action(run(async () => (await import('../commands/learn.ts')).learnCommand));

  describeCommand(program, 'rules [game]', 'the rules in our own words, with the rulings', [
    'parlor rules',
    'parlor rules predictive-pursuit',
    'parlor rules leap-to-twenty --set penalty=none',
  ])
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print them as one JSON object')
    .action(run(async () => (await import('../commands/rules.ts')).rulesCommand));
}
