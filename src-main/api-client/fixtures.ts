/** For tests: answers made by hand in the service's shape (facts.md 8 and 9), with invented values. */

export type Json = Record<string, unknown>;

export const row = (change: Json = {}): Json => ({
  localityWeekId: 1,
  isFiltered: true,
  locality: { no: 12345, name: 'Prøveholmen', isOnLand: false },
  geometry: { type: 'Point', coordinates: [5.123456, 60.654321] },
  municipality: { no: '0301', name: 'Oslo' },
  hasSalmonoidLicense: true,
  isSlaughterHoldingCage: false,
  diseases: ['PANKREASSYKDOM'],
  liceReport: liceReport(),
  liceTreatments: ['MEDIKAMENTELL', 'RENSEFISK'],
  ...change,
});

export const liceReport = (change: Json = {}): Json => ({
  hasReported: true,
  isFallow: false,
  adultFemaleLice: { average: 0.23, averageOfPreviousWeek: 0.1, trend: 'Increasing' },
  mobileLice: { average: 0.81, averageOfPreviousWeek: null, trend: null },
  stationaryLice: { average: 0, averageOfPreviousWeek: 0, trend: 'Stable' },
  totalLice: { average: 1.04, averageOfPreviousWeek: null, trend: null },
  seaTemperature: 8.7,
  ...change,
});

const nothing = { average: null, averageOfPreviousWeek: null, trend: null };

/** An active site that has not reported. */
export const silentRow = (no: number): Json =>
  row({
    locality: { no, name: 'Stilleskjæret', isOnLand: false },
    diseases: [],
    liceTreatments: [],
    liceReport: {
      hasReported: false,
      isFallow: false,
      adultFemaleLice: nothing,
      mobileLice: nothing,
      stationaryLice: nothing,
      totalLice: nothing,
      seaTemperature: null,
    },
  });

const sister = { localityNo: 11, name: 'Nabo', municipality: 'Oslo', isReportingLocality: true };

export const detail = (change: Json = {}): Json => ({
  locality: { no: 12345, name: 'Prøveholmen', isOnLand: false },
  geometry: { type: 'Point', coordinates: [5.123456, 60.654321] },
  municipality: { no: '0301', name: 'Oslo' },
  productionArea: { id: 4, name: 'Prøveområdet', color: null },
  aquaCultureRegister: {
    placement: 'SJØ',
    capacity: 3120,
    unit: 'TN',
    hasGreenLicense: false,
    hasSalmonoidLicense: true,
    isSlaughterHoldingCage: false,
    productionTypes: ['matfisk'],
    purposes: ['kommersiell'],
    species: ['Laks'],
    licenses: [
      {
        licenseNo: 'V-XX-0001',
        licensee: 'Prøvefisk AS',
        grantDate: '2011-03-04T00:00:00',
        expirationDate: null,
        localities: [sister],
        capacity: 780,
        unit: 'TN',
        purpose: 'kommersiell',
        productionType: 'matfisk',
        isGreen: false,
        species: ['Laks'],
        speciesCategory: 'Laks',
      },
    ],
    organizations: [
      {
        name: 'Prøvefisk AS',
        organizationNo: '999999999',
        address: 'Kaien 1',
        postalCode: '0001',
        city: 'Oslo',
        localities: [sister, { ...sister, localityNo: 12345, name: 'Prøveholmen' }],
      },
    ],
  },
  controlAreas: [
    {
      diseaseName: 'PANKREASSYKDOM',
      type: 'SurveillanceZone',
      regulation: { nr: '1-1', name: 'Forskrift', link: 'https://example.invalid/' },
    },
  ],
  exportRestrictionAreas: [{ localityNo: 12345, year: 2026, week: 40 }],
  pdZoneId: 'pd',
  diseases: [
    {
      version: 3,
      name: 'PANKREASSYKDOM',
      subType: 'SAV3',
      status: 'DIAGNOSED',
      closureType: null,
      suspicionDate: '2026-08-01T00:00:00Z',
      diagnosisDate: '2026-08-09T00:00:00Z',
      emptiedDate: null,
      closureDate: null,
    },
  ],
  farmedFishEscapes: [
    {
      locality: { no: 12345, name: 'Prøveholmen', isOnLand: false },
      species: 'Laks',
      date: '2026-09-30T00:00:00Z',
      count: null,
      estimatedCount: '1-100',
      estimationSource: 'Breeder',
      size: 2.1,
    },
  ],
  liceReport: liceReport(),
  liceTreatments: treatments(),
  ...change,
});

const occasion = { doneBeforeLiceCount: true, entireLocality: false, numberOfCages: 3 };
const nonMedicinal = { id: 1, type: 'TERMISK_BEHANDLING', ...occasion };
const medicinal = {
  id: 2,
  type: 'BADEBEHANDLING',
  ...occasion,
  numberOfCages: null,
  substanceId: 7,
  concentrationValue: 0.5,
  concentrationUnit: 'MILLIGRAM_PER_MILLILITER',
  amountValue: 12,
  amountUnit: 'KILO',
  otherSubstance: null,
};

/** A version 2 report. */
export const treatments = (change: Json = {}): Json => ({
  combinationTreatments: [
    { id: 3, liceReportId: 1, nonMedicinalTreatments: [nonMedicinal], medicinalTreatments: [medicinal] },
  ],
  medicinalTreatments: [{ ...medicinal, otherSubstance: 'Prøvestoff' }],
  nonMedicinalTreatments: [nonMedicinal],
  bathTreatments: [],
  inFeedTreatments: [],
  cleanerFishTreatment: null,
  mechanicalRemovalTreatment: null,
  daysSinceLastChitinSynthesisInhibitorTreatment: null,
  ...change,
});

/** A version 1 report. */
export const oldTreatments = (): Json =>
  treatments({
    combinationTreatments: [],
    medicinalTreatments: [],
    nonMedicinalTreatments: [],
    bathTreatments: [
      {
        id: 1,
        treatmentType: 'Bath',
        startDate: '2016-02-01T00:00:00Z',
        endDate: null,
        entireLocality: true,
        treatmentDetail: [
          { id: 1, quantity: 3, concentration: 1, substanceId: 7, substance: { id: 7, name: 'Azametifos' } },
        ],
      },
    ],
    inFeedTreatments: [],
    cleanerFishTreatment: {
      id: 4,
      entireLocality: true,
      cleanerFishDetail: [{ id: 1, speciesId: 2, species: { id: 2, name: 'Rognkjeks' }, quantity: 10_000 }],
    },
    mechanicalRemovalTreatment: { id: 5, entireLocality: false, method: 'Spyling' },
    daysSinceLastChitinSynthesisInhibitorTreatment: 61,
  });
