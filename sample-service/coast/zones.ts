import type { WeekIndex } from './calendar';
import { indexStartMs } from './calendar';
import type { Coast } from './coast';
import { type DiseaseName, type Outbreak, isOpenIn } from './disease';
import { type Locality, distanceKm } from './localities';

/** A control zone round an outbreak that a locality lies in (facts.md 9, `controlAreas`). */
export interface ControlArea {
  readonly diseaseName: DiseaseName;
  readonly type: 'ProtectionZone' | 'SurveillanceZone';
  readonly outbreak: Outbreak;
}

export const protectionKm = 5;
export const surveillanceKm = 20;

/** Areas where PD is at home: no zones are drawn round single outbreaks there. */
const pdIsAtHome = (areaId: number) => areaId >= 2 && areaId <= 6;

/** The outbreaks that have zones round them in a week: diagnosed by its end and not closed before it. */
export function zonedOutbreaks(coast: Coast, week: WeekIndex): Outbreak[] {
  const end = indexStartMs(week + 1);
  return coast.outbreaks.filter(
    (outbreak) =>
      outbreak.diagnosisMs !== null &&
      outbreak.diagnosisMs < end &&
      isOpenIn(outbreak, week) &&
      (outbreak.name === 'INFEKSIOES_LAKSEANEMI' ||
        (outbreak.name === 'PANKREASSYKDOM' && !pdIsAtHome(outbreak.locality.area.id))),
  );
}

/** The zones that a locality lies in, nearest first; `outbreaks` are those of `zonedOutbreaks`. */
export function controlAreasOf(locality: Locality, outbreaks: readonly Outbreak[]): ControlArea[] {
  return outbreaks
    .map((outbreak) => ({ outbreak, km: distanceKm(locality, outbreak.locality) }))
    .filter(({ km }) => km <= surveillanceKm)
    .sort((a, b) => a.km - b.km)
    .map(({ outbreak, km }) => ({
      diseaseName: outbreak.name,
      type: km <= protectionKm ? 'ProtectionZone' : 'SurveillanceZone',
      outbreak,
    }));
}

/** The standing PD zone of an area: the whole coast from Jæren to the Trondheim fjord, and its northern border. */
export function pdZoneOf(areaId: number): 'pd' | 'surveillance' | null {
  if (pdIsAtHome(areaId)) return 'pd';
  return areaId === 7 ? 'surveillance' : null;
}
