import type { About } from '../../../src-shared/domain/settings/about';
import type { CacheReport } from '../../../src-shared/domain/cache/cache';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { Connection, Profile, SessionStatus } from '../../../src-shared/domain/session/session';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import { keptSettings } from '../../../src-shared/domain/settings/settings-change';
import { hostClass } from '../../api-client/address';
import { hideNames, redactLog } from './diagnostics-redact';

/** What helps whoever helps. Texts that a person wrote are in it to be counted, and in `names` to be hidden. */
export interface DiagnosticsFacts {
  /** ms since 1970. */
  readonly atMs: number;
  readonly versions: About['versions'];
  readonly flavour: About['flavour'];
  readonly system: Readonly<Record<string, string | number | boolean>>;
  readonly displays: readonly { readonly width: number; readonly height: number; readonly scale: number }[];
  /** Of Chromium, by feature. */
  readonly graphics: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly profiles: readonly Profile[];
  readonly inUse: Profile;
  readonly mapServers: readonly { readonly address: string }[];
  readonly session: SessionStatus;
  readonly connection: Connection;
  /** Null: it could not be read. */
  readonly cache: CacheReport | null;
  /** The last ones. */
  readonly requests: readonly RequestEntry[];
  /** What fell in this run, by its kind. */
  readonly falls: Readonly<Record<string, number>>;
  /** The end of it. */
  readonly log: string;
  /** What is nobody's business, and what it is shown as. */
  readonly names: ReadonlyMap<string, string>;
}

type Value = string | number | boolean | null;
type Lines = readonly (readonly [string, Value])[];

/** Facts as lines of text, with a heading for each group; the log comes last. In English: it is for whoever helps. */
export function diagnosticsText(facts: DiagnosticsFacts): string {
  const { versions, session, connection, cache } = facts;
  const groups: readonly (readonly [string, Lines])[] = [
    [
      'Kartbord',
      [
        ['version', versions.app],
        ['flavour', facts.flavour],
        ['electron', versions.electron],
        ['chromium', versions.chrome],
        ['node', versions.node],
        ['taken', new Date(facts.atMs).toISOString()],
      ],
    ],
    ['System', Object.entries(facts.system)],
    [
      'Displays',
      facts.displays.map(({ width, height, scale }, at) => [`${at + 1}`, `${width}x${height} at ${scale}`]),
    ],
    ['Graphics', Object.entries(facts.graphics)],
    ['Settings', settingsLines(facts.settings)],
    [
      'Service',
      [
        ['in use', profileLine(facts.inUse)],
        ...facts.profiles.map((profile, at) => [`profile ${at + 1}`, profileLine(profile)] as const),
        ['map servers of one’s own', facts.mapServers.length],
        ['connection', connection.state],
        ['last failure', connection.lastFailure],
        [
          'signed in for data',
          `${session.scopes.api.state}, ${session.reader === 'api' ? 'by the person' : 'by an API client'}`,
        ],
        ['signed in for gear', session.signIns.api.state],
        ['signed in for vessel positions', session.scopes.ais.state],
        ['sign-ins are stored in', session.vault.tier],
        ['trouble with the keyring', session.vault.trouble],
        ['clock ahead, s', session.clockAheadMs === null ? null : Math.round(session.clockAheadMs / 1000)],
      ],
    ],
    ['Requests', requestLines(facts.requests)],
    ['Cache', cacheLines(cache)],
    ['Fell in this run', Object.entries(facts.falls)],
  ];
  const head = groups
    .map(([title, lines]) =>
      [
        title,
        ...(lines.length === 0 ? ['  nothing'] : []),
        ...lines.map(([name, value]) => `  ${name}: ${value ?? '-'}`),
      ].join('\n'),
    )
    .join('\n\n');
  return `${hideNames(head, facts.names)}\n\nLog\n${redactLog(facts.log, facts.names)}\n`;
}

/** As text that is the same for the same: what was read from the disk has its members in another order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Members that can only be one of a few words. */
const worded: ReadonlySet<string> = new Set([
  ...[
    'theme',
    'language',
    'textSize',
    'speedUnit',
    'timeZone',
    'coordinateFormat',
    'distanceUnit',
    'timelineScale',
  ],
]);

/** Switches and numbers as they are, lists by how long they are, and of the rest whether it was changed. */
function settingsLines(settings: Settings): Lines {
  return (Object.keys(keptSettings.entries) as (keyof typeof keptSettings.entries)[]).map((name) => {
    const value: unknown = settings[name];
    if (typeof value === 'boolean' || typeof value === 'number') return [name, value];
    if (typeof value === 'string' && worded.has(name)) return [name, value];
    const isUsual = inOrder(value) === inOrder(defaultSettings[name]);
    const count = Array.isArray(value) ? `${value.length}, ` : '';
    return [name, `${count}${isUsual ? 'usual' : 'changed'}`];
  });
}

function profileLine({ id, isSample, ...profile }: Profile): string {
  if (isSample) return 'the sample service';
  const hosts = [profile.baseUrl, profile.authUrl, profile.aisUrl, profile.wmsUrl].map(hostClass);
  return `${id.startsWith('own-') ? 'an own one' : id} (data, sign-in, AIS, maps: ${hosts.join(', ')})`;
}

/** How many ended how. */
function requestLines(requests: readonly RequestEntry[]): Lines {
  const counts = new Map<string, number>();
  for (const { host, source, code, status } of requests) {
    const from = source === 'cache' ? 'the cache' : hostClass(`https://${host}`);
    const end = `${from}, ${code ?? (status === null ? 'answered' : `status ${status}`)}`;
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return [['looked at', requests.length], ...counts];
}

function cacheLines(cache: CacheReport | null): Lines {
  if (!cache) return [['state', 'could not be read']];
  const { state, answers, bytes, otherBytes, usedBytes, capBytes, walBytes, damagedRows } = cache;
  return [
    ['state', state],
    ...Object.entries({ answers, bytes, otherBytes, usedBytes, capBytes, walBytes, damagedRows }),
    ...cache.kinds.map((share) => [share.kind, `${share.answers} answers, ${share.bytes} bytes`] as const),
    ['set aside', cache.setAside?.why ?? null],
    ['last write failed', cache.notKept !== null],
  ];
}
