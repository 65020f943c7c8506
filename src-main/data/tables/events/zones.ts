import { addWeeks, type IsoWeek, weekStartMs } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type Dropped, joinedCounts } from '../../../../src-shared/domain/export/dropped';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import { given, localityNo } from '../../../../src-shared/domain/fish-health/locality';
import {
  insideIla,
  type SiteZones,
  zoneChange,
  zonesOfSite,
} from '../../../../src-shared/domain/fish-health/zones';
import type { FilterResult } from '../../../../src-shared/domain/filter/week-filter';
import { fail, ok } from '../../../../src-shared/result';
import { filterInWords } from '../../../export/filter-words';
import { siteOfWeekColumns } from '../../../export/locality-columns';
import { cachedDetails } from '../../fish-health/cached-details';
import { cachedMatching } from '../../fish-health/cached-matching';
import { cachedWeeks } from '../cached-weeks';
import { shownBy } from '../figure-week';
import { filterContext, undecidedIn, unlistedOf } from '../filter-context';
import { keptAnswer } from '../kept-answer';
import type { TurningMaker } from '../maker';
import { weekRanges } from '../week-ranges';

const changeAbout =
  'entered, left, or moved (from one kind of zone into another), if known for this week and the one before. Empty: none of these, or not known.';
const columns: readonly TableColumn[] = [
  ...siteOfWeekColumns,
  {
    name: 'isa',
    type: 'string',
    about:
      'protection, surveillance, none; control-area: inside the ISA control area, which does not distinguish protection from surveillance. Empty: not known, which is not none.',
  },
  { name: 'isaChange', type: 'string', about: changeAbout },
  {
    name: 'pd',
    type: 'string',
    about: 'protection, surveillance, none. Empty: not known, which is not none.',
  },
  { name: 'pdChange', type: 'string', about: changeAbout },
  {
    name: 'pdZone',
    type: 'string',
    about: 'The standing PD zone: pd, surveillance, none. Empty: not known.',
  },
  { name: 'pdZoneChange', type: 'string', about: changeAbout },
  {
    name: 'regulations',
    type: 'string',
    about: 'Numbers of the regulations, separated by semicolons.',
  },
  {
    name: 'knownFrom',
    type: 'string',
    about:
      'detail: the details of the site in the week; list: the filter of the weekly list for the ISA control area. Empty: nothing is downloaded.',
  },
  {
    name: 'knownBefore',
    type: 'string',
    about: 'The same of the week before. What changed is known as far as both tell.',
  },
];

const nothing: SiteZones = { isa: null, pd: null, pdZone: null, regulations: [] };
const inControlArea: SiteZones = { ...nothing, isa: 'control-area' };
const outsideOfIt: SiteZones = { ...nothing, isa: 'none' };

