import type { ExportProgress } from '../../src-shared/contract';
import type { Result } from '../../src-shared/result';
import { writeChecked } from '../storage/atomic-file';
import { type ForecastExport, forecastGeoJson, forecastRows, stepsPerChunk } from './forecast-geojson';
import { readBackGeoJson, type WrittenFile } from './written-file';

/** Writes forecasts to `path`, whole or not at all, and reads them back before it says so. */
export async function writeForecastFile(
  what: ForecastExport,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  const total = forecastRows(what).length;
  return writeChecked(path, forecastGeoJson(what), (file) => readBackGeoJson(file, total), {
    signal: context.signal,
    onChunk: (written) =>
      context.progress({ written: Math.min(total, (written - 1) * stepsPerChunk), total }),
  });
}

/** The same file in memory. */
export function forecastBytes(what: ForecastExport): Uint8Array {
  return new TextEncoder().encode([...forecastGeoJson(what)].join(''));
}
