import type { Book, Lines, Position } from '../contract/book.ts';
import { LONGEST_NOTATION } from '../contract/notation.ts';
import { type Phrases, render } from '../contract/phrase.ts';
import type { Scene } from '../contract/scene.ts';
import { answerKey } from '../match/question.ts';
import type { Seat } from '../seat.ts';
import { showValue } from '../show.ts';
import { type Diagnostic, diagnosticOf, faultIn, warningIn } from './diagnostic.ts';
import {
  flag,
  list,
  number,
  optional,
  pair,
  phrase,
  record,
  type Schema,
  seatOrNull,
  text,
  variants,
} from './schema.ts';
import { firstTwice, type Legal } from './soundness.ts';
import { targetDiagnostics } from './target-diagnostics.ts';
import { type CallSite, tryCall, tryCalls } from './try-call.ts';
import type { Visited } from './visit.ts';

/** The most turns to narrate, and the most questions to try, in a long list. */
const MOST_TRIED = 12;
/** An answer that hardly any game accepts. */
const NONSENSE = '?';

const LINES: Schema = list(text, 'an array of lines of text');
const PHRASES: Schema = list(phrase, 'an array of lines of text');

const REASON: Schema = optional(phrase);

const SCENE: Schema = list(
  variants({
    track: record({ finish: number, squares: pair(number), marked: list(number), legend: phrase }),
    tiles: record({
      title: phrase,
      tiles: list(record({ text, taken: flag, seat: seatOrNull })),
    }),
    grid: record({
      rows: list(list(record({ text, seat: seatOrNull }))),
      labels: optional(record({ columns: list(text), rows: list(text) })),
    }),
    bars: record({
      bars: list(record({ label: phrase, value: number, most: number, seat: seatOrNull })),
    }),
    facts: record({ facts: list(record({ label: phrase, text: phrase })) }),
  } satisfies Record<Scene[number]['kind'], Schema>),
);

/** Faults in the texts before the first turn. */
export function* openingDiagnostics({ words }: Book): Generator<Diagnostic> {
  const site: CallSite = { part: 'words', member: 'words.opening', source: words.opening };
  yield* tryCalls(site, PHRASES, [() => words.opening()]);
}

/** Faults in the texts and pictures of a position. */
export function* wordDiagnostics(
  book: Book,
  { position, examined: { turn, legal, played } }: Visited,
): Generator<Diagnostic> {
  const { words } = book;
  const { state } = position;
  const phrases: Say = (member, given, call) => {
    const source: unknown = words[member];
    const site: CallSite = { part: 'words', member: `words.${member}`, source, state };
    const schema = member === 'spell' ? LINES : PHRASES;
    return tryCall(given === undefined ? site : { ...site, given }, schema, call);
  };
  const scene = tryCall({ part: 'scene', member: 'scene', source: book.scene, state }, SCENE, () =>
    book.scene(position),
  );
  if ('diagnostic' in scene) yield scene.diagnostic;
  const picture = 'value' in scene ? scene.value : undefined;
  yield* fieldDiagnostics(book, position);
  const isSealed = turn?.kind === 'both';
  for (const choice of legal)
    yield* questionDiagnostics(book, position, picture, choice, isSealed, phrases);
  for (const turn of played.slice(0, MOST_TRIED)) {
    const narrated = phrases('narrate', undefined, () => words.narrate(turn));
    if ('diagnostic' in narrated) yield narrated.diagnostic;
  }
  if (turn?.kind !== 'over' || turn.winner === null) return;
  const { winner } = turn;
  const said = phrases('closing', undefined, () => words.closing(position, winner));
  if ('diagnostic' in said) yield said.diagnostic;
}

/** Faults in the words for a position's values. */
function* fieldDiagnostics({ fields = {} }: Book, { state }: Position): Generator<Diagnostic> {
  for (const [field, words] of Object.entries(fields)) {
    const value = state[field];
    for (const name of ['value', 'clause'] as const) {
      const source = words?.[name];
      if (source === undefined || value === undefined) continue;
      const member = `fields.${field}.${name}`;
      const site: CallSite = { part: 'book', member, source, given: String(value) };
      yield* tryCalls(site, phrase, [() => words?.[name]?.(value, state)]);
    }
  }
}

type Say = <Said extends Phrases>(
  member: keyof Book['words'],
  given: string | undefined,
  call: () => Said,
) => { readonly value: Said } | { readonly diagnostic: Diagnostic };

function isAnswer(text: string): boolean {
  return text.length <= LONGEST_NOTATION && answerKey(text) !== '';
}

