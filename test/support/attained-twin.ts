import type { Seat } from '../../src/core/seat.ts';
import { type Place, transpose } from './sealed-twin.ts';
import { dot, soundCorners } from './sound-answers.ts';

const NEAR = 1e-7;

/** A way to play a turn: the choices that are made, and the answers that give no more than what the turn is worth. */
type Way = { readonly choices: readonly number[]; readonly answers: readonly number[] };

/**
 * Where a seat can play so that what a place is worth to it is sure, play that never ends being worth nothing: by trying
 * every kind of best mix at every place, each with every other. Undefined where these are too many.
 */
export function attainedTwin(
  places: readonly Place[],
  seat: Seat,
  worths: readonly number[],
): readonly boolean[] | undefined {
  const tables = places.map((place) =>
    'winner' in place ? [] : seat === 0 ? place.to : transpose(place.to),
  );
  const worth = (place: number): number => worths[place] as number;
  const ways = tables.map((to, place) =>
    to.length === 0 || worth(place) < NEAR
      ? []
      : waysOf(
          to.map((row) => row.map(worth)),
          worth(place),
        ),
  );
  const asked = [...places.keys()].filter((place) => (ways[place] as readonly Way[]).length > 0);
  if (asked.reduce((product, place) => product * (ways[place]?.length ?? 1), 1) > 3000)
    return undefined;
  const attained = places.map((_, place) => !asked.includes(place));
  for (const plan of plansOf(asked, ways))
    for (const place of keptBy(plan, tables)) attained[place] = true;
  return attained;
}

/** Every kind of best mix: what is made of some of the corners plays all that they play, and gives where one gives. */
function waysOf(matrix: readonly (readonly number[])[], worth: number): readonly Way[] {
  const lacking = transpose(matrix.map((row) => row.map((each) => 1 - each)));
  const corners = soundCorners(lacking, 1 - worth, NEAR);
  const ways = new Map<string, Way>();
  for (let some = 1; some < 2 ** corners.length; some++) {
    const meant = corners.filter((_, at) => (some >> at) & 1);
    const way = {
      choices: [...matrix.keys()].filter((at) => meant.some((mix) => (mix[at] as number) > NEAR)),
      answers: [...lacking.keys()].filter((at) =>
        meant.every((mix) => 1 - dot(lacking[at] as number[], mix) < worth + NEAR),
      ),
    };
    ways.set(JSON.stringify(way), way);
  }
  return [...ways.values()];
}

type Plan = ReadonlyMap<number, Way>;

function* plansOf(asked: readonly number[], ways: readonly (readonly Way[])[]): Generator<Plan> {
  const [place, ...rest] = asked;
  if (place === undefined) yield new Map();
  else
    for (const plan of plansOf(rest, ways))
      for (const way of ways[place] as readonly Way[]) yield new Map([[place, way], ...plan]);
}

/** The places from which a plan never leaves what it keeps, and where nobody can keep it from coming to an end. */
function keptBy(plan: Plan, tables: readonly (readonly (readonly number[])[])[]): Set<number> {
  const after = (place: number, choice: number, answer: number): number =>
    tables[place]?.[choice]?.[answer] as number;
  const kept = new Set(plan.keys());
  const isKept = (place: number): boolean => !plan.has(place) || kept.has(place);
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const [place, { choices, answers }] of plan)
      if (answers.some((answer) => choices.some((choice) => !isKept(after(place, choice, answer)))))
        kept.delete(place);
    const stays = new Set(kept);
    for (let count = -1; count !== stays.size; ) {
      count = stays.size;
      for (const place of stays) {
        const { choices, answers } = plan.get(place) as Way;
        const canStay = answers.some((answer) =>
          choices.every((choice) => stays.has(after(place, choice, answer))),
        );
        if (!canStay) stays.delete(place);
      }
    }
    for (const place of stays) kept.delete(place);
  }
  return kept;
}
