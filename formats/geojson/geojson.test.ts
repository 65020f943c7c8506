import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Feature, FeatureCollection } from 'geojson';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyTrack, notGivenInTrack } from '@kartbord/common/track-columns';
import { trackPointColumns, trackPointRows } from '../track-points';
import type { BulkPoints, LayerData, LayerRow } from '../format';
import { geoJsonFormat } from './geojson';
import { geoJsonSeqFormat } from './geojsonseq';
import {
  calm,
  columns,
  counted,
  freshPath,
  hostile,
  hostileRows,
  layerOf,
  named,
  options,
  point,
  removeFiles,
  written,
} from '../testing/text-testing';

const collection = (text: string): FeatureCollection & Record<string, unknown> =>
  JSON.parse(text) as FeatureCollection & Record<string, unknown>;

afterAll(removeFiles);

describe('a layer as GeoJSON', () => {
  it('has each row with its numbers as given, nothing as null and no place as a null geometry', async () => {
    const file = await written(geoJsonFormat, [layerOf(hostileRows)]);
    expect(file.added).toEqual([{ ok: true, value: { features: hostileRows.length } }]);
    const { features, name, provenance, ...rest } = collection(file.text());
    expect(rest).toEqual({ type: 'FeatureCollection' });
    expect(name).toBe('Anlegg <1>');
    expect(provenance).toMatchObject({
      licence: 'NLOD 2.0',
      rule: 'Alle anlegg i Søndre Æøå',
      endpoints: ['GET /v2/sites <&>'],
    });
    expect(features.map(({ properties }) => properties?.['name'] as unknown)).toEqual([
      ...hostile,
      null,
      'Nullpunkt',
      'Minus',
      'Ingen plass',
    ]);
    const last = features.slice(hostile.length);
    expect(last.map(({ geometry }) => geometry)).toEqual([
      null,
      { type: 'Point', coordinates: [0, 0] },
      { type: 'Point', coordinates: [10.123456789, 59.1] },
      null,
    ]);
    expect(last[2]?.properties).toMatchObject({ siteNo: -5, lice: -1.5e-7, isFallow: true, day: null });
    expect(last[3]?.properties).toMatchObject({ lice: null, day: 'i dag' });
    expect(last[0]?.properties).toEqual(Object.fromEntries(columns.map(({ name: key }) => [key, null])));
    expect(await counted(geoJsonFormat, file.path)).toEqual([
      { name: 'Anlegg <1>', features: hostileRows.length },
    ]);
  });

  it('turns outer rings against the clock and holes with it', async () => {
    const withClock = [
      [0, 0],
      [0, 4],
      [4, 4],
      [0, 0],
    ];
    const against = [...withClock].reverse();
    const area = (rings: number[][][]): LayerRow => ({
      geometry: { type: 'Polygon', coordinates: rings },
      cells: ['a'],
    });
    const file = await written(geoJsonFormat, [
      {
        ...named('areas', []),
        geometry: 'Polygon',
        rows: [area([withClock, against]), area([against, withClock])],
      },
    ]);
    const right = { type: 'Polygon', coordinates: [against, withClock] };
    expect(collection(file.text()).features.map(({ geometry }) => geometry)).toEqual([right, right]);
  });

  it('is the same bytes for the same rows', async () => {
    const [one, two] = [
      await written(geoJsonFormat, [layerOf(hostileRows)]),
      await written(geoJsonFormat, [layerOf(hostileRows)]),
    ];
    expect(one.text()).toBe(two.text());
  });

  it('carries any text and any finite number unharmed', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), async (cells) => {
        const { path, text } = await written(geoJsonFormat, [named('"', cells, point(5, 60))]);
        const read = collection(text()).features.map(({ properties }) => properties?.['name'] as unknown);
        expect(read).toEqual(cells.map((one) => (Object.is(one, -0) ? 0 : one)));
        expect(await counted(geoJsonFormat, path)).toEqual([{ name: '"', features: cells.length }]);
      }),
      { numRuns: 30 },
    );
  }, 20_000);

  it('says that it was cancelled, and takes one layer only', async () => {
    const file = await geoJsonFormat.open(freshPath('geojson'), options);
    const stop = new AbortController();
    const rows = function* (): Generator<LayerRow> {
      for (let row = 0; row < 5000; row++) {
        if (row === 1000) stop.abort();
        yield { geometry: null, cells: ['a'] };
      }
    };
    const layer: LayerData = { ...named('one', []), rows: rows(), count: 5000 };
    const seen: number[] = [];
    const added = await file.add(layer, { signal: stop.signal, progress: (count) => seen.push(count) });
    expect(added).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(Math.max(0, ...seen)).toBeLessThanOrEqual(1000);
    expect(await file.add(named('two', []), calm())).toMatchObject({ ok: false, failure: { code: 'bug' } });
    await file.abort();
    await file.abort();
  });

  it('throws what the disk says', async () => {
    await expect(geoJsonFormat.open('/nowhere/at/all.geojson', options)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(geoJsonFormat.count('/nowhere/at/all.geojson')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is counted in parts: a long file with a word of its own in its texts', async () => {
    const texts = Array.from(
      { length: 3000 },
      (_, row) => `${row} "features":[{"type":"Feature"}] \\ ${'å'.repeat(400)}`,
    );
    const { path } = await written(geoJsonFormat, [named('features', texts)]);
    expect(await counted(geoJsonFormat, path)).toEqual([{ name: 'features', features: 3000 }]);
  });

  it('is not counted where it is cut off, has two features side by side or bytes of no text', async () => {
    const { path, text } = await written(geoJsonFormat, [named('one', ['a', 'b'])]);
    const whole = text();
    for (let length = 0; length < whole.length - 2; length += 7) {
      writeFileSync(path, whole.slice(0, length));
      expect(await geoJsonFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    }
    writeFileSync(path, whole.replace('"a"', 'a'));
    expect(await geoJsonFormat.count(path)).toMatchObject({ ok: false });
    writeFileSync(path, whole.replace(',\n{', '\n{'));
    expect(await geoJsonFormat.count(path)).toMatchObject({ ok: false });
    writeFileSync(path, Buffer.from(whole.replace('"a"', '"\u00ff"'), 'latin1'));
    expect(await geoJsonFormat.count(path)).toMatchObject({ ok: false });
    writeFileSync(path, whole);
    appendFileSync(path, '{}');
    expect(await geoJsonFormat.count(path)).toMatchObject({ ok: false });
  });
});

describe('positions in bulk', () => {
  const track = (rows: number, start: number): BulkPoints['vessels'][number]['columns'] => {
    const made = emptyTrack(rows);
    for (let row = 0; row < rows; row++) {
      made.timeMs[row] = start + row * 61_001;
      made.lonE6[row] = 5_123_456 - row * 17;
      made.latE6[row] = -60_000_000 + row;
      made.speedTenths[row] = row % 3 === 0 ? notGivenInTrack : row % 300;
      made.headingDeg[row] = row % 360;
      made.source[row] = row % 3;
    }
    made.courseTenths.fill(1266);
    made.rateOfTurn.fill(-127);
    made.shipType.fill(54);
    return made;
  };
  const bulk: BulkPoints = {
    vessels: [
      { mmsi: 257_000_001, name: 'SJØ "\n{', columns: track(1500, Date.UTC(2026, 10, 20)) },
      { mmsi: 257_000_002, name: null, columns: track(0, 0) },
      { mmsi: 257_000_003, name: 'B', columns: track(700, Date.UTC(1969, 11, 31)) },
    ],
  };
  const layer = (isBulk: boolean): LayerData => ({
    ...layerOf([], 'Point', { columns: trackPointColumns, rows: trackPointRows(bulk), count: 2200 }),
    ...(isBulk ? { bulk } : {}),
  });

  it.each([
    ['GeoJSON', geoJsonFormat],
    ['GeoJSON text sequences', geoJsonSeqFormat],
  ])('are the bytes of the rows one by one, as %s', async (_name, format) => {
    const [fast, slow] = [await written(format, [layer(true)]), await written(format, [layer(false)])];
    expect(fast.added).toEqual([{ ok: true, value: { features: 2200 } }]);
    expect(fast.text()).toBe(slow.text());
    expect(await counted(format, fast.path)).toMatchObject([{ features: 2200 }]);
  });

  it('are written row by row where a column is not one of theirs', async () => {
    const own = [...trackPointColumns, { name: 'constructor', type: 'string', about: '' } as const];
    const { text } = await written(geoJsonFormat, [{ ...layer(true), columns: own }]);
    expect(collection(text()).features[0]?.properties).toMatchObject({ constructor: null, source: null });
  });

  it('stop where they are cancelled', async () => {
    const stop = new AbortController();
    const file = await geoJsonFormat.open(freshPath('geojson'), options);
    const added = await file.add(layer(true), { signal: stop.signal, progress: () => stop.abort() });
    expect(added).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await file.abort();
  });
});

describe('a layer as GeoJSON text sequences', () => {
  it('is a record a row, the first with the provenance', async () => {
    const { path, text } = await written(geoJsonSeqFormat, [layerOf(hostileRows)]);
    const records = text().split('\u001e');
    expect(records[0]).toBe('');
    const features = records
      .slice(1)
      .map((record) => JSON.parse(record) as Feature & { provenance?: object });
    expect(records.slice(1).every((record) => record.endsWith('}\n'))).toBe(true);
    expect(
      features.map(({ properties }) => properties?.['name'] as unknown).slice(0, hostile.length),
    ).toEqual(hostile);
    expect(features.map(({ provenance }) => provenance !== undefined)).toEqual(
      features.map((_, place) => place === 0),
    );
    expect(await counted(geoJsonSeqFormat, path)).toEqual([{ name: '', features: hostileRows.length }]);
  });

  it('is empty without rows', async () => {
    const { path } = await written(geoJsonSeqFormat, [layerOf([])]);
    expect(readFileSync(path, 'utf8')).toBe('');
    expect(await counted(geoJsonSeqFormat, path)).toEqual([{ name: '', features: 0 }]);
  });

  it('is not counted where its last record is cut off', async () => {
    const { path, text } = await written(geoJsonSeqFormat, [named('one', ['a', 'b'])]);
    truncateSync(path, Buffer.byteLength(text()) - 1);
    expect(await geoJsonSeqFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
  });
});
