import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { trackSources } from '../track-points';
import type { BulkPoints, LayerData } from '../format';
import { RowBytes } from './geojson-bytes';

/** What stands around each Feature. */
export interface BulkFrame {
  /** Up to and with `"type":"Feature",`, of the first and of all others. */
  readonly first: string;
  readonly next: string;
  readonly after: string;
  /** Each Feature has the id `<mmsi>-<row>`, rows counted from 1. */
  readonly isNumbered?: true;
}

const rowsPerChunk = 1000;

/**
 * Positions as Features without an object a row, in chunks of at most 1,000 that are good until the next is asked for; each has the bytes of its row written one by
 * one. Null where the layer has a column that this does not know: then it is written row by row.
 */
export function bulkFeatures(
  { geometry, columns, bulk }: Pick<LayerData, 'geometry' | 'columns' | 'bulk'>,
  frame: BulkFrame,
): Generator<{ readonly bytes: Uint8Array; readonly features: number }> | null {
  if (!bulk || geometry !== 'Point') return null;
  const members = columns.flatMap(({ name }) => known.get(name) ?? []);
  return members.length === columns.length ? chunks(bulk, members, frame) : null;
}

type Vessel = BulkPoints['vessels'][number];

/** The same in all rows of a vessel, as JSON; a column of numbers; the time; the network. */
type Member = { readonly name: string } & (
  | { readonly is: 'fixed'; readonly of: (vessel: Vessel) => string }
  | { readonly is: 'number'; readonly column: NumberColumn; readonly decimals: number }
  | { readonly is: 'time' | 'source' }
);
type NumberColumn = 'speedTenths' | 'courseTenths' | 'headingDeg' | 'rateOfTurn' | 'status' | 'shipType';

const known: ReadonlyMap<string, Member> = new Map(
  (
    [
      { name: 'kind', is: 'fixed', of: () => '"position"' },
      { name: 'mmsi', is: 'fixed', of: ({ mmsi }) => String(mmsi) },
      { name: 'name', is: 'fixed', of: ({ name }) => JSON.stringify(name) },
      { name: 'time', is: 'time' },
      { name: 'speedKn', is: 'number', column: 'speedTenths', decimals: 1 },
      { name: 'courseDeg', is: 'number', column: 'courseTenths', decimals: 1 },
      { name: 'headingDeg', is: 'number', column: 'headingDeg', decimals: 0 },
      { name: 'rateOfTurn', is: 'number', column: 'rateOfTurn', decimals: 0 },
      { name: 'status', is: 'number', column: 'status', decimals: 0 },
      { name: 'shipType', is: 'number', column: 'shipType', decimals: 0 },
      { name: 'source', is: 'source' },
    ] satisfies readonly Member[]
  ).map((member) => [member.name, member]),
);

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);
const nullBytes = bytesOf('null');
const comma = bytesOf(',');
const sources = trackSources.map((source) => bytesOf(JSON.stringify(source)));

/** A value of a row, and what stands before it. */
interface Step {
  readonly before: Uint8Array;
  readonly is: 'number' | 'time' | 'source';
  /** Of a number. */
  readonly values: Int16Array;
  readonly decimals: number;
}

const noValues = new Int16Array(0);

/** What is the same in a vessel's rows is joined to what stands before the next value, so that a row has few parts. */
function stepsOf(
  vessel: Vessel,
  members: readonly Member[],
  after: string,
): { readonly steps: readonly Step[]; readonly end: Uint8Array } {
  const steps: Step[] = [];
  let before = ']},"properties":{';
  members.forEach((member, place) => {
    before += `${place === 0 ? '' : ','}${JSON.stringify(member.name)}:`;
    if (member.is === 'fixed') {
      before += member.of(vessel);
      return;
    }
    const isNumber = member.is === 'number';
    const quote = member.is === 'time' ? '"' : '';
    steps.push({
      before: bytesOf(before + quote),
      is: member.is,
      values: isNumber ? vessel.columns[member.column] : noValues,
      decimals: isNumber ? member.decimals : 0,
    });
    before = quote;
  });
  return { steps, end: bytesOf(`${before}}}${after}`) };
}

function writeStep(
  text: RowBytes,
  { before, is, values, decimals }: Step,
  { timeMs, source }: TrackColumns,
  row: number,
): void {
  text.part(before);
  if (is === 'number') {
    const value = values[row] ?? notGivenInTrack;
    if (value === notGivenInTrack) text.part(nullBytes);
    else text.number(value, decimals);
  } else if (is === 'time') text.time(timeMs[row] ?? 0);
  else text.part(sources[source[row] ?? 0] ?? nullBytes);
}

/** Of a number, a time or a network's name, bytes. */
const longestValue = 32;

function* chunks(
  { vessels }: BulkPoints,
  members: readonly Member[],
  frame: BulkFrame,
): Generator<{ readonly bytes: Uint8Array; readonly features: number }> {
  const text = new RowBytes();
  const point = '"geometry":{"type":"Point","coordinates":[';
  const ofId = bytesOf(`",${point}`);
  let isFirst = true;
  for (const vessel of vessels) {
    const { columns } = vessel;
    const head = frame.isNumbered ? `"id":"${vessel.mmsi}-` : point;
    const next = bytesOf(`${frame.next}${head}`);
    let before = isFirst ? bytesOf(`${frame.first}${head}`) : next;
    const { steps, end } = stepsOf(vessel, members, frame.after);
    const fixed = steps.reduce((sum, step) => sum + step.before.length, next.length + end.length + 1);
    const most = fixed + ofId.length + (steps.length + 3) * longestValue;
    for (let start = 0; start < columns.count; start += rowsPerChunk) {
      const stop = Math.min(start + rowsPerChunk, columns.count);
      for (let row = start; row < stop; row++) {
        text.begin(most + before.length);
        text.part(before);
        before = next;
        isFirst = false;
        if (frame.isNumbered) {
          text.number(row + 1, 0);
          text.part(ofId);
        }
        text.number(columns.lonE6[row] ?? 0, 6);
        text.part(comma);
        text.number(columns.latE6[row] ?? 0, 6);
        for (const step of steps) writeStep(text, step, columns, row);
        text.part(end);
      }
      yield { bytes: text.lend(), features: stop - start };
    }
  }
}

/** Rows of a track, from the first up to the last, which is not in it, as arrays of coordinates with commas between. */
export function lineBytes(
  { lonE6, latE6 }: TrackColumns,
  lines: readonly (readonly [first: number, end: number])[],
): Uint8Array {
  const text = new RowBytes();
  lines.forEach(([first, end], at) => {
    for (let row = first; row < end; row++) {
      text.begin(2 * longestValue + 8);
      text.part(row > first ? nextPosition : at > 0 ? nextLine : firstLine);
      text.number(lonE6[row] ?? 0, 6);
      text.part(comma);
      text.number(latE6[row] ?? 0, 6);
    }
    text.part(lineEnd);
  });
  return text.lend().slice();
}

const [firstLine, nextLine, nextPosition, lineEnd] = [
  bytesOf('[['),
  bytesOf(',[['),
  bytesOf('],['),
  bytesOf(']]'),
];
