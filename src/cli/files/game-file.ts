import { existsSync, statSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Result, refuse } from '../../core/result.ts';
import { showThrown } from '../../core/show.ts';
import { placeOfError, showFile, showPlace, withPlace } from './source-place.ts';

/** A module that could not be read: what is wrong with it, and where. */
export type UnreadableModule = {
  readonly error: unknown;
  readonly place: string;
  readonly message: string;
};

/** What Node cannot take away, and what to write in its place. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\benum\b/, "write a union of texts instead, as in type Colour = 'red' | 'blue'"],
  [/\bnamespace\b|\bmodule\b/, 'write its parts as constants and functions of the file instead'],
  [/\bparameter property\b/, 'declare the field and set it in the constructor instead'],
];

// The source lies in folders and the build flat in one.
const INDEX = new URL(
  import.meta.url.endsWith('.ts') ? '../../index.ts' : './index.js',
  import.meta.url,
).href;

let isPrepared = false;

/** Why there is no game to be read. */
export function refuseNoFile(file: string): Result<never> | undefined {
  const path = resolve(file);
  const found = existsSync(path) ? statSync(path) : undefined;
  if (found?.isFile() === true) return undefined;
  const message =
    found?.isDirectory() === true
      ? `${path} is a folder, not the file of a game.`
      : `There is no file ${path}.`;
  return refuse({ code: 'game/no-file', message });
}

/** What a module gives, or why it gives nothing. */
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
    const message = sentence(`could not be loaded: ${explain(error)}`);
    return { unreadable: { error, place: where, message } };
  }
}

/**
 * Sets how files of games are imported in this thread from now on. The name 'parlor' means this very
 * program wherever the file lies, so that nothing need be installed beside it and no second copy is
 * taken. And a file in TypeScript is a module: a folder that `npm init` made says that it is none.
 */
function prepareGameModules(): void {
  if (isPrepared) return;
  isPrepared = true;
  // A file whose types were taken away before is not read anew by every thread.
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

/** What Node says, and what can be done about it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return showThrown(error);
  const { code } = error as NodeJS.ErrnoException;
  const said = showThrown(error).slice(`${error.name}: `.length);
  if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') {
    const [, advice = 'write it in plain JavaScript instead'] =
      INSTEAD.find(([pattern]) => pattern.test(said)) ?? [];
    return `${said}. Node runs a file by taking its types away: ${advice}.`;
  }
  // Which of dozens of signs could have stood there helps nobody.
  if (code === 'ERR_INVALID_TYPESCRIPT_SYNTAX')
    return said.replace(/^(Unexpected token .+?)\. Expected .*$/, '$1');
  if (code !== 'ERR_MODULE_NOT_FOUND') return said;
  return /^Cannot find module '[^']*\/[^/'.]+'/.test(said)
    ? `${said}. An import names the whole file, with its ending.`
    : said;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
