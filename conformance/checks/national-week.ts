import { nationalPath } from '../asking/waters';
import type { Check, FieldRow } from '../check';
import { fieldChecks, present, removed } from '../fields';
import { object } from '../kinds';
import { isThere } from './endpoint';

/** interface.md, Fish health: Response fields of POST /v2/geodata/fishhealth/{year}/{week}. */

const section = 'Endpoints, Fish health, POST v2 fishhealth/{year}/{week}';

const within = (parent: string, name: string, ...replaces: readonly string[]): FieldRow => ({
  path: `${parent}.${name}`,
  replaces: replaces.map((old) => `${parent}.${old}`),
});

const rows: readonly FieldRow[] = [
  ...removed(
    'year',
    'week',
    'totalNumberOfLocalities',
    'numberOfFilteredLocalities',
    'numberOfReportingLocalities',
  ),
  { path: 'diseaseOutbreaks', replaces: ['newLocalitiesWithDisease'] },
  { path: 'diseaseStatistics', replaces: ['numberOfLocalitiesWithIla', 'numberOfLocalitiesWithPd'] },
  { path: 'annualDiseaseStatistics', replaces: ['newLocalitiesWithDiseaseAnnual'] },
  within('annualDiseaseStatistics', 'diseaseStatistics', 'totalNewIlaCases', 'totalNewPdCases'),
  within('annualDiseaseStatistics', 'filteredDiseaseStatistics', 'includedNewIlaCases', 'includedNewPdCases'),
  within('annualDiseaseStatistics', 'weeklyDiseaseStatistics', 'newDiseaseCases'),
  { path: 'farmedFishEscapes', replaces: ['escapes'] },
  { path: 'annualEscapeStatistics', replaces: ['escapesAnnual'] },
  ...present('annualEscapeStatistics.escapeStatistics', 'annualEscapeStatistics.filteredEscapeStatistics'),
  within('annualEscapeStatistics', 'weeklyEscapeStatistics', 'escapes'),
  ...present('liceStatistics'),
  ...['aboveThreshold', 'belowThreshold', 'belowMinimumThreshold'].map((name): FieldRow => {
    const Name = name.charAt(0).toUpperCase() + name.slice(1);
    return {
      path: `liceStatistics.${name}`,
      replaces: [`localities${Name}`, `percentageOfLocalities${Name}`],
    };
  }),
  { path: 'annualLiceStatistics', replaces: ['localitiesAboveLiceLimitAnnual'] },
  within('annualLiceStatistics', 'liceStatistics', 'totalLocalitiesAboveLiceLimitCount'),
  within('annualLiceStatistics', 'filteredLiceStatistics', 'includedLocalitiesAboveLiceLimitCount'),
  within('annualLiceStatistics', 'weeklyLiceStatistics', 'localitiesAboveLiceLimitCount'),
];

export const nationalWeekChecks: readonly Check[] = [
  {
    id: 'fish-health.national-week',
    section: 'Endpoints, Fish health',
    sentence: 'POST /v2/geodata/fishhealth/{year}/{week} replaces GET v1',
    ask: async (service) => isThere(await service.postEmpty(nationalPath(service.waters.recent)), object),
  },
  ...fieldChecks(
    { of: 'national', section, from: async (service) => [await service.waters.national()] },
    rows,
  ),
];
