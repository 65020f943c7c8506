/**
 * The offline base map's style: one generator, three palettes. A Mapbox style (version 8) for ol-mapbox-style 13.9.
 *
 * Zooms in it are Mapbox zooms (512 px tiles): OpenLayers' zoom less one. Three sources read the same archive
 * (resources/basemap/kartbord.pmtiles, built by scripts/basemap): `chart` up to zoom 10, and for what ends earlier in it
 * `world` (the whole globe, to 5; from 6 on the tiles hold the detailed area alone, about -11..45° E, 52..82° N) and `depth` (to 7).
 * These two are there only where their last tiles are stretched: each source costs a picture of each tile in view.
 *
 * Fonts: for each text-font ol-mapbox-style asks `document.fonts.load()` for a face of the same family, style and
 * weight (src/text.js, getFonts). If the app has declared `Inter Variable`, normal and italic, as
 * @fontsource-variable/inter does, nothing is fetched. Else it links `ol:webfonts`, which is our own file with the
 * same faces; without that entry it would ask a CDN.
 */
import { groundInks } from '../../src-shared/domain/figure/ground-inks';
import type { Theme } from '../../src-shared/domain/settings/settings';

export type { Theme };

/** To be shown on the map's edge. The licences are in resources/basemap/NOTICE.md. */
export const basemapAttribution =
  'GSHHG (LGPL) · ETOPO5 (NOAA) · Natural Earth · GeoNames (CC BY 4.0) · Not for navigation';

/**
 * CSS fonts of the labels: load them (`document.fonts.load`) before the map is made, else its first labels are drawn
 * in another letter.
 */
export const basemapFonts = [
  '400 12px "Inter Variable"',
  '500 12px "Inter Variable"',
  '600 12px "Inter Variable"',
  'italic 400 12px "Inter Variable"',
] as const;

/** Colours as #rrggbb. */
export interface BasemapPalette {
  /** Water from the coast outwards: shallower than 200 m, then deeper than each of `depths`. */
  readonly sea: readonly [string, string, string, string, string, string, string];
  /** Fine line along each depth contour. */
  readonly contour: string;
  /** Band of water along the coast. */
  readonly shore: string;
  readonly land: string;
  readonly coast: string;
  readonly lake: string;
  readonly lakeShore: string;
  readonly border: string;
  readonly place: string;
  readonly placeHalo: string;
  readonly region: string;
  readonly seaName: string;
  readonly seaHalo: string;
}

/** Contours in metres, as scripts/basemap/depth.mjs draws them. */
const depths = [200, 300, 500, 1000, 2000, 3000] as const;

const palettes: Record<Theme, BasemapPalette> = {
  day: {
    sea: [groundInks.day.water, '#d1e4ef', '#c6ddeb', '#b9d4e6', '#adcce1', '#a2c4db', '#98bcd6'],
    contour: '#a9c8dc',
    shore: '#c9dfeb',
    land: groundInks.day.land,
    coast: '#a3936f',
    lake: '#d1e4ef',
    lakeShore: '#a9c8dc',
    border: '#b39c7a',
    place: '#37332a',
    placeHalo: '#fbf8f0',
    region: '#6b5f45',
    seaName: '#1b4966',
    seaHalo: '#e6f1f7',
  },
  dusk: {
    sea: [groundInks.dusk.water, '#303e4b', '#2c3a46', '#283541', '#25313c', '#222d38', '#1f2a34'],
    contour: '#435463',
    shore: '#3d4d5b',
    land: groundInks.dusk.land,
    coast: '#868d91',
    lake: '#34424f',
    lakeShore: '#5d6a75',
    border: '#7d7a70',
    place: '#efede6',
    placeHalo: '#33393e',
    region: '#d6d2c4',
    seaName: '#bcd4e6',
    seaHalo: '#26323d',
  },
  night: {
    sea: [groundInks.night.water, '#0d1215', '#0b1013', '#0a0e11', '#090c0f', '#080b0d', '#07090b'],
    contour: '#182024',
    shore: '#131b1f',
    land: groundInks.night.land,
    coast: '#44423a',
    lake: '#0e1417',
    lakeShore: '#26282a',
    border: '#4a4438',
    place: '#a89f8b',
    placeHalo: '#0d0d0c',
    region: '#968d79',
    seaName: '#7f9199',
    seaHalo: '#080b0d',
  },
};

/** Land and sea colours, for whoever must stand out from them. */
export function basemapPalette(theme: Theme): BasemapPalette {
  return palettes[theme];
}

type Expression = readonly unknown[];
type StyleValue = string | number | boolean | Expression | readonly string[];

export interface BasemapLayer {
  readonly id: string;
  readonly type: 'background' | 'fill' | 'line' | 'symbol';
  readonly source?: string;
  readonly 'source-layer'?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: Expression;
  readonly layout?: Readonly<Record<string, StyleValue>>;
  readonly paint?: Readonly<Record<string, StyleValue>>;
}

