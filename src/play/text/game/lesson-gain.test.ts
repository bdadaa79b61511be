import { expect, test } from 'vitest';
import type { LessonGain } from '../../../study/teach/gain.ts';
import { gainLines } from './lesson-gain.ts';

const score = (name: string, simple: number, lesson: number) => ({
  name,
  random: 0.1,
  simple,
  lesson,
});

test('a pupil holds their own against the perfect player, and a habit its own', () => {
  const simple = { rule: 'always take two' } as LessonGain['simple'];
  const opponents = [
    score('bot:random', 0.9, 1),
    score('bot:1', 0.7, 0.8),
    score('bot:perfect', 0.5, 0.5),
  ];
  expect(gainLines({ opponents, simple })).toEqual([
    'If you follow the lesson, you now beat Level 1 in 80 % of the games and hold your own against the perfect player.',
    'Before it, with random moves, you would win only 10 % of the games against Level 1.',
    'The best simple habit would beat Level 1 in 70 % of the games and hold its own against the perfect player: always take two.',
  ]);
});
