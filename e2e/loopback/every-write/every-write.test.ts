import { expect, it } from 'vitest';
import { everyWrite } from './every-write';
import { journeys } from './journeys';

/** Of the faults of `every-write.long.test.ts` one in so many, with another one to begin with for each kind. */
const every = 11;

it.each(journeys)('a write that fails leaves it as before or as after: $name', async (journey) => {
  expect((await everyWrite(journey, every)).faults).toBeGreaterThan(0);
});
