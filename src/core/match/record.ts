import { clip } from '../clip.ts';
import type { FindGame } from '../contract/game.ts';
import { formatOptions, parseOptions } from '../contract/option.ts';
import type { Turn } from '../contract/rules.ts';
import { STEERING } from '../person-name.ts';
import type { RefusalCode } from '../refusal-code.ts';
import { accept, type Place, type Refusal, type Result, refuse } from '../result.ts';
import { other, type Seat } from '../seat.ts';
import { type Ending, endingByRules, endingInTags } from './ending.ts';
import { Match, MOST_TURNS } from './match.ts';

/** A written game: readable, mailable, and enough to replay it exactly. */
export type GameRecord = {
  readonly match: Match;
  readonly players: readonly [string, string];
  /** Other tags: seed, series and anything else a writer wants to store. */
  readonly tags: Readonly<Record<string, string>>;
};

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type GameResult = (typeof RESULTS)[number];

const OWN_TAGS = ['Game', 'Options', 'Player1', 'Player2', 'Result', 'Turns'] as const;
/** Room for the longest match, with notations of sixty characters. */
const MOST_CHARACTERS = 16_000_000;
const WIDTH = 79;

export function resultOf(turn: Turn): GameResult {
  if (turn.kind !== 'over') return '*';
  if (turn.winner === null) return '1/2-1/2';
  return turn.winner === 0 ? '1-0' : '0-1';
}

/** How a game ended, by its moves or otherwise; undefined while it goes on. Moves take precedence over tags. */
export function endOf({ match, tags }: Pick<GameRecord, 'match' | 'tags'>): Ending | undefined {
  return endingByRules(match.turn) ?? endingInTags(tags);
}

/** The player who resigned. */
export function resignedIn(record: Pick<GameRecord, 'match' | 'tags'>): Seat | undefined {
  const end = endOf(record);
  return end?.kind === 'resigned' && end.winner !== null ? other(end.winner) : undefined;
}

/** The result of a game, by its moves or otherwise. An aborted game has none. */
export function resultOfRecord(record: Pick<GameRecord, 'match' | 'tags'>): GameResult {
  const end = endOf(record);
  if (end === undefined || end.kind === 'aborted') return '*';
  return resultOf({ kind: 'over', winner: end.winner, reason: '' });
}

export function formatRecord(record: GameRecord): string {
  const { match, players, tags } = record;
  const moves = match.moves;
  const all: Record<string, string> = {
    Game: match.game.id,
    Options: formatOptions(match.options),
    Player1: players[0].normalize('NFC'),
    Player2: players[1].normalize('NFC'),
    Result: resultOfRecord(record),
    ...tags,
    Turns: String(moves.length),
  };
  const head = Object.entries(all).map(([name, value]) => `[${name} "${escapeTag(value)}"]`);
  return [...head, '', ...formatMoves(moves), ''].join('\n');
}

/** `1. 4 1  2. 1 4`, two turns per number, broken into lines. */
function formatMoves(moves: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let index = 0; index < moves.length; index += 2) {
    const pair = [`${index / 2 + 1}.`, ...moves.slice(index, index + 2)].join(' ');
    const last = lines.at(-1);
    if (last === undefined || last.length + pair.length + 2 > WIDTH) lines.push(pair);
    else lines[lines.length - 1] = `${last}  ${pair}`;
  }
  return lines;
}

/** Reads a whole record, or says where and why it cannot be read. */
export function parseRecord(text: string, findGame: FindGame): Result<GameRecord> {
  const unreadable = checkText(text);
  if (unreadable !== undefined) return refuse(unreadable);
  const head = parseTags(text);
  if (!head.ok) return head;
  const { tags, body } = head.value;
  const opened = openMatch(tags, findGame);
  if (!opened.ok) return opened;
  const played = playMoves(opened.value, tokensOf(text, body));
  if (!played.ok) return played;
  const match = played.value;
  const further = [...tags].filter(([name]) => !(OWN_TAGS as readonly string[]).includes(name));
  const record: GameRecord = {
    match,
    players: [nameIn(tags, 'Player1') ?? 'Player 1', nameIn(tags, 'Player2') ?? 'Player 2'],
    tags: Object.fromEntries(further.map(([name, tag]) => [name, tag.value])),
  };
  const wrong = checkClaims(record, tags, text);
  return wrong === undefined ? accept(record) : refuse(wrong);
}

/**
 * A record's tags, for any game. Only `parseRecord` checks them against the moves, and only if the game
 * is available.
 */
export function readTags(text: string): Result<Readonly<Record<string, string>>> {
  const unreadable = checkText(text);
  if (unreadable !== undefined) return refuse(unreadable);
  const head = parseTags(text);
  if (!head.ok) return head;
  return accept(Object.fromEntries([...head.value.tags].map(([name, { value }]) => [name, value])));
}

type Tag = { readonly value: string; readonly place: Place };
type Tags = ReadonlyMap<string, Tag>;
type Token = { readonly text: string; readonly line: number; readonly column: number };

/** A refusal of a record and its place, by default the beginning. */
function fault(
  code: RefusalCode,
  message: string,
  place: Place = { line: 1, column: 1 },
  allowed?: readonly string[],
): Refusal {
  return { code, message, place, ...(allowed === undefined ? {} : { allowed }) };
}

function cutShort(why: string, place: Place): Refusal {
  return fault('record/cut-short', `The record is cut off: ${why}.`, place);
}

