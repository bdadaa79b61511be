import type { Lines } from '../../core/contract/book.ts';
import { offering, type Phrase, type Reader, spansOf, TABLE } from '../../core/contract/phrase.ts';
import { answerKey, listAnswers } from '../../core/match/question.ts';
import { charactersIn } from '../../core/person-name.ts';
import { widthOf } from '../../core/text-width.ts';
import { COMMANDS, commandWord, type KeyHelp, readCommand } from '../../play/talk/command.ts';
import { HIDDEN, type Question, type Reply } from '../../play/talk/talk.ts';
import type { Frame } from '../draw/block.ts';
import type { Paint } from '../draw/paint.ts';
import { paintSpans, textOf, wrapSpans } from '../draw/spans.ts';
import { clipTo, printable, wrap } from '../draw/wrap.ts';
import { highlightAfter, type Key } from './key.ts';

/** An unfinished answer: the typed text, or the highlighted choice. */
export type TypedEntry = { readonly text: string; readonly chosen: number | undefined };

export const NOTHING: TypedEntry = { text: '', chosen: undefined };

/** The longest answer, so that an endless paste cannot fill the screen. */
const LONGEST_ANSWER = 200;
/** With more choices than this, describe them in words. */
const MOST_LISTED = 12;
/** Stands for hidden typing of any length. */
const MASK = '***';

/** The effect of a key on an entry: a new entry, or the reply. */
export function pressed(
  question: Question,
  entry: TypedEntry,
  key: Key | { readonly kind: 'closed' },
): TypedEntry | Reply {
  switch (key.kind) {
    case 'text':
      return { text: longer(entry.text, key.text), chosen: undefined };
    case 'backspace':
      return { text: charactersIn(entry.text).slice(0, -1).join(''), chosen: undefined };
    case 'word':
      return { text: entry.text.replace(/\S+\s*$/, ''), chosen: undefined };
    case 'clear':
    case 'escape':
      return NOTHING;
    case 'enter':
      return { kind: 'answer', text: answerOf(question, entry) };
    case 'interrupt':
      return { kind: 'interrupt' };
    case 'closed':
      return { kind: 'end' };
    case 'end':
      return entry.text === '' && entry.chosen === undefined ? { kind: 'end' } : entry;
    default: {
      const from = highlighted(question, entry) ?? -1;
      const chosen = highlightAfter(key.kind, from, question.choices.length);
      return chosen === undefined || !canHighlight(question) ? entry : { text: '', chosen };
    }
  }
}

/** The question with the text typed so far, and the cursor after it. */
export function frameOf(
  question: Question,
  entry: TypedEntry,
  width: number,
  paint: Paint,
  reader: Reader = TABLE,
): Frame {
  const prompt = wrapSpans(spansOf(promptOf(question), reader), width - 1);
  const last = prompt.at(-1) ?? [];
  const ownLine = width - 1 - widthOf(textOf(last)) < fieldWidth(question);
  const lines = ownLine ? [...prompt, []] : prompt;
  const start = ownLine ? '' : `${textOf(last)} `;
  const field = tailOf(shownWhileTyped(question, entry), width - 1 - widthOf(start));
  const row = lines.length - 1;
  return {
    lines: [
      ...lines.slice(0, -1).map((line) => paintSpans(paint, line)),
      (ownLine ? '' : `${paintSpans(paint, last)} `) + paint.strong(field),
      ...choiceLines(question, entry, width, paint),
      ...tipLines(question, width).map(paint.dim),
    ],
    row,
    column: widthOf(start) + widthOf(field),
  };
}

/** The question with its answer, as they stay on the screen. */
export function settledLines(
  question: Question,
  answer: string | undefined,
  width: number,
  paint: Paint,
  reader: Reader = TABLE,
): Lines {
  const shown = answer === undefined ? '' : shownAfterwards(question, answer);
  const asked = spansOf(promptOf(question), reader);
  const before = { text: '', seat: null, ...asked.at(-1) };
  const trimmed = { ...before, text: before.text.trimEnd() };
  const lines = wrapSpans(
    [...asked.slice(0, -1), trimmed, { text: ` ${shown}`, seat: null }],
    width - 1,
  );
  const last = lines.at(-1) ?? [];
  const end = last.at(-1)?.text ?? '';
  const isWhole = shown !== '' && end.endsWith(shown);
  const start = { text: end.slice(0, end.length - shown.length), seat: null };
  return [
    ...lines.slice(0, -1).map((line) => paintSpans(paint, line)),
    isWhole
      ? paintSpans(paint, [...last.slice(0, -1), start]) + paint.strong(shown)
      : paintSpans(paint, last),
  ];
}

