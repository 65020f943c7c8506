import { type Section, asked, notShown, unasked } from './row';

/** interface.md, Fish health: response fields. */

const nationalTest = 'fish-health/routes: week 53 of 2020 has the whole year';
const listTest = 'fish-health/routes: the list of a week has about 1750 rows';
const weekTest = 'fish-health/routes: a locality week has the documented members';
const diseaseTest = 'fish-health/routes: disease entries of each version fill the fields';

const prefixed = (prefix: string, ...names: readonly string[]): string =>
  names.map((name) => `${prefix}.${name}`).join(' ');

const national: Section = {
  title: 'Fields of POST /v2/geodata/fishhealth/{year}/{week}',
  rows: [
    asked(
      'Removed: year, week, totalNumberOfLocalities, numberOfFilteredLocalities, numberOfReportingLocalities',
      prefixed(
        'national',
        'year',
        'week',
        'totalNumberOfLocalities',
        'numberOfFilteredLocalities',
        'numberOfReportingLocalities',
      ),
      nationalTest,
    ),
    asked('diseaseOutbreaks', 'national.diseaseOutbreaks', nationalTest),
    asked('diseaseStatistics', 'national.diseaseStatistics', nationalTest),
    asked(
      'annualDiseaseStatistics and its members',
      'national.annualDiseaseStatistics national.annualDiseaseStatistics.*',
      nationalTest,
    ),
    asked('farmedFishEscapes', 'national.farmedFishEscapes', nationalTest),
    asked(
      'annualEscapeStatistics and its members',
      'national.annualEscapeStatistics national.annualEscapeStatistics.*',
      nationalTest,
    ),
    asked(
      'liceStatistics and its members',
      'national.liceStatistics national.liceStatistics.*',
      'fish-health/routes: the national week counts what the list shows',
    ),
    asked(
      'annualLiceStatistics and its members',
      'national.annualLiceStatistics national.annualLiceStatistics.*',
      nationalTest,
    ),
  ],
};

const list: Section = {
  title: 'Fields of POST /v2/geodata/fishhealth/locality/{year}/{week}',
  rows: [
    asked('Removed: year, week', 'list.year list.week', listTest),
    ...['diseases', 'geometry', 'liceTreatments', 'hasSalmonoidLicense', 'locality', 'municipality'].map(
      (name) => asked(name, `list.${name}`, listTest),
    ),
    asked('liceReport and its members', 'list.liceReport list.liceReport.*', listTest),
  ],
};

const week: Section = {
  title: 'Fields of GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}',
  rows: [
    asked('localityWeek: four flags removed', 'locality-week.localityWeek.*', weekTest),
    asked('aquaCultureRegister: moved flags, and lists', 'locality-week.aquaCultureRegister.*', weekTest),
    asked('controlAreas', 'locality-week.controlAreas', weekTest),
    asked('diseases; each entry has version', 'locality-week.diseases diseases.version', diseaseTest),
    asked('farmedFishEscapes', 'locality-week.farmedFishEscapes', weekTest),
    asked('geometry', 'locality-week.geometry', weekTest),
    asked('liceReport and its members', 'locality-week.liceReport.*', weekTest),
    asked(
      'liceTreatments and its members',
      'locality-week.liceTreatments.*',
      'fish-health/lice-treatments: every answer has all members',
    ),
    asked('locality', 'locality-week.locality', weekTest),
    asked('municipality', 'locality-week.municipality', weekTest),
    asked('productionArea', 'locality-week.productionArea', weekTest),
    unasked('productionArea: certain properties removed', notShown),
  ],
};

const diseases: Section = {
  title: 'Disease entries',
  rows: [
    asked(
      'GET /v3 disease/{year}: name, subType, version, three dates; disproved and disprovedDate removed',
      'disease-year.*',
      'fish-health/year: the entries of one case agree with those of its week',
    ),
    asked('Version 1', 'disease-1.* disease-1-suspected.* disease-1-diagnosed.*', diseaseTest),
    asked('Version 2', 'disease-2.*', diseaseTest),
    asked('Version 3: cases after 2024 week 49', 'disease-3.cases', diseaseTest),
  ],
};

export const fishHealthFieldSections: readonly Section[] = [national, list, week, diseases];
