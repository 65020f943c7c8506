import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { partIn } from '../../data/vessels/track-periods';
import { systemCalls } from '../../storage/files/atomic-file';
import { partFileName } from '../../storage/files/part-files';
import { manifestName } from './dataset-folder';
import { positionUnits, type StoredBlock, type TrackShelf } from './position-units';
import { type DatasetGear, writeDataset } from './write-dataset';
import type { DatasetPlan } from './dataset';

const home = mkdtempSync(join(tmpdir(), 'kartbord-dataset-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 9, 29);
const block = startMs / (7 * dayMs);

/** Made-up vessels that give a position each hour of some days. */
const track = (mmsi: number, days: number): TrackColumns => {
  const made = emptyTrack(days * 24);
  for (let row = 0; row < made.count; row++) {
    made.timeMs[row] = startMs + row * 3_600_000;
    made.lonE6[row] = 5_000_000 + ((row * 7919 + mmsi) % 1000) * 1000;
    made.latE6[row] = 60_000_000 + ((row * 104_729) % 1000) * 1000;
  }
  return made;
};

const about: TrackShelf['about'] = {
  endpoints: [],
  oldestMs: null,
  newestMs: null,
  dataVersion: null,
  rule: 'made up',
  selection: null,
  missing: [],
  origin: {},
};

function shelfOf(
  tracks: ReadonlyMap<number, TrackColumns>,
  names: ReadonlyMap<number, string> = new Map(),
): TrackShelf {
  const blocks = [...tracks].map(([mmsi, { count, timeMs }]): StoredBlock => {
    const digest = createHash('sha256').update(new Uint8Array(timeMs.slice().buffer)).digest('hex');
    return { block, mmsi, count, digest, fetchedMs: startMs };
  });
  return {
    blocks,
    nameOf: (mmsi) => names.get(mmsi) ?? null,
    read: (mmsi, span) => partIn(tracks.get(mmsi) ?? emptyTrack(0), span),
    about,
  };
}

/** Two of a group and one of another. */
const few = new Map([257_000_000, 257_000_001, 257_000_008].map((mmsi) => [mmsi, track(mmsi, 2)] as const));
const rowsOfFew = 3 * 48;
const planOf = (
  tracks = few,
  more: { nowMs?: number; host?: string; mostRows?: number; names?: ReadonlyMap<number, string> } = {},
): DatasetPlan => ({
  host: more.host ?? 'sample.invalid',
  about: { service: 'Sample' },
  units: positionUnits(shelfOf(tracks, more.names), more.nowMs ?? startMs + 7 * dayMs, {
    mostHeld: 1000,
    mostRows: more.mostRows ?? 30,
  }),
});

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(home, 'd-')), 'data');
});

const run = (plan: DatasetPlan, to = folder, gear: DatasetGear = {}, signal = new AbortController().signal) =>
  writeDataset(
    plan,
    { path: to, options: { language: 'en', writtenAtMs: 5, appVersion: '1' } },
    { signal, progress: () => {} },
    { saveEveryMs: 0, ...gear },
  );

const filesOf = (of: string): string[] =>
  readdirSync(of, { recursive: true, encoding: 'utf8' })
    .map((name) => join(of, name))
    .filter((path) => statSync(path).isFile())
    .sort();

/** Every byte that a folder has. */
const bytesOf = (of: string): Record<string, string> =>
  Object.fromEntries(
    filesOf(of).map((path) => [
      relative(of, path).replaceAll(sep, '/'),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );

const rowsOf = async (of: string): Promise<string[]> => {
  const rows: string[] = [];
  for (const path of filesOf(of).filter((one) => one.endsWith('.parquet')))
    for (const row of await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer }))
      rows.push(`${String(row['mmsi'])} ${(row['time'] as Date).toISOString()}`);
  return rows.sort();
};

interface Manifest {
  readonly files: readonly { path: string; rows: number; bytes: number; sha256: string }[];
}
const manifestOf = (of = folder): Manifest =>
  JSON.parse(readFileSync(join(of, manifestName), 'utf8')) as Manifest;

