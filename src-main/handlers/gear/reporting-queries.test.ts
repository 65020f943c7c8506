import { describe, expect, it } from 'vitest';
import type { Finding, ReportDraft, ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Result } from '../../../src-shared/result';
import { aisRecord } from '../../api-client/vessels/ais-fixtures';
import { type Addresses, sampleServiceProfile } from '../../api-client/service-profile';
import { listsAnswer, profileAnswer, reportRecord, gearRecord } from '../../api-client/gear/gear-fixtures';
import {
  type Asked,
  harness,
  type HandlersHarness,
  type HarnessOptions,
  harnessNow,
  json,
  sample,
  unplugged,
} from '../testing';

const hourMs = 3_600_000;
const context = { signal: new AbortController().signal, progress: () => {} };
const mmsi = 257_000_109;
const profilePath = '/v3/geodata/fishingfacilityprofile';
const listsPath = '/v3/geodata/fishingfacilitychanges';
const deployedPath = '/v3/geodata/fishingfacilitychange/deployed';
const id = '0a1b2c3d-0000-4000-8000-0000000000aa';
const draft: ReportDraft = {
  kind: 'deployed',
  typeCode: 'NETS',
  at: [7.5, 64.9],
  setupMs: harnessNow - hourMs,
  count: 450,
};

