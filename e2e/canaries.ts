import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Files under `folder` in which a secret can be read: as it is, base64, hex, UTF-16, or packed by gzip, deflate, brotli. */
export function filesWithSecrets(folder: string, secrets: readonly string[]): string[] {
  const needles = secrets.flatMap(formsOf);
  return filesUnder(folder).filter((file) => {
    const bytes = readFileSync(file);
    return [bytes, ...unpacked(bytes)].some((content) => needles.some((needle) => content.includes(needle)));
  });
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const entry = lstatSync(path);
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : [];
  });
}

function formsOf(secret: string): Buffer[] {
  const forms = [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    ...[0, 1, 2].flatMap((shift) => {
      const whole = Buffer.from('x'.repeat(shift) + secret).toString('base64');
      // What stands before and after it decides the first and last characters.
      const inner = whole.slice(shift === 0 ? 0 : 4, -4);
      return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
    }),
  ];
  return forms.flatMap((form) => [Buffer.from(form), Buffer.from(form, 'utf16le')]);
}

function unpacked(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  const attempt = (unpack: () => Buffer): void => {
    try {
      found.push(unpack());
    } catch {
      // Not packed that way.
    }
  };
  for (const unpack of [inflateSync, inflateRawSync, brotliDecompressSync]) attempt(() => unpack(bytes));
  // Members anywhere in the file: rows of a database, frames of a cache.
  for (let at = bytes.indexOf('1f8b08', 0, 'hex'); at >= 0; at = bytes.indexOf('1f8b08', at + 1, 'hex'))
    attempt(() => gunzipSync(bytes.subarray(at)));
  return found;
}
