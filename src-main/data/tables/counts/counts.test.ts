import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { type Json, row } from '../../../api-client/fixtures';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { countsTable } from './counts';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const [autumn, spring] = [isoWeek(2026, 40), isoWeek(2026, 18)];
const site = (no: number, lice: number | null): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false, municipality: 'Bergen', municipalityNo: '4601' },
    liceReport: { adultFemaleLice: { average: lice } },
  });
const table = (step: 1 | 5) =>
  made(home.table(countsTable, { kind: 'counts', from: spring, to: autumn, step, filter: {} }));
const filled = (step: 1 | 5): unknown =>
  recordsOf(table(step))
    .filter(({ counts }) => counts !== 0)
    .map((one) => [one['limit'], one['from'], one['to'], one['side'], one['counts'], one['outOf']]);

describe('lice counts in steps around the limit', () => {
  it('are by the limit in force, and one at the limit is over it', async () => {
    await home.keepWeek(
      autumn,
      [0, 0.44, 0.45, 0.49, 0.5, 0.55, 7].map((lice, at) => site(at + 1, lice)),
      2,
    );
    await home.keepWeek(spring, [site(1, 0.15), site(2, 0.2)], 1);
    expect(filled(5)).toEqual([
      [0.2, 0.15, 0.2, 'just-under', 1, 2],
      [0.2, 0.2, 0.25, 'just-over', 1, 2],
      [0.5, 0, 0.05, 'under', 1, 7],
      [0.5, 0.4, 0.45, 'under', 1, 7],
      [0.5, 0.45, 0.5, 'just-under', 2, 7],
      [0.5, 0.5, 0.55, 'just-over', 1, 7],
      [0.5, 0.55, 0.6, 'over', 1, 7],
      [0.5, 3, null, 'over', 1, 7],
    ]);
    expect(table(5).facts).toMatchObject({ oldestMs: 1, newestMs: 2 });
  });

  it('take a hundredth as it is rounded, and leave a missing count out of all steps', async () => {
    await home.keepWeek(autumn, [site(1, 0.495), site(2, 0.4949), site(3, null)], 1);
    expect(filled(1)).toEqual([
      [0.5, 0.49, 0.5, 'just-under', 1, 2],
      [0.5, 0.5, 0.51, 'just-over', 1, 2],
    ]);
    expect(table(1).facts.missing).toEqual([
      'Sites by week without a count, which are in no step: 1.',
      'Weeks not downloaded: 2026-W18 to 2026-W39.',
    ]);
  });
});
