import { describe, expect, it } from 'vitest';
import type { TracksSpec } from '../../spec';
import { cssOf, paintChange, rgbaOf } from './track-colours';

const spec: TracksSpec = {
  kind: 'tracks',
  id: 'tracks',
  tracks: [],
  gapMs: 1,
  gapColour: '#111111',
  window: null,
  colouring: { by: 'speed', bands: [{ fromKn: 0.5, colour: '#010203' }] },
  unknownColour: '#222',
  labelColour: '#000000',
  halo: '#ffffff',
  selectedKey: null,
  selectionColour: '#000000',
  oddColour: null,
  marked: null,
  notified: () => {},
};

describe('colours for the raster', () => {
  it('have their parts where a Uint32Array over ImageData reads them', () => {
    const [colour] = new Uint32Array(Uint8Array.of(0x12, 0xab, 0xff, 255).buffer);
    expect(rgbaOf('#12abff')).toBe(colour);
    expect(rgbaOf('#1af')).toBe(rgbaOf('#11aaff'));
    expect(cssOf(rgbaOf('#12abff'))).toBe('#12abff');
  });
});

describe('what the worker has to know of a spec', () => {
  it('is all of it at first', () => {
    expect(paintChange(null, spec)).toMatchObject({
      rule: { by: 'speed', fromTenths: [5] },
      colours: [rgbaOf('#010203')],
      window: null,
      selectedKey: null,
    });
  });

  it('is the window alone while that is played, and nothing for the same window in another object', () => {
    const window = { fromMs: 1, toMs: 2 };
    const next = { ...spec, window };
    expect(paintChange(spec, next)).toEqual({ window });
    expect(paintChange(next, { ...next, window: { ...window } })).toBeNull();
  });

  it('is nothing where only what the page draws is another', () => {
    expect(paintChange(spec, { ...spec, marked: { key: 1, timeMs: 2 }, labelColour: '#333333' })).toBeNull();
  });

  it('is the colours of the vessels where these are coloured and another one came', () => {
    const byVessel: TracksSpec = { ...spec, colouring: { by: 'vessel' } };
    const one = {
      key: 7,
      label: '',
      positions: 'all' as const,
      fromMs: 0,
      toMs: 1,
      version: null,
      colour: '#0000ff',
    };
    expect(paintChange(byVessel, { ...byVessel, tracks: [one] })).toEqual({
      vesselColours: new Map([[7, rgbaOf('#0000ff')]]),
    });
    expect(paintChange(spec, { ...spec, tracks: [one] })).toBeNull();
    const named = { ...byVessel, tracks: [{ ...one, label: 'named' }] };
    expect(paintChange({ ...byVessel, tracks: [one] }, named)).toBeNull();
  });
});
