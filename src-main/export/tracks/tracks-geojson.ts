import { notGivenInTrack, type TrackColumns } from '../../../src-shared/domain/tracks/track-columns';
import { ByteText } from '../byte-text';
import { type TrackOfVessel, trackWay } from './track-way';

/** The ways of vessels as lines, their positions as points, or both. */
export type TracksForm = 'lines' | 'points' | 'both';

/** Features a chunk: a cancelled export stops and a progress bar moves between chunks. */
const positionsPerChunk = 1000;

/** Of these positions: a feature for each vessel, and one for each position. */
export const featuresOf = (counts: readonly number[], form: TracksForm): number =>
  counts.reduce((sum, count) => sum + (form === 'points' ? 0 : 1) + (form === 'lines' ? 0 : count), 0);

/** Some features, and the text that they are. */
export interface FeatureChunk {
  readonly bytes: Uint8Array;
  readonly features: number;
}

/**
 * Tracks as a GeoJSON FeatureCollection (RFC 7946), one feature a line, in chunks: a head, then for each vessel its way and
 * its positions in order of time, then an end. The way is broken where `gapMs` and more is missing; a vessel without two
 * positions in a row has a null geometry (3.2). `provenance` becomes a foreign member (6.1).
 */
export function* tracksGeoJson(
  tracks: Iterable<TrackOfVessel>,
  provenance: Readonly<Record<string, unknown>>,
  { form, gapMs }: { readonly form: TracksForm; readonly gapMs: number },
): Generator<FeatureChunk> {
  const text = new ByteText();
  text.raw(
    bytesOf(
      `{"type":"FeatureCollection","name":"tracks","provenance":${JSON.stringify(provenance)},"features":[`,
    ),
  );
  yield { bytes: text.take(), features: 0 };
  let before = bytesOf('\n');
  const after = bytesOf(',\n');
  for (const track of tracks) {
    if (form !== 'points') {
      text.raw(before);
      writeWay(text, track, gapMs);
      before = after;
      yield { bytes: text.take(), features: 1 };
    }
    if (form === 'lines') continue;
    const parts = positionParts(track);
    for (let start = 0; start < track.columns.count; start += positionsPerChunk) {
      const end = Math.min(start + positionsPerChunk, track.columns.count);
      for (let row = start; row < end; row++) {
        text.raw(before);
        writePosition(text, track.columns, row, parts);
        before = after;
      }
      yield { bytes: text.take(), features: end - start };
    }
  }
  yield { bytes: bytesOf('\n]}\n'), features: 0 };
}

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

const marks = {
  null: bytesOf('null'),
  comma: bytesOf(','),
  open: bytesOf('['),
  close: bytesOf(']'),
  geometry: bytesOf('","geometry":{"type":"Point","coordinates":['),
  speed: bytesOf('","speedKn":'),
  course: bytesOf(',"courseDeg":'),
  heading: bytesOf(',"headingDeg":'),
  turn: bytesOf(',"rateOfTurn":'),
  status: bytesOf(',"status":'),
  shipType: bytesOf(',"shipType":'),
} as const;
/** By `TrackColumns.source`. */
const ends = ['null', '"terrestrial"', '"satellite"'].map((source) => bytesOf(`,"source":${source}}}`));

/** What is the same in each position of a vessel. */
interface PositionParts {
  readonly head: Uint8Array;
  readonly properties: Uint8Array;
}

const positionParts = ({ mmsi, name }: TrackOfVessel): PositionParts => ({
  head: bytesOf(`{"type":"Feature","id":"${mmsi}-`),
  properties: bytesOf(
    `]},"properties":{"kind":"position","mmsi":${mmsi},"name":${JSON.stringify(name)},"time":"`,
  ),
});

function writePosition(
  text: ByteText,
  columns: TrackColumns,
  row: number,
  { head, properties }: PositionParts,
): void {
  text.raw(head);
  text.whole(row + 1);
  text.raw(marks.geometry);
  writePlace(text, columns, row);
  text.raw(properties);
  text.time(columns.timeMs[row] ?? 0);
  text.raw(marks.speed);
  writeGiven(text, columns.speedTenths[row], 1);
  text.raw(marks.course);
  writeGiven(text, columns.courseTenths[row], 1);
  text.raw(marks.heading);
  writeGiven(text, columns.headingDeg[row], 0);
  text.raw(marks.turn);
  writeGiven(text, columns.rateOfTurn[row], 0);
  text.raw(marks.status);
  writeGiven(text, columns.status[row], 0);
  text.raw(marks.shipType);
  writeGiven(text, columns.shipType[row], 0);
  text.raw(ends[columns.source[row] ?? 0] ?? ends[0] ?? marks.null);
}

function writePlace(text: ByteText, { lonE6, latE6 }: TrackColumns, row: number): void {
  text.decimal(lonE6[row] ?? 0, 6);
  text.raw(marks.comma);
  text.decimal(latE6[row] ?? 0, 6);
}

function writeGiven(text: ByteText, value: number | undefined, decimals: number): void {
  if (value === undefined || value === notGivenInTrack) text.raw(marks.null);
  else text.decimal(value, decimals);
}

function writeWay(text: ByteText, track: TrackOfVessel, gapMs: number): void {
  const { lines, record } = trackWay(track, gapMs);
  text.raw(bytesOf(`{"type":"Feature","id":"${track.mmsi}","geometry":`));
  writeLines(text, track.columns, lines);
  text.raw(bytesOf(`,"properties":${JSON.stringify({ kind: 'track', ...record })}}`));
}

function writeLines(
  text: ByteText,
  columns: TrackColumns,
  lines: readonly (readonly [first: number, end: number])[],
): void {
  const [only] = lines;
  if (!only) {
    text.raw(marks.null);
    return;
  }
  const isOne = lines.length === 1;
  text.raw(
    bytesOf(`{"type":"${isOne ? 'LineString' : 'MultiLineString'}","coordinates":${isOne ? '' : '['}`),
  );
  for (const line of lines) {
    if (line !== only) text.raw(marks.comma);
    text.raw(marks.open);
    for (let row = line[0]; row < line[1]; row++) {
      text.raw(row === line[0] ? marks.open : between);
      writePlace(text, columns, row);
    }
    text.raw(marks.close);
    text.raw(marks.close);
  }
  text.raw(bytesOf(isOne ? '}' : ']}'));
}

const between = bytesOf('],[');
