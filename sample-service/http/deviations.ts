import type { Fault } from './faults';

/**
 * Ways in which a service can differ from what is documented, as faults that last until they are taken away: a rehearsal for
 * `kartbord probe`, which has to find and name each. Where several are switched on, those of one path exclude each other.
 */
const list = '^/v2/geodata/fishhealth/locality/\\d+/\\d+$';
const diseases = '^/v3/geodata/fishhealth/locality/\\d+/disease/';
const report = (type: string): string => `^/v1/geodata/download/fishhealth\\?.*reporttype=${type}`;

const noTags = { etag: null, 'last-modified': null };

/** A row whose count, in the fifth column, is its limit. */
const atLimit = String.raw`^((?:[^,\n]*,){4}(0\.[25])0?,.*,\2),Ja,`;

export const deviations = {
  'renamed-member': {
    route: list,
    json: [{ path: '*.liceReport.seaTemperature', rename: 'waterTemperature' }],
  },
  'missing-member': { route: list, json: [{ path: '*.hasSalmonoidLicense', remove: true }] },
  'null-member': { route: list, json: [{ path: '*.isSlaughterHoldingCage', set: null }] },
  'extra-member': { route: list, json: [{ path: '*', add: { waterQuality: 'good' } }] },
  'lice-only': { route: report('licereport'), status: 400, body: '{"title":"Bad Request","status":400}' },
  'over-above-limit-only': {
    route: report('(?:licereport|Lice)'),
    replace: { from: atLimit, to: '$1,Nei,', isPattern: true },
  },
  'empty-list': { route: list, json: [{ path: '', set: [] }] },
  'headers-without-hyphens': { route: report('Disease'), replace: { from: '-dato', to: 'dato' } },
  'dates-with-a-time': {
    route: diseases,
    json: [{ path: '*.suspicionDate', set: '2026-08-03T14:31:07Z' }],
  },
  'local-midnight-in-utc': {
    route: diseases,
    json: [{ path: '*.suspicionDate', set: '2026-08-02T22:00:00Z' }],
  },
  'dead-flag-alive': { route: list, json: [{ path: '*.liceTreatments', set: ['RENSEFISK'] }] },
  'layer-gone': {
    route: '^/.*(?:REQUEST|request)=GetCapabilities',
    listener: 'wms',
    replace: { from: '<Name>localitywithpd</Name>', to: '<Name>localitywithpd_2</Name>' },
  },
  'no-retry-after': { route: '/v1/windforecastpoint/', status: 429, body: '' },
  'no-etag': { route: '/', listener: 'data', headers: noTags },
} as const satisfies Readonly<Record<string, Fault>>;

export type DeviationName = keyof typeof deviations;

export const deviationNames = Object.keys(deviations) as readonly DeviationName[];

export const isDeviation = (name: unknown): name is DeviationName =>
  typeof name === 'string' && Object.hasOwn(deviations, name);
