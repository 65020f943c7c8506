import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { Dropped } from '../../../src-shared/domain/export/dropped';
import type { ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import type { ForecastLack } from '../../../src-shared/domain/sea/forecast';
import { guardedAbout } from '@kartbord/formats/text/csv-lines';
import type { FormatOptions, LayerAbout, LayerData } from '@kartbord/formats/format';

export interface MadeAbout extends LayerAbout {
  /** What a layer of forecasts does not have; left out: nothing. */
  readonly lacking?: readonly ForecastLack[];
  /** What the service gave and the layer does not have; left out: nothing. */
  readonly dropped?: readonly Dropped[];
}

/** A layer that is in a file, without its rows. */
export type LayerFacts = Pick<LayerData, 'name' | 'geometry' | 'columns'> & {
  readonly about: MadeAbout;
  /** The file in a ZIP, or the table in a file. */
  readonly fileName: string;
  readonly features: number;
  readonly sha256?: string;
};

export interface SidecarFacts {
  readonly fileName: string;
  readonly format: ExportFormat;
  readonly options: FormatOptions;
  readonly bytes: number;
  readonly sha256: string;
  readonly layers: readonly LayerFacts[];
  readonly failed: readonly Pick<ExportedLayer, 'name' | 'failure'>[];
}

/** Where the file comes from and what its numbers mean, as JSON; the same for the same file. */
export function sidecarText(of: SidecarFacts): string {
  const { options } = of;
  const system = formatFacts[of.format].takesSystem ? options.system : 'EPSG:4326';
  const about = {
    kind: 'kartbord provenance',
    version: 1,
    file: of.fileName,
    bytes: of.bytes,
    sha256: of.sha256,
    format: of.format,
    crs: { system, order: 'longitude or easting first' },
    writtenAt: iso(options.writtenAtMs),
    generator: `Kartbord ${options.appVersion}`,
    nulls: 'what was not given is null, an empty cell or absent, as the format has it; it is never zero',
    texts: textsIn[of.format] ?? 'as given, without characters that the format cannot have',
    layers: of.layers.map(layerMembers),
    notWritten: of.failed.map(({ name, failure }) => ({ name, reason: failure?.code ?? null })),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

const textsIn: Partial<Record<ExportFormat, string>> = {
  csv: guardedAbout,
  'csv-excel': `${guardedAbout}; times are in UTC, without a mark of the zone`,
};

export function layerMembers({ about, columns, ...layer }: LayerFacts): Record<string, unknown> {
  return {
    name: layer.name,
    fileName: layer.fileName,
    ...(layer.sha256 === undefined ? {} : { sha256: layer.sha256 }),
    rows: layer.features,
    geometry: layer.geometry,
    ...about.origin,
    endpoints: about.endpoints,
    oldestFetchedAt: about.oldestMs === null ? null : iso(about.oldestMs),
    newestFetchedAt: about.newestMs === null ? null : iso(about.newestMs),
    dataVersion: about.dataVersion,
    filter: { words: about.rule, data: about.selection },
    missing: about.missing,
    ...(about.dropped && about.dropped.length > 0 ? { dropped: about.dropped } : {}),
    units: Object.fromEntries(
      columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit]])),
    ),
    columns: columns.map(({ name, type, unit, about: meaning }) => ({
      name,
      type,
      ...(unit === undefined ? {} : { unit }),
      about: meaning,
    })),
    ...(about.more ?? {}),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
