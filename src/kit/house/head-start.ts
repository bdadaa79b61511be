import { clip } from '../../core/clip.ts';
import type { Book, FieldWords } from '../../core/contract/book.ts';
import { listFields } from '../../core/contract/field-name.ts';
import { type Phrase, render, say } from '../../core/contract/phrase.ts';
import { choosingSeats, type Rules, type State, turnsFrom } from '../../core/contract/rules.ts';
import { spaceOf } from '../../core/contract/space.ts';
import { isStuck } from '../../core/match/stuck.ts';
import { accept, type Result, refuse } from '../../core/result.ts';
import { didYouMean } from '../../core/suggest.ts';
import { bookWith, type HouseRuleText, wordsWith } from './book-with.ts';
import { rulesWith } from './rules-with.ts';

/** A field that text can name and a record can hold. */
const NAMEABLE = /^[\p{L}\p{N}_$.-]+$/u;
const MOST_LISTED = 12;
/** The most starts that a search tries near another one. */
const MOST_NEAR = 12;

/** The allowed starts, in words: the fields, and the largest value of each. */
export function allowedStarts(rules: Rules): string {
  const fields = fieldsToState(rules);
  const listed = fields.slice(0, MOST_LISTED).map((field) => `${field}:0-${largest(rules, field)}`);
  const more = fields.length > MOST_LISTED ? ' and so on' : '';
  return `fields of the position with their values, separated by commas: ${listed.join(', ')}${more}`;
}

/**
 * The canonical text of a start, `square1:3,mover:1`: the fields that differ from the game's own start, in the order of
 * the shape.
 */
export function readStart(rules: Rules, text: string): Result<string> {
  const stated = new Map<string, number>();
  const known = fieldsToState(rules);
  for (const part of text === '' ? [] : text.split(',')) {
    const [, field = '', value = ''] = /^([^:]+):([0-9]{1,15})$/.exec(part.trim()) ?? [];
    if (field === '')
      return refuseStart(rules, 'bad-value', `"${clip(part)}" is not a field with a value.`);
    if (!known.includes(field))
      return refuseStart(
        rules,
        'bad-value',
        `A position has no field "${clip(field)}".${didYouMean(field, known)}`,
      );
    if (stated.has(field)) return refuseStart(rules, 'bad-value', `"${field}" is set twice.`);
    if (Number(value) > largest(rules, field))
      return refuseStart(rules, 'bad-value', `"${field}" cannot be ${value}.`);
    stated.set(field, Number(value));
  }
  const start = { ...rules.start(), ...Object.fromEntries(stated) };
  const problem = stated.size === 0 ? undefined : problemAt(rules, start);
  if (problem !== undefined) return refuseStart(rules, 'impossible', problem);
  return accept(startText(rules, start));
}

/**
 * Starts near another one: the positions after each turn from there, and the same with one of the changes undone.
 * Undoing the change of mover gives a head start: a step ahead, and still to move.
 */
export function startsNear(rules: Rules, text: string): readonly string[] {
  const from = { ...rules.start(), ...statedFields(text) };
  const texts = new Set<string>();
  for (const { after } of turnsFrom(rules, from)) {
    const changes = fieldsToState(rules).filter((field) => after[field] !== from[field]);
    for (const left of [undefined, ...changes]) {
      const changed = changes.filter((field) => field !== left);
      const start = {
        ...from,
        ...Object.fromEntries(changed.map((field) => [field, after[field]])),
      };
      texts.add(startText(rules, start));
    }
  }
  const starts = [...texts];
  const every = Math.ceil(starts.length / MOST_NEAR);
  return starts.filter((_start, index) => index % every === 0);
}

/** A position as text: the fields that differ from the game's own start, in the order of the shape. */
function startText(rules: Rules, state: Readonly<Record<string, number | undefined>>): string {
  const own = rules.start();
  return fieldsToState(rules)
    .filter((field) => state[field] !== own[field])
    .map((field) => `${field}:${state[field]}`)
    .join(',');
}

/** The fields in a text from `readStart`. */
function statedFields(text: string): State {
  const parts = text === '' ? [] : text.split(',');
  return Object.fromEntries(
    parts.map((part) => {
      const [field = '', value] = part.split(':');
      return [field, Number(value)];
    }),
  );
}

export function startRules(rules: Rules, text: string): Rules {
  const stated = statedFields(text);
  return rulesWith(rules, { start: () => ({ ...rules.start(), ...stated }) });
}

/** A start in words: "Player 1's square 3, Player 2 to move". */
export function startPhrase(rules: Rules, book: Book, text: string): Phrase {
  const names = { fields: Object.keys(rules.shape), words: book.fields };
  const stated = statedFields(text);
  const texts = listFields(stated, names);
  // A book's clause may be empty for a value shown alone.
  return texts.length > 0 ? texts : listFields(stated, { ...names, words: withoutClauses(book) });
}

function withoutClauses({ fields = {} }: Book): Book['fields'] {
  const bare = Object.entries(fields).map(([field, words]): [string, FieldWords] => {
    const { name, value } = words as FieldWords;
    return [field, { ...(name && { name }), ...(value && { value: value.bind(words) }) }];
  });
  return Object.fromEntries(bare);
}

export function headStart(phrase: Phrase): HouseRuleText {
  const stated = render(phrase);
  return {
    clause: {
      id: 'house-start',
      title: 'House rule: head start',
      text: `Play begins from a stated position: ${stated}. The rest of it is as usual.`,
    },
    line: say`House rule, head start: ${phrase}.`,
  };
}

/** The book's own opening may describe the game's own start. */
export function startBook(book: Book, title: string): Book {
  return bookWith(book, {
    words: wordsWith(book.words, { opening: () => [`Welcome to ${title}!`] }),
  });
}

/** The fields that can have more than one value. */
function fieldsToState({ shape }: Rules): readonly string[] {
  return Object.keys(shape).filter((field) => NAMEABLE.test(field) && (shape[field] as number) > 1);
}

function largest({ shape }: Rules, field: string): number {
  return (shape[field] as number) - 1;
}

/** Why play cannot begin in a state; undefined if it can. */
function problemAt(rules: Rules, state: State): string | undefined {
  const { contains } = spaceOf(rules.shape);
  try {
    const turn = rules.turn(state);
    if (turn.kind === 'over') return 'The game is already over there.';
    if (choosingSeats(turn).some((seat) => rules.moves(state, seat).length === 0))
      return 'A player has no move there.';
    if (isStuck(rules, state)) return 'Neither player can move there.';
    const turns = [...turnsFrom(rules, state)];
    if (turns.every(({ after }) => contains(after))) return undefined;
    return turns.every(({ after }) => rules.turn(after).kind === 'over')
      ? 'The game would be over at once: every move there ends it.'
      : 'A move there leads off the board.';
  } catch {
    return 'The rules do not know that position.';
  }
}

function refuseStart(
  rules: Rules,
  code: 'bad-value' | 'impossible',
  problem: string,
): Result<never> {
  const allowed = allowedStarts(rules);
  return refuse({
    code: `option/${code}`,
    message: `Play cannot start there. ${problem} Allowed: ${allowed}.`,
    allowed: [allowed],
  });
}
