import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '../../src-shared/result';

/** What is written beside each exported file, whatever its format can hold itself. */
export const sidecarName = (fileName: string): string => `${fileName}.provenance.json`;

/** What lies on the disk, read back after writing. */
export interface WrittenFile {
  readonly features: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads a GeoJSON file back and counts its features; `storage` where it is not what should have been written. */
export async function readBackGeoJson(file: string, features: number): Promise<Result<WrittenFile>> {
  const bytes = await readFile(file);
  const found = featuresIn(bytes);
  if (found !== features) return fail('storage', `the file has ${found} of ${features} features`);
  return ok({ features, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
}

function featuresIn(bytes: Uint8Array): number {
  try {
    const collection = JSON.parse(new TextDecoder().decode(bytes)) as { features?: unknown };
    return Array.isArray(collection.features) ? collection.features.length : 0;
  } catch {
    return 0;
  }
}
