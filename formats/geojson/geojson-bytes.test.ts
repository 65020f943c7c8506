import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowBytes } from './geojson-bytes';

function written(write: (row: RowBytes) => void): string {
  const row = new RowBytes();
  row.begin(64);
  write(row);
  return new TextDecoder().decode(row.lend());
}

const most = 2 ** 31 - 1;

describe('rows as bytes', () => {
  it('have whole numbers, tenths and millionths as JSON has them', () => {
    const value = fc.oneof(
      fc.integer({ min: -most, max: most }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths * 100_000),
      fc.constantFrom(0, 9, 10, 99, 100, 999_999_999, 1_000_000_000, most, -most),
    );
    fc.assert(
      fc.property(value, (one) => {
        expect(written((row) => row.number(one, 0))).toBe(JSON.stringify(one));
        expect(written((row) => row.number(one, 1))).toBe(JSON.stringify(one / 10));
        // JSON writes numbers under a millionth with an exponent; none here is, but some are near.
        const expected = (one / 1e6).toFixed(6).replace(/\.?0+$/, '');
        expect(written((row) => row.number(one, 6))).toBe(expected);
        expect(Number(expected)).toBe(one / 1e6);
      }),
      { numRuns: 1000 },
    );
  });

  it('have times as toISOString has them, also before 1970 and after 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_198_755_200_000, max: 300_000_000_000_000 }), (ms) => {
        expect(written((row) => row.time(ms))).toBe(new Date(ms).toISOString());
      }),
    );
    expect(written((row) => row.time(1000.75))).toBe('1970-01-01T00:00:01.000Z');
  });

  it('grow where a row needs it, and begin anew once they were lent', () => {
    const row = new RowBytes();
    const part = new TextEncoder().encode('x'.repeat(1000));
    for (let count = 0; count < 2000; count++) {
      row.begin(1000);
      row.part(part);
    }
    expect(row.lend()).toHaveLength(2_000_000);
    expect(row.lend()).toHaveLength(0);
  });
});