export interface BasemapStyle {
  readonly version: 8;
  readonly name: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly sources: Readonly<
    Record<
      string,
      {
        readonly type: 'vector';
        readonly tiles: readonly string[];
        readonly minzoom: number;
        readonly maxzoom: number;
        readonly attribution?: string;
      }
    >
  >;
  readonly layers: readonly BasemapLayer[];
}

const tiles = ['app://kartbord/tiles/{z}/{x}/{y}.mvt'];
const fontsCss = 'app://kartbord/fonts/inter.css';

/** First zoom whose tiles end at the detailed area; beyond it the world's last tiles are stretched. */
const cutZoom = 6;
/** First zoom whose tiles have no depths. */
const depthlessZoom = 8;

const upright = ['Inter Variable Regular'];
const medium = ['Inter Variable Medium'];
const semiBold = ['Inter Variable SemiBold'];
const italic = ['Inter Variable Italic'];

const byZoom = (...stops: number[]): Expression => ['interpolate', ['linear'], ['zoom'], ...stops];
const byRank = (...sizes: [number, number, number, number, number, number]): Expression => [
  'match',
  ['get', 'rank'],
  ...sizes.slice(0, 5).flatMap((size, rank) => [rank, size]),
  sizes[5],
];
const kindIs = (kind: string): Expression => ['==', ['get', 'kind'], kind];

export function basemapStyle(theme: Theme): BasemapStyle {
  const palette = palettes[theme];
  return {
    version: 8,
    name: `Kartbord ${theme}`,
    metadata: { 'ol:webfonts': fontsCss },
    sources: {
      world: { type: 'vector', tiles, minzoom: cutZoom - 1, maxzoom: cutZoom - 1 },
      depth: { type: 'vector', tiles, minzoom: depthlessZoom - 1, maxzoom: depthlessZoom - 1 },
      chart: { type: 'vector', tiles, minzoom: 0, maxzoom: 10, attribution: basemapAttribution },
    },
    layers: [...water(palette), ...land(palette), ...names(palette)],
  };
}

/** Added to the name of a layer of the tiles: its lines, and the edges of its areas, cut at the tile that they are in. */
export const linesSuffix = ' lines';

/**
 * The style for tiles of a plane. An area of a tile ends in a border around the tile that is not to be seen; where tiles
 * lie aslant nothing hides it, so areas have no edge, and lines are drawn of what kinds/plane-tiles.ts has cut out of it.
 */
export const planeStyle = (style: BasemapStyle): BasemapStyle => ({
  ...style,
  layers: style.layers.map((layer) => {
    if (layer.type === 'fill')
      return { ...layer, paint: { ...layer.paint, 'fill-outline-color': 'rgba(0,0,0,0)' } };
    return layer.type === 'line' && layer['source-layer'] !== undefined
      ? { ...layer, 'source-layer': `${layer['source-layer']}${linesSuffix}` }
      : layer;
  }),
});

function water(palette: BasemapPalette): BasemapLayer[] {
  const [shallow, ...deeper] = palette.sea;
  const colour: Expression = [
    'match',
    ['get', 'depth'],
    ...depths.flatMap((metres, index) => [metres, deeper[index] ?? shallow]),
    shallow,
  ];
  const ofDepth = { 'source-layer': 'depth' };
  const ofOutside = { 'source-layer': 'outside_land' };
  const fill = { type: 'fill', paint: { 'fill-color': colour } } as const;
  const contour = {
    type: 'line',
    filter: ['>', ['get', 'depth'], 0],
    paint: { 'line-color': palette.contour, 'line-width': byZoom(3, 0.3, 8, 0.8) },
  } as const;
  const land = { type: 'fill', paint: { 'fill-color': palette.land } } as const;
  const coast = {
    type: 'line',
    paint: { 'line-color': palette.coast, 'line-width': byZoom(5, 0.5, 10, 1) },
  } as const;
  const world = { source: 'world', minzoom: cutZoom };
  const depth = { source: 'depth', minzoom: depthlessZoom };
  const chart = { source: 'chart', maxzoom: depthlessZoom };
  const outside = { source: 'chart', minzoom: cutZoom - 1, maxzoom: cutZoom };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': shallow } },
    // Seen beyond the detailed area, and under its edge.
    { id: 'world-depth', ...fill, ...world, ...ofDepth },
    { id: 'world-outside-land', ...land, ...world, ...ofOutside },
    { id: 'world-outside-coast', ...coast, ...world, ...ofOutside },
    {
      id: 'world-outside-border',
      type: 'line',
      ...world,
      'source-layer': 'outside_border',
      paint: borderPaint(palette),
    },
    { id: 'stretched-depth', ...fill, ...depth, ...ofDepth },
    { id: 'stretched-contour', ...contour, ...depth, ...ofDepth },
    { id: 'depth', ...fill, ...chart, ...ofDepth },
    { id: 'contour', ...contour, ...chart, ...ofDepth },
    { id: 'outside-land', ...land, ...outside, ...ofOutside },
    { id: 'outside-coast', ...coast, ...outside, ...ofOutside },
  ];
}