/** The question, followed by only the answers that are listed below it. */
function promptOf({ prompt, choices }: Question): Phrase {
  return offering(prompt, listAnswers(choices));
}

function longer(text: string, more: string): string {
  // The cut may split a character.
  return (text + more.slice(0, LONGEST_ANSWER)).slice(0, LONGEST_ANSWER).replace(/\p{Cs}/gu, '');
}

/** Whether the answers can be highlighted; a highlight would reveal a sealed choice. */
function canHighlight({ choices, secrecy }: Question): boolean {
  return secrecy === 'open' && choices.length > 0 && choices.length <= MOST_LISTED;
}

function answerOf({ choices }: Question, { text, chosen }: TypedEntry): string {
  return text === '' && chosen !== undefined ? (choices[chosen] ?? '') : text;
}

/** The choice that Enter would pick. */
function highlighted(
  { choices, secrecy }: Question,
  { text, chosen }: TypedEntry,
): number | undefined {
  if (secrecy !== 'open') return undefined;
  if (chosen !== undefined) return chosen;
  const typed = choices.findIndex((choice) => isSame(choice, text));
  return typed < 0 ? undefined : typed;
}

function isSame(choice: string, text: string): boolean {
  return answerKey(choice) === answerKey(text);
}

function shownWhileTyped(question: Question, entry: TypedEntry): string {
  if (question.secrecy === 'open') return printable(answerOf(question, entry));
  return entry.text === '' ? '' : MASK;
}

/** A mistyped secret stays hidden: it may be one letter away from the real choice. */
function shownAfterwards({ secrecy, choices }: Question, answer: string): string {
  const isChoice = choices.some((choice) => isSame(choice, answer));
  // A letter that is a command elsewhere may be the start of an answer here.
  const typed = answerKey(answer);
  const isBegun = choices.some((choice) => answerKey(choice).startsWith(typed));
  const isCommand = !isBegun && readCommand(answer) !== undefined;
  const isOpen = secrecy === 'open' || isCommand || (secrecy === 'closing' && isChoice);
  return isOpen ? printable(answer).trim() : answer === '' ? '' : HIDDEN;
}

function choiceLines(question: Question, entry: TypedEntry, width: number, paint: Paint): Lines {
  const { choices } = question;
  if (choices.length === 0) return [];
  if (choices.length > MOST_LISTED)
    return [paint.dim(`  ${clipTo(printable(listAnswers(choices)), width - 3)}`)];
  const mark = highlighted(question, entry);
  const lines: string[] = [];
  let line = ' ';
  let used = 1;
  for (const [index, choice] of choices.entries()) {
    const text = clipTo(printable(choice), width - 5);
    const columns = widthOf(text) + 3;
    if (used + columns > width - 1 && used > 1) {
      lines.push(line);
      line = ' ';
      used = 1;
    }
    line += ` ${index === mark ? paint.chosen(`[${text}]`) : ` ${text} `}`;
    used += columns;
  }
  return [...lines, line];
}

/** The keys available at a question, most useful first. */
export function keysAt(question: Question): readonly KeyHelp[] {
  return [
    ...(canHighlight(question)
      ? [
          { key: 'arrows, Tab', about: 'move through the answers' },
          { key: 'Home, End', about: 'the first answer, the last' },
        ]
      : []),
    { key: 'Enter', about: 'give the answer' },
    { key: 'Backspace, Ctrl-W', about: 'delete a character, a word' },
    { key: 'Ctrl-U, Escape', about: 'delete everything' },
    { key: 'Ctrl-L', about: 'redraw the question' },
    { key: 'Ctrl-Z', about: 'suspend; fg comes back' },
    { key: 'Ctrl-D', about: 'quit, if nothing is typed' },
    { key: 'Ctrl-C', about: 'end the program' },
  ];
}

/**
 * The commands available during a turn. Kept short: some terminals lose the cursor if a line below it no longer fits.
 */
function tipLines({ seat, secrecy, choices }: Question, width: number): Lines {
  if (seat === null) return [];
  const names = COMMANDS.map(({ name }) => commandWord(name, choices)).join(' ');
  return wrap(`  ${secrecy === 'open' ? '' : 'typing hidden: '}${names}`, width - 1, 2);
}

/** Reserves room for the expected answers, so that the field does not jump to another line. */
function fieldWidth({ choices }: Question): number {
  const longest = choices.length > MOST_LISTED ? [] : choices.map(widthOf);
  return Math.max(8, ...longest) + 2;
}

function tailOf(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let tail = text;
  while (widthOf(tail) > width - 1) tail = [...tail].slice(1).join('');
  return `…${tail}`;
}
