import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { isAtOrOver, limitOfRows, type Limits } from './lice-limits';
import { flagOf } from './lice-state';
import { given, localityFlag, type LocalityWeekColumns } from './locality';
import { bitsOf, isTreatedWith, type TreatedWith, treatedWith, unstatedTreatments } from './treatment-flags';

/**
 * Stays in the sea, read from what the service states week by week (facts.md 15.2, 15.5). A stay goes from the first to the
 * last count between two spells without fish:
 *
 * - A week is without fish where the service calls the site probably without fish and there is no count. A count wins: 54
 *   site-weeks have both.
 * - Up to two weeks without fish, or of which nothing is known, are bridged: the service has such breaks inside of a series
 *   (32 of one week, 13 of two, none of three), and calls a site empty only after some four weeks without a report.
 * - Where more weeks are not downloaded, not listed or not stated, the stay is cut there and its edge is marked: what was
 *   then is not known.
 * - A stay of up to four weeks is marked as short: it may be a single count, or fish for harvest; it is no less listed.
 */
export const mostBridged = 2;
export const mostShort = 4;

/** Why it is not known where a stay begins or ends. At the last week: it is running. */
export const stayEdges = ['first-week', 'last-week', 'not-downloaded', 'not-listed', 'not-stated'] as const;
export type StayEdge = (typeof stayEdges)[number];
type Silence = Extract<StayEdge, `not-${string}`>;

/** What is stated of some of the weeks of a stay. */
interface OfWeeks {
  readonly weeks: number;
  /** Weeks that state it, this or another. */
  readonly of: number;
}

interface StaySite {
  readonly localityNo: number;
  /** As the last of the weeks has it. */
  readonly name: string | null;
  /** Degrees WGS 84. */
  readonly lon: number | null;
  readonly lat: number | null;
  readonly municipalityNo: string | null;
  readonly municipality: string | null;
}

export interface SeaStay {
  readonly site: StaySite;
  /** Of the first and of the last count. */
  readonly begin: IsoWeek;
  readonly end: IsoWeek;
  /** From the first to the last count, both included. */
  readonly weeks: number;
  /** Null: a spell without fish lies there. */
  readonly beginEdge: StayEdge | null;
  readonly endEdge: StayEdge | null;
  readonly isShort: boolean;
  readonly counted: number;
  /** Weeks without fish that were bridged. */
  readonly bridged: number;
  /** Weeks inside that are not downloaded, not listed or not stated. */
  readonly notKnown: number;
  /** Counts of weeks that the service calls probably without fish. */
  readonly countsInFallow: number;
  /** Counts at or over the limit, out of those that have one. */
  readonly over: OfWeeks;
  readonly treated: Readonly<Record<TreatedWith, OfWeeks>>;
  /** The service's names, as they came. */
  readonly diseases: readonly string[];
  /** Weeks that state the diseases of the site. */
  readonly diseasesOf: number;
  /** Degrees Celsius as given, typing errors included; null: none was given. */
  readonly temperature: {
    readonly median: number;
    readonly least: number;
    readonly most: number;
    readonly of: number;
  } | null;
}

interface Tally {
  counted: number;
  bridged: number;
  notKnown: number;
  countsInFallow: number;
  over: number;
  limits: number;
  readonly treated: number[];
  readonly told: number[];
  readonly diseases: Set<string>;
  diseasesOf: number;
  readonly temperatures: number[];
}

const noTally = (): Tally => ({
  counted: 0,
  bridged: 0,
  notKnown: 0,
  countsInFallow: 0,
  over: 0,
  limits: 0,
  treated: treatedWith.map(() => 0),
  told: treatedWith.map(() => 0),
  diseases: new Set(),
  diseasesOf: 0,
  temperatures: [],
});

interface Spell {
  readonly edge: StayEdge | null;
  /** Places of the first and of the last count; -1: none yet. */
  first: number;
  last: number;
  readonly tally: Tally;
  /** Since the last count: it belongs to the stay once another count comes. */
  pending: Tally | null;
}

interface Site {
  at: StaySite;
  /** Place of the last week that is accounted for. */
  seen: number;
  /** Weeks without fish, or of which nothing is known, since the last one with fish. */
  pause: number;
  empty: number;
  firstOfPause: Silence | null;
  lastOfPause: Silence | null;
  spell: Spell | null;
}

export interface Stays {
  /** By site and time. */
  readonly stays: readonly SeaStay[];
  /** The first and the last week that is at hand; null: none is. */
  readonly span: readonly [first: IsoWeek, last: IsoWeek] | null;
  /** Spells with fish in which nobody counted: they are no stays. */
  readonly uncounted: number;
  /** All that the weeks list. */
  readonly localityNos: ReadonlySet<number>;
}

