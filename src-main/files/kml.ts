import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { degreesOf } from './gpx';
import { instantText } from './instant-text';
import { plainText } from './plain-text';
import type { Reading } from './reading';
import { byKind, lineOf, noShape, part, type PlaceFault, ringOf, type Shape, type ShapePart } from './shape';
import { degrees } from './systems';
import type { RawValue } from './csv/value-columns';
import { attributeOf, brokenOffLine, readXml, type XmlElement } from './xml';

/** A placemark that is being read. */
interface Placemark {
  readonly element: XmlElement;
  readonly values: [string, RawValue][];
  readonly shapes: Shape[];
  rings: ShapePart[];
  /** Of a gx:Track. */
  way: number[];
  times: string[];
  fault: PlaceFault | null;
}

/**
 * KML 2: placemarks with points, lines, rings, polygons, collections of them and gx:Track; names, descriptions as plain
 * text, and extended data. Styles mean nothing here, and no address in it is ever asked: they are counted.
 */
export function readKml(text: string, reading: Reading): void {
  let open: Placemark | null = null;
  const brokenAt = brokenOffLine(() =>
    readXml(
      text,
      {
        open(element) {
          if (element.name !== 'Placemark' || open) return;
          open = { element, values: [], shapes: [], rings: [], way: [], times: [], fault: null };
          const id = attributeOf(element, 'id');
          if (id !== undefined) open.values.push(['id', id]);
        },
        close(element, path) {
          if (element.name === 'href' && element.text.trim() !== '') reading.link();
          if (!open) return;
          if (element === open.element) {
            finish(open, reading);
            open = null;
          } else close(open, element, path);
        },
      },
      (letters) => reading.at(letters),
    ),
  );
  if (brokenAt !== null) reading.breakOff(brokenAt);
}

function finish({ element, values, shapes, fault }: Placemark, reading: Reading): void {
  if (fault !== null) {
    reading.leaveOut(fault, element.line);
    return;
  }
  const found = byKind(shapes);
  reading.add(found.length > 0 ? found : [noShape], values, element.line);
}

function close(open: Placemark, element: XmlElement, path: readonly XmlElement[]): void {
  const inside = path.at(-1);
  const text = element.text.trim();
  const isOwn = inside === open.element;
  switch (element.name) {
    case 'name':
      if (isOwn && text !== '') open.values.push(['name', text]);
      break;
    case 'description':
      if (isOwn && text !== '') open.values.push(['description', plainText(text)]);
      break;
    case 'coordinates':
      takeCoordinates(open, text, inside?.name ?? '', path.at(-2)?.name ?? '');
      break;
    case 'Polygon':
      endPolygon(open);
      break;
    case 'coord':
      if (text !== '') takePosition(open, text.split(/\s+/), open.way);
      break;
    case 'when':
      if (inside?.name === 'Track') open.times.push(instantText(text));
      else if (inside?.name === 'TimeStamp') open.values.push(['time', instantText(text)]);
      break;
    case 'begin':
    case 'end':
      if (inside?.name === 'TimeSpan')
        open.values.push([element.name === 'begin' ? 'time' : 'timeEnd', instantText(text)]);
      break;
    case 'Track':
      endTrack(open);
      break;
    case 'value':
      if (inside?.name === 'Data') takeData(open, attributeOf(inside, 'name'), text);
      break;
    case 'SimpleData':
      takeData(open, attributeOf(element, 'name'), text);
  }
}

function takeData({ values }: Placemark, name: string | undefined, text: string): void {
  if (name !== undefined && text !== '') values.push([name, text]);
}

function takeCoordinates(open: Placemark, text: string, geometry: string, around: string): void {
  const lonLat: number[] = [];
  // By hand there are blanks beside the commas.
  const tuples = text === '' ? [] : text.replace(/\s+/g, ' ').replace(/ ?, ?/g, ',').split(' ');
  for (const tuple of tuples) {
    const numbers = tuple.split(',');
    if (mayBeTwo(numbers)) open.fault = 'bad-place';
    else takePosition(open, numbers, lonLat);
  }
  if (open.fault !== null || lonLat.length === 0) return;
  if (geometry === 'Point') {
    if (lonLat.length === 2) open.shapes.push({ kind: shapeKind.point, parts: [part(lonLat)] });
    else open.fault = 'bad-place';
  } else if (geometry === 'LinearRing' && around.endsWith('BoundaryIs')) {
    const ring = ringOf(lonLat, around === 'innerBoundaryIs');
    if (ring) open.rings.push(ring);
    else open.fault = 'short-line';
  } else if (geometry === 'LineString' || geometry === 'LinearRing') {
    const line = lineOf(lonLat);
    if (line) open.shapes.push({ kind: shapeKind.line, parts: [line] });
    else open.fault = 'short-line';
  }
}

/** Three whole numbers may be two, of which one has a decimal comma; but a height of 0 is what programs write. */
const mayBeTwo = (numbers: readonly string[]): boolean =>
  numbers.length === 3 && numbers[2] !== '0' && numbers.every((number) => /^[+-]?\d+$/.test(number));

function takePosition(open: Placemark, tuple: readonly string[], to: number[]): void {
  // Longitude, latitude, height: with decimal commas there are more.
  const place = tuple.length <= 3 ? degrees(degreesOf(tuple[0]), degreesOf(tuple[1])) : 'bad-place';
  if (typeof place === 'string') open.fault = place;
  else to.push(...place);
}

/** A hole may be written before what it is in. */
function endPolygon(open: Placemark): void {
  const parts = open.rings.sort((one, other) => Number(one.isHole) - Number(other.isHole));
  if (parts.length > 0) open.shapes.push({ kind: shapeKind.area, parts });
  open.rings = [];
}

function endTrack(open: Placemark): void {
  const line = lineOf(open.way);
  if (line) open.shapes.push({ kind: shapeKind.line, parts: [line] });
  else if (open.way.length > 0) open.fault ??= 'short-line';
  const [first] = open.times;
  if (first !== undefined) open.values.push(['time', first], ['timeEnd', open.times.at(-1) ?? first]);
  open.way = [];
  open.times = [];
}
