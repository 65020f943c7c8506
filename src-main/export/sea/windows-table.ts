import { type ForecastPart, forecastParts } from '../../../src-shared/domain/sea/forecast';
import { limitOf, type OperationSpan } from '../../../src-shared/domain/sea/operation-windows';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from '../table';
import { forecastDropped } from './forecast-provenance';
import {
  allOrigins,
  type JudgedSite,
  judgedSites,
  partOrigin,
  type WindowsExport,
  windowsOrigin,
} from './windows-export';

const units = { waves: 'metres', current: 'metres per second', wind: 'metres per second' } as const;
const things = { waves: 'significant wave height', current: 'current', wind: 'wind' } as const;

/** camelCase names have the part in the singular, as those of the forecast's own export. */
const nameOf = (part: ForecastPart): string => (part === 'waves' ? 'wave' : part);

const columns: readonly TableColumn[] = [
  { name: 'siteNo', type: 'integer', about: 'Order of the site in this file, from 1.' },
  { name: 'site', type: 'string', about: 'As the person calls it.' },
  { name: 'longitude', type: 'number', unit: 'degrees', about: 'Of the requested place, WGS 84.' },
  { name: 'latitude', type: 'number', unit: 'degrees', about: 'Of the requested place, WGS 84.' },
  { name: 'job', type: 'string', about: 'What the limits are for, as the person calls it.' },
  { name: 'from', type: 'dateTime', about: 'Beginning of the stretch, UTC.' },
  { name: 'to', type: 'dateTime', about: 'Its end, UTC.' },
  { name: 'hours', type: 'number', unit: 'hours', about: 'How long it is.' },
  {
    name: 'state',
    type: 'string',
    about:
      'within: all limits, by all parts that have one; too-short: within, for less than leastHours; over: a part is over its limit; unknown: a part with a limit has no value, and none is over.',
  },
  { name: 'past', type: 'boolean', about: 'It had ended when the file was written.' },
  {
    name: 'tightestPart',
    type: 'string',
    about: 'waves, current or wind; empty unless within or too-short.',
  },
  {
    name: 'margin',
    type: 'number',
    about: 'Share of that part’s limit that is left at the least, 0 to 1; empty unless within or too-short.',
  },
  { name: 'leastHours', type: 'number', unit: 'hours', about: 'A window shorter than this is none.' },
  ...forecastParts.flatMap(columnsOf),
];

function columnsOf(part: ForecastPart): readonly TableColumn[] {
  const name = nameOf(part);
  const thing = things[part];
  return [
    {
      name: `${name}Limit`,
      type: 'number',
      unit: units[part],
      about: `The person’s own limit of ${thing}; empty: none.`,
    },
    {
      name: `${name}Most`,
      type: 'number',
      unit: units[part],
      about: `The greatest ${thing} of the stretch; empty: none given, or no limit.`,
    },
    {
      name: `${name}Reason`,
      type: 'string',
      about:
        'Why the stretch is not within: over; not-given by the service at this time; failed: it could not be had.',
    },
    {
      name: `${name}GridLon`,
      type: 'number',
      unit: 'degrees',
      about: 'Of the model’s point that answered; empty: not said.',
    },
    {
      name: `${name}GridLat`,
      type: 'number',
      unit: 'degrees',
      about: 'Of the model’s point that answered; empty: not said.',
    },
    { name: `${name}GridDistance`, type: 'number', unit: 'metres', about: 'From the place to that point.' },
    {
      name: `${name}FetchedAt`,
      type: 'dateTime',
      about: 'When the service gave it, UTC; empty: it could not be had.',
    },
    {
      name: `${name}Stale`,
      type: 'string',
      about: 'Why it could not be fetched again; empty: it was.',
    },
    { name: `${name}Source`, type: 'string', about: 'The models, as the service names them.' },
  ];
}

const time = (ms: number): string => new Date(ms).toISOString();

/** All stretches of all sites, in order: also those that are over, unknown or past. */
export function windowsTable(of: WindowsExport): Table {
  const sites = judgedSites(of);
  const rows = sites.flatMap((judged) => rowsOf(judged, of));
  const times = allOrigins(of).map(({ fetchedAtMs }) => fetchedAtMs);
  return {
    columns,
    rows,
    count: rows.length,
    facts: {
      endpoints: [...new Set(allOrigins(of).map(({ endpoint }) => endpoint))],
      oldestMs: times.length > 0 ? Math.min(...times) : null,
      newestMs: times.length > 0 ? Math.max(...times) : null,
      rule: 'A step’s value is of its instant. Between two neighbouring steps a stretch is within a limit where both values are no greater than it; where steps are further apart than 1.5 times the usual, or a value is not given, nothing is known. A forecast and the person’s own limits, not a decision.',
      missing: sites.flatMap(missingOf),
      dropped: forecastDropped(sites.map(({ site }) => site.answer)),
      origin: windowsOrigin(of),
    },
  };
}

function missingOf({ site, spans }: JudgedSite): readonly string[] {
  const parts = forecastParts.filter((part) => !site.answer[part].ok);
  return [
    ...(parts.length > 0 ? [`${site.name}: ${parts.join(', ')} could not be had.`] : []),
    ...(spans.length === 0 ? [`${site.name}: there is no forecast.`] : []),
  ];
}

function rowsOf({ site, siteNo, spans }: JudgedSite, of: WindowsExport): readonly (readonly Cell[])[] {
  const origins = forecastParts.map((part) => ({ part, origin: partOrigin(site.answer, part) }));
  return spans.map((span) => [
    ...[siteNo, site.name, site.at[0], site.at[1], of.job],
    ...[time(span.fromMs), time(span.toMs), hoursOf(span)],
    ...[span.state, span.toMs <= of.writtenAtMs],
    ...[span.margin?.part ?? null, span.margin ? Math.round(span.margin.share * 1e4) / 1e4 : null],
    of.limits.leastHours,
    ...origins.flatMap(({ part, origin }) => [
      ...[limitOf(of.limits, part), span.most[part]],
      span.reasons.find((reason) => reason.part === part)?.why ?? null,
      ...(origin?.gridPoint ?? [null, null]),
      ...[origin?.metres ?? null, origin ? time(origin.fetchedAtMs) : null, origin?.staleBecause ?? null],
      origin && origin.models.length > 0 ? origin.models.join('; ') : null,
    ]),
  ]);
}

const hoursOf = ({ fromMs, toMs }: OperationSpan): number => Math.round((toMs - fromMs) / 36_000) / 100;