const treatmentBits = treatedWith.map((kind) => bitsOf([kind]));

/** Collects the stays of sites from weeks in order of time, one after the other. */
export function collectStays(): {
  /** `columns`: null where the week is not downloaded. `rows`: null for all. */
  readonly add: (
    week: IsoWeek,
    columns: LocalityWeekColumns | null,
    rows: Iterable<number> | null,
    limits: Limits,
  ) => void;
  readonly end: () => Stays;
} {
  const sites = new Map<number, Site>();
  const stays: SeaStay[] = [];
  const isKept: boolean[] = [];
  let begins: IsoWeek | null = null;
  let uncounted = 0;

  function pause(site: Site, why: Silence | null): void {
    if (site.pause === 0) site.firstOfPause = why;
    site.lastOfPause = why;
    site.pause++;
    if (why === null) site.empty++;
  }

  /** The weeks up to `at` in which the site has no row. */
  function catchUp(site: Site, at: number): void {
    for (let week = site.seen + 1; week < at; week++)
      pause(site, isKept[week] ? 'not-listed' : 'not-downloaded');
    site.seen = at;
  }

  function close({ at, spell }: Site, edge: StayEdge | null): void {
    if (!spell || begins === null) return;
    if (spell.first < 0) uncounted++;
    else stays.push(stayOf(at, spell, edge, begins));
  }

  /** Fish were there in the week: whatever paused before it is bridged, or is a border. */
  function resume(site: Site, at: number): Spell {
    const { spell } = site;
    if (spell && site.pause <= mostBridged) {
      if (site.pause > 0) {
        spell.pending ??= noTally();
        spell.pending.bridged += site.empty;
        spell.pending.notKnown += site.pause - site.empty;
      }
    } else {
      close(site, site.firstOfPause);
      const isCut = site.pause === at && at <= mostBridged;
      const edge = isCut ? 'first-week' : site.lastOfPause;
      site.spell = { edge, first: -1, last: -1, tally: noTally(), pending: null };
    }
    [site.pause, site.empty] = [0, 0];
    [site.firstOfPause, site.lastOfPause] = [null, null];
    return site.spell as Spell;
  }

  return {
    add(week, columns, rows, limits) {
      if (!columns && begins === null) return;
      begins ??= week;
      const at = isKept.push(columns !== null) - 1;
      if (!columns) return;
      const limitOf = limitOfRows(columns, limits);
      const unstated = unstatedTreatments(week, columns.flags);
      for (const row of rows ?? Array(columns.count).keys()) {
        const site = siteOf(sites, columns, row);
        catchUp(site, at);
        const lice = columns.adultFemaleLice[row] ?? NaN;
        const flags = columns.flags[row] ?? 0;
        const isFallow = flagOf(flags, localityFlag.isFallow, localityFlag.isFallowKnown);
        if (Number.isNaN(lice)) {
          const isReported = (flags & localityFlag.hasReported) !== 0;
          if (isFallow === false || (isFallow === undefined && isReported)) resume(site, at);
          else pause(site, isFallow ? null : 'not-stated');
          if (site.spell && site.spell.first >= 0 && site.pause <= mostBridged)
            state((site.spell.pending ??= noTally()), columns, row, unstated);
          continue;
        }
        const spell = resume(site, at);
        if (spell.first < 0) spell.first = at;
        else if (spell.pending) join(spell.tally, spell.pending);
        spell.pending = null;
        spell.last = at;
        const { tally } = spell;
        tally.counted++;
        if (isFallow) tally.countsInFallow++;
        const limit = limitOf(row);
        if (!Number.isNaN(limit)) tally.limits++;
        if (isAtOrOver(lice, limit)) tally.over++;
        state(tally, columns, row, unstated);
      }
    },
    end() {
      const count = isKept.lastIndexOf(true) + 1;
      for (const site of sites.values()) {
        catchUp(site, count);
        close(site, site.pause <= mostBridged ? 'last-week' : site.firstOfPause);
        site.spell = null;
      }
      return {
        stays: stays.sort((a, b) => a.site.localityNo - b.site.localityNo || (a.begin < b.begin ? -1 : 1)),
        span: begins === null ? null : [begins, addWeeks(begins, count - 1)],
        uncounted,
        localityNos: new Set(sites.keys()),
      };
    },
  };
}