/** Faults in a seat's questions, and in the places of its answers on the scene. */
function* questionDiagnostics(
  book: Book,
  position: Position,
  picture: Scene | undefined,
  { seat, moves, notations }: Legal,
  isSealed: boolean,
  say: Say,
): Generator<Diagnostic> {
  const { words } = book;
  const { state } = position;
  const spelled: Lines[] = [];
  for (const [index, move] of moves.entries()) {
    const given = showValue(notations[index]);
    const answers = say('spell', given, () => words.spell(state, move));
    if ('diagnostic' in answers) return yield answers.diagnostic;
    if (answers.value.length === 0 || !answers.value.every(isAnswer)) {
      const allowed = `one answer or more, each of 1 to ${LONGEST_NOTATION} characters`;
      const gave = showValue(answers.value);
      const fault = { kind: 'gave', member: 'words.spell', state, given, gave, allowed } as const;
      return yield diagnosticOf('words', fault, words.spell);
    }
    spelled.push(answers.value);
  }
  const alike = firstTwice(spelled.map((answers) => answers.map(answerKey).join('\n')));
  if (alike !== undefined) {
    const two = alike.map((index) => showValue(notations[index])).join(' and ');
    const what = `spells the legal moves ${two} alike, so no player can choose between them`;
    const message = `words.spell() at ${JSON.stringify(state)} ${what}.`;
    return yield { ...faultIn('words', message, words.spell), kind: 'alike' };
  }
  const begun = new Map<string, Lines>();
  for (const answers of spelled)
    for (let length = 0; length < answers.length && begun.size < MOST_TRIED; length++)
      begun.set(answers.slice(0, length).join('\n'), answers.slice(0, length));
  for (const answers of begun.values()) {
    const given = `seat ${seat} and the answers ${showValue(answers)}`;
    const question = say('ask', given, () => words.ask(position, seat, answers));
    if ('diagnostic' in question) return yield question.diagnostic;
    if (render(question.value.at(-1) ?? '').trim() === '')
      yield {
        ...warningIn(
          'words',
          `words.ask() at ${JSON.stringify(state)}, given ${given}, asks nothing: its last line is the question.`,
          words.ask,
        ),
        kind: 'asks nothing',
      };
    const refusal = say('refuse', `${given} and then ${showValue(NONSENSE)}`, () =>
      words.refuse(state, seat, answers, NONSENSE),
    );
    if ('diagnostic' in refusal) return yield refusal.diagnostic;
  }
  yield* adviceDiagnostics(book, state, seat, spelled);
  if (isSealed) yield* sealedPartDiagnostics(book, state, seat, spelled);
  if (picture !== undefined) yield* targetDiagnostics(book, position, picture, seat, spelled);
}

/** Faults in the words for a player's part in a sealed turn. */
function* sealedPartDiagnostics(
  { words }: Book,
  state: Position['state'],
  seat: Seat,
  spelled: readonly Lines[],
): Generator<Diagnostic> {
  const { sealedPart: source } = words;
  if (source === undefined) return;
  for (const answers of [null, ...spelled.slice(0, MOST_TRIED)]) {
    const given = `seat ${seat} and the answers ${showValue(answers)}`;
    const site: CallSite = { part: 'words', member: 'words.sealedPart', source, state, given };
    const called = tryCall(site, phrase, () => words.sealedPart?.(state, seat, answers));
    if ('diagnostic' in called) return yield called.diagnostic;
  }
}

/** Faults in the advice to a player and the reasons for it. */
function* adviceDiagnostics(
  { words }: Book,
  state: Position['state'],
  seat: Seat,
  spelled: readonly Lines[],
): Generator<Diagnostic> {
  for (const answers of spelled.slice(0, MOST_TRIED))
    for (const [index, answer] of answers.entries()) {
      const before = answers.slice(0, index);
      const given = `seat ${seat} and the answers ${showValue(before)}`;
      if (words.advise !== undefined)
        for (const reply of [answer, null]) {
          const member = 'words.advise';
          const site = { part: 'words', member, source: words.advise, state } as const;
          const called = tryCall(
            { ...site, given: `${given} and then ${showValue(reply)}` },
            phrase,
            () => words.advise?.(state, seat, before, reply),
          );
          if ('diagnostic' in called) return yield called.diagnostic;
        }
      if (words.reason === undefined) continue;
      const site = { part: 'words', member: 'words.reason', source: words.reason, state } as const;
      const called = tryCall({ ...site, given }, REASON, () => words.reason?.(state, seat, before));
      if ('diagnostic' in called) return yield called.diagnostic;
    }
}
