import { accept } from '../../src/core/result.ts';
import type { Player } from '../../src/players/player.ts';
import type { Asked, HeldProgram } from './client-suite.ts';

export const HELD = 'bot:held';

/** The side of a held program that asks it. */
export type Questions = HeldProgram & { ask(asked: Asked): Promise<string> };

/** Questions that wait for the test's answers. A page runs this too, so it uses nothing from around it. */
export function heldQuestions(): Questions {
  type Question = {
    readonly asked: PromiseWithResolvers<Asked>;
    readonly answer: PromiseWithResolvers<string>;
  };
  const questions: Question[] = [];
  const at = (index: number): Question => {
    while (questions.length <= index)
      questions.push({ asked: Promise.withResolvers(), answer: Promise.withResolvers() });
    return questions[index] as Question;
  };
  let count = 0;
  return {
    asked: (index) => at(index).asked.promise,
    answer: async (index, move) => at(index).answer.resolve(move),
    ask(asked) {
      const question = at(count++);
      question.asked.resolve(asked);
      return question.answer.promise;
    },
  };
}

/** A program in this process that answers when the test says so. */
export function heldProgram(): HeldProgram & { readonly player: Player } {
  const { ask, ...held } = heldQuestions();
  return {
    ...held,
    player: {
      name: HELD,
      prepare: () =>
        accept({
          choose: ({ moves, seat }, { seed, earlier = [] }) =>
            ask({ moves, seat: seat ?? 0, seed, earlier }),
        }),
    },
  };
}
