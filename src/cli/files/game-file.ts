import { existsSync, statSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Result, refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { placeOfError, showFile, showPlace, withPlace } from './source-place.ts';

/** A module that could not be read: the fault and its place. */
export type UnreadableModule = {
  readonly error: unknown;
  readonly place: string;
  readonly message: string;
};

/** Syntax that Node cannot strip, and what to write instead. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/\benum\b/, "write a union of strings instead, as in type Colour = 'red' | 'blue'"],
  [/\bnamespace\b|\bmodule\b/, 'write its members as constants and functions instead'],
  [/\bparameter property\b/, 'declare the field and set it in the constructor instead'],
];

// The source has folders; the build is flat.
const INDEX = new URL(
  import.meta.url.endsWith('.ts') ? '../../index.ts' : './index.js',
  import.meta.url,
).href;

let isPrepared = false;

/** Why there is no game to read. */
export function refuseNoFile(file: string): Result<never> | undefined {
  const path = resolve(file);
  const found = existsSync(path) ? statSync(path) : undefined;
  if (found?.isFile() === true) return undefined;
  const message =
    found?.isDirectory() === true
      ? `${path} is a folder. Name the file of a game.`
      : `There is no file ${path}.`;
  return refuse({ code: 'game/no-file', message });
}

/** A module's exports, or why it has none. */
export async function readGameFile(
  file: string,
): Promise<{ readonly value: unknown } | { readonly unreadable: UnreadableModule }> {
  const { href } = pathToFileURL(resolve(file));
  prepareGameModules();
  try {
    const module: { readonly default?: unknown } = await import(href);
    return { value: module.default };
  } catch (thrown) {
    const error = withPlace(thrown, href);
    const place = placeOfError(error);
    const where = place === undefined ? showFile(file) : showPlace(place);
    const why = `could not be loaded: ${explain(error)}`;
    const message = /[.!?…]$/.test(why) ? why : `${why}.`;
    return { unreadable: { error, place: where, message } };
  }
}

/**
 * Sets how this thread imports game files: 'parlor' always means this program, and a TypeScript file is a module
 * even if its package.json says otherwise.
 */
function prepareGameModules(): void {
  if (isPrepared) return;
  isPrepared = true;
  // Caches the stripped source for other threads.
  enableCompileCache();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'parlor') return { url: INDEX, shortCircuit: true };
      const found = next(specifier, context);
      const { protocol, pathname } = new URL(found.url);
      return protocol === 'file:' && pathname.endsWith('.ts')
        ? { ...found, format: 'module-typescript' }
        : found;
    },
  });
}

/** Node's message, with advice on what to do. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return showThrown(error);
  const { code } = error as NodeJS.ErrnoException;
  const said = showThrown(error).slice(`${error.name}: `.length);
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    const [, advice = 'write it in plain JavaScript instead'] =
      ADVICE.find(([pattern]) => pattern.test(said)) ?? [];
    return `${said}. Node only strips the types from a file: ${advice}.`;
  }
  // A list of dozens of possible tokens helps no one.
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX')
    return said.replace(/^(Unexpected token .+?)\. Expected .*$/, '$1');
  if (code !== 'ERR_MODULE_NOT_FOUND') return said;
  return /^Cannot find module '[^']*\/[^/'.]+'/.test(said)
    ? `${said}. An import needs the whole file name, with its extension.`
    : said;
}
