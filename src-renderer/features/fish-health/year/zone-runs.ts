import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import type { ShownZones } from '../../../../src-shared/domain/fish-health/zones';
import type { SiteZone } from '../table/site-zones';

/** Weeks on end in which the same is known of a site's zones; null: nothing is, which is not none. */
export interface ZoneRun extends ShownZones {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** The newest first; every week from `from` to `to` is in one. */
export function zoneRuns(zones: readonly SiteZone[], from: IsoWeek, to: IsoWeek): readonly ZoneRun[] {
  const known = new Map(zones.map((zone) => [zone.week, zone]));
  const runs: ZoneRun[] = [];
  for (let week = from; week <= to; week = addWeeks(week, 1)) {
    const { isa = null, pd = null } = known.get(week) ?? {};
    const last = runs.at(-1);
    if (last?.isa === isa && last.pd === pd) runs[runs.length - 1] = { ...last, to: week };
    else runs.push({ from: week, to: week, isa, pd });
  }
  return runs.toReversed();
}
