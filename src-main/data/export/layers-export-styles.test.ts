import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { readStyles, type ReadRule } from '@kartbord/formats/testing/read-styles';
import { openDatabase } from '@kartbord/sqlite';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { classRows, colourClasses } from '../../../src-shared/domain/figure/colour-classes';
import { classSymbol } from '../../../src-shared/domain/figure/class-symbols';
import { enClassWords, nameOfClass, nbClassWords } from '../../../src-shared/domain/figure/class-words';
import { type Colouring, colourings } from '../../../src-shared/domain/figure/colouring';
import { weekStates } from '../../../src-shared/domain/filter/week-filter';
import { treatmentAge } from '../../../src-shared/domain/fish-health/treatment-age';
import { aisRecord, bytesOf, testMmsi } from '../../api-client/vessels/ais-fixtures';
import { readLocalityList } from '../../api-client/fish-health/locality-list';
import { type Json, liceReport, row } from '../../api-client/fixtures';
import { layersHome, type LayersHome, valueOf } from './layers-export-testing';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import { inks } from '../../../src-shared/domain/figure/inks';
import { forecastInks, signLengths } from '../../../src-shared/domain/sea/forecast-ink';
import { arrowTo, barbFrom } from '../../../src-shared/domain/units/direction-signs';
import { forecastRequest } from '../../api-client/sea/forecast';
import { currentStep, waveStep, windStep } from '../../api-client/sea/forecast-fixtures';
import { gearInks } from '../../../src-shared/domain/gear/gear-symbols';
import { startInProcess } from '../../files/process/in-process';
import { openOwnFiles } from '../../files/stored/store';
import { isAdded } from '../../files/testing';
import { listsAnswer, reportRecord, gearRecord } from '../../api-client/gear/gear-fixtures';
import { listsRequest } from '../../api-client/gear/gear-requests';

let home: LayersHome;
beforeAll(() => (home = layersHome()));
afterAll(() => home.end());

const week = isoWeek(2024, 30);
const before = isoWeek(2024, 28);
const average = (value: number | null) => ({ average: value, averageOfPreviousWeek: null, trend: null });

/** Sites of every sort: each value that begins a class, values that nobody believes, and none for each reason. */
const sites: readonly Json[] = [null, 0, 0.04, 0.1, 0.2, 0.49, 0.5, 1, 2, 3, 5, 7, 10, 41, 81, 121].flatMap(
  (lice, at) =>
    [null, 1.9, 2, 10, 17.9, 18, 0, 30].map((seaTemperature, of) => {
      const count = lice === null && of % 2 === 0 ? null : average(lice);
      return row({
        locality: { no: 1000 + at * 10 + of, name: `Sted ${at} ${of}`, isOnLand: false },
        hasSalmonoidLicense: of !== 7,
        diseases: [[], ['PANKREASSYKDOM'], ['INFEKSIOES_LAKSEANEMI'], ['PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'], ['FRANCISELLOSE'], null][at % 6],
        liceTreatments: of % 3 === 0 ? ['MEDIKAMENTELL'] : [],
        liceReport: liceReport({
          hasReported: of !== 3 && lice !== null,
          isFallow: of === 5,
          adultFemaleLice: count,
          mobileLice: count,
          stationaryLice: count,
          totalLice: count,
          seaTemperature,
        }),
      });
    }),
); // prettier-ignore
const earlier = sites.map((one, at) => ({ ...one, liceTreatments: at % 2 === 0 ? ['RENSEFISK'] : [] }));

/** All rows of a table of the file. */
function rowsOf(path: string, table: string): readonly Readonly<Record<string, unknown>>[] {
  const database = openDatabase(path);
  try {
    return database.all<Record<string, unknown>>(`SELECT * FROM "${table}"`);
  } finally {
    database.close();
  }
}

