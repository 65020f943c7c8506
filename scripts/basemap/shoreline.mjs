// Polygons from GSHHG, the shoreline database that GMT reads (Wessel & Smith, LGPL-3+).
import { region, mapshaper, readFeatures, feature, runProgram, work, writeFeatures } from './area.mjs';

/** GMT's dump as lines; `>` starts a new segment. GSHHG is cut into bins, so one shore is many segments. */
export function parseSegments(text) {
  const segments = [];
  let current = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('>')) {
      if (current.length > 1) segments.push(current);
      current = [];
    } else if (line) {
      const [lon, lat] = line.split('\t').map(Number);
      current.push([Number(lon.toFixed(5)), Number(lat.toFixed(5))]);
    }
  }
  if (current.length > 1) segments.push(current);
  return segments;
}

/**
 * The faces of one shoreline level inside a box: `level` 1 is land against sea, 2 is lake against land.
 * `minAreaKm2` leaves smaller shores out.
 */
export function shoreFaces({ name, box, level, minAreaKm2 }) {
  const [west, south, east, north] = box;
  const area = `-A${minAreaKm2}/${level}/${level}`;
  // Dump a little more than the box, then cut: GMT's own segments do not all reach the edge.
  const wider = [Math.max(-180, west - 1), south - 1, Math.min(180, east + 1), Math.min(90, north + 1)];
  const dump = runProgram('gmt', ['coast', region(wider), '-Df', `-W${level}`, '-M', area]);
  const lines = parseSegments(dump).map((coordinates) => feature({ type: 'LineString', coordinates }));
  writeFeatures(work(`${name}-lines.geojson`), lines);
  const frame = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  writeFeatures(work(`${name}-frame.geojson`), [feature({ type: 'LineString', coordinates: frame })]);
  mapshaper(
    ...['-i', `${name}-lines.geojson`, `${name}-frame.geojson`, 'combine-files', 'snap-interval=0.00001'],
    ...['-merge-layers', 'force'],
    ...['-clip', `bbox=${box.join(',')}`],
    // Degrees, not metres, on lon/lat data.
    ...['-polygons', 'gap-tolerance=0.0001'],
    ...['-each', 'x = this.innerX, y = this.innerY'],
    ...['-o', `${name}-faces.geojson`, 'precision=0.00001', 'format=geojson'],
  );
  const faces = readFeatures(work(`${name}-faces.geojson`));
  const inside = new Set(facesInside(faces, area, level));
  return faces.filter((_, index) => inside.has(index)).map((face) => feature(face.geometry));
}

/** Which faces lie inside the shore: GMT says it for one inner point of each. */
function facesInside(faces, area, level) {
  const points = faces.map(({ properties: { x, y } }, index) => `${x}\t${y}\t${index}`).join('\n');
  const keep = level === 1 ? '-Ns/k' : '-Ns/s/k/s/s';
  const kept = runProgram('gmt', ['select', '-Df', area, keep], points);
  return kept
    .trim()
    .split('\n')
    .map((line) => Number(line.split('\t')[2]));
}
