import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Files below `folder` that hold one of the secrets: as it is, in base64, hex or UTF-16, or inside a gzip. */
export function filesWith(folder: string, secrets: readonly string[]): string[] {
  const needles = secrets.flatMap(formsOf);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holds(readFileSync(file), needles));
}

export const textHolds = (text: string, secrets: readonly string[]): boolean =>
  holds(Buffer.from(text), secrets.flatMap(formsOf));

function holds(bytes: Buffer, needles: readonly Buffer[]): boolean {
  return [bytes, ...unzipped(bytes)].some((part) => needles.some((needle) => part.includes(needle)));
}

/** What text becomes on its way into a file. Base64 has three forms, by where the text begins; their edges vary. */
function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4);
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [
    bytes,
    Buffer.from(secret, 'utf16le'),
    Buffer.from(secret, 'utf16le').swap16(),
    Buffer.from(bytes.toString('hex')),
    ...base64.map((text) => Buffer.from(text)),
  ];
}

function unzipped(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf('\u001f\u008b\u0008', 0, 'latin1'); at >= 0;) {
    try {
      parts.push(gunzipSync(bytes.subarray(at)));
    } catch {
      // those three bytes were something else
    }
    at = bytes.indexOf('\u001f\u008b\u0008', at + 1, 'latin1');
  }
  return parts;
}
