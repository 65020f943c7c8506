import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiClientId, apiSecret } from '../identity/clients';
import type { PersonId } from '../identity/people';
import type { SampleService } from '../start';
import { type Tokens, admin, form, get, post, startForTest, testNow } from '../testing';

const changesPath = '/v3/geodata/fishingfacilitychanges';
const profilePath = '/v3/geodata/fishingfacilityprofile';
const deployedPath = '/v3/geodata/fishingfacilitychange/deployed';
const retrievedPath = '/v3/geodata/fishingfacilitychange/retrieved';

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());
beforeEach(() => admin(service, 'POST', '/reset', {}));

interface ToolRecord {
  toolId: string;
  changeId: string | null;
  changeReportType: string | null;
  setupDateTime: string;
  removedDateTime: string | null;
  geometry: { type: string; coordinates: number[] };
  mostRecentFetchByKvsDateTime: string | null;
  processedByKvsRecievedDateTime: string | null;
  changeRecievedByBwapiDateTime: string | null;
  errorMessage: string | null;
  [member: string]: unknown;
}

interface Lists {
  confirmed_tools: ToolRecord[];
  pending_reports: ToolRecord[];
  failed_reports: ToolRecord[];
}

const tokenOf = async (person: PersonId): Promise<string> => {
  const tokens = await admin<Tokens>(service, 'POST', '/session', {
    clientId: service.deviceClientId,
    person,
  });
  return tokens.access_token;
};

const listsOf = async (person: PersonId = 'demo-user'): Promise<Lists> => {
  const response = await get(service, await tokenOf(person), changesPath);
  expect(response.status).toBe(200);
  return (await response.json()) as Lists;
};

const profileOf = async (person: PersonId): Promise<Record<string, unknown>> => {
  const response = await get(service, await tokenOf(person), profilePath);
  return (await response.json()) as Record<string, unknown>;
};

const send = async (path: string, body: unknown, person: PersonId = 'demo-user'): Promise<Response> =>
  post(service, await tokenOf(person), path, body);

const setupTime = new Date(testNow - 3_600_000).toISOString();
const deployed = {
  toolTypeCode: 'NETS',
  geometry: { type: 'Point', coordinates: [7.5, 64.9] },
  setupTime,
  toolCount: 400,
};

const problemOf = async (
  response: Response,
  status: number,
): Promise<{ errors?: Record<string, string[]> }> => {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await response.json()) as { errors?: Record<string, string[]> };
};

const errorsOf = async (path: string, body: unknown): Promise<string[]> =>
  Object.keys((await problemOf(await send(path, body), 400)).errors ?? {});

/** Reports a tool and gives its pending record. */
async function deploy(more: object = {}, person: PersonId = 'demo-user'): Promise<ToolRecord> {
  const before = new Set((await listsOf(person)).pending_reports.map(({ changeId }) => changeId));
  expect((await send(deployedPath, { ...deployed, ...more }, person)).status).toBe(200);
  const [added] = (await listsOf(person)).pending_reports.filter(({ changeId }) => !before.has(changeId));
  return added!;
}

const process = (outcome: string, changeId: string | null, errorMessage?: string) =>
  admin(service, 'POST', '/reports/process', {
    outcome,
    changeId,
    ...(errorMessage ? { errorMessage } : {}),
  });

describe('profile', () => {
  test('it has the fields of the document, with the vessel and the contact person', async () => {
    const profile = await profileOf('demo-user');
    expect(Object.keys(profile)).toEqual([
      'haveProfile',
      'haveDownloadRights',
      'contactPersonDetail',
      'vesselInfo',
    ]);
    expect(Object.keys(profile['contactPersonDetail'] as object)).toEqual([
      'id',
      'firstName',
      'lastName',
      'phoneNumber',
      'email',
    ]);
    expect(Object.keys(profile['vesselInfo'] as object)).toEqual([
      'vesselId',
      'mmsi',
      'imo',
      'ircs',
      'regNum',
      'sbrRegNum',
      'vesselName',
      'vesselPhone',
      'vesselEmail',
    ]);
  });

  test('two people share a vessel, one has another, and one has none', async () => {
    const vesselName = async (person: PersonId) =>
      ((await profileOf(person))['vesselInfo'] as { vesselName: string } | null)?.vesselName;
    expect(await vesselName('demo-mate')).toBe(await vesselName('demo-user'));
    expect(await vesselName('demo-skipper')).not.toBe(await vesselName('demo-user'));
    expect(await profileOf('demo-guest')).toEqual({
      haveProfile: false,
      haveDownloadRights: false,
      contactPersonDetail: null,
      vesselInfo: null,
    });
  });

  test('the admin chooses who signs in, and a token that is out stays its owner’s', async () => {
    const earlier = await tokenOf('demo-user');
    await admin(service, 'POST', '/people/signs-in', { person: 'demo-skipper' });
    try {
      const { access_token } = await admin<Tokens>(service, 'POST', '/session', {
        clientId: service.deviceClientId,
      });
      const mmsi = async (token: string) =>
        ((await (await get(service, token, profilePath)).json()) as { vesselInfo: { mmsi: number } })
          .vesselInfo.mmsi;
      expect(await mmsi(access_token)).not.toBe(await mmsi(earlier));
    } finally {
      await admin(service, 'POST', '/people/signs-in', { person: 'demo-user' });
    }
    await expect(admin(service, 'POST', '/people/signs-in', { person: 'nobody' })).rejects.toThrow('400');
  });
});

