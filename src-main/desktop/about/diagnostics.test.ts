import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { Profile, ScopeStatus } from '../../../src-shared/domain/session/session';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import { hostClass } from '../../api-client/address';
import { type DiagnosticsFacts, diagnosticsText } from './diagnostics';
import { hideNames, redactLog } from './diagnostics-redact';

const scope: ScopeStatus = {
  state: 'signed-in',
  until: null,
  who: null,
  refreshedAtMs: null,
  lastRefusal: null,
  lastTrouble: null,
  endedBy: null,
};
const sample: Profile = {
  id: 'sample',
  name: 'Sample',
  isSample: true,
  baseUrl: '',
  authUrl: '',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: '',
  apiClientId: '',
  aisClientId: '',
};
const plain: DiagnosticsFacts = {
  atMs: Date.UTC(2026, 10, 18, 12),
  versions: { app: '0.1.0', electron: '45.0.0', chrome: '140.0.1.2', node: '24.1.0' },
  flavour: 'release',
  system: { platform: 'linux', processors: 2 },
  displays: [{ width: 1440, height: 900, scale: 1.25 }],
  graphics: { webgl: 'enabled' },
  settings: defaultSettings,
  profiles: [sample],
  inUse: sample,
  mapServers: [],
  session: {
    scopes: { api: scope, ais: { ...scope, state: 'signed-out' } },
    signIns: {
      api: { ...scope, state: 'signed-out' },
      apiClient: scope,
      ais: { ...scope, state: 'signed-out' },
    },
    reader: 'apiClient',
    vault: { tier: 'keyring', trouble: null },
    clockAheadMs: 1_400,
  },
  connection: { state: 'online', lastAnswerAtMs: 1, lastFailure: 'timeout' },
  cache: {
    state: 'open',
    answers: 7,
    bytes: 900,
    otherBytes: 0,
    usedBytes: 1_000,
    capBytes: 5_000,
    walBytes: 0,
    kinds: [{ kind: 'week', answers: 7, versions: 8, bytes: 900, oldestMs: 1, newestMs: 2, pinned: 0 }],
    weeks: [],
    localities: [],
    vessels: [],
    places: [],
    layers: [],
    setAside: null,
    damagedRows: 0,
    notKept: null,
  },
  requests: [],
  falls: { GPU: 2 },
  log: '2026-11-18T12:00:00.000Z info started',
  names: new Map(),
};
const request = (of: Partial<RequestEntry>): RequestEntry => ({
  atMs: 1,
  host: 'www.barentswatch.no',
  method: 'GET',
  path: '/bwapi/v1',
  status: 200,
  code: null,
  tookMs: 1,
  bytes: 1,
  source: 'service',
  batch: null,
  ...of,
});

