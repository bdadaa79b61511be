/** A stream of numbers in [0, 1), determined by its seed. */
export type Random = () => number;

/** The numbers discarded before the first. */
const WARMING = 12;

/** sfc32 seeded through splitmix32: small, fast, and good enough for play. */
export class RandomStream {
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  constructor(seed: number) {
    this.restart(seed);
  }

  /** Begins the stream of another seed, without allocating. */
  restart(seed: number): void {
    // Local numbers stay in registers.
    let a = mix(seed >>> 0);
    let b = mix(a ^ Math.floor(seed / 2 ** 32));
    let c = mix(b);
    let counter = 1;
    for (; counter <= WARMING; counter++) {
      const sum = (((a + b) | 0) + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
  }

  next(): number {
    const b = this.#b;
    const c = this.#c;
    const sum = (((this.#a + b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = b ^ (b >>> 9);
    this.#b = (c + (c << 3)) | 0;
    this.#c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }
}

export function randomFrom(seed: number): Random {
  const stream = new RandomStream(seed);
  return () => stream.next();
}

const once = new RandomStream(0);

/** The first number of a stream: equals `randomFrom(seed)()`, without allocating a stream. */
export function firstRandom(seed: number): number {
  once.restart(seed);
  return once.next();
}

/** Derives a seed for one purpose from a shared one, so that the streams are independent. */
export function deriveSeed(seed: number, ...purpose: readonly number[]): number {
  // Mixed again before each number, so that seed 1 for purpose 2 is not seed 2 for purpose 1.
  let hash = mix(seed | 0);
  for (let place = 0; place < purpose.length; place++)
    hash = mix(mix(hash) ^ (purpose[place] as number));
  return hash >>> 0;
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** A shuffled copy. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

function mix(value: number): number {
  let mixed = (value + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
