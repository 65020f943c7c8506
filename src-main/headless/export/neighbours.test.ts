import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { row } from '../../api-client/fixtures';
import { type HandlersHarness, json } from '../../handlers/testing';
import { run, servingAll } from '../testing';

const site = (no: number, at: readonly [number, number] | null) =>
  row({ locality: { no, name: `Sted ${no}` }, geometry: at && { type: 'Point', coordinates: at } });

/** Two sites of a fjord, one inland, one far out, one without a position. */
const serving = (): HandlersHarness =>
  servingAll(({ path }) =>
    json(
      path.includes('fishhealth')
        ? [site(11, [5.2, 60.5]), site(12, [5.22, 60.49]), site(13, [8.5, 61.5]), site(14, [-40, 40]), site(15, null)] // prettier-ignore
        : [],
    ),
  );

describe('kartbord export neighbours', () => {
  it.each(['a.csv', 'a.geojson'])('writes the sites near by sea, nearest first, to %s', async (name) => {
    const on = serving();
    const file = join(on.home, name);
    const ran = await run(['export', 'neighbours', '--locality', '11', '--week', '2026-W40', '--out', file], { on }); // prettier-ignore
    expect(ran.code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect([text.includes('Sted 12'), text.includes('LINESTRING (5.20000 60.50000')]).toEqual([true, true]);
  });

  it.each([
    ['13', 'on land or at a lake'],
    ['14', 'outside the coast'],
    ['15', 'has no position of the site'],
    ['99', 'is not in the list of sites'],
  ])('says of site %s in a sentence why it has none, in a table and in a layer', async (no, said) => {
    const on = serving();
    for (const name of ['a.csv', 'a.xlsx']) {
      const line = [
        'export',
        'neighbours',
        '--locality',
        no,
        '--week',
        '2026-W40',
        '--out',
        join(on.home, name),
      ];
      const { code, err } = await run([...line, '--language', 'en'], { on });
      expect([code, err.includes(said)]).toEqual([2, true]);
    }
  });
});
