import { PassThrough } from 'node:stream';
import { drawMap } from '../../src/cli/draw/map.ts';
import { drawMapSvg } from '../../src/cli/draw/map-svg.ts';
import { paintFor } from '../../src/cli/draw/paint.ts';
import { reviewLines } from '../../src/cli/pages/review-page.ts';
import type { Lines } from '../../src/core/contract/book.ts';
import { type Phrases, render, renderLines } from '../../src/core/contract/phrase.ts';
import { spaceOf } from '../../src/core/contract/space.ts';
import type { Match } from '../../src/core/match/match.ts';
import { randomFrom } from '../../src/core/random.ts';
import { SEATS, type Seat } from '../../src/core/seat.ts';
import { coachWith } from '../../src/play/coach.ts';
import { titleOf } from '../../src/play/text/game/options.ts';
import { tellHint } from '../../src/play/text/position/hint.ts';
import { mixLines } from '../../src/play/text/position/mix.ts';
import { describeScene } from '../../src/play/text/position/position.ts';
import { moveLines, verdictLines } from '../../src/play/text/position/verdict.ts';
import {
  choicesOf,
  hintAfter,
  lineAfter,
  lineText,
  refute,
  reveal,
  task,
} from '../../src/play/text/puzzle/puzzles.ts';
import { explanationSentence } from '../../src/play/text/review/explanation.ts';
import { reviewOverview } from '../../src/play/text/review/review.ts';
import { reviewSettingOf, turnSentences } from '../../src/play/text/review/review-turn.ts';
import type { Solution } from '../../src/solve/solution.ts';
import { answerFor } from '../../src/study/answer/answer.ts';
import { puzzlesAt } from '../../src/study/puzzle/puzzle.ts';
import { explain } from '../../src/study/review/explain.ts';
import { hintFor } from '../../src/study/review/hint.ts';
import { review } from '../../src/study/review/review.ts';

/** A match at every state that play comes to, sealed turns and all. */
export function everyMatch(start: Match): readonly Match[] {
  const { encode } = spaceOf(start.rules.shape);
  const found = new Map([[encode(start.state), start]]);
  // A map goes on over what is added to it meanwhile.
  for (const match of found.values())
    for (const after of nextMatches(match))
      if (!found.has(encode(after.state))) found.set(encode(after.state), after);
  return [...found.values()];
}

function nextMatches(match: Match): readonly Match[] {
  const [seat] = match.waiting;
  if (seat === undefined) return [];
  return match.legal(seat).flatMap((move) => {
    const after = match.choose(seat, move);
    if (!after.ok) throw new Error(after.error.message);
    return after.value.turns > match.turns ? [after.value] : nextMatches(after.value);
  });
}

/** Every beginning of a move that somebody may have typed, the empty one first. */
function beginnings({ rules, state, game, options }: Match, seat: Seat): readonly Lines[] {
  const { words } = game.book(options);
  const begun = new Map<string, Lines>([['', []]]);
  for (const move of rules.moves(state, seat)) {
    const answers = words.spell(state, move);
    for (let length = 1; length < answers.length; length++)
      begun.set(answers.slice(0, length).join(' '), answers.slice(0, length));
  }
  return [...begun.values()];
}

/** At most so many of a list, as far apart as that allows. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  const every = Math.ceil(list.length / most);
  return list.filter((_, index) => index % every === 0);
}

/** Of more moves than this so many are spoken of one by one: thousands differ in their numbers only. */
const MOST_MOVES = 40;

