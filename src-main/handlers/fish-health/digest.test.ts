import { expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { defaultSettings, limitChoice } from '../../../src-shared/domain/settings/settings';
import { liceReport, row } from '../../api-client/fixtures';
import { citationsOf } from '../../storage/citations';
import { openLastLook } from '../../storage/last-look';
import { harness, json } from '../testing';
import { digestHandlers } from './digest';

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };
const counted = (average: number) =>
  json([
    row({
      liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    }),
  ]);

it('the last look of a window is there after a restart: numbers revised since then are before and after, until the window after that', async () => {
  // Saturdays, when week 45 is the newest complete one.
  const on = harness({ time: Date.UTC(2026, 10, 21, 10) });
  let stored: unknown;
  const store = { read: () => stored, write: (next: unknown) => (stored = next) };
  const started = () =>
    digestHandlers(on.work, () => limitChoice(defaultSettings), {
      lastLook: openLastLook(store, () => {}),
      citations: citationsOf([]),
    });
  const fetched = async (average: number) => {
    on.answer = () => counted(average);
    const how = { ...context, isBulk: false };
    expect((await on.work.fishHealth.weekStamp(isoWeek(2026, 45), 'refresh', how)).ok).toBe(true);
  };
  const question = { since: { kind: 'last' }, filter: {}, freshness: 'cache' } as const;

  await fetched(0.1);
  expect(await started()['digest.read'](question, context)).toEqual({ ok: true, value: null });
  on.time += 3_600_000;
  await fetched(0.8);
  const again = started();
  const revised = { kind: 'revised', localityNo: 12345, liceBefore: 0.1, lice: 0.8 };
  for (let look = 0; look < 2; look++) {
    on.time += 60_000;
    const read = await again['digest.read'](question, context);
    expect(read.ok && read.value?.digest.lines).toContainEqual(expect.objectContaining(revised));
  }
  const next = await started()['digest.read'](question, context);
  expect(next.ok && next.value?.digest.lines).toEqual([]);
});
