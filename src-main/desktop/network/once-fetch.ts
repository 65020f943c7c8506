import { app, session } from 'electron';
import type { Fetch } from '../../api-client/network/fetcher';
import { onFreshConnections } from '../../api-client/network/fresh-connections';
import { type NetHost, netFetch } from './net-fetch';

/**
 * The fetch for what must not arrive twice: a report, a refresh token. Chromium sends a POST a second time by itself
 * where a kept connection breaks before the answer; here no connection is kept.
 */
export const onceFetch = (host: NetHost): Fetch =>
  onFreshConnections((number) => {
    // Without `persist:` it is in memory.
    const own = session.fromPartition(`once-${number}`, { cache: false });
    return {
      fetch: netFetch(host, () => own, true),
      closeConnections: () => own.closeAllConnections(),
    };
  });

/**
 * By HTTP/2 and QUIC a server can say of a request that it was not begun, also of one that it has read, and Chromium sends
 * it again, on a new connection as well (measured on Electron 25: three POSTs for one). Before the app is ready; for all
 * sessions, since none can have it alone. No service is asked for more at a time than HTTP/1.1 has connections.
 */
export function forbidResending(): void {
  for (const name of ['disable-http2', 'disable-quic']) app.commandLine.appendSwitch(name);
}
