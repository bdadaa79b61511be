/** What no file name may hold on some system: separators, wildcards, control characters; and the sign that escapes them. */
const UNSAFE = /[/\\:*?"<>|%\p{Cc}]|^\.|[. ]$/gu;

/**
 * The file name of a key, without its ending. Two keys never have the same one, and every file name has a key: names
 * that this would not give, such as `100%`, are the keys that begin with an extra `%`.
 */
export function fileNameOf(key: string): string {
  const raw = key.slice(1);
  return key.startsWith('%') && !isEscaped(raw) ? raw : escaped(key);
}

export function keyIn(name: string): string {
  return isEscaped(name) ? decodeURIComponent(name) : `%${name}`;
}

function escaped(key: string): string {
  return key.replace(UNSAFE, (character) => {
    const code = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
}

function isEscaped(name: string): boolean {
  try {
    return name !== '' && escaped(decodeURIComponent(name)) === name;
  } catch {
    return false;
  }
}
