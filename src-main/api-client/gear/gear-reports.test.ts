import { describe, expect, it } from 'vitest';
import type { ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import { outcomeOfPost, reportRequest, saidIn } from './gear-reports';
import { processGear } from './gear-requests';

const setupMs = Date.UTC(2026, 10, 20, 7, 0, 0, 123);
const deployed: ReportDraft = { kind: 'deployed', typeCode: 'NETS', at: [7.5, 64.9], setupMs, count: 450 };
const toolId = '0A1B2C3D-0000-4000-8000-00000000000A';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const answered = (status: number, text = ''): Result<ServiceAnswer> =>
  ok({ status, header: () => null, bytes: bytes(text) });

describe('a report', () => {
  it('of a tool that was set has the members of the document and no other', () => {
    expect(reportRequest(deployed)).toEqual(
      ok({
        method: 'POST',
        path: '/v3/geodata/fishingfacilitychange/deployed',
        body:
          '{"toolTypeCode":"NETS","geometry":{"type":"Point","coordinates":[7.5,64.9]},' +
          '"setupTime":"2026-11-20T07:00:00.123Z","toolCount":450}',
      }),
    );
  });

  it('of a tool that was retrieved has its id as the service writes it, and when', () => {
    expect(reportRequest({ kind: 'retrieved', toolId, removedMs: setupMs })).toEqual(
      ok({
        method: 'POST',
        path: '/v3/geodata/fishingfacilitychange/retrieved',
        body: `{"toolId":"${toolId}","removeddatetime":"2026-11-20T07:00:00.123Z"}`,
      }),
    );
  });

  it.each<ReportDraft>([
    { ...deployed, typeCode: null },
    { ...deployed, at: null },
    { ...deployed, setupMs: null },
    { ...deployed, count: null },
    { ...deployed, count: 1.5 },
    { kind: 'retrieved', toolId, removedMs: null },
  ])('that is not complete is none: %j', (draft) => {
    expect(reportRequest(draft)).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });
});

describe('what came of a report', () => {
  it.each([200, 201, 202, 204])('after %d is that it was taken, whatever stands in the answer', (status) => {
    expect(outcomeOfPost(answered(status, '{"a":1}'), status)).toEqual({ was: 'taken' });
  });

  it.each([
    [400, 'rejected'],
    [401, 'refusing'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'rejected'],
    [413, 'rejected'],
    [415, 'rejected'],
    [422, 'rejected'],
  ])('after %d is that it was refused, with what the service said', (status, code) => {
    expect(outcomeOfPost(answered(status, '{"detail":"No."}'), status)).toMatchObject({
      was: 'refused',
      failure: { code },
      said: 'No.',
    });
  });

  it.each([302, 304, 402, 405, 406, 408, 410, 418, 425, 451, 500, 501, 502, 504, 520])(
    'after %d is not known',
    (status) => {
      expect(outcomeOfPost(answered(status, '{"detail":"No."}'), status).was).toBe('unknown');
    },
  );

  it('after a 429 is that it was refused for now, and after a 503 not known', () => {
    const failure = fail('throttled', 'status', 60_000);
    expect(outcomeOfPost(failure, 429)).toMatchObject({
      was: 'refused',
      failure: { code: 'throttled', retryAfterMs: 60_000 },
      said: null,
    });
    expect(outcomeOfPost(failure, 503).was).toBe('unknown');
  });

  it.each(['offline', 'timeout', 'bad-response', 'cancelled'] as const)(
    'after %s is not known, also where the answer had begun',
    (code) => {
      expect(outcomeOfPost(fail(code, 'so'), null).was).toBe('unknown');
      expect(outcomeOfPost(fail(code, 'so'), 200).was).toBe('unknown');
      expect(outcomeOfPost(fail(code, 'so'), 400).was).toBe('unknown');
    },
  );

  it('is that it was not sent only where nothing can have left', () => {
    const failure = { code: 'offline', detail: 'so', isUnsent: true } as const;
    expect(outcomeOfPost({ ok: false, failure }, null)).toEqual({ was: 'not-sent', failure });
  });
});

describe('what the service says', () => {
  it.each([
    ['{"title":"Invalid","detail":"The time is wrong."}', 'The time is wrong.'],
    ['{"title":"Invalid","status":400}', 'Invalid'],
    ['{"message":"So it is."}', 'So it is.'],
    [
      '{"title":"Invalid","errors":{"toolCount":["Too few.","Not whole."],"geometry":"Missing."}}',
      'Invalid toolCount: Too few. Not whole. geometry: Missing.',
    ],
    ['{"errors":{"toolId":[7,null]}}', null],
    ['"Only a text."', 'Only a text.'],
    ['Only a text.\r\nOn two lines.', 'Only a text. On two lines.'],
    ['<html><body>Proxy</body></html>', null],
    ['{"detail":"cut o', null],
    ['', null],
    ['[]', null],
    ['{"detail":"a\\u0000b\\u202ec\\u2028d"}', 'a b c d'],
    ['{"detail":"<b>no</b>"}', '<b>no</b>'],
  ])('in %j is %j', (body, said) => {
    expect(saidIn(bytes(body))).toBe(said);
  });

  it('is at most 500 characters long, and never half a one', () => {
    const said = saidIn(bytes(JSON.stringify({ detail: `${'a'.repeat(498)}${'🐟'.repeat(100)}` })));
    expect(said).toBe(`${'a'.repeat(498)}…`);
  });
});

describe('an answer with the profile or the lists', () => {
  const process = (status: number, text = '{}') =>
    processGear({ status, header: () => null, bytes: bytes(text) });

  it('is one with 200, and a confirmation with 304', () => {
    expect(process(200)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(process(304)).toEqual(ok({ isNew: false }));
  });

  it.each([
    [204, 'bad-response'],
    [400, 'rejected'],
    [401, 'refusing'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'bad-response'],
  ])('with %d is %s, and never empty lists', (status, code) => {
    expect(process(status)).toMatchObject({ ok: false, failure: { code } });
  });
});
