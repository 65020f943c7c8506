import { type IsoWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { weeksOfStudy } from '../../../../src-shared/domain/export/table-selection';
import type { LocalityNo, LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import { placeBook } from '../../../../src-shared/domain/fish-health/place-book';
import {
  collectTreatments,
  leastPairs,
  leftOutReasons,
  type StudyArea,
  type StudyGroup,
  studyKinds,
  type studyMedicines,
  type StudyWeek,
} from '../../../../src-shared/domain/fish-health/treatment-study';
import type { PlaceBook } from '../../../../src-shared/domain/weeks/groups';
import type { SitePlace } from '../../../../src-shared/domain/weeks/year-answers';
import { fail, ok } from '../../../../src-shared/result';
import type { Cache } from '../../cache/cache';
import { cachedReports } from '../../fish-health/cached-reports';
import { marksOfYear, type MarksRead, medicineTypes, type WeekOfMarks } from '../../fish-health/report-marks';
import { siteFactsOf } from '../../fish-health/site-facts';
import type { MakerOrder, TurningMaker } from '../maker';
import { weekRanges } from '../week-ranges';
import { listedOrReported } from './listed-or-reported';

const count = (name: string, about: string, unit = 'treatments'): TableColumn => ({
  name,
  type: 'integer',
  unit,
  about,
});
const lice = (name: string, about: string): TableColumn => ({
  name,
  type: 'number',
  unit: 'adult female lice per fish',
  about,
});
const few = `Empty: fewer than ${leastPairs} pairs.`;

/** Of each reason why a treatment is left out, the name of its column. */
const reasonColumns = {
  'not-downloaded': count('leftOutNotDownloaded', 'A week of −4 to +8 is not downloaded.'),
  'not-stated': count('leftOutNotStated', 'A week of −4 to +8 does not list the site or its treatments.'),
  'second-treatment': count('leftOutSecond', 'Another treatment lies in −4 to +8.'),
  'no-fish': count('leftOutNoFish', 'No count in week −1: probably without fish.'),
  'not-reported': count('leftOutNotReported', 'No count in week −1: not reported.'),
} as const;

const columns: readonly TableColumn[] = [
  {
    name: 'treatment',
    type: 'string',
    about: `${studyKinds.join(', ')}; both: with and without medicine in weeks 0 and +1; bath and in-feed are among medicinal: those whose reports of treatments state it alone.`,
  },
  { name: 'area', type: 'string', about: 'County or production area of the site. Empty: all sites.' },
  { name: 'areaName', type: 'string', about: 'Empty: not known.' },
  {
    name: 'quarter',
    type: 'integer',
    about: 'Of the year, by the first week: 1 is weeks 1–13, 2 14–26, 3 27–39, 4 the rest. Empty: all.',
  },
  { name: 'week', type: 'integer', unit: 'weeks', about: 'From the first week of the treatment, −4 to 8.' },
  count('studied', 'Treatments that are looked at, in all of the weeks.'),
  count('counted', 'With a count in the week.'),
  lice('lower', 'Lower quartile.'),
  lice('median', 'Median.'),
  lice('upper', 'Upper quartile.'),
  count('noFish', 'Without a count in the week: probably without fish.'),
  count('notReported', 'Without a count in the week: not reported.'),
  count('matched', 'Treatments with a matched week of another site.'),
  count('matches', 'Weeks of other sites that they are matched with.', 'sites by week'),
  count('pairs', 'Treatments with a count in the week, and with one of a match.'),
  lice('pairsMedian', `Median of the treated sites of the pairs. ${few}`),
  lice('matchedLower', `Lower quartile of their matches. ${few}`),
  lice('matchedMedian', `Median of their matches. ${few}`),
  lice('matchedUpper', `Upper quartile of their matches. ${few}`),
  lice('difference', `Median of the differences, treated less matched. ${few}`),
  {
    name: 'ratio',
    type: 'number',
    about: `pairsMedian by matchedMedian. ${few} Or that is zero.`,
  },
  ...leftOutReasons.map((why) => reasonColumns[why]),
];

function* cellsOf(groups: readonly StudyGroup[], nameOf: (area: string) => string | null) {
  for (const group of groups) {
    const { kind, area, quarter } = group;
    const place = [kind, area, area === null ? null : nameOf(area), quarter] as const;
    const leftOut = leftOutReasons.map((why) => group.leftOut[why]);
    for (const week of group.weeks) yield [...place, ...weekCells(group, week), ...leftOut];
  }
}

function weekCells({ studied, matched, matches }: StudyGroup, of: StudyWeek): readonly Cell[] {
  const { lice: own, compared } = of;
  return [
    ...[of.week, studied, of.counted, own?.lower ?? null, own?.median ?? null, own?.upper ?? null],
    ...[of.noFish, of.notReported, matched, matches, of.pairs, compared?.treated ?? null],
    ...[compared?.matched.lower ?? null, compared?.matched.median ?? null, compared?.matched.upper ?? null],
    ...[compared?.difference ?? null, compared?.ratio ?? null],
  ];
}

/** In which county or production area a site lies; a county as the week has it. */
function areaIn(
  by: StudyArea,
  { productionArea }: PlaceBook,
): (columns: LocalityWeekColumns) => (row: number) => string | null {
  const areas = new Map(Array.from(productionArea, ([no, { id }]) => [no, String(id)]));
  return by === 'county'
    ? ({ municipalityNo }) =>
        (row) =>
          municipalityNo[row]?.slice(0, 2) || null
    : ({ localityNo }) =>
        (row) =>
          areas.get((localityNo[row] ?? 0) as LocalityNo) ?? null;
}

/** As the kept lice reports have them, in order of time. */
function* placesOfReports(cache: Cache, order: MakerOrder): Generator<undefined, readonly SitePlace[]> {
  const kept = cachedReports(cache, order).filter(({ kind }) => kind === 'lice');
  const years = new Set(kept.flatMap(({ from, to }) => [weekParts(from).year, weekParts(to).year]));
  const places: SitePlace[] = [];
  for (const year of [...years].sort((a, b) => a - b))
    places.push(...((yield* siteFactsOf(cache)(order, year))?.facts.places ?? []));
  return places;
}

const studyMedicine = {
  BADEBEHANDLING: 'bath',
  FORBEHANDLING: 'in-feed',
  ANNEN_BEHANDLING: 'other',
} as const satisfies Record<string, (typeof studyMedicines)[number]>;

/** How medicines were given to the sites of a week, by the reports of treatments that are kept; null: none has the week. */
function medicinesOf(cache: Cache, order: MakerOrder) {
  const read: MarksRead = new Map();
  let year = 0;
  let marks: ReadonlyMap<IsoWeek, WeekOfMarks> = new Map();
  return function* (
    week: IsoWeek,
  ): Generator<undefined, ((no: number) => readonly (typeof studyMedicines)[number][]) | null> {
    const of = weekParts(week).year;
    if (of !== year) {
      year = of;
      marks = yield* marksOfYear(
        cache,
        { site: order.site, account: order.account, year },
        'treatments',
        read,
      );
    }
    const bits = marks.get(week)?.bits;
    return bits ? (no) => medicineTypes(bits.get(no) ?? 0).map((type) => studyMedicine[type]) : null;
  };
}

/** What lice did around treatments and in matched weeks, of lists that are kept, and where none is, of lice reports. */
export const treatmentStudyTable: TurningMaker<'treatment-study'> = function* (
  { from, to, by },
  order,
  cache,
) {
  const { weekOf, endpoints } = listedOrReported(cache, order);
  const places = placeBook(by === 'county' ? [] : yield* placesOfReports(cache, order));
  if (by === 'production-area' && places.productionArea.size === 0)
    return fail('not-found', 'no lice report, which gives the production areas, is downloaded');
  const areaOf = areaIn(by, places);
  const weeks = weeksOfStudy({ from, to });
  const collected = collectTreatments(weeks, (week) => from <= week && week <= to);
  const times: number[] = [];
  const missing: IsoWeek[] = [];
  const medicines = medicinesOf(cache, order);
  const unreported: IsoWeek[] = [];
  for (const week of weeks) {
    yield;
    const kept = yield* weekOf(week);
    if (!kept) {
      missing.push(week);
      continue;
    }
    times.push(kept.fetchedAtMs);
    const given = yield* medicines(week);
    if (!given) unreported.push(week);
    collected.add(kept.columns, areaOf(kept.columns), given ?? undefined);
  }
  if (times.length === 0) return fail('not-found', `no week from ${from} to ${to} is downloaded`);
  const groups = yield* collected.end();
  const { writtenAtMs } = order.provenance;
  const lacking = missing.filter((week) => weekStartMs(week) <= writtenAtMs);
  const names = new Map(Array.from(places.productionArea.values(), ({ id, name }) => [String(id), name]));
  const nameOf = (area: string): string | null =>
    (by === 'county' ? places.countyName : names).get(area) ?? null;
  return ok({
    columns,
    rows: cellsOf(groups, nameOf),
    count: groups.reduce((sum, group) => sum + group.weeks.length, 0),
    facts: {
      endpoints: [
        ...new Set([
          ...endpoints(),
          ...cachedReports(cache, order)
            .filter(({ kind, localityNo }) => kind === 'treatments' && localityNo === null)
            .filter((piece) => weeks.some((week) => piece.from <= week && week <= piece.to))
            .map(({ key }) => `GET ${key.path}`),
        ]),
      ],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Lice from four weeks before to eight weeks after the first week of each treatment that begins in ${from} to ${to}. Matched with each: weeks of other sites in the same ${by.replace('-', ' ')}, the same week or the one before or after it, with a count in the week before it within 25 % of that of the treated site, and no treatment from −4 to +8. Sites are treated because their lice are high and would often have had fewer later anyway; matches are known not to be treated later, and nobody drew lots: a difference is no proof of an effect.`,
      lacks: { weeks: lacking, unreported },
      missing: [
        ...(lacking.length > 0 ? [`Weeks not downloaded: ${weekRanges(lacking)}.`] : []),
        ...unplaced(groups),
        ...(unreported.length > 0
          ? [
              `Bath and in feed not told apart, because no report of treatments is downloaded: ${weekRanges(unreported)}.`,
            ]
          : []),
      ],
    },
  });
};

function unplaced(groups: readonly StudyGroup[]): readonly string[] {
  const studied = (isOfAll: boolean): number =>
    groups
      .filter(({ area, quarter }) => quarter === null && (area === null) === isOfAll)
      .reduce((sum, group) => sum + group.studied, 0);
  const without = studied(true) - studied(false);
  return without > 0
    ? [`Treatments of sites whose area is not known, compared with nothing: ${without}.`]
    : [];
}
