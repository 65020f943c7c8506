import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { row, silentRow } from '../../api-client/fixtures';
import { fishHealthHandlers } from './fish-health';
import { harness, harnessNow, json } from '../testing';

const week = isoWeek(2026, 45);
const dayMs = 86_400_000;
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

describe('a week that changed', () => {
  it('is listed with its versions, and given as it was known then', async () => {
    const on = harness();
    const calls = fishHealthHandlers(on.work.fishHealth);
    const ask = (): unknown => calls['fishHealth.week']({ week, freshness: 'refresh' }, context);
    on.answer = () => json([row(), silentRow(2)]);
    await ask();
    on.time += dayMs;
    on.answer = () => json([row(), row({ locality: { no: 2, name: 'Stilleskjæret', isOnLand: false } })]);
    await ask();
    const asked = on.asked.length;
    const listed = await calls['fishHealth.versions']({ week }, context);
    if (!listed.ok) throw new Error(listed.failure.detail);
    expect(listed.value).toMatchObject([
      { firstSeenMs: harnessNow, active: 2, reported: 1, changedSites: null, isNewest: false },
      { firstSeenMs: harnessNow + dayMs, active: 2, reported: 2, changedSites: 1, isNewest: true },
    ]);
    const [first] = listed.value;
    expect(await calls['fishHealth.version']({ week, id: first!.id }, context)).toMatchObject({
      value: { columns: { count: 2 }, stamp: { fetchedAtMs: harnessNow, source: 'cache' } },
    });
    expect(await calls['fishHealth.completeness']({ week, asOfMs: harnessNow }, context)).toMatchObject({
      value: { active: 2, reported: 1, others: null },
    });
    // As of a day in between the first is given, with its age no later than the day, and as of one before there is none.
    const asOfMs = harnessNow + dayMs / 2;
    expect(await calls['fishHealth.week']({ week, freshness: 'refresh', asOfMs }, context)).toMatchObject({
      value: { version: { id: first!.id, reported: 1 }, stamp: { fetchedAtMs: harnessNow, source: 'cache' } },
    });
    const before = { week, freshness: 'usual', asOfMs: harnessNow - 1 } as const;
    expect(await calls['fishHealth.week'](before, context)).toMatchObject({ failure: { code: 'not-found' } });
    const year = await calls['fishHealth.years']({ year: 2026, asOfMs }, context);
    expect(year).toMatchObject({
      value: { years: { weeks: [week], fetchedAtMs: Float64Array.of(harnessNow) }, reports: null },
    });
    expect(await calls['fishHealth.knownSince'](undefined, context)).toEqual({ ok: true, value: harnessNow });
    expect(on.asked).toHaveLength(asked);
  });

  it('has no version by a number that is not its own, and no completeness where nothing is kept', async () => {
    const calls = fishHealthHandlers(harness().work.fishHealth);
    expect(await calls['fishHealth.version']({ week, id: 7 }, context)).toMatchObject({
      failure: { code: 'not-found' },
    });
    expect(await calls['fishHealth.completeness']({ week, asOfMs: harnessNow }, context)).toEqual({
      ok: true,
      value: null,
    });
  });
});
