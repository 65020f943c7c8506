import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import { fail } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import Timeline from './Timeline.svelte';

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 18, 12);

function open(): Pick<Stores, 'fishHealth' | 'timeline' | 'instant'> {
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client: createFakeClient({ 'fishHealth.week': () => fail('offline', '') }),
      nowMs,
      part: Timeline as Component<never>,
      props: { scale: 'clipped', onscale: () => {} },
      onstores: (given: Stores) => (stores = given),
    },
  });
  if (!stores) throw new Error('no stores');
  return stores;
}

const press = (key: string, more: KeyboardEventInit = {}): Promise<boolean> =>
  fireEvent.keyDown(screen.getByTestId('week-bars'), { key, ...more });

async function see(width: string): Promise<void> {
  await fireEvent.change(screen.getByTestId('timeline-span'), { target: { value: width } });
}

describe('the time bar', () => {
  it('zooms from all years to hours and back by keys and buttons', async () => {
    const { timeline } = open();
    await fireEvent.click(screen.getByTestId('timeline-zoom-in'));
    expect(timeline.span.to - timeline.span.from).toBeCloseTo(timeline.weeks.length / 3);
    for (let n = 0; n < 20; n++) await press('+');
    expect((timeline.span.to - timeline.span.from) * 168).toBeCloseTo(6);
    expect(timeline.isFine).toBe(true);
    for (let n = 0; n < 20; n++) await press('-');
    expect([timeline.width, timeline.isFine]).toEqual(['all', false]);
  });

  it('has an instant where days are seen, which the arrows move and whose week the map shows', async () => {
    const { fishHealth, timeline, instant } = open();
    await fishHealth.goTo(isoWeek(2022, 30));
    // The keys of the window step weeks, unless hours are seen.
    expect(await press('ArrowRight')).toBe(true);
    expect(instant.atMs).toBeNull();
    await see('week');
    expect([timeline.span.from, timeline.span.to]).toEqual([timeline.index, timeline.index + 1]);
    const middleMs = weekStartMs(isoWeek(2022, 30)) + 84 * hourMs;
    expect(await press('ArrowRight')).toBe(false);
    expect(instant.atMs).toBe(middleMs + hourMs);
    for (let n = 0; n < 14; n++) await press('ArrowRight', { shiftKey: true });
    expect([instant.atMs, fishHealth.week]).toEqual([middleMs + 85 * hourMs, isoWeek(2022, 31)]);
    expect(timeline.span.to).toBeGreaterThan(timeline.index);
    await press('Escape');
    expect(instant.atMs).toBeNull();
  });

  it('has the newest complete week with all instants after it, and no instant of another week than the one that is stepped to', async () => {
    const { fishHealth, timeline, instant } = open();
    timeline.seeTimes({ fromMs: nowMs, toMs: nowMs + 48 * hourMs });
    await tick();
    await press('ArrowRight');
    expect([instant.atMs, fishHealth.week]).toEqual([nowMs + 25 * hourMs, fishHealth.newestComplete]);
    void fishHealth.stepWeeks(-1);
    await tick();
    expect(instant.atMs).toBeNull();
  });
});
