import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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
  body: Buffer,
  lastModifiedMs: number,
  ownHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  // Weak, because one tag stands for the plain and the compressed form.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = new Headers({
    etag,
    'last-modified': new Date(lastModifiedMs).toUTCString(),
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
  });
  if (alreadyThere(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value);
  const zips = body.length > worthGzip && acceptsGzip(request.headers.get('accept-encoding'));
  const sent = zips ? await gzipped(body, { level }) : body;
  if (zips) headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(sent.length));
  return new Response(sent, { headers });
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
