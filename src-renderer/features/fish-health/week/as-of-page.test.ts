import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { expect, it } from 'vitest';
import type { TableRows } from '../../../../src-shared/contract';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import AsOfPage from './AsOfPage.svelte';
import { madeUpWeek } from './made-up-week';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
/** The end of 8 November 2026 in Norway. */
const endMs = Date.UTC(2026, 10, 8, 23) - 1;
const version = { id: 7, firstSeenMs: 1, confirmedMs: endMs, bytes: 1, isNewest: false, active: 3, reported: 2, changedSites: null }; // prettier-ignore
const found: TableRows = {
  names: ['isoWeek', 'localityNo', 'name', 'field', 'unit', 'then', 'now', 'change'],
  rows: [
    [week, 11, 'Ånes', 'adultFemaleLice', 'lice per fish', null, '0.32', null],
    [week, 11, 'Ånes', 'hasReported', null, 'false', 'true', null],
    [week, 12, 'Bø', 'listed', null, 'true', 'false', null],
  ],
  oldestMs: 0,
  lacks: {},
  missing: [],
  undecided: 0,
};

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  await tick();
  flushSync();
}

async function open(
  rows: Result<TableRows> | 'stopped' = ok(found),
  sinceMs: number | null = endMs - 86_400_000,
) {
  let stores: Stores | undefined;
  const client = createFakeClient({
    'fishHealth.knownSince': () => ok(sinceMs),
    'fishHealth.week': (input) => ok({ ...madeUpWeek(input.week as IsoWeek, [{ no: 11 }]), version }),
    'export.rows': (_, options) =>
      rows === 'stopped'
        ? new Promise((done) =>
            options?.signal?.addEventListener('abort', () => done(fail('cancelled', 'stopped'))),
          )
        : rows,
  });
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: AsOfPage as Component<never>,
      props: { onclose: () => {} },
      onstores: (made: Stores) => void (stores = made),
    },
  });
  await settle();
  const choose = async (day: string): Promise<void> => {
    await fireEvent.input(screen.getByTestId('as-of-day'), { target: { value: day } });
    await settle();
  };
  const show = async (day: string): Promise<void> => {
    await choose(day);
    await fireEvent.click(screen.getByTestId('as-of-show'));
    await settle();
  };
  if (!stores) throw new Error('the window made no stores');
  return { client, stores, choose, show };
}

const isOff = (testid: string): boolean => screen.getByTestId<HTMLButtonElement>(testid).disabled;
const text = (testid: string): string => screen.getByTestId(testid).textContent.replace(/\s+/g, ' ').trim();

it('a day before anything was stored, or to come, is refused with a sentence', async () => {
  const { choose } = await open();
  await choose('2026-11-06');
  expect(text('as-of-page')).toContain(
    'Nothing was stored by then. The first stored week is from 7 Nov 2026.',
  );
  expect(isOff('as-of-show')).toBe(true);
  await choose('2026-11-19');
  expect(text('as-of-page')).toContain('This day is still to come.');
  expect(isOff('as-of-show')).toBe(true);
});

it('where no week is stored it says so, and no day can be shown', async () => {
  const { choose } = await open(ok(found), null);
  await choose('2026-11-08');
  expect(text('as-of-page')).toContain('No weeks are stored yet');
  expect(isOff('as-of-show')).toBe(true);
});

it('shows the end of the Norwegian day, and what has changed since, value by value; not given is a dash', async () => {
  const { client, stores, show } = await open();
  await show('2026-11-08');
  expect(stores.fishHealth.asOfMs).toBe(endMs);
  expect(client.calls.findLast(({ name }) => name === 'export.rows')?.input).toEqual({
    what: { kind: 'revisions', from: week, to: week, asOfMs: endMs, filter: {} },
    isFetching: false,
  });
  expect(text('as-of-found')).toBe('3 values of 2 sites have changed.');
  const cells = screen
    .getAllByTestId('revision')
    .map((row) =>
      Array.from(row.children, ({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' | '),
    );
  expect(cells).toEqual([
    'Ånes Adult female lice, per fish | – | 0.32',
    'Ånes Reported | No | Yes',
    'Bø List of the week | in the list | not in the list',
  ]);
  expect(screen.getByRole('img', { name: 'Not given by the service' })).toBeTruthy();
  await fireEvent.click(screen.getByTestId('as-of-page-back'));
  await settle();
  expect([stores.fishHealth.asOfMs, screen.queryByTestId('as-of-found')]).toEqual([null, null]);
});

it('a week that was not stored by then is named', async () => {
  const none = await open(fail('not-found', 'no week'));
  await none.show('2026-11-08');
  expect(text('as-of-none')).toBe('Week 45, 2026 was not stored by then, so nothing can be compared.');
});

it('comparing can be stopped and begun again', async () => {
  const { show } = await open('stopped');
  await show('2026-11-08');
  await fireEvent.click(screen.getByTestId('as-of-stop'));
  await settle();
  expect(screen.getByTestId('as-of-again')).toBeTruthy();
});
