import { describe, expect, it } from 'vitest';
import { exportFormats, formatGroups } from '../../../src-shared/domain/export/export-format';
import type {
  ExportLayer,
  LayersReceipt,
  PlannedLayer,
} from '../../../src-shared/domain/export/export-layer';
import { isoWeek } from '@kartbord/common/week';
import type { FailureCode } from '../../../src-shared/result';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { endOrder, endTitle, endTsv } from './end-list';
import type { Exportable } from './exportable';
import { layerFailure } from './layer-failure';
import { asKinds, firstForm, formatsOf, orderOf, partsOf, rangeOf } from './layers-form';
import { planFacts, planSummary, rowsText, spanText, unfitness } from './plan-facts';
import { shareOf } from './progress-share';

const format = formatOf('en', 'UTC');
const words = en(format);
const tools = (name: string): ExportLayer => ({ kind: 'tools', name });
const thing = (id: string, parts = 0): Exportable => ({
  id,
  group: 'gear',
  treeId: null,
  layer: tools(id),
  count: null,
  said: '',
  parts:
    parts === 0
      ? null
      : {
          of: 'week',
          count: parts,
          layers: () => Array.from({ length: parts }, (_, at) => tools(`${id} ${at}`)),
        },
});

describe('an order', () => {
  it('is none while nothing is ticked', () => {
    expect(orderOf(firstForm, [], 'en')).toBeNull();
    expect(orderOf(firstForm, [thing('a')], 'en')).not.toHaveProperty('links');
    expect(orderOf({ ...firstForm, hasLinks: true }, [thing('a')], 'en')).toHaveProperty('links', true);
  });

  it('has a project for QGIS where that is wanted and one GeoPackage is written', () => {
    const wanted = { ...firstForm, hasProject: true };
    expect(orderOf(wanted, [thing('a')], 'en')).toHaveProperty('project', true);
    for (const form of [firstForm, { ...wanted, as: 'zip' as const }, { ...wanted, format: 'fgb' as const }])
      expect(orderOf(form, [thing('a')], 'en')).not.toHaveProperty('project');
  });

  it('has a layer for each part where that is wanted', () => {
    const apart = { ...firstForm, parts: new Set(['week'] as const) };
    const names = (form: typeof firstForm): unknown => {
      const order = orderOf(form, [thing('a', 2), thing('b')], 'nb');
      return typeof order === 'number' ? order : order?.layers.map(({ name }) => name);
    };
    expect(names(firstForm)).toEqual(['a', 'b']);
    expect(names(apart)).toEqual(['a 0', 'a 1', 'b']);
  });

  it('has a week once that is ticked by itself and among those of a range', () => {
    const week = (name: string): ExportLayer => ({
      kind: 'localities',
      name,
      from: isoWeek(2026, 45),
      to: isoWeek(2026, 45),
      filter: {},
    });
    const range: Exportable = {
      ...thing('range'),
      parts: { of: 'week', count: 2, layers: () => [week('Sites 2026-W44'), week('Sites 2026-W45')] },
    };
    const chosen = [{ ...thing('week'), layer: week('Sites 2026-W45') }, range];
    const order = orderOf({ ...firstForm, parts: new Set(['week'] as const) }, chosen, 'en');
    expect(order).toMatchObject({ layers: [{ name: 'Sites 2026-W45' }, { name: 'Sites 2026-W44' }] });
  });

  it('of too many layers is none, and says how many they are', () => {
    const apart = { ...firstForm, parts: new Set(['week'] as const) };
    expect(orderOf(apart, [thing('a', 5_000), thing('b')], 'en')).toBe(5_001);
  });

  it('takes no other system than the format does, and no file that cannot hold its layers', () => {
    const form = { ...firstForm, system: 'EPSG:25833' } as const;
    const two = [thing('a'), thing('b')];
    expect(orderOf({ ...form, format: 'gpkg' }, two, 'en')).toMatchObject({
      system: 'EPSG:25833',
      as: 'file',
    });
    expect(orderOf({ ...form, format: 'geojson' }, two, 'en')).toMatchObject({
      system: 'EPSG:4326',
      as: 'folder',
    });
    expect(orderOf({ ...form, format: 'geojson', as: 'zip' }, two, 'en')).toMatchObject({ as: 'zip' });
    expect(asKinds('geojson', 1)).toContain('file');
  });

  it('counts what can be apart, of all that is ticked together', () => {
    expect(partsOf([thing('a', 2), thing('b', 3), thing('c')])).toEqual([{ of: 'week', count: 5 }]);
  });
});

it('every format stands under one heading of the list', () => {
  expect(formatGroups.flatMap(formatsOf).toSorted()).toEqual(exportFormats.toSorted());
});

describe('a range as it is written', () => {
  const usual = { from: '2026-W34', to: '2026-W45' };

  it('is the usual one until a person writes, and theirs then', () => {
    expect(rangeOf({ from: null, to: null }, usual).range).toEqual({
      from: isoWeek(2026, 34),
      to: isoWeek(2026, 45),
    });
    expect(rangeOf({ from: ' 2026-W40', to: null }, usual).range?.from).toBe(isoWeek(2026, 40));
  });

  it.each([
    ['from', { from: '2026-W60', to: null }],
    ['from', { from: '2011-W52', to: null }],
    ['to', { from: null, to: 'soon' }],
    ['order', { from: '2026-W46', to: null }],
  ] as const)('says what is wrong with it: %s', (problem, form) => {
    expect(rangeOf(form, usual)).toEqual({ range: null, problem });
  });
});

