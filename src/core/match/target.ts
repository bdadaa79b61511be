import type { Book, Lines, Position } from '../contract/book.ts';
import type { Rules } from '../contract/rules.ts';
import type { Target } from '../contract/scene.ts';
import type { Seat } from '../seat.ts';
import type { Match } from './match.ts';
import { nextAnswers } from './question.ts';

/** An answer with its place. Two answers may share a place. */
export type TargetedAnswer = { readonly answer: string; readonly target: Target };

/** The places of a seat's next answers; answers without a place are left out. */
export function targetsOf(
  match: Match,
  seat: Seat,
  answers: Lines = [],
): readonly TargetedAnswer[] {
  if (!match.waiting.includes(seat)) return [];
  const book = match.game.book(match.options);
  const choices = nextAnswers(match.rules, book.words, match.state, seat, answers);
  return targetsAmong(choices, match, book, seat, answers);
}

/** The same for a known book and known answers. */
export function targetsAmong(
  choices: readonly string[],
  { position }: Match,
  book: Book,
  seat: Seat,
  answers: Lines,
): readonly TargetedAnswer[] {
  return choices.flatMap((answer) => {
    const target = book.target?.(position, seat, answers, answer);
    return target === undefined ? [] : [{ answer, target }];
  });
}

/** The places that only these moves, given in notation, reach; none if they are all that can be played. */
export function placesOfMoves(
  rules: Rules,
  { words, target }: Book,
  position: Position,
  seat: Seat,
  moves: readonly string[],
): readonly TargetedAnswer[] {
  const { state } = position;
  const legal = rules.moves(state, seat);
  const others = legal.filter((move) => !moves.includes(rules.notate(move)));
  if (target === undefined || others.length === 0) return [];
  const placesOf = (move: unknown): readonly TargetedAnswer[] => {
    const answers = words.spell(state, move);
    return answers.flatMap((answer, index) => {
      const place = target(position, seat, answers.slice(0, index), answer);
      return place === undefined ? [] : [{ answer, target: place }];
    });
  };
  const elsewhere = new Set(others.flatMap(placesOf).map((place) => placeName(place.target)));
  return legal
    .filter((move) => moves.includes(rules.notate(move)))
    .flatMap(placesOf)
    .filter((place) => !elsewhere.has(placeName(place.target)));
}

/**
 * The places of a seat's later answers, each once, so that a place can be pressed before its question is asked. Empty
 * if the question itself has places, because a press must not mean two things.
 */
export function laterTargets(match: Match, seat: Seat, answers: Lines): readonly TargetedAnswer[] {
  const { rules, state, position, game, options } = match;
  const book = game.book(options);
  if (book.target === undefined || targetsOf(match, seat, answers).length > 0) return [];
  const found = new Map<string, TargetedAnswer>();
  for (const move of match.waiting.includes(seat) ? rules.moves(state, seat) : []) {
    const spelled = book.words.spell(state, move);
    if (answers.some((answer, index) => spelled[index] !== answer)) continue;
    for (const [index, answer] of spelled.entries()) {
      if (index <= answers.length) continue;
      const target = book.target(position, seat, spelled.slice(0, index), answer);
      if (target !== undefined) found.set(placeName(target), { answer, target });
    }
  }
  return [...found.values()];
}

/** A key for a place of a scene, independent of property order. */
export function placeName(target: Target): string {
  return Object.entries(target).toSorted().join(' ');
}
