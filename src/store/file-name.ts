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
  return isRaw(key) ? key.slice(1) : escaped(key);
}

export function keyIn(name: string): string {
  return keyEscapedIn(name) ?? `%${name}`;
}

/** Whether a key stands for the file name after its `%`, which escaping a key would not give. */
function isRaw(key: string): boolean {
  return key.startsWith('%') && keyEscapedIn(key.slice(1)) === undefined;
}

function escaped(key: string): string {
  return key.replace(UNSAFE, (character) => {
    const code = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
}

/** The key that a name was escaped from, if it was. */
function keyEscapedIn(name: string): string | undefined {
  try {
    const key = decodeURIComponent(name);
    return key !== '' && escaped(key) === name && !isRaw(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
