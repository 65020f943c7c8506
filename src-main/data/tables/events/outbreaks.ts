import { addWeeks, type IsoWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { joinedCounts } from '../../../../src-shared/domain/export/dropped';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import { countyNames } from '../../../../src-shared/domain/fish-health/counties';
import { type Escape, given, localityNo } from '../../../../src-shared/domain/fish-health/locality';
import {
  type DifferenceReason,
  isNamedIn,
  rowsOf,
  type SiteEvent,
  siteEvents,
  type WeekEvidence,
} from '../../../../src-shared/domain/fish-health/outbreaks';
import {
  type FilterResult,
  isAskingService,
  isFiltering,
} from '../../../../src-shared/domain/filter/week-filter';
import type { PlaceBook } from '../../../../src-shared/domain/weeks/groups';
import { fail, ok } from '../../../../src-shared/result';
import { filterInWords } from '../../../export/filter-words';
import { siteOfWeekColumns } from '../../../export/locality-columns';
import { cachedDetails } from '../../fish-health/cached-details';
import { keptPlaces } from '../../fish-health/cached-places';
import { cachedWeeks } from '../cached-weeks';
import { shownBy } from '../figure-week';
import { filterContext, undecidedIn, unlistedOf } from '../filter-context';
import { keptAnswer } from '../kept-answer';
import type { TurningMaker } from '../maker';
import { weekRanges } from '../week-ranges';

const columns: readonly TableColumn[] = [
  {
    name: 'kind',
    type: 'string',
    about: 'outbreak: a disease that is new at a site; escape: fish that got out.',
  },
  ...siteOfWeekColumns,
  { name: 'county', type: 'string', about: 'By the first two digits of the municipality.' },
  {
    name: 'productionAreaId',
    type: 'integer',
    about: '1 to 13, by the downloaded lice reports. Empty: they do not name the site.',
  },
  { name: 'productionArea', type: 'string', about: 'Its name, as sent.' },
  { name: 'disease', type: 'string', about: 'Of an outbreak, as sent, such as PANKREASSYKDOM (PD).' },
  { name: 'subType', type: 'string', about: 'Of an outbreak, as sent.' },
  {
    name: 'status',
    type: 'string',
    about: 'Of an outbreak: SUSPECTED, DIAGNOSED, DISPROVED. Only the national answer has it.',
  },
  {
    name: 'open',
    type: 'boolean',
    about:
      'Of an outbreak: whether the list of the last downloaded week still names the disease at the site. Empty: not known.',
  },
  { name: 'species', type: 'string', about: 'Of an escape.' },
  { name: 'date', type: 'string', about: 'Of an escape, as sent.' },
  {
    name: 'count',
    type: 'integer',
    unit: 'fish',
    about: 'Of an escape. Empty: not given, which is not none.',
  },
  { name: 'estimatedCount', type: 'string', about: 'Of an escape where only an estimate is given.' },
  { name: 'estimationSource', type: 'string', about: 'Breeder, Fisheries or Final.' },
  { name: 'size', type: 'number', about: 'Of the escaped fish, as sent: the service states no unit.' },
  {
    name: 'inCountry',
    type: 'boolean',
    about: 'Whether the national answer of the week has it. Empty: not known.',
  },
  {
    name: 'inSites',
    type: 'boolean',
    about:
      'Whether the answers about sites have it: of an outbreak the list of the week and not that of the week before, of an escape the detail of the site. Empty: not known.',
  },
  {
    name: 'difference',
    type: 'string',
    about: 'Why one has it and the other has not, or why it is not known; see why.',
  },
  { name: 'otherWeek', type: 'string', about: 'The week in which the national answer has it.' },
  { name: 'why', type: 'string', about: 'The same in a sentence.' },
];

const sentences: Readonly<Record<DifferenceReason, string>> = {
  'no-country': 'The national answer of the week is not downloaded.',
  'no-list': 'The list of the week is not downloaded.',
  'no-week-before': 'The list of the week before is not downloaded.',
  'no-detail': 'The detail of the site in the week is not downloaded.',
  'not-stated': 'The service does not give what would decide.',
  'no-number': 'The national answer names no site.',
  'not-listed': 'The site is not in the list of the week.',
  'not-listed-before': 'The site is not in the list of the week before.',
  'not-named': 'The list of the week does not name the disease at the site.',
  'had-before':
    'The list of the week before names the disease already, such as a suspicion that was diagnosed now.',
  'detail-silent': 'The detail of the site has no such escape.',
  'other-week': 'The national answer has it in another week.',
  'country-silent': 'No national answer that is downloaded names it.',
};

/** Outbreaks and escapes of weeks, from the national answers and from those about sites, with where the two differ. */
export const outbreaksTable: TurningMaker<'outbreaks'> = function* ({ from, to, filter }, order, cache) {
  const weekOf = cachedWeeks(cache, order);
  const columnsOf = (week: IsoWeek) => weekOf(week)?.columns ?? null;
  const details = cachedDetails(cache, order, [from, to]);
  // What is to come is not missing.
  const { writtenAtMs } = order.provenance;
  const weeks = weeksFrom(from, to).filter((week) => weekStartMs(week) <= writtenAtMs);
  const evidence: WeekEvidence[] = [];
  const times: number[] = [];
  const dropped = [];
  const missing = { national: [] as IsoWeek[], list: [] as IsoWeek[], filter: [] as IsoWeek[] };
  for (const week of weeks) {
    yield;
    const national = keptAnswer('national', { week }, order, cache);
    if (national) dropped.push(national.dropped);
    else missing.national.push(week);
    const list = weekOf(week);
    if (!list) missing.list.push(week);
    times.push(...[national, list].flatMap((one) => one?.fetchedAtMs ?? []));
    const ofSites = new Map<number, readonly Escape[] | null>();
    for (const no of details.get(week) ?? []) {
      yield;
      const kept = keptAnswer('locality', { localityNo: localityNo(no), week }, order, cache);
      if (!kept) continue;
      ofSites.set(no, kept.value.detail.escapes);
      dropped.push(kept.dropped.filter(({ path }) => path.startsWith('farmedFishEscapes')));
    }
    evidence.push({
      week,
      national: national?.value.value ?? null,
      columns: list?.columns ?? null,
      before: columnsOf(addWeeks(week, -1)),
      details: ofSites,
    });
  }
  if (times.length === 0) return fail('not-found', `no outbreaks of ${from} to ${to} are downloaded`);

  const shown: (FilterResult | null)[] = [];
  const lines: (readonly Cell[])[] = [];
  const unlisted = unlistedOf(filter.sites);
  let unplaced = 0;
  const { year } = weekParts(to);
  const places = yield* keptPlaces(cache, order, year);
  const events = siteEvents(evidence);
  const last = evidence.findLast(({ columns: list }) => list)?.columns ?? null;
  const [open, judged] = [new Set<string>(), new Set<string>()];
  for (const { week, columns: list } of evidence) {
    yield;
    const context = filterContext(cache, order, week, { columnsOf });
    if (list && isAskingService(filter) && !context.matching) missing.filter.push(week);
    const result = list && shownBy(list, filter, context);
    shown.push(result);
    if (list) unlisted.see(list);
    const rowOf = rowsOf(list);
    const rows = result && new Set(result.rows);
    const isFiltered = isFiltering(filter);
    for (const event of events.filter((one) => one.week === week)) {
      const row = rowOf(event.localityNo ?? 0);
      if (isFiltered && row === undefined) unplaced++;
      else if (!rows || rows.has(row ?? -1)) {
        const isOpen = isNamedIn(last, event);
        const which = `${event.localityNo} ${event.disease}`;
        if (isOpen !== null) judged.add(which);
        if (isOpen) open.add(which);
        lines.push(cellsOf(event, list, places, isOpen, row));
      }
    }
  }
  const undecided = undecidedIn(shown);
  const hasNoAreas = lines.length > 0 && places.productionArea.size === 0;
  const known = [...details.values()].reduce((sum, nos) => sum + nos.length, 0);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: [
        'POST /v2/geodata/fishhealth/{year}/{week}',
        'POST /v2/geodata/fishhealth/locality/{year}/{week}',
        ...(known > 0 ? ['GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}'] : []),
      ],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Outbreaks and escapes of ${from} to ${to}: those of the national answers, and diseases that the list of a week names at a site and that of the week before does not.${last ? ` Open by the list of ${last.week}: ${open.size} of ${judged.size} of which it is known, each site and disease once.` : ''} Filter: ${filterInWords(filter, 'en')}.`,
      lacks: { ...missing, areas: hasNoAreas ? [String(year)] : [] },
      missing: [
        ...(missing.national.length > 0
          ? [`National answers that are not downloaded: ${weekRanges(missing.national)}.`]
          : []),
        ...(missing.list.length > 0 ? [`Lists that are not downloaded: ${weekRanges(missing.list)}.`] : []),
        `Escapes as the sites report them are known only where site details are downloaded (${known} so far).`,
        ...(hasNoAreas
          ? ['Production areas are not known: they are only in the lice report, and none is downloaded.']
          : []),
        ...(missing.filter.length > 0
          ? [`The service has not answered the filter about: ${weekRanges(missing.filter)}.`]
          : []),
        ...(unplaced > 0
          ? [
              `${unplaced} are not shown: their sites are in no downloaded list of the week, so the filter cannot decide.`,
            ]
          : []),
        ...unlisted.sentences(),
        ...undecided.sentences,
      ],
      undecided: undecided.rows + unplaced,
      dropped: joinedCounts(dropped),
    },
  });
};

function cellsOf(
  event: SiteEvent,
  list: WeekEvidence['columns'],
  { productionArea }: PlaceBook,
  isOpen: boolean | null,
  row = -1,
): readonly Cell[] {
  const { kind, week, name, escape, why } = event;
  const municipalityNo = list?.municipalityNo[row] ?? null;
  const area = event.localityNo === null ? undefined : productionArea.get(localityNo(event.localityNo));
  return [
    ...[kind, week, event.localityNo, name ?? list?.name[row] ?? null],
    ...[given(list?.lon[row]), given(list?.lat[row]), municipalityNo, list?.municipality[row] ?? null],
    municipalityNo && (countyNames.get(municipalityNo.slice(0, 2)) ?? null),
    ...[area?.id ?? null, area?.name ?? null],
    ...[event.disease, event.subType, event.status, isOpen],
    ...[escape?.species ?? null, escape?.date ?? null, escape?.count ?? null, escape?.estimatedCount ?? null],
    ...[escape?.estimationSource ?? null, escape?.size ?? null],
    ...[event.inCountry, event.inSites, why, event.otherWeek, why && sentences[why]],
  ];
}
