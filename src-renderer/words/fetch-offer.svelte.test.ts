import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { nothingChosen, type OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import { fail, ok } from '../../src-shared/result';
import { createFakeClient } from '../bridge/fake-client';
import { madeUpJob, madeUpPlan } from '../features/offline/made-up-offline';
import FakeWindow from '../shell/testing/FakeWindow.svelte';
import FetchOffer from './FetchOffer.svelte';

it('plans a choice once, however often the very same is made anew', () => {
  const client = createFakeClient({ 'offline.plan': () => fail('storage', '') });
  const weeks = (to: number): OfflineSelection => ({
    ...nothingChosen,
    weeks: { from: isoWeek(2024, 1), to: isoWeek(2024, to) },
  });
  let selection = $state.raw(weeks(2));
  const part = FetchOffer as Component<never>;
  const props = {
    label: 'Fetch',
    get selection() {
      return selection;
    },
  };
  render(FakeWindow, { props: { client, nowMs: 0, part, props, onstores: () => {} } });
  const planned = (): unknown[] => {
    flushSync();
    return client.calls.filter(({ name }) => name === 'offline.plan').map(({ input }) => input);
  };
  expect(planned()).toEqual([weeks(2)]);
  selection = weeks(2);
  expect(planned()).toEqual([weeks(2)]);
  selection = weeks(3);
  expect(planned()).toEqual([weeks(2), weeks(3)]);
});

it('plans and tells again what was begun for another choice, once that has come', async () => {
  const client = createFakeClient({
    'offline.plan': () => fail('storage', ''),
    'offline.start': () => ok(madeUpJob({ id: 'begun', state: 'running' })),
  });
  const onfetched = vi.fn();
  let selection = $state.raw<OfflineSelection>({ ...nothingChosen, localityDetails: true });
  const part = FetchOffer as Component<never>;
  const props = {
    label: 'Fetch',
    onfetched,
    get selection() {
      return selection;
    },
  };
  render(FakeWindow, { props: { client, nowMs: 0, part, props, onstores: () => {} } });
  await fireEvent.click(screen.getByTestId('fetch-offer-start'));
  await vi.waitFor(() => expect(screen.getByTestId('fetch-offer').dataset['state']).toBe('running'));
  selection = nothingChosen;
  flushSync();
  const plans = (): number => client.calls.filter(({ name }) => name === 'offline.plan').length;
  expect([plans(), onfetched.mock.calls.length]).toEqual([2, 0]);
  client.emit('offline.changed', madeUpJob({ id: 'begun', state: 'done' }));
  flushSync();
  expect([plans(), onfetched.mock.calls]).toEqual([3, [[false]]]);
});

it('begins nothing for a choice of an older question, and tells once of what had come before it was offered', async () => {
  let requests = 3;
  const client = createFakeClient({ 'offline.plan': () => ok(madeUpPlan({ requests })) });
  const onthere = vi.fn();
  let isOld = $state(true);
  const part = FetchOffer as Component<never>;
  const props = {
    label: 'Fetch',
    onthere,
    selection: { ...nothingChosen, localityDetails: true },
    get isOld() {
      return isOld;
    },
  };
  const { unmount } = render(FakeWindow, { props: { client, nowMs: 0, part, props, onstores: () => {} } });
  const begin = (): HTMLButtonElement => screen.getByTestId('fetch-offer-start');
  await vi.waitFor(() => expect(screen.getByTestId('fetch-offer').dataset['state']).toBe('offered'));
  expect([begin().disabled, onthere.mock.calls.length]).toEqual([true, 0]);
  isOld = false;
  flushSync();
  expect(begin().disabled).toBe(false);
  unmount();
  requests = 0;
  render(FakeWindow, { props: { client, nowMs: 0, part, props, onstores: () => {} } });
  await vi.waitFor(() => expect(onthere.mock.calls.length).toBe(1));
  expect(begin().disabled).toBe(true);
});
