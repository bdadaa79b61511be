import type { Command } from 'commander';
import { FIGURE_NAMES, FIGURES } from '../../study/tune/figures.ts';
import { GOALS } from '../../study/tune/goal.ts';
import type { Context } from '../terminal.ts';
import {
  commandRunner,
  describeCommand,
  describeProgramStart,
  describePrograms,
  gather,
  type Settle,
} from './describe-command.ts';

/** Commands for looking at played games, at solved games, and at what a rule book promises. */
export function addStudyCommands(program: Command, settle: Settle, terminal: Context): void {
  const run = commandRunner(settle, terminal);
  describeCommand(
    program,
    'replay [record]',
    'step through a record, or through the last game played',
    ['parlor replay match.parlor', 'parlor replay match.parlor | less'],
  )
    .option('--game <file>', 'your own game, if that was played')
    .option('--plain', 'all at once, line by line')
    .option('--json', 'print the record as one JSON object')
    .action(run(async () => (await import('../commands/records/replay.ts')).replay));

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
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--moves <turns>', 'the turns played so far, as a record writes them')
    .option('--game <file>', 'your own game, written in this file')
    .option('--svg <file>', 'draw the map of positions to this file')
    .option('--threads <n>', 'the number of threads (default: one for each core)')
    .option('--time <seconds>', 'stop solving after this long and search this position instead')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print the answer as one JSON object')
    .addHelpText(
      'after',
      '\nTurns are counted from the given position; for a move, from the position after it.\nYou may leave forced passes out of --moves.',
    )
    .action(run(async () => (await import('../commands/study/solve.ts')).solveCommand));

  describeCommand(
    program,
    'verify <record>',
    'check a game from a server: no hidden choice was changed, and programs played fair',
    ['parlor verify game.parlor', 'parlor verify game.parlor --game ./nim.ts'],
  )
    .option('--game <file>', 'your own game, written in this file')
    .action(run(async () => (await import('../commands/records/verify.ts')).verifyCommand));

  describeCommand(program, 'review [record]', 'show where a game was won and lost, move by move', [
    'parlor review',
    'parlor review match.parlor --svg match.svg',
    'parlor review match.parlor --json',
  ])
    .option('--game <file>', 'your own game, if that was played')
    .option('--svg <file>', "draw Player 1's chance after each turn to this file")
    .option('--time <seconds>', 'stop solving after this long and prove single positions instead')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print the review as one JSON object')
    .action(run(async () => (await import('../commands/records/review.ts')).reviewCommand));

  describeCommand(
    program,
    'games [words...]',
    'your games: list, search, open, continue, review, delete',
    [
      'parlor games',
      'parlor games leap ann --result lost --since 2w',
      'parlor games --against bot:perfect --accuracy',
      'parlor games show 3',
      'parlor games review 3',
      'parlor games replay 3',
      'parlor games continue 3',
      'parlor games delete 3',
      'parlor games export all.parlor',
      'parlor games import all.parlor',
    ],
  )
    .usage(
      '[options] [show|continue|review|replay|delete|import|export] [number|id|words|files...]',
    )
    .option('--against <name>', 'only games against this opponent')
    .option('--result <result>', 'only games that were won, lost, drawn or unfinished')
    .option(
      '--since <when>',
      'only games since a day (2026-11-15), or in the last days or weeks (7d, 2w)',
    )
    .option('--name <name>', 'only games played by this person')
    .option('--all', 'include games between programs')
    .option('--count <n>', 'at most this many')
    .option('--accuracy', 'work out the accuracy of every player, however long it takes')
    .option('--yes', 'delete without asking')
    .option('--game <file>', 'your own game, if that was played')
    .option('--plain', 'line by line, without keys')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      '\nWords are searched in the game, the players, the options and the date. Game 1 is the newest.',
    )
    .action(run(async () => (await import('../commands/records/games.ts')).gamesCommand));

  describePrograms(
    describeCommand(
      program,
      'arena [words...]',
      'let programs play many games, and say exactly how well each did',
      [
        'parlor arena --players bot:2,bot:perfect --games leap-to-twenty --pairs 100 --seed 5',
        'parlor arena --players "bot:3,exec:python3 my_agent.py" --games leap-to-twenty,trail-blazer --out results.jsonl',
        'parlor arena --rate "exec:python3 my_agent.py" --games leap-to-twenty --pairs 100',
        'parlor arena report results.jsonl --out report.html',
        'parlor arena compare monday.jsonl tuesday.jsonl',
        'parlor arena --players bot:2,bot:perfect --games leap-to-twenty --database-url postgres://db/parlor',
      ],
    )
      .usage('[options] [report FILE | compare FILE FILE]')
      .option('--plan <file>', 'take players, games, pairs, seed and starts from this file of JSON')
      .option('--players <names>', 'who plays, with commas between them')
      .option('--rate <name>', 'rate this player against the levels of each game instead')
      .option('--games <names>', 'the games; options after a colon: leap-to-twenty:finish=24')
      .option('--pairs <n>', 'how many pairs of games with seats swapped for each two players: 50')
      .option(
        '--fresh <n>',
        'add so many variants of each game that are in no book, drawn by the seed',
      )
      .option('--seed <n>', 'repeat the same games')
      .option('--starts <kind>', 'balanced: each side is ahead equally often; book: from the start')
      .option(
        '--out <file>',
        'write every game there; the same command goes on after a stop. A report: .html or .csv',
      )
      .option('--threads <n>', 'how many games to play at a time; all cores if left out')
      .option('--database-url <url>', 'let "parlor worker" play the games, on any machines')
      .option('--game <file>', 'your own game, written in this file')
      .option('--json', 'print the results as one JSON object'),
  ).action(run(async () => (await import('../commands/arena/arena.ts')).arenaCommand));

  describeProgramStart(
    describeCommand(program, 'worker', 'play the games of arenas on other machines', [
      'parlor worker --database-url postgres://db/parlor',
      'parlor worker --database-url postgres://db/parlor --player "exec:python3 my_agent.py"',
    ])
      .option('--database-url <url>', 'the PostgreSQL database that the arena was started with')
      .option(
        '--player <name>',
        'a program or model that this worker may start: exec:… or model:…; repeat',
        gather,
      )
      .option('--threads <n>', 'how many games to play at a time; all cores if left out'),
  ).action(run(async () => (await import('../commands/arena/worker.ts')).workerCommand));

  describeCommand(
    program,
    'stats [game]',
    'games won and lost by opponent and side, and accuracy',
    ['parlor stats', 'parlor stats leap-to-twenty --name Ann', 'parlor stats --accuracy --json'],
  )
    .option('--name <name>', 'only this person')
    .option(
      '--since <when>',
      'only games since a day (2026-11-15), or in the last days or weeks (7d, 2w)',
    )
    .option('--accuracy', 'work out the accuracy of every player, however long it takes')
    .option('--game <file>', 'your own game, written in this file')
    .option('--json', 'print them as one JSON object')
    .action(run(async () => (await import('../commands/records/stats.ts')).statsCommand));

  describeCommand(program, 'puzzle [game]', 'positions with exactly one right answer', [
    'parlor puzzle',
    'parlor puzzle --daily',
    'parlor puzzle --mine',
    'parlor puzzle leap-to-twenty --level hard',
    'parlor puzzle number-quest --set picks=6 --count 5 --seed 7',
    'parlor puzzle binary-race --count 100 --json',
  ])
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--count <n>', 'how many (default: until you quit; one with --json)')
    .option('--seed <n>', 'repeat the same puzzles')
    .option('--level <level>', 'easy, medium, hard, or how many turns to look ahead')
    .option('--daily', 'the puzzle of the day, the same for everyone')
    .option('--mine', 'from your mistakes in games you played here')
    .option('--name <name>', 'whose rating or whose games; by default yours')
    .option('--plain', 'line by line, without drawing')
    .option('--json', 'print each puzzle as one JSON object on a line of its own')
    .action(run(async () => (await import('../commands/play/puzzle.ts')).puzzleCommand));

  describeCommand(program, 'bots [game]', 'the opponents in a game, and how strong each is', [
    'parlor bots leap-to-twenty',
    'parlor bots binary-race --set finish=15',
    'parlor bots --game ./nim.ts --json',
  ])
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      '\nEach level scores 64 % against the one before it; the last step up to bot:perfect may be smaller.\nTo play one, use --p2 bot:3.',
    )
    .action(run(async () => (await import('../commands/arena/bots.ts')).botsCommand));

  describeCommand(program, 'audit [game]', 'what a rule book promises, and whether it is true', [
    'parlor audit trail-blazer',
    'parlor audit predictive-pursuit --set stall=never',
    'parlor audit all --report audit.md',
  ])
    .usage('[options] [game|all]')
    .option('--set <option=value>', 'set an option of the game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--report <file>', 'also write the audit to this file as Markdown')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print the audit as one JSON object, or one on each line for all')
    .action(run(async () => (await import('../commands/study/audit.ts')).auditCommand));

  describeCommand(
    program,
    'tune [game]',
    'search options and house rules for variants worth playing',
    [
      'parlor tune leap-to-twenty',
      'parlor tune trail-blazer --goal triviality,depth --where "turns<15"',
      'parlor tune binary-race --set finish=31 --count 500',
      'parlor tune --game ./nim.ts --json',
    ],
  )
    .option('--set <option=value>', 'keep an option of the game at this value; repeat', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--goal <figures>', `what to aim at (default: ${GOALS.join(',')})`)
    .option('--where <conditions>', 'search for variants like these: "turns<15, depth>=4"')
    .option('--count <n>', 'how many variants to measure (default: 200)')
    .option('--threads <n>', 'the number of threads (default: one for each core)')
    .option('--time <seconds>', 'show the best variants found in this time')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      `\nFigures: ${FIGURE_NAMES.map((name) => `${name} (${FIGURES[name].about})`).join(', ')}.\nCtrl-C shows the best variants so far.`,
    )
    .action(run(async () => (await import('../commands/study/tune.ts')).tuneCommand));

  describeCommand(program, 'compare [game] [other]', 'what a change of the rules does', [
    'parlor compare leap-to-twenty --set penalty=none',
    'parlor compare binary-race --base overshoot=free --set overshoot=never',
    'parlor compare ./mine.ts ./changed.ts',
  ])
    .usage('[options] <game|file> [game|file]')
    .option('--set <option=value>', 'an option of the second game; repeat for each option', gather)
    .option('--base <option=value>', 'an option of the first game; repeat for each option', gather)
    .option('--game <file>', 'your own game, written in this file')
    .option('--no-pager', 'print everything at once, without paging')
    .option('--json', 'print the comparison as one JSON object')
    .action(run(async () => (await import('../commands/study/compare.ts')).compareCommand));
}
