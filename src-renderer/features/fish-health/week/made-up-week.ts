import type { WeekAnswer } from '../../../../src-shared/contract';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';

/** A site of a made-up week. What is left out is not given. */
export interface MadeUpSite {
  readonly no: number;
  readonly name?: string | null;
  readonly lice?: number;
  readonly temperature?: number;
  readonly reported?: boolean;
  readonly fallow?: boolean;
  readonly salmonoids?: boolean;
  readonly diseases?: readonly string[];
  readonly diseasesKnown?: boolean;
  readonly municipalityNo?: string | null;
  readonly municipality?: string;
  readonly lonLat?: readonly [number, number];
}

const flag = (value: boolean | undefined, bit: number, knownBit: number): number =>
  value === undefined ? 0 : knownBit | (value ? bit : 0);

/** The answer that main would give for these sites. For tests of what is drawn from it. */
export function madeUpWeek(
  week: IsoWeek,
  sites: readonly MadeUpSite[],
  stamp: Partial<WeekAnswer['stamp']> = {},
): WeekAnswer {
  const numbers = (read: (site: MadeUpSite) => number | undefined): Float64Array =>
    Float64Array.from(sites, (site) => read(site) ?? NaN);
  return {
    columns: {
      week,
      count: sites.length,
      localityNo: Int32Array.from(sites, ({ no }) => no),
      name: sites.map(({ no, name }) => (name === undefined ? `Site ${no}` : name)),
      lon: numbers(({ lonLat }) => (lonLat ?? [5, 60])[0]),
      lat: numbers(({ lonLat }) => (lonLat ?? [5, 60])[1]),
      municipalityNo: sites.map(({ municipalityNo }) =>
        municipalityNo === undefined ? '4601' : municipalityNo,
      ),
      municipality: sites.map(({ municipality }) => municipality ?? 'Bergen'),
      flags: Uint16Array.from(
        sites,
        ({ reported, fallow, salmonoids, lice, diseasesKnown }) =>
          flag(
            reported ?? (lice === undefined ? undefined : true),
            localityFlag.hasReported,
            localityFlag.hasReportedKnown,
          ) |
          flag(fallow, localityFlag.isFallow, localityFlag.isFallowKnown) |
          flag(salmonoids ?? true, localityFlag.hasSalmonoids, localityFlag.hasSalmonoidsKnown) |
          (diseasesKnown ? localityFlag.diseasesKnown : 0),
      ),
      adultFemaleLice: numbers(({ lice }) => lice),
      adultFemaleLicePreviousWeek: numbers(() => undefined),
      mobileLice: numbers(() => undefined),
      stationaryLice: numbers(() => undefined),
      totalLice: numbers(() => undefined),
      seaTemperature: numbers(({ temperature }) => temperature),
      diseases: sites.map(({ diseases }) => diseases ?? []),
    },
    stamp: { fetchedAtMs: 0, source: 'service', endpoint: `POST /v2/…/${week}`, ...stamp },
    drift: [],
  };
}
