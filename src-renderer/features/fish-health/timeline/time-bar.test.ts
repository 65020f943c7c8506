import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { OfflineSelection } from '../../../../src-shared/domain/cache/offline-plan';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import { thingsOf } from '../../../shell/menu/things';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { instantIndex } from './span';
import type { Stops } from './stops';
import Timeline from './Timeline.svelte';
import TimelineGap from './TimelineGap.svelte';

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 18, 12);
/** CSS px. */
const width = 700;

function open(
  stops: readonly Stops[] = [],
  part: Component<never> = Timeline as Component<never>,
): Pick<Stores, 'fishHealth' | 'timeline' | 'instant'> {
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client: createFakeClient({
        'fishHealth.week': () => fail('offline', ''),
        'offline.plan': (input) =>
          ok({
            parts: [],
            gaps: [],
            requests: (input as OfflineSelection).reports?.from === isoWeek(2024, 1) ? 0 : 15,
            isExact: true,
            bytes: null,
            ms: null,
          }),
      }),
      nowMs,
      part,
      props: { scale: 'clipped', onscale: () => {}, stops, left: 0, width },
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

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  HTMLElement.prototype.setPointerCapture = () => {};
});

const at = (x: number, more: PointerEventInit = {}): PointerEventInit => ({
  pointerId: 1,
  button: 0,
  clientX: x,
  bubbles: true,
  ...more,
});

async function click(x: number, more: PointerEventInit = {}): Promise<void> {
  const bars = screen.getByTestId('week-bars');
  await fireEvent.pointerDown(bars, at(x, more));
  await fireEvent.pointerUp(bars, at(x, more));
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
    // In the line of words: over the bars it would hide some.
    const bars = screen.getByTestId('week-bars');
    expect(bars.querySelector('p')?.textContent).toMatch(/^\s*Thu 28 Jul 2022 \d\d:00 /);
    expect(bars.querySelector('svg > text')).toBeNull();
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

  it('zooms from all years to hours by the wheel, and by two fingers, which leave the cursor where it was', async () => {
    const { fishHealth, timeline, instant } = open();
    const bars = screen.getByTestId('week-bars');
    const hours = (): number => (timeline.span.to - timeline.span.from) * 168;
    const wheel = (deltaY: number): boolean => {
      const event = new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true });
      return bars.dispatchEvent(Object.defineProperty(event, 'clientX', { value: 600 }));
    };
    for (let n = 0; n < 60; n++) wheel(-240);
    await tick();
    expect([hours(), timeline.isFine]).toEqual([expect.closeTo(6), true]);
    for (let n = 0; n < 60; n++) wheel(240);
    await tick();
    expect(timeline.width).toBe('all');

    const { week } = fishHealth;
    const touch = (pointerId: number, x: number): PointerEventInit =>
      at(x, { pointerId, pointerType: 'touch' });
    for (let n = 0; n < 12; n++) {
      await fireEvent.pointerDown(bars, touch(1, 300));
      await fireEvent.pointerDown(bars, touch(2, 320));
      await fireEvent.pointerMove(bars, touch(1, 250));
      await fireEvent.pointerMove(bars, touch(2, 370));
      await fireEvent.pointerUp(bars, touch(1, 250));
      await fireEvent.pointerUp(bars, touch(2, 370));
    }
    expect(hours()).toBeCloseTo(6);
    expect([fishHealth.week, instant.atMs]).toEqual([week, null]);
  });

  it('goes to a step of a forecast or a time of a layer by a click near it and by Page Down, and has the layer show it', async () => {
    const shown: number[] = [];
    const [first, second] = [nowMs + 3 * hourMs, nowMs + 9 * hourMs];
    const { timeline, instant } = open([
      { label: 'Forecast', times: [first, second] },
      { label: 'Ice', times: [second], choose: (timeMs) => shown.push(timeMs) },
    ]);
    timeline.see({ from: instantIndex(nowMs), to: instantIndex(nowMs + 14 * hourMs) });
    await tick();
    // 50 px are an hour.
    await click(155);
    expect([instant.atMs, shown]).toEqual([first, []]);
    await press('PageDown');
    expect([instant.atMs, shown]).toEqual([second, [second]]);
    expect(screen.getByTestId('week-bars').textContent).toContain('Forecast · Ice');
    await press('PageUp');
    await click(446);
    expect([instant.atMs, shown]).toEqual([second, [second, second]]);
    await click(480);
    expect([instant.atMs, shown]).toEqual([nowMs + 9.5 * hourMs + 300_000, [second, second]]);
  });

  it('has a menu of the week under a right click, of the moment where hours are seen, and of the cursor by keyboard', async () => {
    const { timeline } = open();
    const bars = screen.getByTestId('week-bars');
    const week = isoWeek(2022, 30);
    timeline.see({ from: timeline.indexOf(week) - 35, to: timeline.indexOf(week) + 35 });
    await tick();
    await fireEvent.contextMenu(bars, at(355, { button: 2 }));
    expect(thingsOf(bars)).toEqual([{ kind: 'time', week, atMs: null }]);
    await fireEvent.pointerLeave(bars);
    expect(thingsOf(bars)).toEqual([{ kind: 'time', week: timeline.weeks[timeline.index], atMs: null }]);
    timeline.see({ from: instantIndex(weekStartMs(week)), to: instantIndex(weekStartMs(week)) + 1 / 12 });
    await tick();
    await fireEvent.contextMenu(bars, at(150, { button: 2 }));
    expect(thingsOf(bars)).toEqual([{ kind: 'time', week, atMs: weekStartMs(week) + 3 * hourMs }]);
  });

  it('has a layer of years show a time by a press on its mark, and leaves it for a week beside', async () => {
    const shown: number[] = [];
    const timeMs = weekStartMs(isoWeek(2022, 30));
    const { fishHealth, timeline, instant } = open([
      { label: 'Forecast', times: [timeMs + 1] },
      { label: 'Ice', times: [timeMs], choose: (one) => shown.push(one) },
    ]);
    const middle = instantIndex(timeMs);
    timeline.see({ from: middle - 35, to: middle + 35 });
    await tick();
    // From the foot, which is the top here.
    await click(352, { clientY: -60 });
    expect([fishHealth.week, shown]).toEqual([isoWeek(2022, 30), []]);
    await click(346, { clientY: -20 });
    expect([fishHealth.week, shown, instant.atMs]).toEqual([isoWeek(2022, 30), [timeMs], null]);
    await click(300, { clientY: -20 });
    expect([fishHealth.week, shown]).toEqual([isoWeek(2022, 25), [timeMs]]);
  });
});

it('offers the reports of weeks without a bar, and nothing where all of them are there', async () => {
  const { timeline } = open([], TimelineGap as Component<never>);
  await timeline.missing.look(isoWeek(2022, 1), isoWeek(2024, 52));
  await tick();
  expect(screen.getByTestId('timeline-fetch').textContent).toContain('15 requests');
  await timeline.missing.look(isoWeek(2024, 1), isoWeek(2024, 52));
  await tick();
  expect(screen.queryByTestId('timeline-fetch')).toBeNull();
});
