import type {
  CleanerFishTreatment,
  CombinationTreatment,
  NonMedicinalTreatment,
  Treatments,
} from '../../../src-shared/domain/fish-health/treatment';
import type { JsonObject, Reading } from '../reading';

const at = 'liceTreatments';

/** `liceTreatments` of a locality's week (facts.md 9). Version 1 and version 2 reports fill disjoint members. */
export function readTreatments(detail: JsonObject, reading: Reading): Treatments {
  const from = reading.object(detail, 'liceTreatments', '');
  return {
    nonMedicinal: readNonMedicinal(from, reading, at),
    medicinal: readMedicinal(from, reading, at),
    combination: reading.objects(from, 'combinationTreatments', at, (one): CombinationTreatment => ({
      nonMedicinal: readNonMedicinal(one, reading, `${at}.combinationTreatments`),
      medicinal: readMedicinal(one, reading, `${at}.combinationTreatments`),
    })),
    bath: readDated(from, 'bathTreatments', reading),
    inFeed: readDated(from, 'inFeedTreatments', reading),
    cleanerFish: readOne(from, 'cleanerFishTreatment', reading, (one) => readCleanerFish(one, reading)),
    mechanicalRemoval: readOne(from, 'mechanicalRemovalTreatment', reading, (removal) => ({
      entireLocality: reading.yesNo(removal, 'entireLocality', `${at}.mechanicalRemovalTreatment`),
      method: reading.text(removal, 'method', `${at}.mechanicalRemovalTreatment`),
    })),
    daysSinceLastChitinSynthesisInhibitor: reading.number(
      from,
      'daysSinceLastChitinSynthesisInhibitorTreatment',
      at,
    ),
  };
}

/** The service says none by null (facts.md 9); a member that is missing or unreadable is not given. */
function readOne<T>(
  from: JsonObject | null,
  member: string,
  reading: Reading,
  read: (one: JsonObject) => T,
): T | 'none' | null {
  const one = reading.object(from, member, at, true);
  return one ? read(one) : from?.[member] === null ? 'none' : null;
}

function readNonMedicinal(of: JsonObject | null, reading: Reading, path: string): Treatments['nonMedicinal'] {
  const here = `${path}.nonMedicinalTreatments`;
  return reading.objects(of, 'nonMedicinalTreatments', path, (one) => readOccasion(one, reading, here));
}

function readOccasion(one: JsonObject, reading: Reading, here: string): NonMedicinalTreatment {
  return {
    type: reading.text(one, 'type', here, false),
    doneBeforeLiceCount: reading.yesNo(one, 'doneBeforeLiceCount', here),
    entireLocality: reading.yesNo(one, 'entireLocality', here),
    numberOfCages: reading.number(one, 'numberOfCages', here),
  };
}

function readMedicinal(of: JsonObject | null, reading: Reading, path: string): Treatments['medicinal'] {
  const here = `${path}.medicinalTreatments`;
  return reading.objects(of, 'medicinalTreatments', path, (one) => {
    return {
      ...readOccasion(one, reading, here),
      substance: reading.text(one, 'otherSubstance', here),
      substanceId: reading.number(one, 'substanceId', here),
      concentration: reading.number(one, 'concentrationValue', here),
      concentrationUnit: reading.text(one, 'concentrationUnit', here),
      amount: reading.number(one, 'amountValue', here),
      amountUnit: reading.text(one, 'amountUnit', here),
    };
  });
}

function readDated(of: JsonObject | null, member: string, reading: Reading): Treatments['bath'] {
  const here = `${at}.${member}`;
  return reading.objects(of, member, at, (one) => ({
    startDate: reading.text(one, 'startDate', here),
    endDate: reading.text(one, 'endDate', here),
    entireLocality: reading.yesNo(one, 'entireLocality', here),
    substances: reading.objects(one, 'treatmentDetail', here, (part) => {
      const substance = reading.object(part, 'substance', `${here}.treatmentDetail`, true);
      return {
        name: reading.text(substance, 'name', `${here}.treatmentDetail.substance`),
        quantity: reading.number(part, 'quantity', `${here}.treatmentDetail`),
        concentration: reading.number(part, 'concentration', `${here}.treatmentDetail`),
      };
    }),
  }));
}

function readCleanerFish(from: JsonObject, reading: Reading): CleanerFishTreatment {
  const here = `${at}.cleanerFishTreatment`;
  return {
    entireLocality: reading.yesNo(from, 'entireLocality', here),
    fish: reading.objects(from, 'cleanerFishDetail', here, (part) => ({
      species: reading.text(
        reading.object(part, 'species', `${here}.cleanerFishDetail`, true),
        'name',
        `${here}.cleanerFishDetail.species`,
      ),
      quantity: reading.number(part, 'quantity', `${here}.cleanerFishDetail`),
    })),
  };
}
