import { infectiousSalmonAnaemia, pancreasDisease } from '../../../src-shared/domain/fish-health/disease';
import type { Escape } from '../../../src-shared/domain/fish-health/locality';
import type {
  AnnualSeries,
  DiseaseCount,
  NationalWeek,
} from '../../../src-shared/domain/fish-health/national-week';
import { filterOfService } from '../../../src-shared/domain/filter/filter-needs';
import { isFiltering } from '../../../src-shared/domain/filter/week-filter';
import { isoWeek, weekParts } from '@kartbord/common/week';
import { type FigureName, figureMaker } from '../../../src-shared/domain/weeks/statistics';
import { fail, ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { figureWeek, type FigureWeek } from './figure-week';
import { keptAnswer } from './kept-answer';
import type { MakerOrder, TableMaker } from './maker';
import { fetchedAtColumn, timeCell } from './year-lists';

const columns: readonly TableColumn[] = [
  {
    name: 'of',
    type: 'string',
    about: 'country: of all sites; filter: of those that the service includes for the filter.',
  },
  {
    name: 'member',
    type: 'string',
    about:
      'The service’s own name of the number. diseaseOutbreaks: new in the week. annual…: of the year up to the week; weekly…: week by week.',
  },
  { name: 'year', type: 'integer', about: 'ISO year.' },
  { name: 'isoWeek', type: 'string', about: 'Empty: of the year so far.' },
  { name: 'disease', type: 'string', about: 'As sent, such as PANKREASSYKDOM (PD).' },
  { name: 'subType', type: 'string', about: 'Of an outbreak, as sent.' },
  { name: 'status', type: 'string', about: 'Of an outbreak: SUSPECTED, DIAGNOSED, DISPROVED.' },
  { name: 'localityNo', type: 'integer', about: 'Of an outbreak or an escape.' },
  { name: 'localityName', type: 'string', about: 'Its name.' },
  { name: 'isOnLand', type: 'boolean', about: 'Whether it is on land.' },
  {
    name: 'count',
    type: 'integer',
    about: 'Sites; of escapes in a row of its own fish, else escapes. Empty: not given, which is not none.',
  },
  {
    name: 'percentage',
    type: 'number',
    unit: '%',
    about: 'The service’s own; it does not say out of how many sites.',
  },
  {
    name: 'ours',
    type: 'integer',
    unit: 'sites',
    about:
      'What Kartbord counts in the list of the week where it means the same: by the limit in force and not by 0.5. Empty: it counts nothing of the kind, or the list is not kept.',
  },
  { name: 'species', type: 'string', about: 'Of an escape.' },
  { name: 'date', type: 'string', about: 'Of an escape, as sent.' },
  {
    name: 'estimatedCount',
    type: 'string',
    about: 'Of an escape: number of fish where only an estimate is given.',
  },
  { name: 'estimationSource', type: 'string', about: 'Breeder, Fisheries or Final.' },
  { name: 'size', type: 'number', about: 'Of the escaped fish, as sent: the service states no unit.' },
  fetchedAtColumn,
];

type Row = Readonly<Partial<Record<(typeof columns)[number]['name'], Cell>>>;

const oursOf: Readonly<Partial<Record<string, FigureName>>> = {
  [pancreasDisease]: 'pd',
  [infectiousSalmonAnaemia]: 'isa',
};

/** Rows of one answer: all its numbers, with `annual` choosing the total of the year. */
function rowsOf(
  national: NationalWeek,
  annual: 'total' | 'filtered',
  ours: (name: FigureName) => number | null,
): readonly Row[] {
  const { year } = weekParts(national.week);
  const ofWeek = { year, isoWeek: national.week };
  const diseases = (member: string, of: Row, counts: readonly DiseaseCount[] | null): readonly Row[] =>
    // A list that was not given is one row without a number.
    (counts ?? [{ name: null, count: null }]).map(({ name, count }) => ({
      member,
      ...of,
      disease: name,
      count,
    }));
  const series = <T>(
    name: string,
    counted: string,
    { byWeek, ...totals }: AnnualSeries<T>,
    rows: (member: string, of: Row, value: T) => readonly Row[],
  ): readonly Row[] => {
    const at = `annual${name}Statistics`;
    const total = annual === 'total' ? `${name.toLowerCase()}Statistics` : `filtered${name}Statistics`;
    return [
      ...rows(`${at}.${total}${counted}`, { year }, totals[annual]),
      ...byWeek.flatMap(([week, value]) =>
        rows(`${at}.weekly${name}Statistics${counted}`, { year, isoWeek: isoWeek(year, week) }, value),
      ),
    ];
  };
  const number = (member: string, of: Row, count: number | null): readonly Row[] => [
    { member, ...of, count },
  ];
  const thresholds = ['aboveThreshold', 'belowThreshold', 'belowMinimumThreshold'] as const;
  return [
    ...(national.outbreaks ?? [null]).map((one) => ({ member: 'diseaseOutbreaks', ...ofWeek, ...one })),
    ...diseases('diseaseStatistics', ofWeek, national.diseases).map((row): Row => {
      const figure = oursOf[String(row['disease'])];
      return figure ? { ...row, ours: ours(figure) } : row;
    }),
    ...series('Disease', '', national.annualDiseases, diseases),
    ...thresholds.map((name) => ({
      member: `liceStatistics.${name}`,
      ...ofWeek,
      ...national[name],
      ...(name === 'aboveThreshold' ? { ours: ours('over') } : {}),
    })),
    ...series('Lice', '.aboveThreshold', national.annualAboveThreshold, number),
    ...(national.escapes ?? [null]).map((one: Escape | null) => ({
      member: 'farmedFishEscapes',
      ...ofWeek,
      ...one,
    })),
    ...series('Escape', '.count', national.annualEscapes, number),
  ];
}

/** Of a week's list by the order's limits; null where it is not kept. */
const figuresIn = (found: FigureWeek | null, order: MakerOrder): ((name: FigureName) => number | null) => {
  if (!found) return () => null;
  const figure = figureMaker(found.columns, order.limits);
  return (name) => figure(name, found.rows).value;
};

/** The service's own statistics of a kept week, whole, and for a filter that it can be asked about beside them. */
export const nationalTable: TableMaker<'national'> = ({ week, filter }, order, cache) => {
  const country = keptAnswer('national', { week }, order, cache);
  if (!country) return fail('not-found', `the national week ${week} is not kept`);
  const counted = (of: typeof filter): FigureWeek | null => {
    const found = figureWeek(cache, order, week, of);
    return found.ok ? found.value : null;
  };
  const all = counted({});
  const asked = filterOfService(filter);
  const filtered = asked && keptAnswer('national', { week, filter: asked }, order, cache);
  const isIgnored = filtered?.value.value.annualAboveThreshold.isFiltered === false;
  const ofFilter = filtered && !isIgnored ? counted(filter) : null;
  const parts = [
    { of: 'country', answer: country, rows: rowsOf(country.value.value, 'total', figuresIn(all, order)) },
    ...(filtered && !isIgnored
      ? [
          {
            of: 'filter',
            answer: filtered,
            rows: rowsOf(filtered.value.value, 'filtered', figuresIn(ofFilter, order)),
          },
        ]
      : []),
  ];
  const lines = parts.flatMap(({ of, answer, rows }) =>
    rows.map((row) => {
      const cells: Row = { ...row, of, fetchedAt: timeCell(answer.fetchedAtMs) };
      return columns.map(({ name }) => cells[name] ?? null);
    }),
  );
  const why = isIgnored
    ? 'The service answered that it did not filter (isFiltered: false).'
    : asked
      ? 'Its answer for the filter is not kept.'
      : 'The service has no word for a part of the filter.';
  const times = parts.map(({ answer }) => answer.fetchedAtMs);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: ['POST /v2/geodata/fishhealth/{year}/{week}', ...(all ? [all.endpoint] : [])],
      oldestMs: Math.min(...times),
      newestMs: Math.max(...times),
      rule: `The service’s own statistics of ${week}. Its threshold is 0.5 in every week. Filter: ${filterInWords(filter, 'en')}.`,
      missing: [
        ...(isFiltering(filter) && parts.length === 1 ? [`Nothing is given for the filter. ${why}`] : []),
        ...(all ? [] : [`The list of ${week} is not kept: nothing of ours stands beside the numbers.`]),
        ...(ofFilter?.undecided.sentences ?? []),
      ],
      undecided: ofFilter?.undecided.rows ?? 0,
      dropped: joinedCounts(parts.map(({ answer }) => answer.dropped)),
    },
  });
};
