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
import { placemarks, schemaText } from './kml-placemark';
import { TextFile } from './text-file';
import { cancelled, eachRow } from '../text-rows';
import { readXmlFile } from './xml-read';
import { xmlText } from './xml-text';

/**
 * OGC KML 2.2 (07-147r2), one Folder a layer with the layer's Schema; nothing of Google's extensions. Where each layer comes
 * from is the Data `provenance` of its Folder.
 */
export const kmlFormat: Format = {
  open: async (path, options) => {
    const file = await TextFile.create(path);
    return new KmlFile(file, await TextFile.unnamed(`${path}.folders`, [file]), options);
  },
  count,
};

class KmlFile implements FormatFile {
  readonly #file: TextFile;
  /** Schemas stand before all Folders, and a layer is known only once it is written. */
  readonly #folders: TextFile;
  readonly #options: FormatOptions;
  #schemas = '';
  #layers = 0;

  constructor(file: TextFile, folders: TextFile, options: FormatOptions) {
    this.#file = file;
    this.#folders = folders;
    this.#options = { ...options, system: 'EPSG:4326' };
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    const folders = this.#folders;
    const mark = await folders.mark();
    const id = `layer-${this.#layers + 1}`;
    const provenance = xmlText(JSON.stringify(aboutMembers(layer, this.#options)));
    folders.add(
      `<Folder>\n<name>${xmlText(layer.name)}</name>\n<description>${xmlText(layer.about.rule)}</description>\n` +
        `<ExtendedData><Data name="provenance"><value>${provenance}</value></Data></ExtendedData>\n`,
    );
    const textOf = placemarks(layer, id);
    let features: number | null = null;
    try {
      features = await eachRow(
        layer,
        {
          row: (row) => folders.add(textOf(row)),
          isFull: () => folders.isFull,
          flush: () => folders.flush(),
        },
        context,
      );
    } finally {
      if (features === null) await folders.backTo(mark);
    }
    if (features === null) return cancelled(layer);
    folders.add('</Folder>\n');
    this.#schemas += schemaText(layer, id);
    this.#layers++;
    return ok({ features });
  }

  async end(): Promise<Result<null>> {
    const { appVersion, writtenAtMs } = this.#options;
    this.#file.add(
      '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n' +
        `<name>Kartbord</name>\n<open>1</open>\n<description>Written by Kartbord ${xmlText(appVersion)} at ` +
        `${new Date(writtenAtMs).toISOString()}. What was not given is absent; it is never zero.</description>\n` +
        this.#schemas,
    );
    await this.#folders.copyInto(this.#file);
    this.#file.add('</Document>\n</kml>\n');
    await this.#file.close();
    await this.#folders.abort();
    return ok(null);
  }

  async abort(): Promise<void> {
    await this.#folders.abort();
    await this.#file.abort();
  }
}

async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  const layers: { name: string; features: number }[] = [];
  const folder = 'kml/Document/Folder';
  const found = { document: false };
  const read = await readXmlFile(path, {
    open: (_tag, at) => {
      if (at === 'kml/Document') found.document = true;
      const last = layers.at(-1);
      if (at === folder) layers.push({ name: '', features: 0 });
      else if (last && at === `${folder}/Placemark`) last.features++;
    },
    close: (at, text) => {
      const last = layers.at(-1);
      if (last && at === `${folder}/name`) last.name = text;
    },
  });
  if (!read.ok) return read;
  return found.document ? ok(layers) : fail('storage', 'no KML');
}
