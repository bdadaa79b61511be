/** `nim.ts:17:5` for an error in a game file; empty for any other. */
export function placeInGameFile(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file, line, column] = /\/own\/\d+-([^?:\s)]+)[^:\s)]*:(\d+):(\d+)/.exec(stack) ?? [];
  return file === undefined ? '' : `${file}:${line}:${column}`;
}

/** `nim.ts` for the address of a game file. */
export function gameFileName(address: string): string {
  return /\/own\/\d+-([^?]+)/.exec(address)?.[1] ?? address;
}