const planned = (change: Partial<PlannedLayer>): PlannedLayer => ({
  name: 'a',
  rows: 10,
  of: null,
  columns: [],
  geometry: 'point',
  span: null,
  oldestMs: null,
  missing: [],
  failure: null,
  ...change,
});

describe('what a plan comes to', () => {
  it('says of one layer how many rows there are without its filter, and adds those of several', () => {
    const filtered = planned({ rows: 10, of: 30 });
    expect(rowsText(words.exportLayers, format, planFacts({ layers: [filtered] }))).toBe('10 of 30');
    expect(rowsText(words.exportLayers, format, planFacts({ layers: [planned({})] }))).toBe('10');
    const both = planFacts({ layers: [filtered, planned({ rows: 5 })] });
    expect([both.rows, both.of]).toEqual([15, null]);
  });

  it('never takes unknown rows for none', () => {
    const [one, both] = [[planned({ rows: null })], [planned({ rows: null }), planned({})]];
    expect(rowsText(words.exportLayers, format, planFacts({ layers: one }))).toBe('known once it is fetched');
    expect(rowsText(words.exportLayers, format, planFacts({ layers: both }))).toBe(
      '10 and those not known yet',
    );
    expect(rowsText(words.exportLayers, format, planFacts({ layers: [planned({ rows: 0 })] }))).toBe('0');
  });

  it('spans all layers of one kind of time, and none of two', () => {
    const weeks = [planned({ span: ['2026-W40', '2026-W41'] }), planned({ span: ['2025-W52', '2026-W02'] })];
    const { span } = planFacts({ layers: weeks });
    expect(span && spanText(words, format, span)).toBe('Week 52, 2025 to Week 41, 2026');
    const times = planned({ span: ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z'] });
    expect(planFacts({ layers: [...weeks, times] }).span).toBeNull();
    expect(spanText(words, format, ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z'])).toBe(
      'Wed 18 Nov 2026 12:00 UTC',
    );
  });

  it('has the age of the oldest, and each missing thing once', () => {
    const layers = [
      planned({ oldestMs: 5, missing: ['Week 40'] }),
      planned({ oldestMs: 3, missing: ['Week 40', 'Week 41'] }),
      planned({ failure: { code: 'not-found', detail: '' } }),
    ];
    const facts = planFacts({ layers });
    expect(facts).toMatchObject({
      oldestMs: 3,
      missing: [
        { text: 'Week 40', layers: 2 },
        { text: 'Week 41', layers: 1 },
      ],
    });
    const plan = { format: 'gpkg', system: 'EPSG:4326', layers, bytes: 1_200_000, files: 1 } as const;
    expect(planSummary(words, format, plan)).toBe('3 layers · 30 rows · about 1.2 MB · something is missing');
  });
});

it('a layer without places, or of areas, has no room in GPX; one that is not known yet may have', () => {
  const unfit = (change: Partial<PlannedLayer>): unknown => unfitness('gpx', planned(change));
  expect([unfit({}), unfit({ geometry: 'line' }), unfit({ geometry: 'mixed' })]).toEqual([null, null, null]);
  expect([unfit({ geometry: null }), unfit({ geometry: 'area' })]).toEqual(['no place', 'area']);
  expect(unfit({ geometry: null, rows: null })).toBeNull();
  expect(unfitness('csv', planned({ geometry: null }))).toBeNull();
});

it('a format or a disk that did not take a layer is not said to be the service', () => {
  const said = (code: FailureCode): string => layerFailure(words, { code, detail: '' }).title;
  expect(said('bad-request')).toBe('This format cannot hold the layer.');
  expect(said('storage')).toContain('disk');
  expect(said('offline')).toBe(words.failures.offline.what);
});

it('progress is of layers and of the rows of the one at work', () => {
  const at = (done: number, of: number, written: number, total: number): number | null =>
    shareOf({ done, of, written, total, name: '' });
  expect([at(1, 4, 50, 100), at(4, 4, 0, 0), at(0, 1, 0, 0), at(0, 0, 0, 0)]).toEqual([0.375, 1, null, null]);
});

describe('the list of what became of the layers', () => {
  const done = {
    name: '=Sites',
    fileName: 'sites.fgb',
    features: 10,
    missing: ['Week 40 is missing.'],
    failure: null,
  };
  const failure = { code: 'offline', detail: '' } as const;
  const bad = { name: 'Forecast', fileName: 'f.fgb', features: null, missing: [], failure };
  const receipt: LayersReceipt = {
    receiptId: '',
    fileName: 'export',
    layers: [done, bad],
    files: 1,
    bytes: 1,
    sha256: null,
  };

  it('has those that failed first', () => {
    expect(endOrder(receipt.layers)).toEqual([bad, done]);
  });

  it('says how many failed, and that nothing was exported where all did', () => {
    expect(endTitle(words, receipt)).toBe('export is written, but 1 layer not');
    expect(endTitle(words, { ...receipt, layers: [done] })).toBe('export is written');
    expect(endTitle(words, { ...receipt, layers: [bad] })).toBe('Nothing was exported');
  });

  it('is copied as rows, with no formula in it and an empty cell where nothing was counted', () => {
    expect(endTsv(words, receipt).split('\n')).toEqual([
      'File\texport',
      '',
      'Layer\tFile\tRows\tResult',
      "'=Sites\tsites.fgb\t10\twritten Week 40 is missing.",
      `Forecast\tf.fgb\t\t${words.failures.offline.what} ${words.failures.offline.next}`,
    ]);
  });
});