async function exported(layer: ExportLayer, language: 'en' | 'nb' = 'en'): Promise<string> {
  const path = join(home.folder, 'out.gpkg');
  const order = home.order([layer], { format: 'gpkg', language });
  const context = { signal: new AbortController().signal, progress: () => {} };
  valueOf(await home.engine['layersExport.write']({ ...order, path }, context));
  return path;
}

const sitesLayer = (colouring?: Colouring): ExportLayer => ({
  kind: 'localities',
  name: 'Sites',
  from: week,
  to: week,
  filter: {},
  ...(colouring ? { colouring } : {}),
});

const notKnown = new Set(['Unknown', 'Not given', 'Not known: a week between is missing']);

describe('the style of the sites of a week', () => {
  const columns = valueOf(readLocalityList(sites, week)).columns;
  const weekBefore = valueOf(readLocalityList(earlier, before)).columns;
  const states = weekStates(columns);
  const age = treatmentAge(week, columns, (one) => (one === before ? weekBefore : null));
  beforeAll(async () => {
    await home.keepWeek(before, earlier);
    await home.keepWeek(week, sites);
  });

  it.each(colourings)(
    'by %s puts each site in the class of the map, with its colour and word, in QML and in SLD',
    async (colouring) => {
      const path = await exported(sitesLayer(colouring));
      const classes = classRows(colouring, columns, { states, treatmentAge: () => age });
      const [style] = readStyles(path);
      expect(style).toMatchObject({ table: 'Sites', name: enClassWords.colourings[colouring], isDefault: true });
      const rows = rowsOf(path, 'Sites');
      expect(rows).toHaveLength(sites.length);
      const met = (rules: readonly ReadRule[] = []) =>
        rows.map((one) => rules.filter(({ meets }) => meets(one)).map(({ label, colour }) => [label, colour]));
      const expected = Array.from(classes, (at) => {
        const one = colourClasses[colouring][at];
        if (!one) throw new Error('no class');
        const { fill, stroke, shape } = classSymbol('day', colouring, one);
        const colour = shape === 'dotted-circle' || fill === 'none' ? stroke : fill;
        return [[nameOfClass(enClassWords, colouring, one), colour]];
      });
      expect(met(style?.qml)).toEqual(expected);
      expect(met(style?.sld)).toEqual(expected);
      expect(new Set(classes).size).toBeGreaterThan(3);
      // One that was added later, without a class: not known, and never zero.
      const added = { state: null, mapClass: null };
      for (const rules of [style?.qml ?? [], style?.sld ?? []])
        expect(rules.filter(({ meets }) => meets(added)).map(({ label }) => notKnown.has(label))).toEqual([true]);
    },
  ); // prettier-ignore

  it('is by state where nothing is said, in the language of the export, with no column more', async () => {
    const path = await exported(sitesLayer(), 'nb');
    expect(readStyles(path)[0]?.qml.map(({ label }) => label)).toEqual(
      colourClasses.state.map((one) => nameOfClass(nbClassWords, 'state', one)),
    );
    expect(rowsOf(path, 'Sites')[0]).not.toHaveProperty('mapClass');
  });
});

