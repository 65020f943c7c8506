import { basemapPalette } from '../../map/basemap-style';
import { landUnder } from '../../map/kinds/plane-tiles';
import { boxAround, edgeOf, type Plane, planeAt } from '../../map/plane';
import { groundOfMercator } from '@kartbord/common/mercator';
import { utmOf } from '@kartbord/common/utm';
import type { FigureSize } from '../../../src-shared/domain/figure/figure-order';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { ViewState } from '../../map/spec';
import { moved, node, type SvgNode } from './figure-node';

interface Box extends FigureSize {
  readonly x: number;
  readonly y: number;
}

type Ring = readonly (readonly [x: number, y: number])[];

/** Mainland Norway in metres of UTM 33: west, south, east, north. */
const insetBox = [-190_000, 6_390_000, 1_160_000, 7_990_000] as const;
/** Width to height. */
export const insetShape = (insetBox[2] - insetBox[0]) / (insetBox[3] - insetBox[1]);

/** The country as a small map on a plane of its own, whatever the projection of the figure. */
export interface InsetLand {
  readonly plane: Plane;
  readonly box: readonly [number, number, number, number];
  readonly areas: readonly Ring[];
  readonly coast: readonly Ring[];
}

/** Null where the base map did not come. */
export async function insetLand(): Promise<InsetLand | null> {
  const plane = planeAt('EPSG:25833', [15, 65]);
  // The plane is its system moved and scaled alike.
  const [x, y] = plane.of(15, 65);
  const [east, north] = utmOf(33, [15, 65]);
  const [along] = plane.inSystem([x + 1, y]);
  const perMetre = along - east;
  const at = (e: number, n: number): readonly [number, number] => [
    x + (e - east) / perMetre,
    y + (n - north) / perMetre,
  ];
  const box = [...at(insetBox[0], insetBox[1]), ...at(insetBox[2], insetBox[3])] as const;
  try {
    return { plane, box, ...(await landUnder(plane, box, 3)) };
  } catch {
    return null;
  }
}

/** CSS px between places of the coast that are worth drawing. */
const fine = 0.35;
/** A frame smaller than this is found by a ring around it, CSS px. */
const leastFrame = 5;

/** The country with the frame of the figure's map. */
export function insetNodes(
  { plane, box, areas, coast }: InsetLand,
  into: Box,
  {
    view,
    frame,
    mapPlane,
    theme,
    ink,
  }: {
    readonly view: ViewState;
    readonly frame: Box;
    readonly mapPlane: Plane;
    readonly theme: Theme;
    readonly ink: string;
  },
): readonly SvgNode[] {
  const scale = into.width / (box[2] - box[0]);
  const px = ([x, y]: readonly [number, number]): readonly [number, number] => [
    (x - box[0]) * scale,
    (box[3] - y) * scale,
  ];
  const palette = basemapPalette(theme);
  const pathsOf = (rings: readonly Ring[], end: string): string =>
    rings.map((ring) => `${pathOf(thinned(ring.map(px)))}${end}`).join(' ');
  const outline = frameOn(view, frame, mapPlane).map((at) => px(plane.of(...at)));
  const [west, south, east, north] = boxAround(outline);
  const isSmall = Math.max(east - west, north - south) < leastFrame;
  const all = { x: 0, y: 0, width: into.width, height: into.height };
  const strong = { fill: 'none', stroke: ink, 'stroke-width': 1.2 };
  return [
    moved(
      into.x,
      into.y,
      node('clipPath', { id: 'kartbord-inset' }, node('rect', all)),
      node('rect', { ...all, fill: palette.sea[0] }),
      node(
        'g',
        { 'clip-path': 'url(#kartbord-inset)' },
        node('path', { d: pathsOf(areas, ' Z'), fill: palette.land }),
        node('path', { d: pathsOf(coast, ''), fill: 'none', stroke: palette.coast, 'stroke-width': 0.4 }),
        node('path', { d: `${pathOf(outline)} Z`, ...strong }),
        ...(isSmall
          ? [node('circle', { cx: (west + east) / 2, cy: (south + north) / 2, r: leastFrame, ...strong })]
          : []),
      ),
      node('rect', { ...all, fill: 'none', stroke: ink, 'stroke-width': 0.5 }),
    ),
  ];
}

/** The edge of a figure's map in degrees. */
function frameOn(
  { centre, metresPerPixel }: ViewState,
  { width, height }: Box,
  { of, degrees }: Plane,
): readonly (readonly [number, number])[] {
  const resolution = metresPerPixel / groundOfMercator(centre[1]);
  const [x, y] = of(...centre);
  const [wide, high] = [(width / 2) * resolution, (height / 2) * resolution];
  return edgeOf([x - wide, y - high, x + wide, y + high], 8).map((at) => degrees(...at));
}

const pathOf = (ring: Ring): string =>
  ring.map(([x, y], no) => `${no === 0 ? 'M' : 'L'} ${exact(x)} ${exact(y)}`).join(' ');

const exact = (value: number): number => Math.round(value * 100) / 100;

/** Without places too near to the one before. */
function thinned(ring: Ring): Ring {
  const kept: (readonly [number, number])[] = [];
  for (const at of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(at[0] - last[0], at[1] - last[1]) >= fine) kept.push(at);
  }
  return kept;
}
