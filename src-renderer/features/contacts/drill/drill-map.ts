import type { Drill, DrillEnd } from '../../../../src-shared/domain/vessels/drill';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Arc, LayerSpec } from '../../../map/spec';
import { arcsLayer, contactInks, siteRings } from '../contact-arcs';
import type { LocalityBook } from '../site-reach';

/** The sites of an exercise, whatever the week that the window shows has of them. */
export function bookOf(drill: Drill): LocalityBook {
  const sites = new Map(drill.sites.map((site) => [site.localityNo as number, site]));
  return {
    nameOf: (no) => sites.get(no)?.name ?? null,
    placeOf: (no) => sites.get(no)?.lonLat ?? null,
    municipalityOf: () => null,
    all: [...sites.keys()],
  };
}

/** The true chain; a site outside the lists of the exercise has no place in it. */
export function truthLayers({ chain }: DrillEnd, book: LocalityBook, theme: Theme): readonly LayerSpec[] {
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
  const numbers = new Set(
    chain.flatMap(({ localityNo, source }) => [localityNo, ...(source ? [source.localityNo] : [])]),
  );
  return [
    arcsLayer(arcs, inks),
    siteRings(
      [...numbers].filter((no) => book.placeOf(no)),
      inks,
      book,
    ),
  ];
}
