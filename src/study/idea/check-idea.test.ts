import { describe, expect, test } from 'vitest';
import { bareGame, heapRules } from '../../../test/support/heap-games.ts';
import { toyGame } from '../../../test/support/toy.ts';
import type { Game } from '../../core/contract/game.ts';
import type { Idea } from '../../core/contract/idea.ts';
import { render, renderLines, say, you } from '../../core/contract/phrase.ts';
import { ideaLines, ideaSummary, ideasData } from '../../play/text/game/ideas.ts';
import { solve } from '../../solve/solve.ts';
import type { CheckedIdea, IdeaStudy } from './checked-idea.ts';
import { ideasOf } from './ideas.ts';

function studyOf(game: Game, ideas: readonly Idea[], most?: number): IdeaStudy {
  const solution = solve(game.rules({}));
  if (!solution.ok) throw new Error(solution.error.message);
  return ideasOf({ ...game, book: () => ({ ...game.book({}), ideas }) }, {}, solution.value, most);
}

function checked(
  game: Game,
  idea: Partial<Idea> & Pick<Idea, 'check'>,
  most?: number,
): CheckedIdea {
  const study = studyOf(game, [{ id: 'i', idea: 'So.', ...idea }], most);
  expect(study.from).toBe('book');
  return study.ideas[0] as CheckedIdea;
}

/** Up to three of seven stones are taken, and who takes the last one wins. */
const stones = bareGame(heapRules({ heaps: [7], takes: [1, 2, 3] }));
const seat = (mover: number | undefined): 0 | 1 => (mover === 0 ? 0 : 1);

describe('who wins', () => {
  const winner = ({ heap1 = 0, mover = 0 }): 0 | 1 =>
    heap1 % 4 === 0 ? seat(1 - mover) : seat(mover);

  test('is so in every position', () => {
    expect(checked(stones, { check: { kind: 'winner', winner } })).toEqual({
      id: 'i',
      idea: 'So.',
      sentence: 'So.',
      verdict: 'holds',
      evidence: 'Checked in 12 positions: it always names the winner.',
      evidenceText: expect.anything(),
      right: 12,
      of: 12,
      share: 1,
      counterexample: null,
    });
  });

  test('is false if the other side wins, or neither', () => {
    const mover = ({ mover = 0 }): 0 | 1 => seat(mover);
    const found = checked(stones, { check: { kind: 'winner', winner: mover } });
    expect(found).toMatchObject({ verdict: 'fails', right: 10, of: 12 });
    expect(found.evidence).toMatch(
      /^Checked in 12 positions: it names the winner in 10 of them \(83\.33 %\)\. False here: heap1 4, the mover Player ([12]), where Player (?!\1)[12] wins\.$/,
    );
    expect(found.counterexample).toMatchObject({ heap1: 4 });
    expect(
      checked(stones, { atLeast: 0.8, check: { kind: 'winner', winner: mover } }),
    ).toMatchObject({
      verdict: 'holds',
      right: 10,
    });
  });

  test('is said of nothing, or only of the first positions', () => {
    expect(checked(stones, { check: { kind: 'winner', winner: () => undefined } })).toMatchObject({
      verdict: 'vacuous',
      share: null,
      evidence: 'It covers none of the 12 unfinished positions.',
    });
    expect(checked(stones, { check: { kind: 'winner', winner } }, 5).evidence).toBe(
      'Checked in 5 positions: it always names the winner. Only the first 5 positions were checked.',
    );
  });

  test('is no matter of chance', () => {
    const found = checked(toyGame(), { check: { kind: 'winner', winner: () => null } });
    expect(found.verdict).toBe('fails');
    expect(found.evidence).toMatch(/, where (chance decides|Player [12] wins)\.$/);
  });
});

describe('the right turns', () => {
  const leaves =
    (rest: number) =>
    ({ after }: { after: { heap1?: number } }) =>
      (after.heap1 ?? 0) % 4 === rest;

  test('give nothing away', () => {
    const found = checked(stones, { check: { kind: 'moves', test: leaves(0) } });
    expect(found).toMatchObject({ verdict: 'holds', right: found.of });
    expect(found.evidence).toMatch(/^Checked in \d+ positions with a choice: it never costs/);
  });

  test('give something away, and where', () => {
    const found = checked(stones, { check: { kind: 'moves', test: leaves(1) } });
    expect(found.verdict).toBe('fails');
    expect(found.evidence).toMatch(
      /costs nothing in \d+ of them \(.* %\)\. It costs something here: heap1 \d,/,
    );
  });
});

