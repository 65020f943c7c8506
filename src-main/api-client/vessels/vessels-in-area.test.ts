import { describe, expect, it } from 'vitest';
import { Reading } from '../reading';
import { bytesOf } from './ais-fixtures';
import { processVesselsInArea, readVesselsInArea, vesselsInAreaRequest } from './vessels-in-area';

describe('a request for the vessels of an area', () => {
  it('has the members that working clients write, a closed polygon and times in whole seconds', () => {
    const { body, ...request } = vesselsInAreaRequest({
      ring: [
        [5.123_456_7, 60],
        [6, 60],
        [6, 61],
      ],
      fromMs: Date.UTC(2026, 10, 14, 10),
      toMs: Date.UTC(2026, 10, 21, 9, 30, 5),
    });
    expect(request).toEqual({ method: 'POST', path: '/v1/historic/mmsiinarea' });
    expect(JSON.parse(body)).toEqual({
      msgtimefrom: '2026-11-14T10:00:00Z',
      msgtimeto: '2026-11-21T09:30:05Z',
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [5.123457, 60],
            [6, 60],
            [6, 61],
            [5.123457, 60],
          ],
        ],
      },
    });
  });
});

describe('the status of the answer', () => {
  it.each([
    [404, 'not-reported'],
    [405, 'not-reported'],
    [501, 'not-reported'],
    [400, 'rejected'],
    [401, 'refusing'],
    [403, 'forbidden'],
    [500, 'bad-response'],
  ])('%i is the failure %s: no answer is never an empty one', (status, code) => {
    const answer = { status, bytes: bytesOf('{"title":"x"}'), header: () => null };
    expect(processVesselsInArea(answer)).toMatchObject({ ok: false, failure: { code } });
  });
});

describe('the vessels of an area', () => {
  it('are the numbers of nine digits, each once; all else is counted and none is guessed', () => {
    const reading = new Reading();
    const given = [
      257_000_002,
      257_000_001,
      '257000003',
      -257_000_004,
      25_700_000,
      257_000_001.5,
      null,
      257_000_002,
    ];
    expect(readVesselsInArea(given, reading)).toEqual({ ok: true, value: [257_000_002, 257_000_001] });
    expect(reading.dropped()).toEqual([
      { path: 'mmsi (not a number of nine digits, left out)', count: 5 },
      { path: 'mmsi (given twice)', count: 1 },
    ]);
  });

  it('may be none', () => expect(readVesselsInArea([])).toEqual({ ok: true, value: [] }));

  it.each([[{ mmsi: [257_000_001] }], [null], [['257000001']]])('are not read of %j', (answer) => {
    expect(readVesselsInArea(answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });
});
