/** Longer than any text about a call. */
const CHARACTERS = 2048;
const NUMBERS = 3;

/** The current call of one thread, written where another can read it while the first is busy. */
export interface CallTrace {
  /** The memory to hand to the other thread. */
  readonly shared: SharedArrayBuffer;
  begin(what: string): void;
  end(): void;
  /** Counts calls and returns: a call that never returns leaves it unchanged. */
  readonly ticks: number;
  /** The call that has not returned yet. */
  readonly open: string | undefined;
}

/** A trace on fresh memory, or on another thread's. */
export function callTrace(
  shared: SharedArrayBuffer = new SharedArrayBuffer(NUMBERS * 4 + CHARACTERS * 2),
): CallTrace {
  /** The ticks, the depth of nested calls, and the length of the text. */
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
