import { createHash } from 'node:crypto';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Place } from '../../../src-shared/domain/weeks/locality-years';
import type { Database } from '@kartbord/sqlite';
import { brokenFile } from '../cache/database';

interface PlaceRow {
  readonly id: number;
  readonly digest: Uint8Array;
  readonly place: string;
}

/** Row numbers of the places of a week; a place that is new gets one. What a locality is called changes once in years. */
export function placeRows(db: Database, columns: LocalityWeekColumns): Uint32Array {
  const known = new Map(soundRows(db).map(({ id, place }) => [place, id]));
  return Uint32Array.from({ length: columns.count }, (_, row) => {
    const text = JSON.stringify(placeAt(columns, row));
    const id = known.get(text) ?? keepPlace(db, text);
    known.set(text, id);
    return id;
  });
}

function keepPlace(db: Database, text: string): number {
  const digest = digestOf(text);
  const known = db.get<{ id: number }>(selectPlace, digest);
  if (known) db.run('UPDATE places SET place = ? WHERE id = ?', text, known.id);
  else db.run('INSERT INTO places (digest, place) VALUES (?, ?)', digest, text);
  return db.get<{ id: number }>(selectPlace, digest)?.id ?? 0;
}

const selectPlace = 'SELECT id FROM places WHERE digest = ?';

/** Throws where the index has another number for a row than the row itself: a value would be that of another place. */
function soundRows(db: Database): PlaceRow[] {
  if (db.get(selectMoved)) throw brokenFile('a place has another number');
  return db.all<PlaceRow>('SELECT id, digest, place FROM places NOT INDEXED').filter(isSound);
}

const selectMoved = `SELECT 1 FROM places AS rows NOT INDEXED
  CROSS JOIN places AS names INDEXED BY sqlite_autoindex_places_1 ON names.digest = rows.digest WHERE names.id <> rows.id`;

function isSound({ digest, place }: PlaceRow): boolean {
  try {
    return Buffer.from(digestOf(place)).equals(digest);
  } catch {
    // Not even of the right type: damaged.
    return false;
  }
}

/** All places by their row number; a damaged one is left out, and what refers to it is made again from its answer. */
export function readPlaces(db: Database): ReadonlyMap<number, Place> {
  return new Map(soundRows(db).map(({ id, place }) => [id, placeOf(place)]));
}

const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null;

function placeAt(columns: LocalityWeekColumns, row: number): unknown[] {
  const { name, municipalityNo, municipality } = columns;
  const [lon, lat] = [finite(columns.lon[row]), finite(columns.lat[row])];
  return [columns.localityNo[row], name[row], lon, lat, municipalityNo[row], municipality[row]];
}

function placeOf(text: string): Place {
  const [no, name, lon, lat, municipalityNo, municipality] = JSON.parse(text) as [
    ...[number, string | null, number | null, number | null, string | null, string | null],
  ];
  return { localityNo: localityNo(no), name, lon, lat, municipalityNo, municipality };
}

/** The same few thousand texts are asked for week after week. */
const digests = new Map<string, Uint8Array>();
const mostDigests = 10_000;

function digestOf(text: string): Uint8Array {
  let digest = digests.get(text);
  if (!digest) {
    if (digests.size >= mostDigests) digests.clear();
    digest = new Uint8Array(createHash('sha256').update(text).digest().subarray(0, 16));
    digests.set(text, digest);
  }
  return digest;
}
