import type { Drill, DrillEnd } from '../../../../src-shared/domain/vessels/drill';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Arc, LayerSpec } from '../../../map/spec';
import { arcsLayer, contactInks, type PointedWay, siteRings } from '../contact-arcs';
import type { LocalityBook } from '../site-reach';

/** The sites of an exercise, whatever the week that the window shows has of them. */
export function bookOf(drill: Drill): LocalityBook {
  const sites = new Map(drill.sites.map((site) => [site.localityNo as number, site]));
  return {
    nameOf: (no) => sites.get(no)?.name ?? null,
    placeOf: (no) => sites.get(no)?.lonLat ?? null,
    municipalityOf: () => null,
    isCase: () => false,
    all: [...sites.keys()],
  };
}

/** The sites of the true chain that have a place, where it came from first: its name is the first to have room. */
export const sitesOfTruth = ({ chain }: DrillEnd, book: LocalityBook): readonly number[] =>
  [
    ...new Set(
      chain.flatMap(({ localityNo, source }): number[] => [
        ...(source ? [source.localityNo] : []),
        localityNo,
      ]),
    ),
  ].filter((no) => book.placeOf(no));

/** The true chain; a site outside the lists of the exercise has no place in it. */
export function truthLayers(end: DrillEnd, book: LocalityBook, theme: Theme): readonly LayerSpec[] {
  const { chain } = end;
  const inks = contactInks[theme];
  const placed = chain.flatMap(({ localityNo, source }, at) => {
    const [from, to] = [source && book.placeOf(source.localityNo), book.placeOf(localityNo)];
    return from && to ? [{ from, to, at }] : [];
  });
  const arcs = placed.map(({ from, to, at }): Arc => ({
    key: at + 1,
    from,
    to,
    colour: inks.steps[Math.min(at, 2) as 0 | 1 | 2],
    width: 4 - at,
    isDashed: false,
    // In order of time: the last step is the nearest.
    label: String(chain.length - at),
  }));
  return [arcsLayer(arcs, inks), siteRings(sitesOfTruth(end, book), inks, book)];
}

/** The step of the true chain that an arrow of `truthLayers` stands for. */
export function truthWay({ chain }: DrillEnd, { nameOf }: LocalityBook, key: number): PointedWay | null {
  const step = chain[key - 1];
  if (!step?.source) return null;
  const { localityNo: from, mmsi, leftMs, arrivedMs } = step.source;
  const [fromName, toName] = [from, step.localityNo].map((no) => nameOf(no) ?? String(no)) as [
    string,
    string,
  ];
  return { kind: 'truth', fromName, toName, mmsi, leftMs, arrivedMs };
}
