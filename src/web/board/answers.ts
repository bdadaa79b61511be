import { type Reader, TABLE } from '../../core/contract/phrase.ts';
import type { Target } from '../../core/contract/scene.ts';
import type { TargetedAnswer } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';

/** The places of a scene that can be chosen, by what they are, and how a choice is given. */
export class Answers {
  readonly reader: Reader;
  readonly #targets: readonly TargetedAnswer[];
  readonly #give: (answer: string) => void;

  constructor(
    targets: readonly TargetedAnswer[],
    give: (answer: string) => void,
    reader: Reader = TABLE,
  ) {
    this.#targets = targets;
    this.#give = give;
    this.reader = reader;
  }

  give(answer: string): void {
    this.#give(answer);
  }

  /** The same for another reader. */
  readBy(reader: Reader): Answers {
    return new Answers(this.#targets, this.#give, reader);
  }

  /** The squares of a track that a token would come to. */
  squares(
    part: number,
  ): readonly { readonly answer: string; readonly square: number; readonly seat: Seat }[] {
    return this.#targets.flatMap(({ answer, target }) =>
      target.kind === 'square' && target.part === part
        ? [{ answer, square: target.square, seat: target.seat }]
        : [],
    );
  }

  /** The answer that a tile or a cell stands for. */
  at(place: Exclude<Target, { kind: 'square' }>): string | undefined {
    return this.#targets.find(({ target }) => isSame(target, place))?.answer;
  }
}

function isSame(one: Target, other: Target): boolean {
  if (one.part !== other.part) return false;
  if (one.kind === 'tile' && other.kind === 'tile') return one.tile === other.tile;
  return (
    one.kind === 'cell' &&
    other.kind === 'cell' &&
    one.row === other.row &&
    one.column === other.column
  );
}

/** A picture that is only looked at. */
export const NO_ANSWERS: Answers = new Answers([], () => {});
