import { type Reader, TABLE } from '../../core/contract/phrase.ts';
import type { Target } from '../../core/contract/scene.ts';
import { placeName, type TargetedAnswer } from '../../core/match/target.ts';
import type { Seat } from '../../core/seat.ts';

/** A place of a scene other than a square of a track. */
type Spot = Exclude<Target, { kind: 'square' }>;

/** Places whose question comes later, and the one that was pressed already. */
export type EarlyPlaces = {
  readonly targets: readonly TargetedAnswer[];
  readonly picked: string | undefined;
  pick(target: Target): void;
};

/** The places of a scene that can be chosen, and how to choose them. */
export class Answers {
  readonly reader: Reader;
  readonly #targets: readonly TargetedAnswer[];
  readonly #give: (answer: string) => void;
  /** Answers by place. */
  readonly #places: ReadonlyMap<string, string>;
  readonly #early: EarlyPlaces | undefined;
  readonly #earlyPlaces: ReadonlyMap<string, string>;

  constructor(
    targets: readonly TargetedAnswer[],
    give: (answer: string) => void,
    reader: Reader = TABLE,
    early?: EarlyPlaces,
  ) {
    this.#targets = targets;
    this.#give = give;
    this.#places = byPlace(targets);
    this.#early = early;
    this.#earlyPlaces = byPlace(early?.targets ?? []);
    this.reader = reader;
  }

  give(answer: string): void {
    this.#give(answer);
  }

  /** The squares of a track where a token would land. */
  squares(part: number): readonly ReachedSquare[] {
    return squaresIn(this.#targets, part);
  }

  /** The answer that a tile or a cell stands for, now or later. */
  at(place: Spot): string | undefined {
    const name = placeName(place);
    return this.#places.get(name) ?? this.#earlyPlaces.get(name);
  }

  /** Whether a place was pressed before its question. */
  isPicked(place: Spot): boolean {
    return this.#early?.picked === placeName(place);
  }

  press(place: Spot): void {
    const answer = this.#places.get(placeName(place));
    if (answer === undefined) this.#early?.pick(place);
    else this.#give(answer);
  }
}

function byPlace(targets: readonly TargetedAnswer[]): ReadonlyMap<string, string> {
  return new Map(targets.toReversed().map(({ answer, target }) => [placeName(target), answer]));
}

/** A square of a track, and the answer that leads there. */
export type ReachedSquare = {
  readonly answer: string;
  readonly square: number;
  readonly seat: Seat;
};

/** The squares of a part of the scene among these places. */
export function squaresIn(
  targets: readonly TargetedAnswer[],
  part: number,
): readonly ReachedSquare[] {
  return targets.flatMap(({ answer, target }) =>
    target.kind === 'square' && target.part === part
      ? [{ answer, square: target.square, seat: target.seat }]
      : [],
  );
}

/** A part of a scene on the board. */
export type PartProps<Part> = {
  readonly part: Part;
  /** The part before the last move, to mark the changes. */
  readonly before: Part | undefined;
  /** Its number in the scene. */
  readonly index: number;
  readonly answers: Answers;
  /** The places of a better move than the one played. */
  readonly better?: readonly TargetedAnswer[] | undefined;
};

/** A part that is only looked at. */
export type StillProps<Part> = Pick<PartProps<Part>, 'part' | 'answers'>;

/** Whether a tile or a cell is one of these places. */
export function isAmong(targets: readonly TargetedAnswer[] | undefined, place: Spot): boolean {
  return targets?.some(({ target }) => placeName(target) === placeName(place)) === true;
}
