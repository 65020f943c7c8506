import { isOnEarth } from '@kartbord/common/lon-lat';
import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { instantText } from './instant-text';
import type { Reading } from './reading';
import { lineOf, noShape, part, type PlaceFault, type Shape, type ShapePart } from './shape';
import type { RawValue } from './csv/value-columns';
import { attributeOf, brokenOffLine, readXml, type XmlElement } from './xml';

const texts = new Set(['name', 'time', 'ele', 'sym', 'cmt', 'desc', 'type']);

/** A waypoint, route or track that is being read. */
interface Open {
  readonly element: XmlElement;
  readonly values: [string, RawValue][];
  readonly parts: ShapePart[];
  positions: number[];
  fault: PlaceFault | null;
  firstTime: string | null;
  lastTime: string | null;
}

/** GPX 1.1 and 1.0: waypoints, routes, and tracks whose segments are parts. The times of a line are of its first and last position. */
export function readGpx(text: string, reading: Reading): void {
  let open: Open | null = null;

  const endPart = (to: Open): void => {
    const line = lineOf(to.positions);
    if (line) to.parts.push(line);
    else if (to.positions.length > 0) to.fault ??= 'short-line';
    to.positions = [];
  };
  const finish = (done: Open): void => {
    endPart(done);
    const { element, values } = done;
    // A plotter begins a part with each start: one without a way has nothing to draw.
    if (done.fault !== null && !(done.fault === 'short-line' && done.parts.length > 0)) {
      reading.leaveOut(done.fault, element.line);
      return;
    }
    if (done.firstTime !== null) values.push(['time', done.firstTime], ['timeEnd', done.lastTime]);
    reading.add([shapeOf(done)], [['kind', element.name], ...values], element.line);
  };

  const brokenAt = brokenOffLine(() =>
    readXml(
      text,
      {
        open(element, path) {
          const { name } = element;
          if (name === 'wpt' || name === 'rte' || name === 'trk') {
            if (path.length !== 1) return;
            open = {
              element,
              values: [],
              parts: [],
              positions: [],
              fault: null,
              firstTime: null,
              lastTime: null,
            };
            if (name === 'wpt') takePosition(open, element);
          } else if (open && (name === 'rtept' || name === 'trkpt')) takePosition(open, element);
        },
        close(element, path) {
          if (!open) return;
          const inside = path.at(-1);
          if (element === open.element) {
            finish(open);
            open = null;
          } else if (element.name === 'trkseg') endPart(open);
          else if (inside === open.element && texts.has(element.name)) takeText(open, element);
          else if (element.name === 'time' && (inside?.name === 'trkpt' || inside?.name === 'rtept')) {
            open.lastTime = instantText(element.text);
            open.firstTime ??= open.lastTime;
          }
        },
      },
      (letters) => reading.at(letters),
    ),
  );
  if (brokenAt !== null) reading.breakOff(brokenAt);
}

function shapeOf({ element, parts }: Open): Shape {
  if (parts.length === 0) return noShape;
  return { kind: element.name === 'wpt' ? shapeKind.point : shapeKind.line, parts };
}

function takePosition(open: Open, element: XmlElement): void {
  const lon = degreesOf(attributeOf(element, 'lon'));
  const lat = degreesOf(attributeOf(element, 'lat'));
  if (!isOnEarth(lon, lat)) open.fault = 'bad-place';
  // Where devices without a fix say that they are.
  else if (lon === 0 && lat === 0) open.fault ??= 'zero-place';
  else if (open.element.name === 'wpt') open.parts.push(part([lon, lat]));
  else open.positions.push(lon, lat);
}

function takeText({ values }: Open, element: XmlElement): void {
  const text = element.text.trim();
  if (text !== '') values.push([element.name, element.name === 'time' ? instantText(text) : text]);
}

/** NaN for what is no decimal number. */
export function degreesOf(text: string | undefined): number {
  return text !== undefined && /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(text)
    ? Number(text)
    : NaN;
}
