import { readFileSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import type { LayersProgress } from '../../../src-shared/domain/export/export-layer';
import { fail, ok } from '@kartbord/formats/result';
import { fail as failed } from '../../../src-shared/result';
import type { CountedLayer, Format, LayerData, LayerRow } from '@kartbord/formats/format';
import { formats } from '@kartbord/formats';
import type { LayerSource } from './stage-file';

/** For tests: a layer of points, the first of which says what its text is. */
export function layerOf(name: string, count: number, change: Partial<LayerData> = {}): LayerData {
  return {
    name,
    geometry: 'Point',
    columns: [
      { name: 'no', type: 'integer', about: 'From 1.' },
      { name: 'text', type: 'string', about: 'Anything.' },
      { name: 'depth', type: 'number', unit: 'm', about: 'Of every second one.' },
    ],
    count,
    rows: pointRows(count),
    about: {
      endpoints: ['GET /v1/things'],
      oldestMs: 1_000,
      newestMs: 2_000,
      dataVersion: 'W/"7"',
      rule: 'all things',
      selection: { things: 'all' },
      missing: [],
      origin: { licence: 'NLOD', attribution: 'Invented' },
    },
    ...change,
  };
}

function* pointRows(count: number): Generator<LayerRow> {
  for (let row = 0; row < count; row++)
    yield {
      geometry: { type: 'Point', coordinates: [5 + (row % 1000) / 1000, 60 + row / 1e6] },
      cells: [row + 1, `row ${row + 1}`, row % 2 === 0 ? null : row / 4],
    };
}

export const sourceOf = (data: LayerData): LayerSource => ({
  name: data.name,
  make: () => Promise.resolve(ok(data)),
});

export const failing = (name: string): LayerSource => ({
  name,
  make: () => Promise.resolve(failed('offline', 'nobody was there')),
});

/** A format of plain lines, `#name` before each layer. It can be told to lie, to fail and to wait. */
export function lines(tricks: Partial<Format> = {}): Format {
  return {
    open(path) {
      writeFileSync(path, '', { flag: 'wx' });
      return Promise.resolve({
        async add(layer, { signal, progress }) {
          let features = 0;
          let text = `#${layer.name}\n`;
          for (const { cells } of layer.rows) {
            text += `${JSON.stringify(cells)}\n`;
            progress(++features);
            if (features % 500 !== 0) continue;
            await appendFile(path, text);
            text = '';
            if (signal.aborted) return fail('cancelled', layer.name);
          }
          await appendFile(path, text);
          return ok({ features });
        },
        end: () => Promise.resolve(ok(null)),
        abort: () => Promise.resolve(),
      });
    },
    count: (path) => Promise.resolve(ok(countLines(readFileSync(path, 'utf8')))),
    ...tricks,
  };
}

function countLines(text: string): readonly CountedLayer[] {
  const layers: { name: string; features: number }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('#')) layers.push({ name: line.slice(1), features: 0 });
    else for (const layer of layers.slice(-1)) layer.features++;
  }
  return layers;
}

/** All formats as they are, but for one. */
export const withFormat = (name: ExportFormat, format: Format): Readonly<Record<ExportFormat, Format>> => ({
  ...formats,
  [name]: format,
});

export interface Notified {
  readonly signal: AbortSignal;
  readonly progress: (value: LayersProgress) => void;
  readonly said: LayersProgress[];
}

export function notified(signal: AbortSignal = new AbortController().signal): Notified {
  const said: LayersProgress[] = [];
  return { signal, said, progress: (value) => void said.push(value) };
}

export const options = {
  system: 'EPSG:4326',
  language: 'en',
  writtenAtMs: Date.UTC(2026, 10, 22, 9),
  appVersion: '0.1.0',
} as const;
