import { describe, expect, it } from 'vitest';
import { contrast } from '../../../lib/contrast';
import { basemapPalette } from '../../../map/basemap-style';
import { apart, eyes } from '../../../lib/eyes';
import {
  bandOfSpeed,
  speedBandNames,
  speedBands,
  trackInks,
} from '../../../../src-shared/domain/tracks/speed-bands';
import { colourPlaces, vesselColours } from '../../../../src-shared/domain/tracks/vessel-colours';

describe.each(['day', 'dusk', 'night'] as const)('the colours of tracks by %s', (theme) => {
  const inks = trackInks(theme);
  const palette = basemapPalette(theme);
  const grounds = [...palette.sea, palette.shore, palette.land, palette.lake];

  it.each([...speedBandNames, 'gap', 'selection', 'label'] as const)(
    'stand out from land and sea at 3:1 or more: %s',
    (name) => {
      for (const ground of grounds) expect(contrast(inks[name], ground), ground).toBeGreaterThanOrEqual(3);
    },
  );

  it('stand out from the case of the selected track at 3:1 or more', () => {
    for (const name of speedBandNames)
      expect(contrast(inks[name], inks.halo), name).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(eyes) as (keyof typeof eyes)[])('tell the bands apart to %s eyes', (eye) => {
    for (const one of speedBandNames)
      for (const other of speedBandNames)
        if (one !== other)
          expect(apart(inks[one], inks[other], eyes[eye]), `${one} ${other}`).toBeGreaterThan(20);
  });

  it('are the same array each time, so that the map sees that nothing changed', () => {
    expect(speedBands(theme)).toBe(speedBands(theme));
    expect(speedBands(theme).map(({ colour }) => colour)).toEqual(speedBandNames.map((name) => inks[name]));
  });
});

describe.each(['day', 'dusk', 'night'] as const)('the colours of vessels by %s', (theme) => {
  const colours = vesselColours(theme);
  const palette = basemapPalette(theme);

  it('are eight, and the same array each time', () => {
    expect([colours.length, new Set(colours).size]).toEqual([colourPlaces, 8]);
    expect(vesselColours(theme)).toBe(colours);
  });

  it('stand out from land, sea and the case of the selected track at 3:1 or more', () => {
    const grounds = [...palette.sea, palette.shore, palette.land, palette.lake, trackInks(theme).halo];
    for (const colour of colours)
      for (const ground of grounds)
        expect(contrast(colour, ground), `${colour} ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(eyes) as (keyof typeof eyes)[])('are told apart by %s eyes', (eye) => {
    for (const [at, one] of colours.entries())
      for (const other of colours.slice(at + 1))
        expect(apart(one, other, eyes[eye]), `${one} ${other}`).toBeGreaterThan(20);
  });
});

describe('the bands of speed', () => {
  it('are those of the legend: moored under 0.5 kn, drifting under 2, working under 6, in transit from 6', () => {
    expect(speedBands('day').map(({ fromKn }) => fromKn)).toEqual([0, 0.5, 2, 6]);
    expect([0, 0.4, 0.5, 1.9, 2, 5.9, 6, 30].map(bandOfSpeed)).toEqual([
      'moored',
      'moored',
      'drifting',
      'drifting',
      'working',
      'working',
      'transit',
      'transit',
    ]);
  });

  it('have none for a speed that is not given', () => {
    expect(bandOfSpeed(null)).toBeNull();
  });
});