function siteOf(sites: Map<number, Site>, columns: LocalityWeekColumns, row: number): Site {
  const no = columns.localityNo[row] ?? 0;
  let site = sites.get(no);
  if (!site) {
    const none = { pause: 0, empty: 0, firstOfPause: null, lastOfPause: null, spell: null };
    sites.set(no, (site = { at: noSite(no), seen: -1, ...none }));
  }
  const { at } = site;
  const name = columns.name[row] ?? at.name;
  const lon = given(columns.lon[row]) ?? at.lon;
  const lat = given(columns.lat[row]) ?? at.lat;
  const municipalityNo = columns.municipalityNo[row] ?? at.municipalityNo;
  const municipality = columns.municipality[row] ?? at.municipality;
  const isSame = name === at.name && lon === at.lon && lat === at.lat && municipality === at.municipality;
  // Nearly always: a million rows of the years need no million objects.
  if (!isSame || municipalityNo !== at.municipalityNo)
    site.at = { localityNo: no, name, lon, lat, municipalityNo, municipality };
  return site;
}

const noSite = (localityNo: number): StaySite => ({
  localityNo,
  name: null,
  lon: null,
  lat: null,
  municipalityNo: null,
  municipality: null,
});

/** What a week states of a site besides its count. */
function state(tally: Tally, columns: LocalityWeekColumns, row: number, unstated: number): void {
  const flags = columns.flags[row] ?? 0;
  for (let kind = 0; kind < treatmentBits.length; kind++) {
    const is = isTreatedWith(flags, treatmentBits[kind] ?? 0, unstated);
    if (is === undefined) continue;
    tally.told[kind] = (tally.told[kind] ?? 0) + 1;
    if (is) tally.treated[kind] = (tally.treated[kind] ?? 0) + 1;
  }
  const diseases = columns.diseases[row] ?? [];
  if (diseases.length > 0 || flags & localityFlag.diseasesKnown) tally.diseasesOf++;
  for (const name of diseases) tally.diseases.add(name);
  const temperature = columns.seaTemperature[row] ?? NaN;
  if (!Number.isNaN(temperature)) tally.temperatures.push(temperature);
}

function join(tally: Tally, more: Tally): void {
  for (const name of ['bridged', 'notKnown', 'diseasesOf'] as const) tally[name] += more[name];
  for (const name of ['treated', 'told'] as const)
    more[name].forEach((weeks, kind) => (tally[name][kind] = (tally[name][kind] ?? 0) + weeks));
  for (const name of more.diseases) tally.diseases.add(name);
  for (const one of more.temperatures) tally.temperatures.push(one);
}

function stayOf(
  site: StaySite,
  { edge, first, last, tally }: Spell,
  end: StayEdge | null,
  from: IsoWeek,
): SeaStay {
  const weeks = last - first + 1;
  const treated = treatedWith.map((kind, at) => [
    kind,
    { weeks: tally.treated[at] ?? 0, of: tally.told[at] ?? 0 },
  ]);
  return {
    site,
    begin: addWeeks(from, first),
    end: addWeeks(from, last),
    weeks,
    beginEdge: edge,
    endEdge: end,
    isShort: weeks <= mostShort,
    counted: tally.counted,
    bridged: tally.bridged,
    notKnown: tally.notKnown,
    countsInFallow: tally.countsInFallow,
    over: { weeks: tally.over, of: tally.limits },
    treated: Object.fromEntries(treated) as SeaStay['treated'],
    diseases: [...tally.diseases],
    diseasesOf: tally.diseasesOf,
    temperature: temperatureOf(Float64Array.from(tally.temperatures).sort()),
  };
}

function temperatureOf(sorted: Float64Array): SeaStay['temperature'] {
  const of = sorted.length;
  if (of === 0) return null;
  const at = (place: number): number => sorted[place] ?? NaN;
  // Tenths of a degree, as they are given: no more digits than those.
  const median = Math.round(((at(of - 1 - (of >> 1)) + at(of >> 1)) / 2) * 100) / 100;
  return { median, least: at(0), most: at(of - 1), of };
}

interface StayLengths {
  readonly stays: number;
  /** Weeks. */
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Of those whose beginning and end are both known; null where there is none. */
export function stayLengths(
  stays: readonly Pick<SeaStay, 'weeks' | 'beginEdge' | 'endEdge'>[],
): StayLengths | null {
  const whole = stays.filter(({ beginEdge, endEdge }) => beginEdge === null && endEdge === null);
  const sorted = whole.map(({ weeks }) => weeks).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  return sorted.length === 0
    ? null
    : { stays: sorted.length, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