/** Everything that is said of a position to people, by what says it. */
export async function* sentencesAt(
  match: Match,
  solution: Solution,
): AsyncGenerator<readonly [string, string]> {
  const { rules, state, position, game, options, turn } = match;
  const book = game.book(options);
  const answer = answerFor(game, options, solution, state);
  const told = function* (what: string, lines: Phrases): Generator<readonly [string, string]> {
    for (const line of renderLines(lines)) if (line.trim() !== '') yield [what, line.trim()];
  };
  yield* told('describe', describeScene(book.scene(position)));
  yield* told('verdict', verdictLines(solution, answer, state, book));
  const table = moveLines(answer, { rules, book });
  yield* told(
    'table',
    // In columns there are more spaces than in a sentence.
    table.map(({ text }) => render(text).replace(/ {2,}/g, ' ')),
  );
  yield* told(
    'mix',
    mixLines(answer, solution, book).map((line) => render(line).replace(/ {2,}/g, ' ')),
  );
  const coach = coachWith(
    {
      solve: () => Promise.resolve({ ok: true, value: solution }),
      prove: () => Promise.reject(new Error('Nobody proves here.')),
    },
    true,
  );
  for (const seat of match.waiting) {
    const hint = hintFor(solution, state, seat);
    if (hint === undefined) continue;
    for (const given of spread(beginnings(match, seat), MOST_MOVES))
      yield* told('hint', [tellHint(hint, { rules, position, book, solution }, given)]);
    yield* told('hint of a proof', [tellHint(hint, { rules, position, book })]);
    yield* told('coach', await coach.hint(match, seat));
    if (turn.kind !== 'one') continue;
    for (const move of spread(match.legal(seat), MOST_MOVES)) {
      yield* told('warning', await coach.warning(match, seat, move));
      const explanation = explain(solution, state, move);
      if (explanation === undefined) continue;
      for (const reader of [null, ...SEATS])
        yield* told('reason', [
          explanationSentence(explanation, { rules, book, position, reader }),
        ]);
    }
  }
  for (const puzzle of puzzlesAt(solution, solution.numberOf(state))) {
    const posed = { match, solution, puzzle };
    yield* told('puzzle', [task(posed)]);
    for (let given = 0; given <= puzzle.choices; given++)
      yield* told('puzzle', [hintAfter(posed, given)]);
    for (const chosen of [undefined, ...choicesOf(posed)])
      yield* told('puzzle', [reveal(posed, chosen), lineText(posed, lineAfter(posed, chosen))]);
    for (const [index, choice] of choicesOf(posed).entries())
      if (index !== puzzle.answer) yield* told('puzzle', [refute(posed, choice)]);
  }
}

/** What stands around the map of a position, and not in its cells. */
export function* mapSentences(match: Match, solution: Solution): Generator<string> {
  const { game, options, state } = match;
  const book = game.book(options);
  yield titleOf({ game, options });
  if (book.axes === undefined) return;
  const setting = { width: 1000, colours: 'none', words: book.fields } as const;
  const [heading = ''] = drawMap(solution, book.axes, state, setting);
  yield heading;
  const picture = drawMapSvg(solution, book.axes, state, {
    title: titleOf({ game, options }),
    verdict: '',
    words: book.fields,
  });
  // Cells have a notation of their own, which the legend explains.
  for (const [, text = ''] of picture.matchAll(/<(?:title|desc|text)[^>]*>([^<]*)</g))
    if (!/^(?:[12]:\d+|\d+|[=∞?+])?$/.test(text)) yield text.trim();
}

/** A game by chance, in which Player 2 has a habit if the seed divides by three. */
export function gameByChance(start: Match, seed: number): Match {
  const random = randomFrom(seed);
  let match = start;
  for (let turns = 0; match.turn.kind !== 'over' && turns < 60; turns++)
    for (const seat of match.waiting) {
      const legal = match.legal(seat);
      const index = seed % 3 === 0 && seat === 1 ? 0 : Math.floor(random() * legal.length);
      const after = match.choose(seat, legal[index] ?? '');
      if (!after.ok) throw new Error(after.error.message);
      match = after.value;
    }
  return match;
}

/** A whole game by chance, and everything that a review says of it. */
export function reviewSentences(start: Match, solution: Solution, seed: number): Lines {
  const match = gameByChance(start, seed);
  const judged = review(solution, match);
  const record = { match, players: ['Player 1', 'Player 2'], tags: {} } as const;
  const page = {
    title: '',
    width: 10_000,
    paint: paintFor({ output: new PassThrough() }),
    blocks: false,
    reader: { seat: null } as const,
  };
  const lines = reviewLines(record, judged, page);
  const isText = (line: string): boolean => /^[A-Z].*\.$/.test(line);
  const setting = reviewSettingOf(match);
  const stepped = [
    ...reviewOverview(judged, setting),
    ...judged.turns.flatMap((turn) => turnSentences(judged, turn, setting)),
  ].flatMap((sentence) =>
    ([null, 0, 1] as const).map((seat) =>
      render(sentence, { seat }).replace(/^(\?\?|\?!?|~) /, ''),
    ),
  );
  return [...stepped, ...lines.filter(isText)];
}
