import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { localityFlag, type LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { LiceRow } from '../../../src-shared/domain/gear/report-rows';
import {
  decimalNames,
  type LocalityYears,
  type Place,
} from '../../../src-shared/domain/weeks/locality-years';
import { sourceCheck } from '../../../src-shared/domain/weeks/source-check';
import type { ReportYears, SitePlace } from '../../../src-shared/domain/weeks/year-answers';
import { type IsoWeek, isoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import type { Owner } from '../answer';
import type { CachedWith } from '../answers';
import type { Cache } from '../cache/cache';
import { toDecimals } from '../vessels/decimal-column';
import type { AnswerRow } from './answer-row';
import { type CachedPiece, cachedReports, hasWeeks, readReport } from './cached-reports';
import { joinWeeks, type YearsWeek } from './join-weeks';
import { marksOfYear, type MarksRead, type WeekOfMarks } from './report-marks';
import { decodeWeek, encodeWeek, type PackedWeek } from './week-columns';
import { keepPacked, readPacked, readYears } from './years';

/** The weeks of a lice report, of which the rows are taken one by one as they are read. */
export interface ReportWeeks {
  readonly add: (row: LiceRow) => void;
  /** As they lie on disk: columns beside the report, so that its text is parsed once. `missing`: columns that it has not. */
  pack(missing: readonly string[]): Generator<undefined, Uint8Array>;
}

const { hasSalmonoids, hasSalmonoidsKnown, hasReported, hasReportedKnown, isFallow, isFallowKnown } =
  localityFlag;
const { treatmentsKnown, diseasesKnown } = localityFlag;

/**
 * Who stands in the lice report has salmonids (facts.md 9f). Who counted lice has reported, and so has who gave a temperature
 * alone: below 4 °C lice need not be counted.
 */
function flagsOf({ isProbablyFallow, hasCounted, seaTemperature }: LiceRow): number {
  let flags = hasSalmonoids | hasSalmonoidsKnown;
  const isReported = hasCounted === true || seaTemperature !== null;
  if (isReported || hasCounted !== null) flags |= hasReportedKnown | (isReported ? hasReported : 0);
  if (isProbablyFallow !== null) flags |= isFallowKnown | (isProbablyFallow ? isFallow : 0);
  return flags;
}

/** What a report gives of the numbers of a list. */
const givenNames = ['adultFemaleLice', 'mobileLice', 'stationaryLice', 'seaTemperature'] as const;

interface WeekRows extends Readonly<Record<(typeof givenNames)[number], number[]>> {
  readonly week: IsoWeek;
  readonly place: number[];
  readonly flags: number[];
  readonly limit: number[];
}

export function createReportWeeks(): ReportWeeks {
  const rows = new Map<IsoWeek, WeekRows>();
  let last: WeekRows | undefined;
  const places: ReportPlace[] = [];
  const lastOf = new Map<LocalityNo, number>();

  /** What a locality is called changes once in years. */
  function placeOf(row: LiceRow): number {
    const at = lastOf.get(row.localityNo) ?? -1;
    const known = places[at];
    if (known && isSamePlace(known, row)) return at;
    const rest = Object.fromEntries(placeMembers.map((member) => [member, row[member]]));
    const place = { localityNo: row.localityNo, name: row.localityName, ...rest } as ReportPlace;
    const next = places.push(place) - 1;
    lastOf.set(row.localityNo, next);
    return next;
  }

  /** Rows come week by week. */
  function rowsOf(week: IsoWeek): WeekRows {
    if (last?.week === week) return last;
    const none = { adultFemaleLice: [], mobileLice: [], stationaryLice: [], seaTemperature: [] };
    last = rows.get(week) ?? { week, place: [], flags: [], limit: [], ...none };
    rows.set(week, last);
    return last;
  }

  return {
    add(row) {
      const week = rowsOf(row.week);
      week.place.push(placeOf(row));
      week.flags.push(flagsOf(row));
      week.limit.push(row.limit ?? NaN);
      for (const name of givenNames) week[name].push(row[name] ?? NaN);
    },
    *pack(missing) {
      const weeks: [IsoWeek, Uint8Array][] = [];
      const limits: number[] = [];
      for (const of of [...rows.values()].sort((a, b) => (a.week < b.week ? -1 : 1))) {
        const { week, place, flags, limit } = of;
        const none = toDecimals(new Float64Array(place.length).fill(NaN));
        const given = givenNames.map((name) => [name, toDecimals(Float64Array.from(of[name]))]);
        const decimals = [...decimalNames.map((name) => [name, none]), ...given];
        const packed = {
          ...Object.fromEntries(decimals),
          count: place.length,
          place: Uint32Array.from(place),
          flags: Uint16Array.from(flags),
          diseaseSets: [[]],
          diseases: new Uint16Array(place.length),
        } as unknown as PackedWeek;
        weeks.push([week, encodeWeek(packed)]);
        for (const one of limit) limits.push(one);
        yield;
      }
      const limitBytes = deflateRawSync(new Uint8Array(Float64Array.from(limits).buffer), { level: 1 });
      const sizes = weeks.map(([week, { length }]) => [week, length] as const);
      const head: Head = { places, missing, weeks: sizes, limitBytes: limitBytes.length };
      const text = deflateRawSync(JSON.stringify(head), { level: 1 });
      const length = Buffer.alloc(4);
      length.writeUInt32LE(text.length);
      return new Uint8Array(Buffer.concat([length, text, ...weeks.map(([, bytes]) => bytes), limitBytes]));
    },
  };
}

/** With what a report alone says of a place. */
type ReportPlace = Place & SitePlace;

const placeMembers = [
  ...(['lon', 'lat', 'municipalityNo', 'municipality'] as const),
  ...(['countyNo', 'county', 'productionAreaId', 'productionArea'] as const),
];

/** One after the other: it is looked at for every row. */
const isSamePlace = (known: ReportPlace, row: LiceRow): boolean =>
  known.name === row.localityName &&
  known.lon === row.lon &&
  known.lat === row.lat &&
  known.municipalityNo === row.municipalityNo &&
  known.municipality === row.municipality &&
  known.countyNo === row.countyNo &&
  known.county === row.county &&
  known.productionAreaId === row.productionAreaId &&
  known.productionArea === row.productionArea;

interface Head {
  /** Of the rows of all weeks, by their number. */
  readonly places: readonly ReportPlace[];
  readonly missing: readonly string[];
  readonly weeks: readonly (readonly [week: IsoWeek, bytes: number])[];
  readonly limitBytes: number;
}

/** Far more than all places of a year take. */
const mostHeadBytes = 64 * 1024 * 1024;

interface UnpackedReport extends Pick<Head, 'places' | 'missing'> {
  readonly weeks: readonly { readonly week: IsoWeek; readonly columns: PackedWeek }[];
  /** Adult female lice per fish, of the rows of all weeks; NaN where not given. */
  readonly limit: Float64Array;
}

/** Undefined for what `pack` did not write. */
function unpack(packed: Uint8Array): UnpackedReport | undefined {
  try {
    const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    let at = 4 + bytes.readUInt32LE(0);
    const text = inflateRawSync(bytes.subarray(4, at), { maxOutputLength: mostHeadBytes });
    const { places, missing, weeks, limitBytes } = JSON.parse(text.toString()) as Head;
    const read: UnpackedReport['weeks'][number][] = [];
    for (const [week, length] of weeks) {
      const columns = decodeWeek(bytes.subarray(at, at + length));
      if (!columns) return undefined;
      read.push({ week, columns });
      at += length;
    }
    const limits = inflateRawSync(bytes.subarray(at, at + limitBytes), { maxOutputLength: mostHeadBytes });
    return { places, missing, weeks: read, limit: new Float64Array(new Uint8Array(limits).buffer) };
  } catch {
    return undefined;
  }
}

/** Beside the report, in the transaction that keeps it. */
export const keepWeeks =
  (packed: Uint8Array): CachedWith =>
  (db, id) =>
    keepPacked(db, id, () => packed);

/**
 * The weeks of a year out of the cached lice reports of all localities, but those of which the list is cached: that says more.
 * Null where there is no report. Of weeks that both have the figures are compared.
 * Treatments and diseases are of the reports of these, where they are cached.
 */
export function* reportYears(
  cache: Cache,
  of: Owner & { readonly year: number },
  shared?: MarksRead,
): Generator<undefined, ReportYears | null> {
  const [first, last] = [isoWeek(of.year, 1), isoWeek(of.year, weeksInYear(of.year))];
  const pieces = cachedReports(cache, of).filter(
    (one) => hasWeeks(one) && one.from <= last && one.to >= first,
  );
  if (pieces.length === 0) return null;
  const places = new Map<number, Place>();
  const weeks = new Map<IsoWeek, YearsWeek>();
  // What a later piece says of a week takes the place of what an earlier one said.
  for (const piece of pieces.sort((a, b) => a.fetchedAtMs - b.fetchedAtMs)) {
    const read = yield* unpackedReport(cache, piece);
    if (!read) continue;
    const offset = places.size;
    for (const place of read.places) places.set(places.size, listPlace(place));
    for (const { week, columns } of read.weeks) {
      if (weekParts(week).year !== of.year) continue;
      const moved = offset === 0 ? columns.place : columns.place.map((place) => place + offset);
      weeks.set(week, { week, fetchedAtMs: piece.fetchedAtMs, columns: { ...columns, place: moved } });
    }
  }
  const treated = yield* marksOfYear(cache, of, 'treatments', shared);
  const diseased = yield* marksOfYear(cache, of, 'disease', shared);
  for (const [week, one] of weeks) {
    const columns = withMarks(one.columns, places, treated.get(week), diseased.get(week));
    weeks.set(week, { ...one, columns });
  }
  const lists = readYears(cache.store, { ...of, fromWeek: first, toWeek: last });
  yield;
  const inOrder = [...weeks.values()].sort((a, b) => (a.week < b.week ? -1 : 1));
  const isListed = ({ week }: YearsWeek): boolean => lists.weeks.includes(week);
  const join = (some: readonly YearsWeek[]): LocalityYears => ({
    ...joinWeeks(some, places),
    ...notStated,
    ...(diseased.size > 0 ? {} : { diseases: new Uint16Array() }),
  });
  return {
    years: join(inOrder.filter((one) => !isListed(one))),
    check: sourceCheck(lists, join(inOrder.filter(isListed))),
  };
}

/** What a list says of a place, without what a report alone does. */
const listPlace = ({ localityNo, name, lon, lat, municipalityNo, municipality }: Place): Place => ({
  localityNo,
  name,
  lon,
  lat,
  municipalityNo,
  municipality,
});

const noNumbers = { values: new Int16Array(), perUnit: 1 };
/** Columns of a list that no report has. */
const notStated = {
  adultFemaleLicePreviousWeek: noNumbers,
  totalLice: noNumbers,
};

/**
 * The sites of a week of the lice report with what the other reports say of it; undefined: none of all sites is cached. A site
 * without a row there was not treated, or has no open case.
 */
function withMarks(
  columns: PackedWeek,
  places: ReadonlyMap<number, Place>,
  treated: WeekOfMarks | undefined,
  diseased: WeekOfMarks | undefined,
): PackedWeek {
  if (!treated && !diseased) return columns;
  const known = (treated ? treatmentsKnown : 0) | (diseased ? diseasesKnown : 0);
  const flags = columns.flags.map((of) => of | known);
  const diseases = new Uint16Array(columns.count);
  const diseaseSets: (readonly string[])[] = [[]];
  const sets = new Map<string, number>();
  columns.place.forEach((place, row) => {
    const no = places.get(place)?.localityNo ?? 0;
    flags[row] = (flags[row] ?? 0) | (treated?.bits.get(no) ?? 0);
    const names = diseased?.names.get(no);
    if (!names) return;
    const id = names.join();
    const set = sets.get(id) ?? diseaseSets.push(names) - 1;
    sets.set(id, set);
    diseases[row] = set;
  });
  return { ...columns, flags, diseases, diseaseSets };
}

/** A cached lice report of all localities, out of its columns. */
export function* unpackedReport(
  cache: Cache,
  piece: CachedPiece,
): Generator<undefined, UnpackedReport | undefined> {
  const row = cache.look(piece.key);
  if (!row) return undefined;
  const packed = readPacked(cache.store, row);
  return (packed && unpack(packed)) ?? (yield* makeAgain(cache, piece, row));
}

/** Of a report that an earlier version kept, or whose columns are damaged. */
function* makeAgain(
  cache: Cache,
  piece: CachedPiece,
  { id }: AnswerRow,
): Generator<undefined, UnpackedReport | undefined> {
  const kept = cache.read(piece.key);
  const weeks = createReportWeeks();
  const end = kept && (yield* readReport({ ...piece, kind: 'lice' }, kept.bytes, (row) => weeks.add(row)));
  if (!end?.ok) return undefined;
  const packed = yield* weeks.pack(end.value.missing);
  cache.store.write('columns', packed.length, (db) => keepWeeks(packed)(db, id));
  return unpack(packed);
}
