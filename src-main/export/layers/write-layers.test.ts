import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import { fail } from '../../../src-shared/result';
import { fail as formatFail, ok } from '@kartbord/formats/result';
import type { Format } from '@kartbord/formats/format';
import type { FileCalls } from '../../storage/files/atomic-file';
import type { LayersTask, LayersWritten } from './layers-task';
import { layerSteps, type LayerSource, type LayerStep } from './stage-file';
import { failing, layerOf, lines, options, sourceOf, notified, type Notified, withFormat } from './testing';
import { type LayersGear, writeLayers } from './write-layers';
import { readZip } from './zip-reader';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-layers-'));
  target = join(folder, 'out.gpkg');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Change extends Partial<LayersTask> {
  readonly writer?: Format;
  readonly context?: Notified;
  readonly tools?: LayersGear;
}

function write(layers: readonly LayerSource[], change: Change = {}) {
  const { writer = lines(), context = notified(), tools = {}, ...task } = change;
  const format: ExportFormat = task.format ?? 'gpkg';
  return writeLayers({ layers, format, as: 'file', options, path: target, ...task }, context, {
    writers: withFormat(format, writer),
    ...tools,
  });
}

async function written(layers: readonly LayerSource[], change: Change = {}): Promise<LayersWritten> {
  const result = await write(layers, change);
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const two = () => [sourceOf(layerOf('Vest', 3)), sourceOf(layerOf('Øst', 2))];

describe('layers in one file', () => {
  it('are what their receipt says, and nothing else lies beside them but their provenance', async () => {
    const receipt = await written(two());
    const bytes = readFileSync(target);
    expect(receipt).toEqual({
      fileName: 'out.gpkg',
      layers: [
        { name: 'Vest', fileName: 'Vest', features: 3, missing: [], failure: null },
        { name: 'Øst', fileName: 'Øst', features: 2, missing: [], failure: null },
      ],
      files: 1,
      bytes: bytes.length,
      sha256: sha256(bytes),
    });
    expect(readdirSync(folder).sort()).toEqual(['out.gpkg', 'out.gpkg.provenance.json']);
  });

  it('say beside them where they come from', async () => {
    await written([sourceOf(layerOf('Vest', 3)), failing('Øst')]);
    const about = JSON.parse(readFileSync(`${target}.provenance.json`, 'utf8')) as unknown;
    expect(about).toMatchObject({
      file: 'out.gpkg',
      bytes: statSync(target).size,
      sha256: sha256(readFileSync(target)),
      crs: { system: 'EPSG:4326' },
      writtenAt: '2026-11-22T09:00:00.000Z',
      generator: 'Kartbord 0.1.0',
      layers: [
        {
          name: 'Vest',
          rows: 3,
          licence: 'NLOD',
          attribution: 'Invented',
          endpoints: ['GET /v1/things'],
          oldestFetchedAt: '1970-01-01T00:00:01.000Z',
          newestFetchedAt: '1970-01-01T00:00:02.000Z',
          dataVersion: 'W/"7"',
          filter: { words: 'all things', data: { things: 'all' } },
          units: { depth: 'm' },
        },
      ],
      notWritten: [{ name: 'Øst', reason: 'offline' }],
    });
  });

  it('are the same bytes for the same layers', async () => {
    const first = await written(two());
    const about = readFileSync(`${target}.provenance.json`);
    const second = await written(two());
    expect(second.sha256).toBe(first.sha256);
    expect(readFileSync(`${target}.provenance.json`)).toEqual(about);
  });

  it('go on without the one that fails, which is named with its reason', async () => {
    const receipt = await written([failing('Nord'), ...two(), failing('Sør')]);
    expect(receipt.layers.map(({ name, features, failure }) => [name, features, failure?.code])).toEqual([
      ['Nord', null, 'offline'],
      ['Vest', 3, undefined],
      ['Øst', 2, undefined],
      ['Sør', null, 'offline'],
    ]);
  });

  it('go on without one whose rows are broken', async () => {
    const rows = {
      [Symbol.iterator](): never {
        throw new Error('the list is damaged');
      },
    };
    const receipt = await written([...two(), sourceOf(layerOf('Nord', 9, { rows }))]);
    expect(receipt.layers.at(-1)).toMatchObject({ name: 'Nord', features: null, failure: { code: 'bug' } });
  });

  it('leave the old file where none of them could be made, and tell why', async () => {
    writeFileSync(target, 'old');
    expect(await write([failing('Nord')])).toEqual(fail('offline', 'nobody was there'));
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
  });

  it('say how many rows the format could not take', async () => {
    const short = lines({
      open: async (path, of) => {
        const file = await lines().open(path, of);
        return {
          ...file,
          add: async (layer, context) => file.add({ ...layer, rows: [...layer.rows].slice(1) }, context),
        };
      },
    });
    const [vest] = (await written(two(), { writer: short })).layers;
    expect(vest).toMatchObject({ features: 2, missing: ['1 of 3 rows cannot be written in this format.'] });
  });

  it('leave the old file where the new one, reopened, has fewer rows', async () => {
    writeFileSync(target, 'old');
    const lying = lines({ count: () => Promise.resolve(ok([{ name: 'Vest', features: 2 }])) });
    expect(await write([sourceOf(layerOf('Vest', 3))], { writer: lying })).toEqual(
      fail('storage', 'the file has 2 of 3 rows (Vest)'),
    );
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
  });

  it('leave the old file where the new one, compared with what was written, is another', async () => {
    writeFileSync(target, 'old');
    const comparing = lines({
      open: async (path, of) => ({
        ...(await lines().open(path, of)),
        compare: () => Promise.resolve(formatFail('storage', 'the file is not what was written')),
      }),
    });
    expect(await write([sourceOf(layerOf('Vest', 3))], { writer: comparing })).toEqual(
      fail('storage', 'the file is not what was written'),
    );
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
  });

  it('have the digest of all of a large file, whose beginning was read while it was written', async () => {
    const large = 'x'.repeat(9 * 1024 * 1024);
    const growing = lines({
      open: async (path, of) => {
        const file = await lines().open(path, of);
        return {
          ...file,
          async add(layer, context) {
            writeFileSync(path, `${large}\n`);
            context.reached?.(large.length);
            return file.add(layer, context);
          },
        };
      },
      count: () => Promise.resolve(ok([{ name: 'Vest', features: 3 }])),
    });
    const { sha256, bytes } = await written([sourceOf(layerOf('Vest', 3))], { writer: growing });
    const whole = readFileSync(target);
    expect([bytes, sha256]).toEqual([whole.length, createHash('sha256').update(whole).digest('hex')]);
  });

  it('have the digest of what is there where a layer that was begun was taken back', async () => {
    const torn = lines({
      open: async (path, of) => {
        const file = await lines().open(path, of);
        return {
          ...file,
          async add(layer, context) {
            if (layer.name !== 'Øst') return file.add(layer, context);
            const before = readFileSync(path);
            writeFileSync(path, Buffer.alloc(9 * 1024 * 1024, 'y'));
            context.reached?.(9 * 1024 * 1024);
            writeFileSync(path, before);
            return formatFail('bug', 'it is torn');
          },
        };
      },
    });
    const { sha256 } = await written(two(), { writer: torn });
    expect(sha256).toBe(createHash('sha256').update(readFileSync(target)).digest('hex'));
  });

  it('are refused where the format holds one layer a file', async () => {
    expect(await write(two(), { format: 'csv' })).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('are written where a link points to, and the link stays', async () => {
    const real = join(folder, 'real.gpkg');
    writeFileSync(real, 'old');
    symlinkSync(real, target);
    await written(two());
    expect(readFileSync(real, 'utf8')).toContain('#Vest');
    expect(readdirSync(folder).sort()).toEqual(['out.gpkg', 'real.gpkg', 'real.gpkg.provenance.json']);
  });

  it('pass every step in order', async () => {
    const steps: LayerStep[] = [];
    await written([sourceOf(layerOf('Vest', 3))], { tools: { onStep: (step) => void steps.push(step) } });
    expect(steps).toEqual([...layerSteps]);
  });

  it('tell which layer is at work, and how many rows it has as soon as that is known', async () => {
    const context = notified();
    await written(two(), { context });
    const [step, of] = ['writing', 2];
    // Where it takes long, the same is told again.
    const told = new Set(context.said.map((one) => JSON.stringify({ ...one, written: 0 })));
    expect([...told].map((one) => JSON.parse(one) as unknown)).toEqual([
      { step, done: 0, of, name: 'Vest', written: 0, total: 0 },
      { step, done: 0, of, name: 'Vest', written: 0, total: 3 },
      { step, done: 1, of, name: 'Øst', written: 0, total: 0 },
      { step, done: 1, of, name: 'Øst', written: 0, total: 2 },
    ]);
  });
});

describe('an export of layers that is given up', () => {
  const never = new Promise<never>(() => {});
  const waiting: readonly (readonly [string, () => Format])[] = [
    ['its rows', () => lines()],
    [
      'its end',
      () =>
        lines({
          open: async (path, of) => ({ ...(await lines().open(path, of)), end: () => never }),
        }),
    ],
    ['its count', () => lines({ count: () => never })],
  ];

  it.each(waiting)('leaves the old file and nothing else, while it waits for %s', async (what, writer) => {
    writeFileSync(target, 'old');
    const abort = new AbortController();
    const layer = layerOf('Vest', 1_000_000);
    const source = what === 'its rows' ? sourceOf(layer) : sourceOf(layerOf('Vest', 3));
    const steps: LayerStep[] = [];
    const wanted: Record<string, LayerStep> = { 'its end': 'layer-added', 'its count': 'synced' };
    const context = notified(abort.signal);
    const progress = (): void => {
      if (what === 'its rows') setTimeout(() => abort.abort(), 5);
    };
    const onStep = (step: LayerStep): void => {
      steps.push(step);
      if (step === wanted[what]) setImmediate(() => abort.abort());
    };
    const result = await write([source], {
      context: { ...context, progress },
      writer: writer(),
      tools: { onStep },
    });
    expect(result).toMatchObject({ failure: { code: 'cancelled' } });
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
  });

  it('leaves a folder as it was', async () => {
    const inside = join(folder, 'mappe');
    mkdirSync(inside);
    writeFileSync(join(inside, 'Vest.gpkg'), 'old');
    const abort = new AbortController();
    const last: LayerSource = {
      name: 'Øst',
      make: () => {
        abort.abort();
        return Promise.resolve(ok(layerOf('Øst', 1)));
      },
    };
    const result = await write([sourceOf(layerOf('Vest', 3)), last], {
      as: 'folder',
      path: inside,
      context: notified(abort.signal),
    });
    expect(result).toMatchObject({ failure: { code: 'cancelled' } });
    expect([readdirSync(inside), readFileSync(join(inside, 'Vest.gpkg'), 'utf8')]).toEqual([
      ['Vest.gpkg'],
      'old',
    ]);
  });
});

describe('layers in a folder', () => {
  const inFolder = (path: string): Change => ({ as: 'folder', path, format: 'csv' });

  it('are a file each, in a new folder that is there only when it is whole', async () => {
    const path = join(folder, 'mappe');
    const seen: string[] = [];
    const receipt = await written([...two(), failing('Nord')], {
      ...inFolder(path),
      tools: { onStep: () => void seen.push(...readdirSync(folder)), writers: withFormat('csv', lines()) },
    });
    expect(receipt).toMatchObject({ fileName: 'mappe', files: 2, sha256: null });
    expect(receipt.layers.map(({ fileName, features }) => [fileName, features])).toEqual([
      ['Vest.csv', 3],
      ['Øst.csv', 2],
      ['', null],
    ]);
    expect(new Set(seen.map((name) => name.replace(/^\.kartbord-.*/, 'part')))).toEqual(
      new Set(['part', 'mappe']),
    );
    expect(readdirSync(path).sort()).toEqual([
      'Vest.csv',
      'Vest.csv.provenance.json',
      'Øst.csv',
      'Øst.csv.provenance.json',
    ]);
    expect(readdirSync(folder)).toEqual(['mappe']);
  });

  it('take their places in one that is there, and what else is in it stays', async () => {
    const path = join(folder, 'mappe');
    mkdirSync(path);
    writeFileSync(join(path, 'Vest.csv'), 'old');
    writeFileSync(join(path, 'mine.txt'), 'mine');
    await written(two(), inFolder(path));
    expect(readFileSync(join(path, 'Vest.csv'), 'utf8')).toContain('#Vest');
    expect(readFileSync(join(path, 'mine.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(path)).toHaveLength(5);
  });

  it('stay in it, whatever they are called', async () => {
    const names = ['../../up', '/etc/passwd', 'con', 'A', 'a', '..', 'x'.repeat(300), ''];
    const receipt = await written(
      names.map((name) => sourceOf(layerOf(name, 1))),
      inFolder(join(folder, 'mappe')),
    );
    expect(receipt.files).toBe(names.length);
    expect(readdirSync(folder)).toEqual(['mappe']);
    expect(readdirSync(join(folder, 'mappe'))).toHaveLength(2 * names.length);
    expect(receipt.layers.every(({ fileName }) => fileName.length <= 100)).toBe(true);
  });

  it('do not come where none of them could be made', async () => {
    expect(await write([failing('Nord')], inFolder(join(folder, 'mappe')))).toEqual(
      fail('offline', 'nobody was there'),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('do not take the place of a file', async () => {
    writeFileSync(join(folder, 'mappe'), 'old');
    expect(await write(two(), inFolder(join(folder, 'mappe')))).toMatchObject({
      failure: { code: 'storage' },
    });
    expect([readdirSync(folder), readFileSync(join(folder, 'mappe'), 'utf8')]).toEqual([['mappe'], 'old']);
  });
});

describe('layers in an archive', () => {
  const inZip = (): Change => ({ as: 'zip', format: 'csv', path: join(folder, 'lag.zip') });

  it('are a file each with its provenance, and the same bytes every time', async () => {
    const receipt = await written([...two(), failing('Nord')], inZip());
    expect(receipt).toMatchObject({
      fileName: 'lag.zip',
      files: 1,
      bytes: statSync(join(folder, 'lag.zip')).size,
    });
    expect(receipt.layers.map(({ fileName, features }) => [fileName, features])).toEqual([
      ['Vest.csv', 3],
      ['Øst.csv', 2],
      ['', null],
    ]);
    const read = await readZip(join(folder, 'lag.zip'), new AbortController().signal);
    expect(read?.map(({ name }) => name)).toEqual([
      'Vest.csv',
      'Vest.csv.provenance.json',
      'Øst.csv',
      'Øst.csv.provenance.json',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['lag.zip', 'lag.zip.provenance.json']);
    const before = readFileSync(join(folder, 'lag.zip'));
    await written([...two(), failing('Nord')], inZip());
    expect(readFileSync(join(folder, 'lag.zip')).equals(before)).toBe(true);
  });

  it.each([40, 300])('leave the old one where the new one, reopened, has another byte at %i', async (at) => {
    writeFileSync(join(folder, 'lag.zip'), 'old');
    const onStep = (step: LayerStep): void => {
      if (step !== 'ended') return;
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
        const path = join(folder, name);
        if (!statSync(path).isFile()) continue;
        const bytes = readFileSync(path);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      }
    };
    const tools = { onStep, writers: withFormat('csv', lines()) };
    const layers = [sourceOf(layerOf('Vest', 300))];
    expect(await write(layers, { ...inZip(), tools })).toMatchObject({
      failure: { code: 'storage', detail: expect.stringContaining('not what was put into it') as string },
    });
    expect([readFileSync(join(folder, 'lag.zip'), 'utf8'), readdirSync(folder)]).toEqual([
      'old',
      ['lag.zip'],
    ]);
  });

  it('are large, and still what they were', async () => {
    const receipt = await written([sourceOf(layerOf('Mye', 20_000))], inZip());
    expect(receipt.layers).toMatchObject([{ features: 20_000 }]);
  });
});

describe('a disk that is full', () => {
  const nodeCalls = { open, rename, rm };
  const full = (): Promise<never> => Promise.reject(Object.assign(new Error('/home/x'), { code: 'ENOSPC' }));

  it.each(['open', 'rename'] as const)('leaves the old file, at %s', async (call) => {
    writeFileSync(target, 'old');
    const result = await write(two(), {
      tools: { calls: { ...nodeCalls, [call]: full }, writers: withFormat('gpkg', lines()) },
    });
    expect(result).toEqual(fail('storage', 'ENOSPC: the disk is full (out.gpkg)'));
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
  });

  it.each(['open', 'add', 'end', 'count'] as const)(
    'leaves the old file, at %s of the writer',
    async (step) => {
      writeFileSync(target, 'old');
      const writer = lines({
        open: async (path, of) =>
          step === 'open'
            ? full()
            : { ...(await lines().open(path, of)), ...(step === 'count' ? {} : { [step]: full }) },
        ...(step === 'count' ? { count: full } : {}),
      });
      const removed: string[] = [];
      const calls: FileCalls = {
        ...nodeCalls,
        rm: (path, how) => rm(path, how).finally(() => removed.push(String(path))),
      };
      const tools = { calls, writers: withFormat('gpkg', writer) };
      expect(await write([sourceOf(layerOf('Vest', 3))], { tools })).toMatchObject({
        failure: { code: 'storage' },
      });
      expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['out.gpkg']]);
      // On Windows a file that two remove at once is there until both have.
      expect(removed).toHaveLength(1);
    },
  );

  it('keeps the files of a folder that were whole before, and names the others', async () => {
    const writer = lines({
      open: async (path, of) =>
        path.endsWith('Øst.csv') ? { ...(await lines().open(path, of)), end: full } : lines().open(path, of),
    });
    const receipt = await written(two(), {
      as: 'folder',
      format: 'csv',
      path: join(folder, 'mappe'),
      writer,
    });
    expect(receipt.layers.map(({ fileName, failure }) => [fileName, failure?.code])).toEqual([
      ['Vest.csv', undefined],
      ['', 'storage'],
    ]);
    expect(existsSync(join(folder, 'mappe', 'Øst.csv'))).toBe(false);
  });
});