async function valueOf<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.failure.code}: ${settled.failure.detail}`);
  return settled.value;
}

/** Positions of the profile's vessel, hours before now. */
const track = (...hours: readonly number[]): Record<string, unknown>[] =>
  hours.map((hour) =>
    aisRecord({
      mmsi,
      msgtime: new Date(harnessNow - hour * hourMs).toISOString(),
      longitude: 7 + hour / 100,
      latitude: 64,
    }),
  );

/** The service, with AIS; what is left out answers as it usually does. */
const service =
  (change: Readonly<Record<string, () => Response>> = {}) =>
  ({ path }: Asked): Response => {
    const given = change[path];
    if (given) return given();
    if (path === profilePath) return json(profileAnswer());
    if (path === listsPath) return json(listsAnswer());
    if (path.startsWith('/v1/historic/')) return json(track(5, 3, 1));
    return new Response(null, { status: 200 });
  };

function reporting(options: HarnessOptions = {}): HandlersHarness {
  const site = sampleServiceProfile('Sample', 'test', async () => {
    const known = await sample.addresses();
    if (!known.ok) throw new Error('no addresses');
    return {
      ...known.value,
      aisUrl: 'http://127.0.0.1:4003',
      aisClientId: 'c',
      aisSecret: 's',
    } satisfies Addresses;
  });
  const on = harness({ service: site, ...options });
  on.answer = service();
  return on;
}

const askedOf = (on: HandlersHarness, path: string): Asked[] =>
  on.asked.filter((asked) => asked.path === path);

describe('the reporting profile', () => {
  it('answers from its copy for a minute, and is asked for again after it', async () => {
    const on = reporting();
    const profile = (): Promise<unknown> => valueOf(on.work.reporting.profile('usual', context));
    expect(await profile()).toMatchObject({
      profile: { haveProfile: true, vessel: { mmsi, name: 'Prøvebåt' } },
      stamp: { source: 'service', fetchedAtMs: harnessNow },
    });
    on.time += 59_999;
    expect(await profile()).toMatchObject({ stamp: { source: 'cache', fetchedAtMs: harnessNow } });
    expect(askedOf(on, profilePath)).toHaveLength(1);
    on.time += 1;
    expect(await profile()).toMatchObject({ stamp: { source: 'service' } });
  });

  it('offline is the copy with its age and the reason, also after a new start', async () => {
    const on = reporting();
    await valueOf(on.work.reporting.profile('usual', context));
    const later = on.again({ time: harnessNow + 3 * hourMs });
    later.answer = unplugged;
    expect(await valueOf(later.work.reporting.profile('usual', context))).toMatchObject({
      profile: { vessel: { mmsi } },
      stamp: { source: 'cache', fetchedAtMs: harnessNow, staleBecause: 'offline' },
    });
  });

  it('that is refused or was never read is a failure', async () => {
    const on = reporting();
    on.answer = unplugged;
    expect(await on.work.reporting.profile('usual', context)).toMatchObject({ failure: { code: 'offline' } });
    on.answer = () => json({ detail: 'No.' }, {}, 403);
    expect(await on.work.reporting.profile('usual', context)).toMatchObject({
      failure: { code: 'forbidden' },
    });
  });

  it('of another form never takes the place of the last good copy', async () => {
    const on = reporting();
    await valueOf(on.work.reporting.profile('usual', context));
    on.answer = () => json([]);
    expect(await valueOf(on.work.reporting.profile('refresh', context))).toMatchObject({
      stamp: { source: 'cache', staleBecause: 'bad-response' },
    });
  });
});

describe('the lists of tools', () => {
  it('are kept as one kind of their own, with what was not as expected', async () => {
    const on = reporting();
    on.answer = service({ [listsPath]: () => json(listsAnswer({ failed_reports: undefined })) });
    const { lists, drift } = await valueOf(on.work.reporting.lists('usual', context));
    expect(lists.confirmed).toHaveLength(1);
    expect(drift).toEqual([{ path: 'failed_reports', count: 1 }]);
    await valueOf(on.work.reporting.profile('usual', context));
    const report = await valueOf(on.work.offline.report());
    expect(report.kinds).toMatchObject([{ kind: 'tool', answers: 2 }]);
    on.answer = unplugged;
    expect(await valueOf(on.work.reporting.lists('refresh', context))).toMatchObject({
      lists,
      drift,
      stamp: { source: 'cache', staleBecause: 'offline' },
    });
  });

  it('without content are not empty ones', async () => {
    const on = reporting();
    on.answer = service({ [listsPath]: () => new Response(null, { status: 204 }) });
    expect(await on.work.reporting.lists('usual', context)).toMatchObject({
      failure: { code: 'bad-response' },
    });
  });

  it('are asked for anew where somebody asks already: that answer may be older than a report', async () => {
    const on = reporting();
    const answers: ((response: Response) => void)[] = [];
    on.answer = () => new Promise<Response>((resolve) => answers.push(resolve));
    const both = ['refresh', 'refresh'].map(() => on.work.reporting.lists('refresh', context));
    await expect.poll(() => answers.length).toBe(2);
    for (const answer of answers) answer(json(listsAnswer()));
    for (const one of both) await valueOf(one);
  });
});

const codes = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

describe('the check of a report', () => {
  it('asks nobody, and writes nothing into the ledger of requests', async () => {
    const on = reporting({ parts: () => ({ isLand: () => Promise.resolve(true) }) });
    const { reporting: work } = on.work;
    await valueOf(work.profile('usual', context));
    await valueOf(work.lists('usual', context));
    await valueOf(work.ownPositions(null, 'usual', context));
    on.asked.length = 0;
    const before = await valueOf(on.work.requests({ limit: 100 }));
    const far = await work.check(id, { ...draft, at: [15, 70] });
    expect(codes(far)).toEqual(['on-land', 'far-from-vessel']);
    expect(far[1]).toMatchObject({ vesselMs: harnessNow - hourMs });
    expect(on.asked).toEqual([]);
    expect(await valueOf(on.work.requests({ limit: 100 }))).toEqual(before);
  });

  it('compares with where the vessel was at the time, as far as that is kept', async () => {
    const on = reporting();
    await valueOf(on.work.reporting.profile('usual', context));
    await valueOf(on.work.reporting.ownPositions(null, 'usual', context));
    const [finding] = await on.work.reporting.check(id, {
      ...draft,
      at: [15, 70],
      setupMs: harnessNow - 4.9 * hourMs,
    });
    expect(finding).toMatchObject({ code: 'far-from-vessel', vesselMs: harnessNow - 5 * hourMs });
  });

  it('without anything kept says that the profile is not known', async () => {
    const on = reporting();
    expect(codes(await on.work.reporting.check(id, draft))).toEqual(['profile-unknown']);
  });
});

describe('where the own vessel was', () => {
  it('is its newest position, or those before and after a time', async () => {
    const on = reporting();
    const at = (atMs: number | null) => valueOf(on.work.reporting.ownPositions(atMs, 'usual', context));
    expect(await at(null)).toEqual({
      mmsi,
      before: { at: [7.01, 64], timeMs: harnessNow - hourMs },
      after: null,
      fetchedAtMs: harnessNow,
    });
    expect(await at(harnessNow - 4 * hourMs)).toMatchObject({
      before: { timeMs: harnessNow - 5 * hourMs },
      after: { timeMs: harnessNow - 3 * hourMs },
    });
    expect(await at(harnessNow - 3 * hourMs)).toMatchObject({
      before: { timeMs: harnessNow - 3 * hourMs },
      after: { timeMs: harnessNow - hourMs },
    });
    expect(await at(harnessNow)).toMatchObject({ before: { timeMs: harnessNow - hourMs }, after: null });
    expect(on.asked.filter(({ path }) => path.startsWith('/v1/historic/'))).toHaveLength(1);
  });

  it('days ago is asked for as half a day to either side', async () => {
    const on = reporting();
    const days = 3 * 24;
    on.answer = ({ path }) =>
      path.startsWith('/v1/historic/') ? json(track(days + 2, days - 2)) : service()({ path } as Asked);
    const atMs = harnessNow - days * hourMs;
    expect(await valueOf(on.work.reporting.ownPositions(atMs, 'usual', context))).toMatchObject({
      before: { timeMs: atMs - 2 * hourMs },
      after: { timeMs: atMs + 2 * hourMs },
    });
    expect(on.asked.at(-1)?.path).toMatch(/2026-11-17T22%3A00%3A00Z\/2026-11-18T22%3A00%3A01Z$/);
  });

  it('is not found without positions, without a vessel, and further back than the service goes', async () => {
    const on = reporting();
    const ask = (atMs: number | null = null) => on.work.reporting.ownPositions(atMs, 'refresh', context);
    on.answer = service({ [`/v1/historic/trackslast24hours/${mmsi}`]: () => json([]) });
    expect(await ask()).toMatchObject({ failure: { code: 'not-found' } });
    expect(await ask(harnessNow - 30 * 24 * hourMs)).toMatchObject({ failure: { code: 'not-found' } });
    on.time += 60_000;
    on.answer = service({ [profilePath]: () => json(profileAnswer({ vesselInfo: null })) });
    expect(await ask()).toMatchObject({
      failure: { code: 'not-found', detail: 'the profile has no vessel' },
    });
  });

  it('offline is what is kept, with its age', async () => {
    const on = reporting();
    await valueOf(on.work.reporting.ownPositions(null, 'usual', context));
    on.answer = unplugged;
    on.time += hourMs;
    expect(await valueOf(on.work.reporting.ownPositions(null, 'usual', context))).toMatchObject({
      before: { timeMs: harnessNow - hourMs },
      fetchedAtMs: harnessNow,
    });
  });
});

describe('a report that is sent', () => {
  /** Keeps and sends a draft; what is in the lists changes as the service takes reports. */
  async function send(
    on: HandlersHarness,
    taken: () => Response = () => new Response(null, { status: 200 }),
    toLists: (posts: number) => Response = () => json(listsAnswer()),
  ): Promise<ReportEntry> {
    const { reporting: work } = on.work;
    await valueOf(work.profile('usual', context));
    await valueOf(work.outbox.keep(id, draft));
    on.answer = service({
      [deployedPath]: taken,
      [listsPath]: () => toLists(askedOf(on, deployedPath).length),
    });
    on.asked.length = 0;
    const { entries } = await valueOf(work.outbox.send([id], []));
    const entry = entries.find((one) => one.id === id);
    if (!entry) throw new Error('no entry');
    return entry;
  }
  const pending = reportRecord({
    changeId: 'change-9',
    toolId: 'tool-9',
    setupDateTime: new Date(harnessNow - hourMs).toISOString(),
  });

  it('goes after the lists were read, once, and is seen in those after it', async () => {
    const on = reporting();
    const entry = await send(on, undefined, (posts) =>
      json(listsAnswer(posts > 0 ? { pending_reports: [pending] } : {})),
    );
    expect(on.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${listsPath}`,
      `POST ${deployedPath}`,
      `GET ${listsPath}`,
    ]);
    expect(entry.state).toMatchObject({ is: 'seen', stage: 'pending', changeId: 'change-9' });
  });

  it('is not known to have arrived after a broken answer, and is not sent again', async () => {
    const on = reporting();
    const entry = await send(on, () => json({}, {}, 503));
    expect(entry.state).toMatchObject({ is: 'unknown', why: 'throttled' });
    expect(askedOf(on, deployedPath)).toHaveLength(1);
  });

  it('never leaves where the lists lack one, for nobody could say then whether it arrived', async () => {
    const on = reporting();
    const entry = await send(on, undefined, () => json(listsAnswer({ pending_reports: undefined })));
    expect(entry.state).toMatchObject({ is: 'draft', lastTry: { was: 'not-sent', code: 'bad-response' } });
    expect(askedOf(on, deployedPath)).toEqual([]);
  });

  it('never relies on a copy of the lists', async () => {
    const on = reporting();
    await valueOf(on.work.reporting.lists('usual', context));
    const entry = await send(on, undefined, unplugged);
    expect(entry.state).toMatchObject({ is: 'draft', lastTry: { was: 'not-sent' } });
    expect(askedOf(on, deployedPath)).toEqual([]);
  });

  it('asks for the lists without a tag, so that the service says them anew', async () => {
    const on = reporting();
    on.answer = service({ [listsPath]: () => json(listsAnswer(), { etag: '"1"' }) });
    await valueOf(on.work.reporting.lists('usual', context));
    await send(on);
    for (const { headers } of askedOf(on, listsPath)) expect(headers).not.toHaveProperty('if-none-match');
  });

  it('is in the ledger of requests by its address alone', async () => {
    const on = reporting();
    await send(on);
    const ledger = await valueOf(on.work.requests({ limit: 100 }));
    expect(ledger.filter(({ path }) => path === deployedPath)).toMatchObject([
      { method: 'POST', status: 200, source: 'service' },
    ]);
    expect(JSON.stringify(ledger)).not.toContain('450');
  });

  it('is settled by lists that a person asks for', async () => {
    const on = reporting();
    const entry = await send(on);
    expect(entry.state.is).toBe('taken');
    on.time += 60_000;
    on.answer = service({
      [listsPath]: () => json(listsAnswer({ confirmed_tools: [gearRecord(), pending] })),
    });
    await valueOf(on.work.reporting.lists('refresh', context));
    await expect
      .poll(async () => (await valueOf(on.work.reporting.outbox.entries()))[0]?.state)
      .toMatchObject({ is: 'seen', stage: 'confirmed' });
  });
});
