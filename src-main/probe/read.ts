import type { ProbeFinding, ProbeQuestionId } from '../../src-shared/domain/session/probe';
import { forecastParts } from '../../src-shared/domain/sea/forecast';
import { isAtLimit, isAtOrOver } from '../../src-shared/domain/fish-health/lice-limits';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type LocalityNo, localityFlag, localityNo } from '../../src-shared/domain/fish-health/locality';
import type { LiceRow, ReportKind, ReportRows } from '../../src-shared/domain/gear/report-rows';
import { isInBreak, seriesBreaks } from '../../src-shared/domain/weeks/series-breaks';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import { readTrack } from '../api-client/vessels/ais-track';
import { parseUrl } from '../../src-shared/domain/address';
import { createCsvReader } from '../api-client/fish-health/csv-reader';
import { readForecast } from '../api-client/sea/forecast-steps';
import { readLocalityDiseases } from '../api-client/fish-health/locality-diseases';
import { type LocalityList, readLocalityList } from '../api-client/fish-health/locality-list';
import { readLocalityWeek } from '../api-client/fish-health/locality-week';
import { readMedicationEvents } from '../api-client/fish-health/medication-events';
import { readMunicipalityTreatments } from '../api-client/fish-health/municipality-treatments';
import { readNationalWeek } from '../api-client/fish-health/national-week';
import { keyColumns, reportColumns } from '../api-client/fish-health/report-columns';
import { createReportReader, type ReportPiece } from '../api-client/fish-health/report-download';
import { isJsonObject, type JsonObject, Reading } from '../api-client/reading';
import { readGearLists } from '../api-client/gear/gear-lists';
import { readGearProfile } from '../api-client/gear/gear-profile';
import { readVesselWeek } from '../api-client/vessels/vessel-visits';
import { readVesselsInArea } from '../api-client/vessels/vessels-in-area';
import { readCapabilities } from '../api-client/map-layers/wms-capabilities';
import { atOnce } from '@kartbord/common/at-once';
import { differences, notedForm } from './compare';
import { dateFindings, dayFindings, type Days, noteDay } from './dates';
import { knownMembers } from './known';

/** What the check asks about, and what later questions need of earlier answers. */
export interface ProbeInputs {
  readonly week: IsoWeek;
  /** Both inclusive. */
  readonly spring: { readonly from: IsoWeek; readonly to: IsoWeek };
  readonly authUrl: string;
  readonly site?: { readonly localityNo: LocalityNo; readonly lonLat: LonLat | null };
  readonly municipalityNo?: string;
  /** Of a vessel that called at the site; of nobody's own choice. */
  readonly mmsi?: number;
}

/** What an answer says, without a value of its records but in `leads`, which stay on this computer. */
export interface ProbeRead {
  readonly findings: readonly ProbeFinding[];
  readonly seen: Readonly<Record<string, number>>;
  readonly leads: Pick<ProbeInputs, 'site' | 'municipalityNo' | 'mmsi'>;
}

type Reader = (bytes: Uint8Array, inputs: ProbeInputs) => Partial<ProbeRead>;

