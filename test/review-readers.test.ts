import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { paintFor } from '../src/cli/draw/paint.ts';
import { reviewLines } from '../src/cli/pages/review-page.ts';
import type { Lines } from '../src/core/contract/book.ts';
import { type Reader, renderLines } from '../src/core/contract/phrase.ts';
import { playableSettings } from '../src/core/contract/variant.ts';
import { Match } from '../src/core/match/match.ts';
import { SEATS } from '../src/core/seat.ts';
import { GAMES } from '../src/games/index.ts';
import { readerOfRecord } from '../src/play/names.ts';
import { reviewAnswer } from '../src/play/text/review/review-answer.ts';
import { solve } from '../src/solve/solve.ts';
import { type Review, review } from '../src/study/review/review.ts';
import { gameByChance } from './support/sentences.ts';

/** Games by chance; Player 2 has a habit in every third. */
const SEEDS = [1, 2, 3, 6];

type ReviewedGame = { readonly match: Match; readonly judged: Review };

/** Every game and every variant, reviewed. */
const REVIEWED = GAMES.map((game) => ({
  id: game.id,
  games: playableSettings(game).flatMap(({ options }): readonly ReviewedGame[] => {
    const solution = solve(game.rules(options), { trusted: true });
    if (!solution.ok) throw new Error(solution.error.message);
    const start = Match.start(game, options);
    return SEEDS.map((seed) => {
      const match = gameByChance(start, seed);
      return { match, judged: review(solution.value, match) };
    });
  }),
}));

/** What a reader sees: at the terminal, and on the page turn by turn. */
function linesFor({ match, judged }: ReviewedGame, players: Players, reader: Reader): Lines {
  const page = {
    title: '',
    width: 10_000,
    paint: paintFor({ output: new PassThrough() }),
    blocks: false,
    reader,
  };
  const { overview, turns } = reviewAnswer(judged, match);
  return [
    ...reviewLines({ match, players, tags: {} }, judged, page),
    ...renderLines([...overview, ...turns.flatMap(({ sentences }) => sentences)], reader),
  ];
}

type Players = readonly [string, string];

describe.each(REVIEWED)('a review of $id', ({ games }) => {
  test.each(SEATS)('speaks to the person in seat %i, and calls the program by its name', (seat) => {
    const players: Players = seat === 0 ? ['Ann', 'bot:3'] : ['bot:3', 'Ann'];
    const reader = readerOfRecord(players, true, seat);
    for (const game of games) {
      const lines = linesFor(game, players, reader);
      expect(lines).toContain('Your chance after each turn');
      expect(lines.some((line) => line.endsWith('You win'))).toBe(true);
      for (const line of lines) {
        expect(line).not.toMatch(/Ann|Player|bot:/);
        expectAgreement(line, 'Level 3');
      }
    }
  });

  test('tells everyone else of both sides', () => {
    const players: Players = ['Ann', 'bot:3'];
    for (const game of games) {
      const lines = linesFor(game, players, readerOfRecord(players, true));
      expect(lines).toContain("Ann's chance after each turn");
      for (const line of lines) {
        expect(line).not.toMatch(/\byour?\b/i);
        expectAgreement(line, 'Ann|Level 3');
      }
    }
  });
});

/** What follows a verb with the same subject: "and give up", ", and has". */
const GOES_ON = /^(?:give|lose|win|still|place|have)s?$|^has$/;

/** "Level 3 moves 2 and gives up a win", but "you move 2 and give up a win"; and who chose badly had to choose better. */
function expectAgreement(line: string, name: string): void {
  // Advice to the reader would be taken for advice to the other side.
  expect(line).not.toMatch(
    /\. (?:Always|Choose) |\. To (?:keep|be|win|hold)[^,]*, (?!\w+(?: \d)? had to)/,
  );
  let subject: string | undefined;
  let chooser: string | undefined;
  for (const part of line.split(/[;:.,] (?:then )?|, | and /)) {
    const [, named, rest = part] = new RegExp(`^(you|${name}) ([a-z].*)`, 'i').exec(part) ?? [];
    subject = named?.toLowerCase() ?? subject;
    const [verb = ''] = rest.split(/[ .]/);
    if (named === undefined && !GOES_ON.test(verb)) continue;
    if (verb === 'had') {
      expect(subject, line).toBe(chooser);
      return;
    }
    if (/^(?:must|won|resigned|were|was|still)$/.test(verb)) continue;
    if (subject === 'you') expect(verb, line).not.toMatch(/[^s]s$/);
    else expect(verb, line).toMatch(/s$/);
    chooser ??= subject;
  }
}
