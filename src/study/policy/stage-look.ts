import type { Seat } from '../../core/seat.ts';
import { float64At } from '../../core/typed-array.ts';
import type { Positions } from '../../solve/positions.ts';
import { StageGame } from '../../solve/sealed/stage/stage-game.ts';
import { shapeOfTurn, turnOf } from '../turn-shape.ts';

/** A small bonus, so that among choices with equal guarantees the better average wins. */
const TREMBLE = 2 ** -20;
/** Values closer than this are equal. */
const EQUAL = 1e-9;

/** One turn as a matrix game, given the values of the next positions for seat 0. Reused many times. */
export class StageLook {
  /** The chances of each seat's choices at the latest position. */
  readonly #stage = new StageGame();
  readonly #positions: Positions;
  #payoffs = new Float64Array(16);
  /** The number of choices of each seat; 1 for the side that waits. */
  #height = 0;
  #width = 0;

  constructor(positions: Positions) {
    this.#positions = positions;
  }

  /** Solves a position and returns its value for seat 0. */
  look(rank: number, worths: Float64Array): number {
    const shape = shapeOfTurn(this.#positions, rank, 0);
    this.#height = shape.choices;
    this.#width = shape.answers;
    const cells = this.#height * this.#width;
    if (cells > this.#payoffs.length) this.#payoffs = new Float64Array(2 * cells);
    for (let row = 0, cell = 0; row < this.#height; row++)
      for (let column = 0; column < this.#width; column++)
        this.#payoffs[cell++] = float64At(
          worths,
          this.#positions.after(rank, turnOf(shape, row, column)),
        );
    this.#solve();
    return this.#worth();
  }

  /** Copies the chances of a seat at the latest position. */
  keep(seat: Seat, chances: Float64Array, place: number): void {
    if (seat === 0) this.#stage.keepRows(chances, place);
    else this.#stage.keepColumns(chances, place);
  }

  #solve(): void {
    const stage = this.#stage;
    const height = this.#height;
    const width = this.#width;
    stage.resize(height, width);
    const rows = new Float64Array(height);
    const columns = new Float64Array(width);
    for (let row = 0, cell = 0; row < height; row++)
      for (let column = 0; column < width; column++, cell++) {
        const payoff = float64At(this.#payoffs, cell);
        rows[row] = float64At(rows, row) + payoff / width;
        columns[column] = float64At(columns, column) + payoff / height;
      }
    for (let row = 0, cell = 0; row < height; row++)
      for (let column = 0; column < width; column++, cell++)
        stage.payoffs[cell] =
          float64At(this.#payoffs, cell) +
          TREMBLE * (float64At(rows, row) + float64At(columns, column));
    stage.solve(false);
    share(stage.rows, height, (one, two) => this.#isSame(width, one * width, two * width, 1));
    share(stage.columns, width, (one, two) => this.#isSame(height, one, two, width));
  }

  /** Whether two rows or columns have the same value against everything. */
  #isSame(length: number, one: number, two: number, step: number): boolean {
    for (let index = 0; index < length; index++) {
      const difference =
        float64At(this.#payoffs, one + index * step) - float64At(this.#payoffs, two + index * step);
      if (Math.abs(difference) > EQUAL) return false;
    }
    return true;
  }

  #worth(): number {
    const { rows, columns } = this.#stage;
    let worth = 0;
    for (let row = 0, cell = 0; row < this.#height; row++)
      for (let column = 0; column < this.#width; column++, cell++)
        worth += float64At(rows, row) * float64At(columns, column) * float64At(this.#payoffs, cell);
    return worth;
  }
}

/** Plays equal choices equally often: a player who sees no difference does not always take the first. */
function share(
  chances: Float64Array,
  length: number,
  isSame: (one: number, two: number) => boolean,
): void {
  const isShared = new Uint8Array(length);
  for (let one = 0; one < length; one++) {
    if (isShared[one] === 1) continue;
    const alike: number[] = [];
    for (let two = one; two < length; two++)
      if (isShared[two] === 0 && isSame(one, two)) alike.push(two);
    let sum = 0;
    for (const two of alike) sum += float64At(chances, two);
    for (const two of alike) {
      chances[two] = sum / alike.length;
      isShared[two] = 1;
    }
  }
}
