import { listPath } from '../asking/waters';
import type { Check, FieldRow } from '../check';
import { fieldChecks, present, removed } from '../fields';
import { list, object } from '../kinds';
import { holds } from '../outcome';
import { isThere } from './endpoint';

/** interface.md, Fish health: Response fields of POST /v2/geodata/fishhealth/locality/{year}/{week}. */

const section = 'Endpoints, Fish health, POST v2 fishhealth/locality/{year}/{week}';

const rows: readonly FieldRow[] = [
  ...removed('year', 'week'),
  { path: 'diseases', replaces: ['hasIla', 'hasPd'] },
  { path: 'geometry', replaces: ['lat', 'lon'] },
  ...present('liceReport'),
  { path: 'liceReport.hasReported', replaces: ['hasReportedLice'] },
  { path: 'liceReport.isFallow', replaces: ['isFallow'] },
  { path: 'liceReport.adultFemaleLice.average', replaces: ['avgAdultFemaleLice'] },
  ...present(
    'liceReport.adultFemaleLice.averageOfPreviousWeek',
    'liceReport.mobileLice',
    'liceReport.stationaryLice',
    'liceReport.totalLice',
  ),
  {
    path: 'liceTreatments',
    replaces: ['hasCleanerfishDeployed', 'hasMechanicalRemoval', 'hasSubstanceTreatments'],
  },
  { path: 'hasSalmonoidLicense', replaces: ['hasSalmonoids'] },
  { path: 'locality', replaces: ['localityNo', 'name', 'isOnLand'] },
  // The old field `municipality` was the name, in text.
  { path: 'municipality', kind: object, replaces: ['municipalityNo'] },
];

export const localityListChecks: readonly Check[] = [
  {
    id: 'fish-health.locality-list',
    section: 'Endpoints, Fish health',
    sentence: 'POST /v2/geodata/fishhealth/locality/{year}/{week} replaces GET v1',
    ask: async (service) => isThere(await service.postEmpty(listPath(service.waters.recent)), list),
  },
  ...fieldChecks(
    { of: 'list', section, from: (service) => service.waters.rows(service.waters.recent) },
    rows,
  ),
  {
    id: 'fish-health.week-53',
    section: 'Endpoints, Fish health',
    sentence: '{year}/{week}: a year of 53 weeks has its week 53 (2020)',
    ask: async (service) => {
      const there = isThere(await service.postEmpty(listPath({ year: 2020, week: 53 })), list);
      return there.verdict === 'holds' ? holds() : there;
    },
  },
];
