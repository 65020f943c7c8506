import { foldText } from '../../../src-shared/domain/units/fold-text';
import type { CachedReport } from '../../../src-shared/domain/weeks/year-answers';
import { localityNo, type LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { ReportKind, ReportRows } from '../../../src-shared/domain/gear/report-rows';
import { firstYear, isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createCsvReader } from './csv-reader';
import type { EndpointRequest } from '../parts';
import { type DriftCount, Reading } from '../reading';
import { type CellType, type Column, keyColumns, reportColumns } from './report-columns';

/** What one request of the download asks for. Weeks inclusive; `localityNo` null: all localities. */
export interface ReportPiece {
  readonly kind: ReportKind;
  readonly localityNo: LocalityNo | null;
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** The treatment reports of all sites that cover a week, the last fetched first. */
export const treatmentsCovering = <P extends Pick<CachedReport, keyof ReportPiece | 'fetchedAtMs'>>(
  pieces: readonly P[],
  week: IsoWeek,
): readonly P[] =>
  pieces
    .filter(
      ({ kind, localityNo, from, to }) =>
        kind === 'treatments' && localityNo === null && from <= week && to >= week,
    )
    .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs);

/** The lice report by interface.md, and by facts.md 9f where a service answers 400 to that. */
export const liceTypes = ['licereport', 'Lice'] as const;
export type LiceType = (typeof liceTypes)[number];

/** The others are of facts.md 9f. */
const reportTypes: Readonly<Record<ReportKind, string>> = {
  lice: liceTypes[0],
  treatments: 'Treatments',
  disease: 'Disease',
};

/** The paths of a lice report under both names, the one to be tried first before the other. */
export function licePaths(path: string, first: LiceType): readonly [string, string] {
  const [documented, other] = liceTypes;
  const otherPath = path.replace(`reporttype=${documented}&`, `reporttype=${other}&`);
  return first === documented ? [path, otherPath] : [otherPath, path];
}

export const liceTypeOf = (path: string): LiceType | undefined =>
  liceTypes.find((type) => path.includes(`reporttype=${type}&`));

/** interface.md, "GET v1/geodata/download/fishhealth". An answer is filed under this, however it was asked for. */
export function reportRequest({ kind, localityNo: no, from, to }: ReportPiece): EndpointRequest {
  const [first, last] = [weekParts(from), weekParts(to)];
  const query = new URLSearchParams({ reporttype: reportTypes[kind], filetype: 'csv' });
  if (no !== null) query.set('localityno', String(no));
  query.set('fromyear', String(first.year));
  query.set('fromweek', String(first.week));
  query.set('toyear', String(last.year));
  query.set('toweek', String(last.week));
  return { method: 'GET', path: `/v1/geodata/download/fishhealth?${query.toString()}` };
}

/**
 * A range as pieces that the service takes, in order of time. For all localities a lice report may span 1 year and 1
 * week (interface.md, Limits): each piece is within one ISO year, so that it stays under the limit however that is
 * counted, and a past year is the same request, and the same kept answer, for every range. The other reports are cut
 * alike, to be resumed in steps. With a locality there is no maximum. Before 2012 there is nothing (facts.md 9f).
 */
export function reportPieces(piece: ReportPiece): readonly ReportPiece[] {
  const start = isoWeek(firstYear, 1);
  const [from, to] = [piece.from < start ? start : piece.from, piece.to];
  if (from > to) return [];
  if (piece.localityNo !== null) return [{ ...piece, from, to }];
  const pieces: ReportPiece[] = [];
  for (let year = weekParts(from).year; year <= weekParts(to).year; year++) {
    const [first, last] = [isoWeek(year, 1), isoWeek(year, weeksInYear(year))];
    pieces.push({ ...piece, from: first < from ? from : first, to: last > to ? to : last });
  }
  return pieces;
}

export interface ReportEnd {
  readonly rowCount: number;
  readonly drift: readonly DriftCount[];
  /** Columns that the file does not have, by the service's own header: nothing is known of them, and a screen must say so. */
  readonly missing: readonly string[];
  /** Rows without a week or locality, outside of the piece, repeated, or with another number of cells. */
  readonly leftOut: number;
  /** These rows, and cells that could not be read, by path. */
  readonly dropped: readonly DriftCount[];
}

/** Takes a file piece by piece as it comes from the service. */
export interface ReportReader {
  push(bytes: Uint8Array): Result<null>;
  end(): Result<ReportEnd>;
}

type Cells = readonly string[];

/**
 * Reads one piece of the CSV download (facts.md 9f), row by row into `onRow`. Rows outside of the piece are left out,
 * so that pieces that do not overlap join without doubles; so is a second row of one locality and week of the lice
 * report, and of one outbreak and week of the disease report. A treatment may rightly be there twice.
 * `bad-response` where the file has no week, year or locality, or breaks off in a row.
 */
export function createReportReader<K extends ReportKind>(
  piece: ReportPiece & { readonly kind: K },
  onRow: (row: ReportRows[K]) => void,
): ReportReader {
  const reading = new Reading();
  // Of a row that is left out for its key nothing else is.
  const note = (path: string): void => reading.note(path);
  const keyReading: CellNotes = { note, drop: note };
  const isSeen = seenRows();
  const missing: string[] = [];
  let header: Header | undefined;
  let refusal: Result<never> | undefined;
  let [rowCount, leftOut] = [0, 0];
  let isCutShort = false;

  const leaveOut = (why: string): void => {
    reading.drop(`row (${why}, left out)`);
    leftOut++;
  };
  const csv = createCsvReader((cells) => {
    if (refusal) return;
    if (!header) {
      const found = readHeader(cells, piece.kind, reading, missing);
      if (found.ok) header = found.value;
      else refusal = found;
      return;
    }
    isCutShort = cells.length < header.length;
    const key = readKey(cells, header, keyReading);
    const why = whyNot(cells, key, header, piece);
    if (why !== undefined || !key) {
      leaveOut(why ?? (isOfNoLocality(cells, header) ? 'of locality number 0' : 'without week or locality'));
      return;
    }
    // A copy of one object with every member: adding twenty one by one takes ten times as long.
    const row: Record<string, unknown> = { ...header.empty };
    row['week'] = key.week;
    row['localityNo'] = key.localityNo;
    for (const { member, type, at, name } of header.columns)
      row[member] = readCell(cells[at] ?? '', type, name, reading);
    const id = identity(piece.kind, key, row);
    if (id !== undefined && isSeen(key.week, id)) {
      leaveOut('repeated');
      return;
    }
    rowCount++;
    onRow(row as unknown as ReportRows[K]);
  });

  return {
    push: (bytes) => refusal ?? after(csv.push(bytes), () => ok(null)),
    end: () =>
      after(refusal ?? csv.end(), () => {
        if (!header) return fail('bad-response', 'the file is empty: it has not even a header');
        if (isCutShort) return fail('bad-response', 'the file breaks off in its last row');
        return ok({ rowCount, drift: reading.drift(), missing, leftOut, dropped: reading.dropped() });
      }),
  };

  function after<T>(result: Result<null>, value: () => Result<T>): Result<T> {
    return refusal ?? (result.ok ? value() : result);
  }
}

function whyNot(cells: Cells, key: Key | undefined, header: Header, piece: ReportPiece): string | undefined {
  if (cells.length !== header.length) return `${cells.length} cells for ${header.length}`;
  if (key && (key.week < piece.from || key.week > piece.to)) return 'outside of the weeks asked for';
  if (key && piece.localityNo !== null && key.localityNo !== piece.localityNo) return 'of another locality';
  return undefined;
}

/** The service has rows of a site that no register knows under the number 0 (facts.md 15.11). */
const isOfNoLocality = (cells: Cells, { key }: Header): boolean =>
  /^0+$/.test((cells[key.localityNo] ?? '').trim());

/** What makes a row the same row as another one of its week. */
function identity(
  kind: ReportKind,
  key: Key,
  row: Readonly<Record<string, unknown>>,
): string | number | undefined {
  if (kind === 'lice') return key.localityNo;
  const outbreak = row['outbreakId'];
  return typeof outbreak === 'string' ? `${key.localityNo} ${outbreak}` : undefined;
}

/** Whether a row of a week came before. */
function seenRows(): (week: IsoWeek, id: string | number) => boolean {
  const weeks = new Map<IsoWeek, Set<string | number>>();
  return (week, id) => {
    const seen = weeks.get(week) ?? new Set();
    if (seen.has(id)) return true;
    weeks.set(week, seen.add(id));
    return false;
  };
}

interface Header {
  readonly length: number;
  /** A row with nothing in it. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly key: Readonly<Record<keyof typeof keyColumns, number>>;
  readonly columns: readonly {
    readonly member: string;
    readonly type: CellType;
    /** -1: the file does not have it. */
    readonly at: number;
    readonly name: string;
  }[];
}

