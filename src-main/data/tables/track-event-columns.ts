import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import type {
  GapEvent,
  OddPosition,
  StopEvent,
  VesselEvents,
  VisitEvent,
} from '../../../src-shared/domain/tracks/track-events';
import type { EventPart } from '../../../src-shared/domain/vessels/vessel-events';
import { localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { timeCell } from './year-lists';

/** The columns of a part, and the cells of one of its events without the vessel's own. */
export interface EventTable<E> {
  readonly columns: readonly TableColumn[];
  readonly cells: (event: E) => readonly Cell[];
  /** From when to when it is, ms since 1970. */
  readonly span: (event: E) => readonly [fromMs: number, toMs: number];
}

const rounded = (value: number | null | undefined, steps: number): number | null =>
  value === null || value === undefined ? null : Math.round(value * steps) / steps;
const place = (at: readonly [lon: number, lat: number] | null): readonly Cell[] => [
  rounded(at?.[0], 1e6),
  rounded(at?.[1], 1e6),
];

const timeColumns = (from: string, to: string): readonly TableColumn[] => [
  { name: 'from', type: 'dateTime', about: `${from}, UTC.` },
  { name: 'to', type: 'dateTime', about: `${to}, UTC.` },
  { name: 'minutes', type: 'number', unit: 'min', about: 'From one to the other.' },
];
const timeCells = (fromMs: number, toMs: number): readonly Cell[] => [
  ...[timeCell(fromMs), timeCell(toMs), rounded((toMs - fromMs) / 60_000, 10)],
];
const placeColumns = (about: string): readonly TableColumn[] => [
  { name: 'lon', type: 'number', unit: 'deg', about: `${about}, longitude, WGS 84.` },
  { name: 'lat', type: 'number', unit: 'deg', about: `${about}, latitude, WGS 84.` },
];

const gaps: EventTable<GapEvent> = {
  columns: [
    ...timeColumns(
      'The position before the gap, or the start of the span',
      'The one after it, or the end of the span',
    ),
    {
      name: 'where',
      type: 'string',
      about: 'before: the first position of the span; between: two of them; after: the last.',
    },
    {
      name: 'asked',
      type: 'string',
      about:
        'whole: all of it was requested and the service gave nothing; part or not: positions may exist that were not requested.',
    },
    {
      name: 'metres',
      type: 'number',
      unit: 'm',
      about: 'From the position before to the one after, over a sphere. Empty: at an end of the span.',
    },
    ...placeColumns('The position before the gap, else the one after it (empty: there is none)'),
  ],
  cells: ({ fromMs, toMs, where, asked, metres, at }) => [
    ...[...timeCells(fromMs, toMs), where, asked, rounded(metres, 1), ...place(at)],
  ],
  span: ({ fromMs, toMs }) => [fromMs, toMs],
};

const stops: EventTable<StopEvent> = {
  columns: [
    ...timeColumns('Its first position', 'Its last position'),
    { name: 'positions', type: 'integer', about: 'Number of positions, without implausible ones.' },
    ...placeColumns('The mean of its positions'),
    {
      name: 'nearestLocalityNo',
      type: 'integer',
      about: 'The locality nearest to it, of the newest stored week. Empty: none within 5 km.',
    },
    { name: 'nearestLocalityMetres', type: 'number', unit: 'm', about: 'How far that is.' },
  ],
  cells: ({ fromMs, toMs, positions, at, locality }) => [
    ...[...timeCells(fromMs, toMs), positions, ...place(at)],
    ...[locality?.no ?? null, rounded(locality?.metres, 1)],
  ],
  span: ({ fromMs, toMs }) => [fromMs, toMs],
};

const whenColumns = (name: string, about: string): readonly TableColumn[] => [
  { name: `${name}Earliest`, type: 'dateTime', about: `${about} by the list, at the earliest, UTC.` },
  { name: `${name}Latest`, type: 'dateTime', about: `${about} by the list, at the latest, UTC.` },
];
const timesOf = (when: readonly [number, number] | undefined): readonly Cell[] =>
  when ? when.map(timeCell) : [null, null];

const visits: EventTable<VisitEvent> = {
  columns: [
    localityColumn('localityNo'),
    {
      name: 'agreement',
      type: 'string',
      about:
        'both: the track and the service’s list have it. track-only: the list of that week is kept, is finished and does not have it. list-only: the track has positions of that time, elsewhere. list-in-gap: the track has a gap there, so nothing contradicts the list. list-not-kept: only the track has it, and the list of that week is not kept or was not finished.',
    },
    {
      name: 'from',
      type: 'dateTime',
      about: 'The first position within the radius, UTC. Empty: only the list has it.',
    },
    { name: 'to', type: 'dateTime', about: 'The last position within the radius, UTC.' },
    { name: 'minutes', type: 'number', unit: 'min', about: 'From one to the other.' },
    { name: 'nearestMetres', type: 'number', unit: 'm', about: 'From the locality’s point, at the nearest.' },
    ...whenColumns('arrived', 'When it came'),
    ...whenColumns('left', 'When it left'),
  ],
  cells: ({ localityNo, agreement, track, list }) => [
    ...[localityNo, agreement],
    ...(track ? timeCells(track.fromMs, track.toMs) : [null, null, null]),
    ...[rounded(track?.nearestM, 1), ...timesOf(list?.arrived), ...timesOf(list?.left)],
  ],
  span: ({ track, list }) =>
    track ? [track.fromMs, track.toMs] : [list?.arrived[0] ?? 0, list?.left[1] ?? 0],
};

const odd: EventTable<OddPosition> = {
  columns: [
    { name: 'time', type: 'dateTime', about: 'UTC.' },
    ...placeColumns('As it was received'),
    {
      name: 'why',
      type: 'string',
      about: 'jump: no ship makes the step to it; same-time: a second place at one time.',
    },
    {
      name: 'knots',
      type: 'number',
      unit: 'kn',
      about: 'The speed that the step from the position before that is not odd would take. Empty: same-time.',
    },
  ],
  cells: ({ timeMs, at, why, knots }) => [timeCell(timeMs), ...place(at), why, rounded(knots, 10)],
  span: ({ timeMs }) => [timeMs, timeMs],
};

type EventOf<P extends EventPart> = VesselEvents[P][number];
export const eventTables: { readonly [P in EventPart]: EventTable<EventOf<P>> } = {
  gaps,
  stops,
  visits,
  odd,
};

/** The columns that each of these tables begins and ends with. */
export const vesselColumns: readonly TableColumn[] = [
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'vesselName', type: 'string', about: 'As AIS gave it last.' },
];
export const ageColumn: TableColumn = {
  name: 'fetchedAt',
  type: 'dateTime',
  about: 'When the time of the row was requested; of several times the oldest, UTC. Empty: never.',
};

/** When the oldest of the periods that touch a time was asked for. */
export function ageCell(periods: readonly TrackPeriod[], [fromMs, toMs]: readonly [number, number]): Cell {
  const oldest = periods
    .filter((period) => period.fromMs <= toMs && period.toMs >= fromMs)
    .reduce((least, { fetchedAtMs }) => Math.min(least, fetchedAtMs), Infinity);
  return Number.isFinite(oldest) ? timeCell(oldest) : null;
}
