import { describe, expect, it } from 'vitest';
import type { ForecastAnswer, ForecastPart } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Result } from '../../../src-shared/result';
import type { DataClient } from '../../data/client';
import { forecastRequest } from '../../api-client/sea/forecast';
import { currentStep, filledStep, waveStep, windStep } from '../../api-client/sea/forecast-fixtures';
import type { Freshness } from '../fetch-through-cache';
import { type Asked, harness, type HandlersHarness, json, unplugged } from '../testing';

const hourMs = 3_600_000;
const place: LonLat = [5.3, 60.4];
const context = { signal: new AbortController().signal, progress: () => {} };
const pathOf = {
  waves: '/v1/waveforecastpoint/nearest/all',
  current: '/v1/seacurrent/nearest/all',
  wind: '/v1/windforecastpoint/nearest/all',
} as const;

const steps = { waves: [waveStep()], current: [currentStep()], wind: [windStep()] };
const partOf = ({ path }: Asked): ForecastPart =>
  path === pathOf.waves ? 'waves' : path === pathOf.current ? 'current' : 'wind';
const all = (asked: Asked): Response => json(steps[partOf(asked)]);

/** A part in a few words: how many steps, from where, how old, why; or the code of its failure. */
function said(outcome: ForecastAnswer[ForecastPart], on: HandlersHarness): string {
  if (!outcome.ok) return outcome.failure.code;
  const { steps: given, stamp } = outcome.value;
  const age = on.time - stamp.fetchedAtMs;
  return [`${given.length} steps`, stamp.source, `${age} ms`, stamp.staleBecause].filter(Boolean).join(', ');
}

async function ask(on: HandlersHarness, freshness: Freshness = 'usual', at = place): Promise<string[]> {
  const answer: Result<ForecastAnswer> = await on.work.forecast.point(at, freshness, context);
  if (!answer.ok) return [answer.failure.code];
  return (['waves', 'current', 'wind'] as const).map((part) => said(answer.value[part], on));
}

async function fed(): Promise<HandlersHarness> {
  const on = harness();
  on.answer = all;
  await ask(on);
  on.asked.length = 0;
  return on;
}

const three = (text: string): string[] => [text, text, text];