describe('tool lists', () => {
  test('confirmed tools, pending and failed reports come in three lists of one record', async () => {
    const lists = await listsOf();
    expect(Object.keys(lists)).toEqual(['confirmed_tools', 'pending_reports', 'failed_reports']);
    const records = [...lists.confirmed_tools, ...lists.pending_reports, ...lists.failed_reports];
    expect(records.length).toBeGreaterThan(7);
    for (const record of records) expect(Object.keys(record)).toEqual(Object.keys(records[0]!));
    expect(lists.pending_reports[0]).toMatchObject({ changeReportType: 'Deployed', errorMessage: null });
    expect(lists.failed_reports[0]).toMatchObject({ changeReportType: 'Retrieved' });
    expect(lists.failed_reports[0]?.errorMessage).toMatch(/removal/);
  });

  test('a user sees the tools of the own vessel only', async () => {
    const { confirmed_tools: own } = await listsOf('demo-user');
    const { confirmed_tools: others } = await listsOf('demo-skipper');
    expect(new Set(own.map(({ vesselName }) => vesselName)).size).toBe(1);
    expect(new Set(others.map(({ vesselName }) => vesselName)).size).toBe(1);
    expect(own.map(({ toolId }) => toolId)).not.toEqual(others.map(({ toolId }) => toolId));
    expect((await listsOf('demo-mate')).confirmed_tools).toHaveLength(own.length);
    expect(await listsOf('demo-guest')).toEqual({
      confirmed_tools: [],
      pending_reports: [],
      failed_reports: [],
    });
  });

  test('a report of one device is seen by every device of the user, and by nobody else', async () => {
    const report = await deploy();
    const ids = async (person: PersonId) =>
      (await listsOf(person)).pending_reports.map(({ changeId }) => changeId);
    expect(await ids('demo-user')).toContain(report.changeId);
    expect(await ids('demo-mate')).not.toContain(report.changeId);
  });
});

