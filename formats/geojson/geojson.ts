import { ok, type Result } from '../result';
import { aboutMembers } from '../about-members';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
  LayerRow,
} from '../format';
import { type BulkFrame, bulkFeatures } from './geojson-bulk';
import { countGeoJson, isFeatureLine } from './geojson-scan';
import { compareText, writeChunks } from '../text/text-bulk';
import { TextFile } from '../text/text-file';
import { placed } from '../text-geometry';
import { cancelled, eachRow, noLayer, secondLayer } from '../text-rows';

/**
 * RFC 7946, one layer a file: WGS 84, longitude first, no `crs`; a row without a place has a null geometry (3.2). Where it
 * comes from is the foreign member `provenance` (6.1).
 */
export const geoJsonFormat: Format = {
  open: async (path, options) => new GeoJsonFile(await TextFile.create(path), options),
  count: countGeoJson,
};

const feature = '{"type":"Feature",';

class GeoJsonFile implements FormatFile {
  readonly #file: TextFile;
  readonly #options: FormatOptions;
  #hasLayer = false;
  #added: CountedLayer = { name: '', features: 0 };

  constructor(file: TextFile, options: FormatOptions) {
    this.#file = file;
    this.#options = options;
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (this.#hasLayer) return secondLayer;
    this.#hasLayer = true;
    if (layer.bulk) this.#file.sumUp();
    const provenance = JSON.stringify(aboutMembers(layer, { ...this.#options, system: 'EPSG:4326' }));
    this.#file.add(
      `{"type":"FeatureCollection","name":${JSON.stringify(layer.name)},"provenance":${provenance},"features":[`,
    );
    await this.#file.flush();
    const features = await writeFeatures(this.#file, layer, context, {
      first: `\n${feature}`,
      next: `,\n${feature}`,
      after: '',
    });
    if (features === null) return cancelled(layer);
    this.#added = { name: layer.name, features };
    return ok({ features });
  }

  async end(): Promise<Result<null>> {
    if (!this.#hasLayer) return noLayer;
    this.#file.add('\n]}\n');
    await this.#file.close();
    return ok(null);
  }

  compare(path: string): Promise<Result<readonly CountedLayer[]>> | null {
    const { sum } = this.#file;
    // A Feature is a line, between the head and the end.
    return sum
      ? compareText(path, { ...this.#added, sum, lines: this.#added.features + 2 }, isFeatureLine)
      : null;
  }

  abort(): Promise<void> {
    return this.#file.abort();
  }
}

/** All rows of a layer, as fast as it lets; null where it was cancelled. */
export async function writeFeatures(
  file: TextFile,
  layer: LayerData,
  context: AddContext,
  frame: BulkFrame,
): Promise<number | null> {
  const bulk = bulkFeatures(layer, frame);
  if (bulk) return writeChunks(file, bulk, context);
  const keys = memberKeys(layer);
  let before = frame.first;
  return eachRow(
    layer,
    {
      row: (row) => {
        file.add(`${before}${restOfFeature(keys, row)}${frame.after}`);
        before = frame.next;
      },
      isFull: () => file.isFull,
      flush: () => file.flush(),
    },
    context,
  );
}

/** Names of columns as they stand before their values. */
export const memberKeys = ({ columns }: Pick<LayerData, 'columns'>): readonly string[] =>
  columns.map(({ name }, place) => `${place === 0 ? '' : ','}${JSON.stringify(name)}:`);

/** A Feature behind its `"type":"Feature",`. Numbers as they were given; what is no number is null. */
export function restOfFeature(keys: readonly string[], { geometry, cells }: LayerRow): string {
  let text = `"geometry":${JSON.stringify(placed(geometry))},"properties":{`;
  for (let place = 0; place < keys.length; place++)
    text += `${keys[place] ?? ''}${JSON.stringify(cells[place] ?? null)}`;
  return `${text}}}`;
}
