import type { Geometry } from 'geojson';
import { wkbOf } from '@kartbord/formats/gpkg/wkb';
import type { Cell } from '@kartbord/formats/table';

/** WGS 84, longitude first. */
export const srid = 4326;

/** A row as PostgreSQL's text format of COPY has it. What is not given is null, and not an empty text. */
export const copyLine = (geometry: Geometry | null, cells: readonly Cell[], hasPlace: boolean): string =>
  `${[...cells.map(copyCell), ...(hasPlace ? [geometry ? ewkbHex(geometry) : '\\N'] : [])].join('\t')}\n`;

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  // PostgreSQL has no text with a zero byte.
  return cell.replace(/[\\\t\n\r\0]/g, (letter) => escapes[letter] ?? '');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** PostGIS's own well-known binary: the number of the reference system behind the kind. */
function ewkbHex(geometry: Geometry): string {
  const bytes = Buffer.from(wkbOf(geometry).bytes);
  const head = Buffer.alloc(9);
  head[0] = 1;
  head.writeUInt32LE((bytes.readUInt32LE(1) | 0x2000_0000) >>> 0, 1);
  head.writeUInt32LE(srid, 5);
  return head.toString('hex') + bytes.subarray(5).toString('hex');
}
