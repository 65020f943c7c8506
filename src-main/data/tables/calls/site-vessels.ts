import { addWeeks, type IsoWeek, weekOf } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import {
  type BrokenRule,
  brokenRules,
  infectedPassages,
  mostRuleDays,
  type Passage,
} from '../../../../src-shared/domain/vessels/vessel-calls';
import type { Stay, VisitBook } from '../../../../src-shared/domain/vessels/visit-book';
import { fail, ok } from '../../../../src-shared/result';
import { localityColumn, lonLatColumns } from '../../../export/locality-columns';
import { visitBook } from '../../vessels/visit-books';
import type { TurningMaker } from '../maker';
import { timeCell } from '../year-lists';
import { ruleSaid, vesselColumns, when } from './calls';
import { siteStates, type SiteStates } from './site-states';
import { coverage, coverageLacks, coverageSaid, visitEndpoints } from './visit-coverage';

const bound: readonly TableColumn[] = [
  {
    name: 'infectedSites',
    type: 'integer',
    about:
      'At so many of the sites the vessel called in weeks in which a weekly list names a disease there. Vessels with most of them come first.',
  },
  { name: 'sites', type: 'integer', about: 'At so many of the sites the vessel called.' },
];

const cellColumns: readonly TableColumn[] = [
  ...vesselColumns,
  ...bound,
  localityColumn('localityNo'),
  localityColumn('name'),
  ...lonLatColumns,
  { name: 'calls', type: 'integer', about: 'Calls of the vessel at the site.' },
  ...when('lastArrived', 'When it came for the last of them'),
  ...when('lastLeft', 'When it left after the last of them'),
  {
    name: 'infectedCalls',
    type: 'integer',
    about: 'Calls in weeks whose list names a disease at the site.',
  },
  {
    name: 'unknownCalls',
    type: 'integer',
    about: 'Calls in weeks whose list is not downloaded or does not state the diseases.',
  },
  {
    name: 'broken',
    type: 'integer',
    about: 'Calls that came too soon by the rule of days between. Empty: no rule was given.',
  },
  {
    name: 'maybeBroken',
    type: 'integer',
    about: 'Calls that may have come too soon: it depends on a time, an order or a disease. Empty: no rule.',
  },
];

const passageColumns: readonly TableColumn[] = [
  ...vesselColumns,
  ...bound,
  { name: 'fromLocalityNo', type: 'integer', about: 'The infected site that it left.' },
  { name: 'fromName', type: 'string', about: 'Of the weekly lists.' },
  { name: 'fromLon', type: 'number', unit: '°', about: 'East, WGS 84.' },
  { name: 'fromLat', type: 'number', unit: '°', about: 'North, WGS 84.' },
  ...when('fromLeft', 'When it left'),
  { name: 'fromDiseases', type: 'string', about: 'As diseases, at the site that it left.' },
  localityColumn('localityNo'),
  localityColumn('name'),
  ...lonLatColumns,
  ...when('arrived', 'When it came to the other infected site'),
  {
    name: 'diseases',
    type: 'string',
    about: 'Names of the service in the weeks of the call, separated by semicolons. Empty: none is known.',
  },
  { name: 'daysLeast', type: 'number', unit: 'd', about: 'From leaving to arriving, at the least.' },
  { name: 'daysMost', type: 'number', unit: 'd', about: 'From leaving to arriving, at the most.' },
  {
    name: 'isSure',
    type: 'boolean',
    about: 'False: it depends on a time, on the order, or on whether one of the sites was infected.',
  },
  {
    name: 'broken',
    type: 'string',
    about: 'Whether the arrival came too soon by the rule of days between: yes, maybe, no. Empty: no rule.',
  },
];

interface Bound {
  readonly mmsi: number;
  readonly stays: readonly Stay[];
  readonly sites: number;
  readonly infectedSites: number;
  readonly broken: ReadonlyMap<Stay, BrokenRule> | null;
}

