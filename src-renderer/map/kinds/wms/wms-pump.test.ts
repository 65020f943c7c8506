import { expect, it } from 'vitest';
import { WmsPump } from './wms-pump';

it('does short works in the frames to come, in their order, for 4 ms of a frame at most', () => {
  let nowMs = 0;
  const frames: (() => void)[] = [];
  const done: number[] = [];
  const pump = new WmsPump({ nextFrame: (work) => void frames.push(work), now: () => nowMs });
  for (let work = 0; work < 5; work++)
    pump.add(() => {
      done.push(work);
      nowMs += work === 4 ? 9 : 2;
    });
  expect([frames.length, done]).toEqual([1, []]);
  frames.shift()!();
  expect([frames.length, done]).toEqual([1, [0, 1]]);
  frames.shift()!();
  frames.shift()!();
  expect([frames.length, done]).toEqual([0, [0, 1, 2, 3, 4]]);
});
