import { expect, it } from 'vitest';
import { figureReadings } from './figure-readings';
import { generalLimits } from '../fish-health/lice-limits';
import { gatherLimits, ownLimits } from '../fish-health/own-limits';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';

const week = isoWeek(2026, 40);
const municipalityNo = '4601';
const coast = handWeek(
  week,
  { no: 1, lice: 0.3, municipalityNo },
  { no: 2, lice: 0.5, municipalityNo },
  { no: 3, lice: 0.7, municipalityNo },
  { no: 4, lice: 0.9, municipalityNo },
  { no: 5, reported: false, municipalityNo },
);
/** Site 1 has a limit of its own; site 4 is not in the report. */
const gathered = gatherLimits();
for (const [no, limit] of [0.25, 0.5, 0.5].entries()) gathered.add(no + 1, 40, limit);
const facts = gathered.end();
const own = ownLimits(() => facts);
const said = (readings: ReturnType<typeof figureReadings>) =>
  readings.map(({ by, sites, atLimit, over, counted }) => `${by} ${sites} ${atLimit} ${over}/${counted}`);

it('says the same headline under every reading, the app’s own first', () => {
  expect(said(figureReadings(coast, null, { table: generalLimits, own }))).toEqual([
    'own list counted 4/4',
    'own list not-counted 3/4',
    'own report counted 3/3',
    'own report not-counted 2/3',
    'general list counted 3/4',
    'general list not-counted 2/4',
    'general report counted 2/3',
    'general report not-counted 1/3',
  ]);
});

it('leaves out what needs a report where none of the week is kept, and is of the rows of a filter', () => {
  const none = ownLimits(() => null);
  expect(said(figureReadings(coast, Int32Array.of(1, 2), { table: generalLimits, own: none }))).toEqual([
    'general list counted 2/2',
    'general list not-counted 1/2',
  ]);
});
