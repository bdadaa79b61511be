import { basename, isAbsolute } from 'node:path';
import { accept, type Result, refuse } from '../../core/result.ts';
import { shown, writeNew } from '../store/shelf.ts';
import { quoted } from '../store/table-keeper.ts';
import { programName, type Terminal } from '../terminal.ts';
import { starterFile } from './starter.ts';

/** Writes the start of somebody's own game, and says what to do with it. */
export function newCommand(file: string, terminal: Terminal): Result<number> {
  const name = basename(file);
  const id = idOf(name);
  if (!name.endsWith(ENDING) || id === '')
    return refuse({
      code: 'new/bad-name',
      message: `A game is written in a file named for it, such as my-game${ENDING}: "${shown(name)}" is no such name.`,
    });
  const written = writeNew(file, starterFile(id, titleOf(id)));
  if (!written.ok) return written;
  const program = programName(terminal.env);
  const path = quoted(isAbsolute(file) || file.startsWith('.') ? file : `./${file}`);
  terminal.output.write(
    [
      `${shown(file)} is a game called ${titleOf(id)} now. Try:`,
      `  ${program} play --game ${path}`,
      `  ${program} play --game ${path} --p2 bot:perfect`,
      `  ${program} solve --game ${path}`,
      '',
    ].join('\n'),
  );
  return accept(0);
}

const ENDING = '.ts';

/** `My Game_2.ts` is my-game-2. */
function idOf(name: string): string {
  const words = name
    .slice(0, -ENDING.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}

/** my-game-2 is My Game 2. */
function titleOf(id: string): string {
  return id.replace(/(^|-)([a-z0-9])/g, (_, gap, first) => (gap && ' ') + first.toUpperCase());
}
