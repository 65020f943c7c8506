import { describe, expect, test } from 'vitest';
import { deviationsOf } from './strict-body';

const deployed = {
  toolTypeCode: 'NETS',
  geometry: { type: 'Point', coordinates: [7.5, 64.9] },
  setupTime: '2026-11-21T08:00:00.000Z',
  toolCount: 400,
};
const retrieved = {
  toolId: '00000000-0000-4000-8000-00000000000A',
  removeddatetime: '2026-11-21T08:00:00.000Z',
};

describe('deviationsOf', () => {
  test('the bodies of the document are exact', () => {
    expect(deviationsOf('deployed', deployed)).toEqual([]);
    expect(deviationsOf('retrieved', retrieved)).toEqual([]);
  });

  test.each([
    ['a member more', { ...deployed, toolId: retrieved.toolId }, 'toolId is no member of the document'],
    [
      'a line',
      { ...deployed, geometry: { type: 'LineString', coordinates: [] } },
      'geometry has another form',
    ],
    [
      'a third coordinate',
      { ...deployed, geometry: { type: 'Point', coordinates: [7.5, 64.9, 0] } },
      'geometry has another form',
    ],
    [
      'latitude and longitude the other way round, out of range',
      { ...deployed, geometry: { type: 'Point', coordinates: [7.5, 164.9] } },
      'geometry has another form',
    ],
    ['no milliseconds', { ...deployed, setupTime: '2026-11-21T08:00:00Z' }, 'setupTime has another form'],
    [
      'a day that is none',
      { ...deployed, setupTime: '2026-02-29T08:00:00.000Z' },
      'setupTime has another form',
    ],
    [
      'a month that is none',
      { ...deployed, setupTime: '2026-13-01T08:00:00.000Z' },
      'setupTime has another form',
    ],
    ['half a tool', { ...deployed, toolCount: 1.5 }, 'toolCount has another form'],
    ['a count as text', { ...deployed, toolCount: '3' }, 'toolCount has another form'],
  ])('%s is a deviation', (_what, body, said) => {
    expect(deviationsOf('deployed', body)).toEqual([said]);
  });

  test('a name in another case is another name', () => {
    const { toolId, removeddatetime } = retrieved;
    expect(deviationsOf('retrieved', { toolId, removedDateTime: removeddatetime })).toEqual([
      'removedDateTime is no member of the document',
      'removeddatetime is missing',
    ]);
  });

  test('what is no object deviates as a whole', () => {
    expect(deviationsOf('retrieved', [])).toEqual(['the body is no object']);
  });
});
