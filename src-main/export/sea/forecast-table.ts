import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
  type ForecastRun,
  type ForecastSeries,
} from '../../../src-shared/domain/sea/forecast';
import { isHalfThere } from '../../../src-shared/domain/sea/forecast-runs';
import { mostRuns } from '../../../src-shared/domain/cache/cache';
import { legBetween } from '../../../src-shared/domain/units/geodesic';
import { type DataOwners, originMembers } from '../provenance';
import { droppedText } from '../../../src-shared/domain/export/dropped';
import { type ForecastExport, forecastDropped } from './forecast-provenance';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from '../table';

const columns: readonly TableColumn[] = [
  {
    name: 'placeNo',
    type: 'integer',
    about: 'The places in the order of the request, from 1.',
  },
  {
    name: 'placeName',
    type: 'string',
    about: 'What the person calls the place. Empty: it has no name.',
  },
  { name: 'part', type: 'string', about: 'waves, current or wind.' },
  { name: 'time', type: 'dateTime', about: 'The time of the step, UTC.' },
  { name: 'expired', type: 'boolean', about: 'The time had passed when the file was written.' },
  { name: 'significantWaveHeight', type: 'number', unit: 'metres', about: 'Of waves.' },
  { name: 'maximumWaveHeight', type: 'number', unit: 'metres', about: 'Of waves: the expected maximum.' },
  { name: 'wavePeakPeriod', type: 'number', unit: 'seconds', about: 'Of waves.' },
  { name: 'speed', type: 'number', unit: 'metres per second', about: 'Of current and wind.' },
  {
    name: 'directionTo',
    type: 'number',
    unit: 'degrees clockwise from north',
    about: 'Of waves and current: where they go.',
  },
  {
    name: 'directionFrom',
    type: 'number',
    unit: 'degrees clockwise from north',
    about:
      'Of wind: where it comes from. The operator publishes no names of the wind members; these are assumed.',
  },
  {
    name: 'filled',
    type: 'boolean',
    about:
      'Of waves: the service had none for this hour and sent a height of zero in their place, which is not given here.',
  },
  { name: 'askedLon', type: 'number', unit: 'degrees', about: 'The requested place, WGS 84.' },
  { name: 'askedLat', type: 'number', unit: 'degrees', about: 'The requested place, WGS 84.' },
  {
    name: 'gridLon',
    type: 'number',
    unit: 'degrees',
    about: 'The point of the model that answered, WGS 84.',
  },
  {
    name: 'gridLat',
    type: 'number',
    unit: 'degrees',
    about: 'The point of the model that answered, WGS 84.',
  },
  {
    name: 'gridDistance',
    type: 'integer',
    unit: 'metres',
    about: 'From the requested place to the point that answered, on the ellipsoid.',
  },
  { name: 'model', type: 'string', about: 'The source that the step names.' },
  { name: 'fetchedAt', type: 'dateTime', about: 'When the answer was fetched from the service, UTC.' },
  { name: 'from', type: 'string', about: 'service, or cache where it is the stored copy.' },
  {
    name: 'stale',
    type: 'string',
    about: "Why the stored copy is used instead of the service's answer; empty if it is not used.",
  },
];

/** Of a table with earlier runs. */
const runColumns: readonly TableColumn[] = [
  {
    name: 'runNo',
    type: 'integer',
    about: 'The runs of a place and part that are stored, from 1, the newest. Other answers are other runs.',
  },
  { name: 'runFirstFetchedAt', type: 'dateTime', about: 'When this run was first fetched, UTC.' },
  {
    name: 'runHalfThere',
    type: 'boolean',
    about:
      'The last value of the run lies less than three quarters as far after its first fetch as that of the run that reaches farthest.',
  },
];

const owners: DataOwners = {
  real: 'the model that a step is of is named in its row',
  sample: 'no forecast of any real sea',
};

