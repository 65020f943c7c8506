import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { row } from '../api-client/fixtures';
import { type HandlersHarness, json } from '../handlers/testing';
import { run, servingAll } from './testing';

/** One site, and vessels by number in the area round it. */
function serving(vessels: (body: string) => Response): HandlersHarness {
  const site = row({ locality: { no: 12_345 }, geometry: { type: 'Point', coordinates: [5, 60] } });
  return servingAll(({ path, body = '' }) =>
    path.endsWith('/mmsiinarea') ? vessels(body) : path.includes('fishhealth') ? json([site]) : json([]),
  );
}

const square = '5,60 5.1,60 5.1,60.1 5,60.1';
const vesselsAsked = (on: HandlersHarness): Record<string, unknown>[] =>
  on.asked
    .filter(({ path }) => path.endsWith('/mmsiinarea'))
    .map(({ body = '' }) => JSON.parse(body) as Record<string, unknown>);
const rowsOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\r\n').slice(1);

describe('kartbord vessels', () => {
  it('asks about an area up to now, and writes a row for each vessel', async () => {
    const on = serving(() => json([257_000_001, 257_000_002]));
    const file = join(on.home, 'a.csv');
    const ran = await run(['vessels', '--in', square, '--from', '2026-11-19', '--out', file], { on });
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('in the area is not known');
    expect(rowsOf(file)).toEqual([
      expect.stringMatching(/^257000001,.*,number,true,/),
      expect.stringMatching(/^257000002,.*,number,true,/),
    ]);
    expect(vesselsAsked(on)).toMatchObject([
      { msgtimefrom: '2026-11-18T23:00:00Z', msgtimeto: '2026-11-21T10:00:00Z' },
    ]);
  });

  it('asks round a site, whose place the list of sites has, in parts of what the service takes', async () => {
    const on = serving(() => json([257_000_001]));
    const file = join(on.home, 'a.geojson');
    const line = [
      'vessels',
      '--near',
      '12345',
      '--within',
      '20',
      '--from',
      '2026-11-10',
      '--to',
      '2026-11-19',
    ];
    expect((await run([...line, '--out', file], { on })).code).toBe(0);
    expect(vesselsAsked(on)).toHaveLength(6);
    const { features } = JSON.parse(readFileSync(file, 'utf8')) as {
      features: { properties: Record<string, unknown> }[];
    };
    expect(features.map(({ properties }) => properties['mmsi'])).toEqual([257_000_001]);
  });

  it.each([404, 405, 501])(
    'is of what is stored where the service answers %i, and asks once',
    async (status) => {
      const on = serving(() => json({ title: 'no' }, {}, status));
      const line = `vessels --near 5,60 --within 40 --from 2026-11-10 --out ${join(on.home, 'a.csv')}`;
      const { code, err } = await run(line, { on });
      expect([code, vesselsAsked(on).length]).toEqual([4, 1]);
      expect(err).toContain('stored');
    },
  );

  it('counts what is no number of a vessel, and ends with 5', async () => {
    const on = serving(() => json([257_000_001, '257000002', -1, 25_700_000, 257_000_001]));
    const file = join(on.home, 'a.csv');
    const { code, err } = await run(['vessels', '--in', square, '--from', '2026-11-19', '--out', file], {
      on,
    });
    expect([code, rowsOf(file).length]).toEqual([5, 1]);
    expect(err).toContain('mmsi (not a number of nine digits, left out) 3; mmsi (given twice) 1');
  });

  it.each([
    ['a line', '--in 5,60_5.1,60_5.2,60 --from 2026-11-19', 'line or a point'],
    ['an outline that crosses itself', '--in 5,60_6,61_6,60_5,61 --from 2026-11-19', 'crosses itself'],
    ['two corners', '--in 5,60_6,61 --from 2026-11-19', '3 to 1,000 corners'],
    ['no area', '--in nowhere.geojson --from 2026-11-19', 'nowhere.geojson'],
    ['a period that is reversed', '--near 5,60 --from 2026-11-19 --to 2026-11-18', '--from is after --to'],
    ['the future', '--near 5,60 --from 2027-01-01', 'in the future'],
    ['a period of years', '--near 5,60 --from 2020-01-01', 'longer than 366 days'],
    ['a country', '--in 5,58_30,58_30,71_5,71 --from 2026-11-10', 'too large'],
    ['an unknown site', '--near 99999 --from 2026-11-19', '99999 is not in the list of sites of'],
    ['a circle of −1 km', '--near 5,60 --within=-1 --from 2026-11-19', '--within takes'],
    ['no start', '--near 5,60', '--from'],
  ])('refuses %s with a sentence', async (_, line, said) => {
    const on = serving(() => json([]));
    const words = line.split(' ').map((word) => word.replaceAll('_', ' '));
    for (const language of ['en', 'nb']) {
      const argv = ['vessels', ...words, '--out', join(on.home, 'a.csv'), '--language', language];
      const { code, err } = await run(argv, { on });
      expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
      if (language === 'en') expect(err).toContain(said);
    }
    expect(vesselsAsked(on)).toEqual([]);
  });
});