const borderPaint = (palette: BasemapPalette) => ({
  'line-color': palette.border,
  'line-width': byZoom(2, 0.5, 6, 1, 10, 1.6),
  'line-dasharray': [5, 3],
});

function land(palette: BasemapPalette): BasemapLayer[] {
  const chart = { source: 'chart', 'source-layer': 'land' } as const;
  return [
    // The land lies over the inner half of this band: what is left is a waterline, as on printed charts.
    {
      id: 'shore',
      type: 'line',
      ...chart,
      minzoom: 4,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.shore, 'line-width': byZoom(4, 2, 7, 5, 11, 9) },
    },
    { id: 'land', type: 'fill', ...chart, paint: { 'fill-color': palette.land } },
    {
      id: 'lake',
      type: 'fill',
      source: 'chart',
      'source-layer': 'lake',
      paint: { 'fill-color': palette.lake },
    },
    {
      id: 'lake-shore',
      type: 'line',
      source: 'chart',
      'source-layer': 'lake',
      minzoom: 6,
      paint: { 'line-color': palette.lakeShore, 'line-width': 0.6 },
    },
    {
      id: 'coast',
      type: 'line',
      ...chart,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.coast, 'line-width': byZoom(2, 0.35, 5, 0.55, 8, 0.8, 12, 1.2) },
    },
    {
      id: 'border',
      type: 'line',
      source: 'chart',
      'source-layer': 'border',
      paint: borderPaint(palette),
    },
  ];
}

/** Later layers win where labels meet: the least important names come first. */
function names(palette: BasemapPalette): BasemapLayer[] {
  const onLand = {
    'text-color': palette.place,
    'text-halo-color': palette.placeHalo,
    'text-halo-width': 1.4,
  };
  const quiet = {
    'text-color': palette.region,
    'text-halo-color': palette.placeHalo,
    'text-halo-width': 1.2,
  };
  const onSea = { 'text-color': palette.seaName, 'text-halo-color': palette.seaHalo, 'text-halo-width': 1 };
  const turned = {
    'text-rotate': ['coalesce', ['get', 'angle'], 0],
    'text-rotation-alignment': 'map',
  } as const;
  const layer = (sourceLayer: string, id: string, rest: Partial<BasemapLayer>): BasemapLayer => ({
    id,
    type: 'symbol',
    source: 'chart',
    'source-layer': sourceLayer,
    ...rest,
  });
  const text = (font: readonly string[], size: StyleValue, more: Record<string, StyleValue> = {}) => ({
    'text-field': ['get', 'name'],
    'text-font': font,
    'text-size': size,
    'text-max-width': 8,
    'text-padding': 6,
    ...more,
  });
  return [
    layer('land_label', 'island-name', {
      filter: ['any', kindIs('island'), kindIs('cape')],
      layout: text(italic, 12),
      paint: quiet,
    }),
    layer('sea_label', 'bank-name', {
      filter: kindIs('bank'),
      layout: text(italic, 12, { 'text-letter-spacing': 0.1, ...turned }),
      paint: onSea,
    }),
    layer('sea_label', 'fjord-name', {
      filter: ['all', kindIs('fjord'), ['>=', ['get', 'rank'], 2]],
      layout: text(italic, byRank(13, 13, 12.5, 12, 12, 12), { 'text-letter-spacing': 0.05, ...turned }),
      paint: onSea,
    }),
    layer('place', 'village-name', {
      filter: ['>=', ['get', 'rank'], 3],
      layout: text(upright, 12),
      paint: onLand,
    }),
    layer('land_label', 'region-name', {
      filter: kindIs('region'),
      maxzoom: 9,
      layout: text(medium, byRank(12.5, 12, 12, 12, 12, 12), { 'text-letter-spacing': 0.15 }),
      paint: quiet,
    }),
    layer('place', 'town-name', {
      filter: ['all', ['>=', ['get', 'rank'], 1], ['<=', ['get', 'rank'], 2]],
      layout: text(medium, byRank(13, 12.5, 12, 12, 12, 12)),
      paint: onLand,
    }),
    layer('sea_label', 'great-fjord-name', {
      filter: ['all', kindIs('fjord'), ['<', ['get', 'rank'], 2]],
      layout: text(italic, 13, { 'text-letter-spacing': 0.05, ...turned }),
      paint: onSea,
    }),
    layer('sea_label', 'sea-name', {
      filter: kindIs('sea'),
      layout: text(italic, byRank(15, 13, 12, 12, 12, 12), { 'text-letter-spacing': 0.2, ...turned }),
      paint: onSea,
    }),
    layer('land_label', 'country-name', {
      filter: kindIs('country'),
      maxzoom: 6,
      layout: text(medium, byRank(13, 12, 12, 12, 12, 12), { 'text-letter-spacing': 0.3 }),
      paint: quiet,
    }),
    layer('place', 'city-name', {
      filter: ['==', ['get', 'rank'], 0],
      layout: text(semiBold, byZoom(3, 12, 8, 15)),
      paint: onLand,
    }),
  ];
}
