import { expect, it } from 'vitest';
import { json } from '../handlers/testing';
import { liceReport, row } from '../api-client/fixtures';
import { run, servingAll } from './testing';

const dayMs = 86_400_000;
const line = 'export localities --week 2026-W40 --out -';

const site = (average: number): unknown[] => [
  row({ liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }) }),
];

interface Week {
  readonly provenance: { readonly asOf?: string };
  readonly features: readonly {
    readonly properties: { readonly adultFemaleLice: number; readonly state: string };
  }[];
}

it('export localities --as-of writes the week as it was stored by the end of the day, and says so', async () => {
  const on = servingAll(() => json(site(0.9)));
  const firstMs = (on.time = Date.UTC(2026, 9, 6, 8));
  expect((await run(line, { on })).code).toBe(0);
  on.answer = () => json(site(0.1));
  on.time += 3 * dayMs;
  const now = await run(line, { on });
  const asked = on.asked.length;
  const then = await run(`${line} --as-of 2026-10-07`, { on });
  const said = ({ out }: { readonly out: string }): unknown[] => {
    const { provenance, features } = JSON.parse(out) as Week;
    return [provenance.asOf, features[0]?.properties.adultFemaleLice, features[0]?.properties.state];
  };
  expect(said(now)).toEqual([undefined, 0.1, 'under-half']);
  expect([then.code, said(then)]).toEqual([0, ['2026-10-07', 0.9, 'over']]);
  expect(on.asked).toHaveLength(asked);

  const before = await run(`${line} --as-of 2026-10-01`, { on });
  expect([before.code, before.err]).toEqual([
    4,
    expect.stringContaining(`the first stored week is from ${new Date(firstMs).toISOString().slice(0, 10)}`),
  ]);
});

it.each([
  'export localities --weeks 2026-W39..2026-W40 --as-of 2026-10-05 --out f.gpkg',
  'export localities --week 2026-W40 --as-of 2026-10-05 --out f.gpkg',
])('%s names the command that writes it', async (given) => {
  const { code, err } = await run(given, { on: servingAll(() => json([])) });
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('kartbord export history --as-of writes several weeks'),
  ]);
});
