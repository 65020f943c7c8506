import * as v from 'valibot';
import { figureEnd, type MapFigure } from './map-figure';
import { languageSchema, timeMsSchema, weekSchema } from '../schemas';
import { groundOfMercator } from '@kartbord/common/mercator';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { workspace } from '../workspace/workspace';

export const figureFormats = ['png', 'svg', 'pdf', 'webm', 'gif', 'frames'] as const;
export type FigureFormat = (typeof figureFormats)[number];

/** One file of many pictures. */
export const isFilm = (format: FigureFormat): format is 'webm' | 'gif' =>
  format === 'webm' || format === 'gif';
export const isMoving = (format: FigureFormat): boolean => isFilm(format) || format === 'frames';

/** UTM 33 is how maps of all of Norway are drawn; Web Mercator is the window's own. */
export const figureProjections = ['EPSG:25833', 'EPSG:3857'] as const;
export type FigureProjection = (typeof figureProjections)[number];

const centimetres = v.pipe(v.number(), v.minValue(20), v.maxValue(1_200));

/** A picture of a workspace's map, of a stated size: the same every time. */
export const figureOrder = v.strictObject({
  workspace,
  format: v.picklist(figureFormats),
  widthMm: centimetres,
  heightMm: centimetres,
  /** Dots an inch, of PNG and frames. */
  dpi: v.pipe(v.number(), v.minValue(72), v.maxValue(600)),
  /** 1:N at the middle of the map; null: as near as the workspace's view is. */
  scale: v.nullable(v.pipe(v.number(), v.minValue(1_000), v.maxValue(100_000_000))),
  title: v.pipe(v.string(), v.maxLength(200)),
  /** Left out, as earlier versions have it: Web Mercator. */
  projection: v.exactOptional(v.picklist(figureProjections)),
  parts: v.strictObject({
    legend: v.boolean(),
    scaleBar: v.boolean(),
    north: v.boolean(),
    graticule: v.boolean(),
    /** The graticule is of round metres of UTM, and not of degrees; left out, as earlier versions have it: of degrees. */
    metres: v.exactOptional(v.boolean()),
    /** The country with the place of the map; left out, as earlier versions have it: none. */
    inset: v.exactOptional(v.boolean()),
  }),
  theme: v.picklist(['day', 'dusk', 'night']),
  language: languageSchema,
  /** Of an animation: a picture for each week, or for each step of time. */
  frames: v.nullable(
    v.variant('by', [
      v.strictObject({
        by: v.literal('weeks'),
        from: weekSchema,
        to: weekSchema,
        perSecond: v.pipe(v.number(), v.minValue(0.5), v.maxValue(30)),
      }),
      v.strictObject({
        by: v.literal('time'),
        fromMs: timeMsSchema,
        toMs: timeMsSchema,
        stepMs: v.pipe(v.number(), v.minValue(60_000)),
        perSecond: v.pipe(v.number(), v.minValue(0.5), v.maxValue(30)),
      }),
    ]),
  ),
});
export type FigureOrder = Readonly<v.InferOutput<typeof figureOrder>>;

export interface FigureProgress {
  readonly done: number;
  readonly of: number;
}

export interface FigureReceipt {
  readonly receiptId: string;
  readonly fileName: string;
  /** Px of PNG, frames, WebM and GIF; mm of SVG and PDF. */
  readonly width: number;
  readonly height: number;
  readonly pictures: number;
  readonly bytes: number;
  readonly sha256: string | null;
  /** What should be in it and is not. */
  readonly missing: readonly string[];
  /** Names of the base map that found no room; of the picture that has most of them. */
  readonly namesLeft: number;
}

/** What a page without a window is to draw: for the command line a map of a box, else a figure. */
export type FigureTask = MapFigure | FigureOrder;
export const isFigureOrder = (task: FigureTask): task is FigureOrder => 'workspace' in task;

/** Of an animation: what one picture of it shows. */
export type FigureFrame =
  | { readonly by: 'weeks'; readonly week: IsoWeek }
  /** ms since 1970. */
  | { readonly by: 'time'; readonly atMs: number };

/** What a page that draws a figure tells of the picture that it shows. */
export const figureShown = v.strictObject({
  end: figureEnd,
  /** All of the figure but its ground, which is named `figureGround`; null where the page itself is the picture. */
  svg: v.nullable(v.pipe(v.string(), v.maxLength(100_000_000))),
  /** The finished film, once there is no further picture; empty where the runtime cannot make one; null: none yet. */
  film: v.nullable(v.instance(Uint8Array)),
});
export type FigureShown = Readonly<v.InferOutput<typeof figureShown>>;

/** Stands in the markup of a figure where the picture of its ground goes. */
export const figureGround = 'kartbord-ground';

/** What the page does next. */
export type FigureStep =
  | { readonly do: 'end' }
  /** Takes the picture that it showed into the film; then shows the next, or ends the film. */
  | { readonly do: 'film'; readonly png: Uint8Array; readonly next: FigureFrame | null }
  | { readonly do: 'show'; readonly frame: FigureFrame }
  /** Lays the picture of the ground below what is drawn as vectors, to be printed. */
  | { readonly do: 'print'; readonly png: Uint8Array };

const mmPerInch = 25.4;
/** CSS px an inch: the size at which the signs of the map are drawn. */
const cssDpi = 96;

