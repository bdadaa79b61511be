/** More than anything told of a call has. */
const CHARACTERS = 2048;
const NUMBERS = 3;

/** What one thread is doing, written where another can read it while the first is busy. */
export interface CallTrace {
  /** To be handed to the other thread. */
  readonly shared: SharedArrayBuffer;
  begin(what: string): void;
  end(): void;
  /** How often something has begun or ended: what has not come back leaves it as it is. */
  readonly ticks: number;
  /** What has not come back yet. */
  readonly open: string | undefined;
}

/** A trace on fresh memory, or on that of another thread. */
export function callTrace(
  shared: SharedArrayBuffer = new SharedArrayBuffer(NUMBERS * 4 + CHARACTERS * 2),
): CallTrace {
  /** The ticks, how many calls stand in one another, and how long the text is. */
  const numbers = new Int32Array(shared, 0, NUMBERS);
  const codes = new Uint16Array(shared, NUMBERS * 4);
  const tick = (deeper: number): void => {
    Atomics.add(numbers, 1, deeper);
    Atomics.add(numbers, 0, 1);
  };
  return {
    shared,
    begin(what) {
      const length = Math.min(what.length, CHARACTERS);
      for (let index = 0; index < length; index++) codes[index] = what.charCodeAt(index);
      Atomics.store(numbers, 2, length);
      tick(1);
    },
    end: () => tick(-1),
    get ticks() {
      return Atomics.load(numbers, 0);
    },
    get open() {
      if (Atomics.load(numbers, 1) === 0) return undefined;
      const text = codes.subarray(0, Atomics.load(numbers, 2));
      return Array.from(text, (code) => String.fromCharCode(code)).join('');
    },
  };
}
