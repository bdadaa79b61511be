import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLES, sampleOf } from '../../../test/support/sample.ts';
import { played, solved, started } from '../../../test/support/started.ts';
import { misplaced, pictureOf } from '../../../test/support/svg-boxes.ts';
import type { Book } from '../../core/contract/book.ts';
import { settleOptions } from '../../core/contract/option.ts';
import type { Names } from '../../core/contract/phrase.ts';
import type { Rules } from '../../core/contract/rules.ts';
import { GAMES } from '../../games/index.ts';
import { verdictLines } from '../../play/text/position/verdict.ts';
import { SolutionCache, solveCached } from '../../solve/cache.ts';
import type { Solution } from '../../solve/solution.ts';
import { solve } from '../../solve/solve.ts';
import { answerFor } from '../../study/answer/answer.ts';
import { positionAfter } from '../../study/answer/position-after.ts';
import { review } from '../../study/review/review.ts';
import { drawMapSvg, type MapTitle } from './map-svg.ts';
import { graphSvg } from './review-svg.ts';

const solutions = new SolutionCache(2 ** 30);

/** Two counters that go up by turns; with long ones a map is wide, high, or both. */
function counters(columns: number, rows: number): Rules {
  return {
    shape: { a: columns, b: rows, mover: 2 },
    passes: [],
    start: () => ({ a: 0, b: 0, mover: 0 }),
    turn: ({ a = 0, b = 0, mover }) =>
      a === columns - 1 || b === rows - 1
        ? { kind: 'over', winner: a % 2 === b % 3 ? 0 : 1, reason: 'the end' }
        : { kind: 'one', seat: mover === 0 ? 0 : 1 },
    moves: () => ['a', 'b'],
    next: ({ a = 0, b = 0, mover = 0 }, move) =>
      move === 'a' ? { a: a + 1, mover: 1 - mover } : { b: b + 1, mover: 1 - mover },
    notate: String,
  };
}

function solutionFor(rules: Rules): Solution {
  const solution = solve(rules);
  if (!solution.ok) throw new Error(solution.error.message);
  return solution.value;
}

describe('the boxes of texts', () => {
  const draw = (...texts: readonly string[]): string =>
    `<svg width="200" height="60"><style>text{font-size:10px}.b{font-size:20px;font-weight:600}</style>${texts.join('')}</svg>`;

  test('are as large as their letters', () => {
    const svg = draw(
      '<g transform="translate(10 5)"><text x="1" y="20">aaaa</text></g>',
      '<text class="b" x="100" y="40" text-anchor="end">&lt;a</text>',
      '<text transform="translate(190 30) rotate(-90)" text-anchor="middle">ab</text>',
    );
    const { boxes } = pictureOf(svg);
    expect(boxes.map(({ text }) => text)).toEqual(['aaaa', '<a', 'ab']);
    expect(boxes[0]).toMatchObject({ left: 11, right: expect.closeTo(37.4), top: 17 });
    expect(boxes[1]).toMatchObject({ right: 100, top: 24 });
    expect((boxes[1]?.right ?? 0) - (boxes[1]?.left ?? 0)).toBeGreaterThan(30);
    expect(boxes[2]).toMatchObject({
      left: 182,
      top: expect.closeTo(23.4),
      bottom: expect.closeTo(36.6),
    });
    expect(misplaced(svg)).toEqual([]);
  });

  test('that stand on one another or leave the picture are found', () => {
    expect(
      misplaced(draw('<text x="10" y="20">one</text>', '<text x="20" y="25">two</text>')),
    ).toEqual(['"one" stands on "two"']);
    expect(misplaced(draw('<text x="190" y="20">one</text>'))).toEqual([
      '"one" leaves the picture',
    ]);
  });
});

