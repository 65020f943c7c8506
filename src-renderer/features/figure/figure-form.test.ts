import { describe, expect, it } from 'vitest';
import {
  type FigureForm,
  firstForm,
  type FormInputs,
  orderOf,
  readNumber,
  readScale,
  sized,
} from './figure-form';

const inputs: FormInputs = {
  workspace: { week: null, filter: {}, selectedLocalityNo: null, centre: [5, 60], zoom: 9 },
  language: 'nb',
  theme: 'night',
  viewShown: ({ workspace: { centre } }) => centre && { centre, scale: 8_830_000 },
  dataShown: () => ({ centre: [12, 65], scale: 9_000_000 }),
  placeShown: (_, place) => (place === 'county 46' ? { centre: [6, 61], scale: 1_500_000 } : null),
};
const of = (change: Partial<FigureForm>) => orderOf({ ...firstForm, ...change }, inputs);

describe('the form of a figure', () => {
  it('is A4 in the colours of the window at the scale of the window, until something is chosen', () => {
    expect(of({})).toMatchObject({
      widthMm: 297,
      heightMm: 210,
      dpi: 300,
      scale: 8_830_000,
      theme: 'night',
      language: 'nb',
      format: 'png',
      frames: null,
      title: '',
    });
    expect(of({ ...sized('column'), theme: 'day' })).toMatchObject({
      widthMm: 85,
      heightMm: 110,
      theme: 'day',
    });
  });

  it('is for paper as a PDF: by day, unless night is chosen', () => {
    expect(of({ format: 'pdf' })).toMatchObject({ theme: 'day' });
    expect(of({ format: 'pdf', theme: 'night' })).toMatchObject({ theme: 'night' });
  });

  it('reads numbers and scales as people write them', () => {
    expect(['85,5', ' 85.5 ', '', 'x'].map(readNumber)).toEqual([85.5, 85.5, NaN, NaN]);
    expect(['1:500 000', '500,000', '500.000', '1 : 50000', 'near'].map(readScale)).toEqual([
      ...[500_000, 500_000, 500_000, 50_000, NaN],
    ]);
    expect(of({ scaleBy: 'own', scale: '1:500 000' })).toMatchObject({ scale: 500_000 });
  });

  it('shows all data around its own middle where that is chosen, and what the window shows where there is none', () => {
    expect(of({ scaleBy: 'data' })).toMatchObject({ scale: 9_000_000, workspace: { centre: [12, 65] } });
    const none = { ...inputs, dataShown: () => null };
    expect(orderOf({ ...firstForm, scaleBy: 'data' }, none)).toEqual(of({}));
  });

  it('shows the sites of a county, and what the window shows where the week has none there', () => {
    const county = { scaleBy: 'place', place: 'county 46' } as const;
    expect(of(county)).toMatchObject({ scale: 1_500_000, workspace: { centre: [6, 61] } });
    expect(of({ ...county, place: 'area 99' })).toEqual(of({}));
  });

  it('says in a word what cannot be drawn', () => {
    expect(of({ width: '10' })).toBe('numbers');
    expect(of({ dpi: '1200' })).toBe('numbers');
    expect(of({ width: '1200', height: '1200', dpi: '600' })).toBe('too-large');
    expect(of({ scaleBy: 'own', scale: '100' })).toBe('scale');
    expect(of({ format: 'frames', fromWeek: '2026-W45', toWeek: '2026-W44' })).toBe('no-frames');
    expect(of({ format: 'webm', fromWeek: '2026-W45', toWeek: 'soon' })).toBe('no-frames');
  });

  it('reads times as UTC, and leaves frames out of a single picture', () => {
    const [fromMs, toMs] = [Date.UTC(2026, 10, 18, 13), Date.UTC(2026, 10, 18, 15)];
    const times = { by: 'time', fromTime: '18.11.2026 13:00', toTime: ' 2026-11-18T15:00' } as const;
    expect(of({ ...times, format: 'frames', stepMinutes: 30 })).toMatchObject({
      frames: { by: 'time', fromMs, toMs, stepMs: 1_800_000 },
    });
    expect(of(times)).toMatchObject({ frames: null });
    for (const toTime of ['', '2026-11-18 3:00 PM', '2026-11-18 25:00', '2026-02-30 15:00'])
      expect(of({ ...times, toTime, format: 'frames' }), toTime).toBe('no-frames');
  });

  it('is in UTM 33 where it is of Norway, and in Web Mercator elsewhere and where the sheet reaches too far', () => {
    expect(of({})).toMatchObject({ projection: 'EPSG:25833' });
    expect(of({ projection: 'EPSG:3857' })).toMatchObject({ projection: 'EPSG:3857' });
    expect(of({ scaleBy: 'own', scale: '40000000' })).toMatchObject({ projection: 'EPSG:3857' });
    expect(of({ scaleBy: 'own', scale: '40000000', projection: 'EPSG:25833' })).toBe('projection');
    const elsewhere = {
      ...inputs,
      workspace: { ...inputs.workspace, centre: [-70, 45] as [number, number] },
    };
    expect(orderOf(firstForm, elsewhere)).toMatchObject({ projection: 'EPSG:3857' });
    expect(orderOf({ ...firstForm, projection: 'EPSG:25833' }, elsewhere)).toBe('projection');
  });

  it('has an inset map where it is of a small part of the coast, or as a person says', () => {
    const near: FormInputs = {
      ...inputs,
      viewShown: ({ workspace: { centre } }) => centre && { centre, scale: 500_000 },
    };
    expect(orderOf(firstForm, near)).toMatchObject({ parts: { inset: true } });
    expect(orderOf({ ...firstForm, inset: false }, near)).toMatchObject({ parts: { inset: false } });
    expect(of({})).toMatchObject({ parts: { inset: false } });
    expect(of({ inset: true })).toMatchObject({ parts: { inset: true } });
    // Svalbard is not on it.
    const north = { ...near, workspace: { ...inputs.workspace, centre: [15, 78] as [number, number] } };
    expect(orderOf({ ...firstForm, inset: true }, north)).toMatchObject({ parts: { inset: false } });
  });
});
