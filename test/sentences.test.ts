import { describe, expect, test } from 'vitest';
import { Match } from '../src/core/match/match.ts';
import { GAMES } from '../src/games/index.ts';
import { SMALL } from './support/cases.ts';
import { notationIn } from './support/plain-words.ts';
import {
  everyMatch,
  mapSentences,
  reviewSentences,
  sentencesAt,
  spread,
} from './support/sentences.ts';
import { solved, started } from './support/started.ts';

/** Of a case with more positions so many are heard, from the start to the ends. */
const MOST_POSITIONS = 1500;
/** So many positions have their maps drawn. */
const MOST_MAPS = 12;

describe('what is said to people is said in words', () => {
  test.each(SMALL)('$name', async ({ game, options }) => {
    const start = Match.start(game, options);
    const solution = solved(start);
    const matches = everyMatch(start);
    const wrong: string[] = [];
    const heard = new Set<string>();
    const read = (what: string, text: string): void => {
      heard.add(what);
      wrong.push(...notationIn(text, game, options).map((why) => `${what}: ${why}`));
    };
    for (const match of spread(matches, MOST_POSITIONS))
      for await (const [what, text] of sentencesAt(match, solution)) read(what, text);
    for (const match of spread(matches, MOST_MAPS))
      for (const text of mapSentences(match, solution)) read('map', text);
    for (let seed = 1; seed <= 6; seed++)
      for (const text of reviewSentences(start, solution, seed)) read('review', text);
    expect(wrong.slice(0, 10)).toEqual([]);
    for (const what of ['hint', 'coach', 'verdict', 'table', 'map', 'review', 'describe'])
      expect(heard).toContain(what);
  });

  test.each(GAMES)('$id as its book prints it, at the start', async (game) => {
    const start = started(game.id);
    const texts: string[] = [...mapSentences(start, solved(start))];
    for await (const [, text] of sentencesAt(start, solved(start))) texts.push(text);
    expect(texts.flatMap((text) => notationIn(text, game, start.options))).toEqual([]);
    expect(texts.length).toBeGreaterThan(10);
  });
});

test('a printed game has words for all that its states are made of', () => {
  for (const game of GAMES) {
    const { options, rules } = started(game.id);
    const { claims, fields = {} } = game.book(options);
    if (claims.length > 0)
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(rules.shape)));
  }
});

describe('what is not in words is found', () => {
  const { game, options } = started('leap-to-twenty');
  test.each([
    ['Play 45:9.', 'a move as a record writes it'],
    ['After 2/1 it is level.', 'two sealed choices as a record writes them'],
    ['with skip1 0, Player 1 to move', 'the field skip1'],
    ['with mover 0', 'the field mover'],
    ['Leap to Twenty, finish=20', 'a setting'],
    ['Then undefined is left.', 'a value that is none'],
    ['Player 1 , Player 2', 'a stop too many'],
  ])('%s', (text, what) => {
    expect(notationIn(text, game, options).join()).toContain(what);
  });

  test('and what is in words is let be', () => {
    for (const text of [
      'Player 1 to move, no skip owed',
      'The mover wins in 9 turns: move 4.',
      'Roll a die: on 1 or 2 guess 1, else guess 2.',
    ])
      expect(notationIn(text, game, options)).toEqual([]);
  });
});
