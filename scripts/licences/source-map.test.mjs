import { expect, test } from 'vitest';
import { shareOfSources } from './source-map.mjs';

test('a segment reaches to the next one or to the end of its line, and what has no source counts for none', () => {
  // Line 1: columns 0-3 of a, 4-9 of b; line 2: nothing, then from column 3 on b; line 3: from column 0 on a, from 2 on nobody.
  const code = 'aaaabbbbbb\n...bb\naa..';
  const mappings = 'AAAA,ICAA;GAAA;ADAA,E';
  const shares = shareOfSources(code, { sources: ['a', 'b'], mappings });
  expect(Object.fromEntries(shares)).toEqual({ a: 4 + 2, b: 6 + 1 + 2 + 1 });
});

test('numbers of many digits and steps back are read', () => {
  const code = `${'x'.repeat(1000)}yyyyy`;
  // A step of 1000 columns, one source back.
  const shares = shareOfSources(code, { sources: ['y', 'x'], mappings: 'ACAA,w+BDAA' });
  expect(Object.fromEntries(shares)).toEqual({ x: 1000, y: 5 });
});
