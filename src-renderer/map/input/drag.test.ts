import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dragging } from './drag';
import { drawArea } from './draw';
import type { Grip } from './hit';
import { pickPlace } from './place';
import { toDegrees } from '../projection';
import type { LonLat, PinDrag } from '../spec';
import { createTestMap } from '../map-testing';

describe('a pin that is dragged', () => {
  let made: ReturnType<typeof createTestMap>;
  let dragging: Dragging;
  let notified: PinDrag[];
  let asked: number[];
  let ends: number;
  let grip: Grip | null;

  beforeEach(() => {
    made = createTestMap([5, 60], 9);
    [notified, asked, ends] = [[], [], 0];
    grip = { layerId: 'draft', key: 3, at: placeOf(400, 300), pixel: [400, 300] };
    dragging = new Dragging(
      made.map,
      (_, reachPx) => (asked.push(reachPx), grip),
      () => (ends += 1),
    );
    dragging.onDrag.add((drag) => notified.push(drag));
  });
  afterEach(() => {
    dragging.dispose();
    made.dispose();
  });

  const placeOf = (x: number, y: number): LonLat => toDegrees(made.map.getCoordinateFromPixel([x, y]));
  const centre = (): unknown => made.map.getView().getCenter();
  const moveTo = (clientX: number, clientY: number): void =>
    void document.dispatchEvent(
      new PointerEvent('pointermove', { clientX, clientY, buttons: 1, pointerId: 1, pointerType: 'mouse' }),
    );
  const escape = (): void =>
    void window.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );

  it('follows the pointer by as much as it moves, while the map stays, and says when it is let go', () => {
    const before = centre();
    made.send('pointerdown', [405, 295]);
    moveTo(455, 315);
    moveTo(465, 325);
    made.send('pointerup', [465, 325]);
    const drag = { layerId: 'draft', key: 3 };
    expect(notified).toEqual([
      { ...drag, at: placeOf(450, 320), isDone: false },
      { ...drag, at: placeOf(460, 330), isDone: false },
      { ...drag, at: placeOf(460, 330), isDone: true },
    ]);
    expect(centre()).toEqual(before);
    expect(ends).toBe(1);
  });

  it('is none where the press is on no pin: the map is moved', () => {
    grip = null;
    const before = centre();
    made.send('pointerdown', [405, 295]);
    for (const x of [410, 430, 480]) moveTo(x, 295);
    made.send('pointerup', [480, 295]);
    expect(notified).toEqual([]);
    expect(centre()).not.toEqual(before);
  });

  it('stays on the map', () => {
    made.send('pointerdown', [400, 300]);
    moveTo(5000, -40);
    expect(notified[0]?.at).toEqual(placeOf(800, 0));
  });

  it('was only clicked where it was not moved', () => {
    const clicked = vi.fn();
    made.map.on('click', clicked);
    made.click([405, 295]);
    expect(notified).toEqual([]);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('is put back where it was by Escape, and the window hears no more of that', () => {
    const received = vi.fn();
    window.addEventListener('keydown', received);
    made.send('pointerdown', [400, 300]);
    moveTo(500, 300);
    escape();
    moveTo(600, 300);
    made.send('pointerup', [600, 300]);
    expect(notified.slice(1)).toEqual([{ layerId: 'draft', key: 3, at: grip?.at, isDone: true }]);
    expect(received).not.toHaveBeenCalled();
    escape();
    expect(received).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', received);
  });

  it('is reached from farther away by a finger, and by no other button than the first', () => {
    made.send('pointerdown', [400, 300]);
    made.send('pointerup', [400, 300]);
    made.send('pointerdown', [400, 300], { pointerType: 'touch', pointerId: 2 });
    made.send('pointerup', [400, 300], { pointerType: 'touch', pointerId: 2 });
    made.send('pointerdown', [400, 300], { button: 2 });
    expect(asked).toEqual([12, 22]);
  });

  it('is one while a place is asked for too, and not where it is dropped but where it was only clicked that place', () => {
    const ended = vi.fn();
    const stop = pickPlace(made.map, () => null, ended);
    made.send('pointerdown', [400, 300]);
    moveTo(500, 300);
    made.send('pointerup', [500, 300]);
    expect([notified.length, ended.mock.calls.length]).toEqual([2, 0]);
    made.click([400, 300]);
    expect([notified.length, ended.mock.calls.length]).toEqual([2, 1]);
    stop();
  });

  it('is none while an area is drawn', () => {
    const stop = drawArea(made.map, vi.fn());
    made.send('pointerdown', [400, 300]);
    expect(asked).toEqual([]);
    stop();
  });

  it('is none any more once the map is gone', () => {
    made.send('pointerdown', [400, 300]);
    moveTo(500, 300);
    dragging.dispose();
    moveTo(600, 300);
    escape();
    expect(notified).toHaveLength(1);
  });
});
