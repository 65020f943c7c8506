import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import type { ServiceAnswer } from '../network/fetcher';
import {
  headersOf,
  localityListRequest,
  localityWeekRequest,
  nationalWeekRequest,
  processFishHealth,
  processLocalityWeek,
} from './fish-health';

const answer = (status: number, body = '', headers: Record<string, string> = {}): ServiceAnswer => ({
  status,
  header: (name) => headers[name] ?? null,
  bytes: new TextEncoder().encode(body),
});

const week = isoWeek(2026, 3);

describe('the requests of fish health', () => {
  it('have the paths and bodies of interface.md, with plain week numbers', () => {
    expect([
      nationalWeekRequest(week),
      localityListRequest(week),
      localityWeekRequest(localityNo(10203), week),
    ]).toEqual([
      { method: 'POST', path: '/v2/geodata/fishhealth/2026/3', body: '{}' },
      { method: 'POST', path: '/v2/geodata/fishhealth/locality/2026/3', body: '{}' },
      { method: 'GET', path: '/v2/geodata/fishhealth/locality/10203/2026/3' },
    ]);
  });

  it('send the validators of the copy at hand; a date only with GET', () => {
    const validators = { etag: 'W/"1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };
    expect(headersOf(localityListRequest(week), validators)).toEqual({
      'content-type': 'application/json',
      'if-none-match': 'W/"1"',
    });
    expect(headersOf(localityWeekRequest(localityNo(1), week), validators)).toEqual({
      'if-none-match': 'W/"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
    });
    expect(headersOf(localityWeekRequest(localityNo(1), week), undefined)).toEqual({});
  });
});

describe('an answer of fish health', () => {
  it('with 200 gives its bytes and validators', () => {
    const headers = { etag: '"x"', 'last-modified': 'yesterday' };
    expect(processFishHealth(answer(200, '[]', headers))).toMatchObject({
      ok: true,
      value: { isNew: true, validators: { etag: '"x"', lastModified: 'yesterday' } },
    });
  });

  it('with 304 says that the copy at hand is the newest', () => {
    expect(processFishHealth(answer(304))).toEqual({ ok: true, value: { isNew: false } });
  });

  const nothing =
    '{"title":"Bad Request","status":400,"detail":"No data was found.","bwErrorCode":"GenericError"}';
  it.each([
    [400, nothing, 'rejected', '400: No data was found.'],
    [400, '', 'rejected', 'status 400'],
    [400, 'plain words', 'rejected', '400: plain words'],
    [400, '{"message":"only this"}', 'rejected', '400: only this'],
    [
      400,
      '{"detail":"Week must in the range [1, 52] or [1, 53]"}',
      'rejected',
      '400: Week must in the range [1, 52] or [1, 53]',
    ],
    [400, '{"title":"Not valid.","errors":{"year":["no"]}}', 'rejected', '400: Not valid.'],
    [204, '', 'not-reported', 'the service has no content for this (204)'],
    [401, '{"detail":"denied"}', 'refusing', '401: denied'],
    [403, '', 'forbidden', 'status 403'],
    [404, '', 'not-found', 'status 404'],
    [405, '', 'rejected', 'status 405'],
    [418, '"a text"', 'rejected', 'status 418'],
    [500, '{"title":"Internal Server Error"}', 'bad-response', '500: Internal Server Error'],
    [502, '<html>Bad gateway</html>', 'bad-response', 'status 502'],
    [201, '{}', 'bad-response', 'status 201'],
  ])('with %d and %j is %s', (status, body, code, detail) => {
    expect(processFishHealth(answer(status, body))).toEqual({ ok: false, failure: { code, detail } });
  });

  it.each([
    ['says GenericError', nothing, 'not-reported'],
    ['has no body', '', 'rejected'],
    ['is plain text', 'plain words', 'rejected'],
    ['says something else', '{"detail":"Too many.","bwErrorCode":"QuotaError"}', 'rejected'],
    [
      'says that the week is none',
      '{"title":"Week must in the range [1, 52] or [1, 53]","bwErrorCode":"GenericError"}',
      'rejected',
    ],
    ['names what is not valid', '{"bwErrorCode":"GenericError","errors":{"year":["no"]}}', 'rejected'],
  ])('of a locality’s week with 400 that %s means what facts.md says of it', (_what, body, code) => {
    expect(processLocalityWeek(answer(400, body))).toMatchObject({ failure: { code } });
    expect(processFishHealth(answer(400, body))).toMatchObject({ failure: { code: 'rejected' } });
  });

  it('with an endless error sentence gives the beginning of it', () => {
    const result = processFishHealth(answer(400, JSON.stringify({ detail: 'a'.repeat(100_000) })));
    expect(!result.ok && result.failure.detail.length).toBeLessThan(400);
  });
});
