import {
  impossibleKnots,
  type TrackEventsQuestion,
  type VesselEvents,
} from '../../../src-shared/domain/tracks/track-events';
import { askedShare } from '../../../src-shared/domain/tracks/track-gaps';
import { leastJumpM, leastSatelliteJumpM } from '../../../src-shared/domain/tracks/track-odd';
import type { EventPart } from '../../../src-shared/domain/vessels/vessel-events';
import { fail, ok } from '../../../src-shared/result';
import type { Cell } from '@kartbord/formats/table';
import { type CachedTrackEvents, cachedTrackEvents } from '../vessels/cached-track-events';
import type { TurningMaker } from './maker';
import { ageCell, ageColumn, type EventTable, eventTables, vesselColumns } from './track-event-columns';

type Chosen = VesselEvents[EventPart][number];

/** Gaps, stops, visits or odd positions of vessels. `not-found` where nothing is kept of any of them in the span. */
export const trackEventsTable: TurningMaker<'track-events'> = function* ({ part, question }, order, cache) {
  // One sign-in is for positions and lists alike.
  const owners = { site: order.site, aisAccount: order.aisAccount, dataAccount: order.account };
  const now = (): number => order.provenance.writtenAtMs;
  const kept = yield* cachedTrackEvents(cache, now, owners, question, [part]);
  const { vessels, sites, lists, dropped } = kept;
  if (vessels.every(({ periods }) => periods.length === 0))
    return fail('not-found', 'nothing of these vessels is stored for this period');
  // The compiler cannot follow that each part has the table of its own events; the type of the tables vouches for it.
  const table = eventTables[part] as EventTable<Chosen>;
  const times = [
    ...vessels.flatMap(({ periods }) => periods.map(({ fetchedAtMs }) => fetchedAtMs)),
    ...(sites ? [sites.fetchedAtMs] : []),
    ...[lists.oldestMs, lists.newestMs].filter((ms) => ms !== null),
  ];
  return ok({
    columns: [...vesselColumns, ...table.columns, ageColumn],
    rows: rowsOf(vessels, part, table),
    count: vessels.reduce((sum, vessel) => sum + vessel[part].length, 0),
    facts: {
      endpoints: endpointsOf(part, kept),
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule:
        ruleOf(part, question) + (sites ? ` Localities are where the list of ${sites.week} has them.` : ''),
      missing: missingOf(part, question, kept),
      dropped,
    },
  });
};

function* rowsOf(
  vessels: readonly VesselEvents[],
  part: EventPart,
  { cells, span }: EventTable<Chosen>,
): Generator<readonly Cell[]> {
  for (const { mmsi, name, periods, [part]: events } of vessels)
    for (const event of events) yield [mmsi, name, ...cells(event), ageCell(periods, span(event))];
}

function endpointsOf(part: EventPart, { sites, lists }: CachedTrackEvents): readonly string[] {
  return [
    'GET /v1/historic/trackslast24hours/{mmsi}',
    'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
    ...(sites ? ['POST /v2/geodata/fishhealth/locality/{year}/{week}'] : []),
    ...(part === 'visits' && lists.lists > 0
      ? [
          'GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}',
          'GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}/{week}',
        ]
      : []),
  ];
}

const minutes = (ms: number): string => `${Math.round(ms / 6_000) / 10} minutes`;

function ruleOf(part: EventPart, { mmsis, fromMs, toMs, positions, rule }: TrackEventsQuestion): string {
  const of = `Of ${mmsis.length === 1 ? '1 vessel' : `${mmsis.length} vessels`} from ${new Date(fromMs).toISOString()} to ${new Date(toMs).toISOString()}, ${positions === 'all' ? 'positions of satellites among them' : 'without positions of satellites'}`;
  return `${of}: ${sentenceOf(part, rule)}`;
}

function sentenceOf(part: EventPart, rule: TrackEventsQuestion['rule']): string {
  const gap = `${minutes(rule.gapMs)} and more without a position`;
  const oddAside = 'odd positions are as if they were not there.';
  switch (part) {
    case 'gaps':
      return `${gap}, before the first, between two and after the last.`;
    case 'stops':
      return `positions that all lie within ${rule.stopRadiusM} m of their mean for ${minutes(rule.stopMs)} and more; ${gap} end a stop; ${oddAside}`;
    case 'visits':
      return `positions within ${rule.visitRadiusM} m of a locality’s point for ${minutes(rule.visitMs)} and more, or for less where the service’s list of visits has it; ${gap} end a visit unless that list says that the vessel stayed; nothing is worked out between positions; ${oddAside}`;
    case 'odd':
      return `a step over ${impossibleKnots} knots and ${leastJumpM} m (${leastSatelliteJumpM} m to or from a position of a satellite) from the position before that is not odd (one that lies alone at a wrong place is odd, and the return from it is not), and a second place at one time. They are flagged and never removed.`;
  }
}

function missingOf(
  part: EventPart,
  { fromMs, toMs }: TrackEventsQuestion,
  { vessels, sites }: CachedTrackEvents,
): readonly string[] {
  const named = (some: readonly VesselEvents[]): string => listed(some.map(({ mmsi }) => mmsi));
  const none = vessels.filter(({ periods }) => periods.length === 0);
  const inPart = vessels.filter(
    ({ periods }) => periods.length > 0 && askedShare(periods, fromMs, toMs) !== 'whole',
  );
  const visits = vessels.flatMap((vessel) => vessel.visits);
  const notKept = new Set(
    visits.flatMap(({ agreement, localityNo }) => (agreement === 'list-not-kept' ? [localityNo] : [])),
  );
  const needsSites = part === 'stops' || part === 'visits';
  return [
    ...(none.length > 0 ? [`Nothing is stored for this period of ${named(none)}.`] : []),
    ...(inPart.length > 0
      ? [`Not all of this period was requested of ${named(inPart)}: positions may exist.`]
      : []),
    ...(needsSites && !sites ? ['No week is stored, so the positions of sites are unknown.'] : []),
    ...(notKept.size > 0
      ? [
          `The service’s lists of visits of these sites are not stored, or not finished, for the weeks of the visits: ${listed([...notKept])}.`,
        ]
      : []),
    ...aisLimits,
  ];
}

/** What no track can show. */
export const aisLimits: readonly string[] = [
  'Open AIS has no fishing vessels under 15 m and no leisure craft or sailing vessels under 45 m.',
  'A time without positions means that none was received; it does not show where the vessel was.',
];

/** So many are named; of the rest the number. */
const mostNamed = 200;

export const listed = (numbers: readonly number[]): string =>
  numbers.length <= mostNamed
    ? numbers.join(', ')
    : `${numbers.slice(0, mostNamed).join(', ')} and ${numbers.length - mostNamed} more`;
