import { describe, expect, test } from 'vitest';
import { float64At, int32At, numberAt, uint8At, uint16At, uint32At } from './typed-array.ts';

const READS: Readonly<Record<string, (index: number) => number>> = {
  int32At: (index) => int32At(Int32Array.of(-7, 0, 8), index),
  uint8At: (index) => uint8At(Uint8Array.of(7, 0, 8), index),
  uint16At: (index) => uint16At(Uint16Array.of(7, 0, 8), index),
  uint32At: (index) => uint32At(Uint32Array.of(7, 0, 8), index),
  float64At: (index) => float64At(Float64Array.of(-7, 0, 8), index),
  numberAt: (index) => numberAt([7, 0, 8], index),
};

describe.each(Object.entries(READS))('%s', (_, read) => {
  test('reads what is there, 0 too', () => {
    expect(Math.abs(read(0))).toBe(7);
    expect(read(1)).toBe(0);
    expect(read(2)).toBe(8);
  });

  test.each([-1, 3, 0.5, Number.NaN])('throws at %d, and says where and of how many', (index) => {
    expect(() => read(index)).toThrow(new RangeError(`There is no number at ${index} of 3.`));
  });
});

test('NaN is a number that is there', () => {
  expect(float64At(Float64Array.of(Number.NaN), 0)).toBeNaN();
});
