import type { CallInput } from '../../src-shared/contract';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';

/** The filter as a call takes it: plain arrays of its own, without the members that do not filter. */
export function filterInput(filter: WeekFilter): CallInput<'export.localities'>['filter'] {
  const { text, sites, states, diseases, municipalityNo, productionAreas, area } = filter;
  const { treated, lice, history, service } = filter;
  return {
    ...(text ? { text } : {}),
    ...(sites ? { sites: [...sites] } : {}),
    ...(states ? { states: [...states] } : {}),
    ...(diseases ? { diseases: [...diseases] } : {}),
    ...(municipalityNo ? { municipalityNo } : {}),
    ...(productionAreas ? { productionAreas: [...productionAreas] } : {}),
    ...(area ? { area: area.map(([lon, lat]) => [lon, lat]) } : {}),
    ...(treated ? { treated: [...treated] } : {}),
    ...(lice ? { lice: { ...lice } } : {}),
    ...(history ? { history: history.map((one) => ({ ...one })) } : {}),
    ...(service ? { service: structuredClone(service) } : {}),
  };
}
