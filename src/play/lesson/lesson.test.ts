import { expect, test } from 'vitest';
import { toyGame } from '../../../test/support/toy.ts';
import { player, renderLines, say } from '../../core/contract/phrase.ts';
import type { Reply, Talk } from '../talk/talk.ts';
import { LESSON_STEPS, type LessonStep, lessonEnd, lessonNotDone } from '../text/game/lesson.ts';
import { GAIN_TITLE } from '../text/game/lesson-gain.ts';
import { giveLesson, type Lesson } from './lesson.ts';

/** A lesson whose learner gives these answers, and what became of it. */
function lesson(replies: readonly (string | Reply)[], changes: Partial<Lesson> = {}) {
  const said: string[] = [];
  const reached: (LessonStep | undefined)[] = [];
  const played: string[] = [];
  const left = [...replies];
  const talk: Talk = {
    draws: false,
    address: () => {},
    say: (lines) => void said.push(...renderLines(lines)),
    show: () => {},
    read: async () => 'read',
    async ask() {
      const reply = left.shift();
      if (reply === undefined) return { kind: 'end' };
      return typeof reply === 'string' ? { kind: 'answer', text: reply } : reply;
    },
    echo: () => {},
    wait: (work) => work,
    close: () => {},
  };
  const given: Lesson = {
    chosen: { game: toyGame(), options: {} },
    talk,
    opponent: (step) => [`Opponent of ${step}.`],
    async play(step) {
      played.push(step);
      return 'over';
    },
    ideas: async () => ({
      lines: ['Take all but one.'],
      boards: [
        {
          title: 'Won by the idea',
          scene: [{ kind: 'facts', facts: [{ label: 'Stones', text: '5' }] }],
          lit: [],
          seat: 0,
          says: [say`You are ${player(0)}. Take one.`],
        },
      ],
    }),
    gain: async () => ['You now beat Level 3.'],
    async *puzzles() {},
    reached: (next) => void reached.push(next),
    ...changes,
  };
  return { given, said, reached, played };
}

test('a lesson goes through every step, and is done', async () => {
  const { given, said, reached, played } = lesson(['yes', '', 'Y', 'nonsense', 'yes']);
  expect(await giveLesson(given, 'rules')).toBe('done');
  expect(played).toEqual(['guided', 'match']);
  expect(reached).toEqual([...LESSON_STEPS.slice(1), undefined]);
  const all = said.join('\n');
  for (const [index] of LESSON_STEPS.entries()) expect(all).toContain(`Step ${index + 1} of 5: `);
  expect(all).toContain('Take all but one.');
  expect(all).toContain('Won by the idea:\nStones: 5\nYou are Player 1. Take one.');
  expect(all).toContain(`${GAIN_TITLE}:\n  You now beat Level 3.`);
  expect(all).toContain('Opponent of guided.');
  expect(all).toContain('This game has no position with exactly one right answer.');
  expect(all).toContain('Please answer yes or quit.');
});

test('its end is said before its gain is worked out', async () => {
  const before: string[] = [];
  const { given, said } = lesson([], {
    async gain() {
      before.push(...said);
      return [];
    },
  });
  expect(await giveLesson(given, 'match')).toBe('done');
  expect(before.join('\n')).toContain(lessonEnd(given.chosen));
});

test('it goes on where it was left', async () => {
  const { given, said, played } = lesson(['yes']);
  expect(await giveLesson(given, 'puzzles')).toBe('done');
  expect(played).toEqual(['match']);
  expect(said.join('\n')).not.toContain('Step 3 of 5');
});

test.each([
  ['quit', 'quit'],
  [{ kind: 'end' }, 'end'],
  [{ kind: 'interrupt' }, 'interrupt'],
] as const)('%o between two steps leaves it there', async (reply, ending) => {
  const { given, reached } = lesson([reply]);
  expect(await giveLesson(given, 'rules')).toBe(ending);
  expect(reached).toEqual(['idea']);
});

test.each(['quit', 'end', 'interrupt', 'fault'] as const)(
  'a game that ends by %s is not done',
  async (ending) => {
    const { given, reached } = lesson([], { play: async () => ending });
    expect(await giveLesson(given, 'guided')).toBe(ending);
    expect(reached).toEqual([]);
  },
);

test('a step whose game was resigned is still to do', async () => {
  const { given, said, reached } = lesson(['yes', 'yes'], { play: async () => 'resigned' });
  expect(await giveLesson(given, 'guided')).toBe('done');
  expect(reached).toEqual(['puzzles', 'match', 'guided']);
  expect(said.at(-1)).toBe(lessonNotDone(['guided', 'match']));
});
