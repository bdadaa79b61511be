import { showThrown } from '../core/show.ts';

/** `nim.ts:17:5: ` for an error from somebody's own file; empty for any other. */
export function placed(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file, line, column] = /\/own\/\d+-([^?:\s)]+)[^:\s)]*:(\d+):(\d+)/.exec(stack) ?? [];
  return file === undefined ? '' : `${file}:${line}:${column}: `;
}

/** An error with its place in somebody's own file, where it is from there. */
export function toldError(error: unknown): string {
  return `${placed(error)}${showThrown(error)}`;
}