/** Questions whose answer is read; of the others the status says all. */
const readers: Readonly<Partial<Record<ProbeQuestionId, Reader>>> = {
  discovery: (bytes, { authUrl }) => readDiscovery(bytes, authUrl),
  profile: ofJson('profile', (json, reading) => readGearProfile(json, reading)),
  tools: ofJson('tools', (json, reading) => readGearLists(json, reading)),
  week: ofJson('week', (json, reading, { week }) => readLocalityList(json, week, reading), sitesOf),
  national: ofJson('national', (json, reading, { week }) => readNationalWeek(json, week, reading)),
  site: ofJson(
    'site',
    (json, reading, { site, week }) =>
      readLocalityWeek(json, site?.localityNo ?? localityNo(0), week, reading),
    ({ detail }, { week }) =>
      detail.treatments.cleanerFish !== null &&
      detail.treatments.cleanerFish !== 'none' &&
      isDead('cleaner-fish', week)
        ? { findings: [{ kind: 'alive', path: 'liceTreatments.cleanerFishTreatment', count: 1 }] }
        : {},
  ),
  diseases: ofJson(
    'diseases',
    (json, reading) => readLocalityDiseases(json, reading),
    ({ value: cases }) => ({ seen: { cases: cases.length } }),
    'diseases',
  ),
  treatments: ofJson('treatments', (json, reading, { site, week }) =>
    readMedicationEvents(json, site?.localityNo ?? localityNo(0), weekParts(week).year, reading),
  ),
  visits: ofJson(
    'visits',
    (json, reading, { site, week }) => readVesselWeek(json, site?.localityNo ?? localityNo(0), week, reading),
    ({ value: weeks }) => {
      const visits = weeks.flatMap((one) => one.visits ?? []);
      const vessel = visits.find(({ isWellboat }) => isWellboat) ?? visits[0];
      return { seen: { visits: visits.length }, leads: vessel ? { mmsi: vessel.mmsi } : {} };
    },
  ),
  municipality: ofJson('municipality', (json, reading, { municipalityNo }) =>
    readMunicipalityTreatments(json, municipalityNo ?? '', reading),
  ),
  'lice-report': (bytes, { week }) => liceReport(bytes, { from: week, to: week }),
  'lice-report-again': (bytes, { week }) => liceReport(bytes, { from: week, to: week }),
  'spring-report': (bytes, { spring }) => liceReport(bytes, spring),
  'treatment-report': (bytes, { week }) => ofReport('treatments', bytes, { from: week, to: week }),
  'disease-report': (bytes, { week }) => diseaseReport(bytes, { from: week, to: week }),
  ...Object.fromEntries(
    forecastParts.map((part): [ProbeQuestionId, Reader] => [
      part,
      ofJson(
        'forecast',
        (json, reading) => readForecast(part, json, reading),
        ({ steps }) => ({ seen: { steps: steps.length } }),
      ),
    ]),
  ),
  'last-day': (bytes, { mmsi }) => ofTrack(bytes, mmsi),
  track: (bytes, { mmsi }) => ofTrack(bytes, mmsi),
  'in-area': (bytes) => {
    const reading = new Reading();
    const read = readVesselsInArea(jsonOf(bytes), reading);
    if (!read.ok) return unreadable;
    const odd = reading.dropped().map(({ path, count }): ProbeFinding => ({ kind: 'odd', path, count }));
    return { seen: { vessels: read.value.length }, findings: odd };
  },
  layers: readLayers,
};

/** Holds an answer against what our own readers look for and facts.md names. */
export function readProbe(question: ProbeQuestionId, bytes: Uint8Array, inputs: ProbeInputs): ProbeRead {
  const { findings = [], seen = {}, leads = {} } = readers[question]?.(bytes, inputs) ?? {};
  const rest = findings.length - mostFindings;
  const stated = findings.slice(0, mostFindings);
  return {
    findings: rest > 0 ? [...stated, { kind: 'unknown', path: '…', count: rest }] : stated,
    seen,
    leads,
  };
}

/** Of one answer: whoever sends nonsense is not repeated at length. */
const mostFindings = 40;

const unreadable: Partial<ProbeRead> = { findings: [{ kind: 'unreadable' }] };

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** `of`: what is known; `base`: what the reader calls the outermost objects. */
function ofJson<T>(
  of: keyof typeof knownMembers,
  read: (json: unknown, reading: Reading, inputs: ProbeInputs) => Result<T>,
  more: (value: T, inputs: ProbeInputs) => Partial<ProbeRead> = () => ({}),
  base = '',
): Reader {
  return (bytes, inputs) => {
    const json = jsonOf(bytes);
    const reading = new Reading();
    const value = json === undefined ? undefined : read(json, reading, inputs);
    if (!value?.ok) return unreadable;
    const { findings = [], ...rest } = more(value.value, inputs);
    const shape = differences(
      json,
      { drift: reading.drift(), looked: reading.looked() },
      knownMembers[of],
      base,
    );
    return { ...rest, findings: [...shape, ...dateFindings(json, base), ...findings] };
  };
}

