import { addWeeks, type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type Dropped, joinedCounts } from '../../../src-shared/domain/export/dropped';
import { weeksFrom } from '../../../src-shared/domain/export/table-selection';
import {
  given,
  type LocalityNo,
  localityNo,
  type LocalityWeekColumns,
  type LocalityWeekDetail,
} from '../../../src-shared/domain/fish-health/locality';
import { siteSetKind } from '../../../src-shared/domain/fish-health/site-sets';
import type { PlaceBook } from '../../../src-shared/domain/weeks/groups';
import { figureMaker, figureNames } from '../../../src-shared/domain/weeks/statistics';
import { fail, ok } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { cachedDetails } from '../fish-health/cached-details';
import { keptPlaces } from '../fish-health/cached-places';
import { judging } from '../fish-health/own-limits';
import { listedOrReported } from './counts/listed-or-reported';
import { figureRule } from './figure-words';
import { keptAnswer } from './kept-answer';
import type { MakerOrder, TurningMaker } from './maker';
import { weekRanges } from './week-ranges';
import { fetchedAtColumn, timeCell } from './year-lists';

const columns: readonly TableColumn[] = [
  { name: 'of', type: 'string', about: 'company, production-area or municipality.' },
  { name: 'ofNo', type: 'string', about: 'Its number.' },
  { name: 'ofName', type: 'string', about: 'Its name. Empty: not known.' },
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week.' },
  {
    name: 'figure',
    type: 'string',
    about: `${figureNames.map((name) => `${name}: ${figureRule(name)}`).join(' ')} Of the last week alone: details: sites with a stored detail; capacity: the sum of the capacities of sites, each once, by unit; traffic-light: the colour of a production area, whose number is the value; site: a site of the list, the value is its adult female lice.`,
  },
  {
    name: 'unit',
    type: 'string',
    about: 'Of the value; a share is between 0 and 1, a capacity has the unit as sent',
  },
  {
    name: 'value',
    type: 'number',
    about: 'Empty where it is out of no site at all, or the week does not tell it',
  },
  { name: 'text', type: 'string', about: 'Of a traffic light its colour, empty where the service gave none; of a site its name' }, // prettier-ignore
  {
    name: 'rows',
    type: 'integer',
    unit: 'sites',
    about: 'Sites that count: above the line of a share, with a number of a mean',
  },
  {
    name: 'outOf',
    type: 'integer',
    unit: 'sites',
    about: 'Denominator of a share; of details, capacity and traffic light the sites listed',
  },
  {
    name: 'undecided',
    type: 'integer',
    unit: 'sites',
    about: 'Sites of which the service did not give what would decide',
  },
  { name: 'localityNo', type: 'integer', about: 'Of a site its number in the aquaculture register.' },
  {
    ...fetchedAtColumn,
    about:
      'When the list of the week was fetched, UTC; of details, capacity and traffic light when the oldest detail was.',
  },
];

/** So many weeks back a stored detail of a site still tells of its register. */
const detailWeeks = 52;

interface Detail {
  readonly detail: LocalityWeekDetail;
  readonly fetchedAtMs: number;
}

