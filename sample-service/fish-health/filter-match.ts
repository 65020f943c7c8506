import type { WeekIndex } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { anyMedicinal, anyNonMedicinal, treatment } from '../coast/treatment-choice';
import { otherSubstance } from '../coast/substances';
import { treatmentsOf } from '../coast/treatments';
import { controlAreasOf, zonedOutbreaks } from '../coast/zones';
import { openOutbreaks, statusIn } from './diseases';
import type { WeekFilter } from './filter';
import { liceThreshold, minimumLiceThreshold } from './thresholds';
import { nonMedicinalType } from './treatment-names';
import type { CoastView } from './view';

export type { WeekFilter } from './filter';

type Matches = (locality: Locality) => boolean;

/**
 * What a locality must be to pass the filter in a week. Members of one kind (reports, thresholds, treatments) widen
 * each other, different kinds narrow each other; a false flag asks for nothing. Assumed: no document says how members
 * combine.
 */
export function filterFor(filter: WeekFilter, view: CoastView, week: WeekIndex): Matches {
  const kinds: Matches[] = [
    anyOf(reportMembers(filter, view, week)),
    anyOf(thresholdMembers(filter, view, week)),
    anyOf(treatmentMembers(filter, view, week)),
    anyOf(diseaseMembers(filter, view, week)),
    ...siteMembers(filter, view, week),
    ...userThresholds(filter, view, week),
  ];
  return (locality) => kinds.every((matches) => matches(locality));
}

const anyOf =
  (members: Matches[]): Matches =>
  (locality) =>
    members.length === 0 || members.some((matches) => matches(locality));

/** The members whose condition is asked for. */
const asked = (...members: (readonly [boolean | undefined, Matches])[]): Matches[] =>
  members.filter(([isAsked]) => isAsked).map(([, matches]) => matches);

function reportMembers(filter: WeekFilter, { reports }: CoastView, week: WeekIndex): Matches[] {
  const without: Matches = (locality) => !reports.hasReported(locality, week);
  const mandatory: Matches = (locality) => reports.isMandatory(locality);
  const fallow: Matches = (locality) => reports.isFallow(locality, week);
  return asked(
    [filter.allWithReport, (locality) => reports.hasReported(locality, week)],
    [filter.allWithoutReport, without],
    [
      filter.allFallowWithoutReport,
      (locality) => without(locality) && mandatory(locality) && fallow(locality),
    ],
    [filter.allReportNotMandatoryWithoutReport, (locality) => without(locality) && !mandatory(locality)],
    [
      filter.allNotFallowWithoutReport,
      (locality) => without(locality) && mandatory(locality) && !fallow(locality),
    ],
  );
}

function thresholdMembers(filter: WeekFilter, { reports }: CoastView, week: WeekIndex): Matches[] {
  const adultFemale = (locality: Locality) => reports.lice(locality, week)?.adultFemale ?? undefined;
  const above =
    (limit: number): Matches =>
    (locality) =>
      (adultFemale(locality) ?? -1) >= limit;
  const below =
    (limit: number): Matches =>
    (locality) =>
      (adultFemale(locality) ?? Infinity) < limit;
  return asked(
    [filter.aboveLiceThreshold, above(liceThreshold)],
    [filter.belowLiceThreshold, below(liceThreshold)],
    [filter.aboveMinimumLiceThreshold, above(minimumLiceThreshold)],
    [filter.belowMinimumLiceThreshold, below(minimumLiceThreshold)],
  );
}

function userThresholds(filter: WeekFilter, { reports }: CoastView, week: WeekIndex): Matches[] {
  const { minLiceUserThreshold: least, maxLiceUserThreshold: most } = filter;
  const adultFemale = (locality: Locality) => reports.lice(locality, week)?.adultFemale ?? undefined;
  return asked(
    [least !== undefined, (locality) => (adultFemale(locality) ?? -1) >= (least ?? 0)],
    [most !== undefined, (locality) => (adultFemale(locality) ?? Infinity) <= (most ?? 0)],
  );
}

