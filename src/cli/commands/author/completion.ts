import type { Command } from 'commander';
import { clip } from '../../../core/clip.ts';
import { accept, type Result, refuse } from '../../../core/result.ts';
import { didYouMean } from '../../../core/suggest.ts';
import { GAMES } from '../../../games/index.ts';
import { PLAYER_RESULTS } from '../../../play/history/history-entry.ts';
import { playerNames } from '../../../players/index.ts';
import { DIFFICULTIES } from '../../../study/puzzle/puzzle.ts';
import type { Context } from '../../terminal.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const TAKES_FILE: readonly string[] = ['replay', 'review', 'check', 'new'];

type Flag = { readonly long: string; readonly about: string; readonly takesValue: boolean };

/** The words allowed on the command line, taken from the program itself. */
type Vocabulary = {
  readonly commands: readonly {
    readonly name: string;
    readonly about: string;
    readonly flags: readonly Flag[];
    readonly words: readonly string[];
  }[];
  /** The values that can follow a flag. Other flags that take a value take a file. */
  readonly values: Readonly<Record<string, readonly string[]>>;
};

export function completion(
  shell: string,
  program: Command,
  { output, players }: Context,
): Result<number> {
  const known = SHELLS.find((name) => name === shell);
  if (known === undefined)
    return refuse({
      code: 'completion/unknown-shell',
      message: `There is no completion for "${clip(shell)}".${didYouMean(shell, SHELLS)} Shells: ${SHELLS.join(', ')}.`,
      allowed: SHELLS,
    });
  output.write(SCRIPTS[known](vocabularyOf(program, playerNames(players))));
  return accept(0);
}

function vocabularyOf(program: Command, players: readonly string[]): Vocabulary {
  const games = GAMES.map(({ id }) => id);
  const optionNames = new Set(GAMES.flatMap(({ options }) => Object.keys(options)));
  return {
    commands: program.commands.map((command) => ({
      name: command.name(),
      about: command.description(),
      flags: command.options.map((option) => ({
        long: option.long ?? '',
        about: option.description,
        takesValue: option.required || option.optional,
      })),
      words: wordsOf(command.name(), games),
    })),
    values: {
      '--p1': players,
      '--p2': players,
      '--first': ['1', '2', 'toss'],
      '--set': [...optionNames].map((name) => `${name}=`),
      '--best-of': ['3', '5', '7'],
      '--rounds': ['2', '3', '5', '10'],
      '--seed': ['1'],
      '--level': DIFFICULTIES,
      '--count': ['5', '10'],
      '--against': players,
      '--result': PLAYER_RESULTS,
      '--since': ['7d', '4w'],
      // A name can be anything.
      '--name': [],
    },
  };
}

/** The words that can follow a command. A command that reads a record, or reads or writes a game, takes files. */
function wordsOf(command: string, games: readonly string[]): readonly string[] {
  if (command === 'completion') return SHELLS;
  if (command === 'audit') return [...games, 'all'];
  if (command === 'games')
    return ['show', 'continue', 'review', 'replay', 'delete', 'import', 'export', ...games];
  return TAKES_FILE.includes(command) ? [] : games;
}

const SCRIPTS: Record<Shell, (vocabulary: Vocabulary) => string> = {
  // Words are split at spaces only: bash splits at colons too, and players' names contain them.
  bash: ({ commands, values }) => `_parlor() {
  local line="\${COMP_LINE:0:COMP_POINT}" given word before words= cut at
  read -ra given <<< "$line"
  case "$line" in *' ') given+=('') ;; esac
  at=$((\${#given[@]} - 1))
  word="\${given[at]}" before="\${given[at-1]}"
  if [ "$at" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$word"))
    return
  fi
  case "$before" in
${lines(values, ([flag, list]) => `    ${flag}) words="${list.join(' ')}" ;;`)}
    --record|--resume|--game|--svg|--report) COMPREPLY=($(compgen -f -- "$word")); return ;;
    *) case "\${given[1]}" in
${commands.map((command) => `      ${command.name}) words="${wordsAfter(command)}" ;;`).join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ "\${#COMPREPLY[@]}" -gt 0 ] || return 0
  case "\${COMPREPLY[0]}" in *=) compopt -o nospace ;; esac
  cut="\${word%"\${word##*[:=]}"}"
  COMPREPLY=("\${COMPREPLY[@]#"$cut"}")
}
complete -o default -F _parlor parlor
`,
  zsh: ({ commands, values }) => `#compdef parlor
_parlor() {
  if (( CURRENT == 2 )); then
    local -a commands=(${commands.map(({ name, about }) => quote(`${name}:${about}`)).join(' ')})
    _describe command commands
    return
  fi
  case "\${words[CURRENT-1]}" in
${lines(values, ([flag, list]) => `    ${flag}) compadd ${flag === '--set' ? "-S '' " : ''}-- ${list.join(' ')}; return ;;`)}
    --record|--resume|--game|--svg|--report) _files; return ;;
  esac
  case "\${words[2]}" in
${commands.map((command) => `    ${command.name}) compadd -- ${wordsAfter(command)} ;;`).join('\n')}
  esac
  [[ "\${words[2]}" == (${TAKES_FILE.join('|')}) ]] && _files
}
compdef _parlor parlor
`,
  fish: ({ commands, values }) =>
    [
      'complete -c parlor -f',
      ...commands.flatMap(({ name, about, flags, words }) => {
        const after = `complete -c parlor -n '__fish_seen_subcommand_from ${name}'`;
        return [
          `complete -c parlor -n __fish_use_subcommand -a ${name} -d ${quote(about)}`,
          words.length > 0 ? `${after} -a ${quote(words.join(' '))}` : `${after} -F`,
          ...flags.map(({ long, about: what, takesValue }) => {
            const list = values[long];
            const value = list === undefined ? '-r -F' : `-x -a ${quote(list.join(' '))}`;
            return `${after} -l ${long.slice(2)} -d ${quote(what)}${takesValue ? ` ${value}` : ''}`;
          }),
        ];
      }),
      '',
    ].join('\n'),
};

function wordsAfter({ flags, words }: Vocabulary['commands'][number]): string {
  return [...flags.map(({ long }) => long), '--help', ...words].join(' ');
}

function lines<T>(
  table: Readonly<Record<string, T>>,
  line: (entry: readonly [string, T]) => string,
): string {
  return Object.entries(table).map(line).join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