/** Which vessels called at which sites in some weeks, of the lists of visits that are kept; those that bind most infected sites first. */
export const siteVesselsTable: TurningMaker<'site-vessels'> = function* (
  { localityNos, from, to, passageDays, rule },
  order,
  cache,
) {
  const chosen = localityNos && new Set<number>(localityNos);
  const since = addWeeks(from, -Math.ceil(Math.max(rule?.days ?? 0, passageDays ?? 0) / 7));
  // As far back as any rule looks, so that another rule needs no other lists.
  const back = addWeeks(from, -Math.ceil(mostRuleDays / 7));
  const kept = yield* visitBook(cache, { site: order.site, account: order.account, from: back, to });
  const { writtenAtMs } = order.provenance;
  const last = weekOf(writtenAtMs) < to ? weekOf(writtenAtMs) : to;
  const states = siteStates(cache, order, [since, to]);
  const covered = yield* coverage(kept.book, states, from, last, chosen);
  if (covered.lists === 0) return fail('not-found', `no list of visits from ${from} to ${to} is downloaded`);
  const infected = ({ localityNo, weeks }: Stay): boolean | null => states.infected(localityNo, weeks);
  const isShown = ({ weeks }: Stay): boolean => weeks.some((week) => week >= from && week <= to);
  const vessels: Bound[] = [];
  for (const [mmsi, { stays: all }] of kept.book.ofVessel) {
    const stays = chosen ? all.filter((stay) => chosen.has(stay.localityNo)) : all;
    const shown = stays.filter(isShown);
    if (shown.length === 0) continue;
    yield;
    const sick = shown.filter((stay) => infected(stay) === true);
    vessels.push({
      mmsi,
      stays,
      sites: new Set(shown.map(({ localityNo }) => localityNo)).size,
      infectedSites: new Set(sick.map(({ localityNo }) => localityNo)).size,
      // Whatever the sites that are shown: it came too soon after any.
      broken: rule && brokenRules(all, rule, infected),
    });
  }
  vessels.sort((a, b) => b.infectedSites - a.infectedSites || b.sites - a.sites || a.mmsi - b.mmsi);
  const rows: (readonly Cell[])[] = [];
  for (const vessel of vessels) {
    yield;
    if (passageDays === null) rows.push(...cellsOf(vessel, vessel.stays.filter(isShown), states));
    else
      for (const passage of infectedPassages(vessel.stays, passageDays, infected))
        if (isShown(passage.to)) rows.push(passageRow(vessel, passage, states));
  }
  const sick = vessels.filter(({ infectedSites }) => infectedSites > 0).length;
  const unread = [...(chosen ?? [])].filter((no) => !hasList(kept.book, no, from, last));
  return ok({
    columns: passageDays === null ? cellColumns : passageColumns,
    rows,
    count: rows.length,
    facts: {
      endpoints: visitEndpoints,
      oldestMs: kept.oldestMs,
      newestMs: kept.newestMs,
      rule: `${passageDays === null ? 'Calls of vessels at sites' : `Vessels that left an infected site and came to another in fewer than ${passageDays} days`} from ${from} to ${to}, ${chosen ? `of ${chosen.size} chosen sites` : 'of all sites with a stored list'}. A site is infected in the weeks in which its weekly list names a disease.${ruleSaid(rule)}`,
      lacks: {
        ...coverageLacks(covered),
        unlisted: states.missing().filter((week) => week >= from),
        unread: unread.map(String),
        gaps: gapsOf(kept.book, chosen, from, last),
        vessels: [String(vessels.length), String(sick)],
      },
      missing: [
        ...coverageSaid(covered, states),
        ...(unread.length > 0 ? [`Sites without a list of these weeks: ${unread.join(', ')}.`] : []),
        ...(sick === 0
          ? ['No vessel called at a site with a known disease in these weeks, as far as these lists say.']
          : []),
      ],
      dropped: kept.dropped,
    },
  });
};

const hasList = ({ weeks }: VisitBook, no: number, from: IsoWeek, to: IsoWeek): boolean =>
  [...(weeks.get(no as Stay['localityNo'])?.keys() ?? [])].some((week) => week >= from && week <= to);

/** Sites of which the lists of some of the weeks are not kept, as `12345 4`: of how many weeks. */
function gapsOf(
  { weeks }: VisitBook,
  chosen: ReadonlySet<number> | null,
  from: IsoWeek,
  to: IsoWeek,
): readonly string[] {
  const all = weeksFrom(from, to);
  return [...weeks].flatMap(([no, of]) => {
    const missing = all.filter((week) => !of.has(week)).length;
    return chosen?.has(no) === false || missing === 0 || missing === all.length ? [] : [`${no} ${missing}`];
  });
}

function vesselCells({ mmsi, infectedSites, sites }: Bound, of: readonly Stay[]): readonly Cell[] {
  const name = of.findLast(({ vesselName }) => vesselName !== null)?.vesselName ?? null;
  return [mmsi, name, of.at(-1)?.boat ?? 'unknown', infectedSites, sites];
}

function cellsOf(vessel: Bound, shown: readonly Stay[], states: SiteStates): readonly (readonly Cell[])[] {
  const ofSite = new Map<number, Stay[]>();
  for (const stay of shown) ofSite.set(stay.localityNo, [...(ofSite.get(stay.localityNo) ?? []), stay]);
  const cells = vesselCells(vessel, shown);
  return [...ofSite]
    .toSorted((a, b) => a[0] - b[0])
    .map(([no, stays]) => {
      const latest = stays.at(-1) as Stay;
      const { name, lon, lat } = states.placeOf(no, latest.weeks);
      const known = stays.map(({ weeks }) => states.infected(no, weeks));
      const broken = stays.flatMap((stay) => vessel.broken?.get(stay) ?? []);
      const sure = broken.filter(({ isSure }) => isSure).length;
      return [
        ...cells,
        ...[no, name, lon, lat, stays.length],
        ...[...latest.arrived, ...latest.left].map(timeCell),
        known.filter((one) => one === true).length,
        known.filter((one) => one === null).length,
        ...(vessel.broken ? [sure, broken.length - sure] : [null, null]),
      ];
    });
}

function passageRow(vessel: Bound, { from, to, days, isSure }: Passage, states: SiteStates): readonly Cell[] {
  const [left, came] = [from, to].map(({ localityNo, weeks }) => states.placeOf(localityNo, weeks));
  const diseases = ({ localityNo, weeks }: Stay): Cell =>
    states.diseases(localityNo, weeks).join('; ') || null;
  const broken = vessel.broken?.get(to);
  return [
    ...vesselCells(vessel, [from, to]),
    ...[from.localityNo, left?.name ?? null, left?.lon ?? null, left?.lat ?? null],
    ...[...from.left.map(timeCell), diseases(from)],
    ...[to.localityNo, came?.name ?? null, came?.lon ?? null, came?.lat ?? null],
    ...[...to.arrived.map(timeCell), diseases(to)],
    ...days.map((value) => Math.round(value * 1000) / 1000),
    isSure,
    vessel.broken ? (broken ? (broken.isSure ? 'yes' : 'maybe') : 'no') : null,
  ];
}
