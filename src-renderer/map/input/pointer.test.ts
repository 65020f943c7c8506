import type OlMap from 'ol/Map';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Found } from './hit';
import { pickPlace } from './place';
import { Pointer } from './pointer';
import type { MarkHit } from '../spec';
import { createTestMap } from '../map-testing';

const track = (key: number): MarkHit => ({ layerId: 'tracks', key, pixel: [key, key] });
const mark: MarkHit = { layerId: 'marks', key: 1, pixel: [0, 0] };

describe('the pointer', () => {
  let frames: (() => void)[];
  let listeners: Map<string, (event: object) => void>;
  let found: Found;
  let answers: ((hit: MarkHit | null) => void)[];
  let hovered: (MarkHit | null)[];
  let picked: (MarkHit | null)[];
  let pointer: Pointer;

  const asks = (): Promise<MarkHit | null> => new Promise((answer) => answers.push(answer));
  const frame = (): void => frames.splice(0).forEach((task) => task());
  const move = (x: number, dragging = false): void => {
    listeners.get(dragging ? 'pointerdrag' : 'pointermove')?.({ pixel: [x, 0], dragging });
    frame();
  };
  const answer = async (hit: MarkHit | null): Promise<void> => {
    answers.shift()?.(hit);
    await Promise.resolve();
    await Promise.resolve();
  };

  beforeEach(() => {
    frames = [];
    listeners = new Map();
    answers = [];
    hovered = [];
    picked = [];
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => frames.push(task));
    const map = {
      on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      getCoordinateFromPixel: () => [0, 0],
    };
    pointer = new Pointer(
      map as unknown as OlMap,
      document.createElement('div'),
      () => found,
      () => Promise.resolve([]),
    );
    pointer.onHover.add((hit) => hovered.push(hit));
    pointer.onPick.add((hit) => picked.push(hit));
    return () => vi.unstubAllGlobals();
  });

  it('hovers what is known at once', () => {
    found = mark;
    move(1);
    expect(hovered).toEqual([mark]);
  });

  it('keeps what was hovered until another thread has answered', async () => {
    found = mark;
    move(1);
    found = asks;
    move(2);
    expect(hovered).toEqual([mark]);
    await answer(track(2));
    expect(hovered).toEqual([mark, track(2)]);
  });

  it('asks one question at a time, and again for where it is once the answer has come', async () => {
    found = asks;
    move(1);
    move(2);
    move(3);
    expect(answers).toHaveLength(1);
    await answer(track(1));
    frame();
    expect(answers).toHaveLength(1);
    await answer(track(3));
    frame();
    expect(answers).toHaveLength(0);
    expect(hovered).toEqual([track(1), track(3)]);
  });

  it('leaves an answer aside when it has gone on to what is known, or the map is dragged', async () => {
    found = asks;
    move(1);
    found = mark;
    move(2);
    await answer(track(1));
    expect(hovered).toEqual([mark]);
    found = asks;
    move(3);
    move(4, true);
    await answer(track(3));
    expect(hovered).toEqual([mark, null]);
  });

  it('stays with a drag, whatever else changes on the map meanwhile', () => {
    found = mark;
    move(1, true);
    pointer.lookAgain();
    frame();
    expect(hovered).toEqual([]);
    pointer.rest();
    frame();
    expect(hovered).toEqual([mark]);
  });

  it('picks what the other thread answers for the very place of the click', async () => {
    found = asks;
    move(1);
    listeners.get('click')?.({ pixel: [9, 0], coordinate: [0, 0] });
    expect(answers).toHaveLength(2);
    await answer(null);
    await answer(track(9));
    expect(picked).toEqual([track(9)]);
  });
});

describe('the pointer over a map', () => {
  let made: ReturnType<typeof createTestMap>;
  let pointer: Pointer;
  let frames: (() => void)[];
  let found: MarkHit | null;

  beforeEach(() => {
    made = createTestMap([5, 60], 9);
    frames = [];
    found = null;
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => frames.push(task));
    pointer = new Pointer(
      made.map,
      made.viewport,
      () => found,
      () => Promise.resolve(found ? [found] : []),
    );
    return () => {
      pointer.dispose();
      made.dispose();
      vi.unstubAllGlobals();
    };
  });

  function cursor(): string {
    made.send('pointermove', [300, 200], { buttons: 0 });
    frames.splice(0).forEach((task) => task());
    return made.viewport.style.cursor;
  }

  it('shows what can be chosen, and what can be grabbed', () => {
    expect(cursor()).toBe('');
    found = mark;
    expect(cursor()).toBe('pointer');
    found = { ...mark, isDraggable: true };
    expect(cursor()).toBe('grab');
  });

  it('is a crosshair while a place is asked for, still says what lies there, and chooses nothing', () => {
    const [picked, hovered, asked] = [vi.fn(), vi.fn(), vi.fn()];
    pointer.onPick.add(picked);
    pointer.onHover.add(hovered);
    pointer.onContext.add(asked);
    found = mark;
    const stop = pickPlace(made.map, () => null, vi.fn());
    expect(cursor()).toBe('crosshair');
    expect(hovered).toHaveBeenCalledWith(mark);
    made.click([300, 200]);
    made.viewport.dispatchEvent(new MouseEvent('contextmenu', { clientX: 300, clientY: 200 }));
    expect([picked.mock.calls.length, asked.mock.calls.length]).toEqual([0, 0]);
    stop();
  });

  it('chooses and asks for a menu of all that lies there once the place is given up', async () => {
    const [picked, asked] = [vi.fn(), vi.fn()];
    pointer.onPick.add(picked);
    pointer.onContext.add(asked);
    found = mark;
    pickPlace(made.map, () => null, vi.fn())();
    made.click([300, 200]);
    made.viewport.dispatchEvent(new MouseEvent('contextmenu', { clientX: 300, clientY: 200 }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]?.[2]).toEqual([mark]);
    expect(picked).toHaveBeenCalledOnce();
    expect(cursor()).toBe('pointer');
  });
});
