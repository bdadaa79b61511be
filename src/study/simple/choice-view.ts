import type { Rules } from '../../core/contract/rules.ts';
import { other, type Seat } from '../../core/seat.ts';
import { numberAt } from '../../core/typed-array.ts';
import { isChoosing, isSealed, leaderOf, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import type { Solution } from '../../solve/solution.ts';
import { choicesWhere } from '../turn-shape.ts';
import { type ByRank, byRank } from './by-rank.ts';

/** The choices of a seat, in the rules' order. */
export type Menu = {
  /** Menus are numbered from 0 as they are found. */
  readonly id: number;
  readonly notations: readonly string[];
  /** The numbers in each notation: 45 and 9 in `45:9`. */
  readonly numbers: readonly (readonly number[])[];
  /** The words of each notation: `45` and `9` in `45:9`; the whole notation comes first. */
  readonly words: readonly (readonly string[])[];
  /** The choices that contain each word. */
  readonly places: ReadonlyMap<string, Choices>;
};

/** Choices by their index in a menu. */
export type Choices = readonly number[];

/**
 * Everything a simple policy looks at: the names of the choices, how much each changes, and who wins at once. Computed
 * once per position, and on demand.
 */
export class ChoiceView {
  readonly positions: Positions;
  readonly #rules: Rules;
  /** Menus by their notations, because positions share them. */
  readonly #menus = new Map<string, Menu>();
  readonly #found: {
    readonly [Name in keyof Seen]: readonly [ByRank<Seen[Name]>, ByRank<Seen[Name]>];
  };

  constructor({ rules, positions }: Solution) {
    this.#rules = rules;
    this.positions = positions;
    const bySeat = <T>(): readonly [ByRank<T>, ByRank<T>] => [
      byRank(positions.size),
      byRank(positions.size),
    ];
    this.#found = {
      menu: bySeat(),
      wins: bySeat(),
      safe: bySeat(),
      least: bySeat(),
      most: bySeat(),
    };
  }

  menu(rank: number, seat: Seat): Menu {
    const found = this.#found.menu[seat];
    return found.get(rank) ?? keep(found, rank, this.#menuAt(rank, seat));
  }

  /** The choices that win at once, no matter how the other side answers. */
  wins(rank: number, seat: Seat): Choices {
    const found = this.#found.wins[seat];
    return found.get(rank) ?? keep(found, rank, this.#winsAt(rank, seat));
  }

  /** The choices after which the other side has not won and cannot win at once. */
  safe(rank: number, seat: Seat): Choices {
    const found = this.#found.safe[seat];
    return found.get(rank) ?? keep(found, rank, this.#safeAt(rank, seat));
  }

  /** The choices sorted by how many fields they change, then by how much; `least` or `most` first. */
  byChange(rank: number, seat: Seat, end: 'least' | 'most'): Choices {
    const found = this.#found[end][seat];
    return found.get(rank) ?? keep(found, rank, this.#sortByChange(rank, seat, end));
  }

  #menuAt(rank: number, seat: Seat): Menu {
    const rules = this.#rules;
    const moves = rules.moves(this.positions.stateAt(rank), seat);
    return this.#menuOf(moves.map((move) => rules.notate(move)));
  }

  #winsAt(rank: number, seat: Seat): Choices {
    return choicesWhere(
      this.positions,
      rank,
      seat,
      (after) => this.positions.code(after) === WON[seat],
    );
  }

  #safeAt(rank: number, seat: Seat): Choices {
    const rival = other(seat);
    return choicesWhere(this.positions, rank, seat, (after) => {
      const code = this.positions.code(after);
      if (!isChoosing(code)) return code !== WON[rival];
      const chooses = isSealed(code) || leaderOf(code) === rival;
      return !chooses || this.wins(after, rival).length === 0;
    });
  }

  #sortByChange(rank: number, seat: Seat, end: 'least' | 'most'): Choices {
    const { positions } = this;
    const width = positions.fields.length;
    const before = Array.from({ length: width }, (_, field) => positions.valueAt(rank, field));
    const fields: number[] = [];
    const amounts: number[] = [];
    const all = choicesWhere(this.positions, rank, seat, (after, choice) => {
      for (let field = 0; field < width; field++) {
        const change = Math.abs(positions.valueAt(after, field) - numberAt(before, field));
        fields[choice] = (fields[choice] ?? 0) + Math.sign(change);
        amounts[choice] = (amounts[choice] ?? 0) + change;
      }
      return true;
    });
    const sign = end === 'least' ? 1 : -1;
    const compare = (numbers: readonly number[], one: number, another: number): number =>
      sign * ((numbers[one] ?? 0) - (numbers[another] ?? 0));
    return all.toSorted(
      (one, another) => compare(fields, one, another) || compare(amounts, one, another),
    );
  }

  #menuOf(notations: readonly string[]): Menu {
    const key = notations.join('\n');
    let menu = this.#menus.get(key);
    if (menu === undefined) {
      const words = notations.map((notation) => [
        ...new Set([notation, ...(notation.match(/[\p{L}\p{N}]+/gu) ?? [])]),
      ]);
      const named = words.flatMap((each, choice) => each.map((word) => ({ word, choice })));
      const places = Map.groupBy(named, ({ word }) => word);
      menu = {
        id: this.#menus.size,
        notations,
        numbers: notations.map((notation) => (notation.match(/\d+/g) ?? []).map(Number)),
        words,
        places: new Map([...places].map(([word, all]) => [word, all.map(({ choice }) => choice)])),
      };
      this.#menus.set(key, menu);
    }
    return menu;
  }
}

function keep<T>(found: ByRank<T>, rank: number, seen: T): T {
  found.set(rank, seen);
  return seen;
}

/** What is computed once at each position. */
type Seen = {
  readonly menu: Menu;
  readonly wins: Choices;
  readonly safe: Choices;
  readonly least: Choices;
  readonly most: Choices;
};

/** Compares lists of numbers by their first difference. If there is none, the longer list comes later. */
export function compareNumbers(one: readonly number[], another: readonly number[]): number {
  const shared = Math.min(one.length, another.length);
  for (let index = 0; index < shared; index++) {
    const difference = numberAt(one, index) - numberAt(another, index);
    if (difference !== 0) return difference;
  }
  return one.length - another.length;
}
