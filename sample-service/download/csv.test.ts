import { expect, test } from 'vitest';
import { csvOf } from './csv';

test('a cell with a comma, a quotation mark or a line break is quoted, and null is empty', () => {
  const pieces = csvOf(
    ['a', 'b'],
    [
      ['x, y', 'say "z"'],
      [null, 'two\nlines'],
      [true, 1.5],
    ],
  );
  expect(Buffer.concat([...pieces]).toString('utf8')).toBe(
    '\ufeffa,b\r\n"x, y","say ""z"""\r\n,"two\nlines"\r\nJa,1.5\r\n',
  );
});
