import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, type Gzip, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const worthGzip = 1400;
/** Fast rather than small: a week's list takes about 10 ms. */
const level = 2;

/**
 * A 200 with a body, or a 304 where the client has it already: ETag and Last-Modified are sent (facts.md 11), and gzip is
 * used where it is asked for. If-None-Match is also honoured on POST, since the POST endpoints here only read.
 */
export async function bodyAnswer(
  request: Request,
  pieces: Iterable<Buffer>,
  lastModifiedMs: number,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const takesGzip = acceptsGzip(request.headers.get('accept-encoding'));
  const { tag, whole, zipped } = await taken(pieces, takesGzip);
  // Weak, because one tag stands for the plain and the compressed form.
  const etag = `W/"${tag}"`;
  const headers = new Headers({
    etag,
    'last-modified': new Date(lastModifiedMs).toUTCString(),
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
  });
  if (alreadyThere(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
  const zips = zipped !== null || (takesGzip && whole.length > worthGzip);
  const sent = zipped ?? (zips ? await gzipped(whole, { level }) : whole);
  if (zips) headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(sent.length));
  return new Response(sent, { headers });
}

interface Taken {
  readonly tag: string;
  /** Empty where it is `zipped`. */
  readonly whole: Buffer;
  /** Null where it is one piece or a short one, or is not to be. */
  readonly zipped: Buffer | null;
}

/** A long body of many pieces is compressed as they come, so that it is never in memory as a whole. */
async function taken(pieces: Iterable<Buffer>, takesGzip: boolean): Promise<Taken> {
  const hash = createHash('sha1');
  const held: Buffer[] = [];
  let zip: Gzip | null = null;
  let zipped: Promise<Buffer> | null = null;
  let length = 0;
  for (const piece of pieces) {
    hash.update(piece);
    length += piece.length;
    if (!zip && takesGzip && held.length > 0 && length > worthGzip) {
      zip = createGzip({ level });
      zipped = buffer(zip);
    }
    held.push(piece);
    if (zip) for (const one of held.splice(0)) if (!zip.write(one)) await once(zip, 'drain');
  }
  zip?.end();
  const tag = hash.digest('base64url');
  return { tag, whole: Buffer.concat(held), zipped: zipped && (await zipped) };
}

function alreadyThere(ifNoneMatch: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}

function acceptsGzip(acceptEncoding: string | null): boolean {
  return (
    acceptEncoding?.split(',').some((part) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part)) ??
    false
  );
}