/** A site with a report and, where there is one, a disease: its other answers have the most in them. */
function sitesOf({ columns }: LocalityList, { week }: ProbeInputs): Partial<ProbeRead> {
  const { count, flags } = columns;
  const has = (bit: number) => (row: number) => ((flags[row] ?? 0) & bit) !== 0;
  const rows = Array.from({ length: count }, (_, row) => row);
  const reported = rows.filter(has(localityFlag.hasReported));
  const row = reported.find((one) => (columns.diseases[one]?.length ?? 0) > 0) ?? reported[0] ?? rows[0];
  const cleanerFish = rows.filter(has(localityFlag.cleanerFish)).length;
  return {
    findings: [
      ...(count === 0 ? [{ kind: 'empty' } as const] : []),
      ...(cleanerFish > 0 && isDead('cleaner-fish', week)
        ? [{ kind: 'alive', path: 'liceTreatments RENSEFISK', count: cleanerFish, of: count } as const]
        : []),
    ],
    seen: {
      sites: count,
      reported: reported.length,
      medicinal: rows.filter(has(localityFlag.treatedMedicinal)).length,
      nonMedicinal: rows.filter(has(localityFlag.treatedNonMedicinal)).length,
      cleanerFish,
    },
    leads: row === undefined ? {} : leadsOf(columns, row),
  };
}

function leadsOf(columns: LocalityList['columns'], row: number): ProbeRead['leads'] {
  const [lon = NaN, lat = NaN] = [columns.lon[row], columns.lat[row]];
  const municipalityNo = columns.municipalityNo[row];
  return {
    site: {
      localityNo: localityNo(columns.localityNo[row] ?? 0),
      lonLat: Number.isNaN(lon) ? null : [lon, lat],
    },
    ...(typeof municipalityNo === 'string' ? { municipalityNo } : {}),
  };
}

const isDead = (series: (typeof seriesBreaks)[number]['series'], week: IsoWeek): boolean =>
  seriesBreaks.some((one) => one.why === 'not-sent' && one.series === series && isInBreak(one, week));

function ofReport<K extends ReportKind>(
  kind: K,
  bytes: Uint8Array,
  weeks: Pick<ReportPiece, 'from' | 'to'>,
  onRow: (row: ReportRows[K]) => void = () => {},
): { readonly findings: readonly ProbeFinding[]; readonly seen: Readonly<Record<string, number>> } {
  const reader = createReportReader({ kind, localityNo: null, ...weeks }, onRow);
  const pushed = reader.push(bytes);
  const end = pushed.ok ? reader.end() : pushed;
  if (!end.ok) return { findings: [{ kind: 'unreadable' }], seen: {} };
  const { drift, rowCount } = end.value;
  const findings = drift.map(({ path, count }): ProbeFinding => {
    const [, header = '', fault] = /^header (.*) \((missing|unknown)\)$/.exec(path) ?? [];
    if (fault === 'missing') return { kind: 'missing', path: header, count: 1, of: 1 };
    if (fault === 'unknown') return { kind: 'unknown', path: headerForm(header), count: 1 };
    return { kind: 'odd', path: notedForm(path), count };
  });
  return { findings: [...findings, ...headerFindings(kind, bytes)], seen: { rows: rowCount } };
}

/** Headers that are found apart from how they are written. */
function headerFindings(kind: ReportKind, bytes: Uint8Array): readonly ProbeFinding[] {
  let header: readonly string[] = [];
  const csv = createCsvReader((cells) => (header = header.length > 0 ? header : cells));
  csv.push(bytes.subarray(0, longestHeader));
  const given = new Set(header.map((cell) => cell.replace(/^\ufeff/, '').trim()));
  const letters = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^a-zæøå]/gi, '')
      .toLowerCase();
  return [...Object.values(keyColumns), ...Object.values(reportColumns[kind])].flatMap(({ headers }) => {
    if (headers.some((name) => given.has(name))) return [];
    const like = new Set(headers.map(letters));
    const other = [...given].find((cell) => like.has(letters(cell)));
    return other === undefined ? [] : [{ kind: 'header', path: headers[0], to: headerForm(other) } as const];
  });
}

const longestHeader = 4_000;

/** A header comes from the service: what could be more than a name is not shown. */
const headerForm = (header: string): string => (/^\p{L}[\p{L} .()%/-]{0,50}$/u.test(header) ? header : '…');

