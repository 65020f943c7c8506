import { describe, expect, it } from 'vitest';
import { lastDayRequest, processTrack, secondsAround, trackRequest } from './ais';
import { bytesOf } from './ais-fixtures';

const answer = (status: number, body = ''): Parameters<typeof processTrack>[0] => ({
  status,
  bytes: bytesOf(body),
  header: () => null,
});
const outcome = (status: number, body?: string): string => {
  const result = processTrack(answer(status, body));
  if (!result.ok) return result.failure.code;
  return result.value.isNew ? new TextDecoder().decode(result.value.bytes) : 'as you have it';
};

describe('a request for a track', () => {
  it('names the last 24 hours by the vessel alone', () => {
    expect(lastDayRequest(257_000_001)).toEqual({
      method: 'GET',
      path: '/v1/historic/trackslast24hours/257000001',
    });
  });

  it('names a period by its dates in UTC, percent-encoded, and turns the filter off only for all positions', () => {
    const asked = {
      mmsi: 257_000_001,
      fromMs: Date.UTC(2026, 10, 7, 10),
      toMs: Date.UTC(2026, 10, 21, 9, 30, 5),
    };
    const path = '/v1/historic/tracks/257000001/2026-11-07T10%3A00%3A00Z/2026-11-21T09%3A30%3A05Z';
    expect(trackRequest({ ...asked, positions: 'without satellite' }).path).toBe(path);
    expect(trackRequest({ ...asked, positions: 'all' }).path).toBe(`${path}?filterSatellitePositions=false`);
  });

  it('is in whole seconds that have both ends of a span in them', () => {
    expect(secondsAround({ fromMs: 1999, toMs: 5000 })).toEqual({ fromMs: 1000, toMs: 6000 });
  });
});

describe('the status of an AIS answer', () => {
  it('is a body for 200, unless there is none', () => {
    expect(outcome(200, '[{}]')).toBe('[{}]');
    expect(outcome(200, '')).toBe('bad-response');
  });

  it('means "no positions" for 404 and 204, as [] does', () => {
    expect(outcome(404, '{"title":"Not Found","status":404}')).toBe('[]');
    expect(outcome(404)).toBe('[]');
    expect(outcome(204)).toBe('[]');
  });

  it('does not mean so for a web page with 404, which is somebody else', () => {
    expect(outcome(404, '\n <!doctype html><title>Not found</title>')).toBe('bad-response');
  });

  it.each([
    [400, 'rejected'],
    [401, 'refusing'],
    [403, 'forbidden'],
    [410, 'rejected'],
    [500, 'bad-response'],
    [302, 'bad-response'],
    [304, 'bad-response'],
  ])('is for %i the failure %s', (status, code) => {
    expect(outcome(status, '{"title":"x"}')).toBe(code);
  });

  it('gives the service’s own sentence as detail', () => {
    expect(processTrack(answer(400, '{"detail":"toDate is before fromDate"}'))).toMatchObject({
      failure: { detail: '400: toDate is before fromDate' },
    });
  });
});
