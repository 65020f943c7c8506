import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { xmlAttribute, xmlDay, xmlDecimal, xmlInstant, xmlText } from './xml-text';

/** What a reader of XML makes of a text and an attribute. */
function read(xml: string): { text: string; attribute: string } {
  const parser = new SaxesParser();
  const found = { text: '', attribute: '' };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => (found.text += text));
  parser.on('opentag', ({ attributes }) => (found.attribute = attributes['a'] ?? ''));
  parser.write(xml).close();
  return found;
}

/** Letter by letter, by the rule of XML 1.0, 2.2. */
const allowed = (text: string): string =>
  Array.from(text)
    .filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0x20) return code === 9 || code === 10 || code === 13;
      return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
    })
    .join('');

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        ']]>',
        '\r',
        '\n',
        '\t',
        '\r\n',
        '\u0000',
        '\ud800',
        '&#0;',
        'æ',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('texts in XML', () => {
  it('come back as they were, without what XML cannot have', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const xml = `<t a="${xmlAttribute(text)}">${xmlText(text)}</t>`;
        expect(read(xml)).toEqual({ text: allowed(text), attribute: allowed(text) });
      }),
      { numRuns: 300 },
    );
  });

  it('have numbers without an exponent', () => {
    expect([0.1, -0, 1.5e-7, -1e-9, 1e-30, 123456789.25].map(xmlDecimal)).toEqual([
      ...['0.1', '0', '0.00000015', '-0.000000001', '0', '123456789.25'],
    ]);
  });

  it('have days and instants that there are', () => {
    const given = [
      '2026-11-22',
      '2026-02-30',
      '2026-11-22T10:00:00Z',
      '2026-11-22T10:00:00',
      '2026-W47',
      null,
      5,
    ];
    expect(given.map(xmlDay)).toEqual(['2026-11-22', null, null, null, null, null, null]);
    expect(given.map(xmlInstant)).toEqual([null, null, '2026-11-22T10:00:00Z', null, null, null, null]);
  });
});
