import { net, type Session } from 'electron';
import { Readable } from 'node:stream';
import type { Fetch, FetchResponse } from '../../api-client/network/fetcher';
import type { ClientCertificates } from './client-certificates';
import type { ProxyCredentials } from './proxy-environment';
import type { ProxySignIn } from './proxy-sign-in';

export interface NetHost {
  /** Settles when the session goes by the proxy that it should. */
  readonly ready: (session: Session) => Promise<void>;
  readonly proxy: ProxySignIn;
  /** Left out where nobody is there to choose one. */
  readonly certificates?: ClientCertificates;
}

/**
 * A fetch on Electron's network, for the fetcher and nothing else. `net.fetch` would be shorter: it tells nobody that a proxy wants
 * a sign-in (Electron says so to the request alone), gives the proxy's page for the service's answer, and throws "Redirect was
 * cancelled" for `manual`, without the address. No cookie is sent or kept, nothing is cached, and a reader that is left ends
 * the request. `isOnce`: what was begun is not begun again.
 */
export function netFetch(host: NetHost, of: () => Session, isOnce = false): Fetch {
  return async (url, init) => {
    const session = of();
    await host.ready(session);
    if (isOnce && host.certificates?.isChosen(url)) await host.certificates.present(session, url);
    try {
      return await send(host.proxy, session, url, init);
    } catch (error) {
      const isWanted = error instanceof Error && /ERR_SSL_CLIENT_AUTH_CERT_NEEDED/.test(error.message);
      const isGiven = isWanted && (await host.certificates?.present(session, url));
      if (!isGiven || isOnce) throw error;
      return send(host.proxy, session, url, init);
    }
  };
}

const send = (
  proxy: ProxySignIn,
  session: Session,
  url: string,
  { method, headers, body, redirect, signal }: Parameters<Fetch>[1],
): Promise<FetchResponse> =>
  new Promise((resolve, reject) => {
    const request = net.request({
      url,
      method,
      redirect,
      credentials: 'omit',
      session,
      useSessionCookies: false,
      cache: 'no-store',
    });
    for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    const giveUp = (why: string): void => {
      request.abort();
      reject(new Error(why));
    };
    let taken: (() => void) | undefined;
    let given: ProxyCredentials | null = null;
    request.on('login', (challenge, answer) => {
      // The service's own is no sign-in of ours: the request gets its 401.
      if (!challenge.isProxy) {
        answer();
        return;
      }
      void proxy.answer(challenge, given).then((credentials) => {
        if (signal.aborted) return;
        given = credentials;
        if (credentials) {
          taken = () => proxy.taken(challenge, credentials);
          answer(credentials.user, credentials.password);
        } else giveUp('net::ERR_PROXY_AUTH_REQUESTED');
      });
    });
    request.on('redirect', (status, _method, location) => {
      taken?.();
      resolve({ status, headers: headersOf({ location }), body: null });
    });
    request.on('response', (message) => {
      taken?.();
      const reader = (
        Readable.toWeb(message as unknown as Readable) as ReadableStream<Uint8Array>
      ).getReader();
      const cancel = (): Promise<void> => {
        request.abort();
        return reader.cancel();
      };
      const ownBody = { getReader: () => ({ read: () => reader.read(), cancel }) };
      resolve({ status: message.statusCode, headers: headersOf(message.headers), body: ownBody });
    });
    // A redirect that is not followed ends in an error, too: by then it is settled.
    request.on('error', reject);
    signal.addEventListener('abort', () => giveUp('the request was given up'), { once: true });
    if (signal.aborted) giveUp('the request was given up');
    else request.end(body);
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
