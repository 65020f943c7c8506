import type { Geometry, Position } from 'geojson';
import type { Cell, TableColumn } from '../table';
import type { LayerData, LayerRow } from '../format';
import { placed } from '../text-geometry';
import { xmlAttribute, xmlDay, xmlDecimal, xmlInstant, xmlText } from './xml-text';

/** KML 2.2, 9.9: what its fields can be; whole numbers beyond 32 bits have to be `double`. */
const types: Readonly<Record<TableColumn['type'], string>> = {
  string: 'string',
  integer: 'int',
  number: 'double',
  boolean: 'bool',
  date: 'string',
  dateTime: 'string',
};

/** What the values of a layer are called and what they are. */
export function schemaText({ name, columns }: Pick<LayerData, 'name' | 'columns'>, id: string): string {
  const fields = columns.map((column) => {
    const unit = column.unit === undefined ? '' : ` (${column.unit})`;
    const shown = `<displayName>${xmlText(`${column.name}${unit}`)}</displayName>`;
    return `<SimpleField type="${types[column.type]}" name="${xmlAttribute(column.name)}">${shown}</SimpleField>`;
  });
  return `<Schema name="${xmlAttribute(name)}" id="${id}">\n${fields.join('\n')}\n</Schema>\n`;
}

/** Makes the Placemarks of a layer. Null is absent; a row without a place is a Placemark without a geometry. */
export function placemarks({ columns }: Pick<LayerData, 'columns'>, id: string): (row: LayerRow) => string {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const label = columns.findIndex(
    ({ name, type }) => type === 'string' && /^(?:name|title)$|Name$/.test(name),
  );
  const [time, from, to] = [timeColumn(columns), at('from'), at('to')];
  const heads = columns.map(({ name }) => `<SimpleData name="${xmlAttribute(name)}">`);
  return ({ geometry, cells }) => {
    const cell = (place: number): Cell => cells[place] ?? null;
    const name = cell(label);
    let data = '';
    for (let place = 0; place < heads.length; place++) {
      const value = valueText(cell(place));
      if (value !== null) data += `${heads[place] ?? ''}${value}</SimpleData>`;
    }
    const known = placed(geometry);
    return [
      '<Placemark>',
      typeof name === 'string' ? `<name>${xmlText(name)}</name>` : '',
      timeText(cell(time), cell(from), cell(to)),
      data && `<ExtendedData><SchemaData schemaUrl="#${id}">${data}</SchemaData></ExtendedData>`,
      known ? geometryText(known) : '',
      '</Placemark>\n',
    ].join('');
  };
}

/** When a row is of, where one column can only mean that: by its name, or as the only one with times. */
export function timeColumn(columns: readonly TableColumn[]): number {
  const named = columns.findIndex(({ name, type }) => name === 'time' && type === 'dateTime');
  const times = columns.flatMap(({ type }, place) => (type === 'dateTime' ? [place] : []));
  return named >= 0 ? named : times.length === 1 ? (times[0] ?? -1) : -1;
}

function timeText(time: Cell, from: Cell, to: Cell): string {
  const [begin, end] = [xmlInstant(from) ?? xmlDay(from), xmlInstant(to) ?? xmlDay(to)];
  if (begin !== null && end !== null) return `<TimeSpan><begin>${begin}</begin><end>${end}</end></TimeSpan>`;
  const when = xmlInstant(time);
  return when === null ? '' : `<TimeStamp><when>${when}</when></TimeStamp>`;
}

/** Of a truth `1` or `0`, which are of xsd:boolean as well: GDAL takes `true` for false. */
function valueText(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (typeof cell === 'string') return xmlText(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : String(cell);
}

const place = ([lon = 0, lat = 0]: Position): string => `${xmlDecimal(lon)},${xmlDecimal(lat)}`;
const coordinates = (places: Position[]): string =>
  `<coordinates>${places.map(place).join(' ')}</coordinates>`;

/** Parts of one geometry stand side by side, so that what lies between them is never drawn as a line. */
function geometryText(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return polygonText(geometry.coordinates);
    case 'MultiPoint':
      return many(geometry.coordinates.map((one) => `<Point>${coordinates([one])}</Point>`));
    case 'MultiLineString':
      return many(geometry.coordinates.map((line) => `<LineString>${coordinates(line)}</LineString>`));
    case 'MultiPolygon':
      return many(geometry.coordinates.map(polygonText));
    case 'GeometryCollection':
      return many(geometry.geometries.map(geometryText));
  }
}

const many = (parts: readonly string[]): string => `<MultiGeometry>${parts.join('')}</MultiGeometry>`;

const polygonText = (rings: Position[][]): string =>
  `<Polygon>${rings
    .map((ring, at) => {
      const bounds = at === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
      return `<${bounds}><LinearRing>${coordinates(ring)}</LinearRing></${bounds}>`;
    })
    .join('')}</Polygon>`;
