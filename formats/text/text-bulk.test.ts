import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyTrack, notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { BlockSum } from '../block-sum';
import type { BulkPoints, Format, FormatOptions, LayerData } from '../format';
import { fgbFormat } from '../fgb/fgb';
import { geoJsonFormat } from '../geojson/geojson';
import { geoJsonSeqFormat } from '../geojson/geojsonseq';
import { calm, freshPath, layerOf, options, removeFiles } from '../testing/text-testing';
import { trackPointColumns, trackPointRows } from '../track-points';
import { csvFormat } from './csv';
import { compareText } from './text-bulk';

const formats: readonly (readonly [string, Format])[] = [
  ['GeoJSON', geoJsonFormat],
  ['GeoJSON text sequences', geoJsonSeqFormat],
  ['CSV', csvFormat('rfc4180')],
];

function track(rows: number, startMs: number): TrackColumns {
  const made = emptyTrack(rows);
  for (let row = 0; row < rows; row++) {
    made.timeMs[row] = startMs + row * 61_001;
    made.lonE6[row] = row % 2 === 0 ? 5_123_456 - row * 1700 : -row;
    made.latE6[row] = -60_000_000 + row * 100;
    for (const column of [made.speedTenths, made.courseTenths, made.headingDeg, made.status, made.shipType])
      column[row] = row % 3 === 0 ? notGivenInTrack : row % 300;
    made.rateOfTurn[row] = (row % 255) - 127;
    made.source[row] = row % 4;
  }
  return made;
}

const names = ['=1+1', null, 'A, "B" ', ''];
const layer = (isBulk: boolean, vesselNames: readonly (string | null)[] = names): LayerData => {
  const bulk: BulkPoints = {
    vessels: vesselNames.map((name, at) => ({
      mmsi: 257_000_001 + at,
      name,
      columns: track(at === 1 ? 2100 : 400, Date.UTC(at === 2 ? 1969 : 2026, 11, 30)),
    })),
  };
  return {
    ...layerOf([], 'Point', { columns: trackPointColumns, rows: trackPointRows(bulk), count: 3300 }),
    ...(isBulk ? { bulk } : {}),
  };
};

afterAll(removeFiles);

async function written(format: Format, of: LayerData, change: Partial<FormatOptions> = {}) {
  const path = freshPath('part');
  const file = await format.open(path, { ...options, ...change });
  const reached: number[] = [];
  const added = await file.add(of, { ...calm(), reached: (bytes) => reached.push(bytes) });
  await file.end();
  return { path, added, reached, compare: () => file.compare?.(path) ?? null, bytes: readFileSync(path) };
}

describe('rows that are written as bytes', () => {
  it.each(formats)('are those of one by one, and are found again on the disk, as %s', async (_, format) => {
    const [fast, slow] = [await written(format, layer(true)), await written(format, layer(false))];
    expect(fast.bytes.equals(slow.bytes)).toBe(true);
    expect(fast.added).toEqual({ ok: true, value: { features: 3300 } });
    expect(await fast.compare()).toEqual(await format.count(fast.path));
    expect(slow.compare()).toBeNull();
    expect(fast.reached.every((bytes) => bytes <= fast.bytes.length)).toBe(true);
  });

  it.each(formats)(
    'are refused where one byte is another one, one is missing or one too many, as %s',
    async (_, format) => {
      const { path, compare, bytes } = await written(format, layer(true));
      const changed = Buffer.from(bytes);
      changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
      for (const other of [changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.alloc(1)])]) {
        writeFileSync(path, other);
        expect(await compare()).toMatchObject({ ok: false, failure: { code: 'storage' } });
      }
      writeFileSync(path, bytes);
      expect(await compare()).toMatchObject({ ok: true });
    },
  );

  it.each([
    ['GeoJSON', geoJsonFormat],
    ['FlatGeobuf', fgbFormat],
  ])('tell how far the file is, as it grows: %s', async (_, format) => {
    const many = layer(true, Array.from({ length: 30 }, String));
    const { reached, bytes } = await written(format, { ...many, count: 13_700 });
    expect(bytes.length).toBeGreaterThan(3 * 2 ** 20);
    expect(reached.length).toBeGreaterThan(1);
    expect(reached).toEqual(reached.toSorted((a, b) => a - b));
    expect(reached.at(-1)).toBeGreaterThan(bytes.length - 2 ** 21);
    expect(reached.at(-1)).toBeLessThanOrEqual(bytes.length);
  });

  it('are refused where a line is no row, or there are more or fewer than were written', async () => {
    const { path, bytes } = await written(csvFormat('rfc4180'), layer(true));
    const sum = new BlockSum();
    sum.block.set(bytes);
    sum.add(bytes.length);
    const whole = { name: '', features: 3300, lines: 3301, sum: sum.sum };
    expect(await compareText(path, whole, () => true)).toMatchObject({ ok: true });
    expect(await compareText(path, whole, () => false)).toMatchObject({ ok: false });
    expect(await compareText(path, { ...whole, lines: 3300 })).toMatchObject({ ok: false });
  });

  it('are counted where the file is not of them alone: another system, a name of two lines, another CSV', async () => {
    const csv = csvFormat('rfc4180');
    const twoLines = layer(true, ['a\nb', null, 'c', 'd']);
    for (const { path, compare } of [
      await written(csv, layer(true), { system: 'EPSG:25833' }),
      await written(csv, twoLines),
      await written(csvFormat('excel-no'), layer(true)),
    ]) {
      expect(compare()).toBeNull();
      expect(readFileSync(path).length).toBeGreaterThan(100_000);
    }
  });
});