/** The service's own "over" is held against the count at two decimals and its own limit (facts.md 15.1). */
function liceReport(bytes: Uint8Array, weeks: Pick<ReportPiece, 'from' | 'to'>): Partial<ProbeRead> {
  const counts = { compared: 0, atLimit: 0, wrongAtLimit: 0, wrong: 0 };
  const { findings, seen } = ofReport('lice', bytes, weeks, (row) => compareOver(row, counts));
  const { compared: of, atLimit, wrongAtLimit, wrong } = counts;
  return {
    findings: [
      ...findings,
      ...(wrongAtLimit > 0 ? [{ kind: 'over-at-limit', count: wrongAtLimit, of: atLimit } as const] : []),
      ...(wrong > 0 ? [{ kind: 'over', count: wrong, of } as const] : []),
    ],
    seen: { ...seen, counted: of, atLimit },
  };
}

function compareOver(
  { adultFemaleLice, limit, isOverLimit }: LiceRow,
  counts: { compared: number; atLimit: number; wrongAtLimit: number; wrong: number },
): void {
  if (adultFemaleLice === null || limit === null || isOverLimit === null) return;
  counts.compared++;
  const isAt = isAtLimit(adultFemaleLice, limit);
  if (isAt) counts.atLimit++;
  if (isAtOrOver(adultFemaleLice, limit) !== isOverLimit) counts[isAt ? 'wrongAtLimit' : 'wrong']++;
}

function diseaseReport(bytes: Uint8Array, weeks: Pick<ReportPiece, 'from' | 'to'>): Partial<ProbeRead> {
  const days: Days = new Map();
  const columns = ['suspicionDate', 'diagnosisDate', 'emptiedDate', 'closureDate'] as const;
  const { findings, seen } = ofReport('disease', bytes, weeks, (row) => {
    for (const member of columns) {
      const text = row[member];
      if (text !== null) noteDay(days, reportColumns.disease[member]?.headers[0] ?? member, text);
    }
  });
  return { findings: [...findings, ...dayFindings(days)], seen };
}

function ofTrack(bytes: Uint8Array, mmsi = 0): Partial<ProbeRead> {
  const json = jsonOf(bytes);
  const track = atOnce(readTrack(bytes, mmsi));
  if (json === undefined || !track.ok) return unreadable;
  const { drift, columns } = track.value;
  return {
    findings: differences(json, { drift, looked: new Map() }, knownMembers.track),
    seen: { positions: columns.count },
  };
}

/** The addresses that a sign-in goes to must be the identity service's own, and where interface.md has them. */
function readDiscovery(bytes: Uint8Array, authUrl: string): Partial<ProbeRead> {
  const json = jsonOf(bytes);
  if (!isJsonObject(json)) return unreadable;
  const home = authUrl.replace(/\/+$/, '');
  const paths = {
    token_endpoint: '/connect/token',
    device_authorization_endpoint: '/connect/deviceauthorization',
  };
  return {
    findings: Object.entries(paths).flatMap(([member, path]) => endpointFinding(json, member, home, path)),
  };
}

function endpointFinding(json: JsonObject, member: string, home: string, path: string): ProbeFinding[] {
  const given = json[member];
  if (given === undefined) return [{ kind: 'missing', path: member, count: 1, of: 1 }];
  const url = typeof given === 'string' ? parseUrl(given) : undefined;
  return url?.href === `${home}${path}` ? [] : [{ kind: 'odd', path: member, count: 1 }];
}

/** Layers that facts.md 11 confirms: what is drawn of the coast's state. */
const expectedLayers = [
  ...['waveforecast_area_iso_latest', 'localitywithila', 'localitywithpd', 'ilaprotectionzone'],
  ...['ilasurveillancezone', 'pdprotectionzone', 'pdsurveillancezone', 'pdzone', 'isa10kmcircle'],
];

function readLayers(bytes: Uint8Array): Partial<ProbeRead> {
  const read = readCapabilities(bytes, { isService: true });
  if (!read.ok) return unreadable;
  const { layers, leftOut } = read.value;
  const names = new Set(layers.map(({ name }) => name.slice(name.lastIndexOf(':') + 1)));
  const back = leftOut.find(({ why }) => why === 'removed')?.count ?? 0;
  return {
    findings: [
      ...expectedLayers
        .filter((name) => !names.has(name))
        .map((path): ProbeFinding => ({ kind: 'layer-gone', path })),
      ...(back > 0 ? [{ kind: 'layer-back', count: back } as const] : []),
    ],
    seen: { layers: layers.length },
  };
}