describe('diagnostics', () => {
  it('say what helps: versions, system, settings, service, cache, what fell, and the log', () => {
    const requests = [
      request({}),
      request({ status: null, code: 'timeout' }),
      request({ host: 'data.kari.example', status: null, code: 'timeout' }),
      request({ source: 'cache', status: null }),
    ];
    const text = diagnosticsText({ ...plain, requests });
    for (const line of [
      '  version: 0.1.0',
      '  flavour: release',
      '  electron: 45.0.0',
      '  taken: 2026-11-18T12:00:00.000Z',
      '  1: 1440x900 at 1.25',
      '  webgl: enabled',
      '  theme: day',
      `  limits: ${defaultSettings.limits.length}, usual`,
      '  filters: 0, usual',
      '  in use: the sample service',
      '  last failure: timeout',
      '  trouble with the keyring: -',
      '  clock ahead, s: 1',
      '  looked at: 4',
      '  the operator, status 200: 1',
      '  the operator, timeout: 1',
      '  another host, timeout: 1',
      '  the cache, answered: 1',
      '  week: 7 answers, 900 bytes',
      '  GPU: 2',
      '2026-11-18T12:00:00.000Z info started',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('call settings usual whose members came in another order, and say of what there is nothing', () => {
    const turned = (value: object): object => Object.fromEntries(Object.entries(value).toReversed());
    const settings = { ...defaultSettings, limits: defaultSettings.limits.map(turned) } as Settings;
    const text = diagnosticsText({ ...plain, settings, falls: {} });
    expect(text).toContain(`\n  limits: ${defaultSettings.limits.length}, usual\n`);
    expect(text).toContain('Fell in this run\n  nothing\n');
  });

  it('name each setting that there is', () => {
    const text = diagnosticsText(plain);
    for (const name of Object.keys(defaultSettings).filter((one) => one !== 'version'))
      expect(text).toContain(`\n  ${name}: `);
  });

  it('class hosts and never name them', () => {
    expect(
      ['', 'https://id.barentswatch.no', 'http://127.0.0.1:80/x', 'https://barentswatch.no.evil.example'].map(
        hostClass,
      ),
    ).toEqual(['none', 'the operator', 'this computer', 'another host']);
  });
});

/** Names and words as people give them. */
const canary = fc
  .tuple(
    fc.constantFrom(
      'Kari',
      'Ola Nordmann',
      'Bølgeøy',
      'vik-12',
      "O'Hara",
      'A & B',
      'Æ.Ø',
      'C++ [x]',
      '50% (alt)',
    ),
    fc.string({
      unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzæøå')),
      minLength: 6,
      maxLength: 12,
    }),
  )
  .map(([name, tail]) => `${name}${tail}`);
const oneWord = fc
  .string({ unit: fc.constantFrom(...Array.from('bcdfghjklmnpqrstvwxz')), minLength: 8, maxLength: 14 })
  .map((tail) => `q${tail}`);

describe('what leaves with diagnostics', () => {
  const seen = (text: string, secret: string): boolean =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((one) =>
      text.toLowerCase().includes(one.toLowerCase()),
    );

  it('has no name, host, folder or secret that a person gave, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.record({
          filter: canary,
          list: canary,
          vessel: canary,
          job: canary,
          profile: canary,
          title: canary,
        }),
        fc.record({
          user: oneWord,
          host: oneWord,
          map: oneWord,
          token: oneWord,
          client: oneWord,
          path: oneWord,
        }),
        fc.array(fc.nat({ max: 14 }), { maxLength: 6 }),
        (names, words, order) => {
          const own: Profile = {
            ...sample,
            id: 'own-1',
            name: names.profile,
            isSample: false,
            baseUrl: `https://${words.host}.example/${words.path}`,
            authUrl: `https://id.${words.host}.example`,
            deviceClientId: words.client,
          };
          const settings = {
            ...defaultSettings,
            filters: [{ name: names.filter, filter: { text: names.vessel } }],
            vesselLists: [
              { id: 'list-1', name: names.list, vessels: [{ mmsi: 257_000_101, name: names.vessel }] },
            ],
            operationJobs: [{ id: 'job-1', name: names.job }],
          } as unknown as Settings;
          const home = `/home/${words.user}`;
          const lines = [
            `EACCES: permission denied, open '${home}/${names.filter}/x.kartbord'`,
            `could not read ${names.profile} of ${own.baseUrl}`,
            `refused a navigation to ${words.host}.example:8443`,
            `GET /${words.path}/${words.client}: no answer within 15 s`,
            `Error: at open (file:///C:/Users/${words.user}/AppData/app.asar/out/main/index.cjs:12:34567)`,
            `at f (${home}/app dir/main.cjs:1:2)`,
            `a case file was not opened: ${JSON.stringify({ title: names.title, n: 1 })}`,
            `${names.list} has ${names.vessel} in it, for ${names.job}`,
            `ENOENT: there is no such file or folder (${names.title}.csv)`,
            `authorization: Bearer ${words.token}.x.y`,
            `refresh_token=${words.token}&x=1`,
            `mail of ${words.user}@${words.host}.example`,
            `the map server ${names.title} at http://${words.map}.example/wms?user=${words.user}`,
            `C:\\Users\\${words.user}\\${words.path}\\figure.png was written`,
            `\\\\${words.host}\\share\\${words.path} was not found`,
          ];
          const text = diagnosticsText({
            ...plain,
            settings,
            profiles: [sample, own],
            inUse: own,
            mapServers: [{ address: `http://${words.map}.example` }],
            system: { platform: 'linux', release: `6.1-${words.user}` },
            requests: [request({ host: `${words.host}.example`, path: `/${words.path}?q=${words.client}` })],
            log: order.map((at) => `2026-11-18T12:00:00.000Z warn ${lines[at]}`).join('\n'),
            names: new Map([
              [home, 'home'],
              [words.user, 'user'],
              [names.profile, 'profile'],
              [names.title, 'map server'],
              [names.filter, 'filter'],
              [names.list, 'list'],
              [names.vessel, 'vessel'],
              [names.job, 'job'],
              [words.client, 'profile'],
            ]),
          });
          for (const [what, secret] of Object.entries({ ...names, ...words }))
            expect(seen(text, secret), `${what} ${secret}\n${text}`).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has no position and no number of a vessel or a site, in whatever form the log has it', () => {
    const degrees = fc.integer({ min: 100_000, max: 999_999 }).map((part) => `.${part}`);
    fc.assert(
      fc.property(degrees, degrees, fc.integer({ min: 100_000_001, max: 999_999_999 }), (lon, lat, mmsi) => {
        const lines = [
          `at 5${lon},60${lat}`,
          `at [5${lon}, 60${lat}]`,
          `{"lon":5${lon},"lat":60${lat}}`,
          `kartbord://view/5${lon},60${lat},9`,
          `https://example.invalid/?bbox=5${lon},60${lat}`,
          `60° 23${lat}′ N 005° 19${lon}′ E`,
          `lon=5${lon};lat=60${lat}`,
          `5${lon.replace('.', ',')} 60${lat.replace('.', ',')}`,
          `vessel ${mmsi} of site 12345`,
          `track-${mmsi}.gpx, ais.track ${mmsi}`,
        ];
        for (const line of lines) {
          const clean = redactLog(`2026-11-18T12:00:00.000Z info ${line}`, new Map()).slice(24);
          for (const secret of [lon.slice(1), lat.slice(1), String(mmsi), '12345'])
            expect(clean, line).not.toContain(secret);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps what helps of a line: the time, the words, the place in the code, codes and calls', () => {
    const log = [
      '2026-11-18T12:00:00.123Z error uncaught: TypeError: x is not a function',
      '    at Object.read (/opt/Kartbord/resources/app.asar/out/main/index.cjs:12:34567)',
      '    at node:internal/process/task_queues:95:5',
      "2026-11-18T12:00:01.000Z warn the call 'fishHealth.week' failed: 'ENOSPC', fishHealth.week",
      '2026-11-18T12:00:02.000Z warn a process is gone: GPU, crashed (139)',
      '2026-11-18T12:00:03.000Z warn 127.0.0.1:8080 refused, 10.1.2.3 too, [fe80::1:2:3] as well',
    ].join('\n');
    expect(redactLog(log, new Map()).split('\n')).toEqual([
      '2026-11-18T12:00:00.123Z error uncaught: TypeError: x is not a function',
      '    at Object.read (index.cjs:12:34567)',
      '    at node:[path]:95:5',
      "2026-11-18T12:00:01.000Z warn the call 'fishHealth.week' failed: 'ENOSPC', fishHealth.week",
      '2026-11-18T12:00:02.000Z warn a process is gone: GPU, crashed (139)',
      '2026-11-18T12:00:03.000Z warn [this computer] refused, [host] too, [host] as well',
    ]);
  });

  it.each([
    ['an address', 'asked https://kart.example/øy?x=1 twice', 'asked https:[address] twice'],
    ['a link', 'took kartbord:week/2026', 'took [link]'],
    ['a text in quotes', "called 'den hemmelige merden'", 'called [text]'],
    ['a mail address', 'mail ola@kart', 'mail [mail]'],
    ['a file in parentheses', 'EIO (den hemmelige.csv)', 'EIO ([path])'],
    ['a folder', 'read /home/ola', 'read [path]'],
    ['a folder of Windows', 'read C:\\\\Users', 'read [path]'],
    ['a path without a beginning', 'read maps/vik', 'read [path]'],
    ['a file of a person', 'read vik.kml', 'read [file]'],
    ['a file that was exported', 'wrote vik.gpkg', 'wrote [file]'],
    ['a host', 'asked kart.example', 'asked [host]'],
    ['a host by its number', 'asked 10.1.2.3', 'asked [host]'],
    ['a host by its longer number', 'asked fe80:1:2:3:4', 'asked [host]'],
    ['a position in degrees', 'at 60.39 there', 'at [number] there'],
    ['a position in minutes', "at 60° 23' N there", 'at [position] there'],
    ['what could be a key', 'key AbCdEfGhIjKlMnOpQr1x', 'key [redacted]'],
    ['a number of a site', 'site 12345', 'site [number]'],
  ])('takes %s out of a line by its form alone', (_, line, clean) => {
    const at = '2026-11-18T12:00:00.000Z info ';
    expect(redactLog(at + line, new Map())).toBe(at + clean);
  });

  it('hides a name where it stands alone, and not the letters of it inside a word', () => {
    const names = new Map([
      ['Kari', 'user'],
      ['/home/Kari', 'home'],
      ['al', 'user'],
    ]);
    expect(hideNames('kari opened /home/kari/x, karibu, signal al', names)).toBe(
      '[user] opened [home]/x, karibu, signal al',
    );
  });
});
