/**
 * Characters that some system forbids in file names: separators, wildcards, control characters; and the escape
 * character.
 */
const UNSAFE = /[/\\:*?"<>|%\p{Cc}]|^\.|[. ]$/gu;

/**
 * The file name for a key, without its extension. Names and keys correspond one to one: a name that escaping never
 * produces, such as `100%`, belongs to the key with an extra `%` in front.
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
