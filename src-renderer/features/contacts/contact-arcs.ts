import type { ExposedSite } from '../../../src-shared/domain/vessels/contact';
import type { ContactWay } from '../../../src-shared/domain/vessels/contact-ways';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Arc, ArcsSpec, LonLat, MarksSpec } from '../../map/spec';
import type { LocalityBook } from './site-reach';

export const contactsLayerId = 'contacts';
/** The sites at the ends of the arcs; their keys are numbers of sites. */
export const contactSitesLayerId = 'contacts-sites';

/** More arcs than these hide one another: those of the fewest steps and the most contacts are drawn. */
export const mostArcs = 160;

interface Inks {
  /** By steps: 1, 2, 3 and more. */
  readonly steps: readonly [string, string, string];
  /** What is not on the way to the chosen site. */
  readonly faint: string;
  readonly halo: string;
  readonly label: string;
}

/** Violet, which neither states of sites, speeds nor forecasts have. contact-arcs.test.ts measures the contrasts. */
export const contactInks: Readonly<Record<Theme, Inks>> = {
  day: { steps: ['#5a1a8a', '#7d3fae', '#85639c'], faint: '#8a7f92', halo: '#fbf8f0', label: '#2b1140' },
  dusk: { steps: ['#e3c2ff', '#c79df0', '#b7a2c8'], faint: '#948a9e', halo: '#26323d', label: '#f1e6fb' },
  night: { steps: ['#c99be6', '#a97fc6', '#957fa6'], faint: '#776b80', halo: '#0b0b0a', label: '#d3bde2' },
};

/** What an arrow stands for, by what it answers. */
export type PointedWay = { readonly fromName: string; readonly toName: string } & (
  | ({ readonly kind: 'traced' } & Pick<ContactWay, 'contacts' | 'certain' | 'vessels' | 'steps'>)
  /** Calls of a vessel that came too soon, or passages of `vessels` between infected sites. */
  | { readonly kind: 'calls'; readonly count: number; readonly certain: number }
  | {
      readonly kind: 'passages';
      readonly count: number;
      readonly certain: number;
      readonly vessels: number;
    }
  /** A step of the true chain of a drill. */
  | { readonly kind: 'truth'; readonly mmsi: number; readonly leftMs: number; readonly arrivedMs: number }
);

/** The ways that have both places on the map, as arcs: how many of how many are drawn, and how many have no place. */
export interface ContactArcs {
  readonly spec: ArcsSpec;
  /** Each site at an end of one, with its name, whether or not the filter shows it. */
  readonly ends: MarksSpec;
  /** What each stands for, in the order of their keys, from 1. */
  readonly ways: readonly PointedWay[];
  readonly drawn: number;
  readonly total: number;
  readonly withoutPlace: number;
}

export function contactArcs(
  answer: TraceAnswer,
  theme: Theme,
  book: Pick<LocalityBook, 'placeOf' | 'nameOf'>,
  chosen: ExposedSite | null,
): ContactArcs {
  const inks = contactInks[theme];
  const path = new Set(chosen?.path.map(({ from, to }) => `${from.localityNo} ${to.localityNo}`));
  const isOnPath = ({ from, to }: ContactWay): boolean => path.has(`${from} ${to}`);
  const placed = answer.ways.flatMap((way) => {
    const [from, to] = [book.placeOf(way.from), book.placeOf(way.to)];
    return from && to ? [{ way, from, to }] : [];
  });
  // The ways are in order of strength; the chosen path is among those drawn whatever its strength.
  const drawn = [
    ...placed.filter(({ way }) => isOnPath(way)),
    ...placed.filter(({ way }) => !isOnPath(way)),
  ].slice(0, mostArcs);
  const arcs = drawn.map(({ way, from, to }, index): Arc => {
    const isFaint = chosen !== null && !isOnPath(way);
    return {
      key: index + 1,
      from,
      to,
      colour: isFaint ? inks.faint : (inks.steps[Math.min(way.steps, 3) - 1] ?? inks.steps[2]),
      width: isFaint ? 1 : widthOf(way.contacts),
      isDashed: way.certain === 0,
      label: !isFaint && chosen !== null ? chosenLabel(way, chosen) : null,
    };
  });
  return {
    spec: arcsLayer(arcs, inks),
    ends: siteRings(
      [
        ...new Set(
          drawn
            .map(({ way }) => way)
            .filter((way) => chosen === null || isOnPath(way))
            .flatMap(({ from, to }) => [from, to]),
        ),
      ],
      inks,
      book,
    ),
    ways: drawn.map(({ way }) => ({
      kind: 'traced',
      ...way,
      fromName: book.nameOf(way.from) ?? String(way.from),
      toName: book.nameOf(way.to) ?? String(way.to),
    })),
    drawn: arcs.length,
    total: placed.length,
    withoutPlace: answer.ways.length - placed.length,
  };
}

/** Arcs in the colours of contacts. */
export const arcsLayer = (arcs: readonly Arc[], inks: Inks): ArcsSpec => ({
  kind: 'arcs',
  id: contactsLayerId,
  arcs,
  halo: inks.halo,
  labelColour: inks.label,
  selectedKey: null,
  selectionColour: inks.label,
});

/** Sites as rings with their names. */
export function siteRings(
  sites: readonly number[],
  inks: Inks,
  book: Pick<LocalityBook, 'placeOf' | 'nameOf'>,
): MarksSpec {
  const places = sites.map((no) => book.placeOf(no) ?? [NaN, NaN]);
  const [ink] = inks.steps;
  return {
    kind: 'marks',
    id: contactSitesLayerId,
    count: sites.length,
    lon: Float64Array.from(places, ([lon]) => lon),
    lat: Float64Array.from(places, ([, lat]) => lat),
    key: Int32Array.from(sites),
    symbol: new Uint8Array(sites.length),
    symbols: [{ shape: 'ring', radius: 7.5, fill: 'none', stroke: ink, strokeWidth: 1.75, rank: 1 }],
    adornments: new Uint8Array(sites.length),
    adornmentColours: { disease: ink, tick: ink, outerRing: ink, halo: inks.halo },
    labels: sites.map((no) => book.nameOf(no) ?? String(no)),
    labelsFrom: 0,
    labelColour: inks.label,
    labelHalo: inks.halo,
    selectedKey: null,
    selectionColour: inks.label,
    hoveredKey: null,
  };
}

/** West, south, east, north of the places of the ways in degrees, of the chosen path alone where there is one; null: none. */
export function waysExtent({ spec }: ContactArcs): readonly [number, number, number, number] | null {
  const path = spec.arcs.filter(({ label }) => label !== null);
  const places = (path.length > 0 ? path : spec.arcs).flatMap(({ from, to }) => [from, to]);
  return extentOf(places);
}

/** West, south, east, north of places in degrees; null: of none. */
export function extentOf(places: readonly LonLat[]): readonly [number, number, number, number] | null {
  if (places.length === 0) return null;
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** CSS px: 1.5 for one contact, up to 4 for many. */
export const widthOf = (contacts: number): number =>
  Math.min(4, 1.5 + Math.log2(Math.max(1, contacts)) * 0.5);

/** Which contact of the path it is, in order of time, as the list beside the map counts them. */
function chosenLabel(way: ContactWay, { path }: ExposedSite): string | null {
  const inTime = path.toSorted((a, b) => a.to.arrived[0] - b.to.arrived[0]);
  const at = inTime.findIndex(({ from, to }) => from.localityNo === way.from && to.localityNo === way.to);
  return at < 0 ? null : String(at + 1);
}
