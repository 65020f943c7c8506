import { type IsoWeek, weekStartMs } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import {
  collectStays,
  mostBridged,
  mostShort,
  type SeaStay,
  stayEdges,
  stayLengths,
  type Stays,
} from '../../../../src-shared/domain/fish-health/stays';
import { treatedWith } from '../../../../src-shared/domain/fish-health/treatment-flags';
import {
  type FilterContext,
  filterResult,
  isAskingService,
  isFiltering,
} from '../../../../src-shared/domain/filter/week-filter';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import { fail, ok } from '../../../../src-shared/result';
import { filterInWords, sitesInWords } from '../../../export/filter-words';
import { siteOfWeekColumns } from '../../../export/locality-columns';
import { cachedMatching } from '../../fish-health/cached-matching';
import { judging } from '../../fish-health/own-limits';
import { filterContext, undecidedIn } from '../filter-context';
import type { TurningMaker } from '../maker';
import { weekRanges } from '../week-ranges';
import { listedOrReported } from './listed-or-reported';

const edge = (what: string): string =>
  `Why it is not known ${what}: ${stayEdges.join(', ')}. Empty: a spell without fish lies there.`;
const count = (name: string, about: string, unit = 'weeks'): TableColumn => ({
  name,
  type: 'integer',
  unit,
  about,
});
const degrees = (name: string, about: string): TableColumn => ({ name, type: 'number', unit: '°C', about });

/** Of each kind of treatment, the names of its two columns. */
const treatmentNames = {
  medicinal: 'medicinal',
  'non-medicinal': 'nonMedicinal',
  'cleaner-fish': 'cleanerFish',
} as const;

const columns: readonly TableColumn[] = [
  ...siteOfWeekColumns.filter(({ name }) => name !== 'isoWeek'),
  { name: 'beginWeek', type: 'string', about: 'ISO week of the first count.' },
  { name: 'endWeek', type: 'string', about: 'ISO week of the last count.' },
  count('weeks', 'From the first to the last count, both included.'),
  { name: 'running', type: 'boolean', about: 'There is fish in the last week that is downloaded.' },
  { name: 'beginEdge', type: 'string', about: edge('when it began') },
  { name: 'endEdge', type: 'string', about: edge('when it ended; last-week: it is running') },
  { name: 'short', type: 'boolean', about: `It has ${mostShort} weeks or fewer.` },
  count('counted', 'Weeks with a count.'),
  count('bridged', `Weeks without fish that are bridged, ${mostBridged} in a row at the most.`),
  count('notKnown', 'Weeks inside that are not downloaded, not listed or not stated.'),
  count('countsInFallow', 'Counts of weeks in which the service calls the site probably without fish.'),
  count('over', 'Counts at or over the limit.'),
  count('overOf', 'Counts with a limit to compare with.'),
  ...treatedWith.flatMap((kind) => [
    count(
      treatmentNames[kind],
      `Weeks with the treatment ${kind}. Empty: no week states it, which is not none.`,
    ),
    count(`${treatmentNames[kind]}Of`, 'Weeks that state whether there was one.'),
  ]),
  {
    name: 'diseases',
    type: 'string',
    about: 'Names of the service, separated by semicolons. Empty: none in the weeks that state them.',
  },
  count('diseasesOf', 'Weeks that state the diseases.'),
  degrees('temperatureMedian', 'Of the sea, as given, typing errors included.'),
  degrees('temperatureLeast', 'The lowest.'),
  degrees('temperatureMost', 'The highest.'),
  count('temperatureOf', 'Weeks with a temperature.'),
];

function cellsOf({ site, ...stay }: SeaStay): readonly Cell[] {
  const { localityNo, name, lon, lat, municipalityNo, municipality } = site;
  const { temperature } = stay;
  return [
    ...[localityNo, name, lon, lat, municipalityNo, municipality],
    ...[stay.begin, stay.end, stay.weeks, stay.endEdge === 'last-week', stay.beginEdge, stay.endEdge],
    ...[stay.isShort, stay.counted, stay.bridged, stay.notKnown, stay.countsInFallow],
    ...[stay.over.weeks, stay.over.of],
    ...treatedWith.flatMap((kind) => {
      const { weeks, of } = stay.treated[kind];
      return [of === 0 ? null : weeks, of];
    }),
    ...[stay.diseases.join('; ') || null, stay.diseasesOf],
    ...[temperature?.median ?? null, temperature?.least ?? null, temperature?.most ?? null],
    temperature?.of ?? 0,
  ];
}

