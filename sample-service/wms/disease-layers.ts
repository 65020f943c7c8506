import { weekIndexAt } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import { type DiseaseName, type Outbreak, isOpenIn } from '../coast/disease';
import type { Style } from './drawing';
import { type FeatureLayer, featureLayer } from './feature-layer';
import type { Feature } from './features';

const dot = (fill: string): Style => ({ kind: 'point', fill, stroke: '#ffffff', width: 1.5 });
const invented = 'Invented localities and cases of the sample coast, as they are known now.';

/** Localities with salmon anaemia (ILA), with pancreas disease (PD), with either: suspected or diagnosed, not closed. */
export function diseaseLayers(coast: Coast): readonly FeatureLayer[] {
  const layer = (name: string, title: string, style: Style, names: readonly DiseaseName[]) =>
    featureLayer({
      name,
      title,
      abstract: invented,
      style,
      features: (nowMs) => diseased(name, coast, nowMs, names),
    });
  return [
    layer('localitywithila', 'Localities with ILA', dot('#c2185b'), ['INFEKSIOES_LAKSEANEMI']),
    layer('localitywithpd', 'Localities with PD', dot('#e67700'), ['PANKREASSYKDOM']),
    layer('localitywithdisease', 'Localities with a disease', dot('#7b1fa2'), [
      'INFEKSIOES_LAKSEANEMI',
      'PANKREASSYKDOM',
    ]),
  ];
}

function diseased(layer: string, coast: Coast, nowMs: number, names: readonly DiseaseName[]): Feature[] {
  const byLocality = new Map<number, Outbreak[]>();
  for (const outbreak of coast.outbreaks) {
    if (!names.includes(outbreak.name) || !isKnownOpen(outbreak, nowMs)) continue;
    const { no } = outbreak.locality;
    byLocality.set(no, [...(byLocality.get(no) ?? []), outbreak]);
  }
  return [...byLocality.values()].map((cases) => localityFeature(layer, cases, nowMs));
}

const isKnownOpen = (outbreak: Outbreak, nowMs: number): boolean =>
  outbreak.suspicionMs <= nowMs &&
  isOpenIn(outbreak, weekIndexAt(nowMs)) &&
  (outbreak.closureMs === null || outbreak.closureMs > nowMs);

/** The members that facts.md 11 names for these layers; PD's dates are also told by subtype. */
function localityFeature(layer: string, cases: readonly Outbreak[], nowMs: number): Feature {
  const latest = cases.reduce((a, b) => (b.suspicionMs > a.suspicionMs ? b : a));
  const { locality } = latest;
  const day = (timeMs: number | null) =>
    timeMs !== null && timeMs <= nowMs ? new Date(timeMs).toISOString().slice(0, 10) : null;
  const ofSubType = (subType: string) =>
    cases.find((one) => one.name === 'PANKREASSYKDOM' && one.subType === subType);
  const pdDates = (name: string, subType: string) => ({
    [`pd_${name}_mistankedato`]: day(ofSubType(subType)?.suspicionMs ?? null),
    [`pd_${name}_paavistdato`]: day(ofSubType(subType)?.diagnosisMs ?? null),
  });
  return {
    id: `${layer}.${locality.no}`,
    properties: {
      lokalitetsnavn: locality.name,
      lokalitetsnummer: locality.no,
      sykdommer: [...new Set(cases.map(({ name }) => name))].join(','),
      mistankedato: day(latest.suspicionMs),
      paavistdato: day(latest.diagnosisMs),
      tomtdato: day(latest.emptiedMs),
      version: latest.version,
      ...(layer === 'localitywithpd'
        ? { ...pdDates('sav2', 'SAV2'), ...pdDates('sav3', 'SAV3'), ...pdDates('ukjent', 'Unknown') }
        : {}),
    },
    geometry: { type: 'Point', coordinates: [locality.lon, locality.lat] },
  };
}
