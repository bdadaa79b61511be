/** The move in a model's answer, or why none can be read. */
export type MoveReading = { readonly move: string } | { readonly why: string };

/** No game's moves are longer than this. */
const LONGEST_MOVE = 40;
/** A text is gone through this often at most. One with more braces that nothing closes holds no readable object. */
const MOST_PASSES = 16;

/**
 * Reads a model's answer without consulting the rules: a move that can be read may still be illegal. Accepts an object
 * with a `move`, alone or inside other text; else a line such as `Move: 3`; else a single word. Two different moves
 * count as none.
 */
export function readMove(said: string): MoveReading {
  const text = (said.split('</think>').at(-1) ?? '').trim();
  if (text === '') return { why: 'there is no answer' };
  const objects = movesIn(text);
  if (objects.length > 0) return onlyOne(objects);
  if (text.includes('{')) return { why: 'there is no whole JSON object with a "move"' };
  const named = [...text.matchAll(NAMED)].map(([, quoted, bare]) => (quoted ?? bare) as string);
  if (named.length > 0) return onlyOne(named);
  // A few quotes and a full stop may stand around the word.
  const word = text.length > LONGEST_MOVE + 8 ? '' : text.replace(/^["'`]+|["'`.]+$/g, '');
  return /^\S+$/.test(word) && word.length <= LONGEST_MOVE
    ? { move: word }
    : { why: 'there is no JSON object with a "move"' };
}

/** A move named outside JSON: `Move: 3`, `**move** = "skip"`. Every part is bounded, or cannot match in two ways. */
const NAMED =
  /\bmove\b[\s"'*`]*[:=][\s"'*`]*?(?:"([^"\n]{1,40})"|([^\s"'*`,;]{1,40}?))["'*`]*(?=[\s,;.]|$)/gi;

/** The moves of all complete objects in a text. None if the text takes too many passes. */
function movesIn(text: string): readonly string[] {
  const moves: string[] = [];
  let left = MOST_PASSES * text.length;
  for (let from = text.indexOf('{'); from >= 0; from = text.indexOf('{', from)) {
    const end = endOfObject(text, from);
    left -= (end ?? text.length) - from;
    if (left < 0) return [];
    const move = end === undefined ? undefined : moveOf(text.slice(from, end));
    if (move !== undefined) moves.push(move);
    from = move === undefined ? from + 1 : (end as number);
  }
  return moves;
}

/** Where the object that begins at an index ends. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '{') depth++;
    else if (!isQuoted && character === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

function moveOf(json: string): string | undefined {
  try {
    const { move } = JSON.parse(json) as { readonly move?: unknown };
    return typeof move === 'string' || typeof move === 'number' ? String(move).trim() : undefined;
  } catch {
    return undefined;
  }
}

function onlyOne(moves: readonly string[]): MoveReading {
  const [move = '', ...others] = new Set(moves.map((one) => one.trim()));
  if (others.length > 0) return { why: 'there is more than one move' };
  return move === '' ? { why: 'the move is empty' } : { move };
}
