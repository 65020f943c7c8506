import type { MapLayer } from '../../../src-shared/domain/map-layers/map-layer';
import { isTimeText } from './wms-questions';
import type { XmlElement } from './wms-xml';

/** The newest, where a layer has more. */
const mostTimes = 1_000;
/** Every five minutes for 95 years: an interval of more steps is not believed. */
const mostSteps = 10_000_000;

export interface Times extends Pick<MapLayer, 'times' | 'defaultTime'> {
  /** It also has times that are none, or more than there is room for. */
  readonly hasOthers: boolean;
}

/** How many more times may be counted out of intervals in a document: a few letters stand for millions. */
export interface TimeRoom {
  left: number;
}

/**
 * The times of a layer's own time dimension, in order (OGC 06-042, annex C and D: a list of instants and of intervals
 * with a step; 1.1.1 has the list in an Extent). Undefined for a layer without one.
 */
export function readTimes(element: XmlElement, room: TimeRoom): Times | undefined {
  const isTime = ({ attributes }: XmlElement): boolean => attributes['name']?.toLowerCase() === 'time';
  const dimension = element.children('Dimension').find(isTime);
  const source = element.children('Extent').find(isTime) ?? dimension;
  if (!source) return undefined;
  const entries = source.text.split(',').map((entry) => entry.trim());
  const byTime = new Map<number, string>();
  let hasOthers = false;
  for (const entry of entries.filter((one) => one !== '')) {
    const found = timesIn(entry, room);
    if (!found) hasOthers = true;
    for (const text of found ?? []) {
      const timeMs = Date.parse(text);
      if (!byTime.has(timeMs)) byTime.set(timeMs, text);
    }
  }
  const times = [...byTime].sort(([a], [b]) => a - b).map(([, text]) => text);
  const chosen = source.attributes['default']?.trim() ?? '';
  return { times: times.slice(-mostTimes), defaultTime: isInstant(chosen) ? chosen : null, hasOthers };
}

const isInstant = (text: string): boolean => isTimeText(text) && !Number.isNaN(Date.parse(text));

/** An instant, or the newest steps of `start/end/step`; undefined for anything else. */
function timesIn(entry: string, room: TimeRoom): readonly string[] | undefined {
  if (isInstant(entry)) return [entry];
  const [start = '', end = '', step = '', ...more] = entry.split('/');
  const advance = stepOf(step);
  if (!isInstant(start) || !isInstant(end) || !advance || more.length > 0) return undefined;
  const first = Date.parse(start);
  const last = lastStep(advance, first, Date.parse(end));
  if (last === undefined) return undefined;
  const from = Math.max(0, last - mostTimes + 1);
  room.left -= last - from + 1;
  if (room.left < 0) return undefined;
  return Array.from({ length: last - from + 1 }, (_, n) => instantText(advance(first, from + n)));
}

/** The last step that is not after the end, by halves; undefined where there is none, or too many to be meant. */
function lastStep(advance: Advance, first: number, end: number): number | undefined {
  if (!(first <= end) || advance(first, mostSteps) <= end) return undefined;
  let [low, high] = [0, mostSteps];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (advance(first, middle) <= end) low = middle;
    else high = middle;
  }
  return low;
}

type Advance = (fromMs: number, times: number) => number;

/** ISO 8601's durations; months and years as the calendar has them. Undefined for one that stands still. */
function stepOf(text: string): Advance | undefined {
  const parts =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
      text,
    );
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    parts?.slice(1) ?? []
  ).map((part: string | undefined) => Number(part ?? 0));
  const fixedMs = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  const inMonths = years * 12 + months;
  if (!(fixedMs > 0 || inMonths > 0)) return undefined;
  return (fromMs, times) => {
    const date = new Date(fromMs);
    if (inMonths > 0) date.setUTCMonth(date.getUTCMonth() + inMonths * times);
    return date.getTime() + fixedMs * times;
  };
}

const instantText = (timeMs: number): string => new Date(timeMs).toISOString().replace('.000Z', 'Z');