/** In which zones the sites of weeks lie, from what is kept: the filter of the ISA control area, and the details of sites. */
export const zonesTable: TurningMaker<'zones'> = function* ({ from, to, filter }, order, cache) {
  const weekOf = cachedWeeks(cache, order);
  const columnsOf = (week: IsoWeek) => weekOf(week)?.columns ?? null;
  const before = addWeeks(from, -1);
  const details = cachedDetails(cache, order, [before, to]);
  const { writtenAtMs } = order.provenance;
  const weeks = weeksFrom(from, to).filter((week) => weekStartMs(week) <= writtenAtMs);
  const times: number[] = [];
  const lacking: { list: IsoWeek[]; isa: IsoWeek[]; before: IsoWeek[] } = { list: [], isa: [], before: [] };
  const wanted = filter.sites && new Set(filter.sites);
  const unlisted = unlistedOf(filter.sites);
  const shown: (FilterResult | null)[] = [];
  const lines: (readonly Cell[])[] = [];
  const dropped: (readonly Dropped[])[] = [];
  let last: { readonly zones: ReadonlyMap<number, SiteZones>; readonly from: KnownFrom } | null = null;
  let [known, knownTwice] = [0, 0];
  for (const week of [before, ...weeks]) {
    yield;
    const list = weekOf(week);
    const inside = cachedMatching(cache, order, week, insideIla);
    const insideNos = new Set(inside?.localityNos);
    const now = new Map<number, SiteZones>();
    if (inside)
      for (const no of list?.columns.localityNo ?? [])
        if (wanted?.has(no) !== false) now.set(no, insideNos.has(no) ? inControlArea : outsideOfIt);
    const detailed = new Set<number>();
    for (const no of details.get(week) ?? []) {
      if (wanted?.has(no) === false) continue;
      yield;
      const kept = keptAnswer('locality', { localityNo: localityNo(no), week }, order, cache);
      if (!kept) continue;
      const zones = zonesOfSite(kept.value.detail, [infectiousSalmonAnaemia, pancreasDisease]);
      const listed = now.get(no)?.isa ?? null;
      // Where one of the two says inside, none is not said.
      now.set(no, {
        ...zones,
        isa: zones.isa === null || zones.isa === 'none' ? (listed ?? zones.isa) : zones.isa,
      });
      detailed.add(no);
      dropped.push(kept.dropped.filter(({ path }) => /^(controlAreas|pdZoneId)\b/.test(path)));
      if (week !== before) times.push(kept.fetchedAtMs);
    }
    const then = last;
    const from: KnownFrom = (no) => (detailed.has(no) ? 'detail' : inside ? 'list' : null);
    last = { zones: now, from };
    if (!inside) lacking[week === before ? 'before' : 'isa'].push(week);
    if (week === before) continue;
    if (!list) {
      lacking.list.push(week);
      continue;
    }
    times.push(list.fetchedAtMs, ...(inside ? [inside.fetchedAtMs] : []));
    const of = list.columns;
    unlisted.see(of);
    const result = shownBy(of, filter, filterContext(cache, order, week, { columnsOf }));
    shown.push(result);
    for (const row of result?.rows ?? Int32Array.from({ length: of.count }, (_, at) => at)) {
      const no = of.localityNo[row] ?? 0;
      const zones = now.get(no) ?? nothing;
      const earlier = then?.zones.get(no) ?? nothing;
      const [knownFrom, knownBefore] = [from(no), then?.from(no) ?? null];
      if (knownFrom === 'detail') known++;
      if (knownFrom === 'detail' && knownBefore === 'detail') knownTwice++;
      lines.push([
        ...[week, no, of.name[row] ?? null, given(of.lon[row]), given(of.lat[row])],
        ...[of.municipalityNo[row] ?? null, of.municipality[row] ?? null],
        ...zoneCells(earlier.isa, zones.isa),
        ...zoneCells(earlier.pd, zones.pd),
        ...zoneCells(earlier.pdZone, zones.pdZone),
        ...[zones.regulations.join('; ') || null, knownFrom, knownBefore],
      ]);
    }
  }
  if (times.length === 0) return fail('not-found', `no zones of ${from} to ${to} are downloaded`);
  const undecided = undecidedIn(shown);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: [
        'POST /v2/geodata/fishhealth/locality/{year}/{week}',
        ...(known > 0 ? ['GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}'] : []),
      ],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `The zones of the sites of ${from} to ${to}. Filter: ${filterInWords(filter, 'en')}.`,
      lacks: lacking,
      missing: [
        `PD and the kind of ISA zone are known for ${known} of ${lines.length} sites by week; the details of the others are not stored.`,
        `Who entered or left a PD zone is known for ${knownTwice} of ${lines.length} sites by week: for the others the details of the week or of the week before are not stored.`,
        ...(lacking.list.length > 0 ? [`Lists that are not downloaded: ${weekRanges(lacking.list)}.`] : []),
        ...(lacking.isa.length > 0
          ? [`The ISA control area is not downloaded of: ${weekRanges(lacking.isa)}.`]
          : []),
        ...unlisted.sentences(),
        ...undecided.sentences,
      ],
      undecided: undecided.rows,
      dropped: joinedCounts(dropped),
    },
  });
};

type KnownFrom = (no: number) => 'detail' | 'list' | null;

const zoneCells = (then: string | null, now: string | null): readonly Cell[] => [now, zoneChange(then, now)];
