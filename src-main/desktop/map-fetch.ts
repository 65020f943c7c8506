import { net } from 'electron';
import { Readable } from 'node:stream';
import type { Fetch } from '../service/fetcher';

/**
 * The fetch for map servers: it gives a redirect as it is, with where it leads, and follows none. `net.fetch` cannot: with
 * `manual` it throws "Redirect was cancelled", on Electron 25 and without the address. No cookie is sent or kept, nothing
 * is cached, and a reader that is left ends the request.
 */
export const mapFetch: Fetch = (url, { method, headers, signal }) =>
  new Promise((resolve, reject) => {
    const request = net.request({
      ...{ url, method, redirect: 'manual', credentials: 'omit' },
      ...{ useSessionCookies: false, cache: 'no-store' },
    });
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    const abort = (): void => {
      request.abort();
      reject(new Error('the request was given up'));
    };
    request.on('redirect', (status, _method, location) => {
      resolve({ status, headers: headersOf({ location }), body: null });
    });
    request.on('response', (message) => {
      const reader = (
        Readable.toWeb(message as unknown as Readable) as ReadableStream<Uint8Array>
      ).getReader();
      const cancel = (): Promise<void> => {
        request.abort();
        return reader.cancel();
      };
      const body = { getReader: () => ({ read: () => reader.read(), cancel }) };
      resolve({ status: message.statusCode, headers: headersOf(message.headers), body });
    });
    // A redirect that is not followed ends in an error, too: by then it is settled.
    request.on('error', reject);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    else request.end();
  });

function headersOf(all: Readonly<Record<string, string | readonly string[]>>): {
  get(name: string): string | null;
} {
  return {
    get(name) {
      const value = all[name];
      return typeof value === 'string' ? value : (value?.join(', ') ?? null);
    },
  };
}
