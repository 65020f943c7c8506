import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameQueue } from './listeners';

describe('what is painted in the next frame', () => {
  let frame: (() => void) | null;
  beforeEach(() => {
    frame = null;
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => {
      frame = task;
      return 1;
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const nextFrame = (): void => {
    const task = frame;
    frame = null;
    task?.();
  };

  it('is painted once however often it is asked for, and what comes after all of it is told then', () => {
    const notified: string[] = [];
    const queue = new FrameQueue(() => void notified.push('after'));
    const one = (): void => void notified.push('one');
    for (const task of [one, () => void notified.push('other'), one]) queue.ask(task);
    expect(notified).toEqual([]);
    nextFrame();
    expect(notified).toEqual(['one', 'other', 'after']);
  });

  it('is painted again in the frame after where it asks for that while it paints', () => {
    let slices = 3;
    const queue = new FrameQueue(() => {});
    const slice = (): void => {
      slices -= 1;
      if (slices > 0) queue.ask(slice);
    };
    queue.ask(slice);
    for (let frames = 0; frames < 5; frames += 1) nextFrame();
    expect(slices).toBe(0);
  });
});
