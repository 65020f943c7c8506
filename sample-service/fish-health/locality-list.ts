import type { WeekIndex } from '../coast/calendar';
import type { DiseaseName } from '../coast/disease';
import type { Locality } from '../coast/localities';
import { openOutbreaks } from './diseases';
import { type WeekFilter, filterFor } from './filter-match';
import { categoriesOf, linkOf, liceReportOf, municipalityOf, pointOf } from './parts';
import type { LocalityRow } from './shapes';
import type { CoastView } from './view';

/** POST /v2/geodata/fishhealth/locality/{year}/{week}: a row for every locality that was in the register. */
export function localityList(view: CoastView, week: WeekIndex, filter: WeekFilter): LocalityRow[] {
  const diseases = diseasesByLocality(view, week);
  const matches = filterFor(filter, view, week);
  const rows: LocalityRow[] = [];
  for (const locality of view.reports.localities(week)) {
    const isFiltered = matches(locality);
    if (isFiltered || filter.tagFilteredLocalities)
      rows.push(rowOf(view, locality, week, isFiltered, diseases.get(locality.no) ?? []));
  }
  return rows;
}

function rowOf(
  view: CoastView,
  locality: Locality,
  week: WeekIndex,
  isFiltered: boolean,
  diseases: DiseaseName[],
): LocalityRow {
  return {
    localityWeekId: localityWeekId(locality, week),
    isFiltered,
    locality: linkOf(locality),
    geometry: pointOf(locality),
    municipality: municipalityOf(locality),
    hasSalmonoidLicense: locality.kind === 'salmonid',
    isSlaughterHoldingCage: view.register.of(locality).isSlaughterHoldingCage,
    diseases,
    liceReport: liceReportOf(view.reports, locality, week),
    liceTreatments: categoriesOf(view.reports.treatments(locality, week)),
  };
}

/** Names only, each once, of what is open in the week. */
function diseasesByLocality(view: CoastView, week: WeekIndex): Map<number, DiseaseName[]> {
  const names = new Map<number, DiseaseName[]>();
  for (const { locality, name } of openOutbreaks(view.coast, week, view.nowMs)) {
    const list = names.get(locality.no);
    if (!list) names.set(locality.no, [name]);
    else if (!list.includes(name)) list.push(name);
  }
  return names;
}

/** One number for a locality and a week, within 32 bits. */
export const localityWeekId = (locality: Locality, week: WeekIndex): number => locality.no * 10_000 + week;