describe('deployed report', () => {
  test('one that is taken is 200 with an empty body, and then pending with the time it was received', async () => {
    const response = await send(deployedPath, deployed);
    expect([response.status, await response.text()]).toEqual([200, '']);
    const report = (await listsOf()).pending_reports.at(-1)!;
    expect(report).toMatchObject({
      toolTypeCode: 'NETS',
      toolTypeName: 'Nets',
      toolCount: 400,
      geometry: deployed.geometry,
      changeReportType: 'Deployed',
      mostRecentFetchByKvsDateTime: null,
      processedByKvsRecievedDateTime: null,
    });
    expect(Date.parse(report.setupDateTime)).toBe(Date.parse(setupTime));
    expect(
      Math.abs(Date.parse(report.changeRecievedByBwapiDateTime ?? '') - service.clock.nowMs()),
    ).toBeLessThan(60_000);
  });

  test('pending goes to fetched and then to confirmed, where everybody on the vessel sees the tool', async () => {
    const report = await deploy();
    await process('fetched', report.changeId);
    const fetched = (await listsOf()).pending_reports.find(({ changeId }) => changeId === report.changeId);
    expect(fetched?.mostRecentFetchByKvsDateTime).not.toBeNull();
    expect(fetched?.processedByKvsRecievedDateTime).toBeNull();
    await process('confirmed', report.changeId);
    const lists = await listsOf();
    expect(lists.pending_reports.map(({ changeId }) => changeId)).not.toContain(report.changeId);
    const tool = (await listsOf('demo-mate')).confirmed_tools.find(({ toolId }) => toolId === report.toolId);
    expect(tool).toMatchObject({ changeId: null, toolCount: 400 });
  });

  test('pending goes to failed with the receiver’s words and the time', async () => {
    const report = await deploy();
    await process('failed', report.changeId, 'No such area.');
    const failed = (await listsOf()).failed_reports.find(({ changeId }) => changeId === report.changeId);
    expect(failed?.errorMessage).toBe('No such area.');
    expect(failed?.processedByKvsRecievedDateTime).not.toBeNull();
    expect((await listsOf()).confirmed_tools.map(({ toolId }) => toolId)).not.toContain(report.toolId);
  });

  test('left alone the receiver fetches after a minute and confirms after ten', async () => {
    const report = await deploy({}, 'demo-skipper');
    service.clock.setOffset(61);
    expect((await listsOf('demo-skipper')).pending_reports[0]?.mostRecentFetchByKvsDateTime).not.toBeNull();
    service.clock.setOffset(601);
    const lists = await listsOf('demo-skipper');
    expect(lists.pending_reports).toEqual([]);
    expect(lists.confirmed_tools.map(({ toolId }) => toolId)).toContain(report.toolId);
  });

  test('with the receiver switched off a report waits', async () => {
    await admin(service, 'POST', '/reports/receiver', { automatic: false });
    try {
      await deploy({}, 'demo-skipper');
      service.clock.setOffset(7200);
      expect((await listsOf('demo-skipper')).pending_reports).toHaveLength(1);
    } finally {
      await admin(service, 'POST', '/reports/receiver', { automatic: true });
    }
  });

  test('the same report sent twice is two reports, unless the client gave the tool an id', async () => {
    const count = async () => (await listsOf()).pending_reports.length;
    const before = await count();
    await deploy();
    await deploy();
    expect(await count()).toBe(before + 2);
    const toolId = '11111111-2222-4333-8444-555555555555';
    await deploy({ toolId });
    expect(await errorsOf(deployedPath, { ...deployed, toolId: toolId.toUpperCase() })).toEqual(['toolId']);
    expect(await count()).toBe(before + 3);
  });

  test('a line is tolerated as geometry, and members nobody knows are ignored', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [7.5, 64.9],
        [7.6, 64.95],
      ],
    };
    expect((await deploy({ geometry: line, contactPhone: '+4700000001' })).geometry).toEqual(line);
  });

  test.each([
    ['toolTypeCode', 'DANISH-PURSE-SEINE'],
    ['toolTypeCode', 'SENSORCABLE'],
    ['toolTypeCode', undefined],
    ['geometry', { type: 'Polygon', coordinates: [] }],
    ['geometry', { type: 'Point', coordinates: [64.9] }],
    ['geometry', { type: 'Point', coordinates: [7.5, 94] }],
    ['geometry', { type: 'Point', coordinates: ['7.5', '64'] }],
    ['geometry', { type: 'LineString', coordinates: [[7.5, 64.9]] }],
    ['geometry', null],
    ['setupTime', '2026-11-21T08:00:00Z'],
    ['setupTime', '2026-11-21T08:00:00.000+01:00'],
    ['setupTime', '2026-13-21T08:00:00.000Z'],
    ['setupTime', new Date(testNow + 3_600_000).toISOString()],
    ['setupTime', undefined],
    ['toolCount', 0],
    ['toolCount', 1.5],
    ['toolCount', '3'],
    ['toolCount', undefined],
    ['toolId', 'x'],
  ])('%s as %j is a 400 that names it', async (member, value) => {
    expect(await errorsOf(deployedPath, { ...deployed, [member]: value })).toEqual([member]);
  });

  test('a body that is no JSON is 400 and another content type 415', async () => {
    await problemOf(await send(deployedPath, '{'), 400);
    const token = await tokenOf('demo-user');
    const text = await post(service, token, deployedPath, deployed, { 'content-type': 'text/plain' });
    await problemOf(text, 415);
  });
});

