import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { fail, ok, type Result } from '../../src-shared/result';
import type { WrittenFile } from './written-file';

/**
 * Reads a GeoJSON file with a feature on each line back, however large: it must be byte for byte what was written, and
 * every feature must be JSON by itself. `storage` where it is not.
 */
export async function readBackLines(
  file: string,
  expected: { readonly features: number; readonly sha256: string },
): Promise<Result<WrittenFile>> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let features = 0;
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      const part = chunk as Buffer;
      bytes += part.length;
      hash.update(part);
      const lines = `${rest}${decoder.decode(part, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isFeature(line)) features++;
    }
  } catch {
    return fail('storage', 'the file cannot be read back');
  }
  const sha256 = hash.digest('hex');
  if (features !== expected.features)
    return fail('storage', `the file has ${features} of ${expected.features} features`);
  if (sha256 !== expected.sha256) return fail('storage', 'the file is not what was written');
  return ok({ features, bytes, sha256 });
}

/** Throws SyntaxError for a line that begins as a feature and is none. */
function isFeature(line: string): boolean {
  if (!line.startsWith('{"type":"Feature",')) return false;
  JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
  return true;
}