describe('the map as a picture', () => {
  test.each([
    ['trail-blazer', '', []],
    ['trail-blazer', '', ['1 2 3', '3 2 1 3 3 1']],
    ['trail-blazer', 'finish=2', ['1']],
    ['trail-blazer', 'finish=24 steps=1,2', ['1 2']],
    ['trail-blazer', 'finish=300', ['1']],
    ['binary-race', '', ['16 8']],
    ['binary-race', 'finish=3', ['2']],
    ['leap-to-twenty', '', ['4 1', '4 1 1 4 skip']],
    ['leap-to-twenty', 'finish=5', []],
    ['leap-to-twenty', 'finish=450', ['1']],
    ['predictive-pursuit', '', ['1/1', '2/1 2/2']],
    ['predictive-pursuit', 'stall=never', ['2/1']],
    ['number-quest', '', ['44:5 9', '45:9', '44:5 46:9 1']],
    ['number-quest', 'numbers=5 picks=3', ['1', '15:1 14:2']],
  ] as const)('of %s %s', (id, text, lines) => {
    const game = GAMES.find((each) => each.id === id);
    const given = Object.fromEntries(
      text
        .split(' ')
        .filter(Boolean)
        .map((each) => each.split('=')),
    );
    const options = game === undefined ? undefined : settleOptions(game.options, given);
    if (game === undefined || options?.ok !== true) throw new Error(`no ${id}`);
    const book = game.book(options.value);
    const solution = solveCached(game, options.value, solutions);
    if (!solution.ok || book.axes === undefined) throw new Error('no map');
    for (const line of ['', ...lines]) {
      const position = positionAfter(solution.value.rules, line.split(' ').filter(Boolean));
      if (!position.ok) throw new Error(position.error.message);
      const { state } = position.value;
      const answer = answerFor(game, options.value, solution.value, state);
      const [verdict = ''] = verdictLines(solution.value, answer, state, book);
      const svg = drawMapSvg(solution.value, book.axes, state, {
        title: `${game.title}, ${text}`,
        verdict,
        words: book.fields,
      });
      expect(misplaced(svg), line).toEqual([]);
      // In the words of the book, in tooltips too.
      expect(svg).not.toMatch(/square1|square2|skip1|skip2|prediction1|prediction2/);
    }
  });

  const LONG: Book['fields'] = {
    a: { name: 'the number of stones that are left on the far side of the river' },
    b: { name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' },
    mover: { name: '次の番の人', value: (mover) => `${mover === 0 ? '先手' : '後手'}`.repeat(30) },
  };
  const title: MapTitle = {
    title:
      'The Most Honourable and Very Ancient Game of the MMMMMMMMMMMMMMMMMMMMMM and the 石'.repeat(
        3,
      ),
    verdict: 'Neither side can force a win, and play need never end. '.repeat(8),
    words: LONG,
  };

  test.each([
    [2, 2],
    [1, 40],
    [40, 1],
    [24, 24],
    [3, 300],
    [300, 3],
    [410, 410],
    [2, 100_001],
    [100_001, 2],
  ])('of a game of one’s own with long words, %i by %i', (columns, rows) => {
    const solution = solutionFor(counters(columns, rows));
    const state = solution.rules.start();
    for (const axes of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'a'],
      ['mover', 'b'],
      ['a', 'mover'],
    ] as const) {
      expect(misplaced(drawMapSvg(solution, axes, state, title)), axes.join()).toEqual([]);
      const plain = drawMapSvg(solution, axes, state, { title: 'Own', verdict: 'A draw.' });
      expect(misplaced(plain), axes.join()).toEqual([]);
    }
  });

  test('of games of any size, with any words', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aimW1 ,.石é∞&<'), maxLength: 200 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        words,
        words,
        words,
        (columns, rows, name, own, verdict) => {
          const solution = solutionFor(counters(columns, rows));
          const svg = drawMapSvg(solution, ['a', 'b'], solution.rules.start(), {
            title: name,
            verdict,
            words: { a: { name: own }, b: { name } },
          });
          expect(misplaced(svg)).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the graph of a review as a picture', () => {
  const NAMES: readonly (Names | undefined)[] = [
    undefined,
    ['Ann', undefined],
    ['Wilhelmina Montgomery-Hammersmith of Wimbledon '.repeat(4), '石川五右衛門'.repeat(12)],
  ];

  test.each(SAMPLES)('of the printed sample of $id', ({ id, moves: line }) => {
    const moves = line.split(' ');
    const start = started(id);
    for (const length of [1, 2, moves.length]) {
      const reviewed = review(solved(start), played(start, moves.slice(0, length).join(' ')));
      for (const names of NAMES)
        for (const title of ['A game', `${names?.join(' against ')} `.repeat(3)])
          expect(misplaced(graphSvg(reviewed, title, names)), `${length}`).toEqual([]);
    }
  });

  test('of long games with a mistake on every other turn', () => {
    const { moves } = sampleOf('predictive-pursuit');
    const start = started('predictive-pursuit');
    const reviewed = review(solved(start), played(start, moves));
    const [turn] = reviewed.turns;
    const [choice] = turn?.chosen ?? [];
    if (turn === undefined || choice?.judgement == null) throw new Error('nothing was judged');
    const { judgement } = choice;
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 120 }),
        fc.constantFrom('blunder', 'mistake', 'inaccuracy') as fc.Arbitrary<'blunder'>,
        (values, kind) => {
          const wrong = { ...choice, judgement: { ...judgement, class: kind } };
          const turns = values.slice(1).map((_, index) => ({
            ...turn,
            number: index + 1,
            chosen: [wrong, wrong],
          }));
          const graph = values.map((value) => ({ value, assumed: false }));
          const svg = graphSvg({ ...reviewed, graph, turns, turning: null }, 'A long game');
          expect(misplaced(svg)).toEqual([]);
          expect(svg).toContain('class="sign"');
        },
      ),
      { numRuns: 100 },
    );
  });
});
