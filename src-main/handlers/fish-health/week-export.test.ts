import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { row } from '../../api-client/fixtures';
import { type HandlersHarness, harness, json } from '../testing';

const week = isoWeek(2026, 40);
const context = { signal: new AbortController().signal, progress: () => {} };

/** Two sites: the first over the limit in every week, the second in the last alone. */
function serving(): HandlersHarness {
  const on = harness();
  on.answer = ({ path }) => {
    const isLast = path.endsWith('/2026/40');
    const second = row({ liceReport: { adultFemaleLice: { average: isLast ? 2 : 0.1 } } });
    return json([row({ liceReport: { adultFemaleLice: { average: 2 } } }), { ...second, ...other }]);
  };
  return on;
}
const other = { locality: { no: 54321, name: 'Other' } };

async function written(
  on: HandlersHarness,
  filter: WeekFilter,
  freshness?: 'usual' | 'cache',
): Promise<{ nos: number[]; undecided: unknown; receipt: unknown }> {
  const answer = await on.work.fishHealth.week(week, 'usual', context);
  if (!answer.ok) throw new Error(answer.failure.detail);
  const file = join(on.home, 'out.geojson');
  const what = on.work.weekExport(answer.value, week, filter, 'en', undefined, freshness);
  const result = await on.work.writeLocalities(what, file, context);
  if (!result.ok) throw new Error(result.failure.detail);
  const text = JSON.parse(readFileSync(file, 'utf8')) as {
    features: { id: number }[];
    provenance: { undecided?: unknown };
  };
  return {
    nos: text.features.map(({ id }) => id),
    undecided: text.provenance.undecided,
    receipt: result.value,
  };
}

describe('an exported week', () => {
  const filter: WeekFilter = { history: [{ fact: 'over', least: 2, weeks: 2 }] };

  it('as the window shows it asks for no other week, leaves out what that would decide and says how many', async () => {
    const on = serving();
    const { nos, undecided, receipt } = await written(on, filter);
    expect(nos).toEqual([]);
    expect(undecided).toEqual({ rows: 2, because: { history: 2 }, weeksMissing: ['2026-W39'] });
    expect(receipt).toMatchObject({ features: 0, undecided: 2 });
    expect(on.asked).toHaveLength(1);
  });

  it('has the sites of its history when its weeks are kept', async () => {
    const on = serving();
    await on.work.fishHealth.week(isoWeek(2026, 39), 'usual', context);
    const { nos, undecided, receipt } = await written(on, filter);
    expect(nos).toEqual([12345]);
    expect(undecided).toBeUndefined();
    expect(receipt).not.toHaveProperty('undecided');
  });

  it('from the command line asks for the weeks of its history first', async () => {
    const on = serving();
    expect((await written(on, filter, 'usual')).nos).toEqual([12345]);
    expect(on.asked.map(({ path }) => path.slice(-7))).toEqual(['2026/40', '2026/39']);
  });

  it('asks the service for what only it can tell', async () => {
    const on = serving();
    const list = on.answer;
    // The same path twice: first all sites, then those that the filter in the body shows.
    on.answer = (asked) => (on.asked.length < 2 ? list(asked) : json([{ ...row(), ...other }]));
    expect((await written(on, { service: { anyGreen: true } })).nos).toEqual([54321]);
    expect(on.asked).toHaveLength(2);
  });

  it('fails where the service does not say it', async () => {
    const on = serving();
    const answer = await on.work.fishHealth.week(week, 'usual', context);
    if (!answer.ok) throw new Error(answer.failure.detail);
    on.answer = () => json({}, {}, 503);
    const what = on.work.weekExport(answer.value, week, { service: { anyGreen: true } }, 'en');
    expect((await on.work.localitiesBytes(what, context.signal)).ok).toBe(false);
  });
});
