import type { Geometry } from 'geojson';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shapeKind } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok, type Result } from '../../../src-shared/result';
import { columnNames } from '../../export/column-names';
import type { LayerGeometry, LayerRow } from '@kartbord/formats/format';
import { fileStyle } from '../../export/layers/shape-style';
import { ownFileSource } from '../../export/own-file/own-file-provenance';
import { geometryOf } from '../../export/own-file/own-file-shapes';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { StoredContent } from '../../files/stored/stored-content';
import { columnsPath, type StoredFacts, parseFacts } from '../../files/stored/stored-facts';
import { readStored } from '../../files/stored/stored-file';
import { ownOrigin } from './layers-export-about';
import type { LayerMaker } from './layers-export-maker';
import { ruleWords } from './layers-export-words';

/** A person's own file out of its kept copy, which stays columns: a row is made when it is written. */
export const fileLayer: LayerMaker<'file'> = async (layer, inputs) => {
  const facts = await factsOf(inputs.filesFolder, layer.id);
  if (!facts.ok) return facts;
  const { file, content: digest } = facts.value;
  const read = await readStored(await columnsPath(inputs.filesFolder, layer.id, digest), digest);
  if (!read.ok) return read;
  if (inputs.signal.aborted) return fail('cancelled', layer.name);
  const content = read.value;
  const total = content.shapes.count;
  if (layer.rows?.some((row) => row >= total)) return fail('bad-request', 'the file has no such row');
  const rows = layer.rows && Uint32Array.from(layer.rows);
  const { columns, cellsOf, labelOf } = columnsOf(content);
  const geometry = geometryKind(content);
  return ok({
    columns,
    geometry,
    count: rows?.length ?? total,
    of: rows ? total : null,
    span: null,
    corners: geometry === 'Point' ? 0 : Math.round((content.shapes.lonLat.length / 2) * shareOf(rows, total)),
    rows: () => rowsOf(content, rows, geometry, cellsOf),
    style: fileStyle(file, labelOf(file.style.label), inputs.order.language),
    about: {
      endpoints: [],
      oldestMs: null,
      newestMs: null,
      dataVersion: `sha256:${file.sha256}`,
      rule: ruleWords[inputs.order.language][rows ? 'fileSome' : 'fileAll'],
      selection: { rows: rows ? rows.length : 'all', of: total },
      missing: file.problems
        ? [
            `${file.problems.count} features of the file could not be read when it was opened (${file.problems.first}).`,
          ]
        : [],
      origin: ownOrigin(inputs, 'A person’s own file, as Kartbord read it; it is not from any service'),
      more: {
        source: ownFileSource(file),
      },
    },
  });
};

async function factsOf(folder: string, id: string): Promise<Result<StoredFacts>> {
  try {
    const facts = parseFacts(await readFile(join(folder, `${id}.json`), 'utf8'), id);
    if (facts) return ok(facts);
  } catch {
    // Nothing of it is kept.
  }
  return fail('not-found', 'no such file');
}

const shareOf = (rows: Uint32Array | null, total: number): number =>
  rows && total > 0 ? Math.min(1, rows.length / total) : 1;

function columnsOf({ values, placeColumns }: StoredContent): {
  readonly columns: readonly TableColumn[];
  readonly cellsOf: (row: number) => readonly Cell[];
  /** What a column of the file is called in the table; null: it is not there. */
  readonly labelOf: (name: string | null) => string | null;
} {
  const own = [
    ...Object.entries(values.numbers).map(([name, of]) => ({ name, type: 'number' as const, of })),
    ...Object.entries(values.texts).map(([name, of]) => ({ name, type: 'string' as const, of })),
    // What said nothing but the place is written anew, as the geometry.
  ].filter(({ name }) => !placeColumns.includes(name));
  const names = columnNames(own.map(({ name }) => name));
  return {
    columns: own.map(({ name, type }, at) => ({
      name: names[at] ?? name,
      type,
      about: `As the file has it, called ${JSON.stringify(name)}.`,
    })),
    labelOf: (name) => names[own.findIndex((one) => one.name === name)] ?? null,
    cellsOf: (row) => own.map(({ of }) => given(of[row])),
  };
}

function given(value: number | string | null | undefined): Cell {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A layer whose lines or areas are of several parts somewhere has all of them in the form of several. */
function geometryKind({ shapes }: StoredContent): LayerGeometry {
  const kinds = new Set<number>();
  let isMulti = false;
  for (let row = 0; row < shapes.count; row++) {
    const kind = shapes.kind[row] ?? shapeKind.none;
    if (kind === shapeKind.none) continue;
    kinds.add(kind);
    const [first = 0, end = 0] = [shapes.partStart[row], shapes.partStart[row + 1]];
    isMulti ||= kind === shapeKind.area ? outerRings(shapes.isHole, first, end) > 1 : end - first > 1;
    if (kind === shapeKind.point)
      isMulti ||= (shapes.positionStart[end] ?? 0) - (shapes.positionStart[first] ?? 0) > 1;
  }
  const [only, ...others] = kinds;
  if (only === undefined) return null;
  if (others.length > 0) return 'mixed';
  if (only === shapeKind.point) return isMulti ? 'mixed' : 'Point';
  if (only === shapeKind.line) return isMulti ? 'MultiLineString' : 'LineString';
  return isMulti ? 'MultiPolygon' : 'Polygon';
}

function outerRings(isHole: Uint8Array, first: number, end: number): number {
  let outer = 0;
  for (let part = first; part < end; part++) if (part === first || isHole[part] !== 1) outer++;
  return outer;
}

function* rowsOf(
  { shapes }: StoredContent,
  rows: Uint32Array | null,
  kind: LayerGeometry,
  cellsOf: (row: number) => readonly Cell[],
): Generator<LayerRow> {
  const count = rows?.length ?? shapes.count;
  for (let at = 0; at < count; at++) {
    const row = rows ? (rows[at] ?? 0) : at;
    yield { geometry: asKind(geometryOf(shapes, row) as Geometry | null, kind), cells: cellsOf(row) };
  }
}

function asKind(geometry: Geometry | null, kind: LayerGeometry): Geometry | null {
  if (geometry?.type === 'LineString' && kind === 'MultiLineString')
    return { type: kind, coordinates: [geometry.coordinates] };
  if (geometry?.type === 'Polygon' && kind === 'MultiPolygon')
    return { type: kind, coordinates: [geometry.coordinates] };
  return geometry;
}