/** What companies, production areas and municipalities have in weeks that are kept, each with its sites and its register. */
export const overviewTable: TurningMaker<'overview'> = function* ({ from, to, of }, order, cache) {
  const { weekOf, listOf, endpoints } = listedOrReported(cache, order);
  const kinds = of.map((no) => ({ no, kind: siteSetKind(no) }));
  const last = yield* weekOf(to);
  if (!last) return fail('not-found', `${to} is not downloaded`);
  const places = kinds.some(({ kind }) => kind === 'production-area')
    ? yield* keptPlaces(cache, order, weekParts(to).year)
    : null;
  const dropped: (readonly Dropped[])[] = [];
  const detailOf = detailsReader(cache, order, to, dropped);
  const companies = kinds.some(({ kind }) => kind === 'company')
    ? yield* companiesIn(last.columns, detailOf)
    : null;
  const sets = kinds.map(({ no, kind }) => ({
    no,
    kind,
    name: null as string | null,
    has: membersOf(no, kind, places, companies),
  }));
  const judged = judging(order.limits);
  const missingWeeks: IsoWeek[] = [];
  const reported: IsoWeek[] = [];
  const times: number[] = [];
  const lines: (readonly Cell[])[] = [];
  const sentences: string[] = [];
  const line = (
    { kind, no, name }: (typeof sets)[number],
    week: IsoWeek,
    [figure, unit, value, text, rows, outOf, undecided, site]: readonly Cell[],
    atMs: number,
  ): readonly Cell[] => [
    ...[kind, no, name, week, figure ?? null, unit ?? null, value ?? null, text ?? null],
    ...[rows ?? null, outOf ?? null, undecided ?? null, site ?? null, timeCell(atMs)],
  ];
  /** Of whose sites something is known: none in the list of a municipality is none, and none that a report or a detail names is not. */
  const told = new Set<(typeof sets)[number]>();
  for (const set of sets) {
    const row = rowsOf(last.columns, set.has)[0];
    if (row !== undefined || set.kind === 'municipality') told.add(set);
    set.name =
      set.kind === 'company'
        ? (companies?.get(set.no)?.name ?? null)
        : row === undefined
          ? null
          : set.kind === 'municipality'
            ? (last.columns.municipality[row] ?? null)
            : (places?.productionArea.get(noAt(last.columns, row))?.name ?? null);
  }
  for (const week of weeksFrom(from, to)) {
    yield;
    const kept = week === to ? last : yield* weekOf(week);
    if (!kept) {
      missingWeeks.push(week);
      continue;
    }
    times.push(kept.fetchedAtMs);
    if (!listOf(week)) reported.push(week);
    const figure = figureMaker(kept.columns, order.limits);
    for (const set of told) {
      const rows = rowsOf(kept.columns, set.has);
      judged.add(kept.columns, rows);
      for (const name of figureNames) {
        const { unit, value, rows: counted, outOf, undecided } = figure(name, rows);
        lines.push(
          line(
            set,
            week,
            [name, unit, value, null, counted.length, outOf?.length ?? null, undecided.length],
            kept.fetchedAtMs,
          ),
        );
      }
    }
  }
  for (const set of sets) {
    const rows = rowsOf(last.columns, set.has);
    const capacities = new Map<string | null, { sum: number; sites: number }>();
    const lights = new Map<number, { colour: string | null; sites: number }>();
    let [known, oldestMs] = [0, Infinity];
    for (const row of rows) {
      yield;
      const kept = detailOf(noAt(last.columns, row));
      if (!kept) continue;
      known++;
      oldestMs = Math.min(oldestMs, kept.fetchedAtMs);
      const { register, productionArea: area } = kept.detail;
      if (typeof register?.capacity === 'number') {
        const sum = capacities.get(register.unit) ?? { sum: 0, sites: 0 };
        capacities.set(register.unit, { sum: sum.sum + register.capacity, sites: sum.sites + 1 });
      }
      if (typeof area?.id === 'number') {
        const light = lights.get(area.id);
        lights.set(area.id, {
          colour: light?.colour ?? area.colour,
          sites: (light?.sites ?? 0) + 1,
        });
      }
    }
    const atMs = known > 0 ? oldestMs : last.fetchedAtMs;
    if (known > 0) times.push(oldestMs);
    const own = (cells: readonly Cell[]): void => void lines.push(line(set, to, cells, atMs));
    own(['details', 'sites', known, null, known, rows.length]);
    for (const [unit, { sum, sites }] of capacities) own(['capacity', unit, sum, null, sites, rows.length]);
    for (const [id, { colour, sites }] of [...lights].sort(([a], [b]) => a - b))
      own(['traffic-light', null, id, colour, sites, rows.length]);
    for (const row of rows) {
      const lice = given(last.columns.adultFemaleLice[row]);
      const cells = ['site', 'lice per fish', lice, last.columns.name[row] ?? null, null, null, null];
      lines.push(line(set, to, [...cells, noAt(last.columns, row)], last.fetchedAtMs));
    }
    const of = `${set.kind} ${set.no}`;
    if (rows.length === 0)
      sentences.push(
        set.kind === 'company'
          ? `No stored detail of a site names ${of}: download the details of one of its sites.`
          : set.kind === 'production-area'
            ? `No site of ${to} is known to lie in ${of}: no downloaded lice report says so.`
            : `The list of ${to} has no site in ${of}.`,
      );
    else if (known < rows.length)
      sentences.push(
        `Capacity and traffic light of ${of} are known for ${known} of ${rows.length} sites: the details of the others are not stored (kartbord fetch localities --weeks ${to}..${to} --details).`,
      );
  }
  if (companies)
    sentences.push(
      `A company has the sites that a stored detail names as its own; details are stored of ${companies.known} of ${last.columns.count} sites.`,
    );
  if (reported.length > 0)
    sentences.push(
      `Of the downloaded reports, whose sites are those that the reports have: ${weekRanges(reported)}.`,
    );
  if (missingWeeks.length > 0) sentences.push(`Weeks not downloaded: ${weekRanges(missingWeeks)}.`);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: [...endpoints(), 'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}'],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Figures of the weeks ${from} to ${to} for ${kinds.map(({ kind, no }) => `${kind} ${no}`).join(', ')}. The sites of a company and of a production area are those of ${to}, in all weeks; those of a municipality are of each week. Capacity, traffic light and companies are of the newest stored detail of each site up to ${to}, at most ${detailWeeks} weeks old.`,
      missing: sentences,
      lacks: { weeks: missingWeeks },
      judged: judged.judged,
      dropped: joinedCounts(dropped),
    },
  });
};

interface Company {
  readonly name: string | null;
  readonly sites: Set<number>;
}
type Companies = ReadonlyMap<string, Company> & { readonly known: number };

/** The sites of each company, by what the stored details of the listed sites say of their own and of their sisters. */
function* companiesIn(
  list: LocalityWeekColumns,
  detailOf: (no: LocalityNo) => Detail | null,
): Generator<undefined, Companies> {
  const found = new Map<string, Company>();
  let known = 0;
  for (const no of list.localityNo) {
    yield;
    const kept = detailOf(localityNo(no));
    if (!kept) continue;
    known++;
    for (const { organizationNo, name, sites } of kept.detail.register?.organizations ?? []) {
      if (organizationNo === null) continue;
      const company = found.get(organizationNo) ?? { name, sites: new Set<number>() };
      found.set(organizationNo, company);
      company.sites.add(no);
      for (const { localityNo: sister } of sites ?? []) if (sister !== null) company.sites.add(sister);
    }
  }
  return Object.assign(found, { known });
}

type Has = (columns: LocalityWeekColumns, row: number) => boolean;

function membersOf(
  no: string,
  kind: ReturnType<typeof siteSetKind>,
  places: PlaceBook | null,
  companies: Companies | null,
): Has {
  if (kind === 'municipality') return ({ municipalityNo }, row) => municipalityNo[row] === no;
  if (kind === 'company') {
    const sites = companies?.get(no)?.sites;
    return (columns, row) => sites?.has(noAt(columns, row)) === true;
  }
  return (columns, row) => places?.productionArea.get(noAt(columns, row))?.id === Number(no);
}

const noAt = ({ localityNo: nos }: LocalityWeekColumns, row: number): LocalityNo => localityNo(nos[row] ?? 0);

function rowsOf(columns: LocalityWeekColumns, has: Has): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < columns.count; row++) if (has(columns, row)) rows.push(row);
  return Int32Array.from(rows);
}

/** The newest stored detail of a site up to a week, each read once. */
function detailsReader(
  cache: Cache,
  order: MakerOrder,
  to: IsoWeek,
  dropped: (readonly Dropped[])[],
): (no: LocalityNo) => Detail | null {
  const newest = new Map<number, IsoWeek>();
  for (const [week, nos] of cachedDetails(cache, order, [addWeeks(to, -detailWeeks), to]))
    for (const no of nos) newest.set(no, week);
  const read = new Map<number, Detail | null>();
  return (no) => {
    const known = read.get(no);
    if (known !== undefined) return known;
    const week = newest.get(no);
    const kept = week === undefined ? null : keptAnswer('locality', { localityNo: no, week }, order, cache);
    if (kept) dropped.push(kept.dropped);
    const detail = kept && { detail: kept.value.detail, fetchedAtMs: kept.fetchedAtMs };
    read.set(no, detail);
    return detail;
  };
}
