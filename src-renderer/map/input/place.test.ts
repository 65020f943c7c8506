import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found } from './hit';
import { isPlacing, pickPlace } from './place';
import { toDegrees, toScreen } from '../projection';
import type { LonLat, MarkHit } from '../spec';
import { createTestMap } from '../map-testing';

const track: MarkHit = { layerId: 'tracks', key: 257_000_101, pixel: [300, 200], timeMs: 1_700_000_000_000 };

describe('a place that is given on the map', () => {
  let made: ReturnType<typeof createTestMap>;
  let found: Found;
  let looked: (readonly [number, number])[];
  let ended: (readonly [LonLat | null, MarkHit | null])[];
  let stop = (): void => {};

  beforeEach(() => {
    vi.useFakeTimers();
    made = createTestMap([5, 60], 9);
    [found, looked, ended] = [null, [], []];
  });
  afterEach(() => {
    stop();
    made.dispose();
    vi.useRealTimers();
  });

  const ask = (): void => {
    stop = pickPlace(
      made.map,
      (pixel) => (looked.push(pixel), found),
      (at, hit) => ended.push([at, hit]),
    );
  };
  const press = (key: string, change: KeyboardEventInit = {}, on: Element = made.target): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change });
    on.dispatchEvent(event);
    return event;
  };
  const crosshair = (): HTMLElement => made.target.querySelector<HTMLElement>('.place-crosshair')!;
  const placeOf = (x: number, y: number): LonLat => toDegrees(made.map.getCoordinateFromPixel([x, y]));

  it('is where was clicked, with what lies there', () => {
    found = track;
    ask();
    made.click([300, 200]);
    expect(ended).toEqual([[placeOf(300, 200), track]]);
    expect(looked).toEqual([[300, 200]]);
  });

  it('waits for what another thread says of the place, and is given once however often it is clicked meanwhile', async () => {
    let answer: (hit: MarkHit | null) => void = () => {};
    found = () => new Promise((resolve) => (answer = resolve));
    ask();
    made.click([300, 200]);
    await vi.advanceTimersByTimeAsync(300);
    made.click([500, 200]);
    const [first] = looked;
    expect([first, ended]).toEqual([[300, 200], []]);
    answer(track);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(1);
  });

  it('is given by the first click of two, and the second neither zooms nor chooses', () => {
    ask();
    made.click([300, 200]);
    expect(isPlacing(made.map)).toBe(true);
    const zoom = made.map.getView().getZoom();
    made.click([300, 200]);
    expect(made.map.getView().getZoom()).toBe(zoom);
    expect([ended.length, isPlacing(made.map)]).toEqual([1, false]);
    vi.advanceTimersByTime(1000);
    made.click([300, 200]);
    made.click([300, 200]);
    expect(made.map.getView().getZoom()).not.toBe(zoom);
    expect(ended).toHaveLength(1);
  });

  it('leaves the map to itself once a single click is known to be one', () => {
    ask();
    made.click([300, 200]);
    vi.advanceTimersByTime(1000);
    expect(isPlacing(made.map)).toBe(false);
  });

  it('is no drag: the map is moved by it as ever', () => {
    ask();
    const before = made.map.getView().getCenter();
    made.send('pointerdown', [300, 200]);
    for (const x of [310, 340, 400]) document.dispatchEvent(dragTo(x));
    made.send('pointerup', [400, 200]);
    expect(ended).toEqual([]);
    expect(made.map.getView().getCenter()).not.toEqual(before);
  });

  const dragTo = (clientX: number): PointerEvent =>
    new PointerEvent('pointermove', {
      clientX,
      clientY: 200,
      buttons: 1,
      pointerId: 1,
      pointerType: 'mouse',
    });

  it.each([
    ['on the map', () => made.target],
    ['anywhere else', () => document.body],
  ])('is given up by Escape %s, and the window hears no more of that', (_, on) => {
    const received = vi.fn();
    window.addEventListener('keydown', received);
    ask();
    const event = press('Escape', {}, on());
    window.removeEventListener('keydown', received);
    expect(ended).toEqual([[null, null]]);
    expect([event.defaultPrevented, received.mock.calls.length]).toEqual([true, 0]);
    expect([isPlacing(made.map), made.target.dataset['drawing']]).toEqual([false, undefined]);
  });

  it("is the map's middle by Enter, once the arrows have shown where that is", () => {
    ask();
    crosshair().hidden = true;
    press('Enter');
    expect([ended, crosshair().hidden]).toEqual([[], false]);
    press('ArrowRight');
    made.map.renderSync();
    press('Enter');
    const [lon] = ended[0]![0]!;
    expect(lon).toBeGreaterThan(5.01);
    expect(looked).toEqual([[400, 300]]);
  });

  it('moves a little by an arrow with Shift', () => {
    ask();
    const view = made.map.getView();
    const [x, y] = toScreen([5, 60]);
    press('ArrowUp', { shiftKey: true });
    press('ArrowLeft', { shiftKey: true });
    const [nextX = 0, nextY = 0] = view.getCenter()!;
    const step = 8 * view.getResolution()!;
    expect(nextX).toBeCloseTo(x - step, 3);
    expect(nextY).toBeCloseTo(y + step, 3);
  });

  it('shows its middle to who uses the keyboard only', () => {
    ask();
    press('ArrowLeft');
    expect(crosshair().hidden).toBe(false);
    made.send('pointermove', [10, 10]);
    expect(crosshair().hidden).toBe(true);
  });

  it('leaves Enter to what has the focus outside of the map', () => {
    const button = document.body.appendChild(document.createElement('button'));
    ask();
    crosshair().hidden = false;
    expect(press('Enter', {}, button).defaultPrevented).toBe(false);
    expect(ended).toEqual([]);
    button.remove();
  });

  it('keeps the arrows from stepping weeks while it is asked for, and has the focus', () => {
    ask();
    expect(made.target.dataset['drawing']).toBe('');
    expect(document.activeElement).toBe(made.target);
  });

  it('gives up what was asked for before, and leaves nothing behind', () => {
    ask();
    ask();
    expect(ended).toEqual([[null, null]]);
    stop();
    stop();
    expect(ended).toHaveLength(2);
    expect(crosshair()).toBeNull();
    press('Escape');
    made.click([300, 200]);
    expect(ended).toHaveLength(2);
  });
});
