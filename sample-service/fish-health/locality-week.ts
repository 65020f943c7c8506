import { areaColour } from '../coast/area-colours';
import { type WeekIndex, indexStartMs, weekAt, weekIndexAt } from '../coast/calendar';
import { weekParts } from '@kartbord/common/week';
import type { Locality } from '../coast/localities';
import type { License } from '../coast/register';
import { type ControlArea, controlAreasOf, pdZoneOf, zonedOutbreaks } from '../coast/zones';
import { diseaseOf, openOutbreaks } from './diseases';
import { localityWeekId } from './locality-list';
import { escapeOf, linkOf, liceReportOf, municipalityOf, pointOf } from './parts';
import { liceTreatmentsOf } from './lice-treatments';
import type { CoastView } from './view';

/**
 * GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week} (interface.md, Fish health; facts.md 9), or undefined
 * where the service has nothing: an unknown locality, a week before or after its time, and an active site that has not
 * reported. A fallow week has an answer. The answer does not say which week it is of.
 */
export function localityWeek(view: CoastView, no: number, week: WeekIndex): object | undefined {
  const { coast, reports } = view;
  const locality = coast.locality(no);
  if (!locality || !reports.isListed(locality, week)) return undefined;
  const isMissing = reports.isMandatory(locality) && !reports.hasReported(locality, week);
  if (isMissing && !reports.isFallow(locality, week)) return undefined;
  const areas = controlAreasOf(locality, zonedOutbreaks(coast, week));
  return {
    locality: linkOf(locality),
    geometry: pointOf(locality),
    municipality: municipalityOf(locality),
    productionArea: {
      id: locality.area.id,
      name: locality.area.name,
      color: areaColour(coast.seed, locality.area.id, week),
    },
    aquaCultureRegister: aquaCultureRegister(view, locality),
    controlAreas: areas.map(controlAreaOf),
    exportRestrictionAreas: areas
      .filter(({ diseaseName }) => diseaseName === 'INFEKSIOES_LAKSEANEMI')
      .map(restriction),
    pdZoneId: pdZoneOf(locality.area.id),
    diseases: openOutbreaks(coast, week, view.nowMs)
      .filter((outbreak) => outbreak.locality === locality)
      .map((outbreak) => diseaseOf(outbreak, week, view.nowMs)),
    farmedFishEscapes: coast.escapes
      .filter(
        (escape) =>
          escape.locality === locality && weekIndexAt(escape.timeMs) === week && escape.timeMs <= view.nowMs,
      )
      .map(escapeOf),
    liceReport: liceReportOf(reports, locality, week),
    liceTreatments: liceTreatmentsOf(view, locality, week, localityWeekId(locality, week)),
  };
}

const controlAreaOf = ({ diseaseName, type, outbreak }: ControlArea) => {
  const nr = `${new Date(outbreak.diagnosisMs ?? 0).getUTCFullYear()}-${outbreak.locality.no}`;
  return {
    diseaseName,
    type,
    regulation: {
      nr,
      name: `Oppdiktet forskrift om kontrollområde ved ${outbreak.locality.name}`,
      link: `https://example.invalid/forskrift/${nr}`,
    },
  };
};

const restriction = ({ outbreak }: ControlArea) => {
  const { year, week } = weekParts(weekAt(weekIndexAt(outbreak.diagnosisMs ?? indexStartMs(0))));
  return { localityNo: outbreak.locality.no, year, week };
};

/** How many other localities of the owner are named with a licence. */
const neighboursNamed = 3;

function aquaCultureRegister({ coast, register }: CoastView, locality: Locality): object {
  const entry = register.of(locality);
  const owner = coast.organisations[locality.owner];
  const localities = coast.localities
    .filter((other) => other.owner === locality.owner && other.kind === locality.kind && other !== locality)
    .slice(0, neighboursNamed);
  const named = [locality, ...localities].map((one) => ({
    localityNo: one.no,
    name: one.name,
    municipality: one.municipality.name,
    isReportingLocality: one.kind === 'salmonid',
  }));
  return {
    placement: entry.placement,
    capacity: entry.capacity,
    unit: entry.unit,
    hasGreenLicense: entry.hasGreenLicense,
    hasSalmonoidLicense: locality.kind === 'salmonid',
    isSlaughterHoldingCage: entry.isSlaughterHoldingCage,
    productionTypes: entry.productionTypes,
    purposes: entry.purposes,
    species: entry.species,
    licenses: entry.licenses.map((license) => ({
      ...licenseOf(license),
      licensee: owner?.name ?? null,
      localities: named,
      unit: entry.unit,
      species: entry.species,
      speciesCategory: locality.kind === 'salmonid' ? 'Laks, ørret og regnbueørret' : 'Annet',
    })),
    organizations: owner
      ? [
          {
            name: owner.name,
            organizationNo: owner.organizationNo,
            address: owner.address,
            postalCode: owner.postalCode,
            city: owner.city,
            localities: named,
          },
        ]
      : [],
  };
}

const licenseOf = (license: License) => ({
  licenseNo: license.licenseNo,
  // The real service sends local midnight without a zone here.
  grantDate: `${license.grantDay}T00:00:00`,
  expirationDate: null,
  capacity: license.capacity,
  purpose: license.purpose,
  productionType: license.productionType,
  isGreen: license.isGreen,
});
