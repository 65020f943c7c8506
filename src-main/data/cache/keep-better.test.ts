import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { detail, liceReport, row } from '../../api-client/fixtures';
import { localityListRequest, localityWeekRequest } from '../../api-client/fish-health/fish-health';
import { reportRequest } from '../../api-client/fish-health/report-download';
import { createEngine, type Engine } from '../engine';
import type { CacheKey } from '../answer';
import { type CacheHome, cacheHome } from '../testing';

const week = isoWeek(2026, 40);
const place = { site: 's', account: 'a' };
const context = { signal: new AbortController().signal, progress: () => {} };
const keyOf = ({ method, path, body }: { method: string; path: string; body?: string }): CacheKey => ({
  ...place,
  method,
  path,
  body: body ?? '',
});

let home: CacheHome;
let engine: Engine;
let time: number;
beforeEach(() => {
  home = cacheHome();
  time = 0;
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

const arrival = (key: CacheKey, body: unknown) => ({
  key,
  bytes: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  fetchedAtMs: (time += 1000),
  validators: { etag: null, lastModified: null },
});

const kept = (key: CacheKey) => {
  const read = engine['answer.read']({ key }, context);
  if (!('ok' in read) || !read.ok) throw new Error('cannot be read');
  return read.value && { text: new TextDecoder().decode(read.value.value), atMs: read.value.fetchedAtMs };
};
const beside = (key: CacheKey) => kept({ ...key, body: `${key.body}#drift` });

const sites = (count: number, liceOf: (no: number) => object): object[] =>
  Array.from({ length: count }, (_, at) =>
    row({ locality: { no: 1000 + at, name: `Sted ${at}`, isOnLand: false }, ...liceOf(at) }),
  );
const counted = (): object => ({ liceReport: liceReport() });

describe('what was read', () => {
  const noKey = keyOf({ method: 'GET', path: '/x' });
  const capabilities =
    '<WMS_Capabilities version="1.3.0"><Service><Name>WMS</Name></Service><Capability/></WMS_Capabilities>';
  const report = { kind: 'lice', from: week, to: week, localityNo: null } as const;
  const keeps: readonly (readonly [string, (on: Engine, requirePersisted: boolean) => unknown])[] = [
    [
      'a week',
      (on, requirePersisted) => on['week.keep']({ ...arrival(noKey, []), requirePersisted, week }, context),
    ],
    [
      'a forecast',
      (on, requirePersisted) =>
        on['forecast.keep']({ ...arrival(noKey, []), requirePersisted, part: 'waves', at: [5, 60] }, context),
    ],
    [
      'the lists of tools',
      (on, requirePersisted) =>
        on['gearLists.keep'](
          {
            ...arrival(noKey, { confirmed_tools: [], pending_reports: [], failed_reports: [] }),
            requirePersisted,
          },
          context,
        ),
    ],
    [
      'the localities of a filter',
      (on, requirePersisted) =>
        on['matching.keep']({ ...arrival(noKey, []), requirePersisted, week, filter: {} }, context),
    ],
    [
      'a piece of the download',
      (on, requirePersisted) =>
        on['report.keep'](
          { ...arrival(noKey, 'Uke,År,Lokalitetsnummer\n'), requirePersisted, piece: report },
          context,
        ),
    ],
    [
      'what a map server offers',
      (on, requirePersisted) =>
        on['layers.keep']({ ...arrival(noKey, capabilities), requirePersisted, isService: true }, context),
    ],
    [
      'what a map server says of a place',
      (on, requirePersisted) =>
        on['layers.info.keep'](
          {
            ...arrival(noKey, 'a depth'),
            requirePersisted,
            contentType: 'text/plain',
            infoFormat: 'text/plain',
          },
          context,
        ),
    ],
    [
      'a picture',
      (on, requirePersisted) =>
        on['answer.keep'](
          { ...arrival(noKey, 'bytes'), requirePersisted, subject: { kind: 'tile' } },
          context,
        ),
    ],
  ];

  it.each(keeps)('of %s counts where it cannot be kept, unless it must be', async (_what, keep) => {
    const full = createEngine({ home: join(home.folder, 'full'), now: () => 5, warn: () => {}, capBytes: 1 });
    const came = [await keep(full, false), await keep(full, true)];
    full.close(); // Before the folder goes.
    expect(came).toMatchObject([{ ok: true }, { ok: false, failure: { code: 'storage' } }]);
  });
});

describe('a week', () => {
  const key = keyOf(localityListRequest(week));
  const keepWeek = (rows: readonly object[]) => engine['week.keep']({ ...arrival(key, rows), week }, context);
  const renamed = (): object => {
    const { adultFemaleLice: femaleLice, ...rest } = liceReport();
    return { liceReport: { ...rest, femaleLice } };
  };

  it('whose counts are under another name does not take the place of the kept one, and lies beside it', async () => {
    await keepWeek(sites(30, counted));
    const before = kept(key);
    expect(await keepWeek(sites(30, renamed))).toEqual({
      ok: false,
      failure: { code: 'drifted', detail: 'liceReport.adultFemaleLice 30 → 0' },
    });
    expect(kept(key)).toEqual(before);
    expect(beside(key)?.text).toContain('femaleLice');
    expect(engine['week.read']({ key, week }, context)).toMatchObject({
      value: { fetchedAtMs: before?.atMs },
    });
    expect(engine['years.read']({ ...place, fromWeek: week, toWeek: week }, context)).toMatchObject({
      value: { fetchedAtMs: new Float64Array([before?.atMs ?? NaN]) },
    });
  });

  it('whose counts are all null where many had one is not kept in their place either', async () => {
    await keepWeek(sites(30, (at) => (at < 22 ? counted() : {})));
    const none = { adultFemaleLice: { average: null, averageOfPreviousWeek: null, trend: null } };
    expect(await keepWeek(sites(30, () => ({ liceReport: liceReport(none) })))).toMatchObject({
      failure: {
        code: 'drifted',
        detail: expect.stringContaining('liceReport.adultFemaleLice.average') as unknown,
      },
    });
  });

  it('that has become an empty list is not kept in its place', async () => {
    await keepWeek(sites(30, counted));
    expect(await keepWeek([])).toMatchObject({ failure: { detail: '[] 30 → 0' } });
  });

  it('that is corrected, grows or loses single values is kept as the newest', async () => {
    await keepWeek(sites(30, counted));
    for (const rows of [
      sites(40, counted),
      sites(28, (at) => (at < 3 ? counted() : {})),
      sites(30, counted),
    ]) {
      expect((await keepWeek(rows)).ok).toBe(true);
      expect(kept(key)?.text).toBe(JSON.stringify(rows));
    }
    expect(beside(key)).toBeNull();
  });

  it('of which nothing is kept is kept as it comes, and the better one after it takes its place', async () => {
    expect((await keepWeek(sites(30, renamed))).ok).toBe(true);
    expect((await keepWeek(sites(30, counted))).ok).toBe(true);
    expect(kept(key)?.text).not.toContain('femaleLice');
  });
});

it('a site’s week without its lice report does not take the place of one with it; a report that is taken back does', async () => {
  const no = localityNo(12345);
  const key = keyOf(localityWeekRequest(no, week));
  const keep = (body: object) =>
    engine['locality.keep']({ ...arrival(key, body), week, localityNo: no }, context);
  await keep(detail());
  const { liceReport: _, ...without } = detail();
  expect(await keep(without)).toMatchObject({ failure: { code: 'drifted', detail: 'liceReport 1 → 0' } });
  const none = { average: null, averageOfPreviousWeek: null, trend: null };
  const back = liceReport({ hasReported: false, adultFemaleLice: none });
  expect((await keep(detail({ liceReport: back }))).ok).toBe(true);
});

it('gear lists without the confirmed list do not take the place of those with it; an empty list does', async () => {
  const key = keyOf({ method: 'GET', path: '/v3/geodata/fishingfacilitychanges' });
  const keep = (body: object) => engine['gearLists.keep'](arrival(key, body), context);
  const lists = { confirmed_tools: [{ toolId: 'A' }], pending_reports: [], failed_reports: [] };
  await keep(lists);
  expect(await keep({ tools: [], pending_reports: [], failed_reports: [] })).toMatchObject({
    failure: { code: 'drifted', detail: 'confirmed_tools 1 → 0' },
  });
  expect(kept(key)?.text).toBe(JSON.stringify(lists));
  expect((await keep({ ...lists, confirmed_tools: [] })).ok).toBe(true);
});

it('a report without one of its columns, or without rows, does not take the place of the kept one', async () => {
  const piece = { kind: 'lice', localityNo: null, from: isoWeek(2026, 1), to: isoWeek(2026, 53) } as const;
  const key = keyOf(reportRequest(piece));
  const file = (column: string, rows: number): string =>
    [
      `Uke,År,Lokalitetsnummer,${column}`,
      ...Array.from({ length: rows }, (_, at) => `40,2026,${1000 + at},0.3`),
      '',
    ].join('\r\n');
  const keep = (text: string) => engine['report.keep']({ ...arrival(key, text), piece }, context);
  expect((await keep(file('Voksne hunnlus', 30))).ok).toBe(true);
  expect(await keep(file('Hunnlus', 30))).toMatchObject({
    failure: { code: 'drifted', detail: 'Voksne hunnlus 30 → 0' },
  });
  expect(await keep(file('Voksne hunnlus', 0))).toMatchObject({ failure: { detail: '[] 30 → 0' } });
  expect(kept(key)?.text).toBe(file('Voksne hunnlus', 30));
  expect(beside(key)?.text).toBe(file('Voksne hunnlus', 0));
  expect((await keep(file('Voksne hunnlus', 29))).ok).toBe(true);
});
