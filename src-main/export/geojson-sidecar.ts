import { basename } from 'node:path';
import { ok, type Result } from '../../src-shared/result';
import { writeAtomically } from '../storage/files/atomic-file';
import { readBackGeoJson, sidecarName, type WrittenFile } from './written-file';

/** Counts a finished GeoJSON file again, and writes beside `path`, which it will be called, what `writeGeoJsonSidecar` says. */
export async function checkGeoJson(
  file: string,
  features: number,
  path: string,
  layer: Readonly<Record<string, unknown>>,
): Promise<Result<WrittenFile>> {
  const read = await readBackGeoJson(file, features);
  return read.ok ? writeGeoJsonSidecar(path, read.value, layer) : read;
}

/** FILE.provenance.json of a GeoJSON file that has its provenance inside, too: the same members, with its digest. */
export async function writeGeoJsonSidecar(
  path: string,
  written: WrittenFile,
  { generator, missing, ...layer }: Readonly<Record<string, unknown>>,
): Promise<Result<WrittenFile>> {
  const fileName = basename(path);
  const about = {
    kind: 'kartbord provenance',
    version: 1,
    file: fileName,
    bytes: written.bytes,
    sha256: written.sha256,
    format: 'geojson',
    crs: { system: 'EPSG:4326', order: 'longitude or easting first' },
    generator,
    nulls: 'what was not given is null; it is never zero',
    // In the file a sentence about nulls, which is `nulls` here; in a sidecar it is a list of what is not there.
    layers: [{ fileName, ...layer, rows: written.features, ...(Array.isArray(missing) ? { missing } : {}) }],
    notWritten: [],
  };
  const beside = await writeAtomically(sidecarName(path), [`${JSON.stringify(about, null, 2)}\n`]);
  return beside.ok ? ok(written) : beside;
}
