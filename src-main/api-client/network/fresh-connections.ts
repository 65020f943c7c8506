import type { Fetch, FetchResponse } from './fetcher';

/** A way to the network with connections that nothing else uses. */
export interface OwnWay {
  readonly fetch: Fetch;
  readonly closeConnections: () => Promise<void>;
}

/**
 * A fetch that never uses a connection again, so that none breaks under a request and makes the network stack send it a
 * second time. Ways are opened as many as are in use at once, numbered from 0, and used again.
 */
export function onFreshConnections(open: (number: number) => OwnWay): Fetch {
  const free: OwnWay[] = [];
  let opened = 0;
  return async (url, init) => {
    const way = free.pop() ?? open(opened++);
    const release = once(() => void free.push(way));
    try {
      await way.closeConnections();
      return releasing(await way.fetch(url, init), release);
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** The same answer; its way is free again when its body is through, breaks off or is not wanted. */
function releasing({ status, headers, body }: FetchResponse, release: () => void): FetchResponse {
  if (!body) {
    release();
    return { status, headers, body };
  }
  const getReader: typeof body.getReader = () => {
    const reader = body.getReader();
    return {
      read: async () => {
        try {
          const part = await reader.read();
          if (part.done) release();
          return part;
        } catch (error) {
          release();
          throw error;
        }
      },
      cancel: () => reader.cancel().finally(release),
    };
  };
  return { status, headers, body: { getReader } };
}

function once(run: () => void): () => void {
  let isRun = false;
  return () => {
    if (!isRun) run();
    isRun = true;
  };
}
