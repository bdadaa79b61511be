import { SEATS, type Seat } from '../../core/seat.ts';
import { float64At, int32At } from '../../core/typed-array.ts';
import type { Watch } from '../../solve/budget.ts';
import { isChoosing, isSealed, leaderOf, WON } from '../../solve/compile/turn-code.ts';
import type { Positions } from '../../solve/positions.ts';
import { choicesWhere } from '../turn-shape.ts';
import { ChanceBuffer, choicesOf, type Policy } from './policy.ts';
import type { Glance } from './sight.ts';
import { StageLook } from './stage-look.ts';

/** The discount for winning one turn later, so that the faster of two certain wins is taken. */
const DELAY = 2 ** -20;
/** If one more turn changes values by less than this, looking farther makes no visible difference. */
const SETTLED = 1e-4;
/** The most pairs of choices to evaluate over all horizons. */
const MOST_LOOKS = 50_000_000;

/** The chances of all choices, seat by seat, position after position. */
type SeatMixes = readonly [Float64Array, Float64Array];

/** Play that looks `turns` ahead and counts everything beyond as even. */
type Horizon = { readonly turns: number; readonly mixes: SeatMixes };

/**
 * Lookahead play for games with sealed turns. With no lookahead an unfinished position is worth one half. Each further
 * turn of lookahead evaluates one turn over the previous values (value iteration). A choice is drawn from the
 * equilibrium of its turn.
 */
export class SealedSight {
  readonly #positions: Positions;
  /** The offset of each position's chances, for each seat. */
  readonly #places: readonly [Int32Array, Int32Array];
  readonly #horizons: readonly Horizon[];

  /** Looks ahead by each number of the ladder, until looking farther changes nothing. */
  constructor(positions: Positions, ladder: readonly number[], watch: Watch) {
    this.#positions = positions;
    this.#places = [new Int32Array(positions.size), new Int32Array(positions.size)];
    this.#horizons = this.#look(ladder, watch);
  }

  /** The available lookaheads, in turns. */
  get ladder(): readonly number[] {
    return this.#horizons.map(({ turns }) => turns);
  }

  /** Picks one of the glances at random for each choice. */
  policy(glances: readonly Glance[]): Policy {
    const positions = this.#positions;
    const room = new ChanceBuffer();
    const looks = glances
      .filter(([share]) => share > 0)
      .map(([share, sight]) => ({
        share,
        wins: sight === 'wins',
        mixes: this.#horizons.find(({ turns }) => turns === sight)?.mixes,
      }));
    return (rank, seat, code, list) => {
      const choices = choicesOf(positions, seat, code, list);
      const chances = room.take(choices).fill(0, 0, choices);
      const add = (choice: number, chance: number): void => {
        chances[choice] = float64At(chances, choice) + chance;
      };
      const place = int32At(this.#places[seat], rank);
      for (const { share, wins, mixes } of looks) {
        const winning = wins ? winsInOne(positions, rank, seat) : [];
        if (mixes !== undefined)
          for (let choice = 0; choice < choices; choice++)
            add(choice, share * float64At(mixes[seat], place + choice));
        else if (winning.length > 0)
          for (const choice of winning) add(choice, share / winning.length);
        else for (let choice = 0; choice < choices; choice++) add(choice, share / choices);
      }
      return chances;
    };
  }

  #look(ladder: readonly number[], watch: Watch): readonly Horizon[] {
    const positions = this.#positions;
    const { size, firsts, reach } = positions;
    const totals: [number, number] = [0, 0];
    const playing: number[] = [];
    let worths = new Float64Array(size).fill(0.5);
    let looks = 0;
    for (let rank = 0; rank < size; rank++) {
      if (!reach.has(rank)) continue;
      const code = positions.code(rank);
      if (code === WON[0]) worths[rank] = 1;
      if (code === WON[1]) worths[rank] = 0;
      if (!isChoosing(code)) continue;
      playing.push(rank);
      const list = positions.list(rank);
      looks += int32At(firsts, list + 1) - int32At(firsts, list);
      for (const seat of SEATS) {
        if (!isSealed(code) && leaderOf(code) !== seat) continue;
        this.#places[seat][rank] = totals[seat];
        totals[seat] += choicesOf(positions, seat, code, list);
      }
    }
    const horizons: Horizon[] = [];
    const last = ladder.at(-1) ?? 0;
    const look = new StageLook(positions);
    for (let turns = 1; turns <= last && turns * looks <= MOST_LOOKS; turns++) {
      const mixes: SeatMixes | undefined = ladder.includes(turns)
        ? [new Float64Array(totals[0]), new Float64Array(totals[1])]
        : undefined;
      const next = Float64Array.from(worths);
      let change = 0;
      for (const rank of playing) {
        const code = positions.code(rank);
        const list = positions.list(rank);
        const worth = 0.5 + (1 - DELAY) * (look.look(rank, worths) - 0.5);
        change = Math.max(change, Math.abs(worth - float64At(worths, rank)));
        next[rank] = worth;
        watch.spend(16 * (int32At(firsts, list + 1) - int32At(firsts, list)));
        if (mixes === undefined) continue;
        for (const seat of SEATS)
          if (isSealed(code) || leaderOf(code) === seat)
            look.keep(seat, mixes[seat], int32At(this.#places[seat], rank));
      }
      worths = next;
      if (mixes !== undefined) horizons.push({ turns, mixes });
      if (change < SETTLED) break;
    }
    return horizons;
  }
}

/** The choices of a seat that win at once against every reply. */
export function winsInOne(positions: Positions, rank: number, seat: Seat): readonly number[] {
  return choicesWhere(positions, rank, seat, (after) => positions.code(after) === WON[seat]);
}
