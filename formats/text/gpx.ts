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
import { gpxPieces, ofLayer, ownNamespace } from './gpx-text';
import { TextFile } from './text-file';
import { cancelled, eachRow } from '../text-rows';
import { readXmlFile } from './xml-read';
import { xmlAttribute, xmlText } from './xml-text';

/**
 * GPX 1.1: points as waypoints, lines as tracks with a segment for each stretch, so that a gap is never a line. It has no
 * areas and nothing without a place: such rows are left out and counted. Cells and provenance are extensions of our own.
 */
export const gpxFormat: Format = {
  open: async (path, options) => {
    const file = await TextFile.create(path);
    const points = await TextFile.unnamed(`${path}.points`, [file]);
    const tracks = await TextFile.unnamed(`${path}.tracks`, [file, points]);
    return new GpxFile(file, points, tracks, options);
  },
  count,
};

interface WrittenLayer {
  readonly name: string;
  readonly features: number;
  readonly provenance: Readonly<Record<string, unknown>>;
}

class GpxFile implements FormatFile {
  readonly #file: TextFile;
  /** Of all layers: in the file, all waypoints stand before all tracks. */
  readonly #points: TextFile;
  readonly #tracks: TextFile;
  readonly #options: FormatOptions;
  readonly #layers: WrittenLayer[] = [];

  constructor(file: TextFile, points: TextFile, tracks: TextFile, options: FormatOptions) {
    this.#file = file;
    this.#points = points;
    this.#tracks = tracks;
    this.#options = { ...options, system: 'EPSG:4326' };
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (layer.geometry === null) return fail('bad-request', `${layer.name}: GPX has nothing without a place`);
    if (layer.geometry === 'Polygon' || layer.geometry === 'MultiPolygon')
      return fail('bad-request', `${layer.name}: GPX has points and lines, and no areas`);
    const [points, tracks] = [this.#points, this.#tracks];
    const marks = [await points.mark(), await tracks.mark()] as const;
    const pieceOf = gpxPieces(layer, this.#layers.length + 1);
    let leftOut = 0;
    let rows: number | null = null;
    try {
      rows = await eachRow(
        layer,
        {
          row: (row) => {
            const piece = pieceOf(row);
            if (piece === null) leftOut++;
            else if ('points' in piece) points.add(piece.points);
            else tracks.add(piece.track);
          },
          isFull: () => points.isFull || tracks.isFull,
          flush: async () => {
            await points.flush();
            await tracks.flush();
          },
        },
        context,
      );
    } finally {
      if (rows === null) {
        await points.backTo(marks[0]);
        await tracks.backTo(marks[1]);
      }
    }
    if (rows === null) return cancelled(layer);
    const features = rows - leftOut;
    this.#layers.push({
      name: layer.name,
      features,
      provenance: { ...aboutMembers(layer, this.#options), rows: features, leftOut },
    });
    return ok({ features, leftOut });
  }

  async end(): Promise<Result<null>> {
    this.#file.add(headText(this.#layers, this.#options));
    await this.#points.copyInto(this.#file);
    await this.#tracks.copyInto(this.#file);
    this.#file.add(`${extensionsText(this.#layers)}</gpx>\n`);
    await this.#file.close();
    await this.#points.abort();
    await this.#tracks.abort();
    return ok(null);
  }

  async abort(): Promise<void> {
    await this.#points.abort();
    await this.#tracks.abort();
    await this.#file.abort();
  }
}

function headText(layers: readonly WrittenLayer[], { appVersion, writtenAtMs }: FormatOptions): string {
  const all = (member: string): readonly string[] => [
    ...new Set(layers.map(({ provenance }) => provenance[member]).filter((text) => typeof text === 'string')),
  ];
  const lines = layers.map(({ name, provenance }) => `${name}: ${String(provenance['rule'])}`);
  const notice = ['What was not given is absent; it is never zero. Not for navigation.'];
  const desc = [...lines, ...all('attribution'), ...all('licence'), ...notice].join('\n');
  const links = all('licenceUrl').map(
    (url) => `<link href="${xmlAttribute(url)}"><text>licence</text></link>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<gpx version="1.1" creator="Kartbord ${xmlAttribute(appVersion)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:kartbord="${ownNamespace}">\n` +
    `<metadata><name>Kartbord</name><desc>${xmlText(desc)}</desc>${links.join('')}` +
    `<time>${new Date(writtenAtMs).toISOString()}</time>` +
    `<keywords>${xmlText(layers.map(({ name }) => name).join(', '))}</keywords></metadata>\n`
  );
}

const extensionsText = (layers: readonly WrittenLayer[]): string =>
  layers.length === 0
    ? ''
    : `<extensions>\n${layers
        .map(
          ({ name, features, provenance }) =>
            `<kartbord:layer name="${xmlAttribute(name)}" features="${features}">${xmlText(JSON.stringify(provenance))}</kartbord:layer>\n`,
        )
        .join('')}</extensions>\n`;

/** By what each waypoint and track says of itself; what the end of the file says of their number has to be the same. */
async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  const found = new Map<string, number>();
  const layers: { readonly name: string; readonly said: string | undefined }[] = [];
  const root = { isGpx: false };
  const read = await readXmlFile(path, {
    open: ({ attributes }, at) => {
      if (at === 'gpx') root.isGpx = true;
      if (at === 'gpx/extensions/kartbord:layer')
        layers.push({ name: attributes['name'] ?? '', said: attributes['features'] });
    },
    close: (at, text) => {
      if (at.endsWith(`/extensions/${ofLayer}`)) found.set(text, (found.get(text) ?? 0) + 1);
    },
  });
  if (!read.ok) return read;
  if (!root.isGpx) return fail('storage', 'no GPX');
  const counted = layers.map(({ name }, at) => ({ name, features: found.get(String(at + 1)) ?? 0 }));
  const isWhole = counted.every(({ features }, at) => String(features) === layers[at]?.said);
  return isWhole ? ok(counted) : fail('storage', 'a layer has not the rows that the file says');
}
