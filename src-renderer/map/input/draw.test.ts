import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawArea, drawLine, isDrawing } from './draw';
import { createTestMap } from '../map-testing';

describe('drawing on the map', () => {
  let made: ReturnType<typeof createTestMap>;
  const ended = vi.fn();

  beforeEach(() => {
    ended.mockClear();
    made = createTestMap([5, 60], 8);
  });
  afterEach(() => made.dispose());

  const press = (key: string): void =>
    void made.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const clickAll = (...places: readonly (readonly [number, number])[]): void => {
    for (const at of places) {
      made.send('pointermove', at, { buttons: 0 });
      made.click(at);
    }
  };
  const rounded = (): number[][] | null =>
    (ended.mock.calls[0]?.[0] as readonly (readonly number[])[] | null | undefined)?.map((at) =>
      at.map((degrees) => Math.round(degrees * 10) / 10),
    ) ?? null;

  it('gives the places of a line in their order, and not one twice', () => {
    drawLine(made.map, ended);
    expect(isDrawing(made.map)).toBe(true);
    clickAll([400, 300], [500, 300], [500, 200]);
    press('Enter');
    expect(rounded()).toEqual([
      [5, 60],
      [5.5, 60],
      [5.5, 60.3],
    ]);
    expect([ended.mock.calls.length, isDrawing(made.map)]).toEqual([1, false]);
  });

  it('begins a line at a place that is there already', () => {
    drawLine(made.map, ended, [5, 60]);
    clickAll([500, 300]);
    press('Enter');
    expect(rounded()).toEqual([
      [5, 60],
      [5.5, 60],
    ]);
  });

  it('ends a line of two places, and an area of three, never with fewer', () => {
    drawLine(made.map, ended);
    clickAll([400, 300]);
    press('Enter');
    expect(ended).not.toHaveBeenCalled();
    clickAll([500, 300]);
    press('Enter');
    expect(rounded()).toHaveLength(2);
    ended.mockClear();
    drawArea(made.map, ended);
    clickAll([400, 300], [500, 300]);
    press('Enter');
    expect(ended).not.toHaveBeenCalled();
    clickAll([500, 200]);
    press('Enter');
    expect(rounded()).toHaveLength(3);
  });

  it('takes the last place back by Backspace', () => {
    drawLine(made.map, ended);
    clickAll([400, 300], [500, 300], [500, 200]);
    press('Backspace');
    press('Enter');
    expect(rounded()).toEqual([
      [5, 60],
      [5.5, 60],
    ]);
  });

  it.each([
    ['Escape', () => press('Escape')],
    ['who asked for it', (stop: () => void) => stop()],
  ])('is given up by %s, once', (_by, giveUp) => {
    const stop = drawLine(made.map, ended);
    clickAll([400, 300], [500, 300]);
    giveUp(stop);
    stop();
    expect(ended.mock.calls).toEqual([[null]]);
    expect([isDrawing(made.map), 'drawing' in made.target.dataset]).toEqual([false, false]);
  });
});
