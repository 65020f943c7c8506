import { isOnEarth } from '@kartbord/common/lon-lat';
import { notGivenInTrack } from '@kartbord/common/track-columns';
import type { Result } from '../../../src-shared/result';
import { growingTrack } from './ais-columns';
import { recordsIn } from './ais-records';
import { type Seen, type TrackRead, trackRead } from './ais-read';
import { aisNotes, type AisRule, aisRules, cleanName, sourceNamed } from './ais-rules';
import { messageTime } from './ais-time';
import { isJsonObject, type JsonObject, Reading } from '../reading';

/** For tests: reads an answer by `JSON.parse`, a record at a time. What `readTrack` says is held against it. */
export function* parseTrack(
  body: Uint8Array,
  mmsi: number,
  latestMs: number,
): Generator<undefined, Result<TrackRead>> {
  const reader = createReader(mmsi, latestMs);
  const parts = recordsIn(body);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value.ok ? reader.end() : part.value;
    for (const record of part.value) reader.take(record);
    yield undefined;
  }
}

function createReader(
  mmsi: number,
  latestMs: number,
): { take(record: unknown): void; end(): Result<TrackRead> } {
  const reading = new Reading();
  const track = growingTrack();
  let records = 0;
  let name: Seen<string> | null = null;
  let shipType: Seen<number> | null = null;

  /** The service's members as integers in our steps. */
  const whole = (of: JsonObject, { member, least, most, steps, none }: AisRule): number => {
    const value = reading.number(of, member, '');
    if (value === null || none.includes(value)) return notGivenInTrack;
    // Zero is added to what may be -0.
    if (value >= least && value <= most) return Math.round(value * steps) + 0;
    reading.drop(aisNotes.outOfRange(member));
    return notGivenInTrack;
  };

  return {
    take(record) {
      records++;
      const of = flat(record);
      if (!of) reading.drop(aisNotes.noRecord);
      if (!of || !isOf(of, mmsi, reading)) return;
      const place = placeOf(of, reading);
      const timeMs = timeOf(of, reading, place !== undefined);
      if (!place || timeMs === null) return;
      const course = whole(of, aisRules.courseTenths);
      const type = whole(of, aisRules.shipType);
      const text = cleanName(reading.text(of, 'name', '') ?? '');
      const isLater = (known: Seen<unknown> | null): boolean =>
        timeMs <= latestMs && timeMs >= (known?.atMs ?? -Infinity);
      if (text && isLater(name)) name = { value: text, atMs: timeMs };
      if (type !== notGivenInTrack && isLater(shipType)) shipType = { value: type, atMs: timeMs };
      track.add({
        timeMs,
        ...place,
        speedTenths: whole(of, aisRules.speedTenths),
        courseTenths: course === 3600 ? 0 : course,
        headingDeg: whole(of, aisRules.headingDeg),
        rateOfTurn: whole(of, aisRules.rateOfTurn),
        status: whole(of, aisRules.status),
        shipType: type,
        source: sourceOf(of, reading),
      });
    },
    end: () => trackRead({ track, name, shipType, reading, records }),
  };
}

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
  reading.drop(aisNotes.otherVessel);
  return false;
}

function placeOf(of: JsonObject, reading: Reading): { lonE6: number; latE6: number } | undefined {
  const [lon, lat] = [of['longitude'], of['latitude']];
  const isGiven = typeof lon === 'number' && typeof lat === 'number';
  if (isGiven && isOnEarth(lon, lat)) return { lonE6: Math.round(lon * 1e6), latE6: Math.round(lat * 1e6) };
  reading.drop(aisNotes.place);
  return undefined;
}

function timeOf(of: JsonObject, reading: Reading, isPlaced: boolean): number | null {
  const text = of['msgtime'];
  const time = typeof text === 'string' ? messageTime(text) : undefined;
  if (time === undefined && isPlaced) reading.drop(aisNotes.time);
  else if (time === undefined) reading.note(aisNotes.time);
  return time ?? null;
}

function sourceOf(of: JsonObject, reading: Reading): number {
  const stream = of['stream'];
  if (stream === undefined || stream === null) return 0;
  const source = typeof stream === 'string' ? sourceNamed(stream) : undefined;
  if (source === undefined) reading.drop('stream');
  return source ?? 0;
}
