/** A stream of numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

/** sfc32 seeded through splitmix32: small, fast, and good enough for play. */
export function randomFrom(seed: number): Random {
  let a = mix(seed >>> 0);
  let b = mix(a ^ Math.floor(seed / 2 ** 32));
  let c = mix(b);
  let counter = 1;
  const random = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warming = 0; warming < 12; warming++) random();
  return random;
}

/** Derives a seed for one purpose from a shared one, so that streams do not run in step. */
export function deriveSeed(seed: number, ...purpose: readonly number[]): number {
  // Mixed again before each number, so that seed 1 for purpose 2 is not seed 2 for purpose 1.
  return purpose.reduce((hash, number) => mix(mix(hash) ^ number), mix(seed | 0)) >>> 0;
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

function mix(value: number): number {
  let mixed = (value + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
