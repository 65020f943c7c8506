/**
 * Weeks counted once more from a service's raw answers alone, by rules of its own: what an app makes of the same answers is
 * held against it. No column in which the service itself says what is over the limit is read.
 */

export interface Week {
  readonly year: number;
  readonly week: number;
}

/** A site of a week's list, as POST /v2/geodata/fishhealth/locality/{year}/{week} gives it; only what is counted. */
export interface Site {
  readonly locality: { readonly no: number };
  readonly municipality: { readonly no: string } | null;
  readonly hasSalmonoidLicense?: boolean;
  readonly diseases?: readonly string[];
  readonly liceReport: {
    readonly hasReported?: boolean;
    readonly isFallow?: boolean;
    readonly adultFemaleLice: { readonly average: number | null };
  };
  readonly liceTreatments: readonly string[];
}

/** Adult female lice per fish: 0.5; 0.2 since 2017 in weeks 16 to 21, from Nordland north in weeks 21 to 26. */
function limitFor({ year, week }: Week, municipalityNo: string): number {
  const isNorth = /^(18|19|20|54|55|56)/.test(municipalityNo);
  const [first, last] = isNorth ? [21, 26] : [16, 21];
  return year > 2016 && week >= first && week <= last ? 0.2 : 0.5;
}

/** Of a decimal number as it is written, half up. */
function hundredths(value: number): number {
  const [whole = '0', decimals = ''] = value.toFixed(10).split('.');
  return Number(whole) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0);
}

/** Less than the limit is asked for: a count that rounds to it is over. */
const isOver = (average: number, limit: number): boolean => hundredths(average) >= hundredths(limit);

export function stateFor(week: Week, site: Site): string {
  const { hasReported, isFallow, adultFemaleLice } = site.liceReport;
  const { average } = adultFemaleLice;
  if (average !== null) {
    const limit = limitFor(week, site.municipality?.no ?? '');
    if (isOver(average, limit)) return 'over';
    if (average === 0) return 'zero';
    return average * 2 < limit ? 'under-half' : 'up-to-limit';
  }
  if (site.hasSalmonoidLicense === false) return 'no-salmonoids';
  if (hasReported) return 'no-count';
  return isFallow ? 'fallow' : 'not-reported';
}

/** What a list can say of treatments; one that has died in the lists and that no site has is not told. */
const kinds = [
  { code: 'MEDIKAMENTELL', name: 'medicinal', diesIn: 202447 },
  { code: 'IKKE_MEDIKAMENTELL', name: 'non-medicinal', diesIn: Infinity },
  { code: 'RENSEFISK', name: 'cleaner-fish', diesIn: 202317 },
] as const;

/** The kinds that the list of the week leaves untold. */
function unstated({ year, week }: Week, sites: readonly Site[]): readonly string[] {
  return kinds.flatMap(({ code, name, diesIn }) =>
    year * 100 + week >= diesIn && !sites.some((site) => site.liceTreatments.includes(code)) ? [name] : [],
  );
}

const isTelling = (silent: readonly string[]): boolean => !silent.some((name) => name !== 'cleaner-fish');

/** The kinds of treatment of a site with blanks between, empty for none; null where the week does not tell. */
export function treatmentsFor(week: Week, sites: readonly Site[]): (site: Site) => string | null {
  const silent = unstated(week, sites);
  return (site) => {
    const found = kinds.flatMap(({ code, name }) => (site.liceTreatments.includes(code) ? [name] : []));
    return found.length === 0 && !isTelling(silent) ? null : found.join(' ');
  };
}

/** Figures of sites of the list `all`; null where the week, as that list is, does not tell. */
export function countWeek(
  week: Week,
  sites: readonly Site[],
  all = sites,
): Readonly<Record<string, number | null>> {
  const count = (is: (site: Site) => boolean): number => sites.filter(is).length;
  const isCounted = ({ liceReport }: Site): boolean => liceReport.adultFemaleLice.average !== null;
  const isActive = (site: Site): boolean => site.hasSalmonoidLicense === true && !site.liceReport.isFallow;
  const isAtLimit = (site: Site): boolean =>
    isCounted(site) &&
    hundredths(site.liceReport.adultFemaleLice.average ?? NaN) ===
      hundredths(limitFor(week, site.municipality?.no ?? ''));
  const silent = unstated(week, all);
  const treated = kinds.map(({ code, name }): [string, number | null] => [
    name,
    silent.includes(name) ? null : count(({ liceTreatments }) => liceTreatments.includes(code)),
  ]);
  return {
    listed: sites.length,
    active: count(isActive),
    fallow: count((site) => site.hasSalmonoidLicense === true && site.liceReport.isFallow === true),
    reported: count((site) => isActive(site) && site.liceReport.hasReported === true),
    counted: count(isCounted),
    over: count((site) => stateFor(week, site) === 'over'),
    'at-limit': count(isAtLimit),
    pd: count(({ diseases = [] }) => diseases.includes('PANKREASSYKDOM')),
    isa: count(({ diseases = [] }) => diseases.includes('INFEKSIOES_LAKSEANEMI')),
    treated: isTelling(silent) ? count(({ liceTreatments }) => liceTreatments.length > 0) : null,
    ...Object.fromEntries(treated),
  };
}

interface Given {
  readonly type?: string | null;
  readonly name?: string | null;
  readonly otherSubstance?: string | null;
  readonly substanceId?: number | null;
  readonly quantity?: number | null;
}

interface GivenTogether {
  readonly medicinalTreatments: readonly Given[];
  readonly nonMedicinalTreatments: readonly Given[];
}

/** A week of GET /v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year}. */
export interface TreatmentWeek extends GivenTogether {
  readonly week: number;
  readonly mechanicalRemoval: boolean | null;
  readonly cleanerFishTreatments: readonly Given[];
  readonly combinationTreatments: readonly GivenTogether[];
}

const medicinalNames: Readonly<Record<string, string>> = {
  InFeed: 'in-feed',
  FORBEHANDLING: 'in-feed',
  Bath: 'bath',
  BADEBEHANDLING: 'bath',
};
const nonMedicinalNames: Readonly<Record<string, string>> = {
  TERMISK_BEHANDLING: 'thermal',
  MEKANISK_BEHANDLING: 'mechanical',
  FERSKVANNSBEHANDLING: 'fresh-water',
};

/** A line for each treatment of the week: kind, medicine or fish, how many fish, which combination of the week. */
export function treatmentLines(week: TreatmentWeek): readonly string[] {
  const line = (kind: string, of: Given, together: number | null): string =>
    [kind, of.name ?? of.otherSubstance ?? '', of.substanceId ?? '', of.quantity ?? '', together ?? ''].join(
      '|',
    );
  const parts = (of: GivenTogether, together: number | null): string[] => [
    ...of.medicinalTreatments.map((one) =>
      line(medicinalNames[one.type ?? ''] ?? 'other-medicinal', one, together),
    ),
    ...of.nonMedicinalTreatments.map((one) =>
      line(nonMedicinalNames[one.type ?? ''] ?? 'other-removal', {}, together),
    ),
  ];
  return [
    ...parts(week, null),
    ...week.combinationTreatments.flatMap((one, at) => parts(one, at + 1)),
    // Version 1: the former name of treatment without medicine of every kind.
    ...(week.mechanicalRemoval ? [line('non-medicinal', {}, null)] : []),
    ...week.cleanerFishTreatments.map((one) => line('cleaner-fish', one, null)),
  ];
}
