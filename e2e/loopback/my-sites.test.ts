import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countWeek, type Site, stateFor } from '@kartbord/conformance/recount';
import { isoWeek } from '@kartbord/common/week';
import { post, session } from '@kartbord/sample-service/testing';
import { openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/** Counted from raw answers by nothing of the app. */
it('the figures of a list of sites are those of its sites alone, as commands write them and as the window is answered', async () => {
  const house = await openHouse();
  const week = { year: 2026, week: 45 };
  const token = (await session(house.service)).access_token;
  const listOf = async (of: number): Promise<readonly Site[]> =>
    (await (
      await post(house.service, token, `/v2/geodata/fishhealth/locality/2026/${of}`, '{}')
    ).json()) as Site[];
  const all = await listOf(week.week);
  const mine = all.filter((site, at) => at % 9 === 0);
  // One twice, and one that no register has.
  const nos = mine.map(({ locality }) => locality.no);
  const list = [...nos, nos[0], 99_999].join(',');
  const exported = async (...command: readonly string[]): Promise<Record<string, string>[]> => {
    const path = join(house.home, 'mine.csv');
    const argv = [
      'export',
      ...command,
      '--week',
      '2026-W45',
      '--sites',
      list,
      '--out',
      path,
      '--language',
      'en',
    ];
    const { code, said } = await runOn(house.work, argv, 'general');
    expect([code, said]).toEqual([0, expect.stringMatching(/99999/) as unknown]);
    return readTable(path);
  };
  const own = countWeek(week, mine);
  expect(own['over']).toBeGreaterThan(1);
  expect(own['over']).toBeLessThan(countWeek(week, all)['over'] ?? 0);

  const rows = await exported('localities');
  expect(rows.map((row) => `${row['localityNo']} ${row['state']}`).toSorted()).toEqual(
    mine.map((site) => `${site.locality.no} ${stateFor(week, site)}`).toSorted(),
  );
  const values = Object.fromEntries(
    (await exported('statistics')).map((row) => [row['figure'], row['value']]),
  );
  const answer = await house.client.call('export.rows', {
    what: { kind: 'figures', week: isoWeek(2026, 45), filter: { sites: [...nos, 99_999] }, by: null },
    isFetching: false,
  });
  if (!answer.ok) throw new Error(answer.failure.detail);
  const { names, rows: cells } = answer.value;
  const shown = new Map(cells.map((row) => [row[names.indexOf('figure')], row[names.indexOf('value')]]));
  for (const [name, value] of Object.entries(own)) {
    expect([name, values[name]]).toEqual([name, value === null ? '' : String(value)]);
    expect([name, shown.get(name)]).toEqual([name, value]);
  }
});