describe('a mix', () => {
  const mix = (heads: number, tails: number) => () => ({ heads, tails });

  test('costs nothing where it is that of the equilibrium', () => {
    const found = checked(toyGame(), { check: { kind: 'mix', mix: mix(3, 3) } });
    expect(found).toMatchObject({ verdict: 'holds', share: 1 });
    expect(found.evidence).toMatch(
      /^It covers \d hidden choices and costs nothing in all of them\.$/,
    );
  });

  test('costs what the best answer to it takes', () => {
    const found = checked(toyGame(), { check: { kind: 'mix', mix: mix(3, 1) } });
    expect(found.verdict).toBe('fails');
    expect(found.evidence).toContain('25.00 % at worst');
    const lax = checked(toyGame(), { check: { kind: 'mix', mix: mix(3, 1), costs: 0.25 } });
    expect(lax.verdict).toBe('holds');
    expect(lax.evidence).toContain('costs at most 25 % in all of them');
  });

  test('of what cannot be chosen is none', () => {
    const found = checked(toyGame(), {
      check: { kind: 'mix', mix: () => ({ edge: 1 }), costs: 0.5 },
    });
    expect(found.verdict).toBe('fails');
  });
});

describe('ideas in words', () => {
  const right: Idea = {
    id: 'right',
    idea: say`${you(0)} can win.`,
    check: {
      kind: 'winner',
      winner: ({ heap1, mover }) => (heap1 === 7 ? seat(mover) : undefined),
    },
  };
  const wrong: Idea = {
    id: 'wrong',
    idea: 'Nobody wins.',
    check: { kind: 'winner', winner: () => null },
  };
  const empty: Idea = { ...right, id: 'empty', check: { kind: 'winner', winner: () => undefined } };

  test('stand with what was found of them', () => {
    const study = studyOf(stones, [right, wrong, empty]);
    expect(renderLines(ideaLines(study))).toEqual([
      'You can win.',
      '  Checked in 1 position: it always names the winner.',
      'Nobody wins.',
      expect.stringMatching(
        /^ {2}This is false\. Checked in 12 positions: it names the winner in 0 of them/,
      ),
      'You can win.',
      '  It covers none of the 12 unfinished positions.',
    ]);
    expect(renderLines(ideaSummary(study))).toEqual([
      'The idea: you can win.',
      expect.stringMatching(/^Its book says: Nobody wins\. But that is false\. Checked/),
    ]);
    expect(render(ideaLines(study)[0] ?? '', { seat: 1, names: ['Ann', 'Ben'] })).toBe(
      'Ann can win.',
    );
    expect(ideasData(study)).toMatchObject({ from: 'book', looked: 12, whole: true });
    for (const idea of ideasData(study).ideas) expect(idea).not.toHaveProperty('sentence');
  });

  test('that are not always so are told with their share', () => {
    const often: Idea = {
      id: 'often',
      idea: 'Who moves wins.',
      atLeast: 0.5,
      check: { kind: 'winner', winner: ({ mover }) => seat(mover) },
    };
    const [first, second, ...others] = renderLines(ideaSummary(studyOf(stones, [often, right])));
    expect(first).toBe('The idea: you can win.');
    expect(second).toMatch(
      /^As a rule of thumb: Who moves wins\. Checked in 12 positions: it names the winner in \d+ of them \(\d/,
    );
    expect(others).toEqual([]);
  });

  test('that were found say so, and so does a game without any', () => {
    const found = studyOf(bareGame(heapRules({ heaps: [20], takes: [1, 2, 3] })), []);
    expect(found.from).toBe('search');
    expect(renderLines(ideaLines(found))[0]).toMatch(
      /^Found by search, because its book has none: The mover loses/,
    );
    expect(renderLines(ideaSummary(found))).toEqual([
      'A rule: The mover loses if heap1 is a multiple of 4; otherwise the mover wins. True in all 38 positions.',
    ]);
    const none = studyOf(bareGame(heapRules({ heaps: [15, 15], both: true })), []);
    expect(ideaLines(none)).toEqual(ideaSummary(none));
    expect(ideaSummary(none)).toEqual([
      'No short rule tells you who wins in 99 % of its 507 positions: you have to work it out.',
    ]);
    const over = studyOf(bareGame(heapRules({ heaps: [0] })), []);
    expect(renderLines(ideaSummary(over))).toEqual([
      'The game is over before the first move: there is nothing to work out.',
    ]);
  });
});
