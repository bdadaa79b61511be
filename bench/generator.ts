/** The generator of src/core/random.ts as fields, so that a hand-written loop can be given it inlined. */
export class Generator {
  a: number;
  b: number;
  c: number;
  counter = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = Math.imul(seed, 0x9e3779b9) | 0;
    this.c = Math.imul(seed, 0x21f0aaad) | 0;
    for (let warming = 0; warming < 12; warming++) this.below(2);
  }

  below(limit: number): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return ((sum >>> 0) * limit * 2 ** -32) | 0;
  }
}
