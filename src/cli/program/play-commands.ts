import type { Command } from 'commander';
import { type Context, isInteractive } from '../terminal.ts';
import {
  commandRunner,
  describeCommand,
  describePrograms,
  describeServer,
  gather,
  type Settle,
} from './describe-command.ts';

/** Commands for playing, reading the rules and learning. */
export function addPlayCommands(program: Command, settle: Settle, terminal: Context): void {
  const run = commandRunner(settle, terminal);
  describePrograms(
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
      .option(
        '--p2 <player>',
        'the second player; "exec:python3 my_agent.py" is a program of your own, model:NAME a language model',
      )
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
      .option('--at <address>', 'open the table on a server, and get a link for the other player')
      .option(
        '--coach',
        'warn before a move that throws the game away; hidden choices only against a program',
      )
      .option('--no-coach', 'continue with --resume, but without the coach')
      .option('--plain', 'line by line, without drawing')
      .option('--json', 'print the finished game as one JSON object'),
  ).action((game, flags, command: Command) =>
    settle(async () => {
      const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const isBare = command.args.length === 0 && !Object.keys(flags).some(isGiven);
      // No arguments on a terminal: show the menu.
      return isBare && isInteractive(terminal)
        ? (await import('../menu/menu.ts')).menu(terminal)
        : (await import('../commands/play/play.ts')).play(game, flags, terminal);
    }),
  );

  describeCommand(
    program,
    'agent',
    'games for a program that talks to this one: a line of JSON each way',
    ['parlor agent', 'parlor agent --game ./nim.ts'],
  )
    .option('--game <file>', 'offer your own game too, written in this file')
    .action(run(async () => (await import('../commands/play/agent.ts')).agentCommand));

  describeServer(
    describeCommand(program, 'mcp', 'games for language models, over the Model Context Protocol', [
      'parlor mcp',
      'parlor mcp --allow hint,review',
      'parlor mcp --http --port 7453',
    ])
      .option('--http', 'serve over HTTP, with the page for people, in place of input and output')
      .option('--allow <tools>', 'also offer these tools: hint, solve, review')
      .option('--data <folder>', 'where the tables are kept; a pipe keeps none otherwise'),
  ).action(run(async () => (await import('../commands/host/mcp.ts')).mcpCommand));

  describeCommand(program, 'web', 'play, learn and explore in a browser', [
    'parlor web',
    'parlor web --port 8080 --no-open',
    'parlor web --game ./nim.ts',
  ])
    .option('--game <file>', 'show a game of your own, and reload it when you save it')
    .option('--port <n>', 'the port; otherwise 7453, or the next free one')
    .option('--no-open', 'do not open a browser')
    .action(run(async () => (await import('../commands/host/web.ts')).webCommand));

  describeCommand(program, 'join <link>', 'sit down at a table on a server, or look on', [
    "parlor join 'http://192.168.1.5:7453/#/at/…' --name Ben",
  ])
    .option('--name <name>', 'your name')
    .option('--game <file>', 'your own game, written in this file')
    .option('--plain', 'line by line, without drawing')
    .action(run(async () => (await import('../commands/play/join.ts')).joinCommand));

  describeServer(
    describeCommand(program, 'serve', 'let people play together from several devices', [
      'parlor serve',
      'parlor serve --host 0.0.0.0 --data ./games',
      'parlor serve --game ./nim.ts',
      'parlor serve --host 0.0.0.0 --room "Class 4b"',
      'parlor serve --player "ada=exec:python3 ada.py"',
    ])
      .option('--data <folder>', 'where the tables are kept; otherwise in your state folder')
      .option('--room <name>', 'open a room for a class or a club, and print its code'),
  ).action(run(async () => (await import('../commands/host/serve.ts')).serveCommand));

  describeCommand(
    program,
    'learn [game]',
    'a lesson: the rules, the winning idea, a game with help, puzzles',
    ['parlor learn leap-to-twenty', 'parlor learn trail-blazer --again'],
  )
    .option('--name <name>', 'your name: each person has their own lesson')
    .option('--again', 'start over')
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--plain', 'line by line, without drawing')
    .action(run(async () => (await import('../commands/play/learn.ts')).learnCommand));

  describeCommand(program, 'rules [game]', 'the rules in our own words, with the rulings', [
    'parlor rules',
    'parlor rules predictive-pursuit',
    'parlor rules leap-to-twenty --set penalty=none',
  ])
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print them as one JSON object')
    .action(run(async () => (await import('../commands/play/rules.ts')).rulesCommand));
}
