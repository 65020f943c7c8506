import { expect, it } from 'vitest';
import { later } from './calls';

it('loads a store with the first of its calls, once, and gives each call its input', async () => {
  let loads = 0;
  const calls = later({ double: true, name: true }, () => {
    loads += 1;
    return Promise.resolve({
      double: (input: number) => Promise.resolve(input * 2),
      name: () => Promise.resolve('a store'),
    });
  });
  expect(loads).toBe(0);
  expect(await Promise.all([calls.double(2), calls.name()])).toEqual([4, 'a store']);
  expect(loads).toBe(1);
});
