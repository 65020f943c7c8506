import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalColumn, decimalAt } from '../../../src-shared/domain/weeks/locality-years';
import { joinDecimals, toDecimals } from './decimal-column';

const numbersOf = (column: DecimalColumn): number[] =>
  Array.from(column.values, (_, row) => decimalAt(column, row));

const decimal = fc.tuple(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: 0, max: 4 }));
const aNumber = fc.oneof(
  decimal.map(([whole, places]) => Number(`${whole}e-${places}`)),
  fc.constant(NaN),
  fc.double({ noNaN: true }),
);
/** Most columns have decimals only, as the service has. */
const aColumn = fc.oneof(
  fc.array(
    fc.oneof(
      decimal.map(([whole, places]) => Number(`${whole}e-${places}`)),
      fc.constant(NaN),
    ),
  ),
  fc.array(aNumber),
);

describe('a column of decimals', () => {
  it('gives back every number exactly, and NaN for what was not given', () => {
    fc.assert(
      fc.property(aColumn, (numbers) => {
        expect(numbersOf(toDecimals(Float64Array.from(numbers)))).toEqual(numbers);
      }),
    );
  });

  it('is exact after it was joined with columns of other widths and units', () => {
    fc.assert(
      fc.property(fc.array(aColumn, { maxLength: 5 }), (columns) => {
        const joined = joinDecimals(columns.map((numbers) => toDecimals(Float64Array.from(numbers))));
        expect(numbersOf(joined)).toEqual(columns.flat());
      }),
    );
  });

  it('takes two bytes for lice as the service counts them', () => {
    expect(toDecimals(Float64Array.of(0.23, 0, NaN, 12.5))).toEqual({
      values: Int16Array.of(23, 0, -0x8000, 1250),
      perUnit: 100,
    });
  });

  it.each([
    ['too large for 16 bits', [40_000], Int32Array],
    ['of no decimal', [1 / 3], Float64Array],
    ['zero with a sign', [-0], Float64Array],
    ['just where 16 bits end', [-0x8000], Int32Array],
  ])('that has a number %s is as wide as it must be', (_what, numbers, kind) => {
    const column = toDecimals(Float64Array.from(numbers));
    expect(column.values).toBeInstanceOf(kind);
    expect(numbersOf(column)).toEqual(numbers);
  });
});
