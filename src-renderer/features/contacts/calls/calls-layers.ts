import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Arc, LayerSpec, LonLat } from '../../../map/spec';
import {
  arcsLayer,
  contactInks,
  extentOf,
  mostArcs,
  type PointedWay,
  siteRings,
  widthOf,
} from '../contact-arcs';
import type { PassageRow } from '../matrix/matrix-rows';
import type { CallRow } from './call-rows';

/** Sites as rings, and ways of vessels from one to another. */
export interface CallsDrawn {
  readonly sites: readonly {
    readonly no: number;
    readonly name: string | null;
    readonly at: LonLat | null;
  }[];
  readonly ways: readonly {
    readonly from: number;
    readonly to: number;
    readonly isSure: boolean;
    /** Of a passage; null: a call of the one vessel that came too soon. */
    readonly mmsi: number | null;
  }[];
}

/** The sites of calls, and a way from site to site where a call came too soon. */
export const drawnCalls = (rows: readonly CallRow[]): CallsDrawn => ({
  sites: rows.map(({ localityNo, name, at }) => ({ no: localityNo, name, at })),
  ways: rows.flatMap(({ localityNo, broken }) =>
    broken ? [{ from: broken.since, to: localityNo, isSure: broken.isSure, mmsi: null }] : [],
  ),
});

/** Those that most passages take, and of how many ways they are: more would hide one another. */
export function drawnPassages(rows: readonly PassageRow[]): CallsDrawn & { readonly of: number } {
  const ways = new Map<string, PassageRow[]>();
  for (const row of rows) {
    const key = `${row.from.no} ${row.to.no}`;
    const way = ways.get(key);
    if (way) way.push(row);
    else ways.set(key, [row]);
  }
  const most = [...ways.values()].toSorted((a, b) => b.length - a.length).slice(0, mostArcs);
  return {
    sites: most.flatMap(([row]) => (row ? [row.from, row.to] : [])),
    ways: most
      .flat()
      .map(({ from, to, isSure, vessel: { mmsi } }) => ({ from: from.no, to: to.no, isSure, mmsi })),
    of: ways.size,
  };
}

/** As layers, and what each arrow stands for, in the order of their keys from 1. */
export function callsLayers(
  drawn: CallsDrawn,
  theme: Theme,
): { readonly layers: readonly LayerSpec[]; readonly ways: readonly PointedWay[] } {
  const places = new Map<number, LonLat>();
  const names = new Map<number, string>();
  for (const { no, at, name } of drawn.sites) {
    if (at) places.set(no, at);
    if (name !== null) names.set(no, name);
  }
  const inks = contactInks[theme];
  const ways = new Map<string, { from: LonLat; to: LonLat; of: CallsDrawn['ways'][number][] }>();
  for (const way of drawn.ways) {
    const [from, to] = [places.get(way.from), places.get(way.to)];
    if (!from || !to) continue;
    const key = `${way.from} ${way.to}`;
    const known = ways.get(key);
    if (known) known.of.push(way);
    else ways.set(key, { from, to, of: [way] });
  }
  const arcs = [...ways.values()].map(({ from, to, of }, at): Arc => ({
    key: at + 1,
    from,
    to,
    colour: inks.steps[0],
    width: widthOf(of.length),
    isDashed: !of.some(({ isSure }) => isSure),
    label: null,
  }));
  const nameOf = (no: number | undefined): string => names.get(no ?? 0) ?? String(no);
  return {
    layers: [
      arcsLayer(arcs, inks),
      siteRings([...places.keys()], inks, {
        placeOf: (no) => places.get(no) ?? null,
        nameOf: (no) => names.get(no) ?? null,
      }),
    ],
    ways: [...ways.values()].map(({ of }): PointedWay => {
      const [fromName, toName] = [nameOf(of[0]?.from), nameOf(of[0]?.to)];
      const certain = of.filter(({ isSure }) => isSure).length;
      const mmsis = new Set(of.flatMap(({ mmsi }) => mmsi ?? []));
      const said = { fromName, toName, count: of.length, certain };
      return mmsis.size === 0
        ? { ...said, kind: 'calls' }
        : { ...said, kind: 'passages', vessels: mmsis.size };
    }),
  };
}

/** West, south, east, north in degrees of what is drawn; null: nothing has a place. */
export function drawnExtent({ sites }: CallsDrawn): readonly [number, number, number, number] | null {
  return extentOf(sites.flatMap(({ at }) => (at ? [at] : [])));
}
