import type { FormatOptions, LayerData } from './format';

/** Where a layer comes from, as members of JSON: what each format carries inside, and the file beside it repeats. */
export function aboutMembers(
  { name, columns, count, about }: Pick<LayerData, 'name' | 'columns' | 'count' | 'about'>,
  { writtenAtMs, appVersion, system }: FormatOptions,
): Record<string, unknown> {
  return {
    layer: name,
    rows: count,
    rule: about.rule,
    selection: about.selection ?? null,
    endpoints: about.endpoints,
    oldestFetchedAt: time(about.oldestMs),
    newestFetchedAt: time(about.newestMs),
    dataVersion: about.dataVersion,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      unit: column.unit ?? null,
      about: column.about,
    })),
    missing: about.missing,
    nulls: 'what was not given is null or empty; it is never zero',
    positions: system === 'EPSG:4326' ? 'degrees, WGS 84 (EPSG:4326), longitude first' : system,
    ...about.more,
    writtenAt: new Date(writtenAtMs).toISOString(),
    generator: `Kartbord ${appVersion}`,
    ...about.origin,
  };
}

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
