import { createHash } from 'node:crypto';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Place } from '../../../src-shared/domain/weeks/locality-years';
import type { Database } from '@kartbord/sqlite';

/** Row numbers of the places of a week; a place that is new gets one. What a locality is called changes once in years. */
export function placeRows(db: Database, columns: LocalityWeekColumns): Uint32Array {
  return Uint32Array.from({ length: columns.count }, (_, row) => {
    const text = JSON.stringify(placeAt(columns, row));
    const digest = digestOf(text);
    const known = db.get<{ id: number; place: unknown }>(selectPlace, digest);
    if (known?.place === text) return known.id;
    if (known) db.run('UPDATE places SET place = ? WHERE id = ?', text, known.id);
    else db.run('INSERT INTO places (digest, place) VALUES (?, ?)', digest, text);
    return db.get<{ id: number }>(selectPlace, digest)?.id ?? 0;
  });
}

const selectPlace = 'SELECT id, place FROM places WHERE digest = ?';

/** All places by their row number; a damaged one is left out, and what refers to it is made again from its answer. */
export function readPlaces(db: Database): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const rows = db.all<{ id: number; digest: Uint8Array; place: string }>(
    'SELECT id, digest, place FROM places',
  );
  for (const { id, digest, place } of rows)
    try {
      if (Buffer.from(digestOf(place)).equals(digest)) places.set(id, placeOf(place));
    } catch {
      // Not even of the right type: damaged.
    }
  return places;
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

const digestOf = (text: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(text).digest().subarray(0, 16));
