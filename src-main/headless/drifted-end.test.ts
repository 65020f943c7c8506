import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type HandlersHarness, harness, json } from '../handlers/testing';
import { liceReport, row } from '../api-client/fixtures';
import { run } from './testing';

const hourMs = 3_600_000;
const sites = (report: object): object[] =>
  Array.from({ length: 30 }, (_, at) =>
    row({ locality: { no: 1000 + at, name: `Sted ${at}`, isOnLand: false }, liceReport: report }),
  );

/** A week with 30 counts, asked again weeks later, when their member has another name. */
async function drifting(): Promise<HandlersHarness> {
  const on = harness();
  on.answer = () => json(sites(liceReport()));
  await run(`export localities --week 2026-W46 --out ${join(on.home, 'first.geojson')}`, { on });
  on.time += 30 * 24 * hourMs;
  const { adultFemaleLice: femaleLice, ...rest } = liceReport();
  on.answer = () => json(sites({ ...rest, femaleLice }));
  return on;
}

it.each(['localities', 'statistics', 'week-difference --against 2026-W46'])(
  'export %s of a week whose counts have another name now is of the copy, says what is lost and ends with 5',
  async (what) => {
    const on = await drifting();
    for (const ending of what === 'localities' ? ['geojson', 'csv'] : ['csv']) {
      const file = join(on.home, `out.${ending}`);
      const { code, err } = await run(`export ${what} --week 2026-W46 --out ${file}`, { on });
      expect([ending, code]).toEqual([ending, 5]);
      expect(err).toContain(
        "The service's answers have changed: 2026-W46 no longer has all values of the earlier copy (before → now: liceReport.adultFemaleLice 30 → 0).",
      );
    }
  },
);

it('the file has the counts of the copy and its age', async () => {
  const on = await drifting();
  const { code, out } = await run('export localities --week 2026-W46 --out -', { on });
  expect(code).toBe(5);
  const file = JSON.parse(out) as {
    features: { properties: { adultFemaleLice: number | null } }[];
    provenance: { stale: string };
  };
  expect(new Set(file.features.map(({ properties }) => properties.adultFemaleLice))).toEqual(new Set([0.23]));
  expect(file.provenance.stale).toBe('drifted');
});

it('the file beside a table says what the answer has lost, or lacks in every row', async () => {
  const missingOf = async (on: HandlersHarness, what: string): Promise<string> => {
    const file = join(on.home, 'table.csv');
    await run(`export ${what} --week 2026-W46 --out ${file}`, { on });
    const about = JSON.parse(readFileSync(`${file}-metadata.json`, 'utf8')) as {
      readonly notes: readonly [{ readonly missing: readonly string[] }];
    };
    return about.notes[0].missing.join(' ');
  };
  expect(await missingOf(await drifting(), 'statistics')).toContain(
    "2026-W46: the service's new answer has lost values (before → now: liceReport.adultFemaleLice 30 → 0); the stored copy is used.",
  );
  const on = harness();
  const { adultFemaleLice: femaleLice, ...rest } = liceReport();
  on.answer = () => json(sites({ ...rest, femaleLice }));
  expect(await missingOf(on, 'statistics')).toContain(
    "2026-W46: no row of the service's answer has liceReport.adultFemaleLice.",
  );
});

it('cache status names the changed answers that are stored beside the copies', async () => {
  const on = await drifting();
  await run('export localities --week 2026-W46 --out -', { on });
  const { out } = await run('cache status --json', { on });
  expect(JSON.stringify(JSON.parse(out))).toContain('"drift"');
});

it.each(['localities', 'statistics'])(
  'export %s of a week that comes without its counts at the first time says which members no row has, and ends with 5',
  async (what) => {
    const on = harness();
    const { adultFemaleLice: femaleLice, ...rest } = liceReport();
    on.answer = () => json(sites({ ...rest, femaleLice }));
    for (const ending of what === 'localities' ? ['geojson', 'csv'] : ['csv']) {
      const file = join(on.home, `out.${ending}`);
      const { code, err } = await run(`export ${what} --week 2026-W46 --out ${file}`, { on });
      expect([ending, code]).toEqual([ending, 5]);
      expect(err).toContain(
        "The service's answers have changed: no row of 2026-W46 has liceReport.adultFemaleLice.",
      );
    }
  },
);
