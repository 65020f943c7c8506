import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type Cql, cqlTest, parseCql } from './cql2';

const columns: readonly TableColumn[] = [
  { name: 'lice', type: 'number', about: '' },
  { name: 'name', type: 'string', about: '' },
  { name: 'isFallow', type: 'boolean', about: '' },
  { name: 'time', type: 'dateTime', about: '' },
];
const row: readonly Cell[] = [0.5, "O'Hare 100%", false, '2026-10-01T12:00:00.000Z'];
const empty: readonly Cell[] = [null, null, null, null];

function said(filter: string, cells: readonly Cell[] = row): boolean | null | string {
  const cql = parseCql(filter);
  if (!cql.ok) return cql.failure.detail;
  const test = cqlTest(cql.value, columns);
  return test.ok ? test.value(cells) : test.failure.detail;
}

describe('a filter in CQL2 text', () => {
  it.each([
    ['lice = 0.5', true],
    ['lice <> 0.5', false],
    ['lice >= 5e-1 AND lice <= .5', true],
    ["lice < 0.5 OR name = 'O''Hare 100%'", true],
    ['NOT (lice > 0.4)', false],
    ['lice > -1 AND NOT lice > 0.5', true],
    ['lice BETWEEN 0.4 AND 0.5 AND isFallow = FALSE', true],
    ['lice NOT BETWEEN 0.4 AND 0.5', false],
    ['lice BETWEEN 0.5 AND 0.6', true],
    ['lice IN (1, 0.5)', true],
    ["name NOT IN ('a', 'b')", true],
    ["name LIKE 'O_Hare%'", true],
    [String.raw`name LIKE '%100\%'`, true],
    [String.raw`name LIKE '%10_\%'`, true],
    ["name LIKE 'o%'", false],
    ["name LIKE '.*'", false],
    ['"lice" IS NOT NULL', true],
    ["time > TIMESTAMP('2026-10-01T13:00:00+02:00')", true],
    ["time < DATE('2026-10-02')", true],
    ['TRUE AND NOT FALSE', true],
  ] as const)('%s is %s', (filter, expected) => {
    expect(said(filter)).toBe(expected);
  });

  it.each(['lice = 1', 'NOT lice = 1', 'lice IN (1)', "NOT name LIKE 'a'", 'lice > 1 OR isFallow = TRUE'])(
    'says nothing of a value that is not given: %s',
    (filter) => {
      expect(said(filter, empty)).toBeNull();
    },
  );

  it('knows what is not given, and lets what is known decide', () => {
    expect(said('lice IS NULL', empty)).toBe(true);
    expect(said('lice = 1 AND FALSE', empty)).toBe(false);
    expect(said('lice = 1 OR name IS NULL', empty)).toBe(true);
  });

  it.each([
    ['', 'the name of a property was expected, not “the end” at 1'],
    ['lice', 'a comparison was expected, not “the end” at 5'],
    ['lice >> 3', 'a value was expected, not “>” at 7'],
    ['lice = 3 lice', 'AND, OR or the end was expected, not “lice” at 9'],
    ['lice = ; DROP', '“; DROP” at 7 cannot be read'],
    ['(lice = 3', ') was expected, not “the end” at 10'],
    ['casei(name) = 1', 'functions such as “casei” are not served'],
    ['colour = 3', 'there is no property “colour”'],
    ["lice = 'three'", 'lice is compared with a number'],
    ['lice LIKE 3', 'a text in single quotes was expected, not “3” at 10'],
    ["lice LIKE '3'", 'lice is no text, which LIKE compares'],
    ["time = 'later'", 'time is compared with a time'],
    [`${'('.repeat(70)}lice = 1`, 'it is nested deeper than 60'],
    [`${'NOT '.repeat(70)}lice = 1`, 'it is nested deeper than 60'],
    [`lice = ${'1'.repeat(9_000)}`, 'it is longer than 8000 letters'],
  ])('refuses “%.30s” in a sentence', (filter, detail) => {
    expect(said(filter)).toBe(detail);
  });

  it('reads whatever it is given without a throw, and without end', () => {
    const part = fc.constantFrom(
      ...[
        'lice',
        'name',
        ' = ',
        ' AND ',
        ' OR ',
        'NOT ',
        '(',
        ')',
        "'a'",
        '3',
        ' IN ',
        ' BETWEEN ',
        'NULL',
        ',',
      ],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(fc.property(text, (filter) => void said(filter)), { numRuns: 150 }); // prettier-ignore
  });

  it('means what its tree means', () => {
    const lice = fc.constantFrom(0, 0.4, 0.5, 1);
    const { tree } = fc.letrec<{ tree: Cql }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.record({
          op: fc.constantFrom('=', '<>', '<', '<=', '>', '>='),
          property: fc.constant('lice'),
          value: lice,
        }),
        fc.record({ op: fc.constant('null'), property: fc.constantFrom('lice', 'name') }),
        fc.record({ op: fc.constant('not'), of: tie('tree') }),
        fc.record({
          op: fc.constantFrom('and', 'or'),
          of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(row, empty), (cql, cells) => {
        expect(said(textOf(cql), cells)).toBe(meant(cql, cells));
      }),
      { numRuns: 300 },
    );
  });
});

function textOf(cql: Cql): string {
  if (cql.op === 'and' || cql.op === 'or') return `(${cql.of.map(textOf).join(` ${cql.op} `)})`;
  if (cql.op === 'not') return `NOT ${textOf(cql.of)}`;
  if (cql.op === 'null') return `${cql.property} IS NULL`;
  return 'value' in cql ? `"${cql.property}" ${cql.op} ${JSON.stringify(cql.value)}` : '';
}

/** In three values, by nothing of the parser: 1 true, 0 false, 0.5 not known. */
function meant(cql: Cql, cells: readonly Cell[]): boolean | null {
  const as = (one: boolean | null): number => (one === null ? 0.5 : Number(one));
  const back = (value: number): boolean | null => (value === 0.5 ? null : value === 1);
  if (cql.op === 'and') return back(Math.min(...cql.of.map((one) => as(meant(one, cells)))));
  if (cql.op === 'or') return back(Math.max(...cql.of.map((one) => as(meant(one, cells)))));
  if (cql.op === 'not') return back(1 - as(meant(cql.of, cells)));
  const cell = cells[columns.findIndex(({ name }) => 'property' in cql && name === cql.property)];
  if (cql.op === 'null') return cell === null;
  if (cell === null || cell === undefined || !('value' in cql)) return null;
  const order = Math.sign(Number(cell) - Number(cql.value));
  return {
    '=': order === 0,
    '<>': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  }[cql.op as '='];
}
