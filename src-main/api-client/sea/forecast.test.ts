import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastParts } from '../../../src-shared/domain/sea/forecast';
import { forecastOfPath, forecastRequest, processForecast } from './forecast';
import { nothingHere } from './forecast-undocumented';

const answer = (status: number, body = '') => ({
  status,
  bytes: new TextEncoder().encode(body),
  header: () => null,
});

describe('a question for a forecast', () => {
  it('has the longitude as x and the latitude as y, in steps of ten metres', () => {
    expect(forecastRequest('waves', [5.123_449, 60.987_651])).toEqual({
      method: 'GET',
      path: '/v1/waveforecastpoint/nearest/all?x=5.1234&y=60.9877',
    });
    expect(forecastRequest('current', [-0.000_01, -5]).path).toBe('/v1/seacurrent/nearest/all?x=0&y=-5');
    expect(forecastRequest('wind', [0.0001, 70]).path).toBe(
      '/v1/windforecastpoint/nearest/all?x=0.0001&y=70',
    );
  });

  it('goes to one of the three current endpoints, whatever the place, and never to an obsolete one', () => {
    const obsolete =
      /^\/v1\/(geodata\/waveforecast\/fairway|geodata\/waveforecast\/$|geodata\/currentwaves-points?(\/|$))/;
    fc.assert(
      fc.property(
        fc.constantFrom(...forecastParts),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        (part, lon, lat) => {
          const [path = ''] = forecastRequest(part, [lon, lat]).path.split('?');
          expect(path).not.toMatch(obsolete);
          expect(path).toMatch(/^\/v1\/(waveforecastpoint|seacurrent|windforecastpoint)\/nearest\/all$/);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is known again by its path, under whatever address', () => {
    const { path } = forecastRequest('wind', [5.3, 60.4]);
    expect(forecastOfPath(`/bwapi${path}`)).toEqual({ part: 'wind', at: [5.3, 60.4] });
  });

  it.each([
    '/v1/waveforecastpoint/nearest?x=5&y=60',
    '/v1/waveforecastpoint/nearest/all',
    '/v1/waveforecastpoint/nearest/all?x=5',
    '/v1/waveforecastpoint/nearest/all?x=5&y=95',
    '/v1/geodata/currentwaves-points?x=5&y=60',
  ])('is not %s', (path) => expect(forecastOfPath(path)).toBeUndefined());
});

describe('the status of a forecast', () => {
  it('204 is an answer that is kept, and told from an empty list', () => {
    const result = processForecast(answer(204));
    expect(result).toMatchObject({ ok: true, value: { isNew: true, validators: { etag: null } } });
    expect(result.ok && result.value.isNew && new TextDecoder().decode(result.value.bytes)).toBe(nothingHere);
  });

  it.each([
    [400, 'rejected'],
    [401, 'refusing'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'bad-response'],
  ])('%d is %s', (status, code) => {
    expect(processForecast(answer(status, '{"detail":"no"}'))).toMatchObject({ failure: { code } });
  });
});
