import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDdm, formatDecimal, parsePosition } from './coordinates';

const bergen = [5.3267, 60.3917];

describe('reading a position', () => {
  it.each([
    '60.3917 5.3267',
    '60.3917, 5.3267',
    '60.3917,5.3267',
    '60,3917 5,3267',
    '60,3917; 5,3267',
    '60 23.5 5 19.6',
    '60° 23.5′ N 005° 19.6′ E',
    "60°23.5'N 5°19.6'E",
    'N60 23.5 E005 19.6',
    'N 60° 23.5′ E 5° 19.6′',
    '60 23.5N 5 19.6E',
    '60 23,5N 5 19,6Ø',
    '60 23 30 5 19 36',
    '60°23\'30"N 5°19\'36"E',
    '5.3267E 60.3917N',
  ])('reads %s as the harbour of Bergen', (text) => {
    const [lon, lat] = parsePosition(text) ?? [NaN, NaN];
    expect(lon).toBeCloseTo(bergen[0]!, 3);
    expect(lat).toBeCloseTo(bergen[1]!, 3);
  });

  it.each([
    '',
    'Bergen',
    '60',
    '60.5',
    '2026-W40',
    'uke 40',
    '95 10',
    '60 200',
    '60 70.0 5 10.0',
    '60N 61N',
    '12345',
  ])('leaves %s alone instead of guessing', (text) => expect(parsePosition(text)).toBeUndefined());

  it('puts south and west below zero', () => {
    expect(parsePosition('10 30.0 S 20 30.0 W')).toEqual([-20.5, -10.5]);
    expect(parsePosition('-10.5 -20.5')).toEqual([-20.5, -10.5]);
  });
});

describe('writing a position', () => {
  it('writes degrees and decimal minutes as on a chart', () => {
    expect(formatDdm([5.3267, 60.3917])).toBe('60° 23.5′ N 005° 19.6′ E');
    expect(formatDdm([-5.3267, -60.3917], ',', 'Ø', 'V')).toBe('60° 23,5′ S 005° 19,6′ V');
  });

  it('never writes sixty minutes', () => {
    expect(formatDdm([5.99999, 60.99999])).toBe('61° 00.0′ N 006° 00.0′ E');
  });

  const positions = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );

  it('reads back what it wrote in minutes, within half of a tenth of a minute', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const [lon, lat] = parsePosition(formatDdm(position)) ?? [NaN, NaN];
        expect(Math.abs(lon - position[0])).toBeLessThan(0.0501 / 60);
        expect(Math.abs(lat - position[1])).toBeLessThan(0.0501 / 60);
      }),
    );
  });

  it('reads back what it wrote in decimals, within a metre', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const [lon, lat] = parsePosition(formatDecimal(position)) ?? [NaN, NaN];
        expect(Math.abs(lon - position[0])).toBeLessThan(0.00001);
        expect(Math.abs(lat - position[1])).toBeLessThan(0.00001);
      }),
    );
  });
});
