import { csvChunks } from '@kartbord/formats/text/csv-lines';
import { geometryOf, type OwnContent, type WrittenGeometry } from './own-file-shapes';
import type { Cell, TableColumn } from '@kartbord/formats/table';

type CsvColumn = Pick<TableColumn, 'name' | 'type'> & { readonly from: string | null };

/** Where points lie; what is no single point is written as well-known text. */
const ofPlace: readonly CsvColumn[] = [
  { name: 'lon', type: 'number', from: null },
  { name: 'lat', type: 'number', from: null },
  { name: 'wkt', type: 'string', from: null },
];

/** The place first, then the file's own columns; one that is called as those of the place are gets a mark behind its name. */
export function ownFileCsvColumns({ values, placeColumns }: OwnContent): readonly CsvColumn[] {
  const taken = new Set(ofPlace.map(({ name }) => name));
  const own = [
    ...Object.keys(values.numbers).map((name) => ({ name, type: 'number' as const })),
    ...Object.keys(values.texts).map((name) => ({ name, type: 'string' as const })),
  ].filter(({ name }) => !placeColumns.includes(name));
  return [
    ...ofPlace,
    ...own.map(({ name, type }) => {
      let free = name;
      while (taken.has(free)) free += '_';
      taken.add(free);
      return { name: free, type, from: name };
    }),
  ];
}

/** RFC 4180, with cells that a spreadsheet would run made neutral (csv.ts). */
export function* ownFileCsv(
  content: OwnContent,
  rows: Iterable<number>,
  onRow: () => void,
): Generator<string> {
  const columns = ownFileCsvColumns(content);
  const about = columns.map(({ name, type }) => ({ name: safeName(name), type, about: '' }));
  yield* csvChunks({ columns: about, rows: cells(content, columns.slice(ofPlace.length), rows, onRow) });
}

/** A header is a cell as well: `csvChunks` makes it neutral, and an empty one cannot be. */
const safeName = (name: string): string => name.replace(/[\r\n]+/g, ' ');

function* cells(
  { shapes, values }: OwnContent,
  own: readonly CsvColumn[],
  rows: Iterable<number>,
  onRow: () => void,
): Generator<readonly Cell[]> {
  const columns = own.map(({ from }) =>
    from === null ? [] : (values.numbers[from] ?? values.texts[from] ?? []),
  );
  for (const row of rows) {
    yield [...placeCells(geometryOf(shapes, row)), ...columns.map((column) => given(column[row]))];
    onRow();
  }
}

function given(value: Cell | undefined): Cell {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function placeCells(geometry: WrittenGeometry | null): readonly Cell[] {
  if (!geometry) return [null, null, null];
  if (geometry.type !== 'Point') return [null, null, wktOf(geometry)];
  const [lon = null, lat = null] = geometry.coordinates as readonly number[];
  return [lon, lat, null];
}

/** `MULTIPOINT ((5 60), (6 61))` and the like (OGC 06-103r4). */
function wktOf({ type, coordinates }: WrittenGeometry): string {
  return `${type.toUpperCase()} ${nested(coordinates as Nested, type === 'MultiPoint')}`;
}

type Nested = readonly (number | Nested)[];

function nested(given: Nested, wrapsPoints: boolean): string {
  const inner = (item: number | Nested): string => {
    if (typeof item === 'number') return String(item);
    if (typeof item[0] !== 'number') return nested(item, wrapsPoints);
    const position = item.map(decimal).join(' ');
    return wrapsPoints ? `(${position})` : position;
  };
  return `(${given.map(inner).join(', ')})`;
}

/** Without an exponent: not every reader of well-known text knows one. */
const decimal = (number: number | Nested): string =>
  typeof number === 'number' && Math.abs(number) < 1e-6 ? number.toFixed(7) : String(number);
