import { notGivenInTrack, type TrackColumns } from '../../src-shared/domain/track-columns';
import { fail, ok, type Result } from '../../src-shared/result';
import { growingTrack } from './ais-columns';
import { recordsIn } from './ais-records';
import { messageTime } from './ais-time';
import { type DriftCount, isJsonObject, type JsonObject, Reading } from './reading';

/** What one answer of historic AIS says of a vessel. */
export interface TrackRead {
  /** In the order of the answer, which promises none. Two positions of the same time are two positions. */
  readonly columns: TrackColumns;
  /** Of the newest position that gives one; null where none does. */
  readonly name: Seen<string> | null;
  readonly shipType: Seen<number> | null;
  readonly drift: readonly DriftCount[];
  /** Records without a time or a position, or of another vessel. */
  readonly leftOut: number;
}

/** A value of a position, and when the vessel sent it, ms since 1970. */
export interface Seen<T> {
  readonly value: T;
  readonly atMs: number;
}

/**
 * Reads the answer of both endpoints (facts.md 6) in steps of some milliseconds, for the caller to let others in between.
 * `bad-response` where it is not whole, or where records came and none has a time and a position.
 */
export function* readTrack(body: Uint8Array, mmsi: number): Generator<undefined, Result<TrackRead>> {
  const reader = createReader(mmsi);
  const parts = recordsIn(body);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value.ok ? reader.end() : part.value;
    for (const record of part.value) reader.take(record);
    yield undefined;
  }
}

function createReader(mmsi: number): { take(record: unknown): void; end(): Result<TrackRead> } {
  const reading = new Reading();
  const track = growingTrack();
  let records = 0;
  let taken = 0;
  let name: Seen<string> | null = null;
  let shipType: Seen<number> | null = null;

  /** The service's members as integers in our steps. */
  const whole = (of: JsonObject, member: string, steps: number, rule: Rule): number => {
    const value = reading.number(of, member, '');
    if (value === null || rule.isNone?.(value)) return notGivenInTrack;
    if (value >= rule.least && value <= rule.most) return Math.round(value * steps);
    reading.note(`${member} (out of range)`);
    return notGivenInTrack;
  };

  return {
    take(record) {
      records++;
      const of = flat(record);
      if (!of) reading.note('[] (no record, left out)');
      if (!of || !isOf(of, mmsi, reading)) return;
      const place = placeOf(of, reading);
      const timeMs = timeOf(of, reading);
      if (!place || timeMs === null) return;
      const course = whole(of, 'courseOverGround', 10, rules.course);
      const type = whole(of, 'shipType', 1, rules.shipType);
      const text = cleanName(reading.text(of, 'name', ''));
      if (text && timeMs >= (name?.atMs ?? -Infinity)) name = { value: text, atMs: timeMs };
      if (type !== notGivenInTrack && timeMs >= (shipType?.atMs ?? -Infinity))
        shipType = { value: type, atMs: timeMs };
      taken++;
      track.add({
        timeMs,
        ...place,
        speedTenths: whole(of, 'speedOverGround', 10, rules.speed),
        courseTenths: course === 3600 ? 0 : course,
        headingDeg: whole(of, 'trueHeading', 1, rules.heading),
        rateOfTurn: whole(of, 'rateOfTurn', 1, rules.turn),
        status: whole(of, 'navigationalStatus', 1, rules.status),
        shipType: type,
        source: sourceOf(of, reading),
      });
    },
    end() {
      if (records > 0 && taken === 0)
        return fail('bad-response', `none of ${records} records has a time and a position of the vessel`);
      const columns = track.columns();
      return ok({ columns, name, shipType, drift: reading.drift(), leftOut: records - taken });
    },
  };
}

interface Rule {
  readonly least: number;
  readonly most: number;
  /** What AIS sends for "not available", where the service passes it on in place of null (ITU-R M.1371). */
  readonly isNone?: (value: number) => boolean;
}

const rules = {
  speed: { least: 0, most: 1022, isNone: (value) => value === 102.3 || value === 1023 },
  course: { least: 0, most: 359.99, isNone: (value) => value === 360 },
  heading: { least: 0, most: 359, isNone: (value) => value === 511 },
  turn: { least: -127, most: 127, isNone: (value) => value === -128 },
  status: { least: 0, most: 15 },
  shipType: { least: 0, most: 255 },
} satisfies Readonly<Record<string, Rule>>;

/** A record as the service sends it; a GeoJSON point feature has its position apart. */
function flat(record: unknown): JsonObject | undefined {
  if (!isJsonObject(record)) return undefined;
  if (record['type'] !== 'Feature' || !isJsonObject(record['properties'])) return record;
  const { geometry, properties } = record as { geometry?: unknown; properties: JsonObject };
  const place: unknown = isJsonObject(geometry) ? geometry['coordinates'] : undefined;
  const [longitude, latitude] = Array.isArray(place) ? (place as unknown[]) : [];
  return { ...properties, longitude, latitude };
}

/** A record that does not say whose it is was asked for by the vessel's number. */
function isOf(of: JsonObject, mmsi: number, reading: Reading): boolean {
  const given = of['mmsi'];
  if (typeof given !== 'number') reading.note('mmsi');
  const isNamed = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
  if (!isNamed || Number(given) === mmsi) return true;
  reading.note('mmsi (another vessel, left out)');
  return false;
}

function placeOf(of: JsonObject, reading: Reading): { lonE6: number; latE6: number } | undefined {
  const [lon, lat] = [of['longitude'], of['latitude']];
  const isGiven = typeof lon === 'number' && typeof lat === 'number';
  if (isGiven && Math.abs(lon) <= 180 && Math.abs(lat) <= 90)
    return { lonE6: Math.round(lon * 1e6), latE6: Math.round(lat * 1e6) };
  reading.note('longitude, latitude (left out)');
  return undefined;
}

function timeOf(of: JsonObject, reading: Reading): number | null {
  const text = of['msgtime'];
  const time = typeof text === 'string' ? messageTime(text) : undefined;
  if (time === undefined) reading.note('msgtime (left out)');
  return time ?? null;
}

/** Which network heard it. The member is newer than others and its values are not documented. */
function sourceOf(of: JsonObject, reading: Reading): number {
  const stream = of['stream'];
  if (stream === undefined || stream === null) return 0;
  const text = typeof stream === 'string' ? stream.toLowerCase() : '';
  if (text.startsWith('terr')) return 1;
  if (text.startsWith('sat')) return 2;
  reading.note('stream');
  return 0;
}

const longestName = 200;

/** AIS fills names up with `@`; control characters and line ends have been seen in them (facts.md, pain point 20). */
function cleanName(text: string | null): string | null {
  const clean = (text ?? '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[@\s]+$/u, '')
    .trim();
  return clean === '' ? null : clean.slice(0, longestName);
}
