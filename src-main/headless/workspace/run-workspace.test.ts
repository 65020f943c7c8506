import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ExportOrder } from '../../../src-shared/domain/export/export-layer';
import type { FigureOrder } from '../../../src-shared/domain/figure/figure-order';
import { isoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import {
  documentText,
  type WorkspaceDocument,
} from '../../../src-shared/domain/workspace/workspace-document';
import { fail, ok } from '../../../src-shared/result';
import type { FigureRecipe } from '../../export/figure/figure-recipe';
import type { LayersExportQueries } from '../../handlers/export/layers-export-queries';
import type { DrawFigureOrder } from '../export/export-map';
import { run, type RunOptions } from '../testing';

const shown: Workspace = {
  week: isoWeek(2026, 40),
  filter: { text: 'fjord' },
  selectedLocalityNo: null,
  centre: [5, 60],
  zoom: 8,
};
const parts = { legend: true, scaleBar: true, north: true, graticule: true };
const size = { widthMm: 120, heightMm: 80, dpi: 150, scale: null };

/** Three outputs: a week, a year of vessels' lists, a figure. */
const recipe: WorkspaceDocument = {
  title: 'Weekly',
  workspace: shown,
  outputs: [
    {
      name: 'week',
      export: {
        layers: [{ kind: 'localities', name: 'sites', from: 'shown', to: 'shown', filter: 'shown' }],
        format: 'gpkg',
        system: 'EPSG:25833',
        as: 'file',
      },
    },
    {
      name: 'four weeks',
      export: {
        layers: [{ kind: 'localities', name: 'sites', from: 'shown-3', to: 'shown', filter: {} }],
        format: 'csv-excel',
        system: 'EPSG:4326',
        as: 'zip',
      },
    },
    { name: 'map', figure: { ...size, format: 'png', title: '', parts, theme: 'day', frames: null } },
  ],
};

function setUp(document: WorkspaceDocument = recipe) {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const orders: (ExportOrder & { readonly path: string; readonly freshness: string })[] = [];
  const figures: (FigureOrder & { readonly isOffline: boolean })[] = [];
  const write: LayersExportQueries['write'] = (order, { path, freshness }) => {
    orders.push({ ...order, path, freshness });
    const layers = order.layers.map(({ name }) => ({
      name,
      fileName: name,
      features: 7,
      missing: [],
      failure: null,
    }));
    return Promise.resolve(ok({ fileName: path, layers, files: 1, bytes: 1000, sha256: 'ab' }));
  };
  const drawOrder: DrawFigureOrder = (_work, order, { isOffline }) => {
    figures.push({ ...order, isOffline });
    const service = { name: 'Sample', host: 'test', isSample: true };
    const recipe: FigureRecipe = {
      kind: 'kartbord-figure',
      version: 1,
      order,
      appVersion: '1',
      service,
      data: [],
      missing: [],
    };
    const made = { recipe, pictures: 1, missing: [], namesLeft: 0 };
    return Promise.resolve(ok({ bytes: new Uint8Array([1, 2, 3]), ...made }));
  };
  const options: RunOptions = {
    files: { 'w.kartbord': documentText(document) },
    layers: { write },
    drawOrder,
  };
  return { folder, orders, figures, options };
}

describe('running a workspace without a window', () => {
  it('ends with 5 where a filter leaves sites open, or an answer of the service has lost what the copy has', async () => {
    const { folder, options } = setUp();
    const wrote =
      (change: object, ofLayer: object = {}): LayersExportQueries['write'] =>
      (order, { path, isCommand }) => {
        expect(isCommand).toBe(true);
        const layers = order.layers.map(({ name }) => ({
          name,
          fileName: name,
          features: 7,
          missing: [],
          failure: null,
          ...ofLayer,
        }));
        return Promise.resolve(ok({ fileName: path, layers, files: 1, bytes: 9, sha256: 'ab', ...change }));
      };
    const open = await run(`run w.kartbord --out ${folder}/a`, {
      ...options,
      layers: { write: wrote({}, { undecided: 3 }) },
    });
    expect([open.code, open.err]).toEqual([5, expect.stringContaining('6 sites could not be decided')]);
    const drifted = [{ about: '2026-W40', lost: 'liceReport 30 → 0' }];
    const old = await run(`run w.kartbord --out ${folder}/b`, {
      ...options,
      layers: { write: wrote({ drifted }) },
    });
    expect([old.code, old.err]).toEqual([5, expect.stringContaining('liceReport 30 → 0')]);
  });

  it('judges files and figures alike by the limits that are given', async () => {
    const { folder, options } = setUp();
    const by: unknown[] = [];
    const write: LayersExportQueries['write'] = (order, context) => {
      by.push('by' in context.limits ? context.limits.by : context.limits);
      return options.layers!.write!(order, context, {
        signal: new AbortController().signal,
        progress: () => {},
      });
    };
    const drawOrder: DrawFigureOrder = (work, order, context) => {
      by.push(context.limitsBy);
      return options.drawOrder!(work, order, context);
    };
    const spied = { ...options, layers: { write }, drawOrder };
    for (const limits of ['own', 'general']) {
      const ran = await run(`run w.kartbord --limits ${limits} --out ${folder}/${limits}`, spied);
      expect([ran.code, ran.err]).toEqual([0, '']);
      expect([limits, ...new Set(by.splice(0))]).toEqual([limits, limits]);
    }
  });

  it('makes each of its outputs for the week that is given, in the folder that is given', async () => {
    const { folder, orders, figures, options } = setUp();
    const ran = await run(`run w.kartbord --week 2026-W45 --out ${folder}/new --offline`, options);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(orders).toMatchObject([
      {
        format: 'gpkg',
        system: 'EPSG:25833',
        freshness: 'cache',
        path: join(folder, 'new', 'week.gpkg'),
        layers: [{ from: '2026-W45', to: '2026-W45', filter: { text: 'fjord' } }],
      },
      { format: 'csv-excel', path: join(folder, 'new', 'four weeks.zip'), layers: [{ from: '2026-W42' }] },
    ]);
    expect(figures).toMatchObject([{ isOffline: true, workspace: { week: '2026-W45' } }]);
    expect([...readFileSync(join(folder, 'new', 'map.png'))]).toEqual([1, 2, 3]);
  });

  it('makes all that is shown, and the map, where the workspace says nothing', async () => {
    const vessels = { shown: [257000101], selected: null, span: 'last-24-hours', positions: 'all' } as const;
    const { folder, orders, figures, options } = setUp({
      title: '',
      workspace: { ...shown, vessels: { ...vessels, shown: [257000101] } },
      outputs: [],
    });
    expect((await run(`run w.kartbord --out ${folder}`, options)).code).toBe(0);
    expect(orders.map(({ layers }) => layers.map(({ kind, name }) => `${kind} ${name}`))).toEqual([
      ['localities localities', 'tracks tracks', 'tracks positions'],
    ]);
    expect(figures).toHaveLength(1);
    expect(existsSync(join(folder, 'map.png'))).toBe(true);
  });

  it('goes on where one fails, ends with 5 and names it', async () => {
    const { folder, options } = setUp();
    let first = true;
    const write: LayersExportQueries['write'] = (order, of, context) => {
      if (!first) return options.layers?.write?.(order, of, context) ?? Promise.reject(new Error('unused'));
      first = false;
      return Promise.resolve(fail('storage', 'ENOSPC: the disk is full (week.gpkg)'));
    };
    const ran = await run(`run w.kartbord --out ${folder} --json`, { ...options, layers: { write } });
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('1 of 3 could not be written: week.');
    const { outputs } = JSON.parse(ran.out) as {
      outputs: { name: string; file: unknown; failed: unknown[] }[];
    };
    expect(outputs.map(({ name, file, failed }) => [name, file !== null, failed.length])).toEqual([
      ['week', false, 1],
      ['four weeks', true, 0],
      ['map', true, 0],
    ]);
  });

  it('makes some by name, and says which there are', async () => {
    const { folder, orders, figures, options } = setUp();
    expect((await run(`run w.kartbord --only map --out ${folder}`, options)).code).toBe(0);
    expect([orders.length, figures.length]).toEqual([0, 1]);
    const unknown = await run(`run w.kartbord --only maps --out ${folder}`, options);
    expect(unknown).toMatchObject({
      code: 2,
      err: 'The workspace has no output "maps"; it has week, four weeks, map.\n',
    });
  });

  it('refuses what is no workspace, in words, and makes nothing', async () => {
    const { folder, orders, options } = setUp();
    const files = { 'other.json': '{"type":"FeatureCollection"}', 'broken.kartbord': '{' };
    for (const [file, code] of [
      ['other.json', 2],
      ['broken.kartbord', 2],
      ['missing.kartbord', 1],
    ] as const) {
      const ran = await run(`run ${file} --out ${folder}/x`, { ...options, files });
      expect([file, ran.code]).toEqual([file, code]);
      expect(ran.err).toContain(file);
    }
    const figure = { ...size, format: 'png', title: '', parts, theme: 'day' };
    const outputs = [
      { name: 'a', figure: { ...figure, frames: null } },
      { name: 'b', figure },
    ];
    const text = JSON.stringify({ kartbord: 'workspace', version: 2, outputs });
    const ran = await run(`run b.kartbord --out ${folder}/x`, { ...options, files: { 'b.kartbord': text } });
    expect(ran.err).toBe(
      'b.kartbord is not a workspace of Kartbord (outputs[1].figure.frames is missing).\n',
    );
    expect((await run('run w.kartbord', options)).code).toBe(2);
    expect(orders).toEqual([]);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});
