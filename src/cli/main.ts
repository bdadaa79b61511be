import { Command, CommanderError } from 'commander';
import packageFile from '../../package.json' with { type: 'json' };
import { clip } from '../core/contract/option.ts';
import { accept, type Result, refuse } from '../core/result.ts';
import { didYouMean } from '../core/suggest.ts';
import { GAMES } from '../games/index.ts';
import { type Context, contextOf } from './context.ts';
import { ASKED_WRONGLY, FAILED, INTERRUPTED, statusOf } from './exit-status.ts';
import { isInteractive, processTerminal, type Terminal } from './terminal.ts';

/** What a command gives back: the exit status, or why it could not be done. */
type Run = () => Promise<Result<number>>;
type Settle = (run: Run) => Promise<void>;

/** Runs one command line and gives the exit status: 0 done, 1 no or failed, 2 asked wrongly. */
export async function main(
  argv: readonly string[],
  given?: Terminal,
  shared?: Parameters<typeof contextOf>[1],
): Promise<number> {
  const terminal = contextOf(given ?? processTerminal(), shared);
  // What a game's file leaves behind, a timer or a promise, can still fail when nobody waits for it.
  if (given === undefined)
    process.on('uncaughtException', async (error) => process.exit(await report(error, terminal)));
  let outcome: Result<number> = accept(0);
  let help = '';
  const program = buildProgram(
    terminal,
    async (run) => {
      outcome = await run();
    },
    (text) => {
      help += text;
    },
  );
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, terminal);
    if (error.exitCode !== 0) return ASKED_WRONGLY;
    outcome = accept(await showHelp(help, terminal));
  }
  // Whoever pressed Ctrl-C waits for nothing that a player, or a game's file, has left running.
  if (given === undefined && outcome.ok && outcome.value === INTERRUPTED) process.exit(INTERRUPTED);
  if (outcome.ok) return outcome.value;
  terminal.error.write(`${outcome.error.message}\n`);
  return ASKED_WRONGLY;
}

/** Help, or the version, page by page where it is too long for the terminal. */
async function showHelp(text: string, terminal: Terminal): Promise<number> {
  if (!isInteractive(terminal)) {
    terminal.output.write(text);
    return 0;
  }
  const { printPaged } = await import('./talk/pager.ts');
  const lines = text.replace(/\n$/, '').split('\n');
  return statusOf(await printPaged({ title: 'Help', linesFor: () => lines }, terminal));
}

/** No stack trace reaches a player; whoever mends the program can ask for one. */
async function report(error: unknown, { error: output, env }: Terminal): Promise<number> {
  const { mistakeOf } = await import('./files/load.ts');
  const { UnsoundGame } = await import('./files/own-game.ts');
  if (error instanceof UnsoundGame) {
    output.write(`${error.message}\n`);
    return ASKED_WRONGLY;
  }
  const text = error instanceof Error ? error.message : String(error);
  const told = (await mistakeOf(error)) ?? `Something went wrong that should not have: ${text}`;
  const stack = env.PARLOR_DEBUG && error instanceof Error ? `\n${error.stack}` : '';
  output.write(`${told}${stack}\n`);
  return FAILED;
}