describe('the style of tracks', () => {
  const fromMs = Date.UTC(2026, 10, 20);
  const speeds = [0, 0.4, 0.5, 1.9, 2, 5.9, 6, 20, null];
  const layer = (form: 'lines' | 'points', change: { readonly colourNos?: number[] } = {}): ExportLayer => ({
    kind: 'tracks',
    name: 'Tracks',
    mmsis: [testMmsi],
    fromMs,
    toMs: fromMs + 3_600_000,
    positions: 'all',
    form,
    gapMs: 3_600_000,
    ...change,
  });
  beforeAll(async () => {
    const records = speeds.map((speedOverGround, at) =>
      aisRecord({
        msgtime: new Date(fromMs + at * 60_000).toISOString(),
        longitude: 5 + at / 100,
        speedOverGround,
      }),
    );
    const span = { fromMs, toMs: fromMs + 3_600_000 };
    const answer = await home.engine['ais.keep'](
      {
        key: { site: 's', account: 'a', method: 'GET', path: '/tracks', body: '' },
        bytes: bytesOf(records),
        fetchedAtMs: span.toMs,
        validators: { etag: null, lastModified: null },
        mmsi: testMmsi,
        positions: 'all',
        asked: span,
        span,
      },
      { signal: new AbortController().signal, progress: () => {} },
    );
    valueOf(answer);
  });

  it('puts each position in the band of its speed, and one without a speed in none', async () => {
    const path = await exported(layer('points'));
    const [style] = readStyles(path);
    const bands = (rules: readonly ReadRule[] = []) =>
      rowsOf(path, 'Tracks').map((one) =>
        rules.filter(({ meets }) => meets(one)).map(({ label }) => label.split(',')[0]),
      );
    const expected = [
      ...['Moored', 'Moored', 'Drifting', 'Drifting', 'Working', 'Working', 'In transit', 'In transit'],
      'Speed not given',
    ].map((label) => [label]);
    expect(bands(style?.qml)).toEqual(expected);
    expect(bands(style?.sld)).toEqual(expected);
  });

  it('colours lines by vessel as the window has them, by their places among its colours', async () => {
    const path = await exported(layer('lines', { colourNos: [3] }));
    const [style] = readStyles(path);
    const [line] = rowsOf(path, 'Tracks');
    for (const rules of [style?.qml, style?.sld]) {
      expect(rules).toHaveLength(1);
      expect(rules?.[0]).toMatchObject({ colour: '#bb1144' });
      expect(rules?.[0]?.meets(line ?? {})).toBe(true);
    }
  });
});

describe('the signs of a forecast', () => {
  it('are turned by the column of their part, say its number, and are of one instant; a wind without a speed has no feathers', async () => {
    const at = [5, 60] as const;
    for (const [part, step] of [
      ['waves', waveStep()],
      ['current', currentStep()],
      ['wind', windStep()],
    ] as const)
      // prettier-ignore
      valueOf(
        await home.engine['forecast.keep'](
          { ...home.keep(forecastRequest(part, at), [step], 4_000), part, at },
          { signal: new AbortController().signal, progress: () => {} },
        ),
      );
    const path = await exported(
      { kind: 'forecast', name: 'Sea', places: [{ at: [...at], name: null }] },
      'nb',
    );
    const [style] = rowsOf(path, 'layer_styles');
    const qml = String(style?.['styleQML']).replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>'); // prettier-ignore
    const rules = [...qml.matchAll(/<rule [^\n]*/g)].map(([rule]) => rule).slice(1);
    const symbols = qml.split('<symbol ').slice(2);
    const signs = [
      ['Bølger', 'waves', 'directionTo', 'significantWaveHeight', 'm'],
      ['Strøm', 'current', 'directionTo', 'speed', 'm/s'],
      ['Vind', 'wind', 'directionFrom', 'speed', 'm/s'],
    ] as const;
    expect(rules).toHaveLength(signs.length);
    for (const [no, [label, part, turn, column, unit]] of signs.entries()) {
      expect(rules[no]).toContain(`label="${label}"`);
      expect(rules[no]).toContain(`"part" = '${part}' AND "${turn}" IS NOT NULL AND (@map_start_time IS NOT NULL OR "time" = minimum("time"`); // prettier-ignore
      expect(symbols[no]).toContain(`value="format_number("${column}", 1) || ' ${unit}'"`);
      const first = Buffer.from(/base64:([\w+/=]+)/.exec(symbols[no] ?? '')?.[1] ?? '', 'base64').toString();
      expect(first).toContain(`stroke="${forecastInks.day.signs[part]}"`);
      expect(first).toContain(
        part === 'wind' ? `d="${barbFrom(null)}"` : `d="${arrowTo(signLengths[part])}"`,
      );
    }
    const steps = [...(symbols[2] ?? '').matchAll(/WHEN "speed" >= ([\d.]+) THEN 'base64:([\w+/=]+)'/g)];
    expect(steps.length).toBeGreaterThan(15);
    for (const [, from, picture = ''] of steps)
      expect(Buffer.from(picture, 'base64').toString()).toContain(`d="${barbFrom(Number(from) + 0.01)}"`);
  });
});