/** Headers are compared apart from case, accents, spaces, hyphens and the byte order mark that some tools leave inside the file. */
const plain = (header: string): string => foldText(header).replace(/[\ufeff\s\p{Pd}]+/gu, '');

function readHeader(cells: Cells, kind: ReportKind, reading: Reading, missing: string[]): Result<Header> {
  const taken = new Set<number>();
  const given = cells.map(plain);
  const find = ({ headers }: Column): number => {
    const wanted = new Set(headers.map(plain));
    const at = given.findIndex((name, index) => !taken.has(index) && wanted.has(name));
    if (at >= 0) taken.add(at);
    if (at < 0) missing.push(headers[0]);
    if (at < 0) reading.note(`header ${headers[0]} (missing)`);
    return at;
  };
  const key = {
    week: find(keyColumns.week),
    year: find(keyColumns.year),
    localityNo: find(keyColumns.localityNo),
  };
  if (Math.min(key.week, key.year, key.localityNo) < 0)
    return fail('bad-response', `the file has no column ${missing.join(', ')}`);
  const columns = Object.entries(reportColumns[kind]).map(([member, column]) => ({
    member,
    type: column.type,
    name: column.headers[0],
    at: find(column),
  }));
  cells.forEach((cell, at) => {
    if (!taken.has(at)) reading.note(`header ${cell.trim().slice(0, 60)} (unknown)`);
  });
  const members = ['week', 'localityNo', ...columns.map(({ member }) => member)];
  const empty = Object.fromEntries(members.map((member) => [member, null]));
  return ok({ length: cells.length, empty, key, columns });
}

