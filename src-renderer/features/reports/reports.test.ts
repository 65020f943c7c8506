import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import type { CachedReport } from '../../../src-shared/domain/weeks/year-answers';
import { createFakeClient } from '../../bridge/fake-client';
import { readForm, ReportsStore, selectionOf } from './reports.svelte';

const nowMs = Date.UTC(2026, 10, 21);
const piece: CachedReport = {
  kind: 'lice',
  localityNo: null,
  from: isoWeek(2026, 1),
  to: isoWeek(2026, 47),
  fetchedAtMs: nowMs,
  bytes: 12,
};

describe('the download', () => {
  it('begins with the lice of the running year', () => {
    const store = new ReportsStore(createFakeClient({}), () => nowMs);
    expect(readForm(store.form, null)).toEqual({
      choice: { kinds: ['lice'], from: '2026-W01', to: '2026-W47', localityNo: null },
      problems: [],
    });
  });

  it('asks for the chosen reports of the selected locality alone, or of all', () => {
    const store = new ReportsStore(createFakeClient({}), () => nowMs);
    store.toggle('disease');
    store.choose({ isOne: true, from: '2019-W50', to: '2020-W53' });
    const { choice } = readForm(store.form, 12345);
    expect(choice && selectionOf(choice).reports).toEqual({
      kinds: ['lice', 'disease'],
      from: '2019-W50',
      to: '2020-W53',
      localityNo: 12345,
    });
    expect(readForm(store.form, null).choice?.localityNo).toBeNull();
  });

  it.each([
    [{ from: '2011-W50' }, ['from']],
    [{ to: 'week 3' }, ['to']],
    [{ from: '2026-W40', to: '2026-W39' }, ['order']],
    [{ kinds: [] }, ['kinds']],
  ])('%j is said to be wrong, and nothing is asked for', (change, problems) => {
    const store = new ReportsStore(createFakeClient({}), () => nowMs);
    store.choose(change);
    expect(readForm(store.form, null)).toEqual({ choice: null, problems });
  });

  it('lists what is kept, and keeps the list when it cannot be read again', async () => {
    let isBroken = false;
    const client = createFakeClient({
      'fishHealth.reports': () => (isBroken ? fail('storage', 'x') : ok([piece])),
    });
    const store = new ReportsStore(client, () => nowMs);
    await store.load();
    isBroken = true;
    await store.load();
    expect(store.kept).toEqual([piece]);
    expect(store.failure?.code).toBe('storage');
  });
});
