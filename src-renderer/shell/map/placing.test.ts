import { describe, expect, it } from 'vitest';
import { tracksLayerId } from '../../features/vessels';
import type { MarkHit } from '../../map/spec';
import { pointedAt, timeOnTrack } from './placing';

describe('what a click on the map says of where gear was set', () => {
  const hit: MarkHit = { layerId: tracksLayerId, key: 257_000_101, pixel: [1, 2], timeMs: 1_700_000_000_000 };

  it('is a place to a tenth of a metre', () => {
    expect(pointedAt([5.123456789, -0.0000004])).toEqual([5.123457, -0]);
    expect(pointedAt([-22.5, 60.3919999])).toEqual([-22.5, 60.392]);
  });

  it("is also when, where it hit the own vessel's track", () => {
    expect(timeOnTrack(hit, 257_000_101)).toBe(1_700_000_000_000);
  });

  it.each([
    ['another vessel', hit, 257_000_102],
    ['no vessel of the profile', hit, null],
    ['no profile', hit, undefined],
    ['what has the same number and is no track', { ...hit, layerId: 'sites' }, 257_000_101],
    ['nothing', null, 257_000_101],
  ])('is not when, where it hit %s', (_, what, mmsi) => {
    expect(timeOnTrack(what, mmsi)).toBeUndefined();
  });
});