export interface FigureSize {
  readonly width: number;
  readonly height: number;
}

/** Whole px of a figure's picture. */
export const figurePixels = ({
  widthMm,
  heightMm,
  dpi,
}: Pick<FigureOrder, 'widthMm' | 'heightMm' | 'dpi'>): FigureSize => ({
  width: Math.round((widthMm / mmPerInch) * dpi),
  height: Math.round((heightMm / mmPerInch) * dpi),
});

/** CSS px of a figure's sheet: not whole. */
export const sheetPixels = (of: Pick<FigureOrder, 'widthMm' | 'heightMm'>): FigureSize => ({
  width: (of.widthMm / mmPerInch) * cssDpi,
  height: (of.heightMm / mmPerInch) * cssDpi,
});

/** Metres on the ground of a CSS px at 1:N. */
export const metresPerCssPixel = (scale: number): number => (scale * mmPerInch) / 1000 / cssDpi;
/** The N of 1:N. */
export const scaleOf = (metresPerPixel: number): number => metresPerPixel / metresPerCssPixel(1);

/** One picture's px, and one side's: more does not fit in the memory of a usual computer. */
const mostFigurePixels = { all: 45_000_000, side: 16_000 } as const;
/** Of a film or a folder. */
const mostFrames = 2_000;

/** The pictures of an animation in their order, at most one more than `mostFrames`; null: one picture. */
export function framesOf({ frames }: Pick<FigureOrder, 'frames'>): readonly FigureFrame[] | null {
  if (!frames) return null;
  const found: FigureFrame[] = [];
  if (frames.by === 'weeks') {
    for (let week = frames.from; week <= frames.to && found.length <= mostFrames; week = addWeeks(week, 1))
      found.push({ by: 'weeks', week });
  } else {
    for (let atMs = frames.fromMs; atMs <= frames.toMs && found.length <= mostFrames; atMs += frames.stepMs)
      found.push({ by: 'time', atMs });
  }
  return found;
}

export const projectionOf = ({ projection }: Pick<FigureOrder, 'projection'>): FigureProjection =>
  projection ?? 'EPSG:3857';

/** Norway, its sea and Svalbard: west, south, east, north in degrees. */
const norway = [-10, 56, 40, 82] as const;

/** How a figure around a place is drawn unless a person says otherwise. */
export function usualProjection(centre: FigureOrder['workspace']['centre']): FigureProjection {
  if (!centre) return 'EPSG:25833';
  const [lon, lat] = centre;
  const [west, south, east, north] = norway;
  return lon >= west && lon <= east && lat >= south && lat <= north ? 'EPSG:25833' : 'EPSG:3857';
}

/** Metres from the middle of a sheet at which a zone of UTM bends too much to be drawn. */
const mostReach = 3_500_000;
/** Metres of Web Mercator that a px of zoom 0 is: the equator in 256 px. */
export const metresAtZoom0 = (2 * Math.PI * 6_378_137) / 256;

/** The N of the coarsest 1:N, of three figures, at which UTM 33 can be drawn on a sheet. */
export function mostUtmScale({ widthMm, heightMm }: Pick<FigureOrder, 'widthMm' | 'heightMm'>): number {
  const exact = (mostReach * 2_000) / Math.hypot(widthMm, heightMm);
  const power = 10 ** (Math.floor(Math.log10(exact)) - 2);
  return Math.floor(exact / power) * power;
}

/** Metres on the ground from the middle of a sheet to its corner. */
function reachOf({ scale, workspace: { centre, zoom }, widthMm, heightMm }: FigureOrder): number {
  const ofZoom = (): number =>
    scaleOf((metresAtZoom0 * groundOfMercator(centre?.[1] ?? 65)) / 2 ** (zoom ?? 5));
  return ((scale ?? ofZoom()) * Math.hypot(widthMm, heightMm)) / 2_000;
}

/** Metres from the middle of a sheet to its corner up to which a reader asks where on the coast that is. */
const smallReach = 400_000;

/** Whether a figure has a small map of the country, unless a person says otherwise. */
export const hasUsualInset = (order: FigureOrder): boolean =>
  isOnInset(order.workspace.centre) && reachOf(order) <= smallReach;

/** Whether a place is on the small map: mainland Norway and the sea off it. */
export function isOnInset(centre: FigureOrder['workspace']['centre']): boolean {
  if (!centre) return false;
  const [lon, lat] = centre;
  return lat >= 57.6 && lat <= 71.6 && lon >= 3.5 && lon <= (lat < 67 ? 17 : 31.5);
}

/** Why an order cannot be drawn; null where it can. */
export function figureTrouble(
  order: FigureOrder,
): 'too-large' | 'no-frames' | 'too-many' | 'projection' | null {
  if (projectionOf(order) === 'EPSG:25833') {
    const isOfNorway = usualProjection(order.workspace.centre) === 'EPSG:25833';
    if (!isOfNorway || reachOf(order) > mostReach) return 'projection';
  }
  const { width, height } = figurePixels(order);
  if (width * height > mostFigurePixels.all || Math.max(width, height) > mostFigurePixels.side)
    return 'too-large';
  if (!isMoving(order.format)) return null;
  const count = framesOf(order)?.length ?? 0;
  return count === 0 ? 'no-frames' : count > mostFrames ? 'too-many' : null;
}
