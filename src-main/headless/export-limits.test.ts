import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { type HandlersHarness, harness, json } from '../handlers/testing';
import { row } from '../api-client/fixtures';
import { run } from './testing';

const week = isoWeek(2026, 40);
const context = { signal: new AbortController().signal, progress: () => {} };

/** One site with 0.23 lice, for which the lice report of the week says a limit of 0.2. */
async function withReport(): Promise<HandlersHarness> {
  const on = harness();
  on.answer = ({ path }) =>
    path.includes('/download/')
      ? new Response('Uke,År,Lokalitetsnummer,Lusegrense uke\n40,2026,12345,0.2\n', {
          headers: { 'content-type': 'text/csv' },
        })
      : json([row()]);
  await on.work.fishHealth.week(week, 'usual', context);
  await on.work.fishHealth.report({ kind: 'lice', from: week, to: week, localityNo: null }, 'usual', context);
  return on;
}

const exported = async (on: HandlersHarness, line: string): Promise<string> => {
  const { code, out, err } = await run(`export ${line} --out -`, { on });
  expect([line, code, err]).toEqual([line, 0, '']);
  return out;
};

it('every export judges by the site’s own limit where it is known, and by the table alone with --limits general', async () => {
  const on = await withReport();
  for (const line of [
    'localities --week 2026-W40 --state over',
    'history --week 2026-W40 --state over',
    'localities --week 2026-W40 --limits own --state over',
    'history --week 2026-W40 --limits own --state over',
  ]) {
    expect([line, await exported(on, line)]).toEqual([line, expect.stringContaining('12345')]);
    const general = `${line.replace(' --limits own', '')} --limits general`;
    expect([general, await exported(on, general)]).toEqual([general, expect.not.stringContaining('12345')]);
  }
  const over = async (by: string): Promise<string | undefined> =>
    (await exported(on, `statistics --week 2026-W40 --limits ${by}`))
      .split('\r\n')
      .find((line) => line.includes(',over,sites,'));
  expect([await over('own'), await over('general')]).toEqual([
    '2026-W40,,,over,sites,1,1,,0,1,,,',
    '2026-W40,,,over,sites,0,0,,0,,,,',
  ]);
});

it('an export says by which limits it is, in a table, in GeoJSON and in any other format', async () => {
  const on = await withReport();
  const [table, layer] = [join(on.home, 'a.csv'), join(on.home, 'b.csv')];
  const said = async (by: string): Promise<readonly unknown[]> => {
    const place = JSON.parse(await exported(on, `localities --week 2026-W40 --limits ${by}`)) as {
      readonly provenance: { readonly limits: Record<string, unknown> };
      readonly features: readonly { readonly properties: Record<string, unknown> }[];
    };
    await run(`export history --week 2026-W40 --limits ${by} --out ${table}`, { on });
    await run(`export localities --week 2026-W40 --limits ${by} --format csv --out ${layer}`, { on });
    const limitsIn = (text: string): unknown => /"by": ?"(own|general)"/.exec(text)?.[1];
    return [
      ...[place.provenance.limits['by'], place.provenance.limits['ownLimitKnown']],
      ...[place.features[0]?.properties['liceLimit'], place.features[0]?.properties['liceRule']],
      limitsIn(readFileSync(`${table}-metadata.json`, 'utf8')),
      limitsIn(readFileSync(`${layer}.provenance.json`, 'utf8')),
    ];
  };
  expect(await said('own')).toEqual(['own', 1, 0.2, 'own', 'own', 'own']);
  expect(await said('general')).toEqual(['general', undefined, 0.5, 'general', 'general', 'general']);
});

it('what is no choice of limits is a usage error that names those that are', async () => {
  expect(await run('export history --week 2026-W40 --limits mine --out -')).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/--limits.*own or general/) as string,
  });
});
