import type { Fetch, SampleHands } from './asking/surroundings';

/** The sample service's admin (its README.md, Admin), as far as the suite uses it. */
export interface SampleAdmin extends SampleHands {
  readonly nowMs: number;
}

export async function sampleAdmin(adminUrl: string, fetch: Fetch): Promise<SampleAdmin> {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(adminUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`the admin answers ${path} with ${response.status}`);
    return response.json();
  };
  const { now, offsetSeconds } = (await ask('/clock')) as { now: string; offsetSeconds: number };
  return {
    nowMs: Date.parse(now),
    approve: async (userCode) => {
      await ask('/device/approve', { user_code: userCode });
    },
    later: async (seconds, act) => {
      await ask('/clock', { offsetSeconds: offsetSeconds + seconds });
      try {
        return await act();
      } finally {
        await ask('/clock', { offsetSeconds });
      }
    },
  };
}
