import { describe, expect, it } from 'vitest';
import type { ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import type { PostOutcome } from '../../api-client/gear/gear-reports';
import { createFetcher } from '../../api-client/network/fetcher';
import { postReport } from './report-post';
import { type Asked, harness, type HandlersHarness, harnessNow, json, unplugged } from '../testing';

const draft: ReportDraft = {
  kind: 'deployed',
  typeCode: 'NETS',
  at: [7.5, 64.9],
  setupMs: harnessNow - 3_600_000,
  count: 450,
};
const taken = (): Response => new Response(null, { status: 200 });

interface Posting {
  readonly outcome: PostOutcome;
  /** The tokens that came with what was sent, in order. */
  readonly tokens: readonly (string | undefined)[];
  /** How often it was said that the request begins to leave. */
  readonly sendings: number;
}

async function post(
  answer: (asked: Asked, before: number) => Response | Promise<Response>,
  { on = harness(), isOwner = true }: { readonly on?: HandlersHarness; readonly isOwner?: boolean } = {},
): Promise<Posting> {
  const { service, session } = on.work;
  const asked: Asked[] = [];
  const fetchOnce = createFetcher({
    now: () => on.time,
    fetch: async (url, { method, headers, body = '' }) => {
      const { pathname: path, search: query } = new URL(url);
      const sent = { method, path, query, headers, body };
      asked.push(sent);
      return answer(sent, asked.length - 1);
    },
  });
  let sendings = 0;
  const outcome = await postReport(
    { service, session, fetchOnce, isOwner: () => Promise.resolve(isOwner) },
    draft,
    () => (sendings += 1),
  );
  return { outcome, sendings, tokens: asked.map(({ headers }) => headers['authorization']) };
}

/** A harness whose token is worth renewing when it is refused. */
async function withOldToken(): Promise<HandlersHarness> {
  const on = harness();
  await on.work.session.accessToken('api', new AbortController().signal);
  on.time += 6 * 60_000;
  return on;
}

describe('a report on its way', () => {
  it('is a POST of JSON to its endpoint with a token', async () => {
    const seen: Asked[] = [];
    const { outcome, sendings } = await post((asked) => {
      seen.push(asked);
      return taken();
    });
    expect(outcome).toEqual({ was: 'taken' });
    expect(sendings).toBe(1);
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/v3/geodata/fishingfacilitychange/deployed',
        headers: { 'content-type': 'application/json', authorization: 'Bearer token-1' },
      },
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      toolTypeCode: 'NETS',
      geometry: { type: 'Point', coordinates: [7.5, 64.9] },
      setupTime: '2026-11-21T09:00:00.000Z',
      toolCount: 450,
    });
  });

  it('goes a second time with a new token after a 401, which took nothing', async () => {
    const { outcome, tokens, sendings } = await post(
      (_asked, before) => (before === 0 ? json({}, {}, 401) : taken()),
      { on: await withOldToken() },
    );
    expect(outcome).toEqual({ was: 'taken' });
    expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(sendings).toBe(1);
  });

  it('is refused after a second 401, and goes no third time', async () => {
    const { outcome, tokens } = await post(() => json({ detail: 'Who?' }, {}, 401), {
      on: await withOldToken(),
    });
    expect(outcome).toMatchObject({ was: 'refused', failure: { code: 'refusing' }, said: 'Who?' });
    expect(tokens).toHaveLength(2);
  });

  it('is refused at once by a service that does not take the token that it has just given', async () => {
    const { outcome, tokens } = await post(() => json({}, {}, 401));
    expect(outcome).toMatchObject({ was: 'refused', failure: { code: 'refusing' } });
    expect(tokens).toEqual(['Bearer token-1']);
  });

  it.each<[string, () => Response, PostOutcome['was']]>([
    ['a reset', () => raised('net::ERR_CONNECTION_RESET'), 'unknown'],
    ['a changed network', () => raised('net::ERR_NETWORK_CHANGED'), 'unknown'],
    ['a broken service', () => json({}, {}, 500), 'unknown'],
    ['a service that is busy', () => json({}, {}, 503), 'unknown'],
    ['a web page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'unknown'],
    ['a cut answer', () => new Response('{', { headers: { 'content-length': '9' } }), 'unknown'],
    ['a refusal', () => json({ detail: 'No.' }, {}, 400), 'refused'],
    ['a request for patience', () => json({}, { 'retry-after': '60' }, 429), 'refused'],
    ['no network any more', unplugged, 'unknown'],
    ['an address out of reach', () => raised('net::ERR_ADDRESS_UNREACHABLE'), 'unknown'],
    ['nobody there', () => raised('net::ERR_CONNECTION_REFUSED'), 'not-sent'],
  ])('is sent once whatever comes of it: %s', async (_what, answer, was) => {
    const { outcome, tokens } = await post(answer);
    expect(outcome.was).toBe(was);
    expect(tokens).toHaveLength(1);
  });

  it('is not sent again after a reset that followed a 401', async () => {
    const { outcome, tokens } = await post(
      (_asked, before) => (before === 0 ? json({}, {}, 401) : raised('net::ERR_CONNECTION_RESET')),
      { on: await withOldToken() },
    );
    expect(outcome.was).toBe('unknown');
    expect(tokens).toHaveLength(2);
  });

  it('does not leave while the service asks to wait', async () => {
    const on = harness();
    on.answer = () => json({}, { 'retry-after': '60' }, 429);
    const outcomes: PostOutcome[] = [];
    const { service, session } = on.work;
    let sent = 0;
    const fetchOnce = createFetcher({
      now: () => on.time,
      fetch: () => {
        sent += 1;
        return Promise.resolve(json({}, { 'retry-after': '60' }, 429));
      },
    });
    const parts = { service, session, fetchOnce, isOwner: () => Promise.resolve(true) };
    for (let time = 0; time < 2; time++) outcomes.push(await postReport(parts, draft, () => {}));
    expect(outcomes).toMatchObject([
      { was: 'refused', failure: { code: 'throttled', retryAfterMs: 60_000 } },
      { was: 'not-sent', failure: { code: 'throttled' } },
    ]);
    expect(sent).toBe(1);
  });

  it('does not leave in the name of somebody else, nor of nobody', async () => {
    expect(await post(taken, { isOwner: false })).toMatchObject({
      outcome: { was: 'not-sent', failure: { code: 'cancelled' } },
      tokens: [],
      sendings: 0,
    });
    const on = harness({
      parts: () => ({
        fetch: () => {
          throw new Error('net::ERR_CONNECTION_REFUSED');
        },
      }),
    });
    expect(await post(taken, { on })).toMatchObject({ outcome: { was: 'not-sent' }, tokens: [] });
  });

  it('that is not complete does not leave', async () => {
    const { service, session } = harness().work;
    const fetchOnce = (): never => {
      throw new Error('it was sent');
    };
    const parts = { service, session, fetchOnce, isOwner: () => Promise.resolve(true) };
    expect(await postReport(parts, { ...draft, at: null }, () => {})).toMatchObject({
      was: 'not-sent',
      failure: { code: 'bad-request' },
    });
  });
});

function raised(message: string): never {
  throw new Error(message);
}
