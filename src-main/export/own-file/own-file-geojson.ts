import { geometryOf, type OwnContent } from './own-file-shapes';

const chunkLength = 256 * 1024;

/** A feature collection (RFC 7946), with where it comes from among its members. */
export function* ownFileGeoJson(
  { shapes, values }: OwnContent,
  rows: Iterable<number>,
  provenance: Record<string, unknown>,
  onRow: () => void,
): Generator<string> {
  const numbers = Object.entries(values.numbers);
  const texts = Object.entries(values.texts);
  let chunk = `{"type":"FeatureCollection","provenance":${JSON.stringify(provenance)},"features":[`;
  let separator = '\n';
  for (const row of rows) {
    const properties: Record<string, number | string | null> = {};
    for (const [name, column] of numbers) properties[name] = given(column[row]);
    for (const [name, column] of texts) properties[name] = column[row] ?? null;
    const feature = { type: 'Feature', geometry: geometryOf(shapes, row), properties };
    chunk += `${separator}${JSON.stringify(feature)}`;
    separator = ',\n';
    onRow();
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}\n]}\n`;
}

function given(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
