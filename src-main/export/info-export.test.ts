import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { InfoRecord } from '../../src-shared/domain/map-layers/feature-info';
import { infoFiles } from '../data/map-layers/info-files';
import type { InfoExport } from './info-export';

const record: InfoRecord = {
  at: [5.1, 60.2],
  askedAtMs: Date.UTC(2026, 10, 20, 12),
  server: 'service',
  host: 'maps.example.invalid',
  layer: 'pdzone',
  title: 'PD zone',
  time: null,
  endpoint: 'GET ?REQUEST=GetFeatureInfo',
  fetchedAtMs: Date.UTC(2026, 10, 20, 12, 0, 1),
  features: [
    {
      title: 'pdzone.1',
      fields: [
        { name: 'navn', value: '=1+1' },
        { name: 'til', value: null },
      ],
    },
  ],
};
const what = (...records: readonly InfoRecord[]): InfoExport => ({
  records,
  service: { name: 'Prøve', isSample: false, host: 'api.example.invalid' },
  appVersion: '0.0.1',
  writtenAtMs: Date.UTC(2026, 10, 20, 13),
});

async function written(
  as: 'csv' | 'geojson',
  of: InfoExport,
): Promise<{ text: string; beside: (ending?: string) => unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-info-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, `here.${as}`);
  const context = { signal: new AbortController().signal, progress: () => {} };
  const result = await infoFiles()['info.write']({ what: of, as, language: 'en', path }, context);
  expect(result).toMatchObject({ ok: true });
  return {
    text: readFileSync(path, 'utf8'),
    beside: (ending = '-metadata.json') => JSON.parse(readFileSync(`${path}${ending}`, 'utf8')) as unknown,
  };
}

describe('what map servers said of places, as a file', () => {
  it('is a table of a row for each value, with formulas made neutral and null left empty', async () => {
    const { text, beside } = await written('csv', what(record));
    const [, first, second] = text.split('\r\n');
    expect(first).toBe(
      "5.1,60.2,maps.example.invalid,pdzone,PD zone,,2026-11-20T12:00:00.000Z,2026-11-20T12:00:01.000Z,1,pdzone.1,navn,'=1+1",
    );
    expect(second?.endsWith(',pdzone.1,til,')).toBe(true);
    expect(beside()).toMatchObject({ notes: [{ service: 'Prøve', rows: 2 }] });
  });

  it('says of a place where the server has nothing that it has nothing', async () => {
    const { text } = await written('csv', what({ ...record, features: [] }));
    expect(text.split('\r\n')[1]?.endsWith(',,,,')).toBe(true);
  });

  it('claims no licence for a server that the person added', async () => {
    const other = { ...record, server: 'own-1', host: 'other.example.invalid' };
    const { beside } = await written('csv', what(record, other));
    expect(beside()).toMatchObject({
      notes: [{ licenceUrl: null, hosts: ['maps.example.invalid', 'other.example.invalid'] }],
    });
  });

  it('is GeoJSON of points with the values as the server gave them', async () => {
    const { text, beside } = await written('geojson', what(record, { ...record, features: [] }));
    expect(beside('.provenance.json')).toMatchObject({
      file: 'here.geojson',
      sha256: createHash('sha256').update(text).digest('hex'),
      layers: [{ rows: 2, service: 'Prøve' }],
    });
    expect(JSON.parse(text)).toMatchObject({
      type: 'FeatureCollection',
      provenance: { service: 'Prøve' },
      features: [
        {
          geometry: { coordinates: [5.1, 60.2] },
          properties: { featureTitle: 'pdzone.1', values: { navn: '=1+1', til: null } },
        },
        { properties: { featureTitle: null, values: null } },
      ],
    });
  });
});
