import { createReadStream } from 'node:fs';
import { fail, ok, type Result } from '../result';

import { aboutMembers } from '../about-members';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
} from '../format';
import { writeFeatures } from './geojson';
import { isFeature, isFeatureLine } from './geojson-scan';
import { compareText } from '../text/text-bulk';
import { TextFile } from '../text/text-file';
import { cancelled, noLayer, secondLayer } from '../text-rows';

/** RFC 8142: a record separator, a Feature, a line feed; the first Feature has the foreign member `provenance`. */
export const geoJsonSeqFormat: Format = {
  open: async (path, options) => new GeoJsonSeqFile(await TextFile.create(path), options),
  count,
};

const separator = '\u001e';

class GeoJsonSeqFile implements FormatFile {
  readonly #file: TextFile;
  readonly #options: FormatOptions;
  #hasLayer = false;
  #features = 0;

  constructor(file: TextFile, options: FormatOptions) {
    this.#file = file;
    this.#options = options;
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (this.#hasLayer) return secondLayer;
    this.#hasLayer = true;
    if (layer.bulk) this.#file.sumUp();
    const provenance = JSON.stringify(aboutMembers(layer, { ...this.#options, system: 'EPSG:4326' }));
    const features = await writeFeatures(this.#file, layer, context, {
      first: `${separator}{"type":"Feature","provenance":${provenance},`,
      next: `${separator}{"type":"Feature",`,
      after: '\n',
    });
    if (features === null) return cancelled(layer);
    this.#features = features;
    return ok({ features });
  }

  async end(): Promise<Result<null>> {
    if (!this.#hasLayer) return noLayer;
    await this.#file.close();
    return ok(null);
  }

  compare(path: string): Promise<Result<readonly CountedLayer[]>> | null {
    const { sum } = this.#file;
    const features = this.#features;
    return sum ? compareText(path, { name: '', features, sum, lines: features }, isFeatureLine) : null;
  }

  abort(): Promise<void> {
    return this.#file.abort();
  }
}

/** Parses record by record; a text that is not closed by a line feed was cut off (2.4). */
async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let features = 0;
  const take = (record: string): void => {
    if (!record.endsWith('\n') || !isFeature(JSON.parse(record))) throw new SyntaxError('no Feature');
    features++;
  };
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      const records = (rest + decoder.decode(chunk as Buffer, { stream: true })).split(separator);
      rest = records.pop() ?? '';
      for (const record of records) if (record !== '') take(record);
    }
    rest += decoder.decode();
    if (rest !== '') take(rest);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    return fail('storage', `record ${features + 1}: ${error.message}`);
  }
  return ok([{ name: '', features }]);
}