describe('the forecast of a place', () => {
  it('is asked of the three current endpoints, for the rounded place, and of no obsolete one', async () => {
    const on = harness();
    on.answer = all;
    const answer = await on.work.forecast.point([5.300_01, 60.399_99], 'usual', context);
    expect(on.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${pathOf.waves}`,
      `GET ${pathOf.current}`,
      `GET ${pathOf.wind}`,
    ]);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        asked: [5.3, 60.4],
        waves: { value: { stamp: { endpoint: `GET ${pathOf.waves}?x=5.3&y=60.4`, source: 'service' } } },
        wind: { value: { answeredAt: [4.98765, 60.54321], drift: [] } },
      },
    });
  });

  it('has what came even where one part fails, each with its own reason', async () => {
    const on = harness();
    on.answer = (asked) => (partOf(asked) === 'current' ? json({ detail: 'no' }, {}, 403) : all(asked));
    expect(await ask(on)).toEqual(['1 steps, service, 0 ms', 'forbidden', '1 steps, service, 0 ms']);
  });

  it('that the service has nothing for is an answer, and known offline', async () => {
    const on = harness();
    on.answer = (asked) => (partOf(asked) === 'wind' ? json([]) : new Response(null, { status: 204 }));
    expect(await ask(on)).toEqual(three('0 steps, service, 0 ms'));
    on.answer = unplugged;
    on.time += 2 * hourMs;
    expect(await ask(on)).toEqual(three(`0 steps, cache, ${2 * hourMs} ms, offline`));
  });

  it('takes a 204 for the newest word: what was kept of the place before is not shown as a forecast', async () => {
    const on = await fed();
    on.time += 2 * hourMs;
    on.answer = () => new Response(null, { status: 204 });
    expect(await ask(on)).toEqual(three('0 steps, service, 0 ms'));
    expect(await ask(on, 'cache')).toEqual(three('0 steps, cache, 0 ms'));
  });

  it('ends as cancelled when the person cancels', async () => {
    const on = harness();
    const abort = new AbortController();
    on.answer = () => {
      abort.abort();
      return json([]);
    };
    const answer = await on.work.forecast.point(place, 'usual', { ...context, signal: abort.signal });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(on.asked).toHaveLength(1);
  });
});

describe('a kept forecast', () => {
  it('answers for an hour, and is asked for again after it', async () => {
    const on = await fed();
    on.time += hourMs - 1;
    expect(await ask(on)).toEqual(three(`1 steps, cache, ${hourMs - 1} ms`));
    expect(on.asked).toEqual([]);
    on.time += 1;
    expect(await ask(on)).toEqual(three('1 steps, service, 0 ms'));
  });

  it('has the same values as the one that was fetched', async () => {
    const on = harness();
    on.answer = (asked) => (partOf(asked) === 'waves' ? json([waveStep(), filledStep()]) : all(asked));
    const before = await on.work.forecast.point(place, 'usual', context);
    on.answer = unplugged;
    const after = await on.again().work.forecast.point(place, 'cache', context);
    if (!before.ok || !after.ok) throw new Error('no answer');
    const values = ({ waves, current, wind }: ForecastAnswer): unknown[] =>
      [waves, current, wind].map(
        (part) => part.ok && [part.value.steps, part.value.answeredAt, part.value.drift],
      );
    expect(values(after.value)).toEqual(values(before.value));
  });

  it.each<[string, () => Response, string]>([
    ['is out of reach', unplugged, 'offline'],
    ['is broken', () => json({}, {}, 503), 'throttled'],
    [
      'is a web page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'bad-response',
    ],
    ['breaks off', () => new Response('[{"forecastTime":'), 'bad-response'],
    ['sends nothing with 200', () => new Response(''), 'bad-response'],
    ['sends another shape', () => json({ rows: [] }), 'bad-response'],
    ['does not take the sign-in', () => json({}, {}, 401), 'refusing'],
  ])('stands in for a service that %s, with its age and why', async (_what, answer, code) => {
    const on = await fed();
    on.time += 5 * hourMs;
    on.answer = answer;
    expect(await ask(on)).toEqual(three(`1 steps, cache, ${5 * hourMs} ms, ${code}`));
    const empty = harness();
    empty.answer = answer;
    expect(await ask(empty)).toEqual(three(code));
  });

  it('is the service’s own bytes: a byte order mark is borne, and members that nobody knows are kept', async () => {
    let data: DataClient | undefined;
    const on = harness({ parts: (client) => ((data = client), {}) });
    const body = `\uFEFF${JSON.stringify([windStep({ gust: 17.5 })])}`;
    on.answer = () => new Response(body);
    const answer = await on.work.forecast.forecast('wind', place, 'usual', context);
    expect(answer).toMatchObject({ ok: true, value: { steps: [{ speedMs: 11.3 }], drift: [] } });
    const { path } = forecastRequest('wind', place);
    const key = { site: on.work.service.cacheName, account: '', method: 'GET', path, body: '' };
    const kept = await data?.call('answer.read', { key });
    expect(kept?.ok && new TextDecoder('utf-8', { ignoreBOM: true }).decode(kept.value?.value)).toBe(body);
  });

  it('belongs to its place: another is not answered by it', async () => {
    const on = await fed();
    expect(await ask(on, 'cache', [5.3001, 60.4])).toEqual(three('offline'));
  });
});

describe('the places of which a forecast is kept', () => {
  const kept = async (on: HandlersHarness): Promise<unknown> => {
    const answer = await on.work.forecast.kept();
    return answer.ok ? answer.value : answer.failure.code;
  };

  it('are listed with their parts and the age of the oldest, the newest first', async () => {
    const on = await fed();
    const first = on.time;
    on.time += 10 * 60_000;
    on.answer = (asked) => (partOf(asked) === 'waves' ? all(asked) : unplugged());
    await ask(on, 'usual', [-1.5, 62]);
    await ask(on, 'refresh');
    expect(await kept(on)).toEqual([
      { at: [-1.5, 62], parts: ['waves'], fetchedAtMs: on.time },
      { at: place, parts: ['waves', 'current', 'wind'], fetchedAtMs: first },
    ]);
  });

  it('are those of one service: another coast has none', async () => {
    const on = await fed();
    const other = on.again({ service: { ...on.work.service, cacheName: 'another coast' } });
    expect(await kept(other)).toEqual([]);
  });
});
