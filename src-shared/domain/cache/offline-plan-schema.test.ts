import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offlineSelection } from './offline-plan-schema';

const selection = {
  weeks: { from: '2026-W01', to: '2026-W10' },
  localities: { numbers: [12_345] },
  localityDetails: true,
  forecasts: [[5, 60]],
  tiles: [{ layer: 'bw:a', area: [4, 58, 6, 60], zooms: { from: 4, to: 9 } }],
  vessels: [257_000_001],
};
const takes = (change: Record<string, unknown>): boolean =>
  v.is(offlineSelection, { ...selection, ...change });

describe('a selection from a window or a file', () => {
  it('is taken as it was sent', () => {
    expect(v.parse(offlineSelection, selection)).toEqual(selection);
    expect(takes({ weeks: null, localities: 'all' })).toBe(true);
  });

  it('is refused where it names nothing that is, or more than there could be', () => {
    for (const change of [
      { weeks: { from: '2026-W54', to: '2026-W55' } },
      { weeks: { from: '2026-W10', to: '2026-W01' } },
      { localities: 'some' },
      { localities: { numbers: [] } },
      { localities: { numbers: [1.5] } },
      { localities: { area: [[5, 60], [6, 60]] } }, // prettier-ignore
      { localities: { numbers: Array.from({ length: 5_001 }, (_, n) => n + 1) } },
      { forecasts: [[5, 91]] },
      { vessels: ['257000001'] },
      { file: '/etc/passwd' },
    ])
      expect([change, takes(change)]).toEqual([change, false]);
  });
});
