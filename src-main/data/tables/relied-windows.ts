import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type ForecastPart, forecastPlace, type ForecastRun } from '../../../src-shared/domain/sea/forecast';
import { limitedParts, limitOf } from '../../../src-shared/domain/sea/operation-windows';
import { reliedState, stateOf } from '../../../src-shared/domain/sea/relied-state';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import { ok, type Result } from '../../../src-shared/result';
import { lonLatColumns } from '../../export/locality-columns';
import { originMembers } from '../../export/provenance';
import type { Table } from '../../export/table';
import type { Cache } from '../cache/cache';
import { runsReader } from '../sea/forecast-store';
import type { Chosen, MakerOrder } from './maker';
import { text, time } from './plan';
import { timeCell } from './year-lists';

const columns: readonly TableColumn[] = [
  text('site', 'As the person calls the place.'),
  text('job', 'What the limits are for, as the person calls it.'),
  time('from', 'Beginning of the window, UTC.'),
  time('to', 'Its end, UTC.'),
  text(
    'windowState',
    'closed: a part is; unknown: none is closed and one is unknown; holds: each part does.',
  ),
  ...lonLatColumns.map((column) => ({ ...column, about: 'Of the place whose forecast judges it, WGS 84.' })),
  text('part', 'waves (significant wave height), current or wind: those that have a limit.'),
  { name: 'limit', type: 'number', about: 'The person’s own limit that the window was found with.' },
  text('unit', 'Of limit and value: m of waves, m/s of current and wind.'),
  text(
    'state',
    'closed: the newest run passes the limit within the window; unknown: it has no value of a part of the window, or none is stored; holds: neither.',
  ),
  {
    name: 'value',
    type: 'number',
    about: 'Of closed: what passes the limit first, by the run that closed it.',
  },
  time('valueAt', 'Since when, UTC: a step’s value counts from the step before it to the step after it.'),
  time(
    'run',
    'When the run that the state is by was first fetched, UTC. Of closed: the first of the runs in a row, up to the newest, that pass the limit. Else the newest; empty: none is stored.',
  ),
  time('fetched', 'When that run was last fetched and said the same, UTC.'),
  time('newestRun', 'When the newest run was first fetched, UTC.'),
  text('source', 'The models of the run, as the service names them.'),
];

/** Each part with a limit of the windows that are relied on and have not ended, by the runs that are stored of their places. */
export function reliedWindowsTable(
  { windows }: Chosen<'relied-windows'>,
  order: MakerOrder,
  cache: Cache,
): Result<Table> {
  const runsAt = runsReader(cache, order);
  const open = windows.filter(({ toMs }) => toMs > order.provenance.writtenAtMs);
  const ended = windows.length - open.length;
  const rows = open.flatMap((window) => judged(window, runsAt));
  const used = rows.flatMap(({ run }) => run ?? []);
  const times = used.map(({ stamp }) => stamp.fetchedAtMs);
  return ok({
    columns,
    rows: rows.map(({ cells }) => cells),
    count: rows.length,
    facts: {
      endpoints: [...new Set(used.map(({ stamp }) => stamp.endpoint.split('?')[0] ?? ''))],
      oldestMs: times.length > 0 ? Math.min(...times) : null,
      newestMs: times.length > 0 ? Math.max(...times) : null,
      rule: 'Each window by the stored runs of the forecast of its place. Between two steps of a run both values count; what is not known never holds. A forecast and the person’s own limits, not a decision.',
      origin: originMembers(order.provenance, {
        real: 'the models are named beside the numbers',
        sample: 'no forecast of any real sea',
      }),
      missing: [
        ...(windows.length === 0 ? ['No weather window is relied on.'] : []),
        ...(ended > 0 ? [`Windows that have ended and are left out: ${ended}.`] : []),
      ],
    },
  });
}

interface JudgedPart {
  readonly cells: readonly Cell[];
  /** That the state is by; undefined: none is stored. */
  readonly run: ForecastRun<ForecastPart> | undefined;
}

function judged(window: ReliedWindow, runsAt: ReturnType<typeof runsReader>): readonly JudgedPart[] {
  const { name, job, fromMs, toMs, limits } = window;
  const runs = runsAt(window.at);
  const state = reliedState(window, runs);
  const { closed, unknown } = state;
  return limitedParts(limits).map((part) => {
    const all: readonly ForecastRun<ForecastPart>[] = runs[part];
    const by = closed.find((one) => one.part === part);
    const run = by ? all.find(({ firstFetchedMs }) => firstFetchedMs === by.firstFetchedMs) : all[0];
    const models = new Set((run?.steps ?? []).flatMap(({ source }) => source ?? []));
    return {
      run,
      cells: [
        ...[name, job || null, timeCell(fromMs), timeCell(toMs), stateOf(state), ...forecastPlace(window.at)],
        ...[part, limitOf(limits, part), part === 'waves' ? 'm' : 'm/s'],
        by ? 'closed' : unknown.includes(part) ? 'unknown' : 'holds',
        ...[by?.most ?? null, by ? timeCell(by.fromMs) : null],
        ...(run ? [timeCell(run.firstFetchedMs), timeCell(run.stamp.fetchedAtMs)] : [null, null]),
        all[0] ? timeCell(all[0].firstFetchedMs) : null,
        models.size > 0 ? [...models].join('; ') : null,
      ],
    };
  });
}
