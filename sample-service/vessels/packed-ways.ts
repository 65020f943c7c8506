import type { LonLat } from './geo';

/** The raster that the vertices are cells of: Mercator metres of its north-west corner and of a cell. */
export interface PackedFrame {
  readonly west: number;
  readonly north: number;
  readonly size: number;
}

export interface PackedWay {
  readonly a: number;
  readonly b: number;
  /** Between the two nodes. */
  readonly vertices: readonly LonLat[];
}

const radius = 6_378_137;

/** Reads what scripts/coast/pack.mjs wrote; the form is described there. */
export function unpackWays(base64: string, frame: PackedFrame): PackedWay[] {
  const bytes = Buffer.from(base64, 'base64');
  let at = 0;
  const unsigned = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  };
  const signed = (): number => {
    const value = unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const ways: PackedWay[] = [];
  let a = 0;
  while (at < bytes.length) {
    a += unsigned();
    const b = a + signed();
    const vertices: LonLat[] = [];
    let [column, row] = [0, 0];
    for (let count = unsigned(); count > 0; count--) {
      column += signed();
      row += signed();
      vertices.push(cellCentre(column, row, frame));
    }
    ways.push({ a, b, vertices });
  }
  return ways;
}

function cellCentre(column: number, row: number, { west, north, size }: PackedFrame): LonLat {
  const x = west + (column + 0.5) * size;
  const y = north - (row + 0.5) * size;
  const degrees = 180 / Math.PI;
  return { lon: (x / radius) * degrees, lat: Math.atan(Math.sinh(y / radius)) * degrees };
}
