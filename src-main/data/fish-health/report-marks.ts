import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../src-shared/domain/fish-health/disease';
import { localityFlag } from '../../../src-shared/domain/fish-health/locality';
import type { DiseaseRow, ReportKind, TreatmentRow } from '../../../src-shared/domain/gear/report-rows';
import type { MedicineType } from '../../../src-shared/domain/filter/service-filter';
import { treatmentsCovering } from '../../api-client/fish-health/report-download';
import { foldText } from '../../../src-shared/domain/units/fold-text';
import { addWeeks, isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { type CachedPiece, cachedReports, readReport } from './cached-reports';
import { keepPacked, readPacked } from './years';

/** The reports that say of a site's week what no lice report does. */
type MarkKind = Exclude<ReportKind, 'lice'>;

/** What a report says of the sites of a week: bits of `localityFlag` and of medicines, or the names of diseases. A site without is not among them. */
export interface WeekOfMarks {
  readonly bits: ReadonlyMap<number, number>;
  readonly names: ReadonlyMap<number, readonly string[]>;
}

const { treatedMedicinal, treatedNonMedicinal, cleanerFish } = localityFlag;

/** Above the bits of `localityFlag`. */
const medicineBits: Readonly<Record<MedicineType, number>> = {
  BADEBEHANDLING: 1 << 16,
  FORBEHANDLING: 1 << 17,
  ANNEN_BEHANDLING: 1 << 18,
};

/** The kinds of medicine among the bits of a site's week. */
export const medicineTypes = (bits: number): readonly MedicineType[] =>
  (Object.keys(medicineBits) as MedicineType[]).filter((type) => bits & medicineBits[type]);

/** A medicine without a kind is of none. */
function medicineBit(row: TreatmentRow): number {
  if (row.type === null || bitsOfRow(row) !== treatedMedicinal) return 0;
  const said = foldText(row.type);
  if (said === 'badebehandling') return medicineBits.BADEBEHANDLING;
  return said === 'forbehandling' ? medicineBits.FORBEHANDLING : medicineBits.ANNEN_BEHANDLING;
}

/** The service's Norwegian words (facts.md 15.11), folded. One that is not known was against lice, and without medicine as far as is known. */
function bitsOfRow({ measure, type, substance }: TreatmentRow): number {
  const said = foldText(measure ?? '');
  if (said === 'rensefisk') return cleanerFish;
  if (said === 'medikamentell') return treatedMedicinal;
  // Together: each of its parts has a row of its own.
  if (said.startsWith('kombinasjon'))
    return substance !== null || /^(?:bade|for)behandling$/.test(foldText(type ?? ''))
      ? treatedMedicinal
      : treatedNonMedicinal;
  return treatedNonMedicinal;
}

/** The names of the lists for what reports call them. */
const listNames: Readonly<Record<string, string>> = {
  pd: pancreasDisease,
  pankreassykdom: pancreasDisease,
  ila: infectiousSalmonAnaemia,
  'infeksios lakseanemi': infectiousSalmonAnaemia,
};
const nameOfRow = ({ disease }: DiseaseRow): string | null =>
  disease === null ? null : (listNames[foldText(disease)] ?? disease);

/** [site, bits or the number of a name] of one week, a site as often as it has rows. */
type Pairs = number[];

/** Gathered row by row as a report is read, and packed beside it, so that its text is parsed once. */
export function createReportMarks() {
  const names: string[] = [];
  const weeks = new Map<IsoWeek, Pairs>();
  const put = (week: IsoWeek, no: number, value: number): void => {
    const pairs = weeks.get(week);
    if (pairs) pairs.push(no, value);
    else weeks.set(week, [no, value]);
  };
  return {
    add(row: TreatmentRow | DiseaseRow): void {
      const name = 'measure' in row ? null : nameOfRow(row);
      const known = name === null ? -1 : names.indexOf(name);
      if ('measure' in row) put(row.week, row.localityNo, bitsOfRow(row) | medicineBit(row));
      else if (name !== null) put(row.week, row.localityNo, known < 0 ? names.push(name) - 1 : known);
    },
    pack: (): Uint8Array =>
      new Uint8Array(deflateRawSync(JSON.stringify({ form, names, weeks: [...weeks] }), { level: 1 })),
  };
}

/** Grows when more is packed: what an earlier version wrote is made again. */
const form = 2;

interface Packed {
  readonly form: number;
  readonly names: readonly string[];
  readonly weeks: readonly (readonly [IsoWeek, Pairs])[];
}

/** Far more than all years take. */
const mostBytes = 256 * 1024 * 1024;

function unpack(bytes: Uint8Array): Packed | undefined {
  try {
    const packed = JSON.parse(inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString()) as Packed;
    return packed.form === form ? packed : undefined;
  } catch {
    return undefined;
  }
}

/** Reports that were read, by the id of their answer, for several years of one piece of work: one report may be of all years. */
export type MarksRead = Map<number, Packed>;

/** Of a report that an earlier version kept, or whose columns are damaged: of its text again. */
function* packedOf(
  cache: Cache,
  piece: CachedPiece,
  shared: MarksRead = new Map(),
): Generator<undefined, Packed | undefined> {
  const row = cache.look(piece.key);
  const read = row && shared.get(row.id);
  if (read) return read;
  const packed = row && readPacked(cache.store, row);
  const known = packed && unpack(packed);
  if (row && known) shared.set(row.id, known);
  if (!row || known) return known;
  const kept = cache.read(piece.key);
  const marks = createReportMarks();
  const kind = piece.kind as MarkKind;
  const end = kept && (yield* readReport({ ...piece, kind }, kept.bytes, (of) => marks.add(of)));
  if (!end?.ok) return undefined;
  const made = marks.pack();
  cache.store.write('columns', made.length, (db) => keepPacked(db, row.id, () => made));
  return unpack(made);
}

/** The weeks of a year that a cached report of all sites covers; of a week that several have, what the last fetched says. */
export function* marksOfYear(
  cache: Cache,
  of: Owner & { readonly year: number },
  kind: MarkKind,
  shared?: MarksRead,
): Generator<undefined, ReadonlyMap<IsoWeek, WeekOfMarks>> {
  const [first, last] = [isoWeek(of.year, 1), isoWeek(of.year, weeksInYear(of.year))];
  const weeks = new Map<IsoWeek, WeekOfMarks>();
  const pieces = cachedReports(cache, of).filter(
    (one) => one.kind === kind && one.localityNo === null && one.from <= last && one.to >= first,
  );
  for (const piece of pieces.sort((a, b) => a.fetchedAtMs - b.fetchedAtMs)) {
    const packed = yield* packedOf(cache, piece, shared);
    if (!packed) continue;
    const pairsOf = new Map(packed.weeks.filter(([week]) => weekParts(week).year === of.year));
    for (let week = first; week <= last; week = addWeeks(week, 1))
      if (week >= piece.from && week <= piece.to)
        weeks.set(week, marksOf(pairsOf.get(week) ?? [], packed, kind));
    yield;
  }
  return weeks;
}

function marksOf(pairs: Pairs, { names }: Packed, kind: MarkKind): WeekOfMarks {
  const bits = new Map<number, number>();
  const named = new Map<number, readonly string[]>();
  for (let at = 0; at < pairs.length; at += 2) {
    const [no = 0, value = 0] = pairs.slice(at, at + 2);
    if (kind === 'treatments') bits.set(no, (bits.get(no) ?? 0) | value);
    else {
      const before = named.get(no) ?? [];
      const name = names[value] ?? '';
      if (!before.includes(name)) named.set(no, [...before, name]);
    }
  }
  return { bits, names: named };
}

/** The sites of a week with one of these medicines, by the last fetched report that covers it; null: none is cached. */
export function* medicineOfWeek(
  cache: Cache,
  { week, types, ...of }: Owner & { readonly week: IsoWeek; readonly types: readonly MedicineType[] },
): Generator<undefined, { readonly localityNos: Int32Array; readonly fetchedAtMs: number } | null> {
  const wanted = types.reduce((bits, type) => bits | medicineBits[type], 0);
  for (const piece of treatmentsCovering(cachedReports(cache, of), week)) {
    const packed = yield* packedOf(cache, piece);
    if (!packed) continue;
    const pairs = packed.weeks.find(([one]) => one === week)?.[1] ?? [];
    const { bits } = marksOf(pairs, packed, 'treatments');
    const localityNos = [...bits].flatMap(([no, value]) => ((value & wanted) === 0 ? [] : [no]));
    return {
      localityNos: Int32Array.from(localityNos.sort((a, b) => a - b)),
      fetchedAtMs: piece.fetchedAtMs,
    };
  }
  return null;
}
