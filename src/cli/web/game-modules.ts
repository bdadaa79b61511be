import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { accept, type Refusal, type Result, refuse } from '../../core/result.ts';
import { printablePath } from '../../store/whole-file.ts';

/** The files of a game as a browser runs them, by path below the page. */
export type GameModules = {
  /**
   * The path of a module that stands for the game's own file. A page may load it with a version: by two addresses the
   * file itself would be loaded twice if its imports import it.
   */
  readonly entry: string;
  /** Changes with the content. */
  readonly version: string;
  readonly code: ReadonlyMap<string, string>;
  readonly files: readonly string[];
};

/** The page's module for 'parlor', relative to the game's files. */
const LIBRARY = '../parlor.js';
const FOLDER = '/own/';
/** What a page can import. A folder contains other files too, and some are private. */
const PROGRAM = /^\.[cm]?[jt]s$/;

await init();

/**
 * Reads a game's file and its imports, strips the types, and points the imports at each other. Nothing outside the
 * file's folder is read, not even through a link, because the page would expose it.
 */
export function readGameModules(file: string): Result<GameModules> {
  const files: string[] = [];
  const code = new Map<string, string>();
  const read = (path: string): void => {
    const index = files.push(path);
    const text = readFileSync(path, 'utf8');
    const plain = /^\.[cm]?ts$/.test(extname(path)) ? withoutTypes(text) : text;
    let pointed = '';
    let copied = 0;
    for (const { type, specifier, start, end } of parse(plain, printablePath(path))[0]) {
      // Leave a name that is computed at run time to the browser.
      if (typeof specifier !== 'string' || /^`.*\$\{/s.test(plain.slice(start, end))) continue;
      const place = specifier === 'parlor' ? LIBRARY : `./${placeOf(specifier, path)}`;
      pointed += plain.slice(copied, start) + (type === 'dynamic' ? `'${place}'` : place);
      copied = end;
    }
    code.set(`${FOLDER}${nameOf(index, path)}`, pointed + plain.slice(copied));
  };
  const placeOf = (specifier: string, from: string): string => {
    const path = importedFile(specifier, from, dirname(files[0] as string));
    if (!files.includes(path)) read(path);
    return nameOf(files.indexOf(path) + 1, path);
  };
  try {
    read(realpathSync(resolve(file)));
  } catch (error) {
    return refuse(notLoaded(error, file));
  }
  const hash = createHash('sha256');
  for (const text of code.values()) hash.update(text).update('\0');
  const version = hash.digest('hex').slice(0, 16);
  const own = files[0] as string;
  const entry = `${FOLDER}${nameOf(0, own)}`;
  code.set(entry, `import * as own from './${nameOf(1, own)}';\nexport default own.default;\n`);
  return accept({ entry, version, code, files });
}

/** Thrown if a file imports something a page cannot have. */
class ForeignImport extends Error {}

/** The file that an import names, if a page may have it. */
function importedFile(specifier: string, from: string, folder: string): string {
  const foreign = (why: string): ForeignImport =>
    new ForeignImport(
      `${printablePath(from)} imports "${printablePath(specifier)}", which ${why}. It can import 'parlor' and programs in its own folder.`,
    );
  if (!/^\.\.?\//.test(specifier)) throw foreign('a page cannot have');
  const path = realpathSync(resolve(dirname(from), specifier));
  if (!path.startsWith(`${folder}${sep}`)) throw foreign('lies outside its folder');
  if (!PROGRAM.test(extname(path))) throw foreign('is no program');
  return path;
}

/** Silences Node's warning that this may change one day: a player cannot do anything about it. */
function withoutTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function notLoaded(error: unknown, file: string): Refusal {
  const { message } = error as Error;
  return {
    code: 'game/not-loaded',
    message:
      error instanceof ForeignImport
        ? message
        : `${printablePath(file)} could not be loaded: ${printablePath(message)}.`,
  };
}

/** A file's name below the page. Errors name the file and line, and type stripping keeps lines. */
function nameOf(index: number, path: string): string {
  return `${index}-${basename(path).replace(/[^\w.-]/g, '_')}`;
}
