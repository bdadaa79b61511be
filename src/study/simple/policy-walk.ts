import { other, type Seat } from '../../core/seat.ts';
import { Watch } from '../../solve/budget.ts';
import { isChoosing, isSealed, leaderOf } from '../../solve/compile/turn-code.ts';
import { shapeOfTurn, turnOf } from '../turn-shape.ts';
import { type ByRank, byRank } from './by-rank.ts';
import type { ChoiceView } from './choice-view.ts';
import type { SimplePolicy } from './simple-policy.ts';

/**
 * The positions that one seat's policy can reach against any play; the start is 0. If the policy has a memory, each is
 * paired with the other side's last choice. The turns of a position are `afters[firsts[p]]` up to `firsts[p + 1]`: for
 * each answer of the other side, one for each of the policy's choices there (`supports`), which it makes equally often.
 */
export type PolicyWalk = {
  readonly ranks: Int32Array;
  readonly codes: Uint8Array;
  readonly lists: Int32Array;
  readonly firsts: Int32Array;
  readonly afters: Int32Array;
  readonly supports: Int32Array;
  /** The other side's last choice, if the policy remembers it. */
  readonly lasts: readonly (string | undefined)[];
};

/**
 * A policy that can be followed through all games: it makes each of its choices equally often. A choice that it makes
 * twice as often is listed twice.
 */
export type FollowedPolicy = Pick<SimplePolicy, 'choose' | 'remembers'>;

export function walkPolicy(
  view: ChoiceView,
  seat: Seat,
  { choose, remembers }: FollowedPolicy,
  watch: Watch = new Watch(),
): PolicyWalk {
  const { positions } = view;
  const rival = other(seat);
  const ranks: number[] = [];
  const lasts: (string | undefined)[] = [];
  const codes: number[] = [];
  const lists: number[] = [];
  const firsts = [0];
  const afters: number[] = [];
  const supports: number[] = [];
  /** The number of each position, by the other side's last choice. */
  const numbers = new Map<string | undefined, ByRank<number>>();
  const numberOf = (rank: number, last: string | undefined): number => {
    let known = numbers.get(last);
    if (known === undefined) {
      known = byRank(positions.size);
      numbers.set(last, known);
    }
    let number = known.get(rank);
    if (number === undefined) {
      number = ranks.push(rank) - 1;
      lasts.push(last);
      known.set(rank, number);
    }
    return number;
  };
  numberOf(positions.start, undefined);
  for (let node = 0; node < ranks.length; node++) {
    const rank = ranks[node] as number;
    const last = lasts[node];
    const code = positions.code(rank);
    codes.push(code);
    lists.push(positions.list(rank));
    if (isChoosing(code)) {
      const sealed = isSealed(code);
      const leads = leaderOf(code) === seat;
      const shape = shapeOfTurn(positions, rank, seat);
      const { choices, answers } = shape;
      const own = (sealed || leads) && choices > 1 ? choose(rank, seat, last) : ONLY;
      const said = remembers && (sealed || !leads) ? view.menu(rank, rival).notations : undefined;
      for (let answer = 0; answer < answers; answer++)
        for (const choice of own)
          afters.push(
            numberOf(
              positions.after(rank, turnOf(shape, choice, answer)),
              said === undefined ? last : said[answer],
            ),
          );
      supports.push(own.length);
    } else supports.push(1);
    watch.spend(1 + afters.length - (firsts[node] as number));
    firsts.push(afters.length);
  }
  return {
    ranks: new Int32Array(ranks),
    codes: new Uint8Array(codes),
    lists: new Int32Array(lists),
    firsts: new Int32Array(firsts),
    afters: new Int32Array(afters),
    supports: new Int32Array(supports),
    lasts,
  };
}

/** The only choice of a side that waits or has no other. */
const ONLY = [0] as const;

/** The possible last choices of a seat's opponent when a position is reached. */
export type LastChoices = (rank: number, seat: Seat) => readonly (string | undefined)[];

export function lastChoices(view: ChoiceView): LastChoices {
  const known: (Map<number, (string | undefined)[]> | undefined)[] = [undefined, undefined];
  return (rank, seat) => {
    known[seat] ??= allLastChoices(view, seat);
    return known[seat].get(rank) ?? [];
  };
}

function allLastChoices(view: ChoiceView, seat: Seat): Map<number, (string | undefined)[]> {
  const all = walkPolicy(view, seat, {
    remembers: true,
    choose: (rank) => [...view.menu(rank, seat).notations.keys()],
  });
  const found = new Map<number, (string | undefined)[]>();
  for (const [node, rank] of all.ranks.entries()) {
    const lasts = found.get(rank);
    if (lasts === undefined) found.set(rank, [all.lasts[node]]);
    else lasts.push(all.lasts[node]);
  }
  return found;
}
