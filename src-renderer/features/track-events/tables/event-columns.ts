import type { TimeRange } from '../../../../src-shared/domain/units/time-range';
import type {
  GapEvent,
  OddPosition,
  StopEvent,
  VisitEvent,
} from '../../../../src-shared/domain/tracks/track-events';
import type { When } from '../../../../src-shared/domain/vessels/visit';
import { gapAbout, type Said, siteSaid, vesselSaid } from './column-words';
import type { Of } from '../event-places';
import { exactMoment, moment, stretchSaid } from '../moments';
import type { EventColumn } from './table-order';

const vesselColumn = <E>({ words }: Said): EventColumn<Of<E>> => ({
  key: 'vessel',
  label: words.trackEvents.columns.vessel,
  width: 'minmax(88px, 1fr)',
  value: ({ vessel }) => vesselSaid(words, vessel),
  text: ({ vessel }) => vesselSaid(words, vessel),
  title: ({ vessel }) => words.trackEvents.mmsi(vessel.mmsi),
});

function timeColumn<E>(
  { format }: Said,
  key: string,
  label: string,
  timeOf: (event: E) => number,
): EventColumn<Of<E>> {
  return {
    key,
    label,
    width: '108px',
    value: ({ event }) => timeOf(event),
    text: ({ event }) => moment(format, timeOf(event)),
    title: ({ event }) => format.dateTime(timeOf(event)),
  };
}

const lengthColumn = <E extends TimeRange>({ words, format }: Said): EventColumn<Of<E>> => ({
  key: 'length',
  label: words.trackEvents.columns.length,
  isNumber: true,
  width: '88px',
  value: ({ event }) => event.toMs - event.fromMs,
  text: ({ event }) => format.duration(event.toMs - event.fromMs),
});

export function gapColumns(said: Said): readonly EventColumn<Of<GapEvent>>[] {
  const { columns, hints, metres } = said.words.trackEvents;
  return [
    vesselColumn(said),
    timeColumn(said, 'from', columns.from, ({ fromMs }) => fromMs),
    timeColumn(said, 'to', columns.to, ({ toMs }) => toMs),
    lengthColumn(said),
    {
      key: 'way',
      label: columns.way,
      hint: hints.way,
      isNumber: true,
      width: '72px',
      value: ({ event }) => event.metres,
      text: ({ event }) => (event.metres === null ? null : metres(event.metres)),
    },
    {
      key: 'cause',
      label: columns.cause,
      width: 'minmax(180px, 2.2fr)',
      value: ({ event }) => gapAbout(said.words, event),
      text: ({ event }) => gapAbout(said.words, event),
      title: ({ event }) => gapAbout(said.words, event),
    },
  ];
}

export function stopColumns(said: Said): readonly EventColumn<Of<StopEvent>>[] {
  const { columns, hints, metres } = said.words.trackEvents;
  const { format } = said;
  return [
    vesselColumn(said),
    timeColumn(said, 'from', columns.from, ({ fromMs }) => fromMs),
    timeColumn(said, 'to', columns.to, ({ toMs }) => toMs),
    lengthColumn(said),
    {
      key: 'positions',
      label: columns.positions,
      hint: hints.positions,
      isNumber: true,
      width: '78px',
      value: ({ event }) => event.positions,
      text: ({ event }) => format.count(event.positions),
    },
    {
      key: 'nearest',
      label: columns.nearest,
      width: 'minmax(100px, 1fr)',
      value: ({ event }) => event.locality && siteSaid(said, event.locality.no),
      text: ({ event }) => event.locality && siteSaid(said, event.locality.no),
    },
    {
      key: 'away',
      label: columns.away,
      isNumber: true,
      width: '68px',
      value: ({ event }) => event.locality?.metres ?? null,
      text: ({ event }) => event.locality && metres(event.locality.metres),
    },
  ];
}

/** `18 Nov 13:00 – 14:20`; a time that is not known exactly is what it lies between. */
function listSaid({ words, format }: Said, list: NonNullable<VisitEvent['list']>): string {
  const when = ([earliest, latest]: When): string =>
    earliest === latest
      ? moment(format, earliest)
      : words.trackEvents.between(moment(format, earliest), moment(format, latest));
  const isExact = list.arrived[0] === list.arrived[1] && list.left[0] === list.left[1];
  return isExact
    ? stretchSaid(format, list.arrived[0], list.left[0])
    : `${when(list.arrived)} – ${when(list.left)}`;
}

export function visitColumns(said: Said): readonly EventColumn<Of<VisitEvent>>[] {
  const { words, format } = said;
  const { columns, hints, metres, agreement, agreementShort } = words.trackEvents;
  return [
    vesselColumn(said),
    {
      key: 'site',
      label: columns.site,
      width: 'minmax(88px, 1fr)',
      value: ({ event }) => siteSaid(said, event.localityNo),
      text: ({ event }) => siteSaid(said, event.localityNo),
      title: ({ event }) => `${siteSaid(said, event.localityNo)} (${event.localityNo})`,
    },
    {
      key: 'track',
      label: columns.track,
      hint: hints.track,
      width: '180px',
      value: ({ event }) => event.track?.fromMs ?? null,
      text: ({ event }) => event.track && stretchSaid(format, event.track.fromMs, event.track.toMs),
      title: ({ event }) =>
        event.track ? `${format.dateTime(event.track.fromMs)} – ${format.dateTime(event.track.toMs)}` : '',
    },
    {
      key: 'list',
      label: columns.list,
      hint: hints.list,
      width: '180px',
      value: ({ event }) => event.list?.arrived[0] ?? null,
      text: ({ event }) => event.list && listSaid(said, event.list),
      title: ({ event }) => (event.list ? listSaid(said, event.list) : ''),
    },
    {
      key: 'closest',
      label: columns.closest,
      hint: hints.closest,
      isNumber: true,
      width: '80px',
      value: ({ event }) => event.track?.nearestM ?? null,
      text: ({ event }) => event.track && metres(event.track.nearestM),
    },
    {
      key: 'agreement',
      label: columns.agreement,
      width: 'minmax(150px, 1.8fr)',
      value: ({ event }) => agreementShort[event.agreement],
      text: ({ event }) => agreementShort[event.agreement],
      title: ({ event }) => agreement[event.agreement],
    },
  ];
}

export function oddColumns(said: Said): readonly EventColumn<Of<OddPosition>>[] {
  const { words, format } = said;
  const { columns, hints, why } = words.trackEvents;
  return [
    vesselColumn(said),
    {
      ...timeColumn<OddPosition>(said, 'time', columns.time, ({ timeMs }) => timeMs),
      width: '132px',
      text: ({ event }) => exactMoment(format, event.timeMs),
    },
    {
      key: 'why',
      label: columns.why,
      width: 'minmax(140px, 1fr)',
      value: ({ event }) => why[event.why],
      text: ({ event }) => why[event.why],
    },
    {
      key: 'needed',
      label: columns.needed,
      hint: hints.needed,
      isNumber: true,
      width: '80px',
      value: ({ event }) => event.knots,
      text: ({ event }) => (event.knots === null ? null : format.count(Math.round(event.knots))),
    },
    {
      key: 'place',
      label: columns.place,
      width: '176px',
      value: ({ event }) => event.at[1],
      text: ({ event }) => format.place(event.at),
    },
  ];
}
