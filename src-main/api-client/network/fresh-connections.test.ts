import { describe, expect, it } from 'vitest';
import type { Fetch, FetchResponse } from './fetcher';
import { onFreshConnections } from './fresh-connections';

const init: Parameters<Fetch>[1] = {
  method: 'POST',
  headers: {},
  redirect: 'error',
  credentials: 'omit',
  cache: 'no-store',
  signal: new AbortController().signal,
};

/** What happened on which way, in order, and a fetch over ways that answer so. */
function benchOf(answer: () => Promise<FetchResponse>): { fetch: Fetch; said: string[] } {
  const said: string[] = [];
  const fetch = onFreshConnections((number) => ({
    fetch: () => {
      said.push(`${number} sent`);
      return answer();
    },
    closeConnections: () => {
      said.push(`${number} closed`);
      return Promise.resolve();
    },
  }));
  return { fetch, said };
}

const answered = (): Promise<FetchResponse> => Promise.resolve(new Response('{}'));

async function readWhole({ body }: FetchResponse): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done);
}

describe('a fetch on fresh connections', () => {
  it('closes what an earlier request has left open before it sends', async () => {
    const { fetch, said } = benchOf(answered);
    await readWhole(await fetch('https://example.invalid/', init));
    await readWhole(await fetch('https://example.invalid/', init));
    expect(said).toEqual(['0 closed', '0 sent', '0 closed', '0 sent']);
  });

  it('never closes a connection that another request is on: that one has a way of its own', async () => {
    const { fetch, said } = benchOf(answered);
    const [first, second] = [
      await fetch('https://a.invalid/', init),
      await fetch('https://b.invalid/', init),
    ];
    await readWhole(first);
    await readWhole(second);
    await fetch('https://c.invalid/', init);
    expect(said).toEqual(['0 closed', '0 sent', '1 closed', '1 sent', '1 closed', '1 sent']);
  });

  it.each<[string, () => Promise<FetchResponse>]>([
    ['fails', () => Promise.reject(new Error('net::ERR_CONNECTION_RESET'))],
    ['has no body', () => Promise.resolve(new Response(null, { status: 204 }))],
    [
      'breaks off',
      () =>
        Promise.resolve({
          status: 200,
          headers: new Headers(),
          body: {
            getReader: () => ({ read: () => Promise.reject(new Error()), cancel: () => Promise.resolve() }),
          },
        }),
    ],
  ])('uses the way of a request again that %s', async (_what, answer) => {
    const { fetch, said } = benchOf(answer);
    const ask = async (): Promise<void> => readWhole(await fetch('https://example.invalid/', init));
    await ask().catch(() => {});
    await ask().catch(() => {});
    expect(said.filter((one) => one.endsWith('sent'))).toEqual(['0 sent', '0 sent']);
  });

  it('uses the way of an answer again that nobody wants', async () => {
    const { fetch, said } = benchOf(answered);
    const { body } = await fetch('https://example.invalid/', init);
    await body?.getReader().cancel();
    await fetch('https://example.invalid/', init);
    expect(said).toEqual(['0 closed', '0 sent', '0 closed', '0 sent']);
  });
});
