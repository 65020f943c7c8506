import { describe, expect, it } from 'vitest';
import { misread, notations } from '../../../../src-shared/domain/units/position-testing';
import { readBack } from '../../../../src-shared/domain/gear/gear-report';
import { readPlace } from './report-place';

describe('the place of a report', () => {
  it('is read, or refused, in every notation of the table', () => {
    expect(misread(readPlace)).toEqual([]);
  });

  it('is the place that the person reads back, in either notation and language', () => {
    for (const [, at] of notations)
      for (const text of at ? [...readBack(at, 'en'), ...readBack(at, 'nb')] : [])
        // A thousandth of a minute, or a hundred-thousandth of a degree: two metres at most.
        expect(readPlace(text)?.map((degrees, axis) => Math.abs(degrees - at![axis]!) < 0.000_01)).toEqual([
          true,
          true,
        ]);
  });
});
