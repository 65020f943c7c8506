import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteText } from './byte-text';

function written(write: (text: ByteText) => void): string {
  const text = new ByteText();
  write(text);
  return new TextDecoder().decode(text.take());
}

describe('text as bytes', () => {
  it('has whole numbers as JSON has them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }), (value) => {
        expect(written((text) => text.whole(value))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('has degrees and tenths as JSON has them', () => {
    const millionths = fc.oneof(
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths * 100_000),
      fc.constantFrom(0, 1, -1, 10, -999_999, 180_000_000, -90_000_000),
    );
    fc.assert(
      fc.property(millionths, (value) => {
        // JSON writes numbers under a millionth with an exponent, and none is that small.
        const expected = Math.abs(value) < 1 ? '0' : (value / 1e6).toFixed(6).replace(/\.?0+$/, '');
        expect(written((text) => text.decimal(value, 6))).toBe(expected);
        expect(Number(written((text) => text.decimal(value, 6)))).toBe(value / 1e6);
      }),
      { numRuns: 500 },
    );
    expect(written((text) => text.decimal(73, 1))).toBe('7.3');
    expect(written((text) => text.decimal(70, 1))).toBe('7');
  });

  it('has times as toISOString has them, also before 1970 and after 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_198_755_200_000, max: 300_000_000_000_000 }), (ms) => {
        expect(written((text) => text.time(ms))).toBe(new Date(ms).toISOString());
      }),
    );
  });

  it('grows, and begins anew once it was taken', () => {
    const text = new ByteText();
    for (let row = 0; row < 100_000; row++) text.whole(123_456_789);
    expect(text.length).toBe(900_000);
    expect(new TextDecoder().decode(text.take())).toBe('123456789'.repeat(100_000));
    expect(text.length).toBe(0);
  });
});
