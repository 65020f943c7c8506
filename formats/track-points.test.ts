import { expect, it } from 'vitest';
import { notGivenInTrack, emptyTrack } from '@kartbord/common/track-columns';
import { trackPointColumns, trackPointRows } from './track-points';

it('a position is a row of as many cells as there are columns, with nothing for what was not given', () => {
  const columns = emptyTrack(2);
  columns.timeMs.set([1_000, 2_000]);
  columns.lonE6.set([5_123_456, -1]);
  columns.latE6.set([60_000_001, 0]);
  columns.speedTenths.set([0, notGivenInTrack]);
  columns.courseTenths.set([1234, notGivenInTrack]);
  columns.headingDeg.set([0, notGivenInTrack]);
  columns.rateOfTurn.set([-127, notGivenInTrack]);
  columns.status.set([0, notGivenInTrack]);
  columns.shipType.set([70, notGivenInTrack]);
  columns.source.set([2, 0]);
  const rows = [...trackPointRows({ vessels: [{ mmsi: 257_000_001, name: null, columns }] })];
  expect(rows).toEqual([
    {
      geometry: { type: 'Point', coordinates: [5.123456, 60.000001] },
      cells: [257_000_001, null, '1970-01-01T00:00:01.000Z', 0, 123.4, 0, -127, 0, 70, 'satellite'],
    },
    {
      geometry: { type: 'Point', coordinates: [-0.000001, 0] },
      cells: [257_000_001, null, '1970-01-01T00:00:02.000Z', null, null, null, null, null, null, null],
    },
  ]);
  expect(rows.every(({ cells }) => cells.length === trackPointColumns.length)).toBe(true);
});
