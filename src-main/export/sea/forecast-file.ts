import type { ExportProgress } from '../../../src-shared/contract';
import type { Result } from '../../../src-shared/result';
import { writeChecked } from '../../storage/files/atomic-file';
import { forecastGeoJson, stepsPerChunk } from './forecast-geojson';
import type { ForecastExport } from './forecast-provenance';
import { forecastTable } from './forecast-table';
import { tableBytes, writeTableFile } from '../table-file';
import { checkGeoJson } from '../geojson-sidecar';
import type { WrittenFile } from '../written-file';

/** Writes forecasts to `path`, whole or not at all, and reads them back before it says so. A table has its metadata beside it. */
export async function writeForecastFile(
  what: ForecastExport,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  if (what.as === 'csv') {
    const { service, appVersion, language, exportedAtMs } = what;
    const provenance = { service, appVersion, language, writtenAtMs: exportedAtMs };
    return writeTableFile(forecastTable(what), provenance, path, context);
  }
  const { count: total, provenance, chunks } = forecastGeoJson(what);
  const beside = { name: 'sea_forecast', geometry: 'Point', ...provenance };
  return writeChecked(path, chunks, (file) => checkGeoJson(file, total, path, beside), {
    signal: context.signal,
    onChunk: (written) =>
      context.progress({ written: Math.min(total, (written - 1) * stepsPerChunk), total }),
  });
}

/** The same file in memory. */
export function forecastBytes(what: ForecastExport): Uint8Array {
  if (what.as === 'csv') return tableBytes(forecastTable(what));
  return new TextEncoder().encode([...forecastGeoJson(what).chunks].join(''));
}
