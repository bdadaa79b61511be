import { spawnSync } from 'node:child_process';
import { Session } from 'node:inspector';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a file that an editor can open. Some errors give only the line. */
export type SourcePlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number | undefined;
};

const FOLDER = dirname(fileURLToPath(import.meta.url));
/** Parlor's own folder. The source has it next to others; the build is one folder. */
const PARLOR = import.meta.url.endsWith('.ts') ? dirname(dirname(FOLDER)) : FOLDER;

/** `./nim.ts:17:5`, or `./nim.ts:17`, the form that editors and terminals open. */
export function showPlace({ file, line, column }: SourcePlace): string {
  return [showFile(file), line, column].filter((part) => part !== undefined).join(':');
}

/** A path to the file, written as you would type it here. */
export function showFile(file: string): string {
  const path = relative(process.cwd(), resolve(file));
  return (path.startsWith('..') ? resolve(file) : `./${path}`).replace(/\p{C}/gu, '?');
}

/** Where a game file threw an error, or could not be read. */
export function placeOfError(error: unknown): SourcePlace | undefined {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return undefined;
  return placeOfSyntax(error.stack) ?? placeInStack(error.stack);
}

/** The first line of a stack outside Parlor, packages and Node. */
function placeInStack(stack: string): SourcePlace | undefined {
  for (const text of stack.split('\n')) {
    const [, from = '', line, column] =
      /^ +at (?:.*\()?(file:\/\/.+|\/.+|[A-Za-z]:\\.+):(\d+):(\d+)\)?$/.exec(text) ?? [];
    if (from === '') continue;
    const file = pathOf(from);
    if (!isParlors(file)) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** Node writes the place of a syntax error, the code around it and an arrow above the stack. */
function placeOfSyntax(stack: string): SourcePlace | undefined {
  const [, from, line, code = ''] =
    /^(file:\/\/.+|\/.+|[A-Za-z]:\\.+):(\d+)\n([\s\S]*?)\n *\w*Error\b/.exec(stack) ?? [];
  if (from === undefined) return undefined;
  const arrow = code.split('\n').find((text) => /^ *\^+ *$/.test(text));
  // If the file ends too early, there is no arrow.
  const column = arrow === undefined ? undefined : arrow.indexOf('^') + 1;
  return { file: pathOf(from), line: Number(line), column };
}

/** The line of code with a syntax error, and an arrow below it. */
export function codeOfError(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  if (placeOfSyntax(stack) === undefined) return [];
  const lines = stack.split('\n');
  const arrow = lines.findIndex((text) => /^ *\^+ *$/.test(text));
  const code = arrow > 1 ? lines.slice(arrow - 1, arrow + 1) : [];
  return code.map((text) => text.replace(/\p{C}/gu, ' '));
}

/**
 * Adds the place to a syntax error. Node gives it for JavaScript only if the error is uncaught, so the module is loaded
 * again in a process without a handler. That runs none of its code.
 */
export function withPlace(error: unknown, url: string): unknown {
  if (!(error instanceof SyntaxError) || placeOfSyntax(error.stack ?? '') !== undefined)
    return error;
  const code = `import ${JSON.stringify(url)}`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  if (placeOfSyntax(stderr) === undefined) return error;
  const placed = new SyntaxError(error.message);
  placed.stack = stderr;
  return placed;
}

/** Where a function is defined, according to the debugger. */
export function placeOfFunction(given: unknown): SourcePlace | undefined {
  if (typeof given !== 'function') return undefined;
  const session = new Session();
  session.connect();
  const files = new Map<string, string>();
  const holder = globalThis as { parlorFunction?: unknown };
  let place: SourcePlace | undefined;
  try {
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
    session.post('Debugger.enable');
    holder.parlorFunction = given;
    session.post('Runtime.evaluate', { expression: 'parlorFunction' }, (_failed, evaluated) => {
      const { objectId } = evaluated?.result ?? {};
      if (objectId === undefined) return;
      session.post('Runtime.getProperties', { objectId }, (_lost, properties) => {
        const found = properties?.internalProperties?.find(
          ({ name }) => name === '[[FunctionLocation]]',
        );
        const { scriptId, lineNumber, columnNumber } = found?.value?.value ?? {};
        const file = pathOf(files.get(scriptId) ?? '');
        if (file !== '' && !file.startsWith('node:') && !isParlors(file))
          place = { file, line: lineNumber + 1, column: columnNumber + 1 };
      });
    });
  } finally {
    delete holder.parlorFunction;
    session.disconnect();
  }
  return place;
}

/** Whether a file belongs to Parlor or to a package. */
export function isParlors(file: string): boolean {
  return file.startsWith(`${PARLOR}${sep}`) || file.includes(`${sep}node_modules${sep}`);
}

function pathOf(from: string): string {
  return from.startsWith('file://') ? fileURLToPath(from.replace(/[?#].*$/, '')) : from;
}
