import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../../src/cli/program/program.ts';
import { contextOf, processTerminal } from '../../src/cli/terminal.ts';
import { GAMES } from '../../src/games/index.ts';
import { playerNames } from '../../src/players/index.ts';
import { IDS, openRoomInProcess } from './parlor.ts';

const PLAYER_NAMES = playerNames();
const { commands } = buildProgram(contextOf(processTerminal()), async () => {});
const COMMANDS = commands.map((known) => known.name());
const flagsOf = (name: string): readonly string[] =>
  commands.find((known) => known.name() === name)?.options.map(({ long }) => long ?? '') ?? [];

/** What bash offers after these words, asked the way bash asks. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const room = openRoomInProcess();
  const { output } = await room.run(['completion', 'bash']);
  room.write('completion.bash', output);
  room.write('match.parlor', '');
  // compopt works only while a key is being completed, so here it does nothing.
  const script = `set -u; compopt() { :; }; source ./completion.bash
    complete -p parlor >/dev/null || exit 1
    COMP_LINE="$*"; COMP_POINT=\${#COMP_LINE}; _parlor
    (( \${#COMPREPLY[@]} == 0 )) || printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = await promisify(execFile)(
    'bash',
    ['-c', script, 'bash', 'parlor', ...words],
    { cwd: room.folder },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion in bash', () => {
  it('offers the commands', async () => {
    expect(await offered('')).toEqual([...COMMANDS, '--help', '--version']);
    expect(await offered('re')).toEqual(COMMANDS.filter((name) => name.startsWith('re')));
  });

  it('offers the games and the flags of a command', async () => {
    const words = await offered('play', '');
    expect(words).toEqual(expect.arrayContaining([...IDS, ...flagsOf('play'), '--help']));
    const start = IDS[0]?.slice(0, 2) ?? '';
    expect(await offered('rules', start)).toEqual(IDS.filter((id) => id.startsWith(start)));
    expect(await offered('perft', '--j')).toEqual(['--json']);
    expect(await offered('play', 'trail-blazer', '--be')).toEqual(['--best-of']);
  });

  it('offers what can follow a flag', async () => {
    expect(await offered('play', 'trail-blazer', '--p2', '')).toEqual([...PLAYER_NAMES]);
    // Bash itself parts words at a colon, and takes only what comes after it.
    expect(await offered('play', '--p2', 'bot:p')).toEqual(['perfect']);
    expect(await offered('play', '--first', 't')).toEqual(['toss']);
    const names = [...new Set(GAMES.flatMap(({ options }) => Object.keys(options)))];
    expect(await offered('play', 'trail-blazer', '--set', 'f')).toEqual(
      names.filter((name) => name.startsWith('f')).map((name) => `${name}=`),
    );
    expect(await offered('completion', '')).toEqual(
      expect.arrayContaining(['bash', 'zsh', 'fish']),
    );
  });

  it('offers what can be done with games that were played', async () => {
    expect(await offered('games', 're')).toEqual(['review', 'replay']);
    expect(await offered('games', '--result', 'd')).toEqual(['drawn']);
    expect(await offered('puzzle', '--da')).toEqual(['--daily']);
    expect(await offered('stats', '--name', '')).toEqual([]);
  });

  it('offers files where a file is wanted', async () => {
    expect(await offered('play', '--resume', 'mat')).toEqual(['match.parlor']);
    expect(await offered('play', '--game', 'comp')).toEqual(['completion.bash']);
    // Where nothing is offered, bash itself offers files.
    expect(await offered('check', 'comp')).toEqual([]);
    expect(await offered('check', '--w')).toEqual(['--watch']);
  });

  it('offers nothing after what it does not know', async () => {
    expect(await offered('nonsense', '')).toEqual([]);
    expect(await offered('play', '$(touch owned)')).toEqual([]);
  });
});

describe.for(['bash', 'zsh', 'fish'])('the completion script for %s', (shell) => {
  it('knows every command, flag, game and player', async () => {
    const { status, output } = await openRoomInProcess().run(['completion', shell]);
    expect(status).toBe(0);
    const name = (flag: string): string => (shell === 'fish' ? `-l ${flag.slice(2)} ` : flag);
    for (const word of [...COMMANDS, ...IDS, ...PLAYER_NAMES]) expect(output).toContain(word);
    for (const command of COMMANDS)
      for (const flag of flagsOf(command)) expect(`${output} `).toContain(name(flag));
  });
});