describe('the styles of what a person has made', () => {
  /** Of each row, what the legend calls its rule, and the colour; by QML and by SLD alike. */
  async function drawn(layer: ExportLayer): Promise<readonly unknown[]> {
    const path = await exported(layer);
    const [style] = readStyles(path);
    const of = (rules: readonly ReadRule[] = []) =>
      rowsOf(path, layer.name).map((one) =>
        rules.filter(({ meets }) => meets(one)).map(({ label, colour }) => [label, colour]),
      );
    expect(of(style?.sld)).toEqual(of(style?.qml));
    return of(style?.qml);
  }
  const line = {
    type: 'LineString',
    coordinates: [
      [5, 60],
      [5.1, 60.1],
    ],
  };

  it('draw gear by its type and its list, points and lines', async () => {
    const answer = listsAnswer({
      confirmed_tools: [
        gearRecord({ geometry: line }),
        gearRecord({ toolId: '0A1B2C3D-0000-4000-8000-00000000000B', toolTypeCode: 'MOORING' }),
      ],
      pending_reports: [reportRecord()],
      failed_reports: [],
    });
    valueOf(
      await home.engine['gearLists.keep'](home.keep(listsRequest, answer), {
        signal: new AbortController().signal,
        progress: () => {},
      }),
    );
    const [nets, other, pending] = await drawn({ kind: 'tools', name: 'Gear' });
    expect([nets, other]).toEqual([
      [['Nets, confirmed', gearInks('day').types.NETS]],
      [['Other types, confirmed', gearInks('day').types.other]],
    ]);
    expect(pending).toEqual([[expect.stringContaining(', pending'), expect.any(String)]]);
  });

  it('draw notes, lines and areas each in the colour they were given, and without one in that of the theme', async () => {
    const corners: [number, number][] = [[5, 60], [6, 60], [6, 61]]; // prettier-ignore
    const drawing = (kind: Drawing['kind'], colour: string | null): Drawing => ({
      id: kind,
      kind,
      text: '',
      colour,
      createdMs: 0,
      changedMs: 0,
      positions: corners.slice(0, { note: 1, line: 2, area: 3 }[kind]),
    });
    const drawings = [drawing('note', null), drawing('line', '#a1301a'), drawing('area', '#065d9b')];
    expect(await drawn({ kind: 'drawings', name: 'Drawings', drawings })).toEqual([
      [['Notes', inks.day.label]],
      [['Lines', '#a1301a']],
      [['Areas', '#065d9b']],
    ]);
  });

  it('draw points, lines and areas of a file in its own colour, with the column that stands beside them', async () => {
    const rule = (shape: string) => ({ type: 'Feature', properties: { navn: shape }, geometry: shape === 'Point' ? { type: shape, coordinates: [5, 60] } : { ...line } }); // prettier-ignore
    const text = JSON.stringify({ type: 'FeatureCollection', features: [rule('Point'), rule('Line')] });
    const files = openOwnFiles({
      folder: join(home.folder, 'files'),
      start: startInProcess,
      now: () => 9_000,
      newId: () => 'file-1',
      warn: () => {},
    });
    const context = { signal: new AbortController().signal, progress: () => {} };
    const file = valueOf(
      await files.add({ fileName: 'mine.geojson', from: new TextEncoder().encode(text) }, context),
    );
    if (!isAdded(file)) throw new Error('refused');
    await files.restore(file.id);
    await files.style(file.id, { ...defaultFileStyle, colour: '#12ab34', label: 'navn' });
    expect(await drawn({ kind: 'file', name: 'Mine', id: file.id, rows: null })).toEqual([
      [['Points', '#12ab34']],
      [['Lines', '#12ab34']],
    ]);
  });
});
