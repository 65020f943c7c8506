import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { reportKinds } from '../../../src-shared/domain/gear/report-rows';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import { reportRequest } from './report-download';
import { reportOfPath } from './report-path';

it('of any piece leads back to the piece', () => {
  const week = fc.integer({ min: 0, max: 52 * 20 }).map((count) => addWeeks(isoWeek(2012, 1), count));
  const no = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map(localityNo));
  fc.assert(
    fc.property(fc.constantFrom(...reportKinds), no, week, week, (kind, locality, from, to) => {
      const piece = { kind, localityNo: locality, from, to };
      expect(reportOfPath(reportRequest(piece).path)).toEqual(piece);
    }),
  );
});

it.each([
  '/v1/geodata/download/fishhealth',
  '/v1/geodata/download/fishhealth?reporttype=licereport&filetype=xlsx&fromyear=2026&fromweek=1&toyear=2026&toweek=2',
  '/v1/geodata/download/fishhealth?reporttype=other&filetype=csv&fromyear=2026&fromweek=1&toyear=2026&toweek=2',
  '/v1/geodata/download/fishhealth?reporttype=licereport&filetype=csv&fromyear=2025&fromweek=53&toyear=2026&toweek=2',
  '/v2/geodata/fishhealth/locality/2026/1',
])('that this app does not make leads to none: %s', (path) => {
  expect(reportOfPath(path)).toBeUndefined();
});