function treatmentMembers(filter: WeekFilter, view: CoastView, week: WeekIndex): Matches[] {
  const setOf = (locality: Locality) => view.reports.treatments(locality, week);
  const detailsOf = (locality: Locality) => treatmentsOf(view.coast.seed, locality, week, setOf(locality));
  const has =
    (bits: number): Matches =>
    (locality) =>
      (setOf(locality) & bits) !== 0;
  const otherBy =
    (kind: 'in-feed' | 'bath'): Matches =>
    (locality) =>
      detailsOf(locality).medicinal.some(
        (given) => given.kind === kind && given.substance === otherSubstance,
      );
  return asked(
    [filter.hasSubstanceTreatments, has(anyMedicinal)],
    [filter.substanceOtherInFeed, otherBy('in-feed')],
    [filter.substanceOtherBath, otherBy('bath')],
    [filter.mechanicalRemoval, has(anyNonMedicinal)],
    [filter.cleanerFish, has(treatment.cleanerFish)],
    [
      isList(filter.substance),
      (locality) =>
        detailsOf(locality).medicinal.some(({ substance }) => filter.substance?.includes(substance.id)),
    ],
    [
      isList(filter.species),
      (locality) =>
        detailsOf(locality).cleanerFish?.fish.some(({ species }) => filter.species?.includes(species.id)) ??
        false,
    ],
    [
      isList(filter.nonMedicinalTreatmentType),
      (locality) =>
        detailsOf(locality).nonMedicinal.some(({ kind }) =>
          filter.nonMedicinalTreatmentType?.includes(nonMedicinalType[kind]),
        ),
    ],
  );
}

function diseaseMembers(filter: WeekFilter, view: CoastView, week: WeekIndex): Matches[] {
  if (!isList(filter.diseases)) return [];
  const wanted = filter.diseases ?? [];
  const found = openOutbreaks(view.coast, week, view.nowMs).filter((outbreak) =>
    wanted.some(
      ({ name, status }) =>
        (name === undefined || name === outbreak.name) &&
        (status === undefined || status === statusIn(outbreak, week, view.nowMs)),
    ),
  );
  const numbers = new Set(found.map((outbreak) => outbreak.locality.no));
  return [(locality) => numbers.has(locality.no)];
}

/** What the locality is and where it lies: each member narrows. */
function siteMembers(filter: WeekFilter, view: CoastView, week: WeekIndex): Matches[] {
  const { register, coast } = view;
  const ila = filter.insideIlaControlArea
    ? zonedOutbreaks(coast, week).filter(({ name }) => name === 'INFEKSIOES_LAKSEANEMI')
    : [];
  const overlaps = (wanted: readonly string[] | undefined, values: readonly string[]) =>
    values.some((value) => wanted?.includes(value));
  const ring = filter.withinPolygon?.coordinates ?? [];
  return asked(
    [filter.insideIlaControlArea, (locality) => controlAreasOf(locality, ila).length > 0],
    [filter.onlyWithSalmonoidLicense, (locality) => locality.kind === 'salmonid'],
    [filter.anyGreen, (locality) => register.of(locality).hasGreenLicense],
    [filter.shrimpFishingGroundProximity, (locality) => register.nearFishingGround(locality, false)],
    [
      filter.shrimpfishinggroundOrCodspawninggroundProximity,
      (locality) => register.nearFishingGround(locality, true),
    ],
    [
      isList(filter.productionType),
      (locality) => overlaps(filter.productionType, register.of(locality).productionTypes),
    ],
    [isList(filter.purpose), (locality) => overlaps(filter.purpose, register.of(locality).purposes)],
    [
      isList(filter.licenseSpecies),
      (locality) => overlaps(filter.licenseSpecies, register.of(locality).species),
    ],
    [
      filter.organization !== undefined,
      // A comma list is no organisation's number, and so answers no rows (facts.md 8).
      (locality) => coast.organisations[locality.owner]?.organizationNo === filter.organization,
    ],
    [
      filter.countyMunicipality !== undefined,
      (locality) => isInCountyOrMunicipality(locality, filter.countyMunicipality ?? ''),
    ],
    [filter.productionArea !== undefined, (locality) => locality.area.id === filter.productionArea],
    [filter.isOnLand !== undefined, (locality) => locality.isOnLand === filter.isOnLand],
    [filter.withinPolygon !== undefined, (locality) => isInside(ring, locality)],
  );
}

const isList = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;

function isInCountyOrMunicipality(locality: Locality, number: string): boolean {
  const { no } = locality.municipality;
  return number.length === 2 ? no.startsWith(number) : no === number;
}

/** Even-odd over all rings, so that holes count as outside. */
function isInside(rings: readonly (readonly [number, number][])[], { lon, lat }: Locality): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1, y1] = ring[i] ?? [0, 0];
      const [x2, y2] = ring[j] ?? [0, 0];
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}
