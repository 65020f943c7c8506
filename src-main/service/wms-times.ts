import type { MapLayer } from '../../src-shared/domain/map-layer';
import { isTimeText } from './wms';
import type { XmlElement } from './wms-xml';

/** The newest, where a layer has more. */
const mostTimes = 1_000;
const longestWalk = 100_000;

interface Times extends Pick<MapLayer, 'times' | 'defaultTime'> {
  /** It also has times that are none. */
  readonly hasOthers: boolean;
}

/**
 * The times of a layer's own time dimension, in order (OGC 06-042, annex C and D: a list of instants and of intervals
 * with a step; 1.1.1 has the list in an Extent). Undefined for a layer without one.
 */
export function readTimes(element: XmlElement): Times | undefined {
  const isTime = ({ attributes }: XmlElement): boolean => attributes['name']?.toLowerCase() === 'time';
  const dimension = element.children('Dimension').find(isTime);
  const source = element.children('Extent').find(isTime) ?? dimension;
  if (!source) return undefined;
  const entries = source.text.split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  const found = given.map(timesIn);
  const byTime = new Map<number, string>();
  for (const text of found.flatMap((times) => times ?? [])) {
    const timeMs = Date.parse(text);
    if (!byTime.has(timeMs)) byTime.set(timeMs, text);
  }
  const times = [...byTime].sort(([a], [b]) => a - b).map(([, text]) => text);
  const chosen = source.attributes['default']?.trim() ?? '';
  return {
    times: times.slice(-mostTimes),
    defaultTime: isInstant(chosen) ? chosen : null,
    hasOthers: found.includes(undefined),
  };
}

const isInstant = (text: string): boolean => isTimeText(text) && !Number.isNaN(Date.parse(text));

/** An instant, or the steps of `start/end/step`; undefined for anything else. */
function timesIn(entry: string): readonly string[] | undefined {
  if (isInstant(entry)) return [entry];
  const [start = '', end = '', step = '', ...more] = entry.split('/');
  const advance = stepOf(step);
  if (!isInstant(start) || !isInstant(end) || !advance || more.length > 0) return undefined;
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const times: string[] = [];
  for (let n = 0; n < longestWalk; n++) {
    const timeMs = advance(first, n);
    if (!(timeMs <= last)) return times;
    times.push(instantText(timeMs));
    if (times.length > 2 * mostTimes) times.splice(0, mostTimes);
  }
  return undefined;
}

/** ISO 8601's durations; months and years as the calendar has them. Undefined for one that stands still. */
function stepOf(text: string): ((fromMs: number, times: number) => number) | undefined {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(
    text,
  );
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (parts?.slice(1) ?? []).map(
    (part: string | undefined) => Number(part ?? 0),
  );
  const fixedMs = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  const inMonths = years * 12 + months;
  if (!(fixedMs > 0 || inMonths > 0)) return undefined;
  return (fromMs, times) => {
    const date = new Date(fromMs);
    if (inMonths > 0) date.setUTCMonth(date.getUTCMonth() + inMonths * times);
    return date.getTime() + fixedMs * times;
  };
}

const instantText = (timeMs: number): string => new Date(timeMs).toISOString().replace('.000Z', 'Z');
