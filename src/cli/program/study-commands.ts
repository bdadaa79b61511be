import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { describeCommand, gather, type Settle } from './describe-command.ts';

/** What is looked at: games that were played, the solved game, and what a rule book promises. */
export function addStudyCommands(program: Command, settle: Settle, terminal: Context): void {
  describeCommand(
    program,
    'replay [record]',
    'step through a record, or through the last game played',
    ['parlor replay match.parlor', 'parlor replay match.parlor | less'],
  )
    .option('--game <file>', 'the game of your own that was played')
    .option('--plain', 'all at once, line by line')
    .option('--json', 'print the record as one JSON object')
    .action((record, flags) =>
      settle(async () => (await import('../commands/replay.ts')).replay(record, flags, terminal)),
    );

  describeCommand(
    program,
    'solve [game]',
    'the exact value, the best moves, the map of positions',
    [
      'parlor solve trail-blazer',
      'parlor solve leap-to-twenty --moves "4 1 1"',
      'parlor solve predictive-pursuit --set stall=never --moves "2/1 1/1"',
      'parlor solve leap-to-twenty --set finish=4000 --svg map.svg',
    ],
  )
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--moves <turns>', 'the turns played so far, as a record writes them')
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--svg <file>', 'draw the map of positions into this file')
    .option('--threads <n>', 'how many threads to use, if not one for each core')
    .option('--time <seconds>', 'give the table up after so long and search this position instead')
    .option('--no-pager', 'print it all at once, however long')
    .option('--json', 'print the answer as one JSON object')
    .addHelpText(
      'after',
      '\nTurns are counted from the position asked about; for a move, from the position after it.\nForced passes may be left out of --moves.',
    )
    .action((game, flags) =>
      settle(async () =>
        (await import('../commands/solve.ts')).solveCommand(game, flags, terminal),
      ),
    );

  describeCommand(program, 'review [record]', 'say where a game was won and lost, move by move', [
    'parlor review',
    'parlor review match.parlor --svg match.svg',
    'parlor review match.parlor --json',
  ])
    .option('--game <file>', 'the game of your own that was played')
    .option('--svg <file>', "draw Player 1's chance after each turn in this file")
    .option(
      '--time <seconds>',
      'give the table up after so long and prove single positions instead',
    )
    .option('--no-pager', 'print it all at once, however long')
    .option('--json', 'print the review as one JSON object')
    .action((record, flags) =>
      settle(async () =>
        (await import('../commands/review.ts')).reviewCommand(record, flags, terminal),
      ),
    );

  describeCommand(
    program,
    'games [words...]',
    'what was played here: list, search, open, review, delete',
    [
      'parlor games',
      'parlor games leap ann --result lost --since 2w',
      'parlor games --against bot:perfect --accuracy',
      'parlor games show 3',
      'parlor games review 3',
      'parlor games replay 3',
      'parlor games delete 3',
      'parlor games export all.parlor',
      'parlor games import all.parlor',
    ],
  )
    .usage('[options] [show|review|replay|delete|import|export] [number|id|words|files...]')
    .option('--against <name>', 'only games against this opponent')
    .option('--result <result>', 'only games that were won, lost, drawn or left unfinished')
    .option('--since <when>', 'only games since a day (2026-11-15), or since so long (7d, 2w)')
    .option('--name <name>', 'only games of this person')
    .option('--all', 'games among programs too')
    .option('--count <n>', 'at most so many')
    .option('--accuracy', 'work out how exactly everybody played, however long it takes')
    .option('--yes', 'delete without asking')
    .option('--game <file>', 'the game of your own that was played')
    .option('--plain', 'line by line, without keys')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      '\nWords are looked for in the game, the players, the options and the date. Numbers count from the newest game.',
    )
    .action((words, flags) =>
      settle(async () =>
        (await import('../commands/games.ts')).gamesCommand(words, flags, terminal),
      ),
    );

  describeCommand(
    program,
    'stats [game]',
    'games won and lost, by opponent and side, and how exactly',
    ['parlor stats', 'parlor stats leap-to-twenty --name Ann', 'parlor stats --accuracy --json'],
  )
    .option('--name <name>', 'only this person')
    .option('--since <when>', 'only games since a day (2026-11-15), or since so long (7d, 2w)')
    .option('--accuracy', 'work out how exactly everybody played, however long it takes')
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print them as one JSON object')
    .action((game, flags) =>
      settle(async () =>
        (await import('../commands/stats.ts')).statsCommand(game, flags, terminal),
      ),
    );

  describeCommand(program, 'puzzle [game]', 'positions with exactly one right answer', [
    'parlor puzzle',
    'parlor puzzle --daily',
    'parlor puzzle --mine',
    'parlor puzzle leap-to-twenty --level hard',
    'parlor puzzle number-quest --set picks=6 --count 5 --seed 7',
    'parlor puzzle binary-race --count 100 --json',
  ])
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--count <n>', 'how many; otherwise until you quit, or with --json one')
    .option('--seed <n>', 'the same puzzles again')
    .option('--level <level>', 'easy, medium, hard, or how many turns one must look ahead')
    .option('--daily', 'the puzzle of the day, the same for everybody')
    .option('--mine', 'from mistakes in games that you played here')
    .option(
      '--name <name>',
      'who is asked and rated, or whose games; without it whoever plays here',
    )
    .option('--plain', 'line by line, without drawing')
    .option('--json', 'print each puzzle as one JSON object on a line of its own')
    .action((game, flags) =>
      settle(async () =>
        (await import('../commands/puzzle.ts')).puzzleCommand(game, flags, terminal),
      ),
    );

  describeCommand(
    program,
    'bots [game]',
    'the opponents a game has room for, and how strong each is',
    [
      'parlor bots leap-to-twenty',
      'parlor bots binary-race --set finish=15',
      'parlor bots --game ./nim.ts --json',
    ],
  )
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      '\nEach level scores 64 % against the one before it; the last step is what is left to bot:perfect.\nSit down against one with --p2 bot:3.',
    )
    .action((game, flags) =>
      settle(async () => (await import('../commands/bots.ts')).botsCommand(game, flags, terminal)),
    );

  describeCommand(program, 'audit [game]', 'what a rule book promises, and whether it is so', [
    'parlor audit trail-blazer',
    'parlor audit predictive-pursuit --set stall=never',
    'parlor audit all --report audit.md',
  ])
    .usage('[options] [game|all]')
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--report <file>', 'write the audit into this file as Markdown too')
    .option('--no-pager', 'print it all at once, however long')
    .option('--json', 'print the audit as one JSON object, or an array of them for all')
    .action((game, flags) =>
      settle(async () =>
        (await import('../commands/audit.ts')).auditCommand(game, flags, terminal),
      ),
    );
}
