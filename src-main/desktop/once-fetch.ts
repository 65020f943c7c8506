import { session } from 'electron';
import { onFreshConnections } from '../service/fresh-connections';

/**
 * The fetch for what must not arrive twice: a report, a refresh token. `net.fetch` sends a POST a second time by itself
 * where a kept connection breaks before the answer; here no connection is kept.
 */
export const onceFetch = onFreshConnections((number) => {
  // Without `persist:` it is in memory.
  const own = session.fromPartition(`once-${number}`, { cache: false });
  return {
    fetch: (url, init) => own.fetch(url, init),
    closeConnections: () => own.closeAllConnections(),
  };
});
