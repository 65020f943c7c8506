import { notGivenInTrack } from '@kartbord/common/track-columns';
import { packNumbers, unpackNumbers } from './packed-numbers';
import { type ByteSink, type ByteSource, makeRoom, readVarint, writeVarint } from './varint';

/** How a column is written; its first byte. */
const asRuns = 0;
const asNumbers = 1;
/** Which rows were given, as a column, and then the given numbers: one "not given" would make all its group wide. */
const asGivenNumbers = 2;

/** A run takes two to ten bytes; a number at most as many bits as it has. */
const rowsPerRun = 16;

/** A column of whole numbers of 32 bits. What stays the same for long takes almost nothing. */
export function writeColumn(sink: ByteSink, values: Int32Array): void {
  let runs = 0;
  let given = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? 0;
    if (row === 0 || value !== values[row - 1]) runs++;
    if (value !== notGivenInTrack) given++;
  }
  makeRoom(sink, 1);
  if (runs * rowsPerRun <= values.length) {
    sink.bytes[sink.at++] = asRuns;
    writeRuns(sink, values);
  } else if (given === values.length || given === 0) {
    sink.bytes[sink.at++] = asNumbers;
    packNumbers(sink, values);
  } else {
    sink.bytes[sink.at++] = asGivenNumbers;
    const flags = new Int32Array(values.length);
    const numbers = new Int32Array(given);
    for (let row = 0, at = 0; row < values.length; row++) {
      const value = values[row] ?? 0;
      if (value === notGivenInTrack) continue;
      flags[row] = 1;
      numbers[at++] = value;
    }
    writeColumn(sink, flags);
    packNumbers(sink, numbers);
  }
}

function writeRuns(sink: ByteSink, values: Int32Array): void {
  for (let row = 0; row < values.length;) {
    const value = values[row] ?? 0;
    let end = row + 1;
    while (end < values.length && values[end] === value) end++;
    writeVarint(sink, value);
    writeVarint(sink, end - row);
    row = end;
  }
}

/** Fills `into`. Throws RangeError for what `writeColumn` did not write. */
export function readColumn(source: ByteSource, into: Int32Array): void {
  const kind = source.bytes[source.at++];
  if (kind === asRuns) readRuns(source, into);
  else if (kind === asNumbers) unpackNumbers(source, into);
  else if (kind === asGivenNumbers) {
    readColumn(source, into);
    let given = 0;
    for (let row = 0; row < into.length; row++) if (into[row] !== 0) given++;
    const numbers = new Int32Array(given);
    unpackNumbers(source, numbers);
    for (let row = 0, at = 0; row < into.length; row++)
      into[row] = into[row] === 0 ? notGivenInTrack : (numbers[at++] ?? 0);
  } else throw new RangeError('no such column');
}

function readRuns(source: ByteSource, into: Int32Array): void {
  for (let row = 0; row < into.length;) {
    const value = readVarint(source);
    const end = row + readVarint(source);
    if (end <= row || end > into.length) throw new RangeError('no such run');
    into.fill(value, row, end);
    row = end;
  }
}
