import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { LayerRow } from '../format';
import { gpxFormat } from './gpx';
import {
  calm,
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

afterAll(removeFiles);

const start = Date.UTC(2026, 10, 22);
const line = (coordinates: number[][][], timesMs?: number[][]): LayerRow => ({
  geometry: { type: 'MultiLineString', coordinates },
  cells: ['MS Bølge & Søn'],
  ...(timesMs ? { timesMs } : {}),
});
const broken = line(
  [
    [
      [5, 60],
      [6, 61],
    ],
    [
      [7, 62],
      [8, 63],
    ],
  ],
  [
    [start, start + 60_500],
    [start + 7_200_000, NaN],
  ],
);

describe('layers as GPX', () => {
  it('have points as waypoints, and say how many rows have no place', async () => {
    const file = await written(gpxFormat, [layerOf(hostileRows)]);
    expect(file.added).toEqual([{ ok: true, value: { features: hostileRows.length - 2, leftOut: 2 } }]);
    expect(await counted(gpxFormat, file.path)).toEqual([
      { name: 'Anlegg <1>', features: hostileRows.length - 2 },
    ]);
    const text = file.text();
    expect(text.match(/<wpt /g)).toHaveLength(hostile.length + 2);
    expect(text).toContain(
      '<wpt lat="0" lon="0"><time>1969-12-31T23:59:59.999Z</time><name>Nullpunkt</name><type>Anlegg &lt;1&gt;</type>' +
        '<extensions><kartbord:ofLayer>1</kartbord:ofLayer><kartbord:siteNo>0</kartbord:siteNo>',
    );
    expect(text).toContain('<wpt lat="59.1" lon="10.123456789"><name>Minus</name>');
    expect(text).not.toMatch(/NaN|null</);
  });

  it('have a track segment for each stretch of a line, with the times of its vertices', async () => {
    const { text } = await written(gpxFormat, [
      { ...named('Spor', []), geometry: 'MultiLineString', rows: [broken] },
    ]);
    expect(text()).toContain(
      '<trk><name>MS Bølge &amp; Søn</name><type>Spor</type><extensions><kartbord:ofLayer>1</kartbord:ofLayer>' +
        '<kartbord:name>MS Bølge &amp; Søn</kartbord:name></extensions><trkseg>' +
        '<trkpt lat="60" lon="5"><time>2026-11-22T00:00:00.000Z</time></trkpt>' +
        '<trkpt lat="61" lon="6"><time>2026-11-22T00:01:00.500Z</time></trkpt></trkseg><trkseg>' +
        '<trkpt lat="62" lon="7"><time>2026-11-22T02:00:00.000Z</time></trkpt><trkpt lat="63" lon="8"/></trkseg></trk>',
    );
  });

  it('have no times where those of a line are not one for each vertex', async () => {
    const odd = line(
      [
        [
          [5, 60],
          [6, 61],
        ],
      ],
      [[start]],
    );
    const { text } = await written(gpxFormat, [{ ...named('Spor', []), geometry: 'mixed', rows: [odd] }]);
    expect(text()).toContain('<trkpt lat="60" lon="5"/><trkpt lat="61" lon="6"/>');
  });

  it('have all waypoints before all tracks, and each is counted with its layer', async () => {
    const areas: LayerRow = {
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [4, 0],
            [4, 4],
            [0, 0],
          ],
        ],
      },
      cells: ['area'],
    };
    const many: LayerRow = {
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [180, 1],
          [2, 2],
        ],
      },
      cells: ['many'],
    };
    const file = await written(gpxFormat, [
      { ...named('Spor', []), geometry: 'mixed', rows: [broken, areas] },
      { ...named('Merker', []), geometry: 'mixed', rows: [many, broken] },
    ]);
    expect(file.added).toMatchObject([
      { value: { features: 1, leftOut: 1 } },
      { value: { features: 2, leftOut: 0 } },
    ]);
    expect(await counted(gpxFormat, file.path)).toEqual([
      { name: 'Spor', features: 1 },
      { name: 'Merker', features: 2 },
    ]);
    expect(file.text()).toContain('<wpt lat="1" lon="-180">');
    expect(file.text().lastIndexOf('<wpt ')).toBeLessThan(file.text().indexOf('<trk>'));
  });

  it('have no areas and no tables', async () => {
    const file = await gpxFormat.open(freshPath('gpx'), options);
    for (const geometry of ['Polygon', 'MultiPolygon', null] as const) {
      const added = await file.add({ ...named('A', ['a']), geometry }, calm());
      expect(added).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    }
    await file.abort();
  });

  it('leave out places that are not on earth', async () => {
    const { added } = await written(gpxFormat, [
      named('Far', ['a'], point(181, 0)),
      named('High', ['a'], point(0, 91)),
    ]);
    expect(added).toMatchObject([{ value: { leftOut: 1 } }, { value: { leftOut: 1 } }]);
  });

  it('leave nothing of a layer that threw, nor of their own files', async () => {
    const path = freshPath('gpx');
    const file = await gpxFormat.open(path, options);
    const rows = function* (): Generator<LayerRow> {
      for (let row = 0; row < 3000; row++)
        yield row % 2 ? broken : { geometry: point(5, 60), cells: ['lost'] };
      throw new Error('broken');
    };
    await expect(file.add({ ...named('lost', []), geometry: 'mixed', rows: rows() }, calm())).rejects.toThrow(
      'broken',
    );
    await file.add(named('kept', ['a'], point(5, 60)), calm());
    await file.end();
    expect(await counted(gpxFormat, path)).toEqual([{ name: 'kept', features: 1 }]);
    expect(readdirSync(dirname(path)).filter((name) => /points|tracks/.test(name))).toEqual([]);
  });

  it('have columns of any name as elements of a name', async () => {
    const columns = ['1. år', 'a<b', 'ofLayer', 'A_b', 'æ ø', ''].map(
      (name) => ({ name, type: 'string', about: '' }) as const,
    );
    const rows = [{ geometry: point(5, 60), cells: ['1', '2', '3', '4', '5', '6'] }];
    const { text } = await written(gpxFormat, [layerOf(rows, 'Point', { columns })]);
    expect(text().match(/<kartbord:[^l/][^>]*>/g)).toEqual([
      '<kartbord:ofLayer>',
      ...['_1._år', 'a_b', 'ofLayer_2', 'A_b_2', 'æ_ø', '_'].map((name) => `<kartbord:${name}>`),
    ]);
  });

  it('are whole and counted with any texts, numbers and names of columns and layers', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const cell = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(text, { maxLength: 6 }),
        fc.array(cell, { maxLength: 60 }),
        async (name, heads, cells) => {
          const columns = heads.map((head) => ({ name: head, type: 'string', about: head }) as const);
          const rows = cells.map((_, at) => ({
            geometry: point(at, -at),
            cells: heads.map((_head, column) => cells[(at + column) % cells.length] ?? null),
          }));
          const { path } = await written(gpxFormat, [layerOf(rows, 'Point', { name, columns })]);
          const [layer] = await counted(gpxFormat, path);
          expect(layer?.features).toBe(rows.length);
        },
      ),
      { numRuns: 25 },
    );
  }, 20_000);

  it('are not counted where the file is cut off or has lost a row', async () => {
    const { path, text } = await written(gpxFormat, [named('a', ['a', 'b'], point(5, 60))]);
    for (const one of [text().slice(0, -8), text().replace(/<wpt .*<\/wpt>\n/, ''), '<kml/>', '']) {
      writeFileSync(path, one);
      expect(await gpxFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    }
  });
});
