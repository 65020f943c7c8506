import {
  type ChosenLimits,
  generalLimits,
  type Limits,
  ownOf,
  type OwnLimitsKnown,
  tableOf,
} from '../../src-shared/domain/fish-health/lice-limits';
import { siteColumns } from '../../src-shared/domain/fish-health/site-columns';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { IsoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';
import { dayOfEnd } from '../../src-shared/domain/units/time-range';
import type { Stamp } from '../../src-shared/domain/cache/stamp';
import { filterInWords } from './filter-words';

/** Where an exported week comes from; it travels inside the file. */
export interface WeekProvenance {
  readonly week: IsoWeek;
  readonly stamp: Stamp;
  readonly service: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly appVersion: string;
  readonly language: Language;
  /** As the person chose them; left out: the regulation's table alone. */
  readonly limits?: ChosenLimits;
  /** The end of the day as of which the week is; left out: the newest version. */
  readonly asOfMs?: number;
}

/** Units of the members that are numbers with a unit. */
const units = Object.fromEntries(siteColumns.flatMap(({ name, unit }) => (unit ? [[name, unit]] : [])));

const licence = 'Norwegian Licence for Open Government Data (NLOD) 2.0';
const licenceUrl = 'https://data.norge.no/nlod/en/2.0';

/** The provenance members of a file (RFC 7946, 6.1 allows foreign members). */
export function provenanceMembers(
  provenance: WeekProvenance,
  filter: WeekFilter,
  rows: number,
  limits: Limits = generalLimits,
  known?: OwnLimitsKnown,
): Record<string, unknown> {
  const { asOfMs, stamp, service } = provenance;
  return {
    week: provenance.week,
    endpoint: stamp.endpoint,
    service: service.name,
    host: service.host,
    fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
    source: stamp.source,
    stale: stamp.staleBecause ?? null,
    ...(asOfMs === undefined
      ? {}
      : {
          asOf: dayOfEnd(asOfMs),
          asOfMeaning:
            'the newest version that was stored by the end of this Norwegian day; details of sites are as known now, and sites’ own limits are not used',
        }),
    filter: { words: filterInWords(filter, provenance.language), data: filter },
    rows,
    units,
    limits: limitMembers(limits, known),
    flagged: 'numbers that are hard to believe, as given, with the reason',
    missing: 'null means that the service gave no value; it is never zero',
    positions: 'degrees, WGS 84, longitude first',
    licence,
    licenceUrl,
    attribution: attributionOf(provenance),
    generator: `Kartbord ${provenance.appVersion}`,
  };
}

/** By what the sites of a file were judged. `known`: of those with a count. */
export function limitMembers(limits: Limits, known: OwnLimitsKnown | undefined): Record<string, unknown> {
  const isOwn = ownOf(limits) !== null;
  return {
    rows: tableOf(limits),
    by: isOwn ? 'own' : 'general',
    meaning:
      'as many adult female lice per fish as the limit or more, at two decimals rounded half up, is over; of rows that hold, the last one wins',
    special: isOwn
      ? 'a limit of its own that the stored lice report of the week gives a site applies, where it is another than the regulation’s'
      : 'a site may have a limit of its own, which does not rule here',
    ...(isOwn && known ? { ownLimitKnown: known.known, counted: known.of } : {}),
  };
}

/** Who gave what is in a file of whatever kind, under which licence, and what wrote it. */
export function originMembers(
  of: Pick<WeekProvenance, 'service' | 'appVersion'>,
  owners: DataOwners,
): Record<string, unknown> {
  return {
    service: of.service.name,
    host: of.service.host,
    licence,
    licenceUrl,
    attribution: attributionOf(of, owners),
    generator: `Kartbord ${of.appVersion}`,
  };
}

export interface DataOwners {
  /** What the operator's data is named by. */
  readonly real: string;
  /** What the sample service's data is not. */
  readonly sample: string;
}

/** With the words that the operator's terms ask for beside lice, cleaner fish and medication (facts.md 15.9). */
export const foodSafety =
  'the Norwegian Food Safety Authority (Opplysninger om lakselus, rensefisk og medikamentbruk er hentet fra Mattilsynet)';

const fishHealthOwners: DataOwners = {
  real: `data owners: ${foodSafety} and the Directorate of Fisheries`,
  sample: 'not observations of any real site',
};

function attributionOf(
  { service }: Pick<WeekProvenance, 'service'>,
  owners: DataOwners = fishHealthOwners,
): string {
  if (service.isSample)
    return `Invented data of the sample service that comes with Kartbord; ${owners.sample}`;
  if (/(^|\.)barentswatch\.no$/.test(service.host))
    return `Data delivered by BarentsWatch (Data levert av BarentsWatch); ${owners.real}`;
  return `Data delivered by ${service.name} (${service.host})`;
}
