import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, extname, resolve } from 'node:path';
import { accept, type Result, refuse } from '../../core/result.ts';
import { shown } from '../store/shelf.ts';

/** The files of a game as a browser runs them, by their path below the page; the first is the game's own. */
export type OwnModules = {
  /** The path of the game's own file. */
  readonly entry: string;
  /** Changes with the content. */
  readonly version: string;
  readonly code: ReadonlyMap<string, string>;
  readonly files: readonly string[];
};

/** The page's module for 'parlor', relative to the game's files. */
const LIBRARY = '../parlor.js';
const FOLDER = '/own/';

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g;

/** Reads a game's file and its imports, strips the types, and rewrites the imports. */
export function readOwnModules(file: string): Result<OwnModules> {
  const files = [realpathSync(resolve(file))];
  const code = new Map<string, string>();
  for (let index = 0; index < files.length; index++) {
    const path = files[index] as string;
    const plain = readPlain(path);
    if (!plain.ok) return plain;
    let stranger: string | undefined;
    const pointed = plain.value.replace(SPECIFIER, (whole, before, quote, name) => {
      const place = name === 'parlor' ? LIBRARY : placeOf(name, path, files);
      if (place === undefined) stranger ??= name;
      return place === undefined ? whole : `${before}${quote}${place}${quote}`;
    });
    if (stranger !== undefined)
      return refuse({
        code: 'game/not-loaded',
        message: `${shown(path)} imports "${stranger}", which a page cannot load. Import only 'parlor' and files beside it.`,
      });
    code.set(`${FOLDER}${nameOf(index, path)}`, pointed);
  }
  const hash = createHash('sha256');
  for (const text of code.values()) hash.update(text).update('\0');
  const version = hash.digest('hex').slice(0, 16);
  return accept({ entry: `${FOLDER}${nameOf(0, files[0] as string)}`, version, code, files });
}

/** A file without its types, as Node strips them. */
function readPlain(path: string): Result<string> {
  try {
    const text = readFileSync(path, 'utf8');
    return accept(/^\.[cm]?ts$/.test(extname(path)) ? withoutTypes(text) : text);
  } catch (error) {
    return refuse({
      code: 'game/not-loaded',
      message: `${shown(path)} could not be loaded: ${(error as Error).message}.`,
    });
  }
}

/** Node warns that this may change one day; players cannot do anything about that. */
function withoutTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The path of an imported file below the page; undefined if it is not a file. */
function placeOf(name: string, from: string, files: string[]): string | undefined {
  if (!name.startsWith('.')) return undefined;
  const path = resolve(dirname(from), name);
  const known = files.indexOf(path);
  if (known < 0) files.push(path);
  return `./${nameOf(known < 0 ? files.length - 1 : known, path)}`;
}

/** A file's name below the page: an error names the file and line, which type stripping keeps. */
function nameOf(index: number, path: string): string {
  return `${index}-${basename(path).replace(/[^\w.-]/g, '_')}`;
}
