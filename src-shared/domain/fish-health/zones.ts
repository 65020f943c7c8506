import type { ServiceFilter } from '../filter/service-filter';
import type { ControlArea, LocalityWeekDetail } from './locality';

/** What the service's own filter of a week's list tells: inside the ISA control area, not in which of its zones. */
export const insideIla: ServiceFilter = { insideIlaControlArea: true };

type ZoneOfSite = 'protection' | 'surveillance' | 'control-area' | 'none';

/** Null: not known, which is not none. */
export interface SiteZones {
  readonly isa: ZoneOfSite | null;
  readonly pd: ZoneOfSite | null;
  /** The standing PD zone, as sent. */
  readonly pdZone: string | null;
  readonly regulations: readonly string[];
}

/** By the detail of a site: of two zones of one disease the stricter. */
export function zonesOfSite(
  { controlAreas, pdZone }: Pick<LocalityWeekDetail, 'controlAreas' | 'pdZone'>,
  [isa, pd]: readonly [isa: string, pd: string],
): SiteZones {
  return {
    isa: zoneOf(controlAreas, isa),
    pd: zoneOf(controlAreas, pd),
    pdZone: pdZone && (pdZone.id ?? 'none'),
    regulations: [...new Set((controlAreas ?? []).flatMap(({ regulation }) => regulation?.no ?? []))],
  };
}

/** What a table shows of a site: PD by its zones round outbreaks, else by the standing zone. */
export type ShownZones = Readonly<Record<'isa' | 'pd', string | null>>;
/** With what changed since the week before. */
export type ChangedZones = ShownZones & Readonly<Record<'isaChange' | 'pdChange', string | null>>;

export function shownPd({ pd, pdZone }: Pick<SiteZones, 'pd' | 'pdZone'>): string | null {
  if (pd !== null && pd !== 'none') return pd;
  if (pdZone !== null && pdZone !== 'none') return pdZone;
  return pd === null || pdZone === null ? null : 'none';
}

function zoneOf(areas: readonly ControlArea[] | null, disease: string): ZoneOfSite | null {
  if (!areas) return null;
  const types = areas.filter(({ diseaseName }) => diseaseName === disease).map(({ type }) => type);
  if (types.includes('ProtectionZone')) return 'protection';
  if (types.includes('SurveillanceZone')) return 'surveillance';
  if (types.length > 0) return 'control-area';
  // One whose disease is not given may be of this one.
  return areas.some(({ diseaseName }) => diseaseName === null) ? null : 'none';
}

/** `moved`: from one kind of zone into another. */
export type ZoneChange = 'entered' | 'left' | 'moved';

/** Between two weeks that follow each other; null: none, or not known of both. */
export function zoneChange(then: string | null, now: string | null): ZoneChange | null {
  if (then === null || now === null || then === now) return null;
  if (then === 'none') return 'entered';
  if (now === 'none') return 'left';
  // Which of the two kinds the control area is there is not known.
  return then === 'control-area' || now === 'control-area' ? null : 'moved';
}