interface Key {
  readonly week: IsoWeek;
  readonly localityNo: LocalityNo;
}

function readKey(cells: Cells, { key }: Header, reading: CellNotes): Key | undefined {
  const read = (at: number, name: string): number | null =>
    readCell(cells[at] ?? '', 'number', name, reading) as number | null;
  const [week, year, no] = [
    read(key.week, 'Uke'),
    read(key.year, 'År'),
    read(key.localityNo, 'Lokalitetsnummer'),
  ];
  const isPlace = no !== null && Number.isInteger(no) && no >= 1 && no <= 9_999_999;
  const isYear = year !== null && Number.isInteger(year) && year >= 1970 && year <= 9999;
  if (!isPlace || !isYear || week === null || !Number.isInteger(week)) return undefined;
  if (week < 1 || week > weeksInYear(year)) return undefined;
  return { week: isoWeek(year, week), localityNo: localityNo(no) };
}

type CellNotes = Pick<Reading, 'note' | 'drop'>;

/**
 * An empty cell is null, and so is `Ukjent`, the service's word for what it does not know, where it cannot be a name. What
 * cannot be read is null and counted; a decimal comma is read and counted.
 */
function readCell(
  cell: string,
  type: CellType,
  name: string,
  reading: CellNotes,
): string | number | boolean | null {
  const text = cell.trim();
  if (text === '') return null;
  if (type === 'text') return text;
  if (/^ukjent$/i.test(text)) return null;
  if (type === 'yes-no') {
    if (/^(ja|nei)$/i.test(text)) return text.toLowerCase() === 'ja';
  } else if (type === 'number') {
    if (/^-?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(text)) return Number(text);
    if (/^-?\d+,\d+$/.test(text)) {
      reading.note(`${name} (decimal comma)`);
      return Number(text.replace(',', '.'));
    }
  } else if (/^\d{1,4}$/.test(text)) return text.padStart(type === 'digits-4' ? 4 : 2, '0');
  reading.drop(name);
  return null;
}
