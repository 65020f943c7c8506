import { geometryShapes } from './geojson-geometry';
import type { PlaceFault, Shape } from './shape';
import type { ToLonLat } from './systems';

const types = [
  ...['', 'Point', 'LineString', 'Polygon'],
  ...['MultiPoint', 'MultiLineString', 'MultiPolygon', 'GeometryCollection'],
] as const;

class Fault extends Error {}

/** Shapes of well-known binary (OGC 06-103r4, ISO 19125, and as PostGIS extends it); heights are left out. Curves are not read. Null is no place. */
export function wkbShapes(bytes: Uint8Array | null, toLonLat: ToLonLat): readonly Shape[] | PlaceFault {
  if (bytes === null) return geometryShapes(null, toLonLat);
  try {
    const from = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 };
    return geometryShapes(geometryOf(from), toLonLat);
  } catch (error) {
    // What ends too early, or is too deep, is a RangeError of the computer's own.
    if (error instanceof Fault || error instanceof RangeError) return 'not-readable';
    throw error;
  }
}

interface From {
  readonly view: DataView;
  at: number;
}

function geometryOf(from: From): Record<string, unknown> {
  const { view } = from;
  const isLittle = view.getUint8(from.at) === 1;
  const code = view.getUint32(from.at + 1, isLittle);
  // EWKB says height, measure and a system in its highest bits; ISO says the first two in thousands.
  const plain = code & 0x0fffffff;
  const thousands = Math.floor(plain / 1000);
  const type = types[plain % 1000];
  if (!type || thousands > 3) throw new Fault();
  const size =
    2 +
    (thousands === 1 || thousands === 3 || code & 0x80000000 ? 1 : 0) +
    (thousands >= 2 || code & 0x40000000 ? 1 : 0);
  from.at += code & 0x20000000 ? 9 : 5;

  const counted = <T>(one: () => T): T[] => {
    const count = view.getUint32(from.at, isLittle);
    from.at += 4;
    return Array.from({ length: count }, one);
  };
  const position = (): readonly [number, number] => {
    const place = [view.getFloat64(from.at, isLittle), view.getFloat64(from.at + 8, isLittle)] as const;
    from.at += size * 8;
    return place;
  };
  const line = (): unknown[] => counted(position);
  const parts = (): Record<string, unknown>[] => counted(() => geometryOf(from));

  switch (type) {
    case 'Point': {
      const [x, y] = position();
      // Without a place, as GeoPackage writes it.
      return { type, coordinates: Number.isNaN(x) && Number.isNaN(y) ? [] : [x, y] };
    }
    case 'LineString':
      return { type, coordinates: line() };
    case 'Polygon':
      return { type, coordinates: counted(line) };
    case 'GeometryCollection':
      return { type, geometries: parts() };
    default: {
      const coordinates = parts().map((part) => part['coordinates']);
      return { type, coordinates: coordinates.filter((one) => Array.isArray(one) && one.length > 0) };
    }
  }
}
