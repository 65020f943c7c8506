import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, textMatcher } from './fold-text';

describe('folding text for the search', () => {
  it.each([
    ['Ålesund', 'alesund'],
    ['Aalesund', 'alesund'],
    ['A\u030alesund', 'alesund'],
    ['Bodø', 'bodo'],
    ['Bodoe', 'bodo'],
    ['Sør-Væranger', 'sor-vaeranger'],
    ['Kárášjohka', 'karasjohka'],
    ['Deatnu Đ Ŋ Ŧ', 'deatnu d n t'],
  ])('%s becomes %s', (text, folded) => expect(foldText(text)).toBe(folded));
});

const letters = fc.constantFrom(...Array.from('abdeghiklmnoprstuvyæøåÆØÅäöáš -'));
const name = fc.string({ unit: letters, minLength: 1, maxLength: 20 });

describe('matching what a person types', () => {
  it('finds a name by every part of it, however it is spelled', () => {
    fc.assert(
      fc.property(name, fc.nat(19), fc.nat(19), (text, from, length) => {
        const part = text.slice(from, from + length + 1);
        expect(textMatcher(part)(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds "en" in Moen, whose oe is folded to one letter', () => {
    expect(textMatcher('en')('Moen')).toBe(true);
  });

  it('finds Bømlo typed without Norwegian letters, both ways', () => {
    expect(['bomlo', 'boemlo', 'BØMLO', 'bömlo'].map((typed) => textMatcher(typed)('Bømlo'))).toEqual(
      Array(4).fill(true),
    );
  });

  it('does not find what is not there', () => {
    expect(textMatcher('bergen')('Bremanger')).toBe(false);
  });
});
