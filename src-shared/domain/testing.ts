import { type LocalityWeekColumns, localityFlag } from './fish-health/locality';
import { generalLimits } from './fish-health/lice-limits';
import type { Citation } from './weeks/citation';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';

/** For tests: a week written by hand, a row for each site. What is left out is not given. */
export interface HandRow {
  readonly no: number;
  readonly name?: string;
  readonly lice?: number;
  readonly previousLice?: number;
  readonly mobile?: number;
  readonly sea?: number;
  readonly reported?: boolean;
  readonly fallow?: boolean;
  readonly salmonoids?: boolean;
  readonly treated?: readonly ('medicinal' | 'non-medicinal' | 'cleaner-fish')[];
  readonly diseases?: readonly string[];
  readonly municipalityNo?: string;
  readonly municipality?: string;
}

const flag = localityFlag;
const known = (value: boolean | undefined, bit: number, knownBit: number): number =>
  value === undefined ? 0 : knownBit | (value ? bit : 0);
const treatmentBit = {
  medicinal: flag.treatedMedicinal,
  'non-medicinal': flag.treatedNonMedicinal,
  'cleaner-fish': flag.cleanerFish,
} as const;

/** A site with a count has reported, has salmonoids and is not fallow unless it says otherwise. */
export function handWeek(week: IsoWeek, ...rows: readonly HandRow[]): LocalityWeekColumns {
  const numbers = (of: (row: HandRow) => number | undefined): Float64Array =>
    Float64Array.from(rows, (row) => of(row) ?? NaN);
  return {
    week,
    count: rows.length,
    localityNo: Int32Array.from(rows, ({ no }) => no),
    name: rows.map(({ name }) => name ?? null),
    lon: numbers(() => 5),
    lat: numbers(() => 60),
    municipalityNo: rows.map((row) => row.municipalityNo ?? null),
    municipality: rows.map(({ municipality }) => municipality ?? null),
    flags: Uint16Array.from(rows, (row) => {
      const counted = row.lice !== undefined || undefined;
      return (
        known(row.reported ?? counted, flag.hasReported, flag.hasReportedKnown) |
        known(row.fallow ?? (counted && false), flag.isFallow, flag.isFallowKnown) |
        known(row.salmonoids ?? counted, flag.hasSalmonoids, flag.hasSalmonoidsKnown) |
        (row.treated ? flag.treatmentsKnown : 0) |
        (row.treated ?? []).reduce((bits, one) => bits | treatmentBit[one], 0) |
        (row.diseases ? flag.diseasesKnown : 0)
      );
    }),
    adultFemaleLice: numbers(({ lice }) => lice),
    adultFemaleLicePreviousWeek: numbers(({ previousLice }) => previousLice),
    mobileLice: numbers(({ mobile }) => mobile),
    stationaryLice: numbers(() => undefined),
    totalLice: numbers(() => undefined),
    seaTemperature: numbers(({ sea }) => sea),
    diseases: rows.map(({ diseases }) => diseases ?? []),
  };
}

/** For tests: a number that was copied, of one site of two. */
export const madeUpCitation = (change: Partial<Citation> = {}): Citation => ({
  version: 1,
  id: 'citation-1',
  madeAtMs: 6,
  service: 'sample',
  serviceName: 'Sample',
  app: '1.0.0',
  question: { kind: 'figure', week: isoWeek(2026, 40), name: 'over-share', filter: {}, group: null },
  limits: { table: generalLimits, by: 'own' },
  value: 0.5,
  sites: [1],
  outOf: [1, 2],
  undecided: 0,
  answer: { digest: 'a'.repeat(64), firstSeenMs: 5, fetchedAtMs: 5 },
  ...change,
});
