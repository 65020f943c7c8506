import { describe, expect, it } from 'vitest';
import { isNorthern, liceRule } from './lice';
import { isoWeek } from './week';

const rule = (week: number, municipality?: string): string => {
  const { name, limit } = liceRule(isoWeek(2026, week), municipality);
  return `${name} ${limit}`;
};

describe('the limit for adult female lice', () => {
  it('is 0.2 in the south in weeks 16 to 21 and 0.5 around them', () => {
    expect([15, 16, 21, 22].map((week) => rule(week, '4601'))).toEqual([
      'general 0.5',
      'spring-south 0.2',
      'spring-south 0.2',
      'general 0.5',
    ]);
  });

  it('is 0.2 from Nordland north in weeks 21 to 26 and 0.5 around them', () => {
    expect([20, 21, 26, 27].map((week) => rule(week, '1804'))).toEqual([
      'general 0.5',
      'spring-north 0.2',
      'spring-north 0.2',
      'general 0.5',
    ]);
  });

  it('is the general one where the municipality is not given', () => {
    expect([18, 21, 24].map((week) => rule(week))).toEqual(['general 0.5', 'general 0.5', 'general 0.5']);
  });

  it('draws the border between Trøndelag and Nordland, in the divisions of 2020 and 2024', () => {
    expect(['5001', '1515', '4601', '0301'].map(isNorthern)).toEqual([false, false, false, false]);
    expect(['1804', '1902', '2004', '5401', '5501', '5601'].map(isNorthern)).toEqual(Array(6).fill(true));
    expect([isNorthern(''), isNorthern(undefined)]).toEqual([undefined, undefined]);
  });
});
