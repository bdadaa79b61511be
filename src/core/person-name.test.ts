import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersIn, cleanName, isolated, nameKey, STEERING } from './person-name.ts';

const FAMILY = '👨‍👩‍👧';

describe('a name', () => {
  test.each([
    ['  Ann ', 'Ann'],
    [`${FAMILY} Ann ❤️`, `${FAMILY} Ann ❤️`],
    ['نیم‌فاصله', 'نیم‌فاصله'],
    ['e\u0301', '\u00e9'],
    ['A\u001b[2J\u202enn\u200b\ue000', 'A[2Jnn'],
    ['\u200d\u200cA\u200d\u200d\u200db\u200c \u200dc\u200d', 'A\u200db c'],
    ['\u200d \u200c', ''],
    ['x'.repeat(41), `${'x'.repeat(40)}…`],
    [FAMILY.repeat(20), FAMILY.repeat(20)],
    [FAMILY.repeat(41), `${FAMILY.repeat(20)}…`],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  test('is kept as it is once it was kept, and steers nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        expect(name.match(STEERING)).toBe(null);
        expect(name).toBe(name.normalize('NFC'));
        expect(charactersIn(name).length).toBeLessThanOrEqual(41);
      }),
    );
  });

  test('is the same in capitals and with its accents apart', () => {
    expect(nameKey('JOSE\u0301')).toBe(nameKey('jos\u00e9'));
    expect(nameKey('Jose')).not.toBe(nameKey('Jos\u00e9'));
  });

  test('that runs from right to left is kept apart from what stands around it', () => {
    expect(isolated('דנה')).toBe('\u2068דנה\u2069');
    expect(isolated('Ann')).toBe('Ann');
  });
});
