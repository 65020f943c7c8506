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
    ['--locality 11,12 --within 10', 'takes one --locality'],
    ['--within 10', '--locality'],
    ['--locality 11 --within 21', 'from 0.1 to 20 km'],
    ['--locality 11 --within -1', 'from 0.1 to 20 km'],
  ])('takes no vessels of sites near %s', async (given, said) => {
    const on = serving();
    const line = `export site-vessels ${given} --years 2026 --out ${join(on.home, 'a.csv')} --language en`;
    const { code, err } = await run(line, { on });
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
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
    // And where its vessels and those of its neighbours are asked for.
    const line = `export site-vessels --locality ${no} --within 10 --years 2026 --out ${join(on.home, 'b.csv')} --language en`;
    const { code, err } = await run(line, { on });
    expect([code, err.includes(said)]).toEqual([2, true]);
  });
});
