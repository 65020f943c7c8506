import { expect, it } from 'vitest';
import { oneHome } from './matrix';

it.each([1, 2, 3, 4])(
  'a window and commands on one data folder lose nothing to each other: seed %d',
  async (seed) => {
    expect((await oneHome(seed)).wrong).toEqual([]);
  },
);
