import { expect, it } from 'vitest';
import { decimal, joined, literal, name, rendered, sql, text, whole } from './sql';

const hostile = `a'\\'; DROP TABLE x; -- {p1:String} \`\0\n\t`;

it('gives a text as a typed parameter where the server has them, and never as SQL', () => {
  const of = sql`SELECT 1 WHERE a = ${text(hostile)} AND b IN (${joined([text('x'), text(hostile)])})`;
  expect(rendered(of, true)).toEqual({
    query: 'SELECT 1 WHERE a = {p0:String} AND b IN ({p1:String}, {p2:String})',
    query_params: { p0: hostile, p1: 'x', p2: hostile },
  });
});

it('escapes all that ends a text or a name where the server has no parameters', () => {
  const literals = `'a\\'\\\\\\'; DROP TABLE x; -- {p1:String} \\\`\\0\\n\\t'`;
  expect(rendered(sql`${text(hostile)}`, false)).toEqual({ query: literals, query_params: {} });
  expect(rendered(sql`${literal(hostile)}`, true).query).toBe(literals);
  expect(rendered(name('d`b', hostile), true).query).toBe(`\`d\\\`b\`.\`${literals.slice(1, -1)}\``);
});

it.each([Number.NaN, Infinity, 0.5, 2 ** 60])('takes %s for no whole number', (value) => {
  expect(() => whole(value)).toThrow(RangeError);
});

it('writes numbers as numbers, and takes none that is not one', () => {
  expect(rendered(sql`${whole(-257)} ${decimal(-5.25)}`, false).query).toBe(`-257 toFloat64('-5.25')`);
  expect(() => decimal(Number.NaN)).toThrow(RangeError);
});
