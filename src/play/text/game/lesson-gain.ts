import type { LessonGain, OpponentGain } from '../../../study/teach/gain.ts';
import { percent } from '../../../study/wording.ts';

export const GAIN_TITLE = 'What you can do now that you could not before';

/** A score this close to a half is neither a win nor a loss. */
const EVEN = 0.005;

type Who = 'random' | 'simple' | 'lesson';

/** What a lesson is worth, in figures, in one to three sentences. */
export function gainLines({ opponents, simple }: LessonGain): readonly string[] {
  const after = standingText(opponents, 'lesson');
  const before = standingText(opponents, 'random');
  const habit = simple === undefined ? undefined : standingText(opponents, 'simple');
  return [
    `If you follow the lesson, you now ${after}.`,
    ...(before === undefined ? [] : [`Before it, with random moves, you would ${before}.`]),
    ...(habit === undefined || simple === undefined
      ? []
      : [
          isAsGood(opponents)
            ? `One simple habit does as well here: ${simple.rule}.`
            : `The best simple habit would ${habit}: ${simple.rule}.`,
        ]),
  ];
}

/** "beat Level 3 (71 % of the games)" or "lose even to Level 1"; undefined if it is not known. */
function standingText(opponents: readonly OpponentGain[], who: Who): string | undefined {
  const scored = opponents.flatMap((one) => {
    const score = one[who];
    return score === undefined ? [] : [{ name: nameOf(one.name), score }];
  });
  const rivals = scored.slice(1);
  const [weakest] = rivals;
  const strongest = rivals.at(-1);
  if (weakest === undefined || strongest === undefined) return undefined;
  const scoreText = ({ name, score }: (typeof scored)[number]): string =>
    `${name} in ${percent(score, 0)} of the games`;
  const beaten = rivals.filter(({ score }) => score > 0.5 + EVEN);
  if (beaten.length === rivals.length) return `beat even ${scoreText(strongest)}`;
  const own = who === 'simple' ? 'its' : 'your';
  const held = Math.abs(strongest.score - 0.5) <= EVEN;
  const best = beaten.at(-1);
  if (held)
    return best === undefined
      ? `hold ${own} own against ${strongest.name}`
      : `beat ${scoreText(best)} and hold ${own} own against ${strongest.name}`;
  if (best !== undefined) return `beat ${scoreText(best)}`;
  return `win only ${percent(weakest.score, 0)} of the games against ${weakest.name}`;
}

function isAsGood(opponents: readonly OpponentGain[]): boolean {
  return opponents.every(({ simple = 0, lesson }) => simple >= lesson - EVEN);
}

function nameOf(bot: string): string {
  const level = bot.replace('bot:', '');
  return /^\d+$/.test(level) ? `Level ${level}` : `the ${level} player`;
}
