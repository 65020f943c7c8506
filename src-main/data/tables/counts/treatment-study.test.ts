import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import type { StudyArea } from '../../../../src-shared/domain/fish-health/treatment-study';
import { row } from '../../../api-client/fixtures';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { treatmentStudyTable } from './treatment-study';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const first = isoWeek(2020, 1);
const last = addWeeks(first, 17);

/** Sites 1 to 11 are treated in week 5, but for site 11, which is in another county or in none; site 20 is never treated. */
async function keepWeeks(missing = -1): Promise<void> {
  for (let at = 0; at < 18; at++) {
    const rows = Array.from({ length: 12 }, (_, n) => {
      const no = n === 11 ? 20 : n + 1;
      return row({
        locality: { no, name: `Sted ${no}`, isOnLand: false },
        municipality: { no: no === 11 ? '' : '4601', name: 'Her' },
        liceReport: { adultFemaleLice: { average: no === 20 || at < 5 ? 0.4 : 0.1 } },
        liceTreatments: at === 5 && no !== 20 ? ['IKKE_MEDIKAMENTELL'] : [],
      });
    });
    if (at !== missing) await home.keepWeek(addWeeks(first, at), rows, at + 1);
  }
}
const provenance = { writtenAtMs: Date.UTC(2026, 0, 1) } as never;
const asked = (by: StudyArea = 'county') =>
  home.table(
    treatmentStudyTable,
    { kind: 'treatment-study', from: addWeeks(first, 5), to: addWeeks(last, -9), by },
    { provenance },
  );

describe('the study of treatments', () => {
  it('has a row for each week of each kind, area and quarter, with what is compared and what is left out', async () => {
    await keepWeeks();
    const { facts, ...table } = made(asked());
    const rows = recordsOf({ ...table, facts });
    // All and quarter 1, of all sites and of the one county that is known.
    expect(rows).toHaveLength(4 * 13);
    expect(rows[0]).toMatchObject({ treatment: 'non-medicinal', area: null, quarter: null, week: -4, studied: 11, counted: 11, median: 0.4, leftOutSecond: 0 }); // prettier-ignore
    expect(rows[12]).toMatchObject({ week: 8, median: 0.1, matched: 10, matches: 30, pairs: 10, pairsMedian: 0.1, matchedMedian: 0.4, difference: -0.3, ratio: 0.25 }); // prettier-ignore
    expect(rows.at(-1)).toMatchObject({
      area: '46',
      areaName: 'Vestland',
      quarter: 1,
      studied: 10,
      pairs: 10,
    });
    expect(facts).toMatchObject({
      oldestMs: 1,
      newestMs: 18,
      missing: [
        'Treatments of sites whose area is not known, compared with nothing: 1.',
        'Bath and in feed not told apart, because no report of treatments is downloaded: 2020-W01 to 2020-W18.',
      ],
    });
  });

  it('leaves out treatments of which a week is not downloaded, and says which', async () => {
    await keepWeeks(13);
    const table = made(asked());
    expect(recordsOf(table)[0]).toMatchObject({ studied: 0, median: null, leftOutNotDownloaded: 11 });
    expect(table.facts.missing[0]).toBe('Weeks not downloaded: 2020-W14.');
  });

  it('is not found without a week, nor by production area without a report that gives one', async () => {
    expect(asked()).toMatchObject({ failure: { code: 'not-found' } });
    await keepWeeks();
    expect(asked('production-area')).toMatchObject({ failure: { code: 'not-found' } });
  });
});
