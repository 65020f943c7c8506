// @ts-expect-error The web project has no types of Node; Vitest empties imported CSS, so the test reads the file.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../lib/contrast';

const css: string = readFileSync('src-renderer/styles/tokens.css', 'utf8');

function tokensOf(theme: string): Record<string, string> {
  const block = new RegExp(`data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
  );
}

describe.each(['day', 'dusk', 'night'])('tokens of %s', (theme) => {
  const tokens = tokensOf(theme);
  const grounds = ['surface-1', 'surface-2', 'surface-3'];
  const washes = {
    'accent-wash': ['ink-1', 'ink-2', 'ink-3', 'accent'],
    'warn-wash': ['ink-1', 'warn'],
    'danger-wash': ['ink-1', 'danger'],
  };

  it('names the same tokens as the day', () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(tokensOf('day')));
    expect(Object.keys(tokens).length).toBeGreaterThan(14);
  });

  it.each(['ink-1', 'ink-2', 'ink-3'])('writes %s at 4.5:1 or more on every surface', (ink) => {
    for (const ground of grounds) {
      expect(contrast(tokens[ink]!, tokens[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('writes accent, warning and danger at 4.5:1 or more on docks and their washes', () => {
    for (const ink of ['accent', 'warn', 'danger'])
      for (const ground of ['surface-1', 'surface-2', 'surface-3'])
        expect(contrast(tokens[ink]!, tokens[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const [wash, inks] of Object.entries(washes))
      for (const ink of inks)
        expect(contrast(tokens[ink]!, tokens[wash]!), `${ink} on ${wash}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['accent-ink']!, tokens['accent']!)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws a QR code at 7:1 or more, dark on light, and only the day’s ground is white', () => {
    expect(contrast(tokens['qr-ink']!, tokens['qr-ground']!)).toBeGreaterThanOrEqual(7);
    expect(luminance(tokens['qr-ground']!)).toBeGreaterThan(luminance(tokens['qr-ink']!));
    expect(luminance(tokens['qr-ground']!) > 0.9).toBe(theme === 'day');
  });

  it('draws focus rings, control borders and windows of work at 3:1 or more', () => {
    for (const line of ['focus', 'line-strong', 'within'])
      for (const ground of grounds)
        expect(contrast(tokens[line]!, tokens[ground]!), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
