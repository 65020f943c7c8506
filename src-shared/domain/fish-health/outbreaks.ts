import type { IsoWeek } from '@kartbord/common/week';
import { type Escape, type LocalityWeekColumns, localityFlag } from './locality';
import type { NationalWeek } from './national-week';

/**
 * Why the country's answer and the answers about sites differ in one outbreak or escape, or cannot be compared:
 * `no-country`, `no-list`, `no-week-before`, `no-detail`: that answer is not downloaded · `not-stated`: it does not give the member ·
 * `no-number`: the country's entry names no site · `not-listed`, `not-listed-before`: the site is not in the list of the week, or of the week before ·
 * `not-named`: the list does not name the disease at the site · `had-before`: it names it in the week before, too ·
 * `detail-silent`: the detail of the site has no such escape · `other-week`: the country's answer has it in another week · `country-silent`: in none of those at hand.
 */
const differenceReasons = [
  'no-country',
  'no-list',
  'no-week-before',
  'no-detail',
  'not-stated',
  'no-number',
  'not-listed',
  'not-listed-before',
  'not-named',
  'had-before',
  'detail-silent',
  'other-week',
  'country-silent',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** Null: cannot be known from what is downloaded, which is not no. */
interface Verdict {
  readonly is: boolean | null;
  readonly why: DifferenceReason | null;
}

export interface SiteEvent {
  readonly kind: 'outbreak' | 'escape';
  readonly week: IsoWeek;
  readonly localityNo: number | null;
  readonly name: string | null;
  readonly disease: string | null;
  readonly subType: string | null;
  readonly status: string | null;
  readonly escape: Escape | null;
  /** Whether the national answer of the week has it. */
  readonly inCountry: boolean | null;
  /** Whether the answers about sites have it: of an outbreak the lists of this week and the one before, of an escape the detail. */
  readonly inSites: boolean | null;
  readonly why: DifferenceReason | null;
  /** Where the country's answer has it, if that is another week. */
  readonly otherWeek: IsoWeek | null;
}

/** What is downloaded of a week; null or absent: it is not. */
export interface WeekEvidence {
  readonly week: IsoWeek;
  readonly national: Pick<NationalWeek, 'outbreaks' | 'escapes'> | null;
  readonly columns: LocalityWeekColumns | null;
  readonly before: LocalityWeekColumns | null;
  /** Escapes by the details of sites; a list that was not given is null. */
  readonly details: ReadonlyMap<number, readonly Escape[] | null>;
}

/** The outbreaks and escapes of weeks, in their order: those of the country's answer and those that the answers about sites alone have. */
export function siteEvents(weeks: readonly WeekEvidence[]): readonly SiteEvent[] {
  const named = countryNames(weeks);
  return weeks.flatMap((of) => [...outbreaksOf(of, named), ...escapesOf(of, named)]);
}

const outbreakKey = (no: number, disease: string | null): string => `${no} ${disease}`;
const escapeKey = (no: number, { date, count, estimatedCount, species }: Escape): string =>
  JSON.stringify([no, date, count, estimatedCount, species]);

/** Of each outbreak and escape the weeks whose national answer has it. */
function countryNames(weeks: readonly WeekEvidence[]): ReadonlyMap<string, readonly IsoWeek[]> {
  const named = new Map<string, IsoWeek[]>();
  const add = (key: string, week: IsoWeek): void => void named.set(key, [...(named.get(key) ?? []), week]);
  for (const { week, national } of weeks) {
    for (const { localityNo, disease } of national?.outbreaks ?? [])
      if (localityNo !== null) add(outbreakKey(localityNo, disease), week);
    for (const one of national?.escapes ?? [])
      if (one.localityNo !== null) add(escapeKey(one.localityNo, one), week);
  }
  return named;
}

/** Of what the answers about sites alone have. */
function countrySays(
  { week, national }: WeekEvidence,
  list: 'outbreaks' | 'escapes',
  weeks: readonly IsoWeek[] = [],
): Pick<SiteEvent, 'inCountry' | 'why' | 'otherWeek'> {
  if (!national) return { inCountry: null, why: 'no-country', otherWeek: null };
  if (!national[list]) return { inCountry: null, why: 'not-stated', otherWeek: null };
  const [otherWeek = null] = weeks.filter((one) => one !== week);
  return { inCountry: false, why: otherWeek ? 'other-week' : 'country-silent', otherWeek };
}

type Row = (no: number) => number | undefined;

const knownRows = new WeakMap<LocalityWeekColumns, ReadonlyMap<number, number>>();

/** The row of a site in a list, which is looked through when first asked: most weeks have no event, and each is also the one before. */
export const rowsOf =
  (columns: LocalityWeekColumns | null): Row =>
  (no) => {
    if (!columns) return undefined;
    let rows = knownRows.get(columns);
    if (!rows) {
      const made = new Map<number, number>();
      columns.localityNo.forEach((one, row) => made.set(one, row));
      knownRows.set(columns, (rows = made));
    }
    return rows.get(no);
  };

const statesDiseases = ({ flags }: LocalityWeekColumns, row: number): boolean =>
  ((flags[row] ?? 0) & localityFlag.diseasesKnown) !== 0;

/** Whether the list of a week names the disease of an outbreak at its site; null: not known, as of an escape. */
export function isNamedIn(
  columns: LocalityWeekColumns | null,
  { kind, localityNo, disease }: Pick<SiteEvent, 'kind' | 'localityNo' | 'disease'>,
): boolean | null {
  if (!columns || kind !== 'outbreak' || localityNo === null || disease === null) return null;
  const row = rowsOf(columns)(localityNo);
  if (row === undefined || !statesDiseases(columns, row)) return null;
  return columns.diseases[row]?.includes(disease) ?? false;
}

/** Whether a disease is new at a site by the lists of the week and of the week before. */
function newBySites(
  { columns, before }: WeekEvidence,
  [now, then]: readonly [Row, Row],
  no: number,
  disease: string | null,
): Verdict {
  if (!columns) return { is: null, why: 'no-list' };
  const row = now(no);
  if (row === undefined) return { is: false, why: 'not-listed' };
  if (!statesDiseases(columns, row) || disease === null) return { is: null, why: 'not-stated' };
  if (!columns.diseases[row]?.includes(disease)) return { is: false, why: 'not-named' };
  if (!before) return { is: null, why: 'no-week-before' };
  const earlier = then(no);
  if (earlier === undefined) return { is: null, why: 'not-listed-before' };
  if (!statesDiseases(before, earlier)) return { is: null, why: 'not-stated' };
  return before.diseases[earlier]?.includes(disease)
    ? { is: false, why: 'had-before' }
    : { is: true, why: null };
}

function* outbreaksOf(
  of: WeekEvidence,
  named: ReadonlyMap<string, readonly IsoWeek[]>,
): Generator<SiteEvent> {
  const { week, national, columns } = of;
  const rows = [rowsOf(columns), rowsOf(of.before)] as const;
  const seen = new Set<string>();
  for (const { localityNo, localityName, disease, subType, status } of national?.outbreaks ?? []) {
    const said: Verdict =
      localityNo === null ? { is: null, why: 'no-number' } : newBySites(of, rows, localityNo, disease);
    if (localityNo !== null) seen.add(outbreakKey(localityNo, disease));
    const about = {
      kind: 'outbreak',
      week,
      localityNo,
      name: localityName,
      disease,
      subType,
      status,
    } as const;
    yield { ...about, escape: null, inCountry: true, inSites: said.is, why: said.why, otherWeek: null };
  }
  for (let row = 0; row < (columns?.count ?? 0); row++) {
    const no = columns?.localityNo[row] ?? 0;
    for (const disease of columns?.diseases[row] ?? []) {
      const key = outbreakKey(no, disease);
      if (seen.has(key) || newBySites(of, rows, no, disease).is !== true) continue;
      const about = { kind: 'outbreak', week, localityNo: no, name: columns?.name[row] ?? null } as const;
      const says = countrySays(of, 'outbreaks', named.get(key));
      yield { ...about, disease, subType: null, status: null, escape: null, ...says, inSites: true };
    }
  }
}

function* escapesOf(of: WeekEvidence, named: ReadonlyMap<string, readonly IsoWeek[]>): Generator<SiteEvent> {
  const { week, national, details, columns } = of;
  const bare = { kind: 'escape', week, disease: null, subType: null, status: null } as const;
  const seen = new Set<string>();
  for (const escape of national?.escapes ?? []) {
    const { localityNo, localityName: name } = escape;
    const said: Verdict =
      localityNo === null ? { is: null, why: 'no-number' } : detailSays(details, localityNo, escape);
    if (localityNo !== null) seen.add(escapeKey(localityNo, escape));
    const about = { ...bare, localityNo, name, escape };
    yield { ...about, inCountry: true, inSites: said.is, why: said.why, otherWeek: null };
  }
  const rowOf = rowsOf(columns);
  for (const [no, escapes] of details)
    for (const escape of escapes ?? []) {
      if (escape.localityNo !== null && escape.localityNo !== no) continue;
      const key = escapeKey(no, escape);
      if (seen.has(key)) continue;
      const name = escape.localityName ?? columns?.name[rowOf(no) ?? -1] ?? null;
      const says = countrySays(of, 'escapes', named.get(key));
      yield { ...bare, localityNo: no, name, escape, ...says, inSites: true };
    }
}

function detailSays(details: WeekEvidence['details'], no: number, escape: Escape): Verdict {
  const escapes = details.get(no);
  if (escapes === undefined) return { is: null, why: 'no-detail' };
  if (escapes === null) return { is: null, why: 'not-stated' };
  const isThere = escapes.some(
    (one) =>
      (one.localityNo === null || one.localityNo === no) && escapeKey(no, one) === escapeKey(no, escape),
  );
  return isThere ? { is: true, why: null } : { is: false, why: 'detail-silent' };
}
