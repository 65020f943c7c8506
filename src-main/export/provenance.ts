import type { Language } from '../../src-shared/domain/settings';
import type { IsoWeek } from '../../src-shared/domain/week';
import type { WeekFilter } from '../../src-shared/domain/week-filter';
import type { Stamp } from '../../src-shared/domain/stamp';
import { filterInWords } from './filter-words';

/** Where an exported week comes from; it travels inside the file. */
export interface WeekProvenance {
  readonly week: IsoWeek;
  readonly stamp: Stamp;
  readonly service: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly appVersion: string;
  readonly language: Language;
}

/** Units of the members that are numbers with a unit. */
export const units = {
  adultFemaleLice: 'lice per fish',
  adultFemaleLicePreviousWeek: 'lice per fish',
  mobileLice: 'lice per fish',
  stationaryLice: 'lice per fish',
  totalLice: 'lice per fish',
  liceLimit: 'adult female lice per fish',
  seaTemperature: 'degrees Celsius',
} as const;

const licence = 'Norwegian Licence for Open Government Data (NLOD) 2.0';
const licenceUrl = 'https://data.norge.no/nlod/en/2.0';

/** The provenance members of a file (RFC 7946, 6.1 allows foreign members). */
export function provenanceMembers(
  provenance: WeekProvenance,
  filter: WeekFilter,
  rows: number,
): Record<string, unknown> {
  const { stamp, service } = provenance;
  return {
    week: provenance.week,
    endpoint: stamp.endpoint,
    service: service.name,
    host: service.host,
    fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
    source: stamp.source,
    stale: stamp.staleBecause ?? null,
    filter: { words: filterInWords(filter, provenance.language), data: filter },
    rows,
    units,
    missing: 'null means that the service gave no value; it is never zero',
    positions: 'degrees, WGS 84, longitude first',
    licence,
    licenceUrl,
    attribution: attributionOf(provenance),
    generator: `Kartbord ${provenance.appVersion}`,
  };
}

function attributionOf({ service }: WeekProvenance): string {
  if (service.isSample)
    return 'Invented data of the sample service that comes with Kartbord; not observations of any real site';
  if (/(^|\.)barentswatch\.no$/.test(service.host))
    return 'Data delivered by BarentsWatch; data owners: the Norwegian Food Safety Authority and the Directorate of Fisheries';
  return `Data delivered by ${service.name} (${service.host})`;
}