function checkText(text: string): Refusal | undefined {
  if (text.length > MOST_CHARACTERS)
    return fault(
      'record/too-large',
      `A record has at most ${MOST_CHARACTERS} characters; this one has ${text.length}.`,
    );
  if (text.trim() === '') return fault('record/empty', 'The record is empty.');
  const strange = /[^\P{C}\n\r\t\u{feff}\u{200c}\u{200d}]|\u{fffd}/u.exec(text);
  if (strange === null) return undefined;
  return fault('record/not-text', 'This is not a text record.', placeAt(text, strange.index));
}

function parseTags(text: string): Result<{ readonly tags: Tags; readonly body: number }> {
  const tags = new Map<string, Tag>();
  const lines = text.split('\n');
  let line = 0;
  for (const source of lines) {
    const content = source.replace(/^\u{feff}/u, '').trim();
    if (content !== '' && !content.startsWith('[')) break;
    line++;
    if (content === '') continue;
    const place = { line, column: 1 };
    const parts = /^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\["\\])*)"\]$/.exec(content);
    const [, name, value] = parts ?? [];
    if (name === undefined || value === undefined)
      return refuse(fault('record/bad-tag', `This tag is damaged: ${clip(content)}`, place));
    if (tags.has(name))
      return refuse(fault('record/tag-twice', `The tag ${name} appears twice.`, place));
    tags.set(name, { value: value.replace(/\\(["\\])/g, '$1'), place });
  }
  const isAllTags = line === lines.length;
  const emptyLines = text.slice(text.trimEnd().length).split('\n').length - 2;
  // Without this check, a record cut off among its tags would look like one without moves yet.
  if (isAllTags && emptyLines < 1)
    return refuse(cutShort('there is no empty line after its tags', placeAt(text, text.length)));
  return accept({ tags, body: line });
}

function openMatch(tags: Tags, findGame: FindGame): Result<Match> {
  const named = tags.get('Game');
  if (named === undefined)
    return refuse(
      fault(
        'record/no-game',
        'The record does not say which game it is: there is no [Game "…"] tag.',
      ),
    );
  const game = findGame(named.value);
  if (game === undefined)
    return refuse(
      fault('record/unknown-game', `There is no game "${clip(named.value)}" here.`, named.place),
    );
  const { value, place } = tags.get('Options') ?? { value: '', place: named.place };
  const options = parseOptions(game.options, value);
  if (!options.ok) return refuse({ ...options.error, code: 'record/bad-options', place });
  return accept(Match.start(game, options.value));
}

function* tokensOf(text: string, firstLine: number): Generator<Token> {
  for (const [index, line] of text.split('\n').slice(firstLine).entries())
    for (const found of line.matchAll(/\S+/g))
      yield { text: found[0], line: firstLine + index + 1, column: found.index + 1 };
}

function playMoves(start: Match, tokens: Iterable<Token>): Result<Match> {
  let match = start;
  let turns = 0;
  let numbered: Place | undefined;
  for (const token of tokens) {
    const place = { line: token.line, column: token.column, turn: turns + 1 };
    const fail = (code: RefusalCode, message: string, allowed?: readonly string[]): Result<Match> =>
      refuse(fault(code, message, place, allowed));
    if (turns >= MOST_TURNS)
      return fail('record/too-long', `A record has at most ${MOST_TURNS} turns.`);
    if (turns % 2 === 0 && numbered === undefined) {
      const expected = `${turns / 2 + 1}.`;
      if (token.text !== expected)
        return fail('record/bad-number', `Expected "${expected}" here, not "${clip(token.text)}".`);
      numbered = place;
      continue;
    }
    if (match.turn.kind === 'over')
      return fail(
        'record/after-the-end',
        `The game had already ended before "${clip(token.text)}".`,
      );
    const next = match.play(token.text);
    if (!next.ok) return fail('record/bad-move', next.error.message, next.error.allowed);
    match = next.value;
    turns++;
    numbered = undefined;
  }
  if (numbered !== undefined)
    return refuse(cutShort('there is no move after its last number', numbered));
  return accept(match);
}

/** A record's own claims must be true. This detects a record that was cut off. */
function checkClaims(record: GameRecord, tags: Tags, text: string): Refusal | undefined {
  const { turns } = record.match;
  const claimed = tags.get('Turns');
  if (claimed !== undefined && claimed.value !== String(turns))
    return fault(
      'record/cut-short',
      `The record says it has ${clip(claimed.value)} turns, but it has ${turns}.`,
      claimed.place,
    );
  if (claimed !== undefined && !text.endsWith('\n'))
    return cutShort('its last line has no line break', {
      ...placeAt(text, text.length),
      turn: turns,
    });
  const result = tags.get('Result');
  const actual = resultOfRecord(record);
  if (result !== undefined && result.value !== actual)
    return fault(
      'record/wrong-result',
      `The record says the result is ${clip(result.value)}, but after its moves it is ${actual}.`,
      result.place,
      [actual],
    );
  return undefined;
}

/** A player's name with its letters normalised: otherwise one person would count as two. */
function nameIn(tags: Tags, tag: 'Player1' | 'Player2'): string | undefined {
  return tags.get(tag)?.value.normalize('NFC');
}

function placeAt(text: string, index: number): Place {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') };
}

function escapeTag(value: string): string {
  return value.replace(STEERING, ' ').replaceAll('\u{fffd}', ' ').replace(/["\\]/g, '\\$&');
}
