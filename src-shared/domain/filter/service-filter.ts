import * as v from 'valibot';
import { leastLimit } from '../fish-health/lice-limits';
import { lonLatSchema } from '../schemas';

/**
 * What only the service can tell of its localities, by the register and the details of reports: members of its own filter
 * (interface.md, "POST /v2/geodata/fishhealth/locality/{year}/{week}"; facts.md 8). An absent member does not filter.
 */
const yes = v.exactOptional(v.literal(true));
const words = v.exactOptional(
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.minLength(1), v.maxLength(50)),
);
const numbers = v.exactOptional(
  v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.minLength(1), v.maxLength(100)),
);

/** Adult female lice per fish. */
const aboveZero = v.exactOptional(v.pipe(v.number(), v.minValue(leastLimit)));

/** The numbers of the areas; one at a time: a list of them is refused. */
export const lastProductionArea = 13;

const mostCorners = 1_000;
const ring = v.pipe(
  v.array(lonLatSchema),
  v.minLength(4),
  v.maxLength(mostCorners + 1),
  v.check((corners) => String(corners[0]) === String(corners.at(-1)), 'a ring ends where it begins'),
);

/** Codes of medicinal treatments (facts.md 9): bath, in feed, other. */
export const medicineTypes = ['BADEBEHANDLING', 'FORBEHANDLING', 'ANNEN_BEHANDLING'] as const;
export type MedicineType = (typeof medicineTypes)[number];

export const serviceFilter = v.strictObject({
  /** One organisation number: a list of them would be answered with no rows. */
  organization: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{9}$/, 'nine digits'))),
  productionType: words,
  purpose: words,
  licenseSpecies: words,
  nonMedicinalTreatmentType: words,
  /** No member of the service's own filter, which has no word for it: its treatment report says it of each site and week. */
  medicinalTreatmentType: v.exactOptional(
    v.pipe(v.array(v.picklist(medicineTypes)), v.minLength(1), v.maxLength(medicineTypes.length)),
  ),
  substance: numbers,
  species: numbers,
  hasSubstanceTreatments: yes,
  substanceOtherInFeed: yes,
  substanceOtherBath: yes,
  mechanicalRemoval: yes,
  cleanerFish: yes,
  anyGreen: yes,
  insideIlaControlArea: yes,
  shrimpFishingGroundProximity: yes,
  shrimpfishinggroundOrCodspawninggroundProximity: yes,
  onlyWithSalmonoidLicense: yes,
  isOnLand: v.exactOptional(v.boolean()),
  allWithReport: yes,
  allWithoutReport: yes,
  allFallowWithoutReport: yes,
  allReportNotMandatoryWithoutReport: yes,
  allNotFallowWithoutReport: yes,
  aboveLiceThreshold: yes,
  belowLiceThreshold: yes,
  aboveMinimumLiceThreshold: yes,
  belowMinimumLiceThreshold: yes,
  minLiceUserThreshold: aboveZero,
  maxLiceUserThreshold: aboveZero,
  /** Number of a county or a municipality. */
  countyMunicipality: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(20))),
  productionArea: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastProductionArea)),
  ),
  /** A GeoJSON polygon: longitude and latitude, its rings closed. */
  withinPolygon: v.exactOptional(
    v.strictObject({
      type: v.literal('Polygon'),
      coordinates: v.pipe(v.array(ring), v.minLength(1), v.maxLength(20)),
    }),
  ),
  /** Names and states as the service writes them. */
  diseases: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
          status: v.picklist(['SUSPECTED', 'DIAGNOSED', 'DISPROVED']),
        }),
      ),
      v.minLength(1),
      v.maxLength(40),
    ),
  ),
});

export type ServiceFilter = v.InferOutput<typeof serviceFilter>;

/** Detail of the failure (`rejected`) where the service answers all sites and states of each that it did not filter. */
export const ignoredFilter = 'the service did not apply the filter (isFiltered: false)';

/** Of the first those that are among the second, too. */
export function inBoth(localityNos: Int32Array, others: Int32Array): Int32Array {
  const among = new Set(others);
  return localityNos.filter((no) => among.has(no));
}