describe('retrieved report', () => {
  const removeddatetime = new Date(testNow - 60_000).toISOString();

  /** A confirmed tool of the demo user’s vessel that nobody is retrieving. */
  const aTool = async (): Promise<ToolRecord> => (await listsOf()).confirmed_tools.at(-1)!;

  test('it is pending, the tool leaves the confirmed list, and once confirmed the tool is gone', async () => {
    const { toolId } = await aTool();
    const response = await send(retrievedPath, { toolId: toolId.toLowerCase(), removeddatetime });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const lists = await listsOf();
    expect(lists.confirmed_tools.map((tool) => tool.toolId)).not.toContain(toolId);
    const report = lists.pending_reports.find((one) => one.toolId === toolId);
    expect(report).toMatchObject({ changeReportType: 'Retrieved' });
    expect(Date.parse(report?.removedDateTime ?? '')).toBe(Date.parse(removeddatetime));
    await process('confirmed', report?.changeId ?? null);
    const after = await listsOf();
    for (const list of Object.values(after) as ToolRecord[][])
      expect(list.map((tool) => tool.toolId)).not.toContain(toolId);
  });

  test('when it fails the tool is confirmed again', async () => {
    const { toolId } = await aTool();
    await send(retrievedPath, { toolId, removeddatetime });
    const report = (await listsOf()).pending_reports.find((one) => one.toolId === toolId);
    await process('failed', report?.changeId ?? null);
    const lists = await listsOf();
    expect(lists.confirmed_tools.map((tool) => tool.toolId)).toContain(toolId);
    expect(lists.failed_reports.map((one) => one.changeId)).toContain(report?.changeId);
  });

  test('only a tool of the confirmed list can be retrieved, and only once', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await errorsOf(retrievedPath, { toolId: unknown, removeddatetime })).toEqual(['toolId']);
    const pending = await deploy();
    expect(await errorsOf(retrievedPath, { toolId: pending.toolId, removeddatetime })).toEqual(['toolId']);
    const { toolId } = await aTool();
    expect((await send(retrievedPath, { toolId, removeddatetime })).status).toBe(200);
    expect(await errorsOf(retrievedPath, { toolId, removeddatetime })).toEqual(['toolId']);
  });

  test('a tool of another vessel is 403', async () => {
    const { toolId } = await aTool();
    await problemOf(await send(retrievedPath, { toolId, removeddatetime }, 'demo-skipper'), 403);
  });

  test('removeddatetime may be written in any case, but another name is missing', async () => {
    const { toolId } = await aTool();
    expect(await errorsOf(retrievedPath, { toolId, removedTime: removeddatetime })).toEqual([
      'removeddatetime',
    ]);
    expect((await send(retrievedPath, { toolId, removedDateTime: removeddatetime })).status).toBe(200);
  });

  test.each([
    ['in the future', new Date(testNow + 3_600_000).toISOString()],
    ['before the tool was set up', '2020-01-01T00:00:00.000Z'],
    ['without milliseconds', '2026-11-21T09:00:00Z'],
    ['no time', 'yesterday'],
  ])('a removeddatetime %s is 400', async (_why, time) => {
    const { toolId } = await aTool();
    expect(await errorsOf(retrievedPath, { toolId, removeddatetime: time })).toEqual(['removeddatetime']);
  });
});

describe('bodies', () => {
  test('each is noted as it was sent, also one that is refused, with what is not the document’s', async () => {
    const before = (await admin<unknown[]>(service, 'GET', '/reports/bodies')).length;
    await send(deployedPath, { ...deployed, toolId: 'x' });
    await send(retrievedPath, { toolId: 'y' });
    const bodies = await admin<{ kind: string; person: string; deviations: string[] }[]>(
      service,
      'GET',
      '/reports/bodies',
    );
    expect(bodies.slice(before)).toMatchObject([
      { kind: 'deployed', person: 'demo-user', deviations: ['toolId is no member of the document'] },
      { kind: 'retrieved', deviations: ['toolId has another form', 'removeddatetime is missing'] },
    ]);
  });
});

describe('who may report', () => {
  test('without haveProfile both reports are 403', async () => {
    await problemOf(await send(deployedPath, deployed, 'demo-guest'), 403);
    await problemOf(await send(retrievedPath, {}, 'demo-guest'), 403);
  });

  test('the admin can take haveProfile from somebody and give it back', async () => {
    const person = 'demo-mate';
    await admin(service, 'POST', '/people/rights', { person, haveProfile: false });
    await problemOf(await send(deployedPath, deployed, person), 403);
    await admin(service, 'POST', '/people/rights', { person, haveProfile: true });
    expect((await send(deployedPath, deployed, person)).status).toBe(200);
  });

  test('a token that nobody signed in for reads fish health and is 403 here', async () => {
    const { body } = await form(service, '/connect/token', {
      client_id: apiClientId,
      client_secret: apiSecret,
      scope: 'api',
      grant_type: 'client_credentials',
    });
    const token = String(body['access_token']);
    expect((await post(service, token, '/v2/geodata/fishhealth/2025/20')).status).toBe(200);
    for (const path of [profilePath, changesPath]) await problemOf(await get(service, token, path), 403);
    await problemOf(await post(service, token, deployedPath, deployed), 403);
  });

  test('without a token every reporting endpoint is 401, and the wrong method 405', async () => {
    for (const path of [profilePath, changesPath])
      expect((await fetch(service.baseUrl + path)).status).toBe(401);
    const token = await tokenOf('demo-user');
    expect((await post(service, token, changesPath)).status).toBe(405);
    expect((await get(service, token, deployedPath)).status).toBe(405);
  });
});
