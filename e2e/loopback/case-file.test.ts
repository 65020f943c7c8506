import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { testNow, startForTest } from '@kartbord/sample-service/testing';
import { createCaseFiles, type CaseFiles, type ShownCaseFile } from '../../src-main/case/case-files';
import { caseFileQuestions } from '../../src-main/case/questions';
import { noNetwork } from '../../src-main/case/case-service';
import { type CaseFileClient, caseFileClient } from '../../src-main/data/case/case-client';
import { createDataClient, type DataClient } from '../../src-main/data/client';
import { createEngine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import { startInProcess } from '../../src-main/files/process/in-process';
import { openOwnFiles, type OwnFiles } from '../../src-main/files/stored/store';
import { accountOf } from '../../src-main/handlers/fetch-through-cache';
import { askCaseFile } from '../../src-main/handlers/case/case-asking';
import { recorded } from '../../src-main/handlers/case/case-asking';
import { caseFileMapServers } from '../../src-main/handlers/case/case-only';
import type { Work } from '../../src-main/handlers/work';
import { capabilitiesRequest } from '../../src-main/api-client/map-layers/wms-requests';
import { sampleServiceProfile, type ServiceProfile } from '../../src-main/api-client/service-profile';
import { openCitations } from '../../src-main/storage/citations';
import { openMapServers } from '../../src-main/storage/map-servers';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { type LocalityNo, localityNo } from '../../src-shared/domain/fish-health/locality';
import { tilePlace } from '../../src-shared/domain/map-layers/map-layer';
import { addWeeks, parseIsoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';
import type { Result } from '../../src-shared/result';
import { openWork } from './work';

const dayMs = 86_400_000;
const context = { signal: new AbortController().signal, progress: () => {} };
const week = parseIsoWeek('2026-W45')!;
const { fleet } = makeCoast(1, weekIndexAt(testNow));
const [mmsi = 0] = fleet.vessels.filter(({ kind }) => kind === 'passenger').map((vessel) => vessel.mmsi);
const centre: [number, number] = [5.3, 60.4];
const zoom = 6;
const secret = 'geheim-Ze&n4';
const rules = { limits: generalLimits, limitsBy: 'own', speedUnit: 'kn', operationJobs: [] } as const;
const said = {
  title: 'Night catch',
  note: 'For the control of week 45',
  rules: { ...rules, operationJobs: [] },
};

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const ends: (() => unknown)[] = [];
let harness: WorkHarness;
beforeAll(async () => {
  harness = await openWorkHarness();
}, 60_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-case-'));
  ends.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

interface WorkHarness {
  readonly home: string;
  readonly data: DataClient;
  readonly site: ServiceProfile;
  readonly work: Work;
  readonly workspace: Workspace;
  readonly tokens: string[];
}

/** The app with all that a workspace shows in its cache, and much that it does not show. */
async function openWorkHarness(): Promise<WorkHarness> {
  const service = await startForTest();
  const home = folder();
  const engine = createEngine({ home, now: () => testNow, warn: () => {} });
  const data = createDataClient(inProcessTransport(engine));
  let kept: unknown;
  const mapServers = openMapServers({ read: () => kept, write: (value) => (kept = value) }, () => {}, {
    isOldRuntime: false,
    allowOldRuntime: false,
  });
  const site = sampleServiceProfile('Sample', 'case', () => Promise.resolve(service));
  const work = openWork(home, {
    service: site,
    data,
    mapServers,
    now: () => testNow,
  });
  ends.push(async () => {
    await work.close();
    engine.close();
    await service.close();
  });
  const added = valueOf(mapServers.add(`${service.wmsUrl}?api_key=${encodeURIComponent(secret)}`, testNow));
  const own = filesIn(join(home, 'files'));
  for (const name of ['cages', 'hidden']) {
    const read = valueOf(await own.add({ fileName: `${name}.csv`, from: cages }, context));
    if ('id' in read) valueOf(await own.restore(read.id));
  }
  // The one that is shown was read again, from a path that is nobody's business.
  const path = join(home, 'cages.csv');
  writeFileSync(path, `${new TextDecoder().decode(cages)}C,60.3,5.4\n`);
  valueOf(await own.again('file-1', path, () => Promise.resolve(true), context));
  const list = valueOf(await work.fishHealth.week(week, 'usual', context));
  const [no, beside] = [3, 4].map((row) => localityNo(list.value.columns.localityNo[row] ?? 0)) as [
    LocalityNo,
    LocalityNo,
  ];
  const workspace: Workspace = {
    week,
    filter: { states: ['over', 'under-half'] },
    selectedLocalityNo: no,
    centre,
    zoom,
    vessels: {
      shown: [mmsi],
      selected: mmsi,
      span: { fromMs: testNow - 3 * dayMs, toMs: testNow - dayMs },
      positions: 'without satellite',
    },
    layers: [
      { name: 'pdzone', opacity: 1, time: null },
      { name: 'coast', opacity: 1, time: null, server: added.id },
    ],
    forecastAt: [5, 60.3],
    tree: [
      {
        kind: 'layer',
        id: 'file file-2',
        parent: null,
        isVisible: false,
        opacity: 1,
        blend: 'normal',
      },
    ],
    contacts: {
      localityNo: no,
      from: '2026-10-05',
      to: '2026-11-08',
      direction: 'forward',
      steps: 1,
      carryDays: 14,
      until: '2026-11-08',
      boats: null,
      view: 'sites',
      isOnMap: true,
      chosenNo: null,
    },
    compared: { against: addWeeks(week, -8), how: 'difference' },
    drawings: [
      {
        id: 'd1',
        kind: 'note',
        positions: [[5, 60]],
        text: 'Here',
        colour: null,
        createdMs: testNow,
        changedMs: testNow,
      },
    ],
  };
  return { home, data, site, work, workspace, tokens: await fill() };

  async function fill(): Promise<string[]> {
    const usual = 'usual' as const;
    for (let back = 0; back < 14; back++) await work.fishHealth.week(addWeeks(week, -back), usual, context);
    await work.fishHealth.ask('national', { week }, usual, context);
    await work.fishHealth.ask('locality', { localityNo: no, week }, usual, context);
    for (const part of ['diseases', 'treatments', 'visits'] as const)
      for (const year of [2024, 2025, 2026])
        await work.fishHealth.ask(part, { localityNo: no, year }, usual, context);
    // Of a site that is not selected, in which contacts are traced.
    for (const year of [2025, 2026])
      await work.fishHealth.ask('visits', { localityNo: beside, year }, usual, context);
    for (const span of [{ fromMs: testNow - 5 * dayMs, toMs: testNow }])
      valueOf(await work.ais.track({ mmsi, span, positions: 'without satellite' }, usual, context));
    await work.forecast.point([5, 60.3], usual, context);
    await work.forecast.point([9, 63], usual, context);
    for (const server of ['service', added.id]) {
      valueOf(await work.layers.list(server, usual, context));
      if (server === added.id) await echo(data, server);
      const layer = server === 'service' ? 'pdzone' : 'coast';
      const subject = {
        server,
        layer,
        version: '1.3.0',
        format: 'image/png',
        style: '',
        time: null,
        dimensions: {},
      } as const;
      await work.layers.legend(subject, usual, context);
      // Those of the view, one far away, and one of another zoom.
      for (const [z, x, y] of [
        [6, 32, 18],
        [6, 33, 18],
        [6, 0, 0],
        [9, 263, 149],
      ] as const)
        valueOf(await work.layers.picture({ ...subject, ...tilePlace({ z, x, y }) }, usual, context));
    }
    const tokens = await Promise.all(
      (['api', 'ais'] as const).map((scope) => work.session.accessToken(scope, context.signal)),
    );
    return tokens.map(valueOf);
  }
}

const question = {
  localityNo: localityNo(1),
  fromMs: Date.UTC(2026, 9, 5),
  toMs: Date.UTC(2026, 10, 8),
  direction: 'forward',
  steps: 1,
  carryMs: 14 * dayMs,
  untilMs: Date.UTC(2026, 10, 8),
  boats: null,
} as const;

const cages = new TextEncoder().encode('name,lat,lon\nA,60.1,5.2\nB,60.2,5.3\n');

function filesIn(at: string): OwnFiles {
  let ids = 0;
  return openOwnFiles({
    folder: at,
    start: startInProcess,
    now: () => testNow,
    newId: () => `file-${++ids}`,
    warn: () => {},
  });
}

/** The server's own list repeats the address by which it was asked, as many do. */
async function echo(data: DataClient, server: string): Promise<void> {
  const key = { site: server, account: '', method: 'GET', path: capabilitiesRequest('1.3.0').path, body: '' };
  const kept = valueOf(await data.call('answer.read', { key }))!;
  const said = new TextDecoder().decode(kept.value);
  const text = said.replace(
    '</WMS_Capabilities>',
    `<!-- ${secret} ${encodeURIComponent(secret)} --></WMS_Capabilities>`,
  );
  const bytes = new TextEncoder().encode(text);
  const validators = { etag: null, lastModified: null };
  valueOf(await data.call('layers.keep', { key, bytes, fetchedAtMs: testNow, validators, isService: false }));
  expect(text).not.toBe(said);
}

interface Reader {
  readonly cases: CaseFiles<Work, CaseFileClient & { stop(): void }>;
  readonly shown: (ShownCaseFile<Work> | null)[];
  readonly home: string;
}

/** Another computer: an empty folder, and no network. */
function openReader(): Reader {
  const home = folder();
  const shown: (ShownCaseFile<Work> | null)[] = [];
  const cases = createCaseFiles<Work, CaseFileClient & { stop(): void }>({
    folder: join(home, 'cases'),
    startData(of) {
      const engine = createEngine({ home: of, now: () => testNow + 400 * dayMs, warn: () => {} });
      return { ...caseFileClient(createDataClient(inProcessTransport(engine))), stop: () => engine.close() };
    },
    openWork: (manifest, site, { client: data }, of) =>
      openWork(of, {
        service: site,
        data,
        fetch: noNetwork,
        mapServers: caseFileMapServers(manifest.mapServers),
        now: () => testNow + 400 * dayMs,
      }),
    show: (one) => void shown.push(one),
    warn: () => {},
  });
  onTestFinished(() => cases.close());
  return { cases, shown, home };
}

const make = async (name: string): Promise<string> => {
  const path = join(harness.home, name);
  valueOf(await harness.work.caseFiles.make({ workspace: harness.workspace, ...said }, path, context));
  return path;
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a case file', () => {
  it('is the same bytes when it is made again of the same workspace and data', async () => {
    const [one, other] = [await make('one.kartcase'), await make('other.kartcase')];
    expect(sha256(readFileSync(one))).toBe(sha256(readFileSync(other)));
    const verdict = valueOf(await harness.work.caseFiles.verify(one, context.signal));
    expect(verdict).toMatchObject({
      isWhole: true,
      changed: [],
      added: [],
      missing: [],
      unreadable: null,
      facts: {
        fileName: 'one.kartcase',
        title: 'Night catch',
        sha256: sha256(readFileSync(one)),
        missing: [],
      },
    });
    // Nothing half written stays beside it.
    expect(readdirSync(harness.home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('has what the workspace shows, and no token, user, secret or address with one', async () => {
    const path = await make('one.kartcase');
    const entries = unzipSync(readFileSync(path));
    const names = Object.keys(entries);
    expect(names.filter((name) => name.startsWith('data/week-')).map((name) => name.slice(10, 18))).toEqual([
      ...['2026-W34', '2026-W35', '2026-W36', '2026-W37'],
      ...['2026-W42', '2026-W43', '2026-W44', '2026-W45'],
    ]);
    expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(6);
    expect(names.filter((name) => name.startsWith('tracks/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([
      'files/file-1.columns',
      'files/file-1.json',
    ]);
    expect(names.filter((name) => name.startsWith('data/forecast'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('data/visits'))).toHaveLength(3);
    const all = Buffer.concat([readFileSync(path), ...Object.values(entries)]).toString('latin1');
    for (const text of [
      ...harness.tokens,
      'demonstration',
      secret,
      encodeURIComponent(secret),
      secret.replace('&', '&amp;'),
    ])
      expect(all.includes(text), text).toBe(false);
    expect(all).toContain('api_key=…'.replace('…', Buffer.from('…').toString('latin1')));
  });

  it('opens on an empty computer without a network, and asks for nothing that it does not have', async () => {
    const path = await make('one.kartcase');
    const reader = openReader();
    expect(valueOf(await reader.cases.open(path, context.signal))).toMatchObject({ isWhole: true });
    const shown = reader.cases.shown()!;
    expect(shown.workspace).toMatchObject({ week, drawings: harness.workspace.drawings });
    const data = reader.cases.data()!.client;
    const recording = recorded(data);
    const { work, service: site, workspace } = shown;
    const parts = {
      service: site,
      session: work.session,
      data: recording.data,
      now: () => testNow,
      fetcher: () => Promise.reject(new Error('asked')),
      appVersion: '',
      filesFolder: '',
      mapServers: caseFileMapServers(shown.manifest.mapServers),
    };
    const answers = valueOf(
      await askCaseFile(parts, caseFileQuestions(workspace, week), workspace, context.signal),
    );
    expect(answers.missing).toEqual([]);
    // The selected site's visits of the year are in both.
    expect(answers.visits).toHaveLength(2);
    expect(recording.keys().length + 1 + answers.pictures.length + answers.tracks.length + 3).toBe(
      shown.facts.entries,
    );
    // Every number has the age that it had.
    const there = valueOf(await work.fishHealth.week(week, 'cache', context));
    const here = valueOf(await harness.work.fishHealth.week(week, 'cache', context));
    expect(there.stamp).toEqual(here.stamp);
    expect(there.value.columns).toEqual(here.value.columns);
    const of = {
      mmsi,
      positions: 'without satellite',
      fromMs: testNow - 3 * dayMs,
      toMs: testNow - dayMs,
    } as const;
    expect(valueOf(await work.ais.columns(of))).toEqual(valueOf(await harness.work.ais.columns(of)));
    const [track] = valueOf(await work.ais.kept({ mmsis: [mmsi], span: of, positions: of.positions }));
    const [own] = valueOf(await harness.work.ais.kept({ mmsis: [mmsi], span: of, positions: of.positions }));
    expect(track).toMatchObject({ name: own?.name, periods: own?.periods, summary: own?.summary });
    const traced = async (of: DataClient, by: Work, name: string) => {
      const account = await accountOf(by.session, 'data');
      return valueOf(
        await of.call('contacts.trace', {
          site: name,
          account,
          question: { ...question, localityNo: localityNo(workspace.selectedLocalityNo ?? 0) },
        }),
      );
    };
    const answer = await traced(harness.data, harness.work, harness.site.cacheName);
    expect(answer.lists).toBe(2);
    expect(await traced(data, work, site.cacheName)).toEqual(answer);
    const [read, kept] = [filesIn(join(shown.folder, 'files')), filesIn(join(harness.home, 'files'))];
    expect(await read.list()).toMatchObject([{ fileName: 'cages.csv', features: 3 }]);
    expect(valueOf(await read.read('file-1'))).toEqual(valueOf(await kept.read('file-1')));
    await reader.cases.close();
    expect(readdirSync(join(reader.home, 'cases'))).toEqual([]);
    expect(reader.shown.map((one) => one?.path ?? null)).toEqual([path, null]);
  });

  it('has the numbers that were quoted of its weeks, which are counted again on another computer', async () => {
    const { work, workspace, home } = harness;
    const question = { kind: 'figure', week: week, name: 'over', filter: {}, group: null } as const; // prettier-ignore
    const cited = valueOf(await work.citations.cite(question, { table: rules.limits, by: 'general' }));
    const elsewhere = {
      ...cited,
      id: 'elsewhere',
      question: { ...question, week: parseIsoWeek('2020-W01')! },
    };
    const path = join(home, 'quoted.kartcase');
    const citations = [cited, elsewhere];
    valueOf(await work.caseFiles.make({ workspace, citations, ...said }, path, context));
    const reader = openReader();
    valueOf(await reader.cases.open(path, context.signal));
    const shown = reader.cases.shown()!;
    const kept = openCitations({ folder: join(shown.folder, 'citations'), now: () => 0, warn: () => {} });
    const list = valueOf(await kept.list());
    expect(list).toEqual([cited]);
    expect(valueOf(await shown.work.citations.recounted(list, context.signal))).toMatchObject([
      { recount: { state: 'same', now: { count: cited.sites.length } } },
    ]);
  });

  it('made again out of the opened one is the same bytes', async () => {
    const path = await make('one.kartcase');
    const reader = openReader();
    valueOf(await reader.cases.open(path, context.signal));
    const { work, workspace } = reader.cases.shown()!;
    const again = join(reader.home, 'again.kartcase');
    valueOf(await work.caseFiles.make({ workspace, ...said }, again, context));
    expect(sha256(readFileSync(again))).toBe(sha256(readFileSync(path)));
  });

  it('says which entry was changed, and is not opened', async () => {
    const path = await make('one.kartcase');
    const whole = readFileSync(path);
    const name = Object.keys(unzipSync(whole)).find((one) => one.startsWith('data/week-2026-W45'))!;
    const bent = join(harness.home, 'bent.kartcase');
    const flip = (at: number): void => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
      writeFileSync(bent, bytes);
    };
    flip(whole.indexOf(name) + name.length + 1_000);
    expect(valueOf(await harness.work.caseFiles.verify(bent, context.signal))).toMatchObject({
      isWhole: false,
      changed: [name],
      added: [],
      missing: [],
      unreadable: null,
    });
    const reader = openReader();
    expect(valueOf(await reader.cases.open(bent, context.signal))).toMatchObject({ changed: [name] });
    expect(reader.cases.shown()).toBeNull();
    expect(readdirSync(join(reader.home, 'cases'))).toEqual([]);
    // Wherever a bit is another, it is not what it was.
    for (let at = 3; at < whole.length; at += Math.floor(whole.length / 25)) {
      flip(at);
      expect(valueOf(await harness.work.caseFiles.verify(bent, context.signal)).isWhole, String(at)).toBe(
        false,
      );
    }
  }, 60_000);

  it('says before it is written what will be in it, and what not', async () => {
    const { included, left, answers, bytes } = valueOf(
      await harness.work.caseFiles.plan(
        { ...harness.workspace, selectedLocalityNo: null, forecastAt: [20, 70] },
        { ...rules, operationJobs: [] },
        context.signal,
      ),
    );
    expect(included.map(({ code }) => code)).toEqual([
      'week',
      'contacts',
      'track',
      'forecast',
      'picture',
      'own-file',
      'drawing',
      'rules',
    ]);
    expect(left).toContainEqual(expect.objectContaining({ code: 'not-kept', count: 3 }));
    expect(left).toContainEqual(expect.objectContaining({ code: 'other-weeks', count: 6 }));
    expect(answers).toBeGreaterThan(10);
    expect(bytes).toBeGreaterThan(1_000_000);
  });
});
