import { afterAll, expect, it } from 'vitest';
import { everyWrite } from './every-write';
import { journeys } from './journeys';

const total = { journeys: 0, faults: 0, starts: 0 };
afterAll(() => console.log(JSON.stringify(total)));

it.each(journeys)(
  'whichever write fails, it is as before or as after: $name',
  async (journey) => {
    const { faults, starts } = await everyWrite(journey, 1);
    console.log(`${journey.name}: ${faults} faults, ${starts} starts`);
    total.journeys++;
    total.faults += faults;
    total.starts += starts;
    expect(faults).toBeGreaterThan(0);
  },
  60_000,
);
