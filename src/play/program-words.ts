import type { Names } from '../core/contract/phrase.ts';
import { isProgram } from '../players/participant.ts';
import { givenNames } from './names.ts';

/** What programs are called where people read of them; a record, and a command, call them by their own names. */
const WORDS: Readonly<Record<string, string>> = {
  'bot:random': 'pure chance',
  'bot:greedy': 'the hasty player',
  'bot:mcts': 'the searcher',
  'bot:reader': 'the reader',
  'bot:perfect': 'the perfect player',
};

/** A sentence with every program in it in words: "against the reader", "against Level 3". One that nobody knows stays as it is. */
export function programsInWords(text: string): string {
  return text.replace(/\bbot:\w+(?::\w+)*/g, wordsFor);
}

/** A player's name as people read it at a table: "Level 3" for bot:3. A person is called what they are called. */
export function nameInWords(name: string): string {
  if (!isProgram(name)) return name;
  const words = programsInWords(name);
  return words === name ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What the players of a game are called, programs in words. */
export function namesInWords([first, second]: readonly [string, string]): Names {
  return givenNames([nameInWords(first), nameInWords(second)]);
}

function wordsFor(name: string): string {
  const [, level] = /^bot:(\d+)$/.exec(name) ?? [];
  if (level !== undefined) return `Level ${level}`;
  const [, playouts] = /^bot:mcts:(\d+)$/.exec(name) ?? [];
  if (playouts !== undefined) return `the searcher of ${playouts} playouts`;
  return Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : name;
}