describe('a dataset', () => {
  it('has each position once, by date and group of vessels, with the digest of each file in the manifest', async () => {
    expect(await run(planOf())).toMatchObject({
      ok: true,
      value: { addedRows: rowsOfFew, changed: [], unread: 0 },
    });
    const rows = await rowsOf(folder);
    expect(rows).toHaveLength(rowsOfFew);
    expect(new Set(rows).size).toBe(rowsOfFew);
    const { files } = manifestOf();
    const first = 'positions/date=2026-10-29/vessel_group=0';
    // A file here has at most 30 rows.
    expect(files.map(({ path }) => path).filter((path) => path.startsWith(first))).toEqual([
      `${first}/part-0.parquet`,
      `${first}/part-1.parquet`,
    ]);
    const bytes = bytesOf(folder);
    for (const { path, sha256 } of files) expect(bytes[path]).toBe(sha256);
    expect(Object.keys(bytes).length).toBe(files.length + 1);
  });

  it('killed at any step has the same bytes once it was run again', async () => {
    // Two units, one of them with two files of one partition.
    const plan = planOf(
      new Map([...few].map(([mmsi, of]) => [mmsi, partIn(of, { fromMs: 0, toMs: startMs + dayMs - 1 })])),
    );
    let kills = 0;
    const wanted: string[] = [];
    await run(plan, folder, {
      onStep: (step) => {
        const left = `${folder}-${kills++}-${step}`;
        cpSync(folder, left, { recursive: true });
        wanted.push(left);
      },
    });
    const whole = bytesOf(folder);
    expect(Object.keys(whole)).toHaveLength(3 + 1);
    expect(kills).toBeGreaterThan(20);
    // Each step of the first file and of the last, and some of those between.
    const some = wanted.filter((_, at) => at < 9 || at % 5 === 0 || at > kills - 3);
    for (const left of some) {
      // The process that left it is dead.
      for (const path of filesOf(left).filter((one) => one.endsWith('.part')))
        renameSync(path, path.replace(`-${process.pid}-`, '-99999999-'));
      expect((await run(plan, left)).ok, left).toBe(true);
      expect(bytesOf(left), left).toEqual(whole);
      rmSync(left, { recursive: true });
    }
  });

  it('is added to without writing again what is there, and without doubling', async () => {
    const short = new Map(
      [...few].map(([mmsi, of]) => [mmsi, partIn(of, { fromMs: 0, toMs: startMs + 0.5 * dayMs })]),
    );
    await run(planOf(short, { nowMs: startMs + 1 * dayMs }));
    const before = bytesOf(folder);
    const { [manifestName]: _, ...files } = before;
    const again = await run(planOf(short, { nowMs: startMs + 1 * dayMs }));
    expect(again).toMatchObject({ value: { addedFiles: 0, addedRows: 0 } });
    expect(bytesOf(folder)).toEqual(before);
    const stampsOf = (): number[] => Object.keys(files).map((name) => statSync(join(folder, name)).mtimeMs);
    const stamps = stampsOf();
    // The rest of a day that was written, a day more, and a vessel more of the days before.
    const more = new Map([...few, [257_000_016, track(257_000_016, 2)]]);
    await run(planOf(more));
    expect(bytesOf(folder)).toMatchObject(files);
    expect(stampsOf()).toEqual(stamps);
    const rows = await rowsOf(folder);
    expect(rows).toHaveLength(4 * 48);
    expect(new Set(rows).size).toBe(4 * 48);
  });

  it('has no part of a day that is not over', async () => {
    await run(planOf(few, { nowMs: startMs + 1.5 * dayMs }));
    expect((await rowsOf(folder)).filter((row) => row.includes('2026-10-30'))).toEqual([]);
    await run(planOf(few, { nowMs: startMs + 2 * dayMs }));
    expect(await rowsOf(folder)).toHaveLength(rowsOfFew);
  });

  it('lets readers skip by place', async () => {
    await run(planOf(few, { mostRows: 5_000 }));
    const [path = ''] = filesOf(folder).filter((one) => one.endsWith('.parquet'));
    const { row_groups: groups } = parquetMetadata(Uint8Array.from(readFileSync(path)).buffer);
    const names = groups[0]?.columns.map(({ meta_data }) => meta_data?.path_in_schema.join('.'));
    expect(names).toEqual(expect.arrayContaining(['bbox.xmin', 'bbox.ymin', 'bbox.xmax', 'bbox.ymax']));
    for (const { meta_data: of } of groups[0]?.columns ?? [])
      if (of?.path_in_schema[0] === 'bbox') expect(of.statistics?.min_value).toBeTypeOf('number');
  });

  it('writes hostile names of vessels as what they are', async () => {
    const names = new Map([
      [257_000_000, "'; DROP TABLE positions; --"],
      [257_000_001, '../../../etc/passwd\0'],
      [257_000_008, '"=1+1\n\u202e{}'],
    ]);
    await run(planOf(few, { names }));
    const found = new Set<unknown>();
    for (const path of filesOf(folder).filter((one) => one.endsWith('.parquet')))
      for (const row of await parquetReadObjects({ file: Uint8Array.from(readFileSync(path)).buffer }))
        found.add(row['name']);
    expect([...found]).toEqual(expect.arrayContaining([...names.values()]));
    for (const { path } of manifestOf().files)
      expect(path).toMatch(/^positions\/date=[\d-]+\/vessel_group=\d\/part-\d\.parquet$/);
  });

  it('leaves what is whole where the disk is full, and goes on from there', async () => {
    let opened = 0;
    const calls = {
      ...systemCalls,
      rename: ((from: string, to: string) =>
        to.endsWith('.parquet') && ++opened > 3
          ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
          : systemCalls.rename(from, to)) as typeof systemCalls.rename,
    };
    expect(await run(planOf(), folder, { calls })).toMatchObject({
      ok: false,
      failure: { code: 'storage', detail: expect.stringMatching(/^ENOSPC/) as string },
    });
    expect(manifestOf().files).toHaveLength(3);
    expect(filesOf(folder)).toHaveLength(4);
    expect((await run(planOf())).ok).toBe(true);
    expect(await rowsOf(folder)).toHaveLength(rowsOfFew);
  });

  it('stops when it is no longer wanted, and keeps what is whole', async () => {
    const stop = new AbortController();
    let units = 0;
    const onStep = (step: string): void => {
      if (step === 'unit' && ++units === 1) stop.abort();
    };
    expect(await run(planOf(), folder, { onStep }, stop.signal)).toMatchObject({
      failure: { code: 'cancelled' },
    });
    expect(manifestOf().files.length).toBeGreaterThan(0);
    expect(filesOf(folder).filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['a folder with files of another kind', () => writeFileSync(join(folder, 'mine.txt'), 'x'), 'foreign'],
    ['a manifest that is cut off', () => writeFileSync(join(folder, manifestName), '{"kind":'), 'damaged'],
    [
      'a manifest that names files elsewhere',
      () => {
        const file = { path: '../../x.parquet', rows: 1, bytes: 1, sha256: '0'.repeat(64) };
        writeFileSync(
          join(folder, manifestName),
          JSON.stringify({
            kind: 'kartbord dataset',
            version: 1,
            host: 'sample.invalid',
            sources: {},
            files: [file],
          }),
        );
      },
      'damaged',
    ],
    [
      'a manifest of a later version',
      () =>
        writeFileSync(
          join(folder, manifestName),
          JSON.stringify({
            kind: 'kartbord dataset',
            version: 2,
            host: 'sample.invalid',
            sources: {},
            files: [],
          }),
        ),
      'newer',
    ],
    [
      'a folder that another run is writing to',
      () => writeFileSync(join(folder, partOfParent()), ''),
      'busy',
    ],
  ])('is not written into %s', async (_, prepare, problem) => {
    mkdirSync(folder);
    prepare();
    const before = bytesOf(folder);
    expect(await run(planOf())).toMatchObject({ value: { problem } });
    expect(bytesOf(folder)).toEqual(before);
  });

  it('is not added to where a file of it is gone or shorter, or it is of another service', async () => {
    await run(planOf());
    expect(await run(planOf(few, { host: 'other.invalid' }))).toMatchObject({
      value: { problem: 'other-service', about: 'sample.invalid' },
    });
    const path = manifestOf().files[0]?.path ?? '';
    writeFileSync(join(folder, path), 'PAR1');
    expect(await run(planOf())).toMatchObject({ value: { problem: 'damaged', about: path } });
  });

  it('keeps a week as it was written, and says that it has changed since', async () => {
    const unit = (source: string): DatasetPlan => ({
      ...planOf(),
      units: planOf()
        .units.slice(0, 1)
        .map((one) => ({ ...one, source, isFinal: true })),
    });
    await run(unit('first'));
    const before = bytesOf(folder);
    expect(await run(unit('second'))).toMatchObject({
      value: { changed: ['positions/2026-10-29/0'], addedFiles: 0 },
    });
    expect(bytesOf(folder)).toEqual(before);
  });
});

/** As a run of a process that lives names its files. */
function partOfParent(): string {
  const [, name = ''] = /^(\.kartbord-[0-9a-f]+-)\d+-/.exec(partFileName()) ?? [];
  return `${name}${process.ppid}-0123456789ab.part`;
}