/** A row for each place, part and step. */
export function forecastTable({ places, names = [], runs, exportedAtMs, ...made }: ForecastExport): Table {
  const series = places.flatMap((place, index) =>
    forecastParts.flatMap((part) => {
      const all = runsOf<ForecastPart>(place[part], runs?.[index]?.[part]);
      return all.map((of, at) => {
        const run: readonly Cell[] = runs
          ? [at + 1, new Date(of.firstFetchedMs).toISOString(), isHalfThere(of, all)]
          : [];
        return { place, index, part, of, run };
      });
    }),
  );
  const fetched = series.map(({ of }) => of.stamp.fetchedAtMs);
  return {
    columns: runs ? [...columns, ...runColumns] : columns,
    rows: series.flatMap(({ place, index, part, of, run }) =>
      rowsOf(place, part, of, exportedAtMs).map((row) => [
        ...[index + 1, names[index] ?? null, part],
        ...row,
        ...run,
      ]),
    ),
    count: series.reduce((count, { of }) => count + of.steps.length, 0),
    facts: {
      endpoints: [...new Set(series.map(({ of }) => of.stamp.endpoint.replace(/\?.*$/, '')))],
      oldestMs: fetched.length > 0 ? Math.min(...fetched) : null,
      newestMs: fetched.length > 0 ? Math.max(...fetched) : null,
      origin: originMembers(made, owners),
      dropped: forecastDropped(places),
      rule: runs
        ? `every step that the service gave of waves, current and wind at each place, in each of the stored runs (at most ${mostRuns} of each part)`
        : 'every step that the service gave of waves, current and wind at each place',
      missing: places.flatMap((place, index) =>
        forecastParts.flatMap((part) =>
          missingOf(place[part]).map((why) => `place ${index + 1}, ${part}: ${why}`),
        ),
      ),
    },
  };
}

/** The forecast as it is, and the runs before it. */
function runsOf<P extends ForecastPart>(
  outcome: ForecastOutcome<P>,
  runs: readonly ForecastRun<P>[] = [],
): readonly ForecastRun<P>[] {
  if (!outcome.ok) return runs;
  const { value } = outcome;
  const isBefore = ({ stamp }: ForecastRun<P>): boolean => stamp.fetchedAtMs < value.stamp.fetchedAtMs;
  const firstFetchedMs = runs.find((run) => !isBefore(run))?.firstFetchedMs ?? value.stamp.fetchedAtMs;
  return [{ ...value, firstFetchedMs }, ...runs.filter(isBefore)];
}

function missingOf(outcome: ForecastAnswer[ForecastPart]): readonly string[] {
  if (!outcome.ok) return [`could not be had (${outcome.failure.code})`];
  const { steps, isNoContent, dropped = [] } = outcome.value;
  if (dropped.length > 0) return [`given and not used: ${droppedText(dropped)}`];
  if (steps.length > 0) return [];
  return [`the service has nothing here (${isNoContent ? '204 No Content' : 'an empty list'})`];
}

/** The cells from the time on. */
function rowsOf(
  { asked }: ForecastAnswer,
  part: ForecastPart,
  { steps, answeredAt, stamp }: ForecastSeries<ForecastPart>,
  exportedAtMs: number,
): readonly (readonly Cell[])[] {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const origin: readonly Cell[] = [
    ...asked,
    ...(answeredAt ?? [null, null]),
    answeredAt && Math.round(legBetween(asked, answeredAt).metres),
  ];
  const age: readonly Cell[] = [iso(stamp.fetchedAtMs), stamp.source, stamp.staleBecause ?? null];
  return steps.map((step) => [
    iso(step.timeMs),
    step.timeMs < exportedAtMs,
    ...('significantHeightM' in step
      ? [
          step.significantHeightM,
          step.maximumHeightM,
          step.peakPeriodS,
          null,
          step.directionToDeg,
          null,
          step.isFilled,
        ]
      : 'directionFromDeg' in step
        ? [null, null, null, step.speedMs, null, step.directionFromDeg, null]
        : [null, null, null, step.speedMs, step.directionToDeg, null, null]),
    ...origin,
    step.source,
    ...age,
  ]);
}
