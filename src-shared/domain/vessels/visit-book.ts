import { localityNo, type LocalityNo } from '../fish-health/locality';
import { type BoatType, boatType, type VesselVisit, type VesselWeek, type When } from './visit';
import { addWeeks, type IsoWeek, weekStartMs } from '@kartbord/common/week';

/** A vessel's stay at a locality: the visits of one week, or of several where it went on over Sunday. */
export interface Stay {
  readonly localityNo: LocalityNo;
  readonly mmsi: number;
  readonly vesselName: string | null;
  readonly boat: BoatType;
  readonly arrived: When;
  readonly left: When;
  readonly leaving: VesselVisit['leaving'];
  /** The weeks whose lists it is in. */
  readonly weeks: readonly IsoWeek[];
}

/** Stays in order of arrival. `latestLeft[i]`: when at the latest any of the stays up to i ended; never falls. */
interface VesselStays {
  readonly stays: readonly Stay[];
  readonly latestLeft: readonly number[];
}

/** All visits that were read, by place and by vessel, and which weeks of which localities they are of. */
export interface VisitBook {
  readonly atLocality: ReadonlyMap<LocalityNo, readonly Stay[]>;
  readonly ofVessel: ReadonlyMap<number, VesselStays>;
  /** Of each week whose list is at hand: has the service finished it? */
  readonly weeks: ReadonlyMap<LocalityNo, ReadonlyMap<IsoWeek, boolean>>;
}

/** Puts lists together; of two lists of one locality and week the later one in `lists` holds. */
export function makeVisitBook(lists: readonly VesselWeek[]): VisitBook {
  const newest = new Map<LocalityNo, Map<IsoWeek, VesselWeek>>();
  for (const list of lists) {
    if (list.visits === null) continue;
    const weeks = newest.get(list.localityNo) ?? new Map<IsoWeek, VesselWeek>();
    newest.set(list.localityNo, weeks.set(list.week, list));
  }
  const atLocality = new Map([...newest].map(([no, weeks]) => [no, staysAt(no, weeks)]));
  const ofVessel = new Map<number, Stay[]>();
  for (const stays of atLocality.values())
    for (const stay of stays) {
      const of = ofVessel.get(stay.mmsi);
      if (of) of.push(stay);
      else ofVessel.set(stay.mmsi, [stay]);
    }
  return {
    atLocality,
    ofVessel: new Map([...ofVessel].map(([mmsi, stays]) => [mmsi, vesselStays(stays)])),
    weeks: new Map(
      [...newest].map(([no, weeks]) => [
        no,
        new Map([...weeks].map(([week, { isAnalysed }]) => [week, isAnalysed === true])),
      ]),
    ),
  };
}

function staysAt(no: LocalityNo, weeks: ReadonlyMap<IsoWeek, VesselWeek>): readonly Stay[] {
  const done: Stay[] = [];
  // By vessel: a stay that lasted to the end of the week before, as far as its list says.
  let open = new Map<number, Stay>();
  let openWeek: IsoWeek | undefined;
  for (const week of [...weeks.keys()].sort()) {
    const continued =
      openWeek !== undefined && addWeeks(openWeek, 1) === week ? open : new Map<number, Stay>();
    if (continued !== open) done.push(...open.values());
    open = new Map();
    for (const visit of distinct(weeks.get(week)?.visits ?? [])) {
      const before = continued.get(visit.mmsi);
      const goesOn = before !== undefined && visit.arrived[1] <= weekStartMs(week) + 1_000;
      if (goesOn) continued.delete(visit.mmsi);
      const stay = goesOn ? joined(before, visit, week) : stayOf(no, visit, week);
      // Only one stay of a vessel can go on: the last.
      const rival = open.get(visit.mmsi);
      if (stay.leaving === 'given') done.push(stay);
      else {
        if (rival) done.push(rival);
        open.set(visit.mmsi, stay);
      }
    }
    done.push(...continued.values());
    openWeek = week;
  }
  return [...done, ...open.values()].sort(byArrival);
}

function distinct(visits: readonly VesselVisit[]): readonly VesselVisit[] {
  const key = ({ mmsi, arrived, left }: VesselVisit): string => [mmsi, ...arrived, ...left].join(' ');
  const once = [...new Map(visits.map((visit) => [key(visit), visit])).values()];
  return once.sort((a, b) => a.arrived[0] - b.arrived[0] || a.left[0] - b.left[0]);
}

function stayOf(no: LocalityNo, visit: VesselVisit, week: IsoWeek): Stay {
  const { mmsi, vesselName, arrived, left, leaving } = visit;
  return {
    localityNo: localityNo(no),
    mmsi,
    vesselName,
    boat: boatType(visit),
    arrived,
    left,
    leaving,
    weeks: [week],
  };
}

function joined(stay: Stay, { left, leaving }: VesselVisit, week: IsoWeek): Stay {
  return { ...stay, left, leaving, weeks: [...stay.weeks, week] };
}

const byArrival = (a: Stay, b: Stay): number =>
  a.arrived[0] - b.arrived[0] || a.left[1] - b.left[1] || a.localityNo - b.localityNo || a.mmsi - b.mmsi;

function vesselStays(unsorted: readonly Stay[]): VesselStays {
  const stays = [...unsorted].sort(byArrival);
  let latest = -Infinity;
  return { stays, latestLeft: stays.map(({ left }) => (latest = Math.max(latest, left[1]))) };
}

/**
 * Was a vessel at `one` before it was at `other`? `unknown` where the lists do not tell: both visits are of the same day
 * without a time, or they overlap, since two localities may lie within one circle.
 */
export function isBefore(one: Stay, other: Stay): boolean | 'unknown' {
  const [first, second] = [surelyBefore(one, other), surelyBefore(other, one)];
  return first === second ? 'unknown' : first;
}

/** A vessel whose leaving was not given must all the same have left before it came to the next place. */
function surelyBefore(one: Stay, other: Stay): boolean {
  if (one.left[1] <= other.arrived[0]) return true;
  return one.leaving !== 'given' && one.arrived[1] < other.arrived[0];
}
