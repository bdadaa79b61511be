import { type Reader, TABLE } from '../../core/contract/phrase.ts';
import type { Target } from '../../core/contract/scene.ts';
import type { TargetedAnswer } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';

/** The places of a scene that can be chosen, and how to choose them. */
export class Answers {
  readonly reader: Reader;
  readonly #targets: readonly TargetedAnswer[];
  readonly #give: (answer: string) => void;
  /** Answers by place. */
  readonly #places: ReadonlyMap<string, string>;

  constructor(
    targets: readonly TargetedAnswer[],
    give: (answer: string) => void,
    reader: Reader = TABLE,
  ) {
    this.#targets = targets;
    this.#give = give;
    this.#places = new Map(
      targets.toReversed().map(({ answer, target }) => [nameOf(target), answer]),
    );
    this.reader = reader;
  }

  give(answer: string): void {
    this.#give(answer);
  }

  /** The squares of a track where a token would land. */
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
    return this.#places.get(nameOf(place));
  }
}

function nameOf(target: Target): string {
  switch (target.kind) {
    case 'square':
      return `square ${target.part} ${target.square} ${target.seat}`;
    case 'tile':
      return `tile ${target.part} ${target.tile}`;
    case 'cell':
      return `cell ${target.part} ${target.row} ${target.column}`;
  }
}

/** A part of a scene on the board. */
export type PartProps<Part> = {
  readonly part: Part;
  /** The part before the last move, to mark the changes. */
  readonly before: Part | undefined;
  /** Its number in the scene. */
  readonly index: number;
  readonly answers: Answers;
};
