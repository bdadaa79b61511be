import type { Names } from '../../core/contract/phrase.ts';
import { isBotName } from '../../players/participant.ts';
import { givenNames } from '../names.ts';

/** The names of programs in sentences for people; records and commands use their own names. */
const WORDS: Readonly<Record<string, string>> = {
  'bot:random': 'pure chance',
  'bot:greedy': 'the hasty player',
  'bot:mcts': 'the searcher',
  'bot:reader': 'the reader',
  'bot:perfect': 'the perfect player',
};

/** A sentence with its programs in words: "against the reader", "against Level 3". Unknown ones stay as they are. */
export function botsInWords(text: string): string {
  return text.replace(/\bbot:\w+(?::\w+)*/g, wordsFor);
}

/** A player's name as people read it at a table: "Level 3" for bot:3. People keep their names. */
export function nameInWords(name: string): string {
  if (!isBotName(name)) return name;
  const words = botsInWords(name);
  return words === name ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The players' names, programs in words. */
export function namesInWords([first, second]: readonly [string, string]): Names {
  return givenNames([nameInWords(first), nameInWords(second)]);
}

function wordsFor(name: string): string {
  const [, level] = /^bot:(\d+)$/.exec(name) ?? [];
  if (level !== undefined) return `Level ${level}`;
  const [, playouts] = /^bot:mcts:(\d+)$/.exec(name) ?? [];
  if (playouts !== undefined) return `the searcher with ${playouts} playouts`;
  return Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : name;
}
