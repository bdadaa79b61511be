import { accept, type Result, refuse } from '../../core/result.ts';

/** The prefix of a player that is a program of your own: `exec:python3 my_agent.py`. */
export const EXEC = 'exec:';

/**
 * Splits a program's command line into words. Quotes keep words together, and a backslash escapes the next character.
 * No shell is involved, so `$`, `*`, `|` and `>` have no special meaning.
 */
export function commandWords(command: string): Result<readonly string[]> {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (let at = 0; at < command.length; at++) {
    const character = command[at] as string;
    if (character === '\\' && quote !== "'") {
      at++;
      word = (word ?? '') + (command[at] ?? '');
    } else if (quote !== undefined) {
      if (character === quote) quote = undefined;
      else word += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote !== undefined)
    return refuse({ code: 'player/unknown', message: `A quote is open in "${command}".` });
  if (word !== undefined) words.push(word);
  return words.length > 0 && words[0] !== ''
    ? accept(words)
    : refuse({
        code: 'player/unknown',
        message: 'Name a program after "exec:", such as "exec:python3 my_agent.py".',
      });
}