/** Places, lists and companies are decided without the state of a site. */
const noStates = new Uint8Array();

/**
 * The stays in the sea of the sites that the filter shows in one of the weeks, of lists that are kept, and where none is, of
 * lice reports. Of a company: the sites that any kept answer of the service names.
 */
export const staysTable: TurningMaker<'stays'> = function* ({ from, to, filter }, order, cache) {
  const { service, ...places } = filter;
  const byPlace = isFiltering(places) ? new Set<number>() : null;
  const byService = isAskingService(filter) ? new Set<number>() : null;
  const wanted = filter.sites && new Set(filter.sites);
  const { weekOf, endpoints } = listedOrReported(cache, order, wanted);
  const collected = collectStays();
  const judged = judging(order.limits);
  const times: number[] = [];
  const missing: IsoWeek[] = [];
  let last: { readonly columns: LocalityWeekColumns; readonly context: FilterContext } | null = null;
  for (const week of weeksFrom(from, to)) {
    yield;
    const matching = service && byService ? cachedMatching(cache, order, week, service) : null;
    for (const no of matching?.localityNos ?? []) byService?.add(no);
    if (matching) times.push(matching.fetchedAtMs);
    const kept = yield* weekOf(week);
    if (!kept) {
      missing.push(week);
      collected.add(week, null, null, order.limits);
      continue;
    }
    const of = kept.columns;
    times.push(kept.fetchedAtMs);
    const context = byPlace && filterContext(cache, order, week, { columnsOf: () => null });
    const shown = context && filterResult(of, noStates, places, context);
    for (const row of shown?.rows ?? []) byPlace?.add(of.localityNo[row] ?? 0);
    if (context) last = { columns: of, context };
    judged.add(of, shown?.rows ?? null);
    const rows =
      wanted && Array.from(of.localityNo.keys()).filter((row) => wanted.has(of.localityNo[row] ?? 0));
    collected.add(week, of, rows ?? null, order.limits);
  }
  const all = collected.end();
  if (!all.span) return fail('not-found', `no week from ${from} to ${to} is downloaded`);
  if (byService?.size === 0 && times.length > 0)
    return fail('not-found', `which sites the filter of the service shows is not downloaded`);
  const isShown = ({ site: { localityNo: no } }: SeaStay): boolean =>
    byPlace?.has(no) !== false && byService?.has(no) !== false;
  const shown = all.stays.filter(isShown);
  const open = new Set(
    all.stays.map(({ site }) => site.localityNo).filter((no) => byPlace?.has(no) === false),
  );
  const undecided = undecidedIn([last && filterResult(last.columns, noStates, places, last.context, open)]);
  const { writtenAtMs } = order.provenance;
  const lacking = missing.filter((week) => weekStartMs(week) <= writtenAtMs);
  return ok({
    columns,
    rows: shown.map(cellsOf),
    count: shown.length,
    facts: {
      endpoints: endpoints(),
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Stays in the sea, from the first to the last count between two spells without fish, of the weeks ${all.span.join(' to ')}. Filter: ${filterInWords(filter, 'en')}.${lengthsSaid(shown)}`,
      lacks: { weeks: lacking },
      missing: [...missingSaid(all, lacking, filter.sites ?? []), ...undecided.sentences],
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};

function lengthsSaid(stays: readonly SeaStay[]): string {
  const of = stayLengths(stays);
  return of
    ? ` Of ${of.stays} whose beginning and end are known, half have ${of.median} weeks or fewer, a quarter ${of.lower} or fewer, a quarter ${of.upper} or more.`
    : '';
}

function missingSaid(
  { stays, localityNos, uncounted }: Stays,
  missing: readonly IsoWeek[],
  sites: readonly number[],
): readonly string[] {
  const staying = new Set(stays.map(({ site }) => site.localityNo));
  const unlisted = sites.filter((no) => !localityNos.has(no));
  const without = sites.filter((no) => localityNos.has(no) && !staying.has(no));
  return [
    ...(missing.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing)}.`] : []),
    ...(unlisted.length > 0 ? [`Not in the lists of these weeks: ${sitesInWords(unlisted)}.`] : []),
    ...(without.length > 0 ? [`Without a count, and so without a stay: ${sitesInWords(without)}.`] : []),
    ...(uncounted > 0 ? [`Spells with fish but without a count, which are no stays: ${uncounted}.`] : []),
  ];
}
