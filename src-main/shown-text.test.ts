import { describe, expect, it } from 'vitest';
import { jsonLine, shownRows, shownText } from './shown-text';

const signs = [
  ...['\u0000', '\u0007', '\b', '\t', '\n', '\r', '\u001B', '\u007F', '\u0085', '\u009B'],
  ...['\u00AD', '\u034F', '\u061C', '\u200B', '\u200D', '\u200E', '\u200F', '\u2028', '\u2029'],
  ...['\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF', '\uD800', '\u{E0041}'],
];

describe('a text that others wrote', () => {
  it('is shown with a symbol in place of what a terminal obeys or nobody sees', () => {
    expect(shownText('a\u001B[2Jb\nc\u007F')).toBe('a␛[2Jb␊c␡');
    expect(shownText('Holmen\u202Ehsif\u009B')).toBe('Holmen⟨U+202E⟩hsif⟨U+009B⟩');
    for (const sign of signs) {
      const shown = shownText(`x${sign}y`);
      expect(shown).toMatch(/^x[\u2400-\u2421⟨⟩U+0-9A-F]+y$/u);
      expect(shownText(shown)).toBe(shown);
    }
  });

  it('is otherwise as it was', () => {
    const text = 'Øygarden 60°23,5′ N · «lus» – 0,5 %\u00A0café 日本 😀';
    expect(shownText(text)).toBe(text);
  });

  it('ends no row before its end', () => {
    expect(shownRows(['one', 'two\nthree'])).toBe('one\ntwo␊three\n');
  });

  it('is escaped in JSON, and reads back as the same', () => {
    const value = { name: signs.join('x') };
    const line = jsonLine(value);
    expect(line).toMatch(/^[ -~]+\n$/);
    expect(JSON.parse(line)).toEqual(value);
  });
});
