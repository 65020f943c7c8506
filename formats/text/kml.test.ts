import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { LayerRow } from '../format';
import { kmlFormat } from './kml';
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
import { readXmlFile } from './xml-read';

/** Texts of all elements at a path. */
async function textsAt(file: string, path: string): Promise<string[]> {
  const found: string[] = [];
  const read = await readXmlFile(file, {
    open: () => undefined,
    close: (at, text) => {
      if (at === path) found.push(text);
    },
  });
  expect(read.ok).toBe(true);
  return found;
}

const lines: LayerRow = {
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [5, 60],
        [6, 61],
      ],
      [
        [7, 62],
        [8, 63],
      ],
    ],
  },
  cells: ['a'],
};

afterAll(removeFiles);

describe('layers as KML', () => {
  it('are a Folder each, with a typed Schema before all of them and the provenance in each', async () => {
    const { path, text } = await written(kmlFormat, [
      layerOf(hostileRows),
      { ...named('Spor & <linjer>', []), rows: [lines] },
    ]);
    expect(await counted(kmlFormat, path)).toEqual([
      { name: 'Anlegg <1>', features: hostileRows.length },
      { name: 'Spor & <linjer>', features: 1 },
    ]);
    expect(text().indexOf('<Schema name="Spor')).toBeLessThan(text().indexOf('<Folder>'));
    expect(text()).toContain('<SimpleField type="bool" name="isFallow">');
    expect(text()).toContain('<displayName>lice (lice per fish)</displayName>');
    const [provenance = ''] = await textsAt(path, 'kml/Document/Folder/ExtendedData/Data/value');
    expect(JSON.parse(provenance)).toMatchObject({
      licence: 'NLOD 2.0',
      missing: ['Uke 12 ]]> er ikke tatt vare på.'],
    });
  });

  it('have every name but for what XML cannot have, and nothing where nothing was given', async () => {
    const { path, text } = await written(kmlFormat, [layerOf(hostileRows)]);
    const names = await textsAt(path, 'kml/Document/Folder/Placemark/name');
    // oxlint-disable-next-line no-control-regex
    const kept = hostile.map((one) => one.replace(/[\u0000-\u0008\u000e-\u001f\ufffe]/g, ''));
    expect(names.map((name) => name.slice(0, 4096))).toEqual([
      ...kept.map((name) => name.slice(0, 4096)),
      ...['Nullpunkt', 'Minus', 'Ingen plass'],
    ]);
    expect(text()).toContain('\n<Placemark></Placemark>\n');
    expect(text()).not.toMatch(/NaN|null</);
    expect(await textsAt(path, 'kml/Document/Folder/Placemark/Point/coordinates')).toHaveLength(
      hostile.length + 2,
    );
    expect(text()).toContain('<TimeStamp><when>1969-12-31T23:59:59.999Z</when></TimeStamp>');
  });

  it('never draw a gap: a broken track is a MultiGeometry', async () => {
    const { text } = await written(kmlFormat, [{ ...named('t', []), rows: [lines] }]);
    expect(text()).toContain(
      '<MultiGeometry><LineString><coordinates>5,60 6,61</coordinates></LineString>' +
        '<LineString><coordinates>7,62 8,63</coordinates></LineString></MultiGeometry>',
    );
  });

  it('have areas with their holes, and the time of a row from its first to its last', async () => {
    const ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ];
    const rows: LayerRow[] = [
      { geometry: { type: 'Polygon', coordinates: [ring, ring] }, cells: ['2026-11-01', '2026-11-02', null] },
      { geometry: null, cells: ['2026-11-01', null, '2026-11-01T00:00:00Z'] },
    ];
    const columns = [
      { name: 'from', type: 'date', about: '' },
      { name: 'to', type: 'date', about: '' },
      { name: 'fetchedAt', type: 'dateTime', about: '' },
    ] as const;
    const { text } = await written(kmlFormat, [layerOf(rows, 'Polygon', { columns })]);
    expect(text()).toContain('<TimeSpan><begin>2026-11-01</begin><end>2026-11-02</end></TimeSpan>');
    expect(text()).toContain(
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 4,0 4,4 0,0</coordinates></LinearRing></outerBoundaryIs>' +
        '<innerBoundaryIs><LinearRing><coordinates>0,0 4,4 4,0 0,0</coordinates></LinearRing></innerBoundaryIs></Polygon>',
    );
  });

  it('leave nothing of a layer that was cancelled or that threw', async () => {
    const path = freshPath('kml');
    const file = await kmlFormat.open(path, options);
    const stop = new AbortController();
    const broken = function* (): Generator<LayerRow> {
      for (let row = 0; row < 5000; row++) yield { geometry: point(row % 90, 60), cells: ['lost'] };
      throw new Error('broken');
    };
    await file.add(named('first', ['a'], point(5, 60)), calm());
    await expect(file.add({ ...named('broken', []), rows: broken() }, calm())).rejects.toThrow('broken');
    stop.abort();
    const lost = await file.add(named('stopped', ['lost']), { ...calm(), signal: stop.signal });
    expect(lost).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await file.add(named('last', ['b', 'c'], point(5, 60)), calm());
    await file.end();
    expect(readFileSync(path, 'utf8')).not.toMatch(/lost|stopped|broken/);
    expect(await counted(kmlFormat, path)).toEqual([
      { name: 'first', features: 1 },
      { name: 'last', features: 2 },
    ]);
    expect(readdirSync(dirname(path)).filter((name) => name.includes('folders'))).toEqual([]);
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
          const { path } = await written(kmlFormat, [layerOf(rows, 'Point', { name, columns })]);
          const [layer] = await counted(kmlFormat, path);
          expect(layer?.features).toBe(rows.length);
        },
      ),
      { numRuns: 25 },
    );
  }, 20_000);

  it('are not counted where the file is cut off or is something else', async () => {
    const { path, text } = await written(kmlFormat, [layerOf(hostileRows)]);
    for (const broken of [
      text().slice(0, -9),
      text().slice(0, 900),
      '<gpx/>',
      '',
      text().replace('&lt;', '<'),
    ]) {
      writeFileSync(path, broken);
      expect(await kmlFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    }
  });
});
