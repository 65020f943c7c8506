import { addWeeks, type IsoWeek, weekOf } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import {
  type BrokenRule,
  brokenRules,
  type CallRule,
  mostRuleDays,
} from '../../../../src-shared/domain/vessels/vessel-calls';
import type { When } from '../../../../src-shared/domain/vessels/visit';
import type { Stay, VisitBook } from '../../../../src-shared/domain/vessels/visit-book';
import { fail, ok } from '../../../../src-shared/result';
import { localityColumn, lonLatColumns } from '../../../export/locality-columns';
import { visitBook } from '../../vessels/visit-books';
import type { TurningMaker } from '../maker';
import { timeCell } from '../year-lists';
import { siteStates, type SiteStates } from './site-states';
import { coverage, coverageLacks, coverageSaid, visitEndpoints } from './visit-coverage';

export const when = (name: string, about: string): readonly TableColumn[] => [
  { name: `${name}Earliest`, type: 'dateTime', about: `${about}, at the earliest, UTC.` },
  { name: `${name}Latest`, type: 'dateTime', about: `${about}, at the latest, UTC.` },
];

export const vesselColumns: readonly TableColumn[] = [
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'vesselName', type: 'string', about: 'As sent. Empty: the lists give no name.' },
  {
    name: 'boatType',
    type: 'string',
    about: 'wellboat, slaughter or other by the ship register; unknown where that does not know the vessel.',
  },
];

const columns: readonly TableColumn[] = [
  ...vesselColumns,
  localityColumn('localityNo'),
  localityColumn('name'),
  ...lonLatColumns,
  ...when('arrived', 'When it came'),
  ...when('left', 'When it left'),
  {
    name: 'leaving',
    type: 'string',
    about: 'given; week-end: the list ends with the week; not-given: the list has no time of leaving.',
  },
  { name: 'weeks', type: 'string', about: 'ISO weeks whose lists have the call, separated by spaces.' },
  {
    name: 'infected',
    type: 'boolean',
    about:
      'A weekly list of the weeks of the call names a disease at the site. Empty: the list of such a week is not downloaded, or does not state the diseases.',
  },
  {
    name: 'diseases',
    type: 'string',
    about: 'Names of the service in these weeks, separated by semicolons. Empty: none is known.',
  },
  {
    name: 'broken',
    type: 'string',
    about:
      'Whether the call came too soon by the rule of days between: yes; maybe, where it depends on when the vessel left or came, on the order, or on whether the site before was infected; no. Empty: no rule was given.',
  },
  { name: 'sinceLocalityNo', type: 'integer', about: 'The site that it came from too soon.' },
  { name: 'daysLeast', type: 'number', unit: 'd', about: 'From leaving there to arriving, at the least.' },
  { name: 'daysMost', type: 'number', unit: 'd', about: 'From leaving there to arriving, at the most.' },
];

/** The calls of vessels at sites in weeks, of the lists of visits that are kept, and which of them broke a rule. */
export const callsTable: TurningMaker<'calls'> = function* ({ mmsis, from, to, rule }, order, cache) {
  const since = rule ? addWeeks(from, -Math.ceil(rule.days / 7)) : from;
  // As far back as any rule looks, so that another rule needs no other lists.
  const back = addWeeks(from, -Math.ceil(mostRuleDays / 7));
  const kept = yield* visitBook(cache, { site: order.site, account: order.account, from: back, to });
  const { writtenAtMs } = order.provenance;
  const last = weekOf(writtenAtMs) < to ? weekOf(writtenAtMs) : to;
  const states = siteStates(cache, order, [since, to]);
  const covered = yield* coverage(kept.book, states, from, last);
  if (covered.lists === 0) return fail('not-found', `no list of visits from ${from} to ${to} is downloaded`);
  const rows: (readonly Cell[])[] = [];
  const without: number[] = [];
  let leavingNotGiven = 0;
  const called = new Set<number>();
  for (const mmsi of new Set(mmsis)) {
    yield;
    const stays = kept.book.ofVessel.get(mmsi)?.stays ?? [];
    const asked = stays.filter(({ weeks }) => weeks.some((week) => week >= from && week <= to));
    if (asked.length === 0) without.push(mmsi);
    const broken = rule && brokenRules(stays, rule, (stay) => states.infected(stay.localityNo, stay.weeks));
    for (const stay of asked) called.add(stay.localityNo);
    for (const stay of asked) rows.push(cellsOf(stay, states, broken && (broken.get(stay) ?? 'no')));
    leavingNotGiven += asked.filter(({ leaving }) => leaving !== 'given').length;
  }
  return ok({
    columns,
    rows,
    count: rows.length,
    facts: {
      endpoints: visitEndpoints,
      oldestMs: kept.oldestMs,
      newestMs: kept.newestMs,
      rule: `Calls at sites from ${from} to ${to} of ${mmsis.join(', ')}: visits of a vessel to a site, joined where one goes on over Sunday.${ruleSaid(rule)}`,
      lacks: {
        ...coverageLacks(covered),
        unlisted: states.missing(),
        gaps: gapsOf(called, kept.book, from, last),
      },
      missing: [
        ...coverageSaid(covered, states),
        ...(leavingNotGiven > 0
          ? [`Calls for which it is not known when the vessel left: ${leavingNotGiven}.`]
          : []),
        ...(without.length > 0 ? [`Without a call in these lists: ${without.join(', ')}.`] : []),
      ],
      dropped: kept.dropped,
    },
  });
};

/** Of the sites with a call the weeks whose lists are not kept, as `12345 2026-W40`. */
const gapsOf = (
  called: ReadonlySet<number>,
  { weeks }: VisitBook,
  from: IsoWeek,
  to: IsoWeek,
): readonly string[] =>
  [...called].flatMap((no) =>
    weeksFrom(from, to)
      .filter((week) => !weeks.get(localityNo(no))?.has(week))
      .map((week) => `${no} ${week}`),
  );

export const ruleSaid = (rule: CallRule | null): string =>
  rule
    ? ` Rule: at least ${rule.days} days between leaving ${rule.after === 'infected' ? 'a site with a known disease' : 'a site'} and arriving at another.`
    : '';

function cellsOf(stay: Stay, states: SiteStates, broken: BrokenRule | 'no' | null): readonly Cell[] {
  const times = ([earliest, latest]: When): readonly Cell[] => [timeCell(earliest), timeCell(latest)];
  const { name, lon, lat } = states.placeOf(stay.localityNo, stay.weeks);
  const pair = typeof broken === 'object' ? broken : null;
  return [
    ...[stay.mmsi, stay.vesselName, stay.boat, stay.localityNo, name, lon, lat],
    ...[...times(stay.arrived), ...times(stay.left), stay.leaving, stay.weeks.join(' ')],
    ...[
      states.infected(stay.localityNo, stay.weeks),
      states.diseases(stay.localityNo, stay.weeks).join('; ') || null,
    ],
    pair ? (pair.isSure ? 'yes' : 'maybe') : broken === 'no' ? 'no' : null,
    pair?.since.localityNo ?? null,
    ...(pair ? pair.days.map((value) => Math.round(value * 1000) / 1000) : [null, null]),
  ];
}