export function buildProgram(
  terminal: Context,
  settle: Settle,
  writeHelp: (text: string) => void = (text) => void terminal.output.write(text),
): Command {
  const program = new Command('parlor');
  program
    .description(
      'Small two-player games: play them, solve them, review what you played, audit their rules.',
    )
    .version(packageFile.version, '-V, --version', 'the version')
    .helpOption('-h, --help', 'help for a command, with examples')
    .helpCommand('help [command]', 'help for a command, with examples')
    .configureOutput({
      writeOut: writeHelp,
      writeErr: (text) => void terminal.error.write(text),
    })
    .exitOverride()
    .allowExcessArguments()
    .addHelpText(
      'after',
      `\nGames: ${GAMES.map(({ id }) => id).join(', ')}\nparlor alone opens a menu.`,
    )
    .action(() =>
      settle(async () => {
        const [word] = program.args;
        if (word !== undefined) return unknownCommand(word, program);
        return (await import('./commands/menu.ts')).menu(terminal);
      }),
    );

  command(program, 'play [game]', 'play a game', [
    'parlor play leap-to-twenty',
    'parlor play trail-blazer --p2 bot:random --seed 5',
    'parlor play leap-to-twenty --p2 bot:perfect --name Ann',
    'parlor play number-quest --set picks=6 --best-of 3',
    'parlor play --resume',
  ])
    .option(
      '--p1 <player>',
      'who plays first: human, human:NAME, bot:random, bot:1 and up, bot:perfect, bot:greedy, bot:mcts or bot:reader',
    )
    .option('--p2 <player>', 'who plays second')
    .option('--name <name>', 'what you are called: short for human:NAME where a person sits')
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--best-of <n>', 'play until someone has won most of n games')
    .option('--rounds <n>', 'play n games')
    .option('--first <who>', 'who opens: 1, 2 or toss')
    .option('--no-alternate', 'let the same player open every game of a series')
    .option('--seed <n>', 'makes the toss and the programs repeatable')
    .option('--record <file>', 'keep the game in this file')
    .option('--resume [file]', 'go on with a kept game, or the newest unfinished one')
    .option('--game <file>', 'play a game of your own, written in this file')
    .option('--coach', 'warn before a move that throws the game away')
    .option('--no-coach', 'go on with --resume without the coach')
    .option('--plain', 'line by line, without drawing')
    .option('--json', 'print the finished game as one JSON object')
    .action((game, flags, { args }: Command) =>
      settle(async () => {
        // Nothing said at all, by somebody who can be asked: the menu asks.
        const isBare = args.length === 0 && Object.keys(flags).length <= 1;
        return isBare && isInteractive(terminal)
          ? (await import('./commands/menu.ts')).menu(terminal)
          : (await import('./commands/play.ts')).play(game, flags, terminal);
      }),
    );

  command(program, 'web', 'the page: play, learn and look, in a browser', [
    'parlor web',
    'parlor web --port 8080 --no-open',
    'parlor web --game ./nim.ts',
  ])
    .option('--game <file>', 'show a game of your own, and load it again whenever it is saved')
    .option('--port <n>', 'the port; otherwise one that is free')
    .option('--no-open', 'do not open a browser')
    .action((flags) =>
      settle(async () => (await import('./commands/web.ts')).webCommand(flags, terminal)),
    );

  command(
    program,
    'learn [game]',
    'a lesson: the rules, a game with help, the idea that wins, puzzles',
    ['parlor learn leap-to-twenty', 'parlor learn trail-blazer --again'],
  )
    .option('--again', 'begin anew')
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--plain', 'line by line, without drawing')
    .action((game, flags) =>
      settle(async () => (await import('./commands/learn.ts')).learnCommand(game, flags, terminal)),
    );

  command(program, 'rules [game]', 'the rules in our own words, with the rulings', [
    'parlor rules',
    'parlor rules predictive-pursuit',
    'parlor rules leap-to-twenty --set penalty=none',
  ])
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--no-pager', 'print it all at once, however long')
    .option('--json', 'print them as one JSON object')
    .action((game, flags) =>
      settle(async () => (await import('./commands/rules.ts')).rulesCommand(game, flags, terminal)),
    );

  command(program, 'replay [record]', 'step through a record, or through the last game played', [
    'parlor replay match.parlor',
    'parlor replay match.parlor | less',
  ])
    .option('--game <file>', 'the game of your own that was played')
    .option('--plain', 'all at once, line by line')
    .option('--json', 'print the record as one JSON object')
    .action((record, flags) =>
      settle(async () => (await import('./commands/replay.ts')).replay(record, flags, terminal)),
    );

  command(program, 'solve [game]', 'the exact value, the best moves, the map of positions', [
    'parlor solve trail-blazer',
    'parlor solve leap-to-twenty --moves "4 1 1"',
    'parlor solve predictive-pursuit --set stall=never --moves "2/1 1/1"',
    'parlor solve leap-to-twenty --set finish=4000 --svg map.svg',
  ])
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
      settle(async () => (await import('./commands/solve.ts')).solveCommand(game, flags, terminal)),
    );

  command(program, 'review [record]', 'say where a game was won and lost, move by move', [
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
        (await import('./commands/review.ts')).reviewCommand(record, flags, terminal),
      ),
    );

  command(program, 'games [words...]', 'what was played here: list, search, open, review, delete', [
    'parlor games',
    'parlor games leap ann --result lost --since 2w',
    'parlor games --against bot:perfect --accuracy',
    'parlor games show 3',
    'parlor games review 3',
    'parlor games replay 3',
    'parlor games delete 3',
  ])
    .usage('[options] [show|review|replay|delete] [number|id|words...]')
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
        (await import('./commands/games.ts')).gamesCommand(words, flags, terminal),
      ),
    );

  command(program, 'stats [game]', 'games won and lost, by opponent and side, and how exactly', [
    'parlor stats',
    'parlor stats leap-to-twenty --name Ann',
    'parlor stats --accuracy --json',
  ])
    .option('--name <name>', 'only this person')
    .option('--since <when>', 'only games since a day (2026-11-15), or since so long (7d, 2w)')
    .option('--accuracy', 'work out how exactly everybody played, however long it takes')
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print them as one JSON object')
    .action((game, flags) =>
      settle(async () => (await import('./commands/stats.ts')).statsCommand(game, flags, terminal)),
    );

  command(program, 'puzzle [game]', 'positions with exactly one right answer', [
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
        (await import('./commands/puzzle.ts')).puzzleCommand(game, flags, terminal),
      ),
    );

  command(program, 'bots [game]', 'the opponents a game has room for, and how strong each is', [
    'parlor bots leap-to-twenty',
    'parlor bots binary-race --set finish=15',
    'parlor bots --game ./nim.ts --json',
  ])
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print them as one JSON object')
    .addHelpText(
      'after',
      '\nEach level scores 64 % against the one before it; the last step is what is left to bot:perfect.\nSit down against one with --p2 bot:3.',
    )
    .action((game, flags) =>
      settle(async () => (await import('./commands/bots.ts')).botsCommand(game, flags, terminal)),
    );

  command(program, 'audit [game]', 'what a rule book promises, and whether it is so', [
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
      settle(async () => (await import('./commands/audit.ts')).auditCommand(game, flags, terminal)),
    );

  command(program, 'check <file>', 'look over a game that you are writing', [
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
      settle(async () => (await import('./commands/check.ts')).checkCommand(file, flags, terminal)),
    );

  command(program, 'perft [game] [depth]', 'count the sequences of moves at each depth', [
    'parlor perft trail-blazer 6',
    'parlor perft leap-to-twenty 8 --set steps=1,3 --json',
    'parlor perft --game ./nim.ts 4',
  ])
    .option('--set <option=value>', 'set an option of the game; once for each', gather)
    .option('--game <file>', 'a game of your own, written in this file')
    .option('--json', 'print the counts as one JSON object')
    .action((game, depth, flags) =>
      settle(async () =>
        (await import('./commands/perft.ts')).perftCommand(game, depth, flags, terminal),
      ),
    );

  command(program, 'new <file>', 'begin a game of your own: writes a small one to change', [
    'parlor new my-game.ts',
    'parlor play --game ./my-game.ts',
  ]).action((file) =>
    settle(async () => (await import('./commands/new.ts')).newCommand(file, terminal)),
  );

  command(program, 'completion <shell>', 'print a completion script for bash, zsh or fish', [
    'source <(parlor completion bash)',
    'parlor completion fish > ~/.config/fish/completions/parlor.fish',
  ]).action((shell) =>
    settle(async () =>
      (await import('./commands/completion.ts')).completion(shell, program, terminal),
    ),
  );
  return program;
}

function command(
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

function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function unknownCommand(word: string, program: Command): Result<number> {
  const allowed = program.commands.map((known) => known.name());
  return refuse({
    code: 'command/unknown',
    message: `There is no command "${clip(word)}".${didYouMean(word, allowed)} Commands: ${allowed.join(', ')}.`,
    allowed,
  });
}
