import { isDeepStrictEqual } from 'node:util';
import type { Lines } from '../../src/core/contract/book.ts';
import { formatOptions } from '../../src/core/contract/option.ts';
import { missingPlace } from '../../src/core/inspection/target-diagnostics.ts';
import { Match } from '../../src/core/match/match.ts';
import { targetsOf } from '../../src/core/match/target.ts';
import { type ViewData, viewData } from '../../src/core/match/view-data.ts';
import { pick, randomFrom } from '../../src/core/random.ts';
import { SEATS, type Seat, seatNumber } from '../../src/core/seat.ts';
import { chosen, type Looked, look, playAtRandom, replay, type Subject, some } from './laws.ts';

/** Laws of what leaves a match: its data, its views, and the places that stand for answers. */
export const VIEW_LAW_NAMES = ['data', 'json', 'secrecy', 'places'] as const;
export type ViewLawName = (typeof VIEW_LAW_NAMES)[number];

type ViewLaw = (looked: Looked) => string | undefined;

const LAWS: Readonly<Record<ViewLawName, ViewLaw>> = {
  /** A match written as data and read again is the same, and looks the same to everybody. */
  data: keepsData,
  /** A view survives being sent. */
  json: survives,
  /** No view holds a sealed half or differs by it; that somebody has chosen is all that is known. */
  secrecy: keepsSecrets,
  /** A place of an answer is on the scene; where there are tiles or cells, every move has one. */
  places: places,
};

/** Who may look at a match. */
const VIEWERS: readonly (Seat | null)[] = [...SEATS, null];
/** So many games are looked at, each broken off one turn later than the one before. */
const GAMES = 30;

/** What one of these laws finds wrong with a game, with the options it was found in. */
export function viewFaultOf(name: ViewLawName, subject: Subject): string | undefined {
  const fault = LAWS[name](look(subject));
  return fault && `${subject.game.id} ${formatOptions(subject.options)}: ${fault}`;
}

/** A match after some turns at random, on a sealed turn perhaps with a half in it. */
function atRandom(subject: Looked, seed: number, turns: number): Match {
  const match = playAtRandom(subject, seed, turns);
  const random = randomFrom(seed);
  if (match.turn.kind !== 'both' || random() < 0.3) return match;
  const seat = pick(match.waiting, random);
  return chosen(match, seat, pick(match.legal(seat), random));
}

/** The views of everybody, and of a seat that is asked the further questions of a few moves too. */
function viewsOf(match: Match): readonly ViewData[] {
  return VIEWERS.flatMap((seat) => [
    viewData(match, seat),
    ...begunMoves(match, seat).map((answers) => viewData(match, seat, answers)),
  ]);
}

/** The beginnings of a few of a seat's moves that are given in several answers. */
function begunMoves(match: Match, seat: Seat | null): readonly Lines[] {
  if (seat === null || !match.waiting.includes(seat)) return [];
  const { game, options, rules, state } = match;
  const { words } = game.book(options);
  return some(rules.moves(state, seat), 3).flatMap((move) => {
    const answers = words.spell(state, move);
    return [...answers.keys()].slice(1).map((length) => answers.slice(0, length));
  });
}

/** What is wrong in the first of some matches in which something is. */
function faultAmong(
  subject: Looked,
  faultIn: (match: Match) => string | undefined,
): string | undefined {
  for (let seed = 0; seed < GAMES; seed++) {
    const match = atRandom(subject, seed, seed);
    const fault = faultIn(match);
    if (fault !== undefined) return `${fault} after ${match.moves.join(' ')}`;
  }
  return undefined;
}

function sent<T>(value: T): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

function keepsData(subject: Looked): string | undefined {
  return faultAmong(subject, (match) => {
    const [data, half] = [match.data(), match.sealedHalf()];
    const find = (id: string) => (id === subject.game.id ? subject.game : undefined);
    const read = Match.from(sent(data), find, sent(half));
    if (!read.ok) return `the data is refused: ${read.error.message}`;
    const again = read.value;
    if (!isDeepStrictEqual([again.data(), again.sealedHalf()], [data, half]))
      return 'other data is written of the match that was read';
    return isDeepStrictEqual(viewsOf(again), viewsOf(match))
      ? undefined
      : 'the match that was read looks different';
  });
}

function survives(subject: Looked): string | undefined {
  return faultAmong(subject, (match) => {
    const changed = viewsOf(match).find((view) => !isDeepStrictEqual(sent(view), view));
    return changed && `the view ${JSON.stringify(changed)} is not the same as JSON`;
  });
}

function keepsSecrets(looked: Looked): string | undefined {
  const { rules, reached } = looked;
  const both = reached.filter(({ state }) => rules.turn(state).kind === 'both');
  for (const { state, path } of some(both, 12))
    for (const seat of SEATS) {
      // Each half in a match of its own, so that nothing they share can hide a difference.
      const known = rules.moves(state, seat).map((move) => {
        const match = chosen(replay(looked, path), seat, rules.notate(move));
        return { views: viewsOf(match), data: match.data() };
      });
      const where = `seat ${seat}'s half at ${JSON.stringify(state)}`;
      if (new Set(known.map(({ views }) => JSON.stringify(views))).size > 1)
        return `a view differs by ${where}`;
      if (new Set(known.map(({ data }) => JSON.stringify(data))).size > 1)
        return `the data of the match differs by ${where}`;
      const before = viewsOf(replay(looked, path)).filter(
        ({ player }) => player !== seatNumber(seat),
      );
      const after = (known[0]?.views ?? []).filter(({ player }) => player !== seatNumber(seat));
      const awaited = before.map((view) =>
        view.awaited.filter((each) => each !== seatNumber(seat)),
      );
      const expected = before.map((view, index) => ({ ...view, awaited: awaited[index] }));
      if (!isDeepStrictEqual(after, expected)) return `more than who is awaited tells of ${where}`;
    }
  return undefined;
}

function places(looked: Looked): string | undefined {
  const { game, options, rules, reached } = looked;
  const book = game.book(options);
  if (book.target === undefined) return undefined;
  for (const { state, path } of some(reached, 60)) {
    const match = replay(looked, path);
    const scene = book.scene(match.position);
    const isLaidOut = scene.some(({ kind }) => kind === 'tiles' || kind === 'grid');
    for (const seat of match.waiting)
      for (const move of some(rules.moves(state, seat), 12)) {
        const answers = book.words.spell(state, move);
        const targets = answers.flatMap((answer, index) =>
          targetsOf(match, seat, answers.slice(0, index)).filter((each) => each.answer === answer),
        );
        const notation = rules.notate(move);
        const where = `for ${notation} by seat ${seat} at ${JSON.stringify(state)}`;
        for (const { target } of targets) {
          const wrong = missingPlace(scene, target);
          if (wrong !== undefined)
            return `the place ${JSON.stringify(target)} ${where} is not on the scene`;
        }
        if (isLaidOut && targets.length === 0 && !rules.passes.includes(notation))
          return `no tile or cell stands ${where}`;
      }
  }
  return undefined;
}
