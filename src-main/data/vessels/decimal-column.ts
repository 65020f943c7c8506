import { type DecimalColumn, notGiven } from '../../../src-shared/domain/weeks/locality-years';

type Values = DecimalColumn['values'];

const perUnits = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

/** The narrowest column that gives back every number exactly; NaN means not given. */
export function toDecimals(numbers: Float64Array): DecimalColumn {
  for (const perUnit of perUnits) {
    const width = widthOf(numbers, perUnit);
    if (width === undefined) continue;
    const values = width === 16 ? new Int16Array(numbers.length) : new Int32Array(numbers.length);
    const none = notGiven(values);
    for (let row = 0; row < numbers.length; row++) {
      const number = numbers[row] ?? NaN;
      values[row] = Number.isNaN(number) ? none : Math.round(number * perUnit);
    }
    return { values, perUnit };
  }
  return { values: numbers.slice(), perUnit: 1 };
}

/** Undefined where some number is no multiple of 1 / perUnit, or too large. Zero with a sign is no multiple. */
function widthOf(numbers: Float64Array, perUnit: number): 16 | 32 | undefined {
  let most = 0;
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    const scaled = Math.round(number * perUnit);
    if (scaled / perUnit !== number || Object.is(scaled, -0)) return undefined;
    const size = Math.abs(scaled);
    if (size > most) most = size;
  }
  return most < 0x8000 ? 16 : most < 0x80000000 ? 32 : undefined;
}

/** Several columns one after the other, in the narrowest form that holds all of them. */
export function joinDecimals(columns: readonly DecimalColumn[]): DecimalColumn {
  const length = columns.reduce((sum, { values }) => sum + values.length, 0);
  const widest = columns.reduce((most, { values }) => Math.max(most, values.BYTES_PER_ELEMENT), 2);
  const perUnit = columns.reduce((most, column) => Math.max(most, column.perUnit), 1);
  for (const width of widest === 2 ? [2, 4, 8] : widest === 4 ? [4, 8] : [8]) {
    const values: Values =
      width === 2 ? new Int16Array(length) : width === 4 ? new Int32Array(length) : new Float64Array(length);
    const target = { values, perUnit: width === 8 ? 1 : perUnit };
    let at = 0;
    const fit = columns.every((column) => {
      const fits = copyInto(target, at, column);
      at += column.values.length;
      return fits;
    });
    if (fit) return target;
  }
  return { values: new Float64Array(length).fill(NaN), perUnit: 1 };
}

/** False where a number does not fit the target's width. */
function copyInto(target: DecimalColumn, at: number, column: DecimalColumn): boolean {
  const { values, perUnit } = target;
  if (column.values.constructor === values.constructor && column.perUnit === perUnit) {
    values.set(column.values, at);
    return true;
  }
  const [none, noneThere] = [notGiven(column.values), notGiven(values)];
  const most = values instanceof Int16Array ? 0x7fff : values instanceof Int32Array ? 0x7fffffff : Infinity;
  for (let row = 0; row < column.values.length; row++) {
    const value = column.values[row] ?? NaN;
    const isNone = value === none || Number.isNaN(value);
    const scaled =
      values instanceof Float64Array ? value / column.perUnit : value * (perUnit / column.perUnit);
    if (!isNone && Math.abs(scaled) > most) return false;
    values[at + row] = isNone ? noneThere : scaled;
  }
  return true;
}
