import { everywhere } from '../asking/json';
import { detailPath, isSalmon } from '../asking/waters';
import type { Check, FieldRow } from '../check';
import { fieldChecks, present, removed } from '../fields';
import { list, object } from '../kinds';
import { CannotAsk, differs, holds } from '../outcome';
import { isThere } from './endpoint';

/** interface.md, Fish health: Response fields of GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}. */

const section = 'Endpoints, Fish health, GET v2 fishhealth/locality/{localityNo}/{year}/{week}';

/** Both averages of a stage of lice, from where they stood before. */
const averages = (member: string, old: string): FieldRow[] => [
  { path: `liceReport.${member}.average`, replaces: [`localityWeek.${old}`] },
  { path: `liceReport.${member}.averageOfPreviousWeek`, replaces: [`liceCountPreviousWeek.${old}`] },
];

const rows: readonly FieldRow[] = [
  ...removed(
    'localityWeek.hasBathTreatment',
    'localityWeek.hasCleanerFishDeployed',
    'localityWeek.hasInFeedTreatment',
    'localityWeek.hasMechanicalRemoval',
  ),
  { path: 'aquaCultureRegister.hasSalmonoidLicense', replaces: ['localityWeek.hasSalmonoids'] },
  { path: 'aquaCultureRegister.hasGreenLicense', replaces: ['aquaCultureRegister.isGreen'] },
  { path: 'aquaCultureRegister.isSlaughterHoldingCage', replaces: ['localityWeek.isSlaughterHoldingCage'] },
  { path: 'aquaCultureRegister.productionTypes', kind: list },
  { path: 'aquaCultureRegister.purposes', kind: list },
  { path: 'aquaCultureRegister.species', kind: list },
  ...removed('aquaCultureRegister.speciesList'),
  {
    path: 'controlAreas',
    replaces: ['ilaSurveillanceZones', 'ilaProtectionZones', 'pdSurveillanceZones', 'pdProtectionZones'],
  },
  { path: 'diseases', replaces: ['ilaPd', 'ilaPdCase'] },
  { path: 'farmedFishEscapes', replaces: ['escapes'] },
  { path: 'geometry', replaces: ['lat', 'lon'] },
  { path: 'liceReport.hasReported', replaces: ['localityWeek.hasReportedLice'] },
  { path: 'liceReport.isFallow', replaces: ['localityWeek.isFallow'] },
  ...averages('adultFemaleLice', 'avgAdultFemaleLice'),
  ...averages('mobileLice', 'avgMobileLice'),
  ...averages('stationaryLice', 'avgStationaryLice'),
  ...present('liceReport.totalLice'),
  { path: 'liceReport.seaTemperature', replaces: ['localityWeek.seaTemperature'] },
  ...['combinationTreatments', 'medicinalTreatments', 'nonMedicinalTreatments', 'bathTreatments'].map(
    (name) => ({ path: `liceTreatments.${name}`, replaces: [`localityWeek.${name}`] }),
  ),
  { path: 'liceTreatments.cleanerFishTreatment', replaces: ['localityWeek.cleanerFish'] },
  ...present('liceTreatments.inFeedTreatments'),
  { path: 'liceTreatments.mechanicalRemovalTreatment', replaces: ['localityWeek.mechanicalRemoval'] },
  {
    path: 'liceTreatments.daysSinceLastChitinSynthesisInhibitorTreatment',
    replaces: ['timeSinceLastChitinSynthesisInhibitorTreatment'],
  },
  { path: 'locality', replaces: ['aquaCultureRegister.name', 'aquaCultureRegister.localityNo'] },
  {
    path: 'municipality',
    replaces: ['aquaCultureRegister.municipalityNo', 'aquaCultureRegister.municipality'],
  },
  ...present('productionArea'),
];

export const localityWeekChecks: readonly Check[] = [
  {
    id: 'fish-health.locality-week',
    section: 'Endpoints, Fish health',
    sentence: 'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week} replaces GET v1',
    ask: async (service) => {
      const { waters } = service;
      const [no = 0] = await waters.numbers(waters.recent, isSalmon, 1);
      return isThere(await service.get(detailPath(no, waters.recent)), object);
    },
  },
  ...fieldChecks({ of: 'locality-week', section, from: (service) => service.waters.details() }, rows),
  {
    id: 'fish-health.no-ila-free-areas',
    section: 'Versioning 8',
    sentence: 'the ILAFreeAreas property was removed',
    ask: async (service) => {
      const details = await service.waters.details();
      if (details.length === 0) throw new CannotAsk('there is no locality week to look at');
      const names = ['ILAFreeAreas', 'ilaFreeAreas'];
      const isThereStill = names.some((name) => everywhere(details, name).length > 0);
      return isThereStill ? differs('is still there') : holds();
    },
  },
];
